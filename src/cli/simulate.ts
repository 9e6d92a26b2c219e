// The command `simulate`: a fight between two sides, played many times.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Fields } from '../systems/field.ts'
import { parse } from '../systems/parse.ts'
import { summaryOf } from '../systems/simulation.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './args.ts'
import type { Command, Streams } from './command.ts'
import { Failure, usage } from './failure.ts'
import { fought } from './game/fighting.ts'
import { readGameFile } from './game/file.ts'
import { everySystem } from './game/known.ts'
import { retold } from './game/retold.ts'
import type { Values } from './game/sheet-page.ts'
import { simulationPage } from './game/simulation-page.ts'
import { lookOf } from './look.ts'
import { languageOf } from './words.ts'

const takes = { options: ['runs', 'seed', 'workers', 'lang'] }
const RUNS = 10_000
const MOST_RUNS = 100_000_000
const MOST_WORKERS = 64
const STOPPED = 130

export const simulate: Command = {
  name: 'simulate',
  summary: 'Play a fight between two sides many times and count who wins.',
  help: `Usage: astragal simulate FILE [--runs N] [--seed S] [--workers N] [--lang en|de]
                         [--json]

FILE is JSON that names its game: {"system": "...", "fight": {...}}; - reads
standard input. Fights are played by the rules of the game, die by die.

  --runs N     how many fights (${RUNS})
  --seed S     the same fights for the same S, with any number of threads
  --workers N  threads that play at the same time (as many as there are cores)
  --lang de    in German
  --json       one JSON object instead

Ctrl-C stops and shows what the fights so far came to.`,
  examples: ['astragal simulate duel.json', 'astragal simulate duel.json --runs 100000 --seed owl'],
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0)
      throw usage('simulate takes one file, as in: astragal simulate FILE', 'file')
    const language = languageOf(options)
    const runs = wholeIn(options, 'runs', RUNS, MOST_RUNS)
    const workers = wholeIn(options, 'workers', Math.min(availableParallelism(), MOST_WORKERS), MOST_WORKERS)
    const seed = options.get('seed') ?? randomBytes(8).toString('hex')
    const { system, content } = await readGameFile(path, 'fight', streams)
    const { simulation } = await fighting(system)
    const fight = parse(simulation.fields as Fields, content).values as Values
    retold(simulation.refusals[language], () => simulation.ready(fight))
    const { tally, isStopped } = await watchedFight(system.id, fight, { runs, workers, seed }, streams)
    if (tally.runs === 0) return STOPPED
    const summary = summaryOf(tally)
    const sides = simulation.sides(fight)
    if (switches.has('json')) {
      const named = summary.sides.map((side, i) => ({ name: sides[i], ...side }))
      streams.out(`${JSON.stringify({ system: system.id, seed, ...summary, sides: named, stopped: isStopped })}\n`)
    } else streams.out(simulationPage(sides, summary, isStopped, language, lookOf(streams, language)))
    return isStopped ? STOPPED : 0
  },
}

async function fighting(system: System): Promise<Required<Pick<System, 'simulation'>>> {
  const { simulation } = system
  if (simulation) return { simulation }
  const able = (await everySystem()).filter((each) => each.simulation).map(({ id }) => id)
  throw new Failure('not-allowed', `${system.id} has no fights to simulate; ${able.join(', ')} has.`, {
    field: 'system',
  })
}

function wholeIn(options: ReadonlyMap<string, string>, name: string, fallback: number, most: number): number {
  const given = options.get(name)
  if (given === undefined) return fallback
  if (/^\d{1,12}$/.test(given) && Number(given) >= 1 && Number(given) <= most) return Number(given)
  throw usage(`--${name} is a whole number from 1 to ${most}, not "${given}".`, name)
}

const ERASE = '\r\u001b[K'

/** Shows whoever watches how far it has come, and stops at Ctrl-C; a second one ends the program. */
async function watchedFight(
  system: string,
  fight: Values,
  { runs, workers, seed }: { runs: number; workers: number; seed: string },
  { aside, isWatched }: Streams,
) {
  let isStopped = false
  const stop = () => void (isStopped = true)
  process.once('SIGINT', stop)
  const goesOn = (done: number): boolean => {
    if (isWatched) aside(`${ERASE}Fighting: ${Math.floor((done / runs) * 100)}% (Ctrl-C stops)`)
    return !isStopped
  }
  try {
    return { tally: await fought({ system, fight, seed, runs, workers, goesOn }), isStopped }
  } finally {
    process.off('SIGINT', stop)
    if (isWatched) aside(ERASE)
  }
}
