// The setting that the parts of a sheet share while playing.

import type { PlainRecord } from '../../dice/index.ts'
import type { SheetAction } from '../../systems/sheet.ts'
import type { System } from '../../systems/system.ts'
import type { AppSpeech } from '../words/app-speech.ts'
import type { OnRoll } from './roll-line.tsx'
import type { RollableLines } from './rollable-lines.ts'

/** Something was done without a roll: what the sheet is then, how that is told, and its name. */
export type OnSheetAction = (after: PlainRecord, told: string, name: string) => void

export interface PlaySetting {
  readonly system: System
  /** Those of a sound sheet, with everything filled in. */
  readonly values: PlainRecord
  readonly speech: AppSpeech
  readonly onRoll: OnRoll
  readonly onAction?: OnSheetAction
  readonly lines: RollableLines
  readonly actions: readonly SheetAction<PlainRecord>[]
}
