// The connections to PostgreSQL. A round that is not answered in time, or whose connection breaks, fails with `StoreAway`; whether
// it was done, only its reason tells (`appendError`). The next round tries to connect anew.

import postgres, { type Sql } from 'postgres'
import { storeError } from './postgres-failure.ts'
import { StoreAway } from './store.ts'

/** Milliseconds for one round; PostgreSQL itself gives up a little sooner. */
const ROUND = 10_000
const CONNECTIONS = 5
/**
 * A connection keeps its plans: a plan made while the tables were small must not read them from end to end later. Where only that is left,
 * PostgreSQL takes it for so dear that it would compile the plan each time, which takes longer than all else.
 */
const BY_INDEX = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off', jit: 'off' } as const

export class PostgresPool {
  readonly url: string
  #sql: Sql
  #isClosed = false
  /** The database is known to be away: every round fails at once, except the one that looks whether it is back. */
  isAway = false
  /** A round has failed because of the connection. */
  onTrouble: () => void = () => {}

  constructor(url: string) {
    this.url = url
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
        // An answer may lie there unread because this machine was busy: it is read first.
        late = setTimeout(() => setImmediate(() => setImmediate(() => reject(new StoreAway('TIMEOUT')))), milliseconds)
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
      // A request while it is away is refused soon.
      backoff: () => 0.2,
      fetch_types: false,
      onnotice: () => {},
      connection: {
        application_name: 'astragal',
        statement_timeout: ROUND - 1000,
        idle_in_transaction_session_timeout: ROUND,
        ...BY_INDEX,
      },
    })
  }
}
