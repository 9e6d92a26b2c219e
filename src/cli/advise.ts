// The command `advise`: the options of an open choice with their worth, or best play at every value of one field or two.
import { bestPlayJson, bestPlaySteps } from '../charts/best-play.ts'
import { Refusal } from '../dice/index.ts'
import { adviceJson } from '../systems/advice-answer.ts'
import type { MechanicCall } from '../systems/mechanic-call.ts'
import { firstPositional } from './arguments.ts'
import { readFaces } from './faces.ts'
import { asFailure, usageFailure } from './failure.ts'
import { advicePage } from './game/advice-page.ts'
import { bestPlayPage } from './game/best-play-page.ts'
import { chosenDecisions, type GameLine, readGameLine } from './game/call.ts'
import { axesIn, type ChartAxis, pointsOver } from './game/chart.ts'
import { isSystem } from './game/system-list.ts'
import { pageLook } from './look.ts'
import { withProgress } from './progress.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { GAME_OPTIONS, NOTATION_OPTIONS, readTarget } from './target.ts'

const takes = { options: ['dice'], ofGames: ['choose'], switches: ['all'] }

export const adviseCommand: Subcommand = {
  name: 'advise',
  takes,
  async run(argv, streams) {
    const over = await severalValues(argv)
    if (over) return adviseOver(over.line, over.axes, streams)
    const asked = await readTarget('advise', argv, takes)
    if (asked.is === 'free') throw usageFailure((say) => say.aboutDecisions, 'system')
    const { call, decisions, options, switches } = asked
    const faces = readFaces(options.get('dice') ?? '')
    const advice = decidedFirst(call, () => withProgress(streams, asked.language)(call.adviceSteps(faces, decisions)))
    if (switches.has('json')) streams.out(`${JSON.stringify(adviceJson(advice))}\n`)
    else streams.out(advicePage(call, advice, pageLook(streams, asked.language), switches.has('all')))
    return 0
  },
}

interface SeveralValues {
  readonly line: GameLine
  readonly axes: readonly ChartAxis[]
}

/** The line of a game on which one field or two have several values; null where none has. */
async function severalValues(argv: readonly string[]): Promise<SeveralValues | null> {
  const names = { options: [...takes.options, ...takes.ofGames, ...GAME_OPTIONS], switches: takes.switches }
  const place = firstPositional(argv, { options: [...names.options, ...NOTATION_OPTIONS] })
  if (place === undefined || !isSystem(argv[place] ?? '')) return null
  const line = await readGameLine('advise', argv, place, names)
  const axes = axesIn(line)
  return axes.length > 0 ? { line, axes } : null
}

function adviseOver(line: GameLine, axes: readonly ChartAxis[], streams: Streams): number {
  const points = pointsOver(line, axes)
  const plan = {
    calls: points.map(({ call }) => call),
    dice: readFaces(line.options.get('dice') ?? ''),
    decisions: chosenDecisions(line.options),
  }
  const cells = decidedFirst(line, () => withProgress(streams, line.language)(bestPlaySteps(plan)))
  if (line.switches.has('json')) {
    const told = bestPlayJson(cells)
    const placed = points.map(({ at }, i) => ({
      at: Object.fromEntries(axes.map(({ flag }, axis) => [flag.path.join('.'), at[axis]])),
      ...(told[i] ?? { asks: null }),
    }))
    streams.out(`${JSON.stringify({ system: line.system.id, mechanic: line.name, points: placed })}\n`)
  } else {
    const input = points[0]?.call().shown ?? {}
    streams.out(bestPlayPage({ line, axes, points, cells, input }, pageLook(streams, line.language)))
  }
  return 0
}

/** Dice that are thrown behind an open decision need its answer; how that is given is said along. */
function decidedFirst<T>({ system, name }: Pick<MechanicCall, 'system' | 'name'>, advised: () => T): T {
  try {
    return advised()
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'not-thrown-yet') throw error
    throw asFailure(error).withHint((say) => say.decideFirst(`${system.id} ${name}`))
  }
}
