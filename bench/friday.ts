// `npm run friday`: a Friday evening against real servers, two on one PostgreSQL: tables open, people come, talk and throw. What it costs the
// machine while all are there is counted, and scaled up to ten thousand tables.

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgresClient, { type Sql } from 'postgres'
import { startPostgres } from '../scripts/postgres.mjs'
import { countedOption } from './counted-option.ts'
import { EveningCrowd, type EveningPace } from './evening-crowd.ts'
import type { EveningFigures } from './evening-seat.ts'
import { startServing, useOf } from './server-process.ts'

const SCALE = 10_000
/** More do not fit one machine beside the crowd. */
const MOST = { tables: 400, minutes: 60 }

/** A seat acts every half minute; an evening is longer than the part of it that is watched. */
const PACE: Omit<EveningPace, 'tables' | 'arrival'> = {
  seats: 10,
  rest: 30,
  throws: 0.25,
  exports: 1800,
  returns: 600,
  life: 14_400,
}

/** Counters of the moment, which only go up. */
interface Counters {
  readonly rows: number
  readonly bytes: number
  readonly ahead: number
  readonly commits: number
  readonly notices: number
  readonly servers: number
  readonly database: number
}

export async function main(program: string): Promise<void> {
  const { values } = parseArgs({
    options: { tables: { type: 'string', default: '50' }, minutes: { type: 'string', default: '6' } },
  })
  const [tables, minutes] = [
    countedOption('tables', values.tables, MOST.tables),
    countedOption('minutes', values.minutes, MOST.minutes),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'astragal-friday-'))
  const postgres = await startPostgres({ shared_buffers: '128MB' })
  const servers = [
    await startServing(program, join(folder, 'first'), postgres.url),
    await startServing(program, join(folder, 'second'), postgres.url),
  ]
  const sql = postgresClient(postgres.url, { max: 1, onnotice: () => {} })
  try {
    let notices = 0
    await sql.listen('astragal', () => notices++)
    const count = async (): Promise<Counters> => ({
      ...(await countersOf(sql)),
      notices,
      servers: servers.reduce((sum, { pid }) => sum + useOf(pid).seconds, 0),
      database: useOf(postgres.pid).seconds,
    })
    // People come in the first half, and are watched in the second.
    const half = minutes * 30_000
    const pace = { ...PACE, tables, arrival: half / 2000 }
    const crowd = new EveningCrowd(
      servers.map(({ port }) => port),
      pace,
      Math.random,
      1,
    )
    crowd.begin()
    await pause(half)
    const arrived = crowd.take()
    const before = await count()
    await pause(half)
    const after = await count()
    const figures = crowd.take()
    const connections = await sql<{ count: number }[]>`
      SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
    const seats = arrived.seats + figures.seats
    const memory = Math.max(...servers.map(({ pid }) => useOf(pid).memory)) / 1e6
    await crowd.end()
    console.log(`${tables} tables, ${seats} seats, ${servers.length} servers, watched for ${half / 1000} s`)
    tell(figures, before, after, half / 1000, SCALE / tables)
    console.log(`connections to the database: ${connections[0]?.count}, of them ours to count: 1`)
    console.log(`memory of a server with ${Math.round(seats / servers.length)} lines: ${memory.toFixed(0)} MB`)
    console.log(
      `gaps: ${arrived.gaps + figures.gaps}; refused: ${JSON.stringify([...arrived.refusals, ...figures.refusals])}`,
    )
    console.log(`Node ${process.version} on ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await sql.end()
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function countersOf(sql: Sql): Promise<Pick<Counters, 'rows' | 'bytes' | 'ahead' | 'commits'>> {
  const [found] = await sql<Pick<Counters, 'rows' | 'bytes' | 'ahead' | 'commits'>[]>`
    SELECT (SELECT count(*)::int FROM astragal.rows) AS rows,
      pg_database_size(current_database())::float8 AS bytes,
      (pg_current_wal_lsn() - '0/0')::float8 AS ahead,
      (SELECT xact_commit::float8 FROM pg_stat_database WHERE datname = current_database()) AS commits`
  return found as Pick<Counters, 'rows' | 'bytes' | 'ahead' | 'commits'>
}

/** The cost of a second, and with so many times the tables. */
function tell(figures: EveningFigures, before: Counters, after: Counters, seconds: number, times: number): void {
  const counted: readonly [string, number][] = [
    ['commands a second', figures.commands],
    ['rows a second', after.rows - before.rows],
    ['entries given to lines, a second', figures.entries],
    ['transactions a second', after.commits - before.commits],
    ['notices a second', after.notices - before.notices],
    ['kB of database a second', (after.bytes - before.bytes) / 1000],
    ['kB written ahead a second', (after.ahead - before.ahead) / 1000],
    ['processors of all servers', after.servers - before.servers],
    ['processors of PostgreSQL', after.database - before.database],
  ]
  console.log(`| | measured | with ${SCALE} tables |\n|---|---|---|`)
  for (const [name, sum] of counted) {
    const each = sum / seconds
    console.log(`| ${name} | ${each.toFixed(each < 1 ? 3 : 1)} | ${Number((each * times).toPrecision(2))} |`)
  }
  for (const act of ['answered', 'heard', 'thrown'] as const) {
    const sorted = figures[act].toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    console.log(`| ms until ${act}, median and p99 | ${at(0.5)}, ${at(0.99)} | |`)
  }
}
