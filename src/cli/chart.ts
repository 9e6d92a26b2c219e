// The command `chart`: a chance or a mean over one field of a mechanic or two, each with several values.
import { leadingPlace } from './args.ts'
import { OF_GAMES } from './asked.ts'
import type { Command } from './command.ts'
import { csvOf } from './csv.ts'
import { usage } from './failure.ts'
import { readLine } from './game/asked.ts'
import { axesOf, charting, measureOf } from './game/chart.ts'
import { chartPage } from './game/chart-page.ts'
import { isSystem, noSystem } from './game/known.ts'
import { lookOf } from './look.ts'
import { watched } from './progress.ts'

const takes = { ofGames: ['mean'], switches: ['csv'] }

export const chart: Command = {
  name: 'chart',
  takes,
  async run(argv, streams) {
    const names = { options: [...takes.ofGames, ...OF_GAMES], switches: takes.switches }
    const place = leadingPlace(argv, names)
    const first = place === undefined ? undefined : argv[place]
    if (place === undefined || first === undefined) throw usage((say) => say.chartTakes, 'system')
    if (!isSystem(first)) throw noSystem(first)
    const line = await readLine('chart', argv, place, names)
    const axes = axesOf(line)
    const measure = measureOf(line)
    const counted = watched(streams, line.language)(charting(line, axes, measure))
    const { points } = counted
    const fields = axes.map(({ flag }) => flag.path.join('.'))
    if (line.switches.has('json')) {
      const head = { system: line.system.id, mechanic: line.name, ...(measure === null ? {} : { mean: measure }) }
      const placed = points.map(({ at, ...point }) => ({
        at: Object.fromEntries(fields.map((field, i) => [field, at[i]])),
        ...point,
      }))
      streams.out(`${JSON.stringify({ ...head, points: placed })}\n`)
    } else if (line.switches.has('csv')) {
      const rows = points.map(({ at, exact, approx }) => [...at, exact, approx])
      streams.out(csvOf([[...fields, 'exact', measure === null ? 'chance' : 'mean'], ...rows]))
    } else streams.out(chartPage(line, axes, measure, counted, lookOf(streams, line.language)))
    return 0
  },
}
