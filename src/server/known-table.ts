// A table as this server knows it: its log, how far that goes, and who is at its lines. Other servers may write to it too: what they
// wrote is read when there is news of it, and handed to the followers here. It takes no turns by itself: whoever uses it does.

import { COMMON } from '../table/books.ts'
import type { EntryOf } from '../table/entries.ts'
import type { ChainHead } from '../table/fair/chain.ts'
import type { Log } from '../table/log.ts'
import type { FollowerList } from './follower-list.ts'
import { Presence } from './presence.ts'
import { notFoundFailure, tableDeleted } from './request-failure.ts'
import type { Slices } from './slices.ts'
import { bytesIn, type Soundness } from './soundness.ts'
import { type LinesElsewhere, type PresentLine, REMOVED } from './store/peers.ts'
import type { NotKept, Store, StoredRow } from './store/store.ts'
import type { FillingRoom, StoreRoom } from './store-room.ts'
import { loadLog, snapshotOf } from './stored-log.ts'
import { TableRoom } from './table-room.ts'

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
  /** Something was written, or could not be, and why. */
  noteWritten?(fault: NotKept | null): void
  /** Another server was faster: a command is decided again. */
  noteConflict?(): void
  /** Something failed that no request waits for. */
  noteFault?(error: unknown): void
}

/** How many rows may come after a snapshot before there is another: in play, where it holds people up, and when all is quiet. */
const ROWS_A_SNAPSHOT = 3000
const ROWS_WHEN_QUIET = 100
/** Devices that give commands are seldom further behind than so many entries: their links are known without reading. */
const LINKS_KEPT = 200
/** A line is closed with it when the table was deleted. */
const DELETED = 4002

export class KnownTable {
  readonly id: string
  /** The last entry's number in each book that has some. */
  readonly ends = new Map<string, number>()
  readonly presence = new Presence()
  readonly room: TableRoom
  readonly #parts: TableParts
  readonly #followers: FollowerList
  #log: Log | null = null
  /** The links of the last entries of the common book, by their numbers. */
  readonly #links = new Map<number, string>()
  /** Rows of the store that are in `ends` and were given to the followers. */
  #seq = 0
  #snapshotSeq = 0
  /** Another server may have written more than is known here. */
  #isStale = false
  /** The number of changes of the lines that `presence` is as of; null where it has to be asked. */
  #linesVersion: number | null = null
  #isRemoved = false

  constructor(id: string, parts: TableParts, followers: FollowerList) {
    this.id = id
    this.#parts = parts
    this.#followers = followers
    this.room = new TableRoom(parts.mostBytes, parts.room)
  }

  get seq(): number {
    return this.#seq
  }

  /** Another server says that it has written, or that the table was deleted; whether that is news. */
  hear(rows: number): boolean {
    if (rows === REMOVED) this.#end()
    if (rows <= this.#seq) return false
    this.#isStale = true
    return true
  }

  /** Somebody came or left at another server; whether that is news. */
  hearMoved(lines: number | null): boolean {
    if (lines !== null && lines === this.#linesVersion) return false
    this.#linesVersion = null
    return true
  }

  /** The log, read from the store when it is not in memory; null when nothing was written yet. */
  async load(): Promise<Log | null> {
    if (this.#isRemoved) throw tableDeleted()
    if (this.#log && this.#isStale) await this.#catchUp(this.#log)
    if (this.#log) return this.#mustStay(this.#log)
    this.#isStale = false
    // The rows stored now count, also where they were exchanged under this server.
    this.#links.clear()
    await this.#parts.soundness.mustBeSound(this.id)
    const { log, seq, snapshotSeq, fresh } = await loadLog(this.id, this.#parts.store, this.#seq)
    this.#log = log
    if (log && this.#seq === 0) {
      for (const [book, n] of Object.entries(log.all.counts)) this.ends.set(book, n)
      this.#seq = seq
      this.room.setUsed(this.#parts.soundness.bytesOf(this.id))
      this.#snapshotSeq = snapshotSeq
    } else this.#publish(fresh)
    if (log) return this.#mustStay(log)
    if (await this.#parts.store.isRemoved(this.id)) {
      this.#end()
      throw tableDeleted()
    }
    return null
  }

  async mustLoad(): Promise<Log> {
    const log = await this.load()
    if (log === null) throw notFoundFailure()
    return log
  }

  /** The same, with what other servers have written until now. */
  async loadFresh(): Promise<Log> {
    await this.#lookForNews()
    return this.mustLoad()
  }

  /** Whether a device that has read the common book so far has read this log. */
  async hasHead(log: Log, { n, link }: ChainHead): Promise<boolean> {
    const end = log.head(COMMON)
    if (n === 0) return true
    if (n >= end.n) return n === end.n && link === end.link
    const known = this.#links.get(n) ?? (await this.#parts.store.book(this.id, COMMON, n, 1))[0]?.link
    return link === known
  }

  /** Whether other servers have written, or people moved, since it was loaded. */
  async hasMovedOn(): Promise<boolean> {
    if (this.#parts.store.peers === null) return false
    const before = this.#linesVersion
    await this.#lookForNews()
    return this.#isStale || (before !== null && this.#linesVersion === null)
  }

  /** The log in memory is not what the store has: it is read again. */
  drop(): void {
    this.#log = null
  }

  /** Takes what was written here, with the log that has it. */
  async take(log: Log, rows: readonly StoredRow[]): Promise<void> {
    this.#log = log
    this.#publish(rows)
    // The log in memory still holds the deleted words: it is read again without them.
    if (forgottenIn(rows).length > 0) this.#log = null
    if (log.all.isDeleted) await this.#remove()
  }

  /** Another server was faster. `before` is the log from before what was decided, where that was put aside. */
  async lose(before: Log | null): Promise<void> {
    this.#log = before
    this.#isStale = true
    this.#linesVersion = null
    if (await this.#parts.store.isRemoved(this.id)) this.#end()
  }

  /** The number of changes of the lines that `presence` is as of; null where there are no other servers. */
  async linesVersion(): Promise<number | null> {
    if (this.#linesVersion === null) await this.askLines()
    return this.#linesVersion
  }

  async tellLines(coming: PresentLine | null): Promise<void> {
    const elsewhere = await this.#parts.store.peers?.putLines(this.id, this.presence.linesHere(coming))
    if (elsewhere) this.#takeLines(elsewhere)
  }

  async askLines(): Promise<void> {
    const elsewhere = await this.#parts.store.peers?.linesElsewhere(this.id)
    if (elsewhere) this.#takeLines(elsewhere)
  }

  #takeLines({ version, lines }: LinesElsewhere): void {
    this.#linesVersion = version
    this.presence.setElsewhere(lines)
  }

  /** Looks whether other servers have written, or people moved, since. */
  async #lookForNews(): Promise<void> {
    const progress = (await this.#parts.store.peers?.progress([this.id]))?.get(this.id)
    if (!progress) return
    if (progress.rows === REMOVED) this.#end()
    if (progress.rows > this.#seq) this.#isStale = true
    if (progress.lines !== this.#linesVersion) this.#linesVersion = null
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
    this.#followers.end(DELETED, 'this table was deleted')
  }

  /** Those who lead hear of it before it is full. */
  noteFilling(): void {
    const { filling } = this.room
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

  /** All there is of it in the store. */
  async rows(): Promise<readonly StoredRow[]> {
    const rows: StoredRow[] = []
    for await (const row of this.#parts.store.rows(this.id, 0)) rows.push(row)
    return rows
  }

  #publish(rows: readonly StoredRow[]): void {
    this.#seq += rows.length
    for (const row of rows) {
      this.ends.set(row.book, row.n)
      if (row.book === COMMON) this.#noteLink(row)
      this.room.add(bytesIn(row))
    }
    this.noteFilling()
    this.#followers.give(rows, this.#log)
    if (forgottenIn(rows).length === 0) void this.#snapshot(ROWS_A_SNAPSHOT)
  }

  #noteLink({ n, link }: StoredRow): void {
    this.#links.set(n, link)
    this.#links.delete(n - LINKS_KEPT)
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
}

/** The entries whose words are deleted by these rows. */
export const forgottenIn = (rows: readonly StoredRow[]): readonly { readonly book: string; readonly n: number }[] =>
  rows.flatMap(({ book, text }) => {
    if (!text.startsWith('{"is":"wordsForgotten"')) return []
    const { n } = JSON.parse(text) as EntryOf<'wordsForgotten'>
    return [{ book, n }]
  })
