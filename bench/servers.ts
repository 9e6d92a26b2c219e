// `npm run bench:servers`: talk at a hundred tables by one server on SQLite, one and two on PostgreSQL, beside the least that could be done
// on PostgreSQL instead, in turns in one run. Servers, crowd and database are processes of their own.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { firstLine } from '../src/server/testing/first-line.ts'
import { median } from './clock.ts'
import { bareCrowd, type CrowdFigures, type CrowdTable, measure, tableCrowd } from './table-crowd.ts'

const ROUNDS = 5
const WARM_MS = 4000
const MEASURE_MS = 2000
const TABLES = 100

interface Party {
  readonly label: string
  readonly act: string
  readonly crowd: readonly CrowdTable[]
}

export async function main(programs: { serving: string; bare: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'astragal-bench-'))
  const postgres = await startPostgres({ shared_buffers: '128MB', max_connections: '100' })
  const children: ChildProcess[] = []
  const started = async (program: string, name: string, url = ''): Promise<number> => {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const
    const child = spawn(process.execPath, [program, join(folder, name), url], { stdio: [...stdio] })
    children.push(child)
    const line = await firstLine(child)
    return Number(line)
  }
  const talk = async (name: string, url: string) => tableCrowd(await started(programs.serving, name, url), TABLES)
  try {
    const bare = await bareCrowd(await started(programs.bare, 'bare', postgres.url), TABLES)
    const one = await talk('one', postgres.url)
    const parties: readonly Party[] = [
      { label: 'bare append', act: 'append', crowd: bare },
      { label: 'bare broadcast', act: 'broadcast', crowd: bare },
      { label: 'bare append and broadcast', act: 'both', crowd: bare },
      { label: 'talk, SQLite', act: 'talk', crowd: await talk('sqlite', '') },
      { label: 'talk, PostgreSQL', act: 'talk', crowd: one },
      {
        label: 'talk, PostgreSQL, two servers',
        act: 'talk',
        crowd: [...one.slice(0, TABLES / 2), ...(await talk('other', postgres.url)).slice(TABLES / 2)],
      },
    ]
    await compare(parties)
    const load = loadavg()[0]?.toFixed(1)
    console.log(`Node ${process.version} on ${cpus().length} x ${cpus()[0]?.model}, load of the machine ${load}`)
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turns, so that whatever else the machine does disturbs all alike. */
async function compare(parties: readonly Party[]): Promise<void> {
  for (const { crowd, act } of parties) await measure(crowd, act, WARM_MS)
  const found = parties.map((): CrowdFigures[] => [])
  for (let i = 0; i < ROUNDS; i++)
    for (const [p, { crowd, act }] of parties.entries()) found[p]?.push(await measure(crowd, act, MEASURE_MS))
  const middle = (p: number, figure: keyof CrowdFigures) => median((found[p] ?? []).map((each) => each[figure]))
  const share = (p: number, other: number) =>
    median((found[p] ?? []).map(({ acts }, i) => acts / (found[other]?.[i]?.acts ?? 1))).toFixed(2)
  console.log(`${TABLES} tables with five followers each; medians of ${ROUNDS} rounds in turns\n`)
  console.log(
    '| | a second | deliveries a second | median ms | p99 ms | of bare append and broadcast |\n|---|---|---|---|---|---|',
  )
  for (const [p, { label }] of parties.entries()) {
    const counts = (['acts', 'deliveries'] as const).map((each) => Math.round(middle(p, each)))
    const times = (['p50', 'p99'] as const).map((each) => middle(p, each).toFixed(1))
    console.log(`| ${[label, ...counts, ...times, share(p, 2)].join(' | ')} |`)
  }
  console.log(`\ntwo servers against one: ${share(5, 4)}; PostgreSQL against SQLite: ${share(4, 3)}`)
}
