// Databases for tests: on the PostgreSQL that is named, else on one that the tests start and stop.

import postgres from 'postgres'
import { type Postgres, startPostgres } from './postgres.mjs'

export interface TestDatabases {
  /** The server, where it is ours to kill; null where it was named. */
  readonly server: Postgres | null
  /** A new and empty database. */
  make(): Promise<TestDatabase>
  stop(): Promise<void>
}

export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

let made = 0

export async function testDatabases(settings: Record<string, string> = {}): Promise<TestDatabases> {
  const named = process.env.ASTRAGAL_TEST_DATABASE
  const server = named ? null : await startPostgres(settings)
  const url = named ?? (server?.url as string)
  const run = async (line: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      await sql.unsafe(line)
    } finally {
      await sql.end()
    }
  }
  return {
    server,
    async make() {
      const name = `astragal_test_${process.pid}_${++made}`
      await run(`CREATE DATABASE ${name}`)
      const of = new URL(url)
      of.pathname = `/${name}`
      return { url: of.href, remove: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
    },
    stop: async () => server?.stop(),
  }
}
