// The client of one seat: receives every entry of its books, checks it, folds it and reads it; sends commands through the outbox;
// shakes throws by itself once it has seen their opening. A line that breaks is taken up again where it broke.

import type { Plain } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { type Book, COMMON, mayRead } from '../table/books.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import type { CommandRequest } from '../table/command.ts'
import { watchEntry } from '../table/fair/entry-watch.ts'
import type { FaultCode } from '../table/fair/fault.ts'
import {
  forked,
  headTexts,
  newWatch,
  reddened,
  type ThrowState,
  throwStateOf,
  type Watch,
} from '../table/fair/watch.ts'
import { type ForgottenRow, type LogRow, readableRow } from '../table/log.ts'
import { SeatReader } from '../table/seat-reader.ts'
import { type Api, type SeatAddress, ServerRefusal, seatApiPath } from './api.ts'
import { DeviceShakes, declaredRollIn } from './device-shakes.ts'
import { type FollowFrame, parseFrame } from './frame.ts'
import { Outbox } from './outbox.ts'
import type { Socket } from './platform.ts'

/** How the line is: being taken up, live, down, or gone for good because this device was removed. */
export type LineState = 'connecting' | 'live' | 'down' | 'removed'

const AGAIN = [300, 1000, 2000, 5000, 10_000] as const
/** The server closed the line because this device is no longer at the seat. */
const REMOVED = 4001

export class SeatClient {
  readonly place: SeatAddress
  readonly outbox: Outbox
  /** The reader so far; null until the table has said which game it is of. */
  reader: SeatReader | null = null
  line: LineState = 'connecting'
  /** The seats with a device at the line. */
  present: readonly string[] = []
  watch: Watch
  /** Shakes are made as soon as a throw asks for one. */
  shakesByItself = true
  /** Told after every change, with what was read. */
  onChange: () => void = () => {}
  private readonly api: Api
  private readonly load: (system: string) => Promise<System>
  private isLoading = false
  private readonly key: string
  /** How far this device had followed before a reload: what comes now has to fit. */
  private readonly before: Readonly<Record<Book, string>>
  private readonly shakes: DeviceShakes
  /** Commands that begin a roll and are not answered yet: until then it is not known which check is theirs. */
  private beginning = 0
  private socket: Socket | null = null
  /** Rows that were checked and are not read yet: it is not sent again, also when the line breaks. */
  private arrived: LogRow[] = []
  /** All books were given; from now on every entry comes as it is written. */
  private isGiven = false
  private tries = 0
  private callOff: (() => void) | null = null
  private isStopped = false

  constructor(api: Api, place: SeatAddress, load: (system: string) => Promise<System>) {
    this.api = api
    this.place = place
    this.load = load
    this.outbox = new Outbox(api, place)
    this.outbox.onChange = () => this.onChange()
    this.key = `seat ${place.table} ${place.seat}`
    const kept = this.kept()
    this.before = kept.heads
    this.watch = { ...newWatch(place.table, place.seat), shakes: kept.shakes }
    this.shakes = new DeviceShakes(place.seat, kept.pending)
  }

  start(): void {
    this.connect()
    void this.outbox.send()
  }

  stop(): void {
    this.isStopped = true
    this.callOff?.()
    this.outbox.stop()
    this.socket?.close()
  }

  /** Gives a command. What it asks to be rolled is compared with the opening of the throw, before that is shaken. */
  async sendCommand(command: CommandRequest): Promise<Plain> {
    const declared = declaredRollIn(command, this.reader?.state ?? null)
    if (declared && typeof command.check === 'string') this.shakes.declare(command.check, declared)
    const isBeginning = declared !== null && command.check === undefined
    if (isBeginning) this.beginning++
    try {
      const answer = await this.outbox.enqueue(command)
      const check = (answer as { check?: unknown } | null)?.check
      if (isBeginning && typeof check === 'string') this.shakes.declare(check, declared)
      return answer
    } finally {
      if (isBeginning) {
        this.beginning--
        this.shakeAll()
      }
    }
  }

  /** Shakes a throw: with one's own words, or by chance. The same shake ever after. */
  async shake(book: Book, number: number, words?: string): Promise<void> {
    const made = this.shakes.make(this.watch, book, number, words ?? this.api.platform.random(16))
    if (made === null) return
    this.keep()
    const answer = await this.outbox.enqueue({ is: 'shake', book, throw: number, shake: made })
    const { shake } = (answer ?? {}) as { shake?: string | null }
    if (this.reader)
      this.watch = this.shakes.counted(this.watch, this.reader.state, throwName(book, number), shake ?? null)
    this.keep()
    this.onChange()
  }

  throwState(book: Book, number: number): ThrowState {
    return throwStateOf(this.watch, book, number)
  }

  /** The rows this seat may read, with the memory of this device, for verifying. */
  async exportLog(): Promise<string> {
    const log = JSON.parse(await this.api.exportLog(this.place)) as object
    const heads = Object.entries(headTexts(this.watch)).filter(([book]) => this.mayRead(book))
    return JSON.stringify({ ...log, heads: Object.fromEntries(heads), shakes: this.watch.shakes })
  }

  /** Whether a book is this seat's to read, as its role is now: a former co-GM has followed more. */
  private mayRead(book: Book): boolean {
    const seat = this.reader?.state.seats[this.place.seat]
    return seat === undefined || mayRead(book, this.place.seat, seat.role)
  }

  private connect(): void {
    const books = Object.entries(headTexts(this.watch)).map(([book, head]) => `${encodeURIComponent(book)}=${head}`)
    const { table, seat } = this.place
    const socket = this.api.socket(`${seatApiPath(table, seat)}/follow?books=${books.join(',')}`)
    this.socket = socket
    socket.onmessage = ({ data }) => {
      const frame = parseFrame(String(data))
      if (frame) return this.hear(frame)
      // Something was lost: what comes after it would look as if the past had changed.
      socket.onmessage = null
      socket.close()
    }
    socket.onclose = ({ code }) => this.closed(code)
  }

  private hear(frame: FollowFrame): void {
    if (Array.isArray(frame)) {
      // Checked as they come: a long past would otherwise stop the page for as long as it takes to check all of it.
      this.arrived.push(...frame.filter((row) => this.isTaken(row)).map(readableRow))
      // Until the books are given they come one after another; then every entry counts at once.
      if (this.isGiven) this.settle()
      else this.loadGame()
    } else if ('present' in frame) {
      this.present = frame.present
      this.isGiven = true
      this.tries = 0
      this.settle()
      this.onChange()
    } else {
      this.watch = forked(this.watch, frame.fork, frame.n, 'head')
      this.onChange()
    }
  }

  private settle(): void {
    const { reader } = this
    if (!reader) {
      this.loadGame()
      return
    }
    const rows = this.arrived
    this.arrived = []
    if (rows.length > 0) reader.take(rows)
    if (this.line !== 'live') this.compareWithBefore()
    this.watch = this.shakes.settle(this.watch, reader.state)
    this.keep()
    if (this.line !== 'live') {
      this.line = 'live'
      void this.outbox.send()
    }
    this.onChange()
    this.shakeAll()
  }

  /** The first entry of a table says of which game it is. */
  private loadGame(): void {
    if (this.isLoading) return
    const opened = this.arrived.find(({ book, n }) => book === COMMON && n === 1)
    if (!opened) return
    this.isLoading = true
    const { system } = JSON.parse(opened.text) as { system: string }
    this.load(system).then(
      (game) => {
        this.reader = new SeatReader(game)
        if (this.isGiven) this.settle()
      },
      () => {
        this.isLoading = false
        this.socket?.close()
      },
    )
  }

  /** Whether a row continues its book: what does not is not read. */
  private isTaken(row: LogRow | ForgottenRow): boolean {
    const head = this.watch.heads[row.book]?.n ?? 0
    this.watch = watchEntry(this.watch, row)
    return this.watch.fork === null && (this.watch.heads[row.book]?.n ?? 0) > head
  }

  /** The entries this device saw before a reload must still be there, as they were. */
  private compareWithBefore(): void {
    for (const [book, head] of Object.entries(this.before)) {
      const [n = 0] = head.split(':').map(Number)
      const now = this.watch.heads[book]
      if (!this.mayRead(book)) continue
      if ((now?.n ?? 0) < n) this.watch = forked(this.watch, book, now?.n ?? 0, 'rollback')
      else if (this.linkAt(book, n) !== head.slice(head.indexOf(':') + 1)) {
        this.watch = forked(this.watch, book, n, 'head')
      }
    }
  }

  private linkAt(book: Book, n: number): string | null {
    return this.reader?.linkAt(book, n) ?? null
  }

  /** Every throw that waits for this seat, and is for what was declared. */
  private shakeAll(): void {
    if (!this.reader || this.beginning > 0) return
    for (const open of this.shakes.leftOut(this.reader.state)) this.redden(open, 'not-asked')
    if (!this.shakesByItself) return
    for (const open of this.shakes.waiting(this.reader.state)) {
      const { book, number } = open
      if (!this.shakes.isAsDeclared(open, this.reader.state)) {
        this.redden(open, 'declared')
        continue
      }
      this.shake(book, number).catch((error) => {
        if (!(error instanceof ServerRefusal)) throw error
      })
    }
  }

  private redden({ book, number }: Throw, why: FaultCode): void {
    const before = this.watch
    this.watch = reddened(before, { book, n: 0, throw: throwName(book, number), why })
    if (this.watch !== before) this.onChange()
  }

  private closed(code: number): void {
    this.socket = null
    this.isGiven = false
    if (this.isStopped) return
    this.line = code === REMOVED ? 'removed' : 'down'
    this.onChange()
    if (this.line === 'removed') return
    // A seat that is gone, or another device's, refuses the line without saying so; it says it to a command.
    if (this.tries > 0) void this.ask()
    const wait = AGAIN[Math.min(this.tries++, AGAIN.length - 1)] as number
    this.callOff = this.api.platform.later(wait, () => {
      this.line = 'connecting'
      this.onChange()
      this.connect()
    })
  }

  private async ask(): Promise<void> {
    try {
      await this.api.sendCommand(this.place, { is: 'look' })
    } catch (error) {
      if (!(error instanceof ServerRefusal) || ![401, 404].includes(error.status)) return
      this.callOff?.()
      this.line = 'removed'
      this.onChange()
    }
  }

  private keep(): void {
    // After a fork the heads that prove it stay as they are.
    if (this.watch.fork !== null) return
    const { shakes } = this.watch
    const recent = Object.fromEntries(Object.entries(shakes).slice(-200))
    const kept = { heads: headTexts(this.watch), shakes: recent, pending: this.shakes.pending }
    this.api.platform.storage.set(this.key, JSON.stringify(kept))
  }

  private kept(): { heads: Record<Book, string>; shakes: Record<string, string>; pending: Record<string, string> } {
    const text = this.api.platform.storage.get(this.key)
    const none = { heads: {}, shakes: {}, pending: {} }
    return text === null ? none : { ...none, ...JSON.parse(text) }
  }
}
