// `npm run soak`: real servers, one on SQLite and two on one PostgreSQL, with an even, moderate load for an hour: people come, talk, throw,
// export, lose the line and go. Memory and waiting are looked at all the time, and drawn at the end: both have to stay level.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { lineChart } from '../src/charts/line-chart.ts'
import { svgFile } from '../src/charts/svg-file.ts'
import { median } from './clock.ts'
import { countedOption } from './counted-option.ts'
import { EveningCrowd, type EveningPace } from './evening-crowd.ts'
import type { EveningFigures } from './evening-seat.ts'
import { type ServerProcess, startServing, useOf } from './server-process.ts'

/** More would be no soak but a flood, and longer than a night is not watched. */
const MOST = { minutes: 720, tables: 400 }
/** Seconds between two looks. */
const LOOK = 60

const PACE: Omit<EveningPace, 'tables'> = {
  seats: 5,
  arrival: 60,
  rest: 12,
  throws: 0.25,
  exports: 240,
  returns: 120,
  life: 300,
}

/** Milliseconds: half of all, and all but one in a hundred. */
type Waiting = readonly [number, number]

interface CrowdSample {
  readonly counts: Readonly<
    Record<'commands' | 'tables' | 'seats' | 'exports' | 'returns' | 'entries' | 'gaps', number>
  >
  readonly refusals: Readonly<Record<string, number>>
  readonly waiting: Readonly<Record<'answered' | 'heard' | 'thrown', Waiting>>
}

interface Sample {
  readonly minute: number
  /** Megabytes of each process, and the share of a processor. */
  readonly memory: Readonly<Record<string, number>>
  readonly processor: Readonly<Record<string, number>>
  readonly crowds: Readonly<Record<string, CrowdSample>>
}

export async function main(program: string): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      tables: { type: 'string', default: '30' },
      to: { type: 'string', default: join(tmpdir(), 'astragal-soak') },
    },
  })
  const [minutes, tables] = [
    countedOption('minutes', values.minutes, MOST.minutes),
    countedOption('tables', values.tables, MOST.tables),
  ]
  mkdirSync(values.to, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'astragal-soak-data-'))
  const postgres = await startPostgres({ shared_buffers: '64MB' })
  const servers = new Map<string, ServerProcess>()
  try {
    servers.set('SQLite', await startServing(program, join(folder, 'one'), null))
    for (const name of ['first', 'second'])
      servers.set(`PostgreSQL, ${name}`, await startServing(program, join(folder, name), postgres.url))
    const [one, ...both] = [...servers.values()].map(({ port }) => port) as [number, ...number[]]
    const pace = { ...PACE, tables }
    const crowds = new Map([
      ['SQLite', new EveningCrowd([one], pace, Math.random, 1)],
      ['PostgreSQL', new EveningCrowd(both, pace, Math.random, 1001)],
    ])
    const pids = new Map([...servers].map(([name, { pid }]) => [name, pid]))
    pids.set('PostgreSQL itself', postgres.pid).set('the crowd', process.pid)
    for (const crowd of crowds.values()) crowd.begin()
    const samples = await watch(minutes, pids, crowds, values.to)
    for (const crowd of crowds.values()) await crowd.end()
    draw(samples, values.to)
    console.log(summary(samples))
  } finally {
    for (const server of servers.values()) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watch(
  minutes: number,
  pids: ReadonlyMap<string, number>,
  crowds: ReadonlyMap<string, EveningCrowd>,
  to: string,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const began = performance.now()
  let before = mapped(pids, (pid) => useOf(pid).seconds)
  for (let i = 1; i <= (minutes * 60) / LOOK; i++) {
    await new Promise((resolve) => setTimeout(resolve, began + i * LOOK * 1000 - performance.now()))
    const uses = mapped(pids, useOf)
    samples.push({
      minute: (i * LOOK) / 60,
      memory: Object.fromEntries(mapped(uses, ({ memory }) => tenth(memory / 1e6))),
      processor: Object.fromEntries(mapped(uses, ({ seconds }, name) => (seconds - (before.get(name) ?? 0)) / LOOK)),
      crowds: Object.fromEntries(mapped(crowds, (crowd) => sampleOf(crowd.take()))),
    })
    before = mapped(uses, ({ seconds }) => seconds)
    // The samples so far are kept, whatever happens.
    writeFileSync(join(to, 'soak.json'), `${JSON.stringify(samples)}\n`)
  }
  return samples
}

function sampleOf(figures: EveningFigures): CrowdSample {
  const { commands, tables, seats, exports, returns, entries, gaps, answered, heard, thrown } = figures
  return {
    counts: { commands, tables, seats, exports, returns, entries, gaps },
    refusals: Object.fromEntries(figures.refusals),
    waiting: { answered: waitingOf(answered), heard: waitingOf(heard), thrown: waitingOf(thrown) },
  }
}

function waitingOf(times: readonly number[]): Waiting {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => tenth(sorted[Math.floor(sorted.length * share)] ?? 0)
  return [at(0.5), at(0.99)]
}

function draw(samples: readonly Sample[], to: string): void {
  const across = samples.map(({ minute }) => `${minute}`)
  const chart = (file: string, title: string, lines: readonly { name: string; worths: readonly number[] }[]) => {
    const figures = { percent: String, number: (value: number) => `${tenth(value)}` }
    const picture = lineChart({ across, lines, areChances: false, width: 720, figures, axisTitle: 'minutes', title })
    writeFileSync(join(to, file), svgFile(picture, title))
  }
  const names = Object.keys(samples[0]?.memory ?? {}).filter((name) => name !== 'the crowd')
  const megabytes = (name: string) => samples.map(({ memory }) => memory[name] ?? 0)
  chart(
    'soak-memory.svg',
    'Memory over time, in megabytes',
    names.map((name) => ({ name, worths: megabytes(name) })),
  )
  const waits = Object.keys(samples[0]?.crowds ?? {}).flatMap((store) =>
    (['median', '99 of 100'] as const).map((name, i) => ({
      name: `${store}, ${name}`,
      worths: samples.map(({ crowds }) => crowds[store]?.waiting.answered[i] ?? 0),
    })),
  )
  chart('soak-waiting.svg', 'Milliseconds from a command to its answer, minute by minute', waits)
}

/** The second quarter beside the last one: what is level is alike in both. */
function summary(samples: readonly Sample[]): string {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const parts = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const row = (name: string, figure: (sample: Sample) => number) =>
    `| ${[name, ...parts.map((part) => tenth(median(part.map(figure))))].join(' | ')} |`
  const { memory = {}, crowds = {} } = samples[0] ?? {}
  const total = (store: string, name: keyof CrowdSample['counts']) =>
    samples.reduce((sum, { crowds }) => sum + (crowds[store]?.counts[name] ?? 0), 0)
  const refusals = samples.flatMap(({ crowds }) =>
    Object.values(crowds).flatMap(({ refusals }) => Object.keys(refusals)),
  )
  return [
    '| | second quarter | last quarter |\n|---|---|---|',
    ...Object.keys(memory).map((name) => row(`megabytes, ${name}`, (sample) => sample.memory[name] ?? 0)),
    ...Object.keys(memory).map((name) =>
      row(`percent of a processor, ${name}`, (sample) => 100 * (sample.processor[name] ?? 0)),
    ),
    ...Object.keys(crowds).flatMap((store) =>
      (['answered', 'heard', 'thrown'] as const).flatMap((act) =>
        ['median', 'p99'].map((name, i) =>
          row(`ms ${act}, ${store}, ${name}`, (sample) => sample.crowds[store]?.waiting[act][i] ?? 0),
        ),
      ),
    ),
    ...Object.keys(crowds).map((store) => {
      const counts = samples[0]?.crowds[store]?.counts ?? {}
      const told = Object.keys(counts).map((name) => `${total(store, name as keyof CrowdSample['counts'])} ${name}`)
      return `${store}: ${told.join(', ')}`
    }),
    `refused: ${refusals.length === 0 ? 'nothing' : [...new Set(refusals)].join('; ')}`,
  ].join('\n')
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const mapped = <T, R>(map: ReadonlyMap<string, T>, to: (value: T, name: string) => R): Map<string, R> =>
  new Map([...map].map(([name, value]) => [name, to(value, name)]))
