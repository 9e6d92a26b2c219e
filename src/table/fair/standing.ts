// Entries where they stand: every book of a log gone through link by link, and read as far as it is known. What comes first
// among entries of different books is told by the common entry that those of narrow books followed.

import { type Book, COMMON } from '../books.ts'
import { FIRST, hashOfEntry, isFingerprintOf, link } from './chain.ts'
import type { Why } from './fault.ts'
import type { Line, Log } from './log.ts'
import { type Judged, type Marks, readEntry } from './reading.ts'

export interface Place {
  readonly book: Book
  readonly n: number
}

export interface Wrong extends Place {
  readonly why: Why
}

/** Says what is wrong, and where. */
export type Tell = (place: Place, why: Wrong['why']) => void

/** An entry that could be read, where it stands. */
export interface Standing<E = Judged | null> extends Place {
  readonly text: string
  readonly marks: Marks
  readonly entry: E
}

export interface Stood {
  readonly entries: readonly Standing[]
  readonly wrongs: readonly Wrong[]
  /** Where people's words were deleted. */
  readonly deleted: readonly Place[]
}

/** The common book first, then the others by name. */
export const byPlace = (a: Place, b: Place): number =>
  Number(b.book === COMMON) - Number(a.book === COMMON) || (a.book < b.book ? -1 : a.book > b.book ? 1 : a.n - b.n)

/** When an entry came, in numbers of the common book: exact there, and between two of them elsewhere. */
const clock = ({ book, n, marks }: Standing<unknown>): number =>
  book === COMMON ? n : (marks.after ?? Number.POSITIVE_INFINITY) + 0.5

export const byTime = (a: Standing<unknown>, b: Standing<unknown>): number =>
  a.book === b.book ? a.n - b.n : clock(a) - clock(b)

/** Whether the first surely came after the second. */
export const isLater = (a: Standing<unknown>, b: Standing<unknown>): boolean => byTime(a, b) > 0

export function readBooks(log: Log): Stood {
  const entries: Standing[] = []
  const wrongs: Wrong[] = []
  const deleted: Place[] = []
  const salts = new Set<string>()
  for (const [book, lines] of log.books) {
    wrongs.push(...faultOfChain(log.table, book, lines))
    let followed = 0
    for (const [i, line] of lines.entries()) {
      const { n } = line
      if (!('text' in line)) {
        deleted.push({ book, n })
        continue
      }
      const read = readEntry(line.text)
      if (!read) {
        wrongs.push({ book, n, why: 'malformed' })
        continue
      }
      const standing = { book, n, text: line.text, ...read }
      entries.push(standing)
      const why = faultOfPlace(log, standing, followed, lines[i - 1]) ?? faultOfSalt(standing, salts)
      if (why) wrongs.push({ book, n, why })
      followed = read.marks.after ?? followed
    }
  }
  return { entries: entries.sort(byPlace), wrongs, deleted }
}

/** Where the chain breaks; behind that it is another one. */
function faultOfChain(table: string, book: Book, lines: readonly Line[]): Wrong[] {
  let [last, previous] = [0, FIRST]
  for (const line of lines) {
    const { n } = line
    if (n !== last + 1) return [{ book, n, why: 'number' }]
    const entry = 'text' in line ? hashOfEntry(line.text) : line.hash
    if (link(table, book, n, previous, entry) !== line.link) return [{ book, n, why: 'link' }]
    last = n
    previous = line.link
  }
  return []
}

/** What entries say of their own place must be so. */
function faultOfPlace(log: Log, { book, n, marks, entry }: Standing, followed: number, before?: Line): Why | null {
  if (book !== COMMON && marks.after !== null) {
    const common = log.books.get(COMMON)?.length ?? Number.POSITIVE_INFINITY
    if (marks.after < followed || marks.after > common) return 'out-of-order'
  }
  if (entry?.is === 'tableOpened' && !(entry.table === log.table && entry.system === log.system)) return 'other-table'
  if (entry?.is === 'checkCalled') {
    const place = placeOf(entry.check)
    if (place?.book === book && place.n !== n) return 'place'
  }
  if (entry?.is === 'sessionEnded' && !isFingerprintOf(entry.head, before?.link ?? FIRST)) return 'fingerprint'
  return null
}

/** Where an id says that it began: `common:12`. */
export function placeOf(id: string): Place | null {
  const found = /^(.+):([1-9]\d{0,14})$/.exec(id)
  return found ? { book: found[1] as string, n: Number(found[2]) } : null
}

/** People's words have a salt of their own; a seal's salt comes again when it is opened. */
function faultOfSalt({ marks: { salt, is } }: Standing, salts: Set<string>): Why | null {
  if (salt === null || is === 'sealSet' || is === 'sealOpened' || is === 'throwMeant') return null
  if (salts.has(salt)) return 'repeated'
  salts.add(salt)
  return null
}
