// An exported log: the books of one reader, entry by entry, with what their device remembers. A file may come from anywhere:
// it is a log of known shape, or it is refused with the reason.

import type { Book, SeatId } from '../books.ts'
import type { BesideWords } from '../words.ts'
import { type ChainHead, parseHead } from './chain.ts'
import type { DeviceMemory } from './device-memory.ts'
import { type Hash, isHash, isId, isText } from './hash.ts'
import { isRecord } from './json-text.ts'
import { LogRefusal } from './log-refusal.ts'

/** The version of the format, in the file's field `astragal`. */
export const FORMAT = 1

/** An entry with its text, its link, and people's words beside it. An empty text is one that was withheld. */
export interface LogLine extends Partial<BesideWords> {
  readonly n: number
  readonly text: string
  readonly link: Hash
}

/** An entry as it comes from the server. */
export type ArrivedLine = LogLine & { readonly book: Book }

/** An exported log, as it stands in a file. */
export interface LogFile {
  readonly astragal: typeof FORMAT
  readonly table: string
  readonly system: string
  /** The seat that exported it; null for spectators. */
  readonly seat: SeatId | null
  readonly books: Readonly<Record<Book, readonly LogLine[]>>
  /** How far the reader's device has followed each book: `n:link`. */
  readonly heads?: Readonly<Record<Book, string>>
  /** The device's memory: its pledges, the shakes it sent, and what only it could see. */
  readonly memory?: DeviceMemory
}

/** The same, read and checked as far as its shape goes. */
export interface ExportedLog extends Omit<LogFile, 'astragal' | 'books' | 'heads' | 'memory'> {
  readonly books: ReadonlyMap<Book, readonly LogLine[]>
  readonly heads: ReadonlyMap<Book, ChainHead>
  readonly memory: DeviceMemory | null
}

/** A long campaign is some ten megabytes. */
export const MOST_CHARACTERS = 64_000_000
const MOST_BOOKS = 2000
const LONGEST_ENTRY = 1_000_000

export function parseLog(text: string): ExportedLog {
  if (text.length > MOST_CHARACTERS)
    throw new LogRefusal('too-big', ['too-big', { millions: MOST_CHARACTERS / 1_000_000 }])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new LogRefusal('not-json', 'not-json')
  }
  return readLog(value)
}

/** The same from JSON that was read already. */
export function readLog(value: unknown): ExportedLog {
  if (!isRecord(value) || !('astragal' in value) || !isRecord(value.books)) throw new LogRefusal('no-log', 'no-log')
  const { astragal, table, system, seat } = value
  if (astragal !== FORMAT) throw new LogRefusal('other-version', ['other-version', { version: FORMAT }])
  if (!isId(table) || !isId(system) || !(seat === null || isId(seat))) throw new LogRefusal('no-log', 'of-no-table')
  return {
    table,
    system,
    seat,
    books: booksOf(value.books),
    heads: readHeads(value.heads ?? {}),
    memory: memoryOf(value.memory),
  }
}

function booksOf(books: Readonly<Record<string, unknown>>): Map<Book, LogLine[]> {
  const names = Object.keys(books)
  if (names.length > MOST_BOOKS) throw new LogRefusal('bad-book', ['many-books', { most: MOST_BOOKS }])
  return new Map(
    names.map((book) => {
      const lines = books[book]
      if (!isId(book) || !Array.isArray(lines)) throw new LogRefusal('bad-book', 'bad-book')
      return [book, lines.map((line, i) => lineOf(line, book, i))]
    }),
  )
}

function lineOf(line: unknown, book: Book, i: number): LogLine {
  if (isRecord(line) && isHash(line.link) && Number.isSafeInteger(line.n)) {
    const { n, link, text = '', words, salt } = line as { n: number; link: Hash; [field: string]: unknown }
    if (isLineText(text) && words === undefined && salt === undefined) return { n, text, link }
    if (isLineText(text) && isLineText(words) && isLineText(salt)) return { n, text, link, words, salt }
  }
  throw new LogRefusal('bad-entry', ['bad-entry', { line: i + 1, book }])
}

const isLineText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST_ENTRY && isText(text)

export function readHeads(heads: unknown): Map<Book, ChainHead> {
  if (!isRecord(heads)) throw new LogRefusal('bad-head', 'no-heads')
  return new Map(
    Object.entries(heads).map(([book, text]) => {
      const head = parseHead(text)
      if (!isId(book) || !head) throw new LogRefusal('bad-head', 'bad-head')
      return [book, head]
    }),
  )
}

function memoryOf(memory: unknown): DeviceMemory | null {
  if (memory === undefined) return null
  const read = readMemory(memory)
  if (!read) throw new LogRefusal('bad-memory', 'bad-memory')
  return read
}

/** The memory in a file; null where it has none that could be one. */
export function readMemory(value: unknown): DeviceMemory | null {
  if (!isRecord(value) || !isId(value.device)) return null
  const { anchors, sent, devices, seen, takenBack = [], commands = {} } = value
  const isRight =
    isRecord(anchors) &&
    Object.values(anchors).every((each) => Array.isArray(each) && each.every(isHash)) &&
    isRecord(sent) &&
    Object.entries(sent).every(([opening, each]) => isHash(opening) && isSent(each)) &&
    isRecord(devices) &&
    Object.values(devices).every((each) => typeof each === 'boolean') &&
    Array.isArray(seen) &&
    seen.every(isRecord) &&
    Array.isArray(takenBack) &&
    takenBack.every(isTakenBack) &&
    isRecord(commands) &&
    Object.values(commands).every((each) => isRecord(each) && typeof each.is === 'string')
  return isRight ? (value as unknown as DeviceMemory) : null
}

function isTakenBack(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { book, from, to, rows = [] } = value
  return isId(book) && [from, to].every(Number.isSafeInteger) && Array.isArray(rows) && rows.every(isGoneRow)
}

const isGoneRow = (row: unknown): boolean =>
  isRecord(row) && Number.isSafeInteger(row.n) && isLineText(row.text) && isHash(row.link)

function isSent(value: unknown): boolean {
  if (!isRecord(value)) return false
  const numbers = [value.throw, value.pledge, value.place]
  return isId(value.book) && numbers.every(Number.isSafeInteger) && isHash(value.shake)
}
