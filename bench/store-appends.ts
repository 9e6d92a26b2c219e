// `npm run bench:store`: appends a second of both stores, one row with its answer each, by 1 and by 64 writers at tables of their own, in
// turns in one run; for PostgreSQL also by two servers, and how long a row takes until another server hears of it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { openPostgres } from '../src/server/store/postgres.ts'
import { openSqlite } from '../src/server/store/sqlite.ts'
import type { Store } from '../src/server/store/store.ts'
import { median } from './clock.ts'

const MEASURE_MS = 2000
const ROUNDS = 3
const TEXT = 'x'.repeat(400)
let tables = 0

/** Appends a second by so many writers, shared out over these stores. */
async function appends(stores: readonly Store[], writers: number): Promise<number> {
  const began = performance.now()
  let done = 0
  const write = async (store: Store) => {
    const table = `t${++tables}`
    for (let n = 1; performance.now() - began < MEASURE_MS; n++) {
      const rows = [{ book: 'common', n, text: TEXT, link: 'f'.repeat(64) }]
      const answer = { device: 'd', command: `c${n}`, status: 200, body: '{}' }
      if ((await store.append({ table, expected: n - 1, rows, answer })) !== 'done') throw new Error('A conflict.')
      done++
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, i) => write(stores[i % stores.length] as Store)))
  return (done * 1000) / (performance.now() - began)
}

/** Milliseconds until another server hears that a row was written. */
async function hearing(one: Store, other: Store): Promise<number> {
  const table = `t${++tables}`
  const took: number[] = []
  let heard: (rows: number) => void = () => {}
  const nothing = () => {}
  const grown = (of: string, rows: number) => void (of === table && heard(rows))
  other.peers?.listen({ grown, moved: nothing, missed: nothing, away: nothing, back: nothing })
  for (let n = 1; n <= 200; n++) {
    const began = performance.now()
    const come = new Promise<void>((resolve) => {
      heard = (rows) => rows === n && resolve()
    })
    await one.append({ table, expected: n - 1, rows: [{ book: 'common', n, text: TEXT, link: '' }] })
    await Promise.race([come, new Promise((resolve) => setTimeout(resolve, 2000))])
    took.push(performance.now() - began)
  }
  return median(took)
}

const folder = mkdtempSync(join(tmpdir(), 'astragal-bench-'))
const postgres = await startPostgres({ shared_buffers: '128MB' })
const sqlite = await openSqlite(folder, 0)
const [one, other] = [await openPostgres(postgres.url, 0), await openPostgres(postgres.url, 0)]
try {
  const ways: Readonly<Record<string, () => Promise<number>>> = {
    'SQLite, 1 writer': () => appends([sqlite], 1),
    'SQLite, 64 writers': () => appends([sqlite], 64),
    'PostgreSQL, 1 writer': () => appends([one], 1),
    'PostgreSQL, 64 writers': () => appends([one], 64),
    'PostgreSQL by two servers, 64 writers': () => appends([one, other], 64),
  }
  const found = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]))
  for (let i = 0; i < ROUNDS; i++) for (const [name, way] of Object.entries(ways)) found.get(name)?.push(await way())
  for (const [name, rates] of found) process.stdout.write(`${name}: ${Math.round(median(rates))} appends a second\n`)
  process.stdout.write(
    `another server hears of an append after ${(await hearing(one, other)).toFixed(1)} ms (median)\n`,
  )
} finally {
  for (const store of [sqlite, one, other]) await store.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
