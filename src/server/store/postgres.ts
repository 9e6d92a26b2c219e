// The store in PostgreSQL, for many servers at once. Safety is the conditional append alone: rows, answer and codes in one
// transaction, which the database carries out by itself, so that a server that stops in the middle holds up nobody.

import { shownDatabase } from './database-address.ts'
import { REMOVED } from './peers.ts'
import { appendError, databaseFailure } from './postgres-failure.ts'
import { migratePostgres } from './postgres-migrations.ts'
import { PostgresPeers } from './postgres-peers.ts'
import { PostgresPool } from './postgres-pool.ts'
import { RoundGroup } from './round-group.ts'
import { type RowColumns, rowOf } from './row-columns.ts'
import {
  type Append,
  type Appended,
  type FoundCode,
  NotKept,
  type SequencedRow,
  type Snapshot,
  type Store,
  StoreAway,
  type StoredAnswer,
  type StoredRow,
} from './store.ts'

/** Older answers than the last so many are nobody's retry any more. */
const KEPT_ANSWERS = 1_000_000
const PAGE = 1000
/** Rounds of appends at a time. Each table waits for its own. */
const ABREAST = 2
/** One server tells the tables that they were put back. */
const SETTLING = 0x61_73_74_73

/** Opens the database's store; its tables are made when they are not there. */
export async function openPostgres(url: string, now: number): Promise<Store> {
  const pool = new PostgresPool(url)
  try {
    await pool.task((sql) => migratePostgres(sql, shownDatabase(url)))
    await pool.task(
      (sql) => sql`DELETE FROM astragal.answers WHERE id <= (SELECT max(id) FROM astragal.answers) - ${KEPT_ANSWERS}`,
    )
    await pool.round((sql) => sql`DELETE FROM astragal.codes WHERE until < ${now}`)
    return new PostgresStore(pool, await isElsewhere(pool))
  } catch (error) {
    await pool.close()
    throw databaseFailure(url, error)
  }
}

interface AnswerKey {
  readonly table: string
  readonly device: string
  readonly command: string
}

class PostgresStore implements Store {
  readonly isCut = false
  #isPutBack: boolean
  readonly peers: PostgresPeers
  readonly #pool: PostgresPool
  readonly #appends: RoundGroup<Append, Appended>
  readonly #asked: RoundGroup<AnswerKey, StoredAnswer | null>

  constructor(pool: PostgresPool, isPutBack: boolean) {
    this.#pool = pool
    this.peers = new PostgresPeers(pool)
    this.#isPutBack = isPutBack
    const isOfOne = (error: unknown) => !(error instanceof StoreAway || error instanceof NotKept)
    this.#appends = new RoundGroup((appends) => this.#append(appends), isOfOne, ABREAST)
    this.#asked = new RoundGroup((keys) => this.#answers(keys), isOfOne)
  }

  get isPutBack(): boolean {
    return this.#isPutBack
  }

  async settle(tell: () => Promise<void>): Promise<void> {
    const alone = await this.#pool.sql.reserve()
    try {
      await alone`SELECT pg_advisory_lock(${SETTLING})`
      // Another server may have done it meanwhile.
      if (await isElsewhere(this.#pool)) {
        await tell()
        await this.#pool.round((sql) => sql`UPDATE astragal.place SET identity = ${sql.unsafe(IDENTITY)}`)
      }
      await alone`SELECT pg_advisory_unlock(${SETTLING})`
    } finally {
      alone.release()
    }
    this.#isPutBack = false
  }

  append(append: Append): Promise<Appended> {
    return this.#appends.add(append)
  }

  async #append(appends: readonly Append[]): Promise<readonly Appended[]> {
    const results: Appended[] = []
    for (let left = appends.map((_, i) => i); left.length > 0; ) {
      // One append of each table at a time: the next of it is decided on what this one left.
      const first = new Map(left.toReversed().map((i) => [appends[i]?.table, i]))
      const round = [...first.values()]
      const done = await this.#appendTogether(round.map((i) => appends[i] as Append))
      for (const [place, i] of round.entries()) results[i] = done[place] as Appended
      left = left.filter((i) => !round.includes(i))
    }
    return results
  }

  /** Appends to different tables, in one round. */
  async #appendTogether(appends: readonly Append[]): Promise<readonly Appended[]> {
    const given = appends.map(givenAs)
    const [found] = await this.#pool
      .round((sql) => sql<{ done: number[] | null }[]>`SELECT to_json(astragal.append(${sql.json(given)})) AS done`)
      .catch((error) => {
        throw appendError(error)
      })
    // Places are counted from 1.
    const done = new Set(found?.done)
    return appends.map(({ table, expected, rows }, i) => {
      if (!done.has(i + 1)) return 'conflict'
      if (rows.length > 0) this.peers.tellGrown(table, expected + rows.length)
      return 'done'
    })
  }

  async *rows(table: string, after: number): AsyncIterable<SequencedRow> {
    for (let last = after; ; ) {
      const page = await this.#pool.round(
        (sql) => sql<(RowColumns & { seq: number })[]>`
          SELECT seq, book, n, text, link, words, salt FROM astragal.rows
          WHERE of = ${table} AND seq > ${last} ORDER BY seq LIMIT ${PAGE}`,
      )
      for (const columns of page) yield { seq: columns.seq, ...rowOf(columns) }
      if (page.length < PAGE) return
      last = page[PAGE - 1]?.seq as number
    }
  }

  async book(table: string, book: string, from: number, most: number): Promise<readonly StoredRow[]> {
    const rows = await this.#pool.round(
      (sql) => sql<RowColumns[]>`
        SELECT book, n, text, link, words, salt FROM astragal.rows
        WHERE of = ${table} AND book = ${book} AND n >= ${from} ORDER BY n LIMIT ${most}`,
    )
    return rows.map(rowOf)
  }

  answer(table: string, device: string, command: string): Promise<StoredAnswer | null> {
    return this.#asked.add({ table, device, command })
  }

  async #answers(keys: readonly AnswerKey[]): Promise<readonly (StoredAnswer | null)[]> {
    const asked = keys.map(({ table, device, command }, place) => ({ place, of: table, device, command }))
    const found = await this.#pool.round(
      (sql) => sql<(StoredAnswer & { place: number })[]>`
        SELECT place, device, command, status, body
        FROM jsonb_to_recordset(${sql.json(asked)}) AS key(place integer, of text, device text, command text)
        JOIN astragal.answers USING (of, device, command)`,
    )
    const answers: (StoredAnswer | null)[] = keys.map(() => null)
    for (const { place, ...answer } of found) answers[place] = answer
    return answers
  }

  async snapshot(table: string): Promise<Snapshot | null> {
    const [found] = await this.#pool.round(
      (sql) => sql<Snapshot[]>`SELECT seq, state FROM astragal.snapshots WHERE of = ${table}`,
    )
    return found ? { seq: found.seq, state: found.state } : null
  }

  async putSnapshot(table: string, { seq, state }: Snapshot): Promise<void> {
    // Another server may be further, and one that has not heard of it must not bring back what was forgotten.
    await this.#pool.round(
      (sql) => sql`
        INSERT INTO astragal.snapshots (of, seq, state)
        SELECT ${table}, ${seq}::integer, ${state} WHERE NOT EXISTS (
          SELECT FROM astragal.tables WHERE of = ${table} AND forgotten >= ${seq}::integer)
        ON CONFLICT (of) DO UPDATE SET seq = excluded.seq, state = excluded.state WHERE snapshots.seq < excluded.seq`,
    )
  }

  async tableOfCode(hash: string, now: number): Promise<FoundCode | null> {
    const [found] = await this.#pool.round(
      (sql) => sql<{ of: string; is_over: boolean }[]>`
        WITH ended AS (UPDATE astragal.codes SET until = 0 WHERE until > 0 AND until < ${now})
        SELECT of, until IS NOT NULL AND until < ${now} AS is_over FROM astragal.codes WHERE hash = ${hash}`,
    )
    return found ? { table: found.of, isOver: found.is_over } : null
  }

  async endCodes(now: number): Promise<void> {
    await this.#pool.round((sql) => sql`UPDATE astragal.codes SET until = 0 WHERE until > 0 AND until < ${now}`)
  }

  async unfoundTables(): Promise<readonly string[]> {
    const found = await this.#pool.task(
      (sql) => sql<{ of: string }[]>`
        SELECT of FROM astragal.tables
        WHERE size <> coalesce((SELECT max(seq) FROM astragal.rows WHERE rows.of = tables.of), 0)`,
    )
    return found.map(({ of }) => of)
  }

  async tables(): Promise<readonly { readonly table: string; readonly rows: number }[]> {
    const found = await this.#pool.task(
      (sql) => sql<{ of: string; size: number }[]>`SELECT of, size FROM astragal.tables WHERE size > 0 ORDER BY of`,
    )
    return found.map(({ of, size }) => ({ table: of, rows: size }))
  }

  async remove(table: string): Promise<void> {
    await this.#appends.settled()
    await this.#pool.round((sql) => sql`SELECT astragal.remove(${table})`)
    this.peers.tellGrown(table, REMOVED)
  }

  async isRemoved(table: string): Promise<boolean> {
    const found = await this.#pool.round(
      (sql) => sql`SELECT FROM astragal.tables WHERE of = ${table} AND size = ${REMOVED}`,
    )
    return found.length > 0
  }

  async size(): Promise<number> {
    const [found] = await this.#pool.round(
      (sql) => sql<{ bytes: number }[]>`
        SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::float8 AS bytes FROM pg_class
        WHERE relnamespace = 'astragal'::regnamespace AND relkind = 'r'`,
    )
    return found?.bytes ?? 0
  }

  async close(): Promise<void> {
    await this.#appends.settled()
    await this.peers.close()
    await this.#pool.close()
  }
}

/** A database that was put back from a copy is another one, or has another history, than the one that was written to. */
const IDENTITY = `(SELECT (SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT timeline_id FROM pg_control_checkpoint()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database()))`

/** Whether the tables were written in another database than this; the first time it is noted which this is. */
async function isElsewhere(pool: PostgresPool): Promise<boolean> {
  await pool.round((sql) => sql`UPDATE astragal.place SET identity = ${sql.unsafe(IDENTITY)} WHERE identity IS NULL`)
  const [found] = await pool.round(
    (sql) => sql<{ is_here: boolean }[]>`SELECT identity = ${sql.unsafe(IDENTITY)} AS is_here FROM astragal.place`,
  )
  return found?.is_here === false
}

/** An append as the function takes it: parts that are empty are left out. */
const givenAs = ({ table, expected, rows, answer, codes = [], lines, forgets = [] }: Append) => ({
  table,
  expected,
  ...(lines === undefined ? {} : { lines }),
  ...(rows.length > 0 ? { rows: rows.map((row) => ({ ...row })) } : {}),
  ...(answer ? { answer: { ...answer } } : {}),
  ...(codes.length > 0 ? { codes: codes.map(({ hash, until }) => ({ hash, until })) } : {}),
  ...(forgets.length > 0 ? { forgets: forgets.map((each) => ({ ...each })) } : {}),
})
