// A table as the server runs it: one command after another is decided on what is known, appended, and only when that is
// durable answered, folded for good and handed to the followers. Other servers may write to it too: what they wrote is read when
// there is news of it, before anybody is refused, and after a conflict, which is decided again.

import { Refusal } from '../dice/index.ts'
import { mayRead, VAULT } from '../table/books.ts'
import type { DeviceName, Entry } from '../table/entries.ts'
import type { ChainHead } from '../table/fair/chain.ts'
import { Log } from '../table/log.ts'
import { type Invitation, invitationOf } from '../table/table.ts'
import { decryptWith, encryptFor } from './answer-encryption.ts'
import type { ReadableBooks } from './export.ts'
import { type BookSource, type DeviceLine, Follower } from './follower.ts'
import { FollowerList, rightsOf } from './follower-list.ts'
import { type CommandOutcome, deviceAt, type PendingCommand } from './pending-command.ts'
import { Presence } from './presence.ts'
import { notFoundFailure, RequestFailure, tableDeleted } from './request-failure.ts'
import type { Slices } from './slices.ts'
import { bytesIn, type Soundness } from './soundness.ts'
import { type LinesElsewhere, type PresentLine, REMOVED } from './store/peers.ts'
import type { Store, StoredRow } from './store/store.ts'
import type { FillingRoom, StoreRoom } from './store-room.ts'
import { loadLog, snapshotOf } from './stored-log.ts'
import { TableRoom } from './table-room.ts'

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

/** Everything a table needs of its server. */
export interface TableParts {
  readonly store: Store
  now(): number
  /** Random bytes as hex. */
  random(bytes: number): string
  /** Long reading waits for its turns. */
  readonly slices: Slices
  /** Nothing is read from a damaged table, and nothing written to it. */
  readonly soundness: Soundness
  /** How many bytes the entries of one table may take up; no limit where none is given. */
  readonly mostBytes?: number
  /** The room that all tables share; no limit where none is given. */
  readonly room?: StoreRoom
  /** A table, or all of them, have little room left. */
  noteFilling?(filling: FillingRoom, table: string): void
  /** The store can no longer be reached, or can again. */
  noteAway?(isAway: boolean): void
}

/** How many rows may come after a snapshot before there is another: in play, where it holds people up, and when all is quiet. */
const ROWS_A_SNAPSHOT = 3000
const ROWS_WHEN_QUIET = 100
const PAGE = 100
/** So often is a command decided again when another server was faster. */
const ATTEMPTS = 100
/** So many commands after a conflict the state before each is put aside: to read it all again would lose the next race too. */
const CONTENDED = 20
/** A device repeats a command within seconds; so many of a table are known by heart. */
const CARRIED_OUT = 500

export class LiveTable implements BookSource {
  readonly id: string
  readonly ends = new Map<string, number>()
  readonly presence = new Presence()
  readonly #parts: TableParts
  readonly #followers = new FollowerList()
  readonly #room: TableRoom
  #log: Log | null = null
  /** Rows of the store that are in `ends` and were given to the followers. */
  #seq = 0
  #snapshotSeq = 0
  /** Another server may have written more than is known here. */
  #isStale = false
  /** The number of changes of the lines that `presence` is as of; null where it has to be asked. */
  #linesVersion: number | null = null
  #contended = 0
  #isRemoved = false
  /** The last commands carried out here, the oldest first. */
  readonly #carriedOut = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(id: string, parts: TableParts) {
    this.id = id
    this.#parts = parts
    this.#room = new TableRoom(parts.mostBytes, parts.room)
  }

  get followers(): number {
    return this.#followers.size
  }

  /** Whether nothing is known to be written here. */
  get isEmpty(): boolean {
    return this.#seq === 0
  }

  isThere(): Promise<boolean> {
    return this.#inTurn(async () => (await this.#load()) !== null)
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
          if (await this.#hasMovedOn(error)) continue
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
    if (!command.isKnown(await this.#load())) throw notFoundFailure()
    const before = await this.#parts.store.answer(this.id, command.device, command.id)
    return before && { status: before.status, body: decryptWith(command.secret, before.body) }
  }

  follow(who: Caller, heads: ReadonlyMap<string, ChainHead>, line: DeviceLine): Promise<Follower> {
    return this.#inTurn(async () => {
      const log = await this.#loadFresh()
      const device = deviceAt(log, who)
      if (device === null) throw notFoundFailure()
      // Before the device is told that its line is open: from then on no throw may pass it over.
      await this.#tellLines({ seat: who.seat, device: who.name ?? null })
      const follower = new Follower(who, line, this, rightsOf(log, who.seat, device))
      this.#followers.add(follower)
      this.presence.come(follower)
      follower.resume(heads)
      this.#noteFilling()
      return follower
    })
  }

  leave(follower: Follower): void {
    this.#followers.remove(follower)
    this.presence.leave(follower)
    // A device not known to have left is asked to shake and does not answer: that is seen to elsewhere.
    if (this.#parts.store.peers) void this.#inTurn(() => this.#tellLines(null)).catch(() => {})
  }

  /** Another server says that it has written, or that the table was deleted. */
  hear(rows: number): void {
    if (rows === REMOVED) this.#end()
    if (rows <= this.#seq) return
    this.#isStale = true
    if (this.#followers.size > 0) void this.#inTurn(() => this.#load()).catch(() => {})
  }

  /** Somebody came or left at another server. */
  hearMoved(lines: number | null = null): void {
    if (lines !== null && lines === this.#linesVersion) return
    this.#linesVersion = null
    if (this.#followers.size > 0) void this.#inTurn(() => this.#askLines()).catch(() => {})
  }

  /** Ends every line, so that its device comes back. */
  endLines(code: number, reason: string): void {
    this.#followers.end(code, reason)
  }

  /** The books a seat may read, and how far they go now. */
  readableBy(who: Caller): Promise<ReadableBooks> {
    return this.#inTurn(async () => {
      const log = await this.#loadFresh()
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
    return this.#inTurn(async () => find(await this.#mustLoad()) ?? find(await this.#loadFresh()))
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
  async rest(): Promise<void> {
    await this.#snapshot(ROWS_WHEN_QUIET)
  }

  async #snapshot(rows: number): Promise<void> {
    if (!this.#log || this.#seq - this.#snapshotSeq < rows) return
    this.#snapshotSeq = this.#seq
    // Without it the next start takes longer, that is all.
    await this.#parts.store.putSnapshot(this.id, { seq: this.#seq, state: snapshotOf(this.#log) }).catch(() => {})
  }

  async #try(command: PendingCommand): Promise<CommandAnswer | null> {
    const { store, now, random } = this.#parts
    const log = await this.#load()
    if (!command.isKnown(log)) throw notFoundFailure()
    if (!command.isNeeded) this.#room.mustHaveRoom()
    if (store.peers && this.#linesVersion === null && log) await this.#askLines()
    const { presence } = this
    const linesVersion = this.#linesVersion
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
    this.#log = null
    const lines = isDecidedOnLines && linesVersion !== null ? { lines: linesVersion } : {}
    const forgets = forgottenIn(rows)
    const append = { table: this.id, expected: this.#seq, rows, answer: keep, codes, forgets, ...lines }
    if ((await store.append(append)) === 'conflict') {
      if (log && spare !== null) this.#log = new Log(this.id, log.system, JSON.parse(spare))
      this.#contended = CONTENDED
      this.#isStale = true
      this.#linesVersion = null
      if (await store.isRemoved(this.id)) this.#end()
      return null
    }
    this.#contended = Math.max(0, this.#contended - 1)
    this.#noteCarriedOut(command)
    this.#log = next
    if (world.device?.name) presence.noteCommand(world.device.name)
    this.#publish(rows)
    // The log in memory still holds the deleted words: it is read again without them.
    if (forgets.length > 0) this.#log = null
    if (next.all.isDeleted) await this.#remove()
    return { status: 200, body }
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
      return await command.decide(log, world, () => this.#rows())
    } catch (error) {
      // Half-written entries must not stay in memory.
      const isClean = log !== null && Object.entries(log.all.counts).every(([book, n]) => this.ends.get(book) === n)
      if (!(error instanceof Refusal) || !isClean) this.#log = null
      throw error
    }
  }

  async #mustLoad(): Promise<Log> {
    const log = await this.#load()
    if (log === null) throw notFoundFailure()
    return log
  }

  /** The same, with what other servers have written until now. */
  async #loadFresh(): Promise<Log> {
    await this.#lookForNews()
    return this.#mustLoad()
  }

  /** Looks whether other servers have written, or people moved, since. */
  async #lookForNews(): Promise<void> {
    const progress = (await this.#parts.store.peers?.progress([this.id]))?.get(this.id)
    if (!progress) return
    if (progress.rows === REMOVED) this.#end()
    if (progress.rows > this.#seq) this.#isStale = true
    if (progress.lines !== this.#linesVersion) this.#linesVersion = null
  }

  /** Nobody is refused because of what another server has changed since. */
  async #hasMovedOn(error: unknown): Promise<boolean> {
    const isRefused = error instanceof Refusal || (error instanceof RequestFailure && error.status < 500)
    if (!isRefused || this.#parts.store.peers === null) return false
    const before = this.#linesVersion
    await this.#lookForNews()
    return this.#isStale || (before !== null && this.#linesVersion === null)
  }

  async #tellLines(coming: PresentLine | null): Promise<void> {
    const elsewhere = await this.#parts.store.peers?.putLines(this.id, this.presence.linesHere(coming))
    if (elsewhere) this.#takeLines(elsewhere)
  }

  async #askLines(): Promise<void> {
    const elsewhere = await this.#parts.store.peers?.linesElsewhere(this.id)
    if (elsewhere) this.#takeLines(elsewhere)
  }

  #takeLines({ version, lines }: LinesElsewhere): void {
    this.#linesVersion = version
    this.presence.setElsewhere(lines)
  }

  /** The log, read from the store when it is not in memory; null when nothing was written yet. */
  async #load(): Promise<Log | null> {
    if (this.#isRemoved) throw tableDeleted()
    if (this.#log && this.#isStale) await this.#catchUp(this.#log)
    if (this.#log) return this.#mustStay(this.#log)
    this.#isStale = false
    await this.#parts.soundness.mustBeSound(this.id)
    const { log, seq, snapshotSeq, fresh } = await loadLog(this.id, this.#parts.store, this.#seq)
    this.#log = log
    if (log && this.#seq === 0) {
      for (const [book, n] of Object.entries(log.all.counts)) this.ends.set(book, n)
      this.#seq = seq
      this.#room.setUsed(this.#parts.soundness.bytesOf(this.id))
      this.#snapshotSeq = snapshotSeq
    } else this.#publish(fresh)
    if (log) return this.#mustStay(log)
    if (await this.#parts.store.isRemoved(this.id)) {
      this.#end()
      throw tableDeleted()
    }
    return null
  }

  /** A table whose last entry says that it is deleted is removed by whoever finds it, also after a crash. */
  async #mustStay(log: Log): Promise<Log> {
    if (!log.all.isDeleted) return log
    await this.#remove()
    throw tableDeleted()
  }

  /** Removes the table for good. */
  async #remove(): Promise<void> {
    await this.#parts.store.remove(this.id)
    this.#end()
  }

  /** The table is gone: everybody at the line is told. */
  #end(): void {
    this.#isRemoved = true
    this.#log = null
    this.#seq = 0
    this.endLines(DELETED, 'this table was deleted')
  }

  /** Those who lead hear of it before it is full. */
  #noteFilling(): void {
    const { filling } = this.#room
    if (filling) this.#parts.noteFilling?.(filling, this.id)
    this.presence.setFilling(filling)
  }

  /** Reads what other servers have written behind what is known. */
  async #catchUp(log: Log): Promise<void> {
    this.#isStale = false
    const fresh: StoredRow[] = []
    try {
      for await (const { seq: _, ...row } of this.#parts.store.rows(this.id, this.#seq)) {
        log.read(row)
        fresh.push(row)
      }
    } catch (error) {
      // Half-read entries must not stay in memory.
      this.#log = null
      throw error
    }
    if (fresh.length > 0) this.#publish(fresh)
    if (forgottenIn(fresh).length > 0) this.#log = null
  }

  async #rows(): Promise<readonly StoredRow[]> {
    const rows: StoredRow[] = []
    for await (const row of this.#parts.store.rows(this.id, 0)) rows.push(row)
    return rows
  }

  #publish(rows: readonly StoredRow[]): void {
    this.#seq += rows.length
    for (const row of rows) {
      this.ends.set(row.book, row.n)
      this.#room.add(bytesIn(row))
    }
    this.#noteFilling()
    this.#followers.give(rows, this.#log)
    if (forgottenIn(rows).length === 0) void this.#snapshot(ROWS_A_SNAPSHOT)
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(task, task)
    this.#turn = done.catch(() => {})
    return done
  }
}

const keyOf = ({ device, id }: PendingCommand): string => `${device} ${id}`

/** The entries whose words are deleted by these rows. */
const forgottenIn = (rows: readonly StoredRow[]): readonly { readonly book: string; readonly n: number }[] =>
  rows.flatMap(({ book, text }) => {
    if (!text.includes('"is":"wordsForgotten"')) return []
    const entry = JSON.parse(text) as Entry
    return entry.is === 'wordsForgotten' ? [{ book, n: entry.n }] : []
  })

/** A line is closed with it when the table was deleted. */
const DELETED = 4002

/** Whether the answer tells a code that opens private books. */
const isNotesCode = ({ text }: StoredRow): boolean => text.startsWith('{"is":"notesCodeMade"')
