// The client of one seat: receives every entry of its books, checks it, folds it and reads it; sends commands through the outbox;
// shakes throws by itself once it has seen their opening. A line that breaks is taken up again where it broke.

import type { Plain } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { type Book, COMMON, mayRead } from '../table/books.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import type { CommandRequest } from '../table/command.ts'
import type { DeviceName, Entry, EntryOf } from '../table/entries.ts'
import { EMPTY_HEAD, parseHead } from '../table/fair/chain.ts'
import type { TakenBack } from '../table/fair/device-memory.ts'
import type { FaultCode } from '../table/fair/fault.ts'
import { openingHash } from '../table/fair/throw.ts'
import { headTexts, type ThrowState, Watch } from '../table/fair/watch.ts'
import type { LogRow } from '../table/log.ts'
import { SeatReader } from '../table/seat-reader.ts'
import { mayShake } from '../table/shakers.ts'
import { type Api, type SeatAddress, ServerRefusal, seatApiPath } from './api.ts'
import { DeviceShakes, declaredRollIn, type KeptShakes, nameOf, newShakes } from './device-shakes.ts'
import type { ForgottenWords } from './forgotten-words.ts'
import { type FollowFrame, parseFrame } from './frame.ts'
import { Outbox } from './outbox.ts'
import type { Socket } from './platform.ts'
import { type Trust, type TrustParts, trustOf } from './trust.ts'

/** How the line is: being taken up, live, down, or gone for good because this device was removed. */
export type LineState = 'connecting' | 'live' | 'down' | 'removed'

/** The part of a seat this device keeps through reloads. */
export interface KeptSeat {
  readonly heads: Readonly<Record<Book, string>>
  /** How often each book had been put back to an earlier state. */
  readonly restores: Readonly<Record<Book, number>>
  readonly shakes: KeptShakes
  /** Entries whose words were deleted. */
  readonly forgotten?: ForgottenWords
}

/** How long entries wait for the rest of what they belong to, in milliseconds. */
const MOMENT = 200
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
  private isShaking = true
  /** Told after every change, with what was read. */
  onChange: () => void = () => {}
  private readonly api: Api
  private readonly load: (system: string) => Promise<System>
  private isLoading = false
  private readonly key: string
  /** The text that this page kept last. */
  private lastKept: string | null
  /** How far this device had followed before a reload: what comes now has to fit. */
  private before: Pick<KeptSeat, 'heads' | 'restores'>
  private readonly shakes: DeviceShakes
  private forgotten: ForgottenWords | undefined
  private matters: TrustParts['matters'] = null
  /** Commands that begin a roll and are not answered yet: until then it is not known which check is theirs. */
  private beginning = 0
  /** Links for other devices of this seat that were made here. */
  private readonly invites = new Set<string>()
  /** Pledges and shakes that were sent on this line. */
  private readonly underWay = new Set<string>()
  private socket: Socket | null = null
  /** Rows that were checked and are not read yet: it is not sent again, also when the line breaks. */
  private arrived: LogRow[] = []
  /** All books were given; from now on every entry comes as it is written. */
  private isGiven = false
  private tries = 0
  private callOff: (() => void) | null = null
  private isStopped = false
  /** How many of the times that entries were taken back were compared with the throws that are still there. */
  private comparedTakings = 0
  /** Calls off the judgement that is under way. */
  private judging: (() => void) | null = null

  constructor(api: Api, place: SeatAddress, load: (system: string) => Promise<System>) {
    this.api = api
    this.place = place
    this.load = load
    this.key = `seat ${place.table} ${place.seat}`
    const kept = this.kept() ?? this.firstKept()
    this.before = kept
    this.forgotten = kept.forgotten
    this.lastKept = this.api.platform.storage.get(this.key)
    this.shakes = new DeviceShakes(place.table, place.seat, kept.shakes)
    this.watch = new Watch(place.table, this.shakes.own)
    this.outbox = new Outbox(api, place, this.device)
    this.outbox.onChange = () => this.onChange()
  }

  /** The name this device goes by at the table. */
  get device(): DeviceName {
    return this.shakes.own.memory.device
  }

  /** Shakes are made as soon as a throw asks for one; a device that takes it up again makes up for what it missed. */
  set shakesByItself(isShaking: boolean) {
    this.isShaking = isShaking
    if (isShaking) this.shakeAll()
  }

  start(): void {
    this.connect()
    void this.outbox.send()
  }

  stop(): void {
    this.isStopped = true
    this.callOff?.()
    this.judging?.()
    this.outbox.stop()
    this.socket?.close()
  }

  /** Gives a command. What it asks to be rolled is compared with the opening of the throw, before that is shaken. */
  async sendCommand(command: CommandRequest): Promise<Plain> {
    const declared = declaredRollIn(command, this.reader?.state ?? null)
    if (declared && typeof command.check === 'string') this.shakes.declare(command.check, declared)
    if (command.is === 'voidThrow') this.rememberVoid(command)
    const isBeginning = declared !== null && command.check === undefined
    if (isBeginning) this.beginning++
    try {
      const answer = await this.outbox.enqueue(command)
      if (command.is === 'addDevice' && command.seat === this.place.seat) this.noteInvite(answer)
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

  /** A void in this device's name that it did not ask for is red. */
  private rememberVoid({ book, throw: number }: CommandRequest): void {
    const open = this.reader?.state.throws[throwName(`${book}`, Number(number))]
    if (!open) return
    this.shakes.own.noteVoid(openingHash(open.text))
    this.keep()
  }

  throwState(book: Book, number: number): ThrowState {
    return this.watch.stateOf(book, number)
  }

  /** The rows this seat may read, with the memory of this device, for verifying. */
  async exportLog(): Promise<string> {
    // The heads from before: entries may come while the file does. The memory from after: they may be of its own shakes.
    const heads = Object.entries(headTexts(this.watch)).filter(([book]) => this.mayRead(book))
    const log = JSON.parse(await this.api.exportLog(this.place)) as object
    if (!this.isJudged && (await this.loadAudit())) while (this.judgePortion());
    return JSON.stringify({ ...log, heads: Object.fromEntries(heads), memory: this.shakes.own.memory })
  }

  /** Whether a book is this seat's to read, as its role is now: a former co-GM has followed more. */
  private mayRead(book: Book): boolean {
    const seat = this.reader?.state.seats[this.place.seat]
    return seat === undefined || mayRead(book, this.place.seat, seat.role)
  }

  private connect(): void {
    const books = Object.entries(headTexts(this.watch)).map(([book, head]) => `${encodeURIComponent(book)}=${head}`)
    const { table, seat } = this.place
    const socket = this.api.socket(`${seatApiPath(table, seat)}/follow?device=${this.device}&books=${books.join(',')}`)
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
      this.arrived.push(...frame.filter((row) => this.watch.take(row)))
      // Until the books are given they come one after another; then every entry counts at once.
      if (this.isGiven) this.settle()
      else this.loadGame()
    } else if ('present' in frame) {
      this.present = frame.present
      this.isGiven = true
      this.tries = 0
      this.watch.finish()
      this.settle()
      this.onChange()
    } else this.startOver()
  }

  /**
   * The server has another past than this device. Everything is read again from the start: where the table says in the open that it was put
   * back, what was taken back is listed; otherwise it is a fork.
   */
  private startOver(): void {
    this.before = { heads: headTexts(this.watch), restores: this.restores() }
    this.watch = new Watch(this.place.table, this.shakes.own)
    this.reader = null
    this.isLoading = false
    this.arrived = []
    this.line = 'connecting'
    // Entries still on their way continue books that this device begins anew.
    if (this.socket) this.socket.onmessage = null
    this.socket?.close()
    this.onChange()
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
    // Openings that came while the line was open could have named this device.
    const isOpen = this.line === 'live'
    if (!isOpen) this.compareWithBefore()
    else for (const row of rows) this.lookAt(row)
    this.keep()
    if (!isOpen) {
      this.line = 'live'
      void this.outbox.send()
    }
    if (rows.some(({ text }) => text.includes('wordsForgotten')) || (!isOpen && this.forgotten))
      void this.forget(rows, reader)
    this.onChange()
    this.pledgeAll()
    this.shakeAll()
    this.judgeSoon()
  }

  /** Remembers the words that were deleted, and has deleted again what an older backup brings back. */
  private async forget(rows: readonly LogRow[], reader: SeatReader): Promise<void> {
    const { forgetAgain, withForgotten } = await import('./forgotten-words.ts')
    this.forgotten = withForgotten(this.forgotten, rows, reader)
    this.keep()
    for (const command of forgetAgain(this.forgotten, reader, this.place.seat)) this.sendQuietly(command)
  }

  /** Whether everything that came was judged. */
  get isJudged(): boolean {
    return this.watch.isJudged && this.comparedTakings === this.takings.length
  }

  /** Has judged what came, a moment later: other books may hold the rest of it. */
  private judgeSoon(): void {
    if (this.judging || this.isJudged) return
    this.judging = this.api.platform.later(this.watch.hasAudit ? MOMENT : 0, () => void this.judge())
  }

  /** Judges portion by portion, so that a page stays alive meanwhile. */
  private async judge(): Promise<void> {
    const isMore = !this.isStopped && (await this.loadAudit()) && this.judgePortion()
    this.judging = isMore ? this.api.platform.later(0, () => void this.judge()) : null
  }

  /** Says whether more waits to be judged. */
  private judgePortion(): boolean {
    const { watch } = this
    const reds = watch.reds.length
    const isMore = watch.judgeNext()
    if (!isMore) this.compareTakings()
    if (watch.reds.length !== reds || !isMore) this.onChange()
    return isMore
  }

  /** Whether the audit is there. Its code may not load: with the next entry it is tried again. */
  private async loadAudit(): Promise<boolean> {
    const { reader, watch } = this
    if (!reader) return false
    try {
      const { EntryAudit } = await import('../table/fair/entry-audit.ts')
      this.matters ??= await import('./throw-matters.ts')
      if (!watch.hasAudit) watch.judgeWith(new EntryAudit(this.place.table, reader.system, watch.own))
      return watch === this.watch
    } catch {
      return false
    }
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

  /** The entries this device saw before a reload must still be there, as they were. */
  private compareWithBefore(): void {
    for (const [book, head] of Object.entries(this.before.heads)) {
      const { n, link } = parseHead(head) ?? EMPTY_HEAD
      if (n === 0 || !this.mayRead(book) || this.linkAt(book, n) === link) continue
      const from = this.watch.restored[book]?.[this.before.restores[book] ?? 0]
      const now = this.watch.heads[book]?.n ?? 0
      if (from !== undefined && from <= n + 1) this.shakes.own.noteTakenBack({ book, from, to: n })
      else this.watch.forkAt(book, Math.min(n, now), now < n ? 'rollback' : 'head')
    }
    this.before = { heads: {}, restores: {} }
  }

  /** The times that entries which this device saw were taken back, as the table says in the open. */
  private get takings(): readonly TakenBack[] {
    return this.shakes.own.memory.takenBack ?? []
  }

  /** Red where this device had shaken a throw that was taken back. */
  private compareTakings(): void {
    const { takings, watch } = this
    if (this.comparedTakings === takings.length) return
    this.comparedTakings = takings.length
    watch.noteTakenBack()
    this.keep()
  }

  private restores(): Record<Book, number> {
    return Object.fromEntries(Object.entries(this.watch.restored).map(([book, places]) => [book, places.length]))
  }

  private linkAt(book: Book, n: number): string | null {
    return this.reader?.linkAt(book, n) ?? null
  }

  /** Other devices of this seat that somebody has to confirm. */
  get strangers(): readonly DeviceName[] {
    return this.reader ? this.shakes.strangers(this.reader.state) : []
  }

  /** Whether this table can be trusted, as far as this device can tell. */
  get trust(): Trust {
    const isUnheard = this.line === 'live' && this.outbox.isUnheard
    return trustOf({ watch: this.watch, strangers: this.strangers, isUnheard, matters: this.matters })
  }

  /** The owner says whether another device of the seat is theirs. */
  confirmDevice(device: DeviceName, isMine: boolean): void {
    this.shakes.own.confirm(device, isMine)
    this.keep()
    this.onChange()
    this.judgeSoon()
  }

  /** A link for another device of this seat, made here. */
  private noteInvite(answer: Plain): void {
    const { invite } = (answer ?? {}) as { invite?: string }
    if (invite !== undefined) this.invites.add(invite)
  }

  /** Pledges wherever this device has to: unasked, so that no roll waits for it. */
  private pledgeAll(): void {
    const { reader } = this
    if (!reader || this.watch.fork) return
    this.shakes.trust(reader.state)
    for (const book of this.shakes.unpledged(reader.state)) {
      if (this.underWay.has(book)) continue
      this.underWay.add(book)
      const done = () => this.underWay.delete(book)
      // Another page of this device may have pledged there while this one waited for its turn.
      const make = () =>
        this.shakes.unpledged(reader.state).includes(book)
          ? this.shakes.pledge(reader.state, book, this.api.platform.random(32))
          : null
      void this.alone(make).then((command) => (command ? this.sendQuietly(command, done) : done()))
    }
  }

  /** Shakes every throw that waits for this device and is for what was declared. */
  private shakeAll(): void {
    if (!this.reader || this.beginning > 0) return
    const { state } = this.reader
    for (const open of this.shakes.passedOver(state)) this.note(open, 'not-asked')
    if (!this.isShaking || this.watch.fork) return
    for (const open of this.shakes.waiting(state)) this.answer(open)
  }

  /** Sends the shake for a throw, once on each line; where it is to be voided and none was sent, this device says that. */
  private answer(open: Throw): void {
    const { book, number } = open
    const name = nameOf(open)
    const hasSent = this.shakes.hasSent(open)
    const about = { book, throw: number, device: this.device }
    if (open.voidAsked && !hasSent) {
      this.sendOnce(`waive ${name}`, () => ({ is: 'waiveShake', ...about }))
      return
    }
    const { state } = this.reader as SeatReader
    if (!this.shakes.isAsDeclared(open, state)) {
      this.note(open, 'declared')
      return
    }
    this.sendOnce(`shake ${name}`, () => {
      const shake = this.shakes.shakeFor(state, open)
      return shake === null ? null : { is: 'shake', ...about, shake }
    })
  }

  private sendOnce(what: string, make: () => CommandRequest | null): void {
    if (this.underWay.has(what)) return
    this.underWay.add(what)
    void this.alone(make).then((command) => command && this.sendQuietly(command))
  }

  /** Makes a pledge or a shake while no other page of this device does, with what they have kept, and keeps it before it is sent. */
  private alone<T>(make: () => T): Promise<T> {
    return this.api.platform.alone(this.key, async () => {
      while (this.isShared) await this.takeOver()
      const made = make()
      this.keep()
      return made
    })
  }

  /** Sends something that nobody waits for. */
  private sendQuietly(command: CommandRequest, done: () => void = () => {}): void {
    this.outbox.enqueue(command).then(done, (error) => {
      done()
      if (!(error instanceof ServerRefusal)) throw error
    })
  }

  private lookAt({ book, text }: LogRow): void {
    const entry = JSON.parse(text) as Entry
    if (entry.is === 'throwOpened') this.lookForOmission(book, entry)
    if (entry.is === 'inviteUsed' && this.invites.has(entry.invite)) this.shakes.expectDevice()
  }

  /** An opening that leaves this device out although its line is open: nobody would know what the dice came from. */
  private lookForOmission(book: Book, entry: EntryOf<'throwOpened'>): void {
    const { state } = this.reader as SeatReader
    const { seat } = this.place
    const isUnwitnessed = entry.shakers.length === 0 && mayShake(state.seats, seat, book)
    if (isUnwitnessed || entry.leftOut?.includes(seat)) this.noteThrow(book, entry.throw, 'not-asked')
  }

  private note({ book, number }: Throw, why: FaultCode): void {
    this.noteThrow(book, number, why)
  }

  private noteThrow(book: Book, number: number, why: FaultCode): void {
    if (!this.watch.note({ book, n: 0, throw: throwName(book, number), why })) return
    this.keep()
    this.onChange()
  }

  private closed(code: number): void {
    this.socket = null
    this.isGiven = false
    // On the next line everything that waits is sent again.
    this.underWay.clear()
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
    if (this.isShared) {
      void this.takeOver().then(() => this.keep())
      return
    }
    const kept = {
      heads: headTexts(this.watch),
      restores: this.restores(),
      shakes: this.shakes.kept,
      ...(this.forgotten ? { forgotten: this.forgotten } : {}),
    } satisfies KeptSeat
    this.lastKept = JSON.stringify(kept)
    this.api.platform.storage.set(this.key, this.lastKept)
  }

  /** Whether another page of this device has kept something since this one did. */
  private get isShared(): boolean {
    return this.api.platform.storage.get(this.key) !== this.lastKept
  }

  /** Takes over what other pages have kept. */
  private async takeOver(): Promise<void> {
    const { sharedShakes } = await import('./shared-shakes.ts')
    const text = this.api.platform.storage.get(this.key)
    if (text !== null) this.shakes.kept = sharedShakes((JSON.parse(text) as KeptSeat).shakes, this.shakes.kept)
    this.lastKept = text
  }

  private kept(): KeptSeat | null {
    const text = this.api.platform.storage.get(this.key)
    return text === null ? null : { ...{ restores: {} }, ...(JSON.parse(text) as KeptSeat) }
  }

  /** Kept at once: another page of this device goes by the same name. */
  private firstKept(): KeptSeat {
    const first = { heads: {}, restores: {}, shakes: newShakes(`d${this.api.platform.random(6)}`) }
    this.api.platform.storage.set(this.key, JSON.stringify(first))
    return first
  }
}
