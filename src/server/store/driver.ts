// SQLite as the runtime has it: `node:sqlite` where there is one, otherwise the package better-sqlite3. What is used here
// is what both can do.

import { fileURLToPath } from 'node:url'
import { Refusal } from '../../dice/index.ts'

type Value = string | number | null

export interface Statement {
  run(...values: readonly Value[]): { readonly changes: number | bigint }
  get(...values: readonly Value[]): unknown
  all(...values: readonly Value[]): unknown[]
}

export interface Database {
  exec(sql: string): unknown
  prepare(sql: string): Statement
  close(): unknown
}

type DatabaseClass = new (path: string) => Database

export async function openDatabase(path: string): Promise<Database> {
  const Open = builtIn() ?? (await installed())
  return new Open(path)
}

function builtIn(): DatabaseClass | undefined {
  // It warns that it is new; people who start a table need not read that.
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    const sqlite = process.getBuiltinModule('node:sqlite') as { DatabaseSync: DatabaseClass } | undefined
    return sqlite?.DatabaseSync
  } finally {
    process.emitWarning = emitWarning
  }
}

/** The version that the tests run with. */
const ADDON = 'better-sqlite3@12.11.1'

/** The folder of the package that this program is in: what is installed there is found, and nothing else there is touched. */
const packageFolder = (): string => fileURLToPath(new URL('..', import.meta.url))

async function installed(): Promise<DatabaseClass> {
  try {
    return (await import('better-sqlite3')).default as unknown as DatabaseClass
  } catch (error) {
    const { node } = process.versions
    const why = (error as Error).message
    const command = `npm install --no-save --prefix "${packageFolder()}" ${ADDON}`
    throw new Refusal(
      'not-allowed',
      `Nothing here can keep a table: Node ${node} has no SQLite of its own, and the package better-sqlite3 does not load (${why}). ` +
        `Node 22.13 or newer has one; or one command brings it:\n${command}`,
      { word: 'no-sqlite', figures: { node, why, command } },
    )
  }
}

/** Does something whole or not at all. */
export function inTransaction<T>(database: Database, run: () => T, begin = 'BEGIN IMMEDIATE'): T {
  try {
    database.exec(begin)
    const result = run()
    database.exec('COMMIT')
    return result
  } catch (error) {
    try {
      database.exec('ROLLBACK')
    } catch {
      // A full disk has rolled it back already, or let nothing begin.
    }
    throw error
  }
}

/** Whether SQLite says that somebody else holds the file. */
export const isLocked = (error: unknown): boolean => /database is locked/.test((error as Error).message)

const DAMAGED =
  /malformed|not a database|file is encrypted|no such (table|column)|database corruption|malformed database schema/

/** PostgreSQL says so by a code. */
const DAMAGED_CODE = /^XX00[12]$/

/** Whether SQLite, or PostgreSQL, cannot make sense of what is stored. */
export const isDamaged = (error: unknown): boolean =>
  DAMAGED.test((error as Error).message ?? '') || DAMAGED_CODE.test(`${(error as { code?: unknown }).code}`)

const UNWRITABLE = /disk is full|disk I\/O error|readonly database|unable to open database file|ENOSPC|ENOENT/

/** Whether nothing can be written there: the disk is full, broken, or only to be read. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.test((error as Error).message)

/** Whether that is because no room is left. */
export const isDiskFull = (error: unknown): boolean => /disk is full|ENOSPC/.test((error as Error).message)
