// A chart, point by point: here while that is quick, then in threads. Every point is counted by itself, so the answers are the same.

import type { MechanicChart } from '../../charts/input-chart.ts'
import { type CountSteps, drive, Fraction, type Ways } from '../../dice/index.ts'
import type { ArgumentNames } from '../arguments.ts'
import type { StepDriver } from '../notation-answer.ts'
import { allJobs, inThreads, jobsOption, threadTask } from '../threads.ts'
import { type GameLine, readGameLine } from './call.ts'
import { type ChartAxis, chartAxes, chartMeasure, gameChartSteps, pointCount } from './chart.ts'

/** Milliseconds after which threads are begun, unless --jobs asks for them: to begin them takes about as long. */
const QUICK = 300

interface ChartSetup {
  readonly argv: readonly string[]
  readonly place: number
  readonly names: ArgumentNames
}

/** A part of a chart as it is sent from a thread: fractions have lost their methods. */
interface SentChart {
  readonly input: MechanicChart['input']
  readonly points: readonly (Omit<MechanicChart['points'][number], 'worth'> & {
    readonly worth?: { readonly top: Ways; readonly bottom: Ways }
  })[]
}

const chartPoints = threadTask<ChartSetup, number, SentChart>({
  name: 'chart',
  async ready({ argv, place, names }) {
    const line = await readGameLine('chart', argv, place, names)
    const [axes, measure] = [chartAxes(line), chartMeasure(line)]
    return (point) => drive(gameChartSteps(line, axes, measure, point))
  },
})

export async function runChart(
  setup: ChartSetup,
  line: GameLine,
  axes: readonly ChartAxis[],
  progress: { readonly steps: StepDriver; show(done: number): void; end(): void },
  now: () => number = () => performance.now(),
): Promise<MechanicChart> {
  const asked = jobsOption(line.options)
  const jobs = asked ?? allJobs()
  const until = asked === null ? now() + QUICK : jobs > 1 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const count = pointCount(axes)
  const measure = chartMeasure(line)
  const parts: SentChart[] = []
  function* here(): CountSteps<void> {
    while (parts.length < count && (jobs === 1 || now() < until)) {
      const steps = gameChartSteps(line, axes, measure, parts.length)
      let step = steps.next()
      for (; !step.done; step = steps.next()) yield { ...step.value, done: (parts.length + step.value.done) / count }
      parts.push(step.value)
    }
  }
  progress.steps(here())
  const left = Array.from({ length: count - parts.length }, (_, i) => parts.length + i)
  try {
    for await (const part of left.length > 0 ? inThreads(chartPoints, setup, left, Math.min(jobs, left.length)) : []) {
      parts.push(part)
      progress.show(parts.length / count)
    }
  } finally {
    if (left.length > 0) progress.end()
  }
  const points = parts.flatMap((part) =>
    part.points.map(({ worth, ...point }) =>
      worth ? { ...point, worth: new Fraction(worth.top, worth.bottom) } : point,
    ),
  )
  // A point that is refused has no input.
  const input = parts.findLast((part) => part.points.some(({ worth }) => worth))?.input ?? {}
  return { input, points }
}
