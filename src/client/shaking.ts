// The shaking that a device does by itself: it pledges in every book that needs it, shakes the throws that wait for it if they are as they
// were declared, and notes throws that passed it over. Everything is kept before it is sent, and sent once on each line.

import type { Book } from '../table/books.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import type { CommandRequest } from '../table/command.ts'
import type { EntryOf } from '../table/entries.ts'
import type { PastAndPresent } from '../table/fair/entry-audit.ts'
import type { FaultCode } from '../table/fair/fault.ts'
import type { Watch } from '../table/fair/watch.ts'
import type { SeatReader } from '../table/seat-reader.ts'
import { mayShake } from '../table/shakers.ts'
import { ServerRefusal } from './api.ts'
import { type DeviceShakes, nameOf } from './device-shakes.ts'
import type { Outbox } from './outbox.ts'
import type { Platform } from './platform.ts'
import type { SeatMemory } from './seat-memory.ts'

/** The seat as far as it was followed. */
export interface FollowedSeat {
  readonly reader: SeatReader | null
  /** The books that were put back and are not compared yet. */
  readonly putBack: PastAndPresent[]
  readonly watch: Watch
  readonly outbox: Outbox
  readonly memory: SeatMemory
  /** Random bytes as hex. */
  random(bytes: number): string
  keep(): void
  onChange(): void
}

/** How long dice may take after the server has the shake, in milliseconds. */
const PATIENCE = 5000

export class Shaking {
  isOn = true
  /** Commands that begin a roll and are not answered yet: until then it is not known which check is theirs. */
  beginning = 0
  private readonly seat: FollowedSeat
  /** Pledges and shakes that were sent on this line. */
  private readonly underWay = new Set<string>()
  /** Throws whose shake the server took a while ago, by their names: those that have no dice by now wait for nobody else. */
  readonly overdue = new Set<string>()
  private readonly later: Platform['later']
  /** Each calls off the waiting for the dice of a throw. */
  private readonly waits = new Set<() => void>()

  constructor(seat: FollowedSeat, later: Platform['later']) {
    this.seat = seat
    this.later = later
  }

  private get shakes(): DeviceShakes {
    return this.seat.memory.shakes
  }

  stop(): void {
    for (const callOff of this.waits) callOff()
  }

  /** On the next line everything that waits is sent again. */
  startAgain(): void {
    this.underWay.clear()
    this.overdue.clear()
  }

  /** Pledges wherever this device has to: unasked, so that no roll waits for it. */
  pledgeAll(): void {
    const { reader, watch } = this.seat
    if (!reader || watch.fork) return
    this.shakes.trust(reader.state)
    for (const book of this.shakes.unpledged(reader.state)) {
      if (this.underWay.has(book)) continue
      this.underWay.add(book)
      const done = () => this.underWay.delete(book)
      // Another page of this device may have pledged there while this one waited for its turn.
      const make = () =>
        this.shakes.unpledged(reader.state).includes(book)
          ? this.shakes.pledge(reader.state, book, this.seat.random(32))
          : null
      void this.alone(make).then((command) => (command ? this.sendQuietly(command, done) : done()))
    }
  }

  /** Shakes every throw that waits for this device and is for what was declared. */
  shakeAll(): void {
    const { reader, watch } = this.seat
    if (!reader || this.beginning > 0) return
    for (const { book, number } of this.shakes.passedOver(reader.state)) this.note(book, number, 'not-asked')
    if (!this.isOn || watch.fork) return
    for (const open of this.shakes.waiting(reader.state)) this.answer(open, reader)
  }

  /** Sends the shake for a throw, once on each line; where it is to be voided and none was sent, this device says that. */
  private answer(open: Throw, { state }: SeatReader): void {
    const { book, number } = open
    const name = nameOf(open)
    const about = { book, throw: number, device: this.shakes.own.memory.device }
    if (open.voidAsked && !this.shakes.hasSent(open)) {
      this.sendOnce(`waive ${name}`, () => ({ is: 'waiveShake', ...about }))
      return
    }
    if (!this.shakes.isAsDeclared(open, state)) {
      this.note(book, number, 'declared')
      return
    }
    const make = () => {
      const shake = this.shakes.shakeFor(state, open)
      return shake === null ? null : { is: 'shake', ...about, shake }
    }
    this.sendOnce(`shake ${name}`, make, () => this.waitForDice(name))
  }

  private waitForDice(name: string): void {
    const callOff = this.later(PATIENCE, () => {
      this.waits.delete(callOff)
      this.overdue.add(name)
      this.seat.onChange()
    })
    this.waits.add(callOff)
  }

  private sendOnce(what: string, make: () => CommandRequest | null, done?: () => void): void {
    if (this.underWay.has(what)) return
    this.underWay.add(what)
    void this.alone(make).then((command) => command && this.sendQuietly(command, done))
  }

  private alone<T>(make: () => T): Promise<T> {
    return this.seat.memory.alone(make, () => this.seat.keep())
  }

  /** Sends something that nobody waits for. */
  private sendQuietly(command: CommandRequest, done: () => void = () => {}): void {
    this.seat.outbox.enqueue(command).then(done, (error) => {
      done()
      if (!(error instanceof ServerRefusal)) throw error
    })
  }

  /** An opening that leaves this device out although its line is open: nobody would know what the dice came from. */
  lookForOmission(book: Book, entry: EntryOf<'throwOpened'>): void {
    const { state } = this.seat.reader as SeatReader
    const { seat } = this.shakes.own
    const isUnwitnessed = entry.shakers.length === 0 && mayShake(state.seats, seat, book)
    if (isUnwitnessed || entry.leftOut?.includes(seat)) this.note(book, entry.throw, 'not-asked')
  }

  private note(book: Book, number: number, why: FaultCode): void {
    const { watch } = this.seat
    if (!watch.note({ book, n: 0, throw: throwName(book, number), why })) return
    this.seat.keep()
    this.seat.onChange()
  }
}
