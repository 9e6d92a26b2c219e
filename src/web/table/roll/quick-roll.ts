// A roll from a line of the sheet: at once with the last settings, or by its dialog.

import type { Fields } from '../../../systems/field.ts'
import { mergedValues, sidesOf } from '../../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { ownSideOf, sideLines, withoutBarred } from '../../../systems/move-offers.ts'
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

/** A roll of this seat's own, with the last settings. Null where something has to be asked first. */
function quickRollCommand(table: TableView, roll: StartedRoll): CommandRequest | null {
  const { system, state, language } = table
  const mechanic = system.mechanics[roll.mechanic] as AnyMechanic
  const side = ownSideOf(system, roll.mechanic)
  if (sidesOf(mechanic.input as Fields).length > 1) return null
  const { given, sees, isSilent, pays, named } = lastRollSettings(system, roll.mechanic, roll.pick) ?? NO_SETTINGS
  const fixed = tableDefaults(state, system, { mechanic: roll.mechanic })
  const request = seatRequest(system, roll.mechanic, { sides: [side], fixed, mayBeGm: true })
  const draft = emptyDraft(withoutBarred(system, roll.move, mergedValues(given, roll.filled)), roll.pick, named)
  const sheet = sheetValues(table, roll.sheet)
  const lines = sheet ? sideLines(system, roll.mechanic, side, sheet) : []
  const line = lines.find(({ move, pick }) => move === roll.move && pick === roll.pick) ?? null
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
