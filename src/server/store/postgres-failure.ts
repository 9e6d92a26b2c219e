// Failures of PostgreSQL, by their codes, as the port has them.

import { Refusal } from '../../dice/index.ts'
import { shownDatabase } from './database-address.ts'
import { NotKept, StoreAway, StoreUnsure } from './store.ts'

/** The connection is gone, or was never there. */
const AWAY =
  /^(CONNECTION_\w+|CONNECT_TIMEOUT|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT)|57P0[1-5]|57014|55P03|08\w{3}|53[234]00)$/
/** The connection was never there, or the database says itself that it gave up the statement; `AWAY` was not even asked. */
const UNDONE =
  /^(AWAY|CONNECT_TIMEOUT|E(CONNREFUSED|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT)|57P03|57014|55P03|53[234]00)$/
/** Nothing can be written: no room, or a copy that is only read. */
const UNWRITABLE = /^(53100|25006|58030|53000)$/

const codeOf = (error: unknown): string => `${(error as { code?: unknown } | null)?.code ?? ''}`

/** The error of a round, as the port has it. */
export function storeError(error: unknown): unknown {
  if (error instanceof StoreAway || error instanceof NotKept) return error
  const code = codeOf(error)
  if (UNWRITABLE.test(code)) return new NotKept(error)
  return AWAY.test(code) ? new StoreAway(code) : error
}

/** The error of an append: whoever went away in the middle may have written it. */
export const appendError = (error: unknown): unknown =>
  error instanceof StoreAway && !UNDONE.test(error.why) ? new StoreUnsure(error.why) : error

/** Why a database cannot be used from the start. */
export function databaseFailure(url: string, error: unknown): unknown {
  const { message } = error as Error
  const code = error instanceof StoreAway ? error.why : codeOf(error)
  if (error instanceof Refusal || code === '') return error
  const figures = { database: shownDatabase(url), why: error instanceof StoreAway ? code : `${message} (${code})` }
  return new Refusal('not-allowed', `${figures.database} cannot be used: ${figures.why}.`, {
    field: 'database',
    word: 'no-database',
    figures,
  })
}
