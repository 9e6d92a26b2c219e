// The store that is asked for: PostgreSQL where a database is named, otherwise SQLite in the folder.

import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Where tables are kept. */
export interface StorePlace {
  readonly data: string
  /** The address of a PostgreSQL database; null: the tables stand in the folder. */
  readonly database: string | null
}

export async function openStore({ data, database }: StorePlace, now: number): Promise<Store> {
  if (database === null) return openSqlite(data, now)
  // Only here: a table at home does not wait for what only a database needs.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(database, now)
}
