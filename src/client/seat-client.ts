// The client of one seat: receives every entry of its books, checks it, folds it and reads it; sends commands through the outbox. The line, what
// the device keeps, its shaking and the judgement are parts of it.

import type { Plain } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { type Book, COMMON, mayRead, ownBook } from '../table/books.ts'
import type { CommandRequest } from '../table/command.ts'
import { audienceOf, type DeviceName, type Entry } from '../table/entries.ts'
import { EMPTY_HEAD, parseHead } from '../table/fair/chain.ts'
import type { PastAndPresent } from '../table/fair/entry-audit.ts'
import { isBeginning, type SentCommand, sentCommandOf } from '../table/fair/sent-command.ts'
import { headTexts, type ThrowState, Watch } from '../table/fair/watch.ts'
import type { LogRow } from '../table/log.ts'
import { SeatReader } from '../table/seat-reader.ts'
import { type Api, type SeatAddress, ServerRefusal } from './api.ts'
import type { DeviceShakes } from './device-shakes.ts'
import type { Filling, FollowFrame } from './frame.ts'
import { Judgement } from './judgement.ts'
import { Outbox } from './outbox.ts'
import type { Platform } from './platform.ts'
import { type LineState, SeatLine } from './seat-line.ts'
import { followedBooks, SeatMemory } from './seat-memory.ts'
import { type FollowedSeat, Shaking } from './shaking.ts'
import { type Trust, trustOf } from './trust.ts'

/** Loads a game, with its turns where a crisis began. */
type LoadSystem = (system: string, hasCrisis: boolean) => Promise<System>

export class SeatClient implements FollowedSeat {
  readonly place: SeatAddress
  readonly outbox: Outbox
  readonly memory: SeatMemory
  /** The reader so far; null until the table has said which game it is of. */
  reader: SeatReader | null = null
  /** The seats with a device at the line. */
  present: readonly string[] = []
  /** Room that is nearly used up, where this seat leads. */
  filling: Filling | null = null
  watch: Watch
  /** Told after every change, with what was read. */
  onChange: () => void = () => {}
  private readonly api: Api
  private readonly load: LoadSystem
  private readonly seatLine: SeatLine
  private readonly shaking: Shaking
  private readonly judgement: Judgement
  private isLoading = false
  /** Whether a crisis began at this table, and whether the game came with its turns. */
  private hasCrisis = false
  private hasTurns = false
  /** Links for other devices of this seat that were made here. */
  private readonly invites = new Set<unknown>()
  /** Rows that were checked and are not read yet: it is not sent again, also when the line breaks. */
  private arrived: LogRow[] = []
  /** The reader from before the server said last that its past is another. */
  private past: SeatReader | null = null
  readonly putBack: PastAndPresent[] = []
  /** The head of the common book with which a command was refused, because the server has another log. */
  private deniedHead: string | undefined
  /** All books were given; from now on every entry comes as it is written. */
  private isGiven = false

  constructor(api: Api, place: SeatAddress, load: LoadSystem) {
    this.api = api
    this.place = place
    this.load = load
    this.memory = new SeatMemory(api.platform, place)
    this.watch = new Watch(place.table, this.shakes.own)
    this.outbox = new Outbox(api, place, () => ({
      from: this.device,
      // After a reload as this device saw it before.
      head: this.memory.before.heads[COMMON] ?? headTexts(this.watch)[COMMON],
    }))
    this.outbox.onChange = () => this.onChange()
    this.outbox.onOtherLog = (head) => {
      if (head === this.deniedHead) return
      this.deniedHead = head
      this.startOver()
    }
    const later: Platform['later'] = (milliseconds, run) => api.platform.later(milliseconds, run)
    this.shaking = new Shaking(this, later)
    this.judgement = new Judgement(this, later)
    this.seatLine = new SeatLine(api, place, {
      query: () => this.query(),
      hear: (frame) => this.hear(frame),
      onBreak: () => {
        this.isGiven = false
        this.shaking.startAgain()
      },
      onChange: () => this.onChange(),
    })
  }

  /** The name this device goes by at the table. */
  get device(): DeviceName {
    return this.shakes.own.memory.device
  }

  get line(): LineState {
    return this.seatLine.state
  }

  /** Whether everything that came was judged. */
  get isJudged(): boolean {
    return this.judgement.isDone
  }

  private get shakes(): DeviceShakes {
    return this.memory.shakes
  }

  /** Shakes are made as soon as a throw asks for one; a device that takes it up again makes up for what it missed. */
  set shakesByItself(isShaking: boolean) {
    this.shaking.isOn = isShaking
    if (isShaking) this.shaking.shakeAll()
  }

  start(): void {
    this.seatLine.connect()
    void this.outbox.send()
  }

  stop(): void {
    this.judgement.stop()
    this.shaking.stop()
    this.outbox.stop()
    this.seatLine.stop()
  }

  random(bytes: number): string {
    return this.api.platform.random(bytes)
  }

  keep(): Promise<void> | void {
    return this.memory.keep(this.watch)
  }

  /** Gives a command. What it asks to be rolled is compared with the opening of the throw, before that is shaken. */
  async sendCommand(command: CommandRequest): Promise<Plain> {
    const id = this.outbox.newId()
    const sent = sentCommandOf(command, this.reader?.state ?? null)
    const late = sent && this.remember(id, sent)
    // Other pages may read of it as soon as it is sent.
    if (late) await late.catch(() => {})
    const begins = sent !== null && isBeginning(sent)
    if (begins) this.shaking.beginning++
    try {
      const answer = await this.outbox.enqueue(command, id)
      const { check, invite } = (answer ?? {}) as { check?: unknown; invite?: unknown }
      if (command.is === 'addDevice' && command.seat === this.place.seat) this.invites.add(invite)
      if (begins && typeof check === 'string') this.remember(id, { ...sent, check })
      return answer
    } catch (error) {
      if (sent && error instanceof ServerRefusal) {
        this.shakes.own.noteCommand(id, null)
        this.keep()
      }
      throw error
    } finally {
      if (begins) {
        this.shaking.beginning--
        this.shaking.shakeAll()
      }
    }
  }

  /** An entry in this device's name that it did not ask for is red. */
  private remember(id: string, sent: SentCommand): Promise<void> | void {
    this.shakes.noteCommand(id, sent)
    return this.keep()
  }

  throwState(book: Book, number: number): ThrowState {
    return this.watch.stateOf(book, number)
  }

  /** The rows this seat may read, with the memory of this device, for verifying. */
  async exportLog(): Promise<string> {
    // The heads from before: entries may come while the file does. The memory from after: they may be of its own shakes.
    const { watch, memory } = this
    const proof = watch.fork ? memory.before.heads : {}
    const heads = Object.entries({ ...headTexts(watch), ...proof }).filter(([book]) => this.mayRead(book))
    const log = JSON.parse(await this.api.exportLog(this.place)) as object
    await this.judgement.judgeAll()
    const { memory: own } = this.shakes.own
    const takenBack = own.takenBack?.map(({ rows, ...taken }) =>
      this.mayRead(taken.book) ? { ...taken, rows } : taken,
    )
    return JSON.stringify({ ...log, heads: Object.fromEntries(heads), memory: { ...own, takenBack } })
  }

  /** Whether a book is this seat's to read, as its role is now: a former co-GM has followed more. */
  private mayRead(book: Book): boolean {
    const seat = this.reader?.state.seats[this.place.seat]
    return seat === undefined || mayRead(book, this.place.seat, seat.role)
  }

  /** Whether nothing of a private book came because it is closed to a device of this seat: somebody else handed the seat out anew. */
  private isClosed(book: Book): boolean {
    const seat = this.reader?.state.seats[this.place.seat]
    if (!seat || this.watch.heads[book] !== undefined) return false
    return Object.values(seat.devices).some(({ since }) => !mayRead(book, this.place.seat, seat.role, since))
  }

  private query(): string {
    const books = Object.entries(headTexts(this.watch)).map(([book, head]) => `${encodeURIComponent(book)}=${head}`)
    return `device=${this.device}&books=${books.join(',')}`
  }

  private hear(frame: FollowFrame): void {
    // Entries may be of what another page of this device has asked for.
    this.memory.readCommands()
    if (Array.isArray(frame)) {
      // Checked as they come: a long past would otherwise stop the page for as long as it takes to check all of it.
      this.arrived.push(...frame.filter((row) => this.watch.take(row)))
      this.hasCrisis ||= frame.some(({ text }) => text.includes('crisisBegan'))
      // Until the books are given they come one after another; then every entry counts at once.
      if (this.isGiven) this.settle()
      else this.loadGame()
    } else if ('present' in frame) {
      this.present = frame.present
      this.filling = frame.filling ?? null
      this.isGiven = true
      this.seatLine.noteGiven()
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
    const { memory, watch } = this
    // A fork is never mended, whatever is sent behind it.
    if (watch.fork) watch.note(watch.fork)
    // Said a second time, or right after a reload, it takes nothing from what this device saw before.
    if (!memory.hasBefore) {
      memory.before = followedBooks(watch)
      this.past = this.reader
    }
    this.watch = new Watch(this.place.table, this.shakes.own)
    this.reader = null
    this.isLoading = false
    this.arrived = []
    this.seatLine.state = 'connecting'
    // Entries still on their way continue books that this device begins anew.
    this.seatLine.breakOff()
    this.onChange()
  }

  private settle(): void {
    const { reader } = this
    if (!reader || this.areTurnsMissing) {
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
      this.seatLine.state = 'live'
      void this.outbox.send()
    }
    if (rows.some(({ text }) => text.includes('wordsForgotten')) || (!isOpen && this.memory.forgotten))
      void this.forget(rows, reader)
    this.onChange()
    this.shaking.pledgeAll()
    this.shaking.shakeAll()
    this.judgement.judgeSoon()
  }

  private lookAt({ book, text }: LogRow): void {
    const entry = JSON.parse(text) as Entry
    if (entry.is === 'throwOpened' && !this.isEarlier(book)) this.shaking.lookForOmission(book, entry)
    if (entry.is === 'inviteUsed' && this.invites.has(entry.invite)) this.shakes.expectDevice()
  }

  /** Whether a book is a private one from before this seat was handed out anew: it may be opened late, and its past is no news. */
  private isEarlier(book: Book): boolean {
    return audienceOf(book) === 'seat' && book !== ownBook(this.reader?.state.seats ?? {}, this.place.seat)
  }

  /** Remembers the words that were deleted, and has deleted again what an older backup brings back. */
  private async forget(rows: readonly LogRow[], reader: SeatReader): Promise<void> {
    const { forgetAgain, withForgotten } = await import('./forgotten-words.ts')
    this.memory.forgotten = withForgotten(this.memory.forgotten, rows, reader)
    this.keep()
    for (const command of forgetAgain(this.memory.forgotten, reader, this.place.seat))
      this.sendCommand(command).catch((error) => {
        if (!(error instanceof ServerRefusal)) throw error
      })
  }

  private get areTurnsMissing(): boolean {
    return this.hasCrisis && !this.hasTurns
  }

  /** The first entry of a table says of which game it is. */
  private get game(): string | null {
    if (this.reader) return this.reader.system.id
    const opened = this.arrived.find(({ book, n }) => book === COMMON && n === 1)
    return opened ? (JSON.parse(opened.text) as { system: string }).system : null
  }

  /** Loads the game, or the turns it is still without. Entries that come meanwhile wait. */
  private loadGame(): void {
    if (this.isLoading || (this.reader && !this.areTurnsMissing)) return
    const { game, hasCrisis, watch } = this
    if (game === null) return
    this.isLoading = true
    this.load(game, hasCrisis).then(
      (system) => {
        // Everything is read anew since, with a load of its own.
        if (watch !== this.watch) return
        this.isLoading = false
        this.hasTurns = hasCrisis
        this.reader ??= new SeatReader(system)
        if (this.isGiven) this.settle()
      },
      () => {
        if (watch !== this.watch) return
        this.isLoading = false
        this.seatLine.close()
      },
    )
  }

  /** The entries this device saw before a reload must still be there, as they were. */
  private compareWithBefore(): void {
    const { heads, restored } = this.memory.before
    const forked: Record<Book, string> = {}
    for (const [book, head] of Object.entries(heads)) {
      const { n, link } = parseHead(head) ?? EMPTY_HEAD
      const isThere = this.reader?.linkAt(book, n) === link
      // The line gives the very entry that the server denies where it takes commands.
      if (isThere && head === this.deniedHead) this.watch.note({ book, n, why: 'other-log' })
      if (n === 0 || !this.mayRead(book) || this.isClosed(book) || isThere) continue
      // A device that does not remember how often it was put back takes no excuse.
      const from = restored && this.watch.restored[book]?.find((each) => !restored[book]?.includes(each.link))?.n
      const now = this.watch.heads[book]?.n ?? 0
      if (from && from <= n) {
        const taken = { book, from, to: n }
        this.shakes.own.noteTakenBack(taken)
        this.putBack.push({ taken, past: this.past, reader: this.reader })
      } else {
        this.watch.forkAt(book, Math.min(n, now), now < n ? 'rollback' : 'head')
        forked[book] = head
      }
    }
    this.memory.before = { heads: forked, restored }
  }

  /** Other devices of this seat that somebody has to confirm. */
  get strangers(): readonly DeviceName[] {
    return this.reader ? [...new Set([...this.shakes.strangers(this.reader.state), ...this.watch.strangers])] : []
  }

  /** Whether this table can be trusted, as far as this device can tell. */
  get trust(): Trust {
    const isUnheard = this.line === 'live' && this.outbox.isUnheard
    const { matters } = this.judgement
    const { overdue } = this.shaking
    return trustOf({ watch: this.watch, strangers: this.strangers, isUnheard, overdue, matters })
  }

  /** The owner says whether another device of the seat is theirs. */
  confirmDevice(device: DeviceName, isMine: boolean): void {
    this.shakes.own.confirm(device, isMine)
    this.keep()
    this.onChange()
    this.judgement.judgeSoon()
  }
}
