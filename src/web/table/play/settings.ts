// What a roll was last made with, by the line it was made from: a click rolls with it again. Kept on this device.

import { signal } from '@preact/signals'
import type { Sees } from '../../../table/entries.ts'
import type { Given } from '../../odds/request.ts'
import { keep, kept } from '../../storage.ts'

export interface Settings {
  readonly given: Given
  readonly sees: Sees
  readonly isSilent: boolean
  readonly pays: Readonly<Record<string, string>>
}

export const NO_SETTINGS: Settings = { given: {}, sees: 'open', isSilent: false, pays: {} }

const MOST = 200

const isSettings = (value: unknown): value is Readonly<Record<string, Settings>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each?.given === 'object' && each.given !== null)

const nameOf = (system: string): string => `settings ${system}`
const keyOf = (mechanic: string, line: string | null): string => `${mechanic} ${line ?? ''}`

export function settingsOf(system: string, mechanic: string, line: string | null): Settings | null {
  return kept(nameOf(system), isSettings)?.[keyOf(mechanic, line)] ?? null
}

export function rememberSettings(system: string, mechanic: string, line: string | null, settings: Settings): void {
  const { [keyOf(mechanic, line)]: _, ...others } = kept(nameOf(system), isSettings) ?? {}
  const recent = Object.entries(others).slice(-MOST)
  keep(nameOf(system), Object.fromEntries([...recent, [keyOf(mechanic, line), settings]]))
}

const isYes = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether a plain click opens the fields, and Shift-click or a long press rolls. */
export const clickOpens = signal(kept('click opens', isYes) ?? false)

export function setClickOpens(value: boolean): void {
  clickOpens.value = value
  keep('click opens', value)
}
