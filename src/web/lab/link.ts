// Set-ups in a link, behind the #, which no server sees; and as a file.

import { parseSetUps, type SetUp } from '../../charts/set-up.ts'

export function linkText(setUps: readonly SetUp[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(setUps))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null where the link holds no set-ups. */
export function readLink(text: string): readonly SetUp[] | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return parseSetUps(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}

/** The file of a set: `{"set-ups": [...]}`. */
export const setFileText = (setUps: readonly SetUp[]): string => `${JSON.stringify({ 'set-ups': setUps }, null, 2)}\n`

export function readSetFile(text: string): readonly SetUp[] | null {
  try {
    const file: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return parseSetUps((file as { readonly 'set-ups'?: unknown } | null)?.['set-ups'])
  } catch {
    return null
  }
}
