// The command `simulate`: a fight between two sides, played many times.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Plain } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { parse } from '../systems/parse.ts'
import { type Simulation, summaryOf } from '../systems/simulation.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './args.ts'
import type { Command, Streams } from './command.ts'
import { Failure, usage } from './failure.ts'
import { fought } from './game/fighting.ts'
import { type GameFile, readGameFile, writeGameFile } from './game/file.ts'
import { everySystem, isSystem, systemNamed } from './game/known.ts'
import { sheetNamed } from './game/ready.ts'
import { retold } from './game/retold.ts'
import type { Values } from './game/sheet-page.ts'
import { simulationPage } from './game/simulation-page.ts'
import { languageOf } from './language.ts'
import { lookOf } from './look.ts'
import { type Language, type Words, words } from './words.ts'

const takes = { options: ['runs', 'seed', 'workers', 'out', 'lang'] }
const RUNS = 10_000
const MOST_RUNS = 100_000_000
const MOST_WORKERS = 64
const STOPPED = 130

export const simulate: Command = {
  name: 'simulate',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const language = languageOf(options)
    const runs = wholeIn(options, 'runs', RUNS, MOST_RUNS)
    const workers = wholeIn(options, 'workers', Math.min(availableParallelism(), MOST_WORKERS), MOST_WORKERS)
    const seed = options.get('seed') ?? randomBytes(8).toString('hex')
    const { system, content } = await fightIn(positionals, streams, language)
    const simulation = await fighting(system)
    const fight = parse(simulation.fields as Fields, content, language).values as Values
    retold(simulation.refusals[language], () => simulation.ready(fight))
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'fight', fight as Plain)
    const { tally, isStopped } = await watchedFight(
      system.id,
      fight,
      { runs, workers, seed },
      streams,
      words[language].prompts,
    )
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

/** The fight in a file, or one between two characters of a game, each alone. */
async function fightIn(words: readonly string[], streams: Streams, language: Language): Promise<GameFile> {
  const [first, one, other, ...more] = words
  if (first !== undefined && one !== undefined && other !== undefined && more.length === 0) {
    const system = await systemNamed(first)
    const { duel } = await fighting(system)
    const sheets = [one, other].map((word) => sheetNamed(system, word, streams, language))
    const [a, b] = (await Promise.all(sheets)) as [Values, Values]
    return { system, content: duel(a, b) }
  }
  if (first === undefined || one !== undefined || isSystem(first))
    throw usage(({ files }) => files.simulateTakes, 'file')
  return readGameFile(first, 'fight', streams)
}

async function fighting(system: System): Promise<Simulation> {
  if (system.simulation) return system.simulation()
  const able = (await everySystem()).filter((each) => each.simulation).map(({ id }) => id)
  throw new Failure('not-allowed', ({ files }) => files.noFights(system.id, able.join(', ')), { field: 'system' })
}

function wholeIn(options: ReadonlyMap<string, string>, name: string, fallback: number, most: number): number {
  const given = options.get(name)
  if (given === undefined) return fallback
  if (/^\d{1,12}$/.test(given) && Number(given) >= 1 && Number(given) <= most) return Number(given)
  throw usage(({ files }) => files.wholeFrom(name, most, given), name)
}

const ERASE = '\r\u001b[K'

/** Shows whoever watches how far it has come, and stops at Ctrl-C; a second one ends the program. */
async function watchedFight(
  system: string,
  fight: Values,
  { runs, workers, seed }: { runs: number; workers: number; seed: string },
  { aside, isWatched }: Streams,
  prompts: Words['prompts'],
) {
  let isStopped = false
  const stop = () => void (isStopped = true)
  process.once('SIGINT', stop)
  let shown = ''
  const goesOn = (done: number): boolean => {
    const progress = `${Math.floor((done / runs) * 100)}%`
    if (isWatched && progress !== shown) aside(`${ERASE}${prompts.fighting(progress)}`)
    shown = progress
    return !isStopped
  }
  try {
    return { tally: await fought({ system, fight, seed, runs, workers, goesOn }), isStopped }
  } finally {
    process.off('SIGINT', stop)
    if (isWatched) aside(ERASE)
  }
}
