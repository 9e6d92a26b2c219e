// The command `simulate`: a fight between two sides, played many times.

import { randomBytes } from 'node:crypto'
import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { parse } from '../systems/input-parser.ts'
import type { Language } from '../systems/language.ts'
import { type Simulation, summaryOf } from '../systems/simulation.ts'
import type { System } from '../systems/system.ts'
import { withSentences } from '../systems/word-sentence.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { runFights } from './game/fight-runs.ts'
import { type GameFile, readGameFile, writeGameFile } from './game/game-file.ts'
import { simulationPage } from './game/simulation-page.ts'
import { sheetNamed } from './game/starters.ts'
import { isSystem, loadEverySystem, loadNamedSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { allJobs, JOBS_OPTION, jobsOption } from './threads.ts'
import { type CommandLineWords, words } from './words.ts'

const takes = { options: ['runs', 'seed', JOBS_OPTION, 'out', 'lang'] }
const RUNS = 10_000
const MOST_RUNS = 100_000_000
const STOPPED = 130

export const simulateCommand: Subcommand = {
  name: 'simulate',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const language = languageOption(options)
    const runs = runsOption(options)
    const jobs = jobsOption(options) ?? allJobs()
    const seed = options.get('seed') ?? randomBytes(8).toString('hex')
    const { system, content } = await fightIn(positionals, streams, language)
    const simulation = await simulationOf(system)
    const fight = parse(simulation.fields as Fields, content, language).values as PlainRecord
    withSentences(simulation.refusals[language], () => simulation.ready(fight))
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'fight', fight as Plain)
    const { totals, isStopped } = await runWithProgress(
      system.id,
      fight,
      { runs, jobs, seed },
      streams,
      words[language].prompts,
    )
    if (totals.runs === 0) return STOPPED
    const summary = summaryOf(totals)
    const sides = simulation.sides(fight)
    if (switches.has('json')) {
      const named = summary.sides.map((side, i) => ({ name: sides[i], ...side }))
      streams.out(`${JSON.stringify({ system: system.id, seed, ...summary, sides: named, stopped: isStopped })}\n`)
    } else streams.out(simulationPage(sides, summary, isStopped, language, pageLook(streams, language)))
    return isStopped ? STOPPED : 0
  },
}

/** The fight in a file, or one between two characters of a game, each alone. */
async function fightIn(words: readonly string[], streams: Streams, language: Language): Promise<GameFile> {
  const [first, one, other, ...more] = words
  if (first !== undefined && one !== undefined && other !== undefined && more.length === 0) {
    const system = await loadNamedSystem(first)
    const { duel } = await simulationOf(system)
    const sheets = [one, other].map((word) => sheetNamed(system, word, streams, language))
    const [a, b] = (await Promise.all(sheets)) as [PlainRecord, PlainRecord]
    return { system, content: duel(a, b) }
  }
  if (first === undefined || one !== undefined || isSystem(first))
    throw usageFailure(({ files }) => files.simulateTakes, 'file')
  return readGameFile(first, 'fight', streams)
}

async function simulationOf(system: System): Promise<Simulation> {
  if (system.simulation) return system.simulation()
  const able = (await loadEverySystem()).filter((each) => each.simulation).map(({ id }) => id)
  throw new CommandFailure('not-allowed', ({ files }) => files.noFights(system.id, able.join(', ')), {
    field: 'system',
  })
}

function runsOption(options: ReadonlyMap<string, string>): number {
  const given = options.get('runs')
  if (given === undefined) return RUNS
  if (/^\d{1,12}$/.test(given) && Number(given) >= 1 && Number(given) <= MOST_RUNS) return Number(given)
  throw usageFailure(({ files }) => files.wholeFrom('runs', MOST_RUNS, given), 'runs')
}

const ERASE = '\r\u001b[K'

/** Shows whoever watches how far it has come, and stops at Ctrl-C; a second one ends the program. */
async function runWithProgress(
  system: string,
  fight: PlainRecord,
  { runs, jobs, seed }: { runs: number; jobs: number; seed: string },
  { aside, isWatched }: Streams,
  prompts: CommandLineWords['prompts'],
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
    return { totals: await runFights({ system, fight, seed, runs, jobs, goesOn }), isStopped }
  } finally {
    process.off('SIGINT', stop)
    if (isWatched) aside(ERASE)
  }
}
