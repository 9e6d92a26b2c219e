// The store in a folder: one SQLite file, written ahead to a log and synced at every commit. An acknowledged row survives
// kill -9 and a power cut.

import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from '../../dice/index.ts'
import { CommitGroup } from './commit-group.ts'
import { isCopy, unmark } from './copy.ts'
import { type Database, inTransaction, isDamaged, isUnwritable, openDatabase, type Statement } from './driver.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrations.ts'
import { isElsewhere, notePlace } from './place.ts'
import { type RowColumns, rowOf } from './row-columns.ts'
import { INDEX, statements } from './statements.ts'
import {
  type Append,
  type Appended,
  damagedFile,
  type FoundCode,
  NotKept,
  type SequencedRow,
  type Snapshot,
  type Store,
  type StoredAnswer,
  type StoredRow,
} from './store.ts'

/** All tables stand in it. */
export const DATABASE_FILE = 'astragal.db'
/** Older answers than the last so many are nobody's retry any more. */
const KEPT_ANSWERS = 1_000_000
/** So many rows are written before they are indexed: rows of one table then share the pages of the index that they change. */
const MOST_FRESH = 10_000
const PAGE = 1000

/** Opens the folder's store, which is made when it is not there. `now` sorts out the codes that have run out. */
export async function openSqlite(folder: string, now: number): Promise<Store> {
  try {
    return await openFolder(folder, now)
  } catch (error) {
    throw asNotKept(error)
  }
}

export const asNotKept = (error: unknown): unknown =>
  isUnwritable(error) && !(error instanceof NotKept) ? new NotKept(error) : error

async function openFolder(folder: string, now: number): Promise<Store> {
  makeFolder(resolve(folder))
  const lock = await lockFolder(folder)
  try {
    const path = join(folder, DATABASE_FILE)
    return await openFile(path, lock, now)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openFile(path: string, lock: FolderLock, now: number): Promise<Store> {
  mustBeFile(path)
  // A server that was killed may have left it before it wrote anything.
  if (lock.isKnown && !lock.wasLeft && isEmptied(path)) throw damagedFile(path, 'it is empty')
  keepFromOthers(path)
  // After a crash the last of what was acknowledged stands there.
  const isCut = lock.wasLeft && existsSync(path) && !existsSync(`${path}-wal`)
  const database = await openDatabase(path)
  try {
    mustBeWhole(database, path)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA secure_delete = ON')
    // Pages that change again and again are written to the file once for many commits.
    database.exec('PRAGMA wal_autocheckpoint = 4000')
    await migrate(database, path)
    return new SqliteStore(database, path, lock, now, isCut)
  } catch (error) {
    database.close()
    throw isDamaged(error) ? damagedFile(path, (error as Error).message) : error
  }
}

/**
 * The secrets of all tables are in it, and the folder may be one that others look into. SQLite gives its other files the same rights;
 * those left by a crash have their own.
 */
function keepFromOthers(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(each, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o007) !== 0) chmodSync(each, mode & 0o770)
  }
}

/** Whether there is a file of tables in the folder. One without a byte is none. */
export function hasTablesFile(folder: string): boolean {
  const path = join(folder, DATABASE_FILE)
  return statSync(path, { throwIfNoEntry: false }) !== undefined && !isEmptied(path)
}

/** Whether a file of tables holds no byte, and nothing is written ahead for it. */
function isEmptied(path: string): boolean {
  const [file, ahead] = [path, `${path}-wal`].map((each) => statSync(each, { throwIfNoEntry: false }))
  return file?.isFile() === true && file.size === 0 && !ahead?.size
}

export const noTables = (data: string): Refusal =>
  new Refusal('not-found', `There are no tables in ${data}.`, { field: 'data', word: 'no-tables', figures: { data } })

/** Refuses what stands in the file's place and is none. */
export function mustBeFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw damagedFile(path, 'it is no file')
}

/** Looks at every page before anything is written. */
export function mustBeWhole(database: Database, path: string): void {
  const { quick_check: said } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
  if (said !== 'ok') throw damagedFile(path, said)
}

/** Rows of a file that nobody writes to. By the page: an open query would keep the connection from writing. */
async function* pagedRows(
  rows: Statement,
  table: string,
  after: number,
  prepare: () => void = () => {},
): AsyncIterable<SequencedRow> {
  for (let last = after; ; ) {
    prepare()
    const page = rows.all(table, last, table, last, PAGE) as (RowColumns & { seq: number })[]
    for (const columns of page) yield { seq: columns.seq, ...rowOf(columns) }
    if (page.length < PAGE) return
    last = page[PAGE - 1]?.seq as number
  }
}

/** The rows in a file, for whoever looks whether they are sound. */
export function fileReader(database: Database): Pick<Store, 'rows'> {
  const { rows } = statements(database)
  return { rows: (table, after) => pagedRows(rows, table, after) }
}

/** A table of which the index does not know all. */
interface UnindexedTable {
  /** All its rows, those in the index too. */
  size: number
  /** The last number in each of its books that was asked for. */
  readonly ends: Map<string, number>
  readonly answers: Map<string, StoredAnswer>
  /** The last command that was looked for and had no answer: it need not be looked for again when it is written. */
  unanswered: string
}

/** Whether a command was answered. */
interface AnswerKey {
  readonly table: string
  readonly device: string
  readonly command: string
}

class SqliteStore implements Store {
  readonly #database: Database
  readonly #path: string
  readonly #lock: FolderLock
  readonly #sql: ReturnType<typeof statements>
  readonly #group: CommitGroup<Append, Appended>
  /** To look at the file outside of a transaction is dearer than to find something in it: what is asked in one turn shares one. */
  readonly #asked: CommitGroup<AnswerKey, StoredAnswer | null>
  /** By table, those that were written to since the index was up to date; null: there may be others. */
  #fresh: Map<string, UnindexedTable> | null = null
  /** Rows and answers that the index does not know. */
  #freshRows = 0

  #isElsewhere: boolean
  readonly isCut: boolean
  readonly peers = null

  constructor(database: Database, path: string, lock: FolderLock, now: number, isCut: boolean) {
    this.isCut = isCut
    this.#path = path
    this.#isElsewhere = isElsewhere(database, path)
    this.#database = database
    this.#lock = lock
    this.#sql = statements(database)
    this.#group = new CommitGroup((appends) => {
      const appended = this.#inTransaction(() => appends.map((append) => this.#write(append)))
      // Words that are deleted also stand in the log that was written ahead.
      if (appends.some(({ forgets = [] }) => forgets.length > 0)) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return appended
    })
    this.#asked = new CommitGroup((asked) =>
      inTransaction(database, () => asked.map((each) => this.#answerTo(each)), 'BEGIN'),
    )
    this.#inTransaction(() => {
      this.#index()
      this.#sql.dropCommands.run(KEPT_ANSWERS)
      this.#sql.dropAnswers.run(KEPT_ANSWERS)
      this.#sql.dropCodes.run(now)
    })
  }

  get isPutBack(): boolean {
    return this.isCut || this.#isElsewhere || isCopy(this.#database)
  }

  async settle(tell: () => Promise<void>): Promise<void> {
    await tell()
    unmark(this.#database)
    notePlace(this.#database, this.#path)
    this.#isElsewhere = false
  }

  append(append: Append): Promise<Appended> {
    return this.#group.add(append)
  }

  #inTransaction<T>(run: () => T): T {
    try {
      return inTransaction(this.#database, () => {
        const result = run()
        if (this.#freshRows >= MOST_FRESH) this.#index()
        return result
      })
    } catch (error) {
      this.#fresh = null
      throw asNotKept(error)
    }
  }

  #write({ table, expected, rows, answer, codes = [], forgets = [] }: Append): Appended {
    const sql = this.#sql
    const fresh = this.#freshOf(table)
    if (fresh.size !== expected || (expected === 0 && sql.isRemoved.get(table))) return 'conflict'
    if (codes.some(({ hash }) => sql.tableOfCode.get(hash))) return 'conflict'
    if (answer && this.#answerTo({ table, ...answer })) return 'conflict'
    for (const { book, n, text, link, words = null, salt = null } of rows) {
      if (n !== this.#endOf(table, fresh, book) + 1) throw new Error(`${n} is not the next entry of the book ${book}.`)
      sql.add.run(table, ++fresh.size, book, n, text, link, words, salt)
      fresh.ends.set(book, n)
    }
    this.#freshRows += rows.length + 1
    if (answer) {
      sql.keep.run(table, answer.device, answer.command, answer.status, answer.body)
      fresh.answers.set(keyOf(answer.device, answer.command), answer)
    }
    for (const { hash, until } of codes) sql.addCode.run(hash, table, until)
    for (const { book, n } of forgets) sql.forget.run(table, book, n, table, book, n)
    if (forgets.length > 0) sql.dropSnapshot.run(table)
    return 'done'
  }

  #freshOf(table: string): UnindexedTable {
    const tables = this.#fresh ?? this.#index()
    let fresh = tables.get(table)
    if (!fresh) {
      fresh = { size: lastOf(this.#sql.size.get(table)), ends: new Map(), answers: new Map(), unanswered: '' }
      tables.set(table, fresh)
    }
    return fresh
  }

  #endOf(table: string, { ends }: UnindexedTable, book: string): number {
    return ends.get(book) ?? lastOf(this.#sql.end.get(table, book))
  }

  /** Brings the index up to date with all that is written, in whatever transaction there is. */
  #index(): Map<string, UnindexedTable> {
    this.#database.exec(INDEX)
    this.#freshRows = 0
    this.#fresh = new Map()
    return this.#fresh
  }

  #freshTables(): Map<string, UnindexedTable> {
    return this.#fresh ?? this.#inTransaction(() => this.#index())
  }

  /** Rows are found sooner when they are indexed; on a disk that takes no more they are found all the same. */
  #findSooner(table: string): void {
    try {
      if (this.#freshTables().has(table)) this.#inTransaction(() => this.#index())
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
    }
  }

  rows(table: string, after: number): AsyncIterable<SequencedRow> {
    return pagedRows(this.#sql.rows, table, after, () => this.#findSooner(table))
  }

  async book(table: string, book: string, from: number, most: number): Promise<readonly StoredRow[]> {
    this.#findSooner(table)
    return (this.#sql.book.all(table, book, from, table, book, from, most) as RowColumns[]).map(rowOf)
  }

  answer(table: string, device: string, command: string): Promise<StoredAnswer | null> {
    return this.#asked.add({ table, device, command })
  }

  #answerTo({ table, device, command }: AnswerKey): StoredAnswer | null {
    const fresh = this.#fresh?.get(table)
    const key = keyOf(device, command)
    const known = fresh?.answers.get(key)
    if (known || fresh?.unanswered === key) return known ?? null
    const asked = [table, device, command]
    const found = this.#sql.answer.get(...asked) ?? (this.#fresh ? undefined : this.#sql.freshAnswer.get(...asked))
    const kept = found as Pick<StoredAnswer, 'status' | 'body'> | undefined
    if (kept) return { device, command, status: kept.status, body: kept.body }
    if (fresh) fresh.unanswered = key
    return null
  }

  async snapshot(table: string): Promise<Snapshot | null> {
    const found = this.#sql.snapshot.get(table) as Snapshot | undefined
    return found ? { seq: found.seq, state: found.state } : null
  }

  async putSnapshot(table: string, { seq, state }: Snapshot): Promise<void> {
    this.#sql.putSnapshot.run(table, seq, state)
  }

  async tableOfCode(hash: string, now: number): Promise<FoundCode | null> {
    await this.endCodes(now)
    const found = this.#sql.tableOfCode.get(hash) as { of: string; until: number | null } | undefined
    return found ? { table: found.of, isOver: found.until !== null && found.until < now } : null
  }

  async endCodes(now: number): Promise<void> {
    if (!this.#sql.someCodeOver.get(now)) return
    try {
      this.#sql.endCodes.run(now)
    } catch (error) {
      // Where nothing can be written the clock alone has to say it.
      if (!isUnwritable(error)) throw error
    }
  }

  async unfoundTables(): Promise<readonly string[]> {
    this.#inTransaction(() => this.#index())
    return (this.#sql.unfound.all() as { of: string }[]).map(({ of }) => of)
  }

  async tables(): Promise<readonly { readonly table: string; readonly rows: number }[]> {
    this.#inTransaction(() => this.#index())
    return (this.#sql.tables.all() as { of: string; rows: number }[]).map(({ of, rows }) => ({ table: of, rows }))
  }

  async remove(table: string): Promise<void> {
    this.#group.flush()
    this.#inTransaction(() => {
      for (const removal of this.#sql.removals) removal.run(table)
      this.#sql.noteRemoved.run(table)
      // Numbers of rows may be given out again from here on: the index has to know how far it goes now.
      this.#index()
    })
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  async isRemoved(table: string): Promise<boolean> {
    return this.#sql.isRemoved.get(table) !== undefined
  }

  async size(): Promise<number> {
    return (this.#sql.bytes.get() as { bytes: number }).bytes
  }

  async close(): Promise<void> {
    this.#group.flush()
    this.#database.close()
    this.#lock.release()
  }
}

const lastOf = (found: unknown): number => (found as { last: number }).last

const keyOf = (device: string, command: string): string => `${device} ${command}`
