// Random evenings on the line: people write into many books, roles change, lines are slow, break and come back from what was
// read. Whatever happens, a device reads its books whole and in order, and is handed nothing of any other.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayRead, ROLES, type Role } from '../table/books.ts'
import type { ChainHead } from '../table/fair/chain.ts'
import type { LogRow } from '../table/log.ts'
import { Chance } from '../table/testing/chance.ts'
import type { Follower } from './follower.ts'
import { LiveTable } from './live-table.ts'
import { readingParts } from './soundness.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { folder } from './store/testing/folder.ts'
import { deviceOf, opening, SlowLine, said, writing } from './testing/commands.ts'

const SEATS = ['p1', 'p2', 'p3', 'p4'] as const
const BOOKS = ['common', 'gm', 'p1+gm', 'p2+gm', 'p3+gm', 'p2', 'p2+p3', 'p1+p3'] as const
const STEPS = 150

let data: ReturnType<typeof folder>
let store: Store
let table: LiveTable
let leaked: string[]

beforeEach(async () => {
  leaked = []
  data = folder()
  store = await openSqlite(data.path, 0)
  table = new LiveTable('t1', { store, now: () => 5, random: (bytes) => '0'.repeat(2 * bytes), ...readingParts(store) })
  await table.carryOut(opening())
})
afterEach(async () => {
  await table.close()
  await store.close()
  data.remove()
})

const someTurns = async (turns: number) => {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve))
}

const headOf = ({ n, link }: ChainHead) => `${n} ${link.slice(0, 8)}`

const isWider = (role: Role, than: Role) => ROLES.indexOf(role) < ROLES.indexOf(than)

/** A device that reads now and then, on one line after another. */
class Device {
  readonly seat: string
  /** All rows read, on all lines. */
  readonly read: LogRow[] = []
  line = new SlowLine()
  #follower: Follower | null = null
  #taken = 0

  constructor(seat: string) {
    this.seat = seat
  }

  take(): void {
    for (; this.#taken < this.line.frames.length; this.#taken++) {
      const frame = this.line.frames[this.#taken] as unknown as LogRow
      if (frame.book) this.read.push(frame)
    }
  }

  /** Loses all that was on its way. */
  breakOff(): void {
    this.take()
    this.#follower?.end(1000, '')
    if (this.#follower) table.leave(this.#follower)
    this.line = new SlowLine(false)
    this.#taken = 0
  }

  async comeBack(isReading: boolean, mayGo: (book: string) => boolean): Promise<void> {
    const heads = new Map(this.read.map(({ book, n, link }): [string, ChainHead] => [book, { n, link }]))
    this.line = new Guarded(isReading, mayGo)
    this.#taken = 0
    this.#follower = await table.follow({ seat: this.seat, device: deviceOf(this.seat) }, heads, this.line)
  }
}

/** A line on which nothing may go out that its seat may not read when it does. */
class Guarded extends SlowLine {
  readonly #mayGo: (book: string) => boolean

  constructor(isReading: boolean, mayGo: (book: string) => boolean) {
    super(isReading)
    this.#mayGo = mayGo
  }

  override send(frame: Buffer): void {
    for (const [, book = ''] of frame.toString().matchAll(/"book":"([^"]*)"/g))
      if (!this.#mayGo(book)) leaked.push(book)
    super.send(frame)
  }
}

test.each(['1', '2', '3', '4', '5', '6'])(
  'nobody misses, repeats or is handed what is not theirs, evening %s',
  async (seed) => {
    const chance = new Chance(`lines ${seed}`)
    const roles = new Map<string, Role>(
      SEATS.map((seat, i) => [seat, (['gm', 'player', 'player', 'spectator'] as const)[i] as Role]),
    )
    const mayGo = (seat: string) => (book: string) => mayRead(book, seat, roles.get(seat) as Role)
    // Two devices at each seat.
    const devices = [...SEATS, ...SEATS].map((seat) => new Device(seat))
    for (const device of devices) await device.comeBack(true, mayGo(device.seat))
    const write = () => {
      const count = 1 + chance.below(4)
      const words = () => 'x'.repeat(chance.one([10, 500, 20_000]))
      return table.carryOut(writing(Array.from({ length: count }, () => said(chance.one(BOOKS), words()))))
    }
    const changeRole = async () => {
      const seat = chance.one(['p2', 'p3', 'p4'])
      const role = chance.one(['co-gm', 'player', 'spectator'] as const)
      // A book that opens may be sent while the command is carried out; one that closes, until it is done.
      const command = table.carryOut(writing([['common', { is: 'roleChanged', seat, role }], said('gm', 'after it')]))
      if (isWider(role, roles.get(seat) as Role)) roles.set(seat, role)
      await command
      roles.set(seat, role)
    }
    for (let i = 0; i < STEPS; i++) {
      const device = chance.one(devices)
      const what = chance.below(10)
      if (what < 4) await Promise.all(Array.from({ length: 1 + chance.below(3) }, write))
      else if (what < 5) await changeRole()
      else if (what < 8) device.line.read()
      else {
        device.breakOff()
        const back = device.comeBack(chance.chance(50), mayGo(device.seat))
        await Promise.all([back, write()])
      }
      await someTurns(chance.below(3))
    }
    for (let i = 0; i < 60; i++) {
      for (const { line } of devices) line.read()
      await someTurns(3)
    }
    for (const device of devices) {
      device.take()
      for (const book of BOOKS) {
        const stored = (await store.book('t1', book, 1, 9999)).map(headOf)
        const read = device.read.filter((row) => row.book === book).map(headOf)
        if (mayGo(device.seat)(book)) expect(read, `${device.seat} ${book}`).toEqual(stored)
        else expect(read, `${device.seat} ${book}`).toEqual(stored.slice(0, read.length))
      }
    }
    expect(leaked).toEqual([])
  },
)
