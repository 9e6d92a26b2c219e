// A line typed at this table: how it may go on, how it is read, and what it sends.

import { sheetNumber } from '../../../systems/sheet-numbers.ts'
import { type ChatInput, chatCompletions, type DiceReading, readChatInput } from '../../../table/chat-input.ts'
import { words } from '../../words/language.ts'
import { sheetToRoll } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'
import { movesToType, openTypedMove } from './typed-move-at.ts'

export const completionsAt = (table: TableView, text: string) =>
  chatCompletions(text, othersAt(table), movesToType(table))

/** A move that the line names opens its form. */
export const readLine = (table: TableView, line: string) =>
  openTypedMove(table, line) ?? readChatInput(line, othersAt(table), readingAt(table), movesToType(table))

export function sendTyped(table: TableView, typed: Exclude<ChatInput, { is: 'wrong' | 'nothing' }>): void {
  const said = typed.is === 'say' && typed.isAction ? { ...typed, sheet: actingSheet(table) } : typed
  const commands = typed.is === 'say' ? [said] : typed.rolls.map((roll) => ({ is: 'roll', ...roll }))
  for (const each of commands) void table.sendCommand(each)
}

/** Everybody else, by name; the GM also by that word. */
function othersAt({ state, me }: TableView) {
  const seats = Object.entries(state.seats).filter(
    ([seat, { isGone, role }]) => seat !== me && !isGone && role !== 'spectator',
  )
  const named = seats.map(([seat, { name }]) => ({ seat, name }))
  const gm = seats.find(([, { role }]) => role === 'gm')
  const word = words.value.gm
  return gm && !named.some(({ name }) => name.toLowerCase() === word.toLowerCase())
    ? [...named, { seat: gm[0], name: word }]
    : named
}

/** Typed dice are read as the table has chosen, with the numbers of the character in hand. */
function readingAt(table: TableView): DiceReading {
  const { dialect } = table.state.options
  const sheet = sheetToRoll(table)
  return {
    dialect: (dialect as DiceReading['dialect'] | undefined) ?? 'astragal',
    values: (name) => (sheet ? sheetNumber(table.system, sheet.values, name) : undefined),
  }
}

/** An action is that of the character in hand. */
const actingSheet = (table: TableView): string | null => {
  const sheet = sheetToRoll(table)
  return sheet?.owner === table.me ? sheet.id : null
}
