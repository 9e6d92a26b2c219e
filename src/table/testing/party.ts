// A table for tests: a GM, three players and a spectator, with clock and chance given. Chance runs in one stream for each book,
// so that what happens in one book does not change what another holds.

import { type Plain, Refusal } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { type Book, COMMON, mayRead, ownBook, type Role, type SeatId, withGm } from '../books.ts'
import { type Throw, throwName } from '../check/throw.ts'
import type { CommandRequest } from '../command.ts'
import type { DeviceName, Entry, Shaker } from '../entries.ts'
import type { World } from '../entry-writer.ts'
import { type DeviceMemory, newMemory, type SentShake } from '../fair/device-memory.ts'
import { readLog } from '../fair/exported-log.ts'
import { PLACES, shakeBefore } from '../fair/pledge.ts'
import { type SentCommand, sentCommandOf } from '../fair/sent-command.ts'
import { openingHash } from '../fair/throw.ts'
import { type Verification, verifyLog } from '../fair/verification.ts'
import type { Log, LogRow } from '../log.ts'
import { SeatReader } from '../seat-reader.ts'
import { mayShake, pledgeOf } from '../shakers.ts'
import { readsSince } from '../state.ts'
import { type CommandResult, createTable, redeemCode, runCommand } from '../table.ts'
import { entryOf } from '../words.ts'
import { sha256Hex } from './chance.ts'

/**
 * The shakes of each pledge, the last place first, by its table, book and secret: many are asked for, each is hashed from its
 * neighbour, and the devices of another party have the same secrets.
 */
const chains = new Map<string, string[]>()

export class Party {
  readonly log: Log
  readonly rows: LogRow[] = []
  readonly world: World
  now = 1_000_000
  /** The seats with a device at the line: each has one, named after it. Where the GM is there too, some games wait for their word: tests of that say so. */
  present: SeatId[] = ['p2', 'p3', 'p4']
  /** The seat that gives the command. */
  private giver: SeatId | null = null
  private readonly streams = new Map<Book, number>()
  /** The secrets of the pledges, by book and device. */
  private readonly secrets = new Map<string, string>()
  /** The commands that seats sent. */
  private readonly sentCommands: { readonly seat: SeatId; readonly sent: SentCommand }[] = []

  constructor(system: System, seed = 'party', table = 't1') {
    const party = this
    this.world = {
      get now() {
        return party.now
      },
      random: (bytes, book) => this.random(seed, bytes, book),
      get device() {
        return party.giver === null ? null : { name: deviceOf(party.giver), id: deviceIdOf(party, party.giver) }
      },
      get lines() {
        return party.present.map((seat) => ({ seat, device: deviceOf(seat) }))
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
    this.pledgeAll()
  }

  /** Gives a command; what is refused is thrown. */
  do(seat: SeatId, command: CommandRequest): Plain {
    this.giver = seat
    try {
      const sent = sentCommandOf(command, this.log.viewOf(seat))
      const { rows, answer }: CommandResult = runCommand(this.log, seat, command, this.world)
      this.rows.push(...rows)
      if (sent) this.sentCommands.push({ seat, sent })
      return answer
    } finally {
      this.giver = null
    }
  }

  /** Every device that is there pledges where it has to, as devices do unasked. */
  pledgeAll(): void {
    for (const seat of this.present) {
      const device = deviceOf(seat)
      for (const book of [COMMON, ownBook(this.log.all.seats, seat), withGm(seat)]) {
        const { all } = this.log
        const before = pledgeOf(all, book, device)
        if (!mayShake(all.seats, seat, book) || (before && !before.isDead && before.named < PLACES)) continue
        const isAwaited = (open: Throw) => !open.isThrown && open.book === book && shakesWith(open, device)
        if (Object.values(all.throws).some(isAwaited)) continue
        const last = before && {
          pledge: before.n,
          place: before.named,
          shake: this.shakeOf(book, device, before.named),
        }
        this.secrets.set(`${book} ${device}`, sha256Hex(`${book} ${device} ${before?.n ?? 0}`))
        const anchor = this.shakeOf(book, device, 0)
        this.do(seat, { is: 'pledge', book, device, anchor, ...(last ? { last } : {}) })
      }
    }
  }

  private shakeOf(book: Book, device: DeviceName, place: number): string {
    const secret = this.secrets.get(`${book} ${device}`) as string
    const { table } = this.log
    const name = `${table} ${book} ${secret}`
    let chain = chains.get(name)
    if (!chain) {
      chain = [secret]
      while (chain.length <= PLACES) chain.push(shakeBefore(table, book, chain.at(-1) as string))
      chains.set(name, chain)
    }
    return chain[PLACES - place] as string
  }

  /** The command by which a seat shakes a throw. */
  shakeCommand(seat: SeatId, { book, number, shakers }: Pick<Throw, 'book' | 'number' | 'shakers'>): CommandRequest {
    const shaker = shakers.find((each) => each.seat === seat)
    const device = shaker?.device ?? deviceOf(seat)
    const shake = this.shakeOf(book, device, shaker?.place ?? 1)
    return { is: 'shake', book, throw: number, device, shake }
  }

  /** The memory of a seat's device, for its export. */
  memoryOf(seat: SeatId): DeviceMemory {
    const device = deviceOf(seat)
    const memory = newMemory(device)
    const anchors: Record<Book, string[]> = {}
    const sent: Record<string, SentShake> = {}
    const openings = new Map<string, { text: string; shakers: readonly Shaker[] }>()
    for (const { book, text } of this.rows) {
      const entry = JSON.parse(text) as Entry
      if (entry.is === 'shakesPledged' && entry.device === device) (anchors[book] ??= []).push(entry.anchor)
      if (entry.is === 'throwOpened') openings.set(throwName(book, entry.throw), { text, shakers: entry.shakers })
      if (entry.is !== 'diceThrown') continue
      const opening = openings.get(throwName(book, entry.throw))
      const i = opening?.shakers.findIndex((each) => each.device === device) ?? -1
      const shaker = opening?.shakers[i]
      if (!opening || !shaker) continue
      const { pledge, place } = shaker
      sent[openingHash(opening.text)] = { book, throw: entry.throw, pledge, place, shake: entry.shakes[i] as string }
    }
    const own = this.sentCommands.filter((each) => each.seat === seat)
    const commands = Object.fromEntries(own.map((each, i) => [`c${i + 1}`, each.sent]))
    return { ...memory, anchors, sent, commands }
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
    for (const open of Object.values(this.log.all.throws)) {
      if (open.isThrown) continue
      for (const { seat } of open.shakers) this.do(seat, this.shakeCommand(seat, open))
    }
  }

  /** Shakes the open throw of this number in the common book. */
  shake(seat: SeatId, number: number): Plain {
    return this.do(seat, this.shakeCommand(seat, this.log.all.throws[throwName(COMMON, number)] as Throw))
  }

  /** The seats that shake the throw opened last, as a seat is told. */
  lastShakers(seat: SeatId): readonly SeatId[] {
    return this.last(seat, 'throwOpened').shakers.map((each) => each.seat)
  }

  /** Every device that is asked to let a throw be voided has not shaken it, and says so. */
  waiveAll(): void {
    for (const { book, number, shakers, voidAsked, isThrown } of Object.values(this.log.all.throws)) {
      if (!voidAsked || isThrown) continue
      for (const { seat, device } of shakers) this.do(seat, { is: 'waiveShake', book, throw: number, device })
    }
  }

  /** The rows a seat is sent, in the order they were written. */
  sentTo(seat: SeatId): LogRow[] {
    const role = this.log.all.seats[seat]?.role as Role
    return this.rows.filter(({ book }) => mayRead(book, seat, role, this.sinceOf(seat)))
  }

  /** Since when the device of a seat reads its private books. */
  sinceOf(seat: SeatId): number {
    return readsSince(this.log.all.seats[seat], deviceIdOf(this, seat))
  }

  /** All that a seat was sent, as one text. */
  heard(seat: SeatId): string {
    return this.sentTo(seat)
      .map(({ text, words = '' }) => text + words)
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
    return this.sentTo(seat).map(entryOf)
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

/** The device of a seat, named after it. */
export const deviceOf = (seat: SeatId): DeviceName => `dev-${seat}`

const shakesWith = ({ shakers }: Throw, device: DeviceName): boolean => shakers.some((each) => each.device === device)

const deviceIdOf = ({ log }: Party, seat: SeatId): string => Object.keys(log.all.seats[seat]?.devices ?? {})[0] ?? ''
