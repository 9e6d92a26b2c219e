// The command `chart`: a chance or a mean over one field of a mechanic or two, each with several values; or dice in free notation, side by
// side.
import { csvText } from '../systems/csv.ts'
import { chanceJson } from '../systems/odds-answer.ts'
import { pastedProgram, runPasted } from './anydice.ts'
import { firstPositional, parseArguments } from './arguments.ts'
import { usageFailure } from './failure.ts'
import { readGameLine } from './game/call.ts'
import { chartAxes, chartMeasure } from './game/chart.ts'
import { chartPage } from './game/chart-page.ts'
import { runChart } from './game/chart-runs.ts'
import { isSystem, unknownSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import { countedLines, linesCsv, linesJson, linesPage } from './notation-chart.ts'
import { partProgress, withProgress } from './progress.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { GAME_OPTIONS, isNamedLikeSystem, NOTATION_OPTIONS } from './target.ts'
import { JOBS_OPTION } from './threads.ts'

const CSV = { switches: ['csv'] }
/** Charts of games are never shortened. */
const OF_DICE = { switches: ['all', 'csv'] }
const takes = { ofGames: ['mean', 'choose', JOBS_OPTION], ...OF_DICE }

export const chartCommand: Subcommand = {
  name: 'chart',
  takes,
  async run(argv, streams) {
    const program = pastedProgram(argv)
    if (program !== null) return runPasted(argv, program, streams)
    const names = { options: [...takes.ofGames, ...GAME_OPTIONS], ...CSV }
    const place = firstPositional(argv, { options: [...names.options, ...NOTATION_OPTIONS], ...OF_DICE })
    const first = place === undefined ? undefined : argv[place]
    if (place === undefined || first === undefined) throw usageFailure((say) => say.chartTakes, 'system')
    if (!isSystem(first)) return chartLines(argv, first, streams)
    const line = await readGameLine('chart', argv, place, names)
    const axes = chartAxes(line)
    const measure = chartMeasure(line)
    const progress = { steps: withProgress(streams, line.language), ...partProgress(streams, line.language) }
    const counted = await runChart({ argv, place, names }, line, axes, progress)
    const { points } = counted
    const fields = axes.map(({ flag }) => flag.path.join('.'))
    if (line.switches.has('json')) {
      const head = { system: line.system.id, mechanic: line.name, ...(measure === null ? {} : { mean: measure }) }
      const placed = points.map(({ at, worth, ...point }) => ({
        at: Object.fromEntries(fields.map((field, i) => [field, at[i]])),
        ...(worth ? chanceJson(worth) : {}),
        ...point,
      }))
      streams.out(`${JSON.stringify({ ...head, points: placed })}\n`)
    } else if (line.switches.has('csv')) {
      const rows = points.map(({ at, worth }) => [...at, worth?.exact, worth?.approx])
      streams.out(csvText([[...fields, 'exact', measure === null ? 'chance' : 'mean'], ...rows]))
    } else streams.out(chartPage(line, axes, measure, counted, pageLook(streams, line.language)))
    return 0
  },
}

function chartLines(argv: readonly string[], first: string, streams: Streams): number {
  if (isNamedLikeSystem(first, argv[argv.indexOf(first) + 1]))
    throw unknownSystem(first, true).withHint((say) => say.forDice('chart'))
  const { positionals, options, switches } = parseArguments(argv, { options: NOTATION_OPTIONS, ...OF_DICE })
  const language = languageOption(options)
  const look = pageLook(streams, language)
  const driven = withProgress(streams, language)
  const lines = countedLines(positionals, options.get('dialect'), driven)
  if (switches.has('json')) streams.out(`${JSON.stringify(linesJson(lines, look, driven))}\n`)
  else streams.out(switches.has('csv') ? linesCsv(lines) : linesPage(lines, look, switches.has('all')))
  return 0
}
