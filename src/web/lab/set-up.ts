// A question to the odds lab: a mechanic with its fields, or dice in free notation. Several stand side by side.

import type { PlainRecord } from '../../dice/index.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { MOST_NOTATION } from '../../table/lengths.ts'

export interface GameSetUp {
  readonly is: 'game'
  readonly system: string
  readonly mechanic: string
  readonly given: PlainRecord
}

export type SetUp = GameSetUp | { readonly is: 'notation'; readonly text: string }

export const MOST_SET_UPS = 4

/** A, B, C ... as people name what they compare. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** A mechanic as its first worked example has it. */
export function exampleSetUp(system: System, mechanic = Object.keys(system.mechanics)[0] as string): SetUp {
  const declared = system.mechanics[mechanic] as AnyMechanic
  return { is: 'game', system: system.id, mechanic, given: (declared.examples[0]?.input ?? {}) as PlainRecord }
}

/** The set-ups as they travel in a link, behind the #, which no server sees. */
export function linkText(setUps: readonly SetUp[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(setUps))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null where the link holds no set-ups. What is wrong inside one is told by the rules. */
export function readLink(text: string): SetUp[] | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const isSound = Array.isArray(value) && value.length > 0 && value.length <= MOST_SET_UPS && value.every(isSetUp)
    return isSound ? value : null
  } catch {
    return null
  }
}

function isSetUp(value: unknown): value is SetUp {
  if (typeof value !== 'object' || value === null) return false
  const { is, system, mechanic, given, text } = value as Record<string, unknown>
  if (is === 'notation') return typeof text === 'string' && text.length <= MOST_NOTATION
  const isGiven = typeof given === 'object' && given !== null && !Array.isArray(given)
  return is === 'game' && typeof system === 'string' && typeof mechanic === 'string' && isGiven
}
