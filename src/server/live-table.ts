// A table as the server runs it: one command after another is decided on what is known, appended, and only when that is
// durable answered, folded for good and handed to the followers. Other servers may write to it too: nobody is refused before that
// was looked for, and after a conflict it is decided again.

import { Refusal } from '../dice/index.ts'
import { mayRead, VAULT } from '../table/books.ts'
import type { DeviceName } from '../table/entries.ts'
import type { ChainHead } from '../table/fair/chain.ts'
import { Log } from '../table/log.ts'
import { type Invitation, invitationOf } from '../table/table.ts'
import { decryptWith, encryptFor } from './answer-encryption.ts'
import type { ReadableBooks } from './export.ts'
import { type BookSource, type DeviceLine, Follower } from './follower.ts'
import { FollowerList, rightsOf } from './follower-list.ts'
import { forgottenIn, KnownTable, type TableParts } from './known-table.ts'
import { type CommandOutcome, deviceAt, type PendingCommand } from './pending-command.ts'
import type { Presence } from './presence.ts'
import { notFoundFailure, RequestFailure, refusedInAll } from './request-failure.ts'
import { type Append, type Appended, NotKept, type StoredRow } from './store/store.ts'

/** Who asks: a seat, and the hash of the secret of the device that claims to sit there. */
export interface Caller {
  readonly seat: string
  readonly device: string
  /** The name that its page has drawn, where it says that. */
  readonly name?: DeviceName | null
}

export interface CommandAnswer {
  readonly status: number
  readonly body: string
}

const PAGE = 100
/** So often is a command decided again when another server was faster. */
const ATTEMPTS = 100
/** So many commands after a conflict the state before each is put aside: to read it all again would lose the next race too. */
const CONTENDED = 20
/** A device repeats a command within seconds; so many of a table are known by heart. */
const CARRIED_OUT = 500

export class LiveTable implements BookSource {
  readonly id: string
  readonly #parts: TableParts
  readonly #followers = new FollowerList()
  readonly #known: KnownTable
  #contended = 0
  /** The last commands carried out here, the oldest first. */
  readonly #carriedOut = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(id: string, parts: TableParts) {
    this.id = id
    this.#parts = parts
    this.#known = new KnownTable(id, parts, this.#followers)
  }

  readonly noteFault = (error: unknown): void => this.#parts.noteFault?.(error)

  get ends(): ReadonlyMap<string, number> {
    return this.#known.ends
  }

  get presence(): Presence {
    return this.#known.presence
  }

  get followers(): number {
    return this.#followers.size
  }

  /** Whether nothing is known to be written here. */
  get isEmpty(): boolean {
    return this.#known.seq === 0
  }

  isThere(): Promise<boolean> {
    return this.#inTurn(async () => (await this.#known.load()) !== null)
  }

  /**
   * Carries out a command. A repeat of one that was carried out is answered with the same bytes and does nothing: the store takes no second
   * answer to it. Hardly a command is one, so it is looked for only where it is known here, and where the command cannot be carried out.
   */
  carryOut(command: PendingCommand): Promise<CommandAnswer> {
    return this.#inTurn(async () => {
      const isRepeat = this.#carriedOut.has(keyOf(command))
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          const before = isRepeat || attempt > 0 ? await this.#answerTo(command) : null
          const answer = before ?? (await this.#try(command))
          if (answer) return answer
        } catch (error) {
          // Asked first: to look for an answer reads what is new, and then nothing would be newer than what was decided on.
          if (isRefusal(error) && (await this.#known.hasMovedOn())) continue
          const before = await this.#answerTo(command).catch(() => null)
          if (!before) throw error
          return before
        }
      }
      throw new Error('Other servers were always faster.')
    })
  }

  /** The answer to a command that was carried out before; only those who may command here are told it. */
  async #answerTo(command: PendingCommand): Promise<CommandAnswer | null> {
    if (!command.isKnown(await this.#known.load())) throw notFoundFailure()
    const before = await this.#parts.store.answer(this.id, command.device, command.id)
    return before && { status: before.status, body: decryptWith(command.secret, before.body) }
  }

  follow(who: Caller, heads: ReadonlyMap<string, ChainHead>, line: DeviceLine): Promise<Follower> {
    return this.#inTurn(async () => {
      const log = await this.#known.loadFresh()
      const device = deviceAt(log, who)
      if (device === null) throw notFoundFailure()
      // Before the device is told that its line is open: from then on no throw may pass it over.
      await this.#known.tellLines({ seat: who.seat, device: who.name ?? null })
      const follower = new Follower(who, line, this, rightsOf(log, who.seat, device))
      this.#followers.add(follower)
      this.presence.come(follower)
      follower.resume(heads)
      this.#known.noteFilling()
      return follower
    })
  }

  leave(follower: Follower): void {
    this.#followers.remove(follower)
    this.presence.leave(follower)
    // A device not known to have left is asked to shake and does not answer: that is seen to elsewhere.
    if (this.#parts.store.peers) void this.#inTurn(() => this.#known.tellLines(null)).catch(this.noteFault)
  }

  /** Another server says that it has written, or that the table was deleted. */
  hear(rows: number): void {
    const isNews = this.#known.hear(rows)
    if (isNews && this.#followers.size > 0) void this.#inTurn(() => this.#known.load()).catch(this.noteFault)
  }

  /** Somebody came or left at another server. */
  hearMoved(lines: number | null = null): void {
    const isNews = this.#known.hearMoved(lines)
    if (isNews && this.#followers.size > 0) void this.#inTurn(() => this.#known.askLines()).catch(this.noteFault)
  }

  /** Ends every line, so that its device comes back. */
  endLines(code: number, reason: string): void {
    this.#followers.end(code, reason)
  }

  /** The books a seat may read, and how far they go now. */
  readableBy(who: Caller): Promise<ReadableBooks> {
    return this.#inTurn(async () => {
      const log = await this.#known.loadFresh()
      const device = deviceAt(log, who)
      if (device === null) throw notFoundFailure()
      const { system } = log.all
      const { role, since } = rightsOf(log, who.seat, device)
      const ends = new Map([...this.ends].filter(([book]) => book !== VAULT && mayRead(book, who.seat, role, since)))
      const seat = role === 'spectator' ? null : who.seat
      return { table: this.id, system, seat, ends }
    })
  }

  /** The invitation behind a code; null where it leads nowhere any more. */
  invitation(code: string): Promise<Invitation | null> {
    const find = (log: Log) => invitationOf(log, code, this.#parts.now())
    return this.#inTurn(async () => find(await this.#known.mustLoad()) ?? find(await this.#known.loadFresh()))
  }

  async page(book: string, from: number, most = PAGE): Promise<readonly StoredRow[]> {
    // One row is found sooner than waited for.
    if (most > 1) await this.#parts.slices.turn()
    return this.#parts.store.book(this.id, book, from, most)
  }

  /** Ends every line, after what is under way. */
  async close(): Promise<void> {
    this.endLines(1001, 'the server stops')
    await this.#turn.catch(() => {})
    await this.rest()
  }

  /** Nobody is here any more: the next who comes shall not have to wait. */
  rest(): Promise<void> {
    return this.#known.rest()
  }

  async #try(command: PendingCommand): Promise<CommandAnswer | null> {
    const { now, random } = this.#parts
    const log = await this.#known.load()
    if (!command.isKnown(log)) throw notFoundFailure()
    if (log && command.head && !(await this.#known.hasHead(log, command.head)))
      throw refusedInAll('other-log', { n: command.head.n })
    if (!command.isNeeded) this.#known.room.mustHaveRoom()
    const linesVersion = log && (await this.#known.linesVersion())
    const { presence } = this
    let isDecidedOnLines = false
    const world = {
      now: now(),
      random,
      device: (log && command.source?.(log)) ?? null,
      get lines() {
        isDecidedOnLines = true
        return presence.lines()
      },
    }
    const spare = log && this.#contended > 0 ? JSON.stringify(log) : null
    const { log: next, rows, answer, codes = [] } = await this.#decide(log, command, world)
    const body = JSON.stringify(answer ?? {})
    const kept = codes.length > 0 || rows.some(isNotesCode) ? encryptFor(command.secret, body) : body
    const keep = { device: command.device, command: command.id, status: 200, body: kept }
    // The log in memory runs ahead of the store from here on; unless the store follows, it is read again.
    this.#known.drop()
    const lines = isDecidedOnLines && linesVersion !== null ? { lines: linesVersion } : {}
    const forgets = forgottenIn(rows)
    const append = { table: this.id, expected: this.#known.seq, rows, answer: keep, codes, forgets, ...lines }
    if ((await this.#append(append)) === 'conflict') {
      this.#contended = CONTENDED
      this.#parts.noteConflict?.()
      await this.#known.lose(log && spare !== null ? new Log(this.id, log.system, JSON.parse(spare)) : null)
      return null
    }
    this.#contended = Math.max(0, this.#contended - 1)
    this.#noteCarriedOut(command)
    if (world.device?.name) presence.noteCommand(world.device.name)
    await this.#known.take(next, rows)
    return { status: 200, body }
  }

  async #append(append: Append): Promise<Appended> {
    const { store, noteWritten } = this.#parts
    try {
      const appended = await store.append(append)
      noteWritten?.(null)
      return appended
    } catch (error) {
      if (error instanceof NotKept) noteWritten?.(error)
      throw error
    }
  }

  #noteCarriedOut(command: PendingCommand): void {
    this.#carriedOut.add(keyOf(command))
    const [oldest] = this.#carriedOut
    if (this.#carriedOut.size > CARRIED_OUT && oldest !== undefined) this.#carriedOut.delete(oldest)
  }

  async #decide(
    log: Log | null,
    command: PendingCommand,
    world: Parameters<PendingCommand['decide']>[1],
  ): Promise<CommandOutcome> {
    try {
      return await command.decide(log, world, () => this.#known.rows())
    } catch (error) {
      // Half-written entries must not stay in memory.
      const isClean = log !== null && Object.entries(log.all.counts).every(([book, n]) => this.ends.get(book) === n)
      if (!(error instanceof Refusal) || !isClean) this.#known.drop()
      throw error
    }
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(task, task)
    this.#turn = done.catch(() => {})
    return done
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof RequestFailure && error.status < 500)

const keyOf = ({ device, id }: PendingCommand): string => `${device} ${id}`

/** Whether the answer tells a code that opens private books. */
const isNotesCode = ({ text }: StoredRow): boolean => text.startsWith('{"is":"notesCodeMade"')
