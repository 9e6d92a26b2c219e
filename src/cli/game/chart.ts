// A chart of a mechanic: fields that were given several values, and what every combination of them comes to.
import {
  type ChartMeasure,
  combinations,
  type MechanicChart,
  meanFields,
  mechanicChartSteps,
  NoMean,
} from '../../charts/input-chart.ts'
import type { CountSteps, Plain } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { MechanicCall } from '../../systems/mechanic-call.ts'
import { CommandFailure, usageFailure } from '../failure.ts'
import { clippedText } from '../terminal-text.ts'
import { fixedChoices, type GameLine, mechanicCall } from './call.ts'
import { type Flag, readValue } from './flags.ts'

const MOST_POINTS = 1_000
const MOST_AXES = 2

/** A field with its values, as they were typed. */
export interface ChartAxis {
  readonly flag: Flag
  readonly texts: readonly string[]
}

export function chartAxes(line: GameLine): readonly ChartAxis[] {
  const { system, name, flags, options } = line
  const axes = axesIn(line)
  if (axes.length > 0) return axes
  const slip = flags.find((flag) => options.get(flag.name)?.includes('..'))
  if (slip) throw noSpan(slip, options.get(slip.name) as string)
  throw usageFailure((say) => say.nothingVaries(`${system.id} ${name}`))
}

/** The fields that were given several values; there may be none. */
export function axesIn({ flags, options }: GameLine): readonly ChartAxis[] {
  const axes = flags.flatMap((flag): ChartAxis[] => {
    const text = options.get(flag.name)
    const texts = text === undefined ? [] : textsIn(flag.field.kind, text)
    return texts.length > 1 ? [{ flag, texts }] : []
  })
  const named = axes.map(({ flag }) => `--${flag.name}`).join(', ')
  if (axes.length > MOST_AXES) throw usageFailure((say) => say.tooManyAxes(MOST_AXES, named))
  if (pointCount(axes) > MOST_POINTS)
    throw new CommandFailure('too-big', (say) => say.tooManyPoints(MOST_POINTS, named))
  return axes
}

const noSpan = ({ path }: Flag, text: string): CommandFailure =>
  usageFailure((say) => say.noSpan(path.join('.'), clippedText(text, 40)), path.join('.'))

/** `8..16` and `trained,master` are several values, where the field takes one. */
function textsIn(kind: FieldKind, text: string): readonly string[] {
  if (kind.is === 'optional') return textsIn(kind.of.kind, text)
  if (kind.is !== 'integer' && kind.is !== 'oneOf' && kind.is !== 'flag') return [text]
  return text.split(',').flatMap((part) => {
    const [, low, high] = /^\s*([+-]?\d{1,15})\.\.([+-]?\d{1,15})\s*$/.exec(kind.is === 'integer' ? part : '') ?? []
    if (low === undefined || Number(high) < Number(low)) return [part]
    // One more than may be charted is enough to know.
    const length = Math.min(Number(high) - Number(low), MOST_POINTS) + 1
    return Array.from({ length }, (_, i) => `${Number(low) + i}`)
  })
}

export function chartMeasure({ system, name, options }: GameLine): ChartMeasure {
  const mechanic = system.mechanics[name] as AnyMechanic
  const numbers = meanFields(mechanic)
  const asked = options.get('mean')
  if (asked === undefined && mechanic.succeeds) return null
  const found = numbers.find((field) => field.toLowerCase() === asked?.replaceAll('-', '').toLowerCase())
  if (found !== undefined) return found
  const [here, all] = [`${system.id} ${name}`, numbers.join(', ')]
  throw usageFailure(
    (say) => (asked === undefined ? say.noSuccess(here, all) : say.noMean(clippedText(asked, 40), here, all)),
    'mean',
  )
}

/** How many combinations there are. */
export const pointCount = (axes: readonly ChartAxis[]): number =>
  axes.reduce((product, { texts }) => product * texts.length, 1)

/** One combination of values, and the mechanic with it. */
export interface AxisPoint {
  readonly at: readonly Plain[]
  call(): MechanicCall
}

/** Every combination, the last axis the fastest. */
export const pointsOver = (line: GameLine, axes: readonly ChartAxis[]): readonly AxisPoint[] =>
  combinations(axes.map(({ texts }) => texts)).map((cell) => pointOf(line, axes, cell))

function pointOf(line: GameLine, axes: readonly ChartAxis[], cell: readonly string[]): AxisPoint {
  const { values } = line.system.words[line.language]
  return {
    at: axes.map(({ flag }, i) => readValue(flag.field.kind, cell[i] as string, flag.name, values) as Plain),
    call: () =>
      mechanicCall(
        line,
        new Map([...line.options, ...axes.map(({ flag }, i) => [flag.name, cell[i] as string] as const)]),
      ),
  }
}

/** The worth of one combination by its number, the last axis the fastest. */
export function* gameChartSteps(
  line: GameLine,
  axes: readonly ChartAxis[],
  measure: ChartMeasure,
  number: number,
): CountSteps<MechanicChart> {
  const cell = combinations(axes.map(({ texts }) => texts))[number] as readonly string[]
  const point = pointOf(line, axes, cell)
  try {
    return yield* mechanicChartSteps({ points: [point], measure, choices: fixedChoices(line.options) })
  } catch (error) {
    if (!(error instanceof NoMean)) throw error
    throw usageFailure((say) => say.noneToMean(error.field, `${line.system.id} ${line.name}`), 'mean')
  }
}
