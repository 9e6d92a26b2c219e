// The store that is asked for: PostgreSQL where a database is named, otherwise SQLite in the folder.

import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Where tables are kept. */
export interface StorePlace {
  readonly data: string
  /** The address of a PostgreSQL database; null: the tables stand in the folder. */
  readonly database: string | null
}

export const openStore = ({ data, database }: StorePlace, now: number): Promise<Store> =>
  database === null ? openSqlite(data, now) : openPostgres(database, now)
