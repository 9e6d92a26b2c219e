// All tables from one store into another. The form in between is always the file of SQLite: a backup. Rows are carried as they are,
// column by column, whatever columns they have.

import postgres, { type Sql } from 'postgres'
import { type Database, inTransaction } from './driver.ts'
import { REMOVED } from './peers.ts'
import { migratePostgres } from './postgres-migrations.ts'
import { INDEX } from './statements.ts'

const PAGE = 1000

type Columns = Readonly<Record<string, string | number | null>>

/** Copies a database, as it is at one moment, into an empty file. */
export async function copyFromPostgres(url: string, into: Database): Promise<void> {
  await usingDatabase(url, (sql) =>
    sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (at) => {
      const parts = [
        { name: 'rows', pages: at<Columns[]>`SELECT * FROM astragal.rows ORDER BY of, seq`.cursor(PAGE) },
        {
          name: 'answers',
          pages: at<Columns[]>`SELECT of, device, command, status, body FROM astragal.answers ORDER BY id`.cursor(PAGE),
        },
        { name: 'codes', pages: at<Columns[]>`SELECT hash, of, until::float8 FROM astragal.codes`.cursor(PAGE) },
        { name: 'removed', pages: at<Columns[]>`SELECT of FROM astragal.tables WHERE size = ${REMOVED}`.cursor(PAGE) },
      ]
      for (const { name, pages } of parts) for await (const page of pages) insert(into, name, page)
    }),
  )
  into.exec(INDEX)
}

function insert(into: Database, name: string, page: readonly Columns[]): void {
  const columns = Object.keys(page[0] ?? {})
  if (columns.length === 0) return
  const add = into.prepare(`INSERT INTO ${name} (${columns}) VALUES (${columns.map(() => '?')})`)
  inTransaction(into, () => {
    for (const row of page) add.run(...columns.map((column) => row[column] ?? null))
  })
}

const hasRows = async (sql: Pick<Sql, 'unsafe'>): Promise<boolean> =>
  (await sql.unsafe('SELECT FROM astragal.rows LIMIT 1')).length > 0

/** Copies these tables of a file into an empty database: all or nothing; false where it is not empty. Then they wait to be told that they were put back. */
export async function copyIntoPostgres(file: Database, url: string, tables: readonly string[]): Promise<boolean> {
  const wanted = new Set(tables)
  return usingDatabase(url, async (sql) => {
    await migratePostgres(sql, url)
    return sql.begin(async (at) => {
      await at`LOCK TABLE astragal.tables IN EXCLUSIVE MODE`
      if (await hasRows(at)) return false
      for (const page of pagesOf(file, 'rows'))
        await at`
          INSERT INTO astragal.rows
          SELECT * FROM jsonb_populate_recordset(NULL::astragal.rows, ${at.json(page.filter(isOf(wanted)))})`
      for (const page of pagesOf(file, 'answers'))
        await at`
          INSERT INTO astragal.answers (of, device, command, status, body)
          SELECT of, device, command, status, body FROM jsonb_populate_recordset(NULL::astragal.answers, ${at.json(page.filter(isOf(wanted)))})
          ON CONFLICT DO NOTHING`
      const codes = (file.prepare(`SELECT hash, of, until FROM codes`).all() as Columns[]).filter(isOf(wanted))
      await at`INSERT INTO astragal.codes SELECT * FROM jsonb_populate_recordset(NULL::astragal.codes, ${at.json(codes)})`
      await at`INSERT INTO astragal.tables (of, size) SELECT of, max(seq) FROM astragal.rows GROUP BY of`
      for (const of of removedIn(file)) await at`SELECT astragal.remove(${of})`
      await at`UPDATE astragal.place SET identity = 'a backup'`
      return true
    })
  })
}

/** The tables that were deleted; a backup of an older version knows of none. */
function removedIn(file: Database): readonly string[] {
  const isKnown = file.prepare("SELECT 1 AS is_so FROM sqlite_master WHERE name = 'removed'").get() !== undefined
  return isKnown ? (file.prepare('SELECT of FROM removed').all() as { of: string }[]).map(({ of }) => of) : []
}

const isOf =
  (wanted: ReadonlySet<string>) =>
  (row: Columns): boolean =>
    wanted.has(`${row.of}`)

function* pagesOf(file: Database, name: 'rows' | 'answers'): Generator<readonly Columns[]> {
  const read = file.prepare(`SELECT * FROM ${name} WHERE id > ? ORDER BY id LIMIT ${PAGE}`)
  for (let last = 0; ; ) {
    const page = read.all(last) as (Columns & { id: number })[]
    yield page.map(({ id: _, ...row }) => row)
    if (page.length < PAGE) return
    last = page[PAGE - 1]?.id as number
  }
}

async function usingDatabase<T>(url: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: 10, onnotice: () => {} })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}
