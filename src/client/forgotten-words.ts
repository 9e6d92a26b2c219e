// Words that were deleted, as a device remembers them: a table that goes back to an older backup has them again, and the devices of those who
// may delete them do so once more.

import type { Book } from '../table/books.ts'
import type { CommandRequest } from '../table/command.ts'
import type { Entry } from '../table/entries.ts'
import type { LogRow } from '../table/log.ts'
import type { SeatReader } from '../table/seat-reader.ts'

/** Entries whose words were deleted, by book and number, each with its link: after a restore another entry may have that number. */
export type ForgottenWords = Readonly<Record<string, string>>

const placeOf = (book: Book, n: number): string => `${book} ${n}`

/** With the deletions among these rows. */
export function withForgotten(known: ForgottenWords = {}, rows: readonly LogRow[], reader: SeatReader): ForgottenWords {
  const more = rows.flatMap(({ book, text }): [string, string][] => {
    if (!text.includes('"is":"wordsForgotten"')) return []
    const entry = JSON.parse(text) as Entry
    const link = entry.is === 'wordsForgotten' ? reader.linkAt(book, entry.n) : null
    return entry.is === 'wordsForgotten' && link !== null ? [[placeOf(book, entry.n), link]] : []
  })
  return more.length === 0 ? known : { ...known, ...Object.fromEntries(more) }
}

/** The commands that delete again what is there again, as far as this seat may. */
export function forgetAgain(known: ForgottenWords, { taken, state }: SeatReader, seat: string): CommandRequest[] {
  const isGm = ['gm', 'co-gm'].includes(state.seats[seat]?.role ?? '')
  return Object.entries(known).flatMap(([place, link]): CommandRequest[] => {
    const row = taken.find((each) => each.link === link && placeOf(each.book, each.n) === place)
    const by = row?.words === undefined ? undefined : state.words[row.book]?.[row.n]
    const mayForget = by !== undefined && (by === seat || isGm)
    return row && mayForget ? [{ is: 'forgetWords', book: row.book, n: row.n }] : []
  })
}
