// What the parts of a sheet share while playing.

import type { Deed } from '../../systems/sheet.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import type { Speech } from '../words/labels.ts'
import type { Lines } from './lines.ts'
import type { OnRoll } from './roll-line.tsx'

/** Something was done without a roll: what the sheet is then, and how that is told. */
export type OnDeed = (after: Given, told: string) => void

export interface PlaySetting {
  readonly system: System
  /** Those of a sound sheet, with everything filled in. */
  readonly values: Given
  readonly speech: Speech
  readonly onRoll: OnRoll
  readonly onDeed?: OnDeed
  readonly lines: Lines
  readonly deeds: readonly Deed<Given>[]
}
