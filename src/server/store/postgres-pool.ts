// The connections to PostgreSQL. A round that is not answered in time, or whose connection breaks, fails with `StoreAway`: whether
// it was done is then not known, and whoever asked looks before asking again. The next round tries to connect anew.

import postgres, { type Sql } from 'postgres'
import { Refusal } from '../../dice/index.ts'
import { shownDatabase } from './database-address.ts'
import { NotKept, StoreAway } from './store.ts'

/** Milliseconds for one round; PostgreSQL itself gives up a little sooner. */
const ROUND = 10_000
const CONNECTIONS = 5

/** The connection is gone, or was never there. */
const AWAY =
  /^(CONNECTION_\w+|CONNECT_TIMEOUT|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT)|57P0[1-5]|57014|55P03|08\w{3}|53[234]00)$/
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

export class PostgresPool {
  readonly url: string
  readonly #settings: Readonly<Record<string, string>>
  #sql: Sql
  #isClosed = false
  /** The database is known to be away: whoever asks hears so at once, but for who looks whether it is back. */
  isAway = false
  /** A round has failed because of the connection. */
  onTrouble: () => void = () => {}

  constructor(url: string, settings: Readonly<Record<string, string>> = {}) {
    this.url = url
    this.#settings = settings
    this.#sql = this.#connect()
  }

  /** For what stays open on a connection of its own. */
  get sql(): Sql {
    return this.#sql
  }

  /** Asks something in one round, or fails in time. */
  async round<T>(ask: (sql: Sql) => PromiseLike<T>, milliseconds = ROUND): Promise<T> {
    if (this.isAway && milliseconds >= ROUND) throw new StoreAway('AWAY')
    const sql = this.#sql
    let late: NodeJS.Timeout | undefined
    try {
      const asked = Promise.resolve(ask(sql))
      const tooLate = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new StoreAway('TIMEOUT')), milliseconds)
      })
      return await Promise.race([asked, tooLate])
    } catch (error) {
      const failure = storeError(error)
      if (failure instanceof StoreAway) {
        if (failure.why === 'TIMEOUT') this.#renew(sql)
        this.onTrouble()
      }
      throw failure
    } finally {
      clearTimeout(late)
    }
  }

  /** Like `round`, for steps that take long. */
  async task<T>(ask: (sql: Sql) => PromiseLike<T>): Promise<T> {
    return this.round(ask, 2 ** 31 - 1)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#sql.end({ timeout: 2 })
  }

  /** Nothing is heard on these connections any more: they are given up, and nothing of them is waited for. */
  #renew(old: Sql): void {
    if (this.#sql !== old || this.#isClosed) return
    this.#sql = this.#connect()
    void old.end({ timeout: 0 }).catch(() => {})
  }

  #connect(): Sql {
    return postgres(this.url, {
      max: CONNECTIONS,
      connect_timeout: ROUND / 2000,
      // Whoever asks while it is away hears so soon.
      backoff: () => 0.2,
      fetch_types: false,
      onnotice: () => {},
      connection: {
        application_name: 'astragal',
        statement_timeout: ROUND - 1000,
        idle_in_transaction_session_timeout: ROUND,
        ...this.#settings,
      },
    })
  }
}

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
