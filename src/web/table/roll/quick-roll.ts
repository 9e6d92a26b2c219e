// A roll from a line of the sheet: at once with the last settings, or by its dialog.

import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { givenWithLine, moveOf, ownSideOf, type SideLine, sideLines } from '../../../systems/move-offers.ts'
import { tableDefaults } from '../../../table/check-fields.ts'
import type { CommandRequest } from '../../../table/command.ts'
import { toast } from '../../parts/toast.tsx'
import { outlookOf } from '../../roll/outlook.ts'
import {
  completeInput,
  emptyDraft,
  namedFieldsOf,
  requestedInput,
  seatRequest,
  unknownFields,
} from '../../roll/roll-request.ts'
import { playWords } from '../../words/play.ts'
import type { OpenRoll } from '../seat-screen.ts'
import { sheetValues } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'
import { clickOpens, lastRollSettings, NO_SETTINGS } from './roll-settings.ts'

type StartedRoll = OpenRoll & { is: 'start' }

/** The line of the sheet that a roll is made with. */
export function lineOfRoll(table: TableView, { mechanic, move, pick, sheet }: StartedRoll): SideLine | null {
  const values = sheetValues(table, sheet)
  const lines = values ? sideLines(table.system, mechanic, ownSideOf(table.system, mechanic), values) : []
  return lines.find((line) => line.move === move && line.pick === pick) ?? null
}

/** The settings of the last roll, as far as they fit this one, with what its line brings. */
export const startedWith = (before: PlainRecord, { filled }: StartedRoll, line: SideLine | null): PlainRecord =>
  givenWithLine(before, { barred: line?.barred ?? {}, input: filled })

/** A roll of this seat's own, with the last settings. Null where something has to be asked first. */
function quickRollCommand(table: TableView, roll: StartedRoll): CommandRequest | null {
  const { system, state, language } = table
  const mechanic = system.mechanics[roll.mechanic] as AnyMechanic
  const side = ownSideOf(system, roll.mechanic)
  if (sidesOf(mechanic.input as Fields).length > 1 || moveOf(system, roll.move)?.opens) return null
  const { given, sees, isSilent, pays, named } = lastRollSettings(system, roll.mechanic, roll.pick) ?? NO_SETTINGS
  const fixed = tableDefaults(state, system, { mechanic: roll.mechanic })
  const request = seatRequest(system, roll.mechanic, { sides: [side], fixed, mayBeGm: true })
  const line = lineOfRoll(table, roll)
  const draft = emptyDraft(startedWith(given, roll, line), roll.pick, named)
  const isKnown = unknownFields(request, draft.given).every(({ path }) => !request.own.includes(path))
  if (!isKnown || outlookOf(system, roll.mechanic, completeInput(request, draft), language).refused) return null
  return {
    is: 'startCheck',
    mechanic: roll.mechanic,
    move: roll.move,
    side,
    sheet: roll.sheet,
    input: requestedInput(request, draft.given),
    pays,
    sees,
    isSilent,
    pick: roll.pick,
    named: namedFieldsOf(line, draft),
  }
}

/** A click rolls, or opens the fields: as it is set, and as far as nothing has to be asked. `isQuick` is a plain click. */
export function rollOrOpen(table: TableView, roll: StartedRoll, isQuick: boolean): void {
  const { screen } = table
  const command = isQuick !== clickOpens.value ? quickRollCommand(table, roll) : null
  if (!command) {
    screen.openRoll.value = roll
    return
  }
  screen.showEnd()
  void screen.followRoll(command, table.sendCommand(command))
  if (table.line !== 'live') toast(playWords.value.away, 'again')
}
