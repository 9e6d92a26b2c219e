// The store in a folder: one SQLite file, written ahead to a log and synced at every commit. An acknowledged row survives
// kill -9 and a power cut.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, isUnwritable, openDatabase } from './driver.ts'
import { Group } from './group.ts'
import { type Lock, lockFolder } from './lock.ts'
import { migrate } from './migrations.ts'
import {
  type Append,
  type Appended,
  type Kept,
  NotKept,
  type Row,
  type Snapshot,
  type Store,
  type Stored,
} from './store.ts'

/** Older answers than the last so many are nobody's retry any more. */
const KEPT_ANSWERS = 1_000_000
const PAGE = 1000

/** Opens the folder's store, which is made when it is not there. `now` sorts out the codes that have run out. */
export async function openSqlite(folder: string, now: number): Promise<Store> {
  try {
    return await openFolder(folder, now)
  } catch (error) {
    throw isUnwritable(error) ? new NotKept(error) : error
  }
}

async function openFolder(folder: string, now: number): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  try {
    const path = join(folder, 'astragal.db')
    const database = await openDatabase(path)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA secure_delete = ON')
    // Pages that change again and again are written to the file once for many commits.
    database.exec('PRAGMA wal_autocheckpoint = 4000')
    migrate(database, path)
    return new Sqlite(database, lock, now)
  } catch (error) {
    lock.release()
    throw error
  }
}

class Sqlite implements Store {
  readonly #database: Database
  readonly #lock: Lock
  readonly #sql: ReturnType<typeof statements>
  readonly #group: Group<Append, Appended>

  constructor(database: Database, lock: Lock, now: number) {
    this.#database = database
    this.#lock = lock
    this.#sql = statements(database)
    this.#group = new Group((appends) => this.#commit(appends))
    this.#sql.dropAnswers.run(KEPT_ANSWERS)
    this.#sql.dropCodes.run(now)
  }

  append(append: Append): Promise<Appended> {
    return this.#group.add(append)
  }

  #commit(appends: readonly Append[]): readonly Appended[] {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const results = appends.map((append) => this.#write(append))
      this.#database.exec('COMMIT')
      return results
    } catch (error) {
      try {
        this.#database.exec('ROLLBACK')
      } catch {
        // A full disk has rolled it back already.
      }
      throw isUnwritable(error) ? new NotKept(error) : error
    }
  }

  #write({ table, expected, rows, answer, codes = {} }: Append): Appended {
    const sql = this.#sql
    if (sizeOf(sql.size.get(table)) !== expected) return 'conflict'
    if (codes.add?.some(({ hash }) => sql.tableOfCode.get(hash))) return 'conflict'
    if (answer && !this.#isKept(table, answer)) return 'conflict'
    for (const [i, { book, n, text, link }] of rows.entries()) sql.add.run(table, expected + 1 + i, book, n, text, link)
    for (const { hash, until } of codes.add ?? []) sql.addCode.run(hash, table, until)
    for (const hash of codes.remove ?? []) sql.removeCode.run(hash, table)
    return 'done'
  }

  /** Keeps an answer, unless there is one already. */
  #isKept(table: string, { device, command, status, body }: Kept): boolean {
    return Number(this.#sql.keep.run(table, device, command, status, body).changes) === 1
  }

  async *rows(table: string, after: number): AsyncIterable<Stored> {
    // By the page: an open query would keep the connection from writing.
    for (let last = after; ; ) {
      const page = this.#sql.rows.all(table, last, PAGE) as (Columns & { seq: number })[]
      for (const columns of page) yield { seq: columns.seq, ...rowOf(columns) }
      if (page.length < PAGE) return
      last = page[PAGE - 1]?.seq as number
    }
  }

  async book(table: string, book: string, from: number, most: number): Promise<readonly Row[]> {
    return (this.#sql.book.all(table, book, from, most) as Columns[]).map(rowOf)
  }

  async answer(table: string, device: string, command: string): Promise<Kept | null> {
    const kept = this.#sql.answer.get(table, device, command) as Pick<Kept, 'status' | 'body'> | undefined
    return kept ? { device, command, status: kept.status, body: kept.body } : null
  }

  async snapshot(table: string): Promise<Snapshot | null> {
    const found = this.#sql.snapshot.get(table) as Snapshot | undefined
    return found ? { seq: found.seq, state: found.state } : null
  }

  async putSnapshot(table: string, { seq, state }: Snapshot): Promise<void> {
    this.#sql.putSnapshot.run(table, seq, state)
  }

  async tableOfCode(hash: string): Promise<string | null> {
    return (this.#sql.tableOfCode.get(hash) as { of: string } | undefined)?.of ?? null
  }

  async tables(): Promise<readonly { readonly table: string; readonly rows: number }[]> {
    return (this.#sql.tables.all() as { of: string; rows: number }[]).map(({ of, rows }) => ({ table: of, rows }))
  }

  async forget(table: string, book: string, n: number, hash: string): Promise<void> {
    this.#sql.forget.run(hash, table, book, n)
    this.#sql.dropSnapshot.run(table)
    // The text also stands in the log that was written ahead.
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  async close(): Promise<void> {
    this.#group.flush()
    this.#database.close()
    this.#lock.release()
  }
}

interface Columns {
  readonly book: string
  readonly n: number
  readonly text: string | null
  readonly hash: string | null
  readonly link: string
}

const rowOf = ({ book, n, text, hash, link }: Columns): Row =>
  text === null ? { book, n, hash: hash as string, link } : { book, n, text, link }

const sizeOf = (found: unknown): number => (found as { size: number }).size

const statements = (database: Database) => ({
  size: database.prepare('SELECT coalesce(max(seq), 0) AS size FROM rows WHERE of = ?'),
  add: database.prepare('INSERT INTO rows (of, seq, book, n, text, link) VALUES (?, ?, ?, ?, ?, ?)'),
  rows: database.prepare(
    'SELECT seq, book, n, text, hash, link FROM rows WHERE of = ? AND seq > ? ORDER BY seq LIMIT ?',
  ),
  book: database.prepare(
    'SELECT book, n, text, hash, link FROM rows WHERE of = ? AND book = ? AND n >= ? ORDER BY n LIMIT ?',
  ),
  tables: database.prepare('SELECT of, count(*) AS rows FROM rows GROUP BY of'),
  forget: database.prepare(
    'UPDATE rows SET text = NULL, hash = ? WHERE of = ? AND book = ? AND n = ? AND hash IS NULL',
  ),
  answer: database.prepare('SELECT status, body FROM answers WHERE of = ? AND device = ? AND command = ?'),
  keep: database.prepare(
    'INSERT INTO answers (of, device, command, status, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  ),
  dropAnswers: database.prepare('DELETE FROM answers WHERE id <= (SELECT max(id) FROM answers) - ?'),
  tableOfCode: database.prepare('SELECT of FROM codes WHERE hash = ?'),
  addCode: database.prepare('INSERT INTO codes (hash, of, until) VALUES (?, ?, ?)'),
  removeCode: database.prepare('DELETE FROM codes WHERE hash = ? AND of = ?'),
  dropCodes: database.prepare('DELETE FROM codes WHERE until < ?'),
  snapshot: database.prepare('SELECT seq, state FROM snapshots WHERE of = ?'),
  putSnapshot: database.prepare('INSERT OR REPLACE INTO snapshots (of, seq, state) VALUES (?, ?, ?)'),
  dropSnapshot: database.prepare('DELETE FROM snapshots WHERE of = ?'),
})
