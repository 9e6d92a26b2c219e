// Talk, whispers and notes.

import { flag, integer, oneOf, optional, text } from '../../systems/field.ts'
import { between, COMMON, GM, isGm, ownBook, type SeatId, withGm } from '../books.ts'
import { command, owners, players } from '../command.ts'
import { MOST_SAID } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'

const say = command({
  may: players,
  fields: {
    words: text(MOST_SAID),
    isAction: flag().or(false),
    to: optional(text(10)),
    /** The character that acts; left out, the first of one's own. */
    sheet: optional(text(40)),
  },
  plan(view, { words, isAction, to, sheet }) {
    const acts = isAction ? actor(view, sheet) : {}
    return { book: to === null ? COMMON : whisperBook(view, to), words: mustSay(words), isAction, acts }
  },
  write(writer, { book, words, isAction, acts }) {
    writer.write(book, 'said', { words, isAction, ...acts })
    return undefined
  },
})

/** The name of a character that everybody may read of; without one, people act by their own name. */
function actor(view: SeatView, wanted: string | null): { readonly as?: string } {
  const { sheets } = view.state
  if (wanted !== null && view.sheetOf(wanted).owner !== view.seat) throw notFound('sheet')
  const own = Object.keys(sheets).find((id) => sheets[id]?.owner === view.seat && sheets[id]?.book === COMMON)
  const sheet = sheets[wanted ?? own ?? '']
  const name = sheet?.book === COMMON ? `${sheet.values.name ?? ''}` : ''
  return name === '' ? {} : { as: name }
}

/** Two seats; with a GM it is the GMs' book of that seat. */
function whisperBook(view: SeatView, to: SeatId) {
  const { role } = view.seatOf(to)
  if (role === 'spectator') throw refused('to', 'not-to-spectators')
  const other = isGm(role)
  const { seats } = view.state
  if (to === view.seat) return view.isGm ? GM : ownBook(seats, to)
  if (view.isGm) return other ? GM : withGm(to)
  return other ? withGm(view.seat) : between(seats, view.seat, to)
}

export function mustSay(words: string): string {
  if (words.trim() === '') throw refused('words', 'nothing-said')
  return words
}

export const writeNote = command({
  may: players,
  fields: {
    note: optional(text(40)),
    title: text(120).or(''),
    words: text(20_000),
    for: oneOf('all', 'gm', 'self').or('self'),
  },
  plan({ isGm, seat, state }, { note, title, words, for: whom }) {
    if (whom === 'gm' && !isGm) throw refused('for', 'not-yours', { path: 'for' })
    const known = note !== null && Object.hasOwn(state.notes, note) ? state.notes[note] : null
    if (note !== null && !known) throw notFound('note')
    if (known && known.by !== seat && !isGm) throw notFound('note')
    return { book: known?.book ?? { all: COMMON, gm: GM, self: ownBook(state.seats, seat) }[whom], note, title, words }
  },
  write(writer, { book, note: known, title, words }) {
    const note = known ?? writer.newId('n', book)
    writer.write(book, 'noted', { note, title, words })
    return { note }
  },
})

/** The words beside an entry are deleted for good, by who said them or by the GM; the entry stays. */
export const forgetWords = command({
  may: owners,
  whenArchived: true,
  fields: { book: text(40), n: integer(1) },
  plan(view, { book, n }) {
    const inBook = Object.hasOwn(view.state.words, book) ? view.state.words[book] : undefined
    const by = inBook?.[n]
    if (by === undefined) throw refused('n', 'no-words-there', { n, book })
    view.mustOwn(by === view.seat)
    return { book, n }
  },
  write(writer, { book, n }) {
    writer.write(book, 'wordsForgotten', { book, n, who: writer.source })
    return undefined
  },
})

export const talkCommands = { say, writeNote, forgetWords }
