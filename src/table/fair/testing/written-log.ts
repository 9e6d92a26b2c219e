// A log to which tests add entries of any kind, as a forger or a later version would: every link fits, and nothing else is
// checked. It begins with the log of a party, which the table itself wrote.

import type { System } from '../../../systems/system.ts'
import { type Book, COMMON, type SeatId, withGm } from '../../books.ts'
import type { Entry, EntryName, EntryOf } from '../../entries.ts'
import type { LogRow } from '../../log.ts'
import { Recorder } from '../../testing/recorder.ts'
import { type BesideWords, textOf } from '../../words.ts'
import { type ChainHead, EMPTY_HEAD, makeHead, nextHead } from '../chain.ts'
import type { LogFile } from '../exported-log.ts'
import { type Hash, hash } from '../hash.ts'

type FactsOf<N extends EntryName> = Omit<EntryOf<N>, 'is' | 'at' | 'by' | 'after' | 'hasLostWords'>

export class WrittenLog {
  readonly table: string
  readonly system: System
  readonly written: LogRow[]
  readonly party: Recorder
  private drawn = 0

  /** Without a party, one that has only sat down. */
  constructor(system: System, party = new Recorder(system)) {
    this.system = system
    this.party = party
    this.table = party.log.table
    this.written = [...party.rows]
  }

  /** 64 hex digits that nobody has seen before. */
  fresh(): Hash {
    return hash('dice', `${this.drawn++}`)
  }

  write<N extends EntryName>(book: Book, is: N, facts: FactsOf<N>, by: SeatId | 'table' = 'table'): LogRow {
    const after = book === COMMON ? {} : { after: this.headOf(COMMON).n }
    const entry = { is, at: 1000 + this.drawn++, by, ...after, ...facts } as unknown as Entry
    const { text, ...beside } = textOf(entry, this.fresh().slice(0, 32))
    return this.writeText(book, text, beside)
  }

  writeText(book: Book, text: string, beside: Partial<BesideWords> = {}): LogRow {
    const line = { book, ...nextHead(this.table, book, this.headOf(book), text), text, ...beside }
    this.written.push(line)
    return line
  }

  /** Bo says something: a log is read as Ana's, whose device knows what she said. */
  say(words: string): void {
    this.write(COMMON, 'said', { words, isAction: false }, 'p3')
  }

  headOf(book: Book): ChainHead {
    return this.written.findLast((line) => line.book === book) ?? EMPTY_HEAD
  }

  /** The export of a seat: the books it reads, without heads; those come from its device. */
  exported(seat: SeatId = 'p2', books: readonly Book[] = [COMMON, withGm(seat)]): LogFile {
    const lines = (book: Book) => this.written.filter((line) => line.book === book).map(({ book: _, ...line }) => line)
    return {
      astragal: 1,
      table: this.table,
      system: this.system.id,
      seat,
      books: Object.fromEntries(books.map((book) => [book, lines(book)])),
      memory: this.party.memoryOf(seat),
    }
  }

  /** The heads of a device that followed these books. */
  headsSeen(books: readonly Book[]): Record<Book, string> {
    return Object.fromEntries(books.map((book) => [book, makeHead(this.headOf(book))]))
  }
}
