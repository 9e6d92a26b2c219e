// Servers on one PostgreSQL. Notices are sent together and after the commit: inside of it they would make all commits queue. They
// name tables and numbers and nothing that is secret.

import { hash, randomBytes } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import type { Rate } from '../rate.ts'
import {
  type LinesElsewhere,
  type PeerNews,
  type Peers,
  type PresentLine,
  REMOVED,
  type TableProgress,
} from './peers.ts'
import type { PostgresPool } from './postgres-pool.ts'
import { RoundGroup } from './round-group.ts'
import { StoreAway } from './store.ts'

const CHANNEL = 'astragal'
/** Milliseconds between two signs of life, and while the database is away. */
const BEAT = 3000
const BEAT_AWAY = 500
/** Milliseconds for a sign of life; then the database counts as away. */
const PATIENCE = 5000
/** Signs of life without an echo until the listener is set up anew. */
const MOST_UNHEARD = 2
/** Tables in one notice, which may have 8000 bytes. */
const MOST_IN_NOTICE = 100

/** A notice: tables with their rows, tables whose lines changed, or the echo of a sign of life. */
interface Notice {
  readonly from: string
  readonly rows?: Readonly<Record<string, number>>
  readonly lines?: readonly string[]
}

export class PostgresPeers implements Peers {
  readonly #pool: PostgresPool
  readonly #me = randomBytes(6).toString('hex')
  readonly #notices: RoundGroup<Partial<Notice>, null>
  /** The lines told of each table here, so that they can be told again. */
  readonly #lines = new Map<string, readonly PresentLine[]>()
  /** Tables whose lines could not be told. */
  readonly #unsaid = new Set<string>()
  #listener: Sql | null = null
  #news: PeerNews | null = null
  #beat: NodeJS.Timeout | null = null
  #beating: Promise<void> | null = null
  #unheard = 0
  /** No other server is known: there is nobody to send notices to. */
  #isAlone = false
  /** When another server was last heard. */
  #heardAt = 0
  #isAway = false
  #isClosed = false

  constructor(pool: PostgresPool) {
    this.#pool = pool
    this.#notices = new RoundGroup(
      (notices) => this.#notify(notices),
      () => false,
    )
    pool.onTrouble = () => void this.#look()
  }

  get isAway(): boolean {
    return this.#isAway
  }

  listen(news: PeerNews): void {
    this.#news = news
    this.#hearken()
    void this.#look()
  }

  /** Says that a table has grown, together with all that is to be said now. Nobody waits for it. */
  tellGrown(table: string, rows: number): void {
    if (!this.#isAlone) this.#tell({ rows: { [table]: rows } })
  }

  async progress(tables: readonly string[]): Promise<ReadonlyMap<string, TableProgress>> {
    const found = await this.#pool.round(
      (sql) => sql<{ of: string; size: number; lines: number }[]>`
        SELECT of, size, lines FROM astragal.tables
        WHERE of IN (SELECT jsonb_array_elements_text(${sql.json([...tables])}))`,
    )
    return new Map(found.map(({ of, size, lines }) => [of, { rows: size, lines }]))
  }

  async putLines(table: string, lines: readonly PresentLine[]): Promise<LinesElsewhere> {
    if (lines.length > 0) this.#lines.set(table, lines)
    else this.#lines.delete(table)
    this.#unsaid.add(table)
    const elsewhere = await this.#put(table, lines)
    this.#unsaid.delete(table)
    this.#tell({ lines: [table] })
    return elsewhere
  }

  async #putAgain(tables: Iterable<string>): Promise<void> {
    for (const table of [...tables]) await this.putLines(table, this.#lines.get(table) ?? [])
  }

  async #put(table: string, lines: readonly PresentLine[]): Promise<LinesElsewhere> {
    const given = lines.map(({ seat, device }) => ({ seat, device }))
    const [found] = await this.#pool.round(
      (sql) => sql<{ elsewhere: LinesElsewhere }[]>`
        SELECT astragal.put_lines(${this.#me}, ${table}, ${sql.json(given)}) AS elsewhere`,
    )
    return found?.elsewhere as LinesElsewhere
  }

  async linesElsewhere(table: string): Promise<LinesElsewhere> {
    const [found] = await this.#pool.round(
      (sql) =>
        sql<{ elsewhere: LinesElsewhere }[]>`SELECT astragal.lines_elsewhere(${this.#me}, ${table}) AS elsewhere`,
    )
    return found?.elsewhere as LinesElsewhere
  }

  async take(key: string, { burst, perSecond }: Rate): Promise<number> {
    const kept = bucketKey(key)
    const [found] = await this.#pool.round(
      (sql) => sql<{ wait: number }[]>`
        SELECT astragal.take(${kept}, ${burst}::float8, ${perSecond}::float8)::float8 AS wait`,
    )
    return found?.wait ?? 0
  }

  async giveBack(key: string, { burst }: Rate): Promise<void> {
    const kept = bucketKey(key)
    await this.#pool.round(
      (sql) => sql`UPDATE astragal.buckets SET tokens = least(${burst}::float8, tokens + 1) WHERE key = ${kept}`,
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#beat) clearTimeout(this.#beat)
    await this.#beating
    await this.#notices.settled()
    await this.#listener?.end({ timeout: 0 }).catch(() => {})
    const tables = [...this.#lines.keys()]
    const leaving = this.#pool.round((sql) => sql`SELECT astragal.leave(${this.#me})`, PATIENCE)
    // Where the database does not answer, the notice would not be heard either.
    await leaving.then(() => this.#notify([{ lines: tables }])).catch(() => {})
  }

  #tell(notice: Partial<Notice>): void {
    if (!this.#isClosed) void this.#notices.add(notice).catch(() => {})
  }

  /** All notices in one round: of each table the last. */
  async #notify(notices: readonly Partial<Notice>[]): Promise<readonly null[]> {
    const rows = new Map<string, number>()
    const lines = new Set<string>()
    for (const notice of notices) {
      for (const [table, size] of Object.entries(notice.rows ?? {}))
        rows.set(table, size === REMOVED ? size : Math.max(size, rows.get(table) ?? 0))
      for (const table of notice.lines ?? []) lines.add(table)
    }
    const parts: Notice[] = [
      ...partsOf([...rows]).map((part) => ({ from: this.#me, rows: Object.fromEntries(part) })),
      ...partsOf([...lines]).map((part) => ({ from: this.#me, lines: part })),
    ]
    const isEcho = notices.some((notice) => !notice.rows && !notice.lines)
    const texts = [...parts, ...(isEcho ? [{ from: this.#me }] : [])].map((part) => JSON.stringify(part))
    if (texts.length > 0)
      await this.#pool.round(
        (sql) => sql`SELECT pg_notify(${CHANNEL}, text) FROM jsonb_array_elements_text(${sql.json(texts)}) AS text`,
        PATIENCE,
      )
    return notices.map(() => null)
  }

  #hear(text: string): void {
    const { from, rows = {}, lines = [] } = JSON.parse(text) as Notice
    if (from === this.#me) {
      this.#unheard = 0
      return
    }
    this.#isAlone = false
    this.#heardAt = performance.now()
    for (const [table, size] of Object.entries(rows)) this.#news?.grown(table, size)
    for (const table of lines) this.#news?.moved(table)
  }

  /** A connection of its own. The client of PostgreSQL does not always set it up again by itself: the echo tells. */
  #hearken(): void {
    void this.#listener?.end({ timeout: 0 }).catch(() => {})
    this.#unheard = 0
    const listener = postgres(this.#pool.url, {
      max: 1,
      connect_timeout: PATIENCE / 1000,
      // A connection that waits before it tries again does so although it was given up meanwhile, and nobody closes it.
      backoff: () => 0,
      fetch_types: false,
      onnotice: () => {},
    })
    this.#listener = listener
    listener
      .listen(
        CHANNEL,
        (text) => this.#hear(text),
        () => this.#news?.missed(),
      )
      .catch(() => {})
  }

  /** Looks whether the database is there, and says that this server is. */
  #look(): Promise<void> {
    if (this.#isClosed || this.#news === null) return Promise.resolve()
    this.#beating ??= this.#sign().finally(() => {
      this.#beating = null
      if (this.#isClosed) return
      if (this.#beat) clearTimeout(this.#beat)
      this.#beat = setTimeout(() => void this.#look(), this.#isAway ? BEAT_AWAY : BEAT).unref()
    })
    return this.#beating
  }

  async #sign(): Promise<void> {
    const began = performance.now()
    try {
      const [found] = await this.#pool.round(
        (sql) => sql<{ is_known: boolean; is_alone: boolean }[]>`
          SELECT astragal.sign_of_life(${this.#me}) AS is_known, NOT EXISTS (
            SELECT FROM astragal.servers WHERE server <> ${this.#me} AND seen > now() - interval '1 minute') AS is_alone`,
        PATIENCE,
      )
      // One that comes is heard at once: its first sign of life has an echo too.
      this.#isAlone = found?.is_alone === true && this.#heardAt < began
      // It was taken for dead, or the database forgot its lines in a crash: they are said anew.
      this.#turn(false)
      await this.#putAgain(found?.is_known ? this.#unsaid : new Set([...this.#lines.keys(), ...this.#unsaid]))
      if (++this.#unheard > MOST_UNHEARD) this.#hearken()
      this.#tell({})
      this.#news?.missed()
    } catch (error) {
      if (error instanceof StoreAway) this.#turn(true)
    }
  }

  #turn(isAway: boolean): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    this.#pool.isAway = isAway
    if (isAway) this.#news?.away()
    else {
      this.#hearken()
      this.#news?.back()
    }
  }
}

/** Addresses of people are not kept as they are. */
const bucketKey = (key: string): string => hash('sha256', `astragal/1 bucket\n${key}`).slice(0, 32)

function partsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = []
  for (let i = 0; i < items.length; i += MOST_IN_NOTICE) parts.push(items.slice(i, i + MOST_IN_NOTICE))
  return parts
}
