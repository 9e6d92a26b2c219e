// Entries with their place: reads every book of a log link by link. Entries of different books are ordered by the common entry
// that those of narrow books followed.

import { type Book, COMMON } from '../books.ts'
import type { BesideWords } from '../words.ts'
import { FIRST_LINK, hashOfEntry, isFingerprintOf, link } from './chain.ts'
import type { ExportedLog, LogLine } from './exported-log.ts'
import type { EntryPlace, FaultCode, LogFault } from './fault.ts'
import { type EntryMarks, type KnownEntry, readEntry } from './known-entry.ts'

/** Says what is wrong, and where. */
export type ReportFault = (place: EntryPlace, why: LogFault['why']) => void

/** An entry that could be read, where it stands. */
export interface LocatedEntry<E = KnownEntry | null> extends EntryPlace {
  /** The words that came beside it. */
  readonly beside: Partial<BesideWords>
  readonly text: string
  readonly marks: EntryMarks
  readonly entry: E
}

export interface ReadLog {
  readonly entries: readonly LocatedEntry[]
  readonly wrongs: readonly LogFault[]
}

/** The common book first, then the others by name. */
export const comparePlaces = (a: EntryPlace, b: EntryPlace): number =>
  Number(b.book === COMMON) - Number(a.book === COMMON) || (a.book < b.book ? -1 : a.book > b.book ? 1 : a.n - b.n)

/** When an entry came, in numbers of the common book: exact there, and between two of them elsewhere. */
const clock = ({ book, n, marks }: LocatedEntry<unknown>): number =>
  book === COMMON ? n : (marks.after ?? Number.POSITIVE_INFINITY) + 0.5

export const compareTimes = (a: LocatedEntry<unknown>, b: LocatedEntry<unknown>): number =>
  a.book === b.book ? a.n - b.n : clock(a) - clock(b)

/** Whether the first surely came after the second. */
export const isLater = (a: LocatedEntry<unknown>, b: LocatedEntry<unknown>): boolean => compareTimes(a, b) > 0

export function readBooks(log: ExportedLog): ReadLog {
  const entries: LocatedEntry[] = []
  const wrongs: LogFault[] = []
  for (const [book, lines] of log.books) {
    wrongs.push(...faultOfChain(log.table, book, lines))
    let followed = 0
    for (const [i, line] of lines.entries()) {
      const { n } = line
      const read = readEntry(line.text)
      if (!read) {
        // A text that was withheld is told where the chain is looked at.
        if (line.text !== '') wrongs.push({ book, n, why: 'malformed' })
        continue
      }
      const located = { book, n, text: line.text, beside: line, ...read }
      entries.push(located)
      const why = faultOfPlace(log, located, followed, lines[i - 1])
      if (why) wrongs.push({ book, n, why })
      followed = read.marks.after ?? followed
    }
  }
  return { entries: entries.sort(comparePlaces), wrongs }
}

/** Where the chain breaks; behind that it is another one. */
function faultOfChain(table: string, book: Book, lines: readonly LogLine[]): LogFault[] {
  let [last, previous] = [0, FIRST_LINK]
  for (const line of lines) {
    const { n } = line
    if (n !== last + 1) return [{ book, n, why: 'number' }]
    // No entry is empty, also where the link is made to fit.
    if (line.text === '') return [{ book, n, why: 'withheld' }]
    if (link(table, book, n, previous, hashOfEntry(line.text)) !== line.link) return [{ book, n, why: 'link' }]
    last = n
    previous = line.link
  }
  return []
}

/** An entry's words about its own place must be true. */
function faultOfPlace(
  log: ExportedLog,
  { book, marks, entry }: LocatedEntry,
  followed: number,
  before?: LogLine,
): FaultCode | null {
  if (book !== COMMON && marks.after !== null) {
    const common = log.books.get(COMMON)?.length ?? Number.POSITIVE_INFINITY
    if (marks.after < followed || marks.after > common) return 'out-of-order'
  }
  if (entry?.is === 'tableOpened' && !(entry.table === log.table && entry.system === log.system)) return 'other-table'
  if (entry?.is === 'sessionEnded' && !isFingerprintOf(entry.head, before?.link ?? FIRST_LINK)) return 'fingerprint'
  return null
}
