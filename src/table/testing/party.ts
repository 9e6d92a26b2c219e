// A table for tests: a GM, three players and a spectator, with clock and chance given. Chance runs in one stream for each book,
// so that what happens in one book does not change what another holds.

import { type Plain, Refusal } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { type Book, mayRead, type Role, type SeatId } from '../books.ts'
import type { CommandRequest } from '../command.ts'
import type { Entry } from '../entries.ts'
import type { World } from '../entry-writer.ts'
import { readLog } from '../fair/exported-log.ts'
import { type Verification, verifyLog } from '../fair/verification.ts'
import type { Log, LogRow } from '../log.ts'
import { SeatReader } from '../seat-reader.ts'
import { type CommandResult, createTable, decide, redeemCode } from '../table.ts'
import { sha256Hex } from './chance.ts'

export class Party {
  readonly log: Log
  readonly rows: LogRow[] = []
  readonly world: World
  now = 1_000_000
  present: SeatId[] = ['p1', 'p2', 'p3', 'p4']
  private readonly streams = new Map<Book, number>()

  constructor(system: System, seed = 'party', table = 't1') {
    const party = this
    this.world = {
      get now() {
        return party.now
      },
      random: (bytes, book) => this.random(seed, bytes, book),
      get present() {
        return party.present
      },
    }
    const device = (id: string) => ({ id, name: 'phone', secret: `secret of ${id}` })
    const opened = createTable({ table, name: 'Friday', seatName: 'Gerd', device: device('d1') }, system, this.world)
    this.log = opened.log
    this.rows.push(...opened.rows)
    for (const [name, role] of [
      ['Ana', 'player'],
      ['Bo', 'player'],
      ['Cy', 'player'],
      ['Watcher', 'spectator'],
    ] as const) {
      const { code } = this.do('p1', { is: 'invite', role }) as { code: string }
      this.rows.push(
        ...redeemCode(this.log, { code, name, device: device(`d-${name.toLowerCase()}`) }, this.world).rows,
      )
    }
  }

  /** Gives a command; what is refused is thrown. */
  do(seat: SeatId, command: CommandRequest): Plain {
    const { rows, answer }: CommandResult = decide(this.log, seat, command, this.world)
    this.rows.push(...rows)
    return answer
  }

  /** Gives a command that must be refused: by which field, with which word. */
  refused(seat: SeatId, command: CommandRequest): string {
    try {
      this.do(seat, command)
    } catch (error) {
      if (error instanceof Refusal) return `${error.field} ${error.word}`
      throw error
    }
    return 'not refused'
  }

  /** Every throw that waits is shaken by all who must. */
  shakeAll(): void {
    for (const { book, number, shakers, isThrown } of Object.values(this.log.all.throws)) {
      if (isThrown) continue
      for (const seat of shakers)
        this.do(seat, { is: 'shake', book, throw: number, shake: `${seat} shakes throw number ${number}` })
    }
  }

  /** The rows a seat is sent, in the order they were written. */
  sentTo(seat: SeatId): LogRow[] {
    const role = this.log.all.seats[seat]?.role as Role
    return this.rows.filter(({ book }) => mayRead(book, seat, role))
  }

  /** All that a seat was sent, as one text. */
  heard(seat: SeatId): string {
    return this.sentTo(seat)
      .map(({ text }) => text)
      .join('\n')
  }

  /** The reader of a seat, made from the rows it was sent. */
  readBy(seat: SeatId): SeatReader {
    const reader = new SeatReader(this.log.system)
    reader.take(this.sentTo(seat))
    return reader
  }

  /** A seat's export, verified with the rules of the game. */
  verified(seat: SeatId): Verification {
    const books: Record<Book, Omit<LogRow, 'book'>[]> = {}
    for (const { book, ...line } of this.sentTo(seat)) (books[book] ??= []).push(line)
    const { table, system } = this.log
    return verifyLog(readLog({ astragal: 1, table, system: system.id, seat, books }), { system })
  }

  entries(seat: SeatId): Entry[] {
    return this.sentTo(seat).map(({ text }) => JSON.parse(text) as Entry)
  }

  /** The last entry of a kind that a seat was sent. */
  last<N extends Entry['is']>(seat: SeatId, is: N): Extract<Entry, { is: N }> {
    const found = this.entries(seat).findLast((entry) => entry.is === is)
    if (!found) throw new Error(`${seat} was sent no ${is}.`)
    return found as Extract<Entry, { is: N }>
  }

  private random(seed: string, bytes: number, book: Book): string {
    const at = (this.streams.get(book) ?? 0) + 1
    this.streams.set(book, at)
    return sha256Hex(`${seed} ${book} ${at}`).slice(0, bytes * 2)
  }
}
