// Talk, whispers and notes.

import { none, one, text, yes } from '../../systems/field.ts'
import { between, COMMON, GM, isGm, type SeatId, withGm } from '../books.ts'
import { command, players } from '../command.ts'
import type { Desk } from '../desk.ts'
import { MOST_SAID } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'

const say = command({
  may: players,
  fields: { words: text(MOST_SAID), isAction: yes().or(false), to: none(text(10)) },
  run(desk, { words, isAction, to }) {
    const book = to === null ? COMMON : whisperBook(desk, to)
    desk.write(book, 'said', { words: mustSay(words), salt: desk.salt(book), isAction })
    return undefined
  },
})

/** Two seats; with a GM it is the GMs' book of that seat. */
function whisperBook(desk: Desk, to: SeatId) {
  const { role } = desk.seatOf(to)
  if (role === 'spectator') throw refused('to', 'not-to-spectators')
  const other = isGm(role)
  if (to === desk.seat) return desk.isGm ? GM : to
  if (desk.isGm) return other ? GM : withGm(to)
  return other ? withGm(desk.seat) : between(desk.seat, to)
}

export function mustSay(words: string): string {
  if (words.trim() === '') throw refused('words', 'nothing-said')
  return words
}

const writeNote = command({
  may: players,
  fields: {
    note: none(text(40)),
    title: text(120).or(''),
    words: text(20_000),
    for: one('all', 'gm', 'self').or('self'),
  },
  run(desk, { note, title, words, for: whom }) {
    if (whom === 'gm' && !desk.isGm) throw refused('for', 'not-yours', { path: 'for' })
    const known = note !== null && Object.hasOwn(desk.view.notes, note) ? desk.view.notes[note] : null
    if (note !== null && !known) throw notFound('note')
    if (known && known.by !== desk.seat && !desk.isGm) throw notFound('note')
    const book = known?.book ?? { all: COMMON, gm: GM, self: desk.seat }[whom]
    const id = note ?? desk.newId('n', book)
    desk.write(book, 'noted', { note: id, title, words, salt: desk.salt(book) })
    return { note: id }
  },
})

export const talk = { say, writeNote }
