// Talk, whispers and notes.

import { flag, oneOf, optional, text } from '../../systems/field.ts'
import { between, COMMON, GM, isGm, type SeatId, withGm } from '../books.ts'
import { command, players } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { MOST_SAID } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'

const say = command({
  may: players,
  fields: { words: text(MOST_SAID), isAction: flag().or(false), to: optional(text(10)) },
  run(context, { words, isAction, to }) {
    const book = to === null ? COMMON : whisperBook(context, to)
    context.write(book, 'said', { words: mustSay(words), salt: context.salt(book), isAction })
    return undefined
  },
})

/** Two seats; with a GM it is the GMs' book of that seat. */
function whisperBook(context: CommandContext, to: SeatId) {
  const { role } = context.seatOf(to)
  if (role === 'spectator') throw refused('to', 'not-to-spectators')
  const other = isGm(role)
  if (to === context.seat) return context.isGm ? GM : to
  if (context.isGm) return other ? GM : withGm(to)
  return other ? withGm(context.seat) : between(context.seat, to)
}

export function mustSay(words: string): string {
  if (words.trim() === '') throw refused('words', 'nothing-said')
  return words
}

const writeNote = command({
  may: players,
  fields: {
    note: optional(text(40)),
    title: text(120).or(''),
    words: text(20_000),
    for: oneOf('all', 'gm', 'self').or('self'),
  },
  run(context, { note, title, words, for: whom }) {
    if (whom === 'gm' && !context.isGm) throw refused('for', 'not-yours', { path: 'for' })
    const known = note !== null && Object.hasOwn(context.view.notes, note) ? context.view.notes[note] : null
    if (note !== null && !known) throw notFound('note')
    if (known && known.by !== context.seat && !context.isGm) throw notFound('note')
    const book = known?.book ?? { all: COMMON, gm: GM, self: context.seat }[whom]
    const id = note ?? context.newId('n', book)
    context.write(book, 'noted', { note: id, title, words, salt: context.salt(book) })
    return { note: id }
  },
})

export const talkCommands = { say, writeNote }
