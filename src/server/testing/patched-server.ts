// A server that cheats: the real one, with the function that writes entries exchanged for the tables that say so, and a wire to each
// device on which the host reads, swallows and changes what it likes.

import type { Platform, Socket } from '../../client/platform.ts'
import { type Book, COMMON, type SeatId } from '../../table/books.ts'
import type { CommandRequest } from '../../table/command.ts'
import type { CommandSource, EntryName, EntryOf } from '../../table/entries.ts'
import { EntryWriter } from '../../table/entry-writer.ts'
import { EMPTY_HEAD, nextHead } from '../../table/fair/chain.ts'
import type { Log, LogRow } from '../../table/log.ts'
import { LiveTable } from '../live-table.ts'

/** An entry that is about to be written, with whatever fields its kind has. */
export interface EntryToWrite {
  readonly book: Book
  readonly is: EntryName
  // biome-ignore lint/suspicious/noExplicitAny: a cheat changes fields of any kind
  readonly facts: any
  readonly by: SeatId | CommandSource
}

/** Writes an entry in place of the one that the honest server would write, or several, or none. */
export type WriteCheat = (entry: EntryToWrite, write: (entry: EntryToWrite) => void, writer: EntryWriter) => void

const cheats = new Map<string, WriteCheat>()
const tables = new Map<string, LiveTable>()

/** From now on this table's entries are written by a cheat; null is honest again. */
export function cheatAt(table: string, cheat: WriteCheat | null): void {
  if (cheat) cheats.set(table, cheat)
  else cheats.delete(table)
}

type HonestWrite = (book: Book, is: EntryName, facts: EntryToWrite['facts'], by?: EntryToWrite['by']) => void
const honestWrite = EntryWriter.prototype.write as HonestWrite
EntryWriter.prototype.write = function (
  this: EntryWriter,
  book: Book,
  is: EntryName,
  facts: object,
  by: EntryToWrite['by'] = this.source,
) {
  const write = (entry: EntryToWrite) => honestWrite.call(this, entry.book, entry.is, entry.facts, entry.by)
  const cheat = cheats.get(this.log.table)
  if (cheat) cheat({ book, is, facts, by }, write, this)
  else write({ book, is, facts, by })
} as typeof EntryWriter.prototype.write

const honestCarryOut = LiveTable.prototype.carryOut
LiveTable.prototype.carryOut = function (this: LiveTable, command) {
  tables.set(this.id, this)
  return honestCarryOut.call(this, command)
}

let ids = 0

/** The host writes something into a table that no command would, in the name of a seat and of its device. */
export async function writeAsHost(
  table: string,
  run: (writer: EntryWriter) => void,
  { seat, device }: CommandSource = { seat: 'p1', device: null },
): Promise<void> {
  const live = tables.get(table) as LiveTable
  const secret = 'the host itself'
  await live.carryOut({
    id: `host${ids++}`,
    secret,
    device: secret,
    isKnown: () => true,
    async decide(known, world) {
      const log = known as Log
      const writer = new EntryWriter(log, seat, {
        ...world,
        lines: world.lines,
        device: device === null ? null : { id: secret, name: device },
      })
      run(writer)
      return { log, rows: writer.written, answer: {} }
    },
  })
}

/** How far a book of a table goes on the server. */
export const endOf = (table: string, book: Book = COMMON): number => tables.get(table)?.ends.get(book) ?? 0

/** The acts of the wire to one device; the honest one does nothing. */
export interface WireCheat {
  /** Answers a command in the server's place, with this status; null lets it pass. */
  swallow?(command: CommandRequest): number | null
  /** Loses the answer to a command that the server has carried out. */
  loses?(command: CommandRequest): boolean
  /** Another entry of the common book than the server has, or none. Its link is made anew, unless its text is withheld. */
  change?(row: LogRow, linkBefore: string): LogRow | null
  /** So many lines say only that the server has another past. */
  forks?: number
  /** The device's heads are not heard: it is told everything from the start. */
  isDeaf?: boolean
}

/** The wire between the server and one device. */
export class Wire {
  cheat: WireCheat = {}
  readonly platform: Platform
  /** The rows of the common book as the server has them, and as this device was shown them. */
  private readonly real: LogRow[] = []
  private readonly shown: (LogRow | null)[] = []

  constructor(line: () => Platform) {
    const own = line()
    this.platform = {
      ...own,
      // A wait of a moment is a short one here.
      later: (milliseconds, run) => own.later(Math.min(milliseconds, 20), run),
      fetch: async (path, asked) => {
        const command = asked.body === undefined ? null : (JSON.parse(asked.body) as CommandRequest)
        const status = (command && this.cheat.swallow?.(command)) ?? null
        if (status !== null) return { status, text: async () => '{}' }
        const answer = await line().fetch(path, asked)
        if (command && this.cheat.loses?.(command)) return { status: 503, text: async () => '{}' }
        return path.endsWith('/export')
          ? { status: answer.status, text: async () => this.exported(await answer.text()) }
          : answer
      },
      socket: (path, bearer) =>
        this.listening(line().socket(this.cheat.isDeaf ? path.replace(/books=.*/, 'books=') : path, bearer)),
    }
  }

  private exported(text: string): string {
    const { books, ...log } = JSON.parse(text)
    const common = books.common.flatMap((row: LogRow) => this.rewritten({ ...row, book: COMMON }) ?? [])
    return JSON.stringify({ ...log, books: { ...books, common } })
  }

  private listening(inner: Socket): Socket {
    const socket: Socket = { onmessage: null, onclose: null, close: () => inner.close() }
    const isForked = (this.cheat.forks ?? 0) > 0
    if (isForked) this.cheat = { ...this.cheat, forks: (this.cheat.forks ?? 0) - 1 }
    inner.onmessage = ({ data }) =>
      socket.onmessage?.({ data: isForked ? JSON.stringify({ fork: COMMON, n: 1 }) : this.heard(String(data)) })
    inner.onclose = (end) => socket.onclose?.(end)
    return socket
  }

  private heard(data: string): string {
    const said = JSON.parse(data)
    if (!Array.isArray(said)) return data
    const rows = said.flatMap((row: LogRow) => (row.book === COMMON ? (this.rewritten(row) ?? []) : row))
    return JSON.stringify(rows)
  }

  /** The row as this device is shown it: the same ever after, until the server has another one. */
  private rewritten(row: LogRow): LogRow | null {
    const { n } = row
    const isCut = this.cheat.isDeaf && this.cheat.change?.(row, '') === null
    if (isCut) return null
    if (this.real[n]?.link === row.link) return this.shown[n] as LogRow | null
    this.real[n] = row
    const before = this.shown[n - 1]?.link ?? EMPTY_HEAD.link
    const changed = this.cheat.change ? this.cheat.change(row, before) : row
    this.shown[n] = changed && this.linked(row, changed, before)
    return this.shown[n] as LogRow | null
  }

  private linked(row: LogRow, changed: LogRow, before: string): LogRow {
    const { text, ...withheld } = changed
    if (text === '') return withheld as LogRow
    const isOther = text !== row.text || before !== (this.real[row.n - 1]?.link ?? EMPTY_HEAD.link)
    if (!isOther) return changed
    const { table } = JSON.parse((this.shown[1] as LogRow).text) as EntryOf<'tableOpened'>
    return { ...changed, link: nextHead(table, COMMON, { n: row.n - 1, link: before }, text).link }
  }
}
