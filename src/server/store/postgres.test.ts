import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, type TestDatabases, testDatabases } from '../../../scripts/test-databases.ts'
import { openPostgres } from './postgres.ts'
import { migratePostgres } from './postgres-migrations.ts'
import { all, testStore, written } from './store.suite.ts'
import type { Store } from './store.ts'

let databases: TestDatabases
beforeAll(async () => {
  databases = await testDatabases()
})
afterAll(() => databases.stop())

testStore('PostgreSQL', async () => {
  const { url, remove } = await databases.make()
  return { open: (now = 0) => openPostgres(url, now), remove }
})

describe('a database', () => {
  let database: TestDatabase
  const opened: Store[] = []
  const open = async (url = database.url) => {
    const store = await openPostgres(url, 0)
    opened.push(store)
    return store
  }
  beforeEach(async () => {
    database = await databases.make()
  })
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
    await database.remove()
  })

  test('that ten servers open at once is made once', async () => {
    const stores = await Promise.all(Array.from({ length: 10 }, () => open()))
    for (const [i, store] of stores.entries())
      expect(await store.append({ table: `t${i}`, expected: 0, rows: [written('common', 1)] })).toBe('done')
    expect(await stores[0]?.tables()).toHaveLength(10)
  })

  test('takes each place of a table once, whichever of its servers asks for it', async () => {
    const stores = [await open(), await open(), await open()]
    const tables = ['a', 'b', 'c', 'd', 'e', 'f']
    let conflicts = 0
    // The tables stand in another order at each server: groups that lock several of them must not wait for each other.
    const writing = stores.flatMap((store, i) =>
      [...tables.slice(i), ...tables.slice(0, i)].map(async (table) => {
        for (let done = 0; done < 20; ) {
          const size = (await store.tables()).find((each) => each.table === table)?.rows ?? 0
          const answer = { device: `d${i}`, command: `c${done}`, status: 200, body: '{}' }
          const rows = [written('common', size + 1, `${i} ${done}`)]
          if ((await store.append({ table, expected: size, rows, answer })) === 'done') done++
          else conflicts++
        }
      }),
    )
    await Promise.all(writing)
    expect(conflicts).toBeGreaterThan(0)
    for (const table of tables) {
      const rows = await all(stores[0] as Store, table)
      expect(rows.map(({ seq, n }) => [seq, n])).toEqual(Array.from({ length: 60 }, (_, i) => [i + 1, i + 1]))
      expect(new Set(rows.map((row) => 'text' in row && row.text)).size).toBe(60)
    }
  })

  test('reads no table from end to end for an append or an answer, also where it was small when the server came', async () => {
    const store = await openPostgres(database.url, 0)
    for (let n = 1; n <= 60; n++) {
      const answer = { device: 'd', command: `c${n}`, status: 200, body: '{}' }
      expect(await store.answer('t', 'd', answer.command)).toBeNull()
      expect(await store.append({ table: 't', expected: n - 1, rows: [written('common', n)], answer })).toBe('done')
    }
    await store.close()
    const sql = postgres(database.url, { max: 1 })
    try {
      // The work of a connection is counted when it has ended.
      await vi.waitFor(async () => {
        const [found] = await sql<{ by_index: number; from_end_to_end: number }[]>`
          SELECT sum(idx_scan)::integer AS by_index, sum(seq_tup_read)::integer AS from_end_to_end
          FROM pg_stat_user_tables WHERE schemaname = 'astragal' AND relname IN ('answers', 'rows')`
        expect(found?.by_index).toBeGreaterThan(120)
        expect(found?.from_end_to_end).toBe(0)
      })
    } finally {
      await sql.end()
    }
  })

  test('refuses an entry that is not the next of its book', async () => {
    const store = await open()
    await expect(store.append({ table: 't', expected: 0, rows: [written('common', 2)] })).rejects.toThrow(
      'not the next',
    )
    expect(await all(store, 't')).toEqual([])
  })

  test('keeps the later of two snapshots, and none from before something was forgotten', async () => {
    const store = await open()
    await store.append({ table: 't', expected: 0, rows: [1, 2, 3].map((n) => written('common', n)) })
    await store.putSnapshot('t', { seq: 3, state: 'late' })
    await store.putSnapshot('t', { seq: 2, state: 'early' })
    expect(await store.snapshot('t')).toEqual({ seq: 3, state: 'late' })
    const forgets = [{ book: 'common', n: 2 }]
    await store.append({ table: 't', expected: 3, rows: [written('common', 4)], forgets })
    await store.putSnapshot('t', { seq: 4, state: 'with the words' })
    expect(await store.snapshot('t')).toBeNull()
    await store.putSnapshot('t', { seq: 5, state: 'without' })
    expect(await store.snapshot('t')).toEqual({ seq: 5, state: 'without' })
  })

  test('that a newer version wrote is left alone', async () => {
    await open()
    const sql = postgres(database.url, { max: 1 })
    await sql`UPDATE astragal.version SET version = 99`
    await sql.end()
    await expect(open()).rejects.toMatchObject({ word: 'newer-file', figures: { version: 99 } })
  })

  test('is taken to its next version whole or not at all', async () => {
    const sql = postgres(database.url, { max: 1 })
    const steps = ['CREATE TABLE astragal.a (x text)', "INSERT INTO astragal.a VALUES ('kept')"]
    await migratePostgres(sql, '', steps)
    await expect(migratePostgres(sql, '', [...steps, 'DROP TABLE astragal.a', 'nonsense'])).rejects.toThrow('syntax')
    expect(await sql`SELECT x FROM astragal.a`).toEqual([{ x: 'kept' }])
    expect(await sql`SELECT version FROM astragal.version`).toEqual([{ version: 2 }])
    await sql.end()
  })

  test('that was copied into another one knows that it was put back, until its tables were told', async () => {
    const store = await open()
    expect(store.isPutBack).toBe(false)
    await store.append({ table: 't', expected: 0, rows: [written('common', 1)] })
    await opened.pop()?.close()
    const sql = postgres(database.url.replace(/[^/]*$/, 'postgres'), { max: 1 })
    const [copy, from] = [`${new URL(database.url).pathname.slice(1)}_copy`, new URL(database.url).pathname.slice(1)]
    await sql.unsafe(`CREATE DATABASE ${copy} TEMPLATE ${from}`)
    const there = database.url.replace(/[^/]*$/, copy)
    const put = await openPostgres(there, 0)
    expect(put.isPutBack).toBe(true)
    let told = 0
    await Promise.all([put, await open(there)].map((each) => each.settle(async () => void told++)))
    expect(told).toBe(1)
    await put.close()
    const again = await openPostgres(there, 0)
    expect([again.isPutBack, (await again.tables()).length]).toEqual([false, 1])
    await again.close()
    await sql.unsafe(`DROP DATABASE ${copy} WITH (FORCE)`)
    await sql.end()
  })

  test.each([
    ['that is not there', (url: URL) => (url.pathname = '/nowhere'), 'does not exist'],
    ['on a machine that does not answer', (url: URL) => (url.port = '1'), 'ECONNREFUSED'],
  ])('%s is refused, and the password is not told', async (_, change, why) => {
    const url = new URL(database.url)
    url.password = 'hush-hush'
    change(url)
    const failed = await openPostgres(url.href, 0).catch((error) => error)
    expect(failed).toMatchObject({ word: 'no-database', field: 'database' })
    expect(failed.message).toContain(why)
    expect(JSON.stringify([failed.message, failed.figures])).not.toContain('hush')
  })
})
