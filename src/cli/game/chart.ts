// A chart of a mechanic: fields that were given several values, and what every combination of them comes to.
import { type CountSteps, Fraction, type Plain, Refusal } from '../../dice/index.ts'
import type { FieldKind, Fields } from '../../systems/field.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { OddsAnswer } from '../../systems/mechanic-call.ts'
import { NEVER } from '../chance.ts'
import { CommandFailure, usageFailure } from '../failure.ts'
import { clippedText } from '../terminal-text.ts'
import { type GameLine, mechanicCall } from './call.ts'
import { type Flag, readValue } from './flags.ts'

const MOST_POINTS = 1_000
const MOST_AXES = 2

/** A field with its values, as they were typed. */
export interface ChartAxis {
  readonly flag: Flag
  readonly texts: readonly string[]
}

/** What is charted: the chance of success, or the mean of this field of the outcome. */
export type ChartMeasure = string | null

/** One combination of values; where the rules refuse it, why. */
export interface ChartCell {
  readonly at: readonly Plain[]
  readonly worth?: Fraction
  readonly refused?: string
}

export interface MechanicChart {
  /** The fields as they were in one of the points. */
  readonly input: OddsAnswer['input']
  readonly points: readonly ChartCell[]
}

export function chartAxes({ system, name, flags, options }: GameLine): readonly ChartAxis[] {
  const axes = flags.flatMap((flag): ChartAxis[] => {
    const text = options.get(flag.name)
    const texts = text === undefined ? [] : textsIn(flag.field.kind, text)
    return texts.length > 1 ? [{ flag, texts }] : []
  })
  const named = axes.map(({ flag }) => `--${flag.name}`).join(', ')
  if (axes.length === 0) {
    const slip = flags.find((flag) => options.get(flag.name)?.includes('..'))
    if (slip) throw noSpan(slip, options.get(slip.name) as string)
    throw usageFailure((say) => say.nothingVaries(`${system.id} ${name}`))
  }
  if (axes.length > MOST_AXES) throw usageFailure((say) => say.tooManyAxes(MOST_AXES, named))
  const points = axes.reduce((product, { texts }) => product * texts.length, 1)
  if (points > MOST_POINTS) throw new CommandFailure('too-big', (say) => say.tooManyPoints(MOST_POINTS, named))
  return axes
}

const noSpan = ({ path }: Flag, text: string): CommandFailure =>
  usageFailure((say) => say.noSpan(path.join('.'), clippedText(text, 40)), path.join('.'))

/** `8..16` and `trained,master` are several values, where the field takes one. */
function textsIn(kind: FieldKind, text: string): readonly string[] {
  if (kind.is === 'none') return textsIn(kind.of.kind, text)
  if (kind.is !== 'whole' && kind.is !== 'one' && kind.is !== 'yes') return [text]
  return text.split(',').flatMap((part) => {
    const [, low, high] = /^\s*([+-]?\d{1,15})\.\.([+-]?\d{1,15})\s*$/.exec(kind.is === 'whole' ? part : '') ?? []
    if (low === undefined || Number(high) < Number(low)) return [part]
    // One more than may be charted is enough to know.
    const length = Math.min(Number(high) - Number(low), MOST_POINTS) + 1
    return Array.from({ length }, (_, i) => `${Number(low) + i}`)
  })
}

/** A number, or one that there is only with some input: degrees where there are thresholds. */
const isNumber = (kind: FieldKind): boolean => kind.is === 'whole' || (kind.is === 'none' && isNumber(kind.of.kind))

export function chartMeasure({ system, name, options }: GameLine): ChartMeasure {
  const { outcome, succeeds } = system.mechanics[name] as AnyMechanic
  const numbers = Object.entries(outcome as Fields).flatMap(([field, { kind }]) => (isNumber(kind) ? [field] : []))
  const asked = options.get('mean')
  if (asked === undefined && succeeds) return null
  const found = numbers.find((field) => field.toLowerCase() === asked?.replaceAll('-', '').toLowerCase())
  if (found !== undefined) return found
  const [here, all] = [`${system.id} ${name}`, numbers.join(', ')]
  throw usageFailure(
    (say) => (asked === undefined ? say.noSuccess(here, all) : say.noMean(clippedText(asked, 40), here, all)),
    'mean',
  )
}

/** The worth of every combination, the last axis the fastest. */
export function* mechanicChartSteps(
  line: GameLine,
  axes: readonly ChartAxis[],
  measure: ChartMeasure,
): CountSteps<MechanicChart> {
  const values = line.system.words[line.language].values
  const cells = axes.reduce<readonly (readonly string[])[]>(
    (before, { texts }) => before.flatMap((cell) => texts.map((text) => [...cell, text])),
    [[]],
  )
  const points: ChartCell[] = []
  let input: MechanicChart['input'] = {}
  for (const cell of cells) {
    const options = new Map([...line.options, ...axes.map(({ flag }, i) => [flag.name, cell[i] as string] as const)])
    const at = axes.map(({ flag }, i) => readValue(flag.field.kind, cell[i] as string, flag.name, values) as Plain)
    const steps = mechanicCall(line, options).oddsSteps()
    try {
      let step = steps.next()
      for (; !step.done; step = steps.next())
        yield { ...step.value, done: (points.length + step.value.done) / cells.length }
      input = step.value.input
      points.push({ at, worth: worthOf(step.value, measure, line) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'too-big') throw error
      points.push({ at, refused: error.message })
    }
  }
  return { input, points }
}

function worthOf({ success, outcomes }: OddsAnswer, measure: ChartMeasure, { system, name }: GameLine): Fraction {
  if (measure === null) return success as NonNullable<typeof success>
  if (outcomes.some(({ outcome }) => typeof outcome[measure] !== 'number'))
    throw usageFailure((say) => say.noneToMean(measure, `${system.id} ${name}`), 'mean')
  return outcomes.reduce(
    (sum, { outcome, chance }) => sum.plus(chance.times(new Fraction(outcome[measure] as number, 1))),
    NEVER,
  )
}
