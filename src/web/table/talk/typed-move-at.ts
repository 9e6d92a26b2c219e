// A move typed at a table: by the character in hand, against those who are there.

import { mergedValues } from '../../../systems/field-leaves.ts'
import { readTypedMove, typedMoveNames } from '../../../table/typed-move.ts'
import { opponentOptions } from '../roll/opponents.tsx'
import { sheetToRoll, soundSheet } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'

function typist(table: TableView) {
  const sheet = sheetToRoll(table)
  const values = sheet ? soundSheet(table, sheet.values) : null
  return sheet && values ? { id: sheet.id, system: table.system, language: table.language, values } : null
}

/** The moves that can be typed. */
export function movesToType(table: TableView): readonly string[] {
  const who = typist(table)
  return who ? typedMoveNames(who) : []
}

/** Opens the form of the move that a line names; a fault where it is named wrongly, null where it names none. */
export function openTypedMove(table: TableView, line: string) {
  const who = typist(table)
  if (!who) return null
  const side = (move: string) => table.system.moves[move]?.against?.side
  const sides = new Set(Object.keys(table.system.moves).flatMap((move) => side(move) ?? []))
  const targets = [...sides].flatMap((each) => opponentOptions(table, each, who.id))
  const read = readTypedMove(line, {
    ...who,
    targets: targets.filter(({ key, isDown }, i) => !isDown && targets.findIndex((each) => each.key === key) === i),
  })
  if (read?.is !== 'move') return read
  const { offer, target, asked } = read
  const against = side(offer.move)
  table.screen.openRoll.value = {
    is: 'start',
    mechanic: offer.mechanic,
    move: offer.move,
    pick: offer.line,
    sheet: who.id,
    filled: mergedValues(offer.input, asked),
    ...(target && against !== undefined
      ? { against: { [against]: { seat: target.seat, sheet: target.sheet, name: target.name } } }
      : {}),
  }
  return read
}
