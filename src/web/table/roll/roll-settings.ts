// The last settings of a roll, by the line it was made from: a click rolls with it again. Kept on this device.

import { signal } from '@preact/signals'
import type { PlainRecord } from '../../../dice/index.ts'
import type { PickedNames } from '../../../systems/picked-names.ts'
import type { System } from '../../../systems/system.ts'
import type { Visibility } from '../../../table/entries.ts'
import { readStored, store } from '../../storage.ts'

export interface RollSettings {
  readonly given: PlainRecord
  readonly sees: Visibility
  readonly isSilent: boolean
  readonly pays: Readonly<Record<string, string>>
  /** The names on the sheet of what was picked. */
  readonly named?: PickedNames
}

export const NO_SETTINGS: RollSettings = { given: {}, sees: 'open', isSilent: false, pays: {} }

const MOST = 200

const isSettings = (value: unknown): value is Readonly<Record<string, RollSettings>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each?.given === 'object' && each.given !== null)

const nameOf = (system: string): string => `settings ${system}`
const keyOf = (mechanic: string, line: string | null): string => `${mechanic} ${line ?? ''}`

/** With a line of the sheet its figures are what they are now: a penalty that is gone is not given again. */
export function lastRollSettings(system: System, mechanic: string, line: string | null): RollSettings | null {
  const last = readStored(nameOf(system.id), isSettings)?.[keyOf(mechanic, line)] ?? null
  return last && line !== null ? { ...last, given: withoutFigures(system, mechanic, last.given) } : last
}

const withoutFigures = (system: System, mechanic: string, given: PlainRecord): PlainRecord =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !system.mechanics[mechanic]?.input[name]?.meta.isFigure))

export function rememberRollSettings(
  system: string,
  mechanic: string,
  line: string | null,
  settings: RollSettings,
): void {
  const { [keyOf(mechanic, line)]: _, ...others } = readStored(nameOf(system), isSettings) ?? {}
  const recent = Object.entries(others).slice(-MOST)
  store(nameOf(system), Object.fromEntries([...recent, [keyOf(mechanic, line), settings]]))
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether a plain click opens the fields, and Shift-click or a long press rolls. */
export const clickOpens = signal(readStored('click opens', isBoolean) ?? false)

export function setClickOpens(value: boolean): void {
  clickOpens.value = value
  store('click opens', value)
}
