// `npm run bench:table`: how much talk and how many provable throws a server takes at two hundred tables, beside the least
// that could be done instead, and how long a long campaign takes to open. The server is another process than the crowd.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstLine } from '../src/server/testing/first-line.ts'
import { median } from './clock.ts'
import { bareCrowd, type CrowdFigures, type CrowdTable, measure, TABLES, tableCrowd } from './table-crowd.ts'
import { measureOpening } from './table-opening.ts'

const ROUNDS = 7
/** Often enough that what is measured is not the compiler, however busy the machine is: a server runs for evenings. */
const WARM_ACTS = 10_000
const MEASURE_MS = 1500
const BARE = ['append', 'broadcast', 'both'] as const
const OURS = ['talk', 'throw'] as const
type Name = (typeof BARE)[number] | (typeof OURS)[number]

const LABELS: Readonly<Record<Name, string>> = {
  append: 'bare append',
  broadcast: 'bare broadcast',
  both: 'bare append and broadcast',
  talk: 'talk',
  throw: 'provable throw',
}

export async function main(programs: { serving: string; bare: string }, args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'astragal-bench-'))
  const children: ChildProcess[] = []
  const started = async (program: string, name: string): Promise<Serving> => {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const
    const child = spawn(process.execPath, [program, join(folder, name)], { stdio: [...stdio] })
    children.push(child)
    const line = await firstLine(child)
    return { port: Number(line), worked: () => workOf(child) }
  }
  try {
    if (!args.includes('opening')) {
      const seated = async (
        serving: Serving,
        crowd: (port: number) => Promise<readonly CrowdTable[]>,
      ): Promise<Party> => ({
        ...serving,
        crowd: await crowd(serving.port),
      })
      const bare = await seated(await started(programs.bare, 'bare'), bareCrowd)
      // A server each: what throws leave to be cleared away is work of theirs, and not of talk.
      const talk = await seated(await started(programs.serving, 'talk'), tableCrowd)
      const thrown = await seated(await started(programs.serving, 'throw'), tableCrowd)
      await compare({ append: bare, broadcast: bare, both: bare, talk, throw: thrown })
    }
    await measureOpening(join(folder, 'long'))
    console.log(`Node ${process.version} on ${cpus().length} x ${cpus()[0]?.model}`)
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Serving {
  readonly port: number
  /** Milliseconds of a processor that it has worked so far. */
  worked(): Promise<number>
}

async function workOf(child: ChildProcess): Promise<number> {
  const told = once(child, 'message')
  child.send('work')
  const [{ user, system }] = await told
  return (user + system) / 1000
}

interface Party extends Serving {
  readonly crowd: readonly CrowdTable[]
}

/** Figures of one round, with the processor's milliseconds for one act, and for one request of it. */
type Round = CrowdFigures & { readonly work: number; readonly workOfRequest: number }

/** In turns, so that whatever else the machine does disturbs all alike. */
async function compare(parties: Readonly<Record<Name, Party>>): Promise<void> {
  const names = [...BARE, ...OURS]
  const found = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (const name of names)
    for (let done = 0; done < WARM_ACTS; ) done += (await round(parties[name], name, MEASURE_MS)).count
  for (let i = 0; i < ROUNDS; i++)
    for (const name of names) found[name].push(await round(parties[name], name, MEASURE_MS))
  tell(found)
  for (const { asking, lines } of [...new Set(Object.values(parties))].flatMap(({ crowd }) => crowd)) {
    asking.close()
    for (const line of lines) line.close()
  }
}

async function round({ crowd, worked }: Party, name: Name, milliseconds: number): Promise<Round> {
  const before = await worked()
  const figures = await measure(crowd, name, milliseconds)
  const work = ((await worked()) - before) / figures.count
  return { ...figures, work, workOfRequest: (work * figures.acts) / figures.requests }
}

function tell(found: Readonly<Record<Name, readonly Round[]>>): void {
  const middle = (name: Name, figure: keyof Round) => median(found[name].map((round) => round[figure]))
  console.log(`${TABLES} tables with five followers each; medians of ${ROUNDS} rounds in turns\n`)
  console.log(
    row('', 'a second', 'requests a second', 'deliveries a second', 'median ms', 'p99 ms', "server's work, ms"),
  )
  for (const name of [...BARE, ...OURS]) {
    const counts = (['acts', 'requests', 'deliveries'] as const).map((each) => Math.round(middle(name, each)))
    const times = (['p50', 'p99'] as const).map((each) => middle(name, each).toFixed(1))
    console.log(row(LABELS[name], ...counts, ...times, middle(name, 'work').toFixed(3)))
  }
  console.log()
  // Round by round, because what else the machine does changes from minute to minute.
  const share = (name: Name, other: Name, figure: keyof Round, isLess = false) =>
    median(found[name].map((each, i) => (each[figure] / (found[other][i]?.[figure] ?? 1)) ** (isLess ? -1 : 1)))
  for (const name of OURS)
    for (const other of BARE)
      console.log(
        `${LABELS[name]} against ${LABELS[other]}: ${share(name, other, 'acts').toFixed(2)} as many, ` +
          `${share(name, other, 'requests').toFixed(2)} by requests; by the server's work ` +
          `${share(name, other, 'work', true).toFixed(2)} and ${share(name, other, 'workOfRequest', true).toFixed(2)}`,
      )
  console.log()
}

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? `${cell}`.padEnd(26) : `${cell}`.padStart(21))).join('')
