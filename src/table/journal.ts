// The journal: the lines that a reader reads, made from the entries of the reader's books alone. Rolls are cards that grow;
// everything else is a line. Screens, exports and readings aloud are made from it.

import { type Book, COMMON, GM, type SeatId } from './books.ts'
import type { Check } from './check/check.ts'
import { revealedCheck } from './check/check-folds.ts'
import { type CheckChange, type CheckStore, type FoldedEntry, foldIntoChecks } from './check/check-store.ts'
import { throwName } from './check/throw.ts'
import type { Entry, EntryName, EntryOf, Id } from './entries.ts'
import type { LogRow } from './log.ts'
import { entryOf } from './words.ts'

/** A line of the journal: a card, something hidden that others rolled, or an entry as it stands. */
export type JournalLine =
  | { readonly is: 'card'; readonly key: string; readonly at: number; readonly card: Id }
  | {
      readonly is: 'hidden'
      readonly key: string
      readonly at: number
      readonly by: SeatId | 'table'
      readonly throw: string
    }
  | { readonly is: 'entry'; readonly key: string; readonly at: number; readonly book: Book; readonly entry: Entry }

/** Entries that are lines of their own. What is neither here nor about a card changes what is known and is not read. */
const LINES: ReadonlySet<EntryName> = new Set<EntryName>([
  'tableOpened',
  'optionSet',
  'tableArchived',
  'tableReopened',
  'tableDeleted',
  'seatTaken',
  'seatRenamed',
  'roleChanged',
  'seatRemoved',
  'seatReissued',
  'deviceAdded',
  'deviceRemoved',
  'notesOpened',
  'sheetMade',
  'sheetEdited',
  'sheetGiven',
  'sheetRemoved',
  'said',
  'noted',
  'wordsForgotten',
  'crisisBegan',
  'turnOrdered',
  'crisisEnded',
  'sessionBegan',
  'postambleBegan',
  'advocated',
  'granted',
  'sessionEnded',
  'rested',
  'restTakenBack',
  'restored',
])

export class Journal {
  readonly lines: JournalLine[] = []
  private readonly store: CheckStore = { checks: {}, throws: {} }
  /** Throws of which this reader does not know the check. */
  private readonly hidden = new Set<string>()

  /** Every check that was read; a state forgets those that are long over. */
  get checks(): Readonly<Record<Id, Check>> {
    return this.store.checks
  }

  /** Takes an entry, in the order of its book. */
  read(folded: FoldedEntry): void {
    const { entry, book, n } = folded
    const key = `${book}:${n}`
    const change = foldIntoChecks(this.store, folded)
    if (entry.is === 'checkCalled') this.lines.push({ is: 'card', key, at: entry.at, card: entry.check })
    else if (entry.is === 'revealed' && !change) this.reveal(entry, key, book)
    else if (entry.is === 'throwOpened' && !change) this.hide(entry, key, book)
    else if (entry.is === 'throwMeant' || entry.is === 'diceShown')
      this.show(throwName(entry.book, entry.throw), change)
    else if (LINES.has(entry.is)) this.lines.push({ is: 'entry', key, at: entry.at, book, entry })
  }

  private reveal(entry: EntryOf<'revealed'>, key: string, book: Book): void {
    this.store.checks[entry.check] = revealedCheck(entry, book)
    this.lines.push({ is: 'card', key, at: entry.at, card: entry.check })
  }

  private hide({ throw: number, at, by }: EntryOf<'throwOpened'>, key: string, book: Book): void {
    const name = throwName(book, number)
    this.hidden.add(name)
    this.lines.push({ is: 'hidden', key, at, by, throw: name })
  }

  /** A throw turns out to belong to a check this reader knows. */
  private show(name: string, change: CheckChange | null): void {
    if (!change || !this.hidden.delete(name)) return
    const at = this.lines.findLastIndex((line) => line.is === 'hidden' && line.throw === name)
    if (at >= 0) this.lines.splice(at, 1)
  }
}

/** A row with its entry, and the number of the common entry that it stands at. */
export interface PlacedRow {
  readonly row: LogRow
  readonly entry: Entry
  readonly at: number
}

/** Rows of several books in the order they are read: those of a narrow book after the common entry they followed. */
export function inReadingOrder(rows: readonly LogRow[]): readonly PlacedRow[] {
  const placed = rows.map((row) => {
    const entry = entryOf(row)
    return { row, entry, at: row.book === COMMON ? row.n : (entry.after ?? 0), rank: rankOf(row.book) }
  })
  return placed.sort((a, b) => a.at - b.at || compare(a.rank, b.rank) || a.row.n - b.row.n)
}

/** The GM's additions to a check of another book come after it. */
const rankOf = (book: Book): string => (book === COMMON ? '0' : book === GM ? '2' : `1${book}`)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
