// A chart of a mechanic: fields that were given several values, and what every combination of them comes to.
import { Fraction, type Plain, Refusal, type Steps } from '../../dice/index.ts'
import type { OddsAnswer } from '../../systems/answer.ts'
import type { Fields, Kind } from '../../systems/field.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { NEVER } from '../chance.ts'
import { Failure, usage } from '../failure.ts'
import { clipped } from '../printable.ts'
import { type GameLine, questionOf } from './asked.ts'
import { type Flag, readValue } from './flags.ts'
import { fractionOf } from './fraction.ts'

const MOST_POINTS = 1_000
const MOST_AXES = 2

/** A field with its values, as they were typed. */
export interface Axis {
  readonly flag: Flag
  readonly texts: readonly string[]
}

/** What is charted: the chance of success, or the mean of this field of the outcome. */
export type Measure = string | null

/** One combination of values; where the rules refuse it, why. */
export interface Point {
  readonly at: readonly Plain[]
  readonly exact?: string
  readonly approx?: number
  readonly refused?: string
}

export interface Chart {
  /** The fields as they were in one of the points. */
  readonly input: OddsAnswer['input']
  readonly points: readonly Point[]
}

export function axesOf({ system, name, flags, options }: GameLine): readonly Axis[] {
  const axes = flags.flatMap((flag): Axis[] => {
    const text = options.get(flag.name)
    const texts = text === undefined ? [] : textsIn(flag.field.kind, text)
    return texts.length > 1 ? [{ flag, texts }] : []
  })
  const named = axes.map(({ flag }) => `--${flag.name}`).join(', ')
  if (axes.length === 0) {
    const slip = flags.find((flag) => options.get(flag.name)?.includes('..'))
    if (slip) throw noSpan(slip, options.get(slip.name) as string)
    throw usage((say) => say.nothingVaries(`${system.id} ${name}`))
  }
  if (axes.length > MOST_AXES) throw usage((say) => say.tooManyAxes(MOST_AXES, named))
  const points = axes.reduce((product, { texts }) => product * texts.length, 1)
  if (points > MOST_POINTS) throw new Failure('too-big', (say) => say.tooManyPoints(MOST_POINTS, named))
  return axes
}

const noSpan = ({ path }: Flag, text: string): Failure =>
  usage((say) => say.noSpan(path.join('.'), clipped(text, 40)), path.join('.'))

/** `8..16` and `trained,master` are several values, where the field takes one. */
function textsIn(kind: Kind, text: string): readonly string[] {
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
const isNumber = (kind: Kind): boolean => kind.is === 'whole' || (kind.is === 'none' && isNumber(kind.of.kind))

export function measureOf({ system, name, options }: GameLine): Measure {
  const { outcome, succeeds } = system.mechanics[name] as AnyMechanic
  const numbers = Object.entries(outcome as Fields).flatMap(([field, { kind }]) => (isNumber(kind) ? [field] : []))
  const asked = options.get('mean')
  if (asked === undefined && succeeds) return null
  const found = numbers.find((field) => field.toLowerCase() === asked?.replaceAll('-', '').toLowerCase())
  if (found !== undefined) return found
  const [here, all] = [`${system.id} ${name}`, numbers.join(', ')]
  throw usage(
    (say) => (asked === undefined ? say.noSuccess(here, all) : say.noMean(clipped(asked, 40), here, all)),
    'mean',
  )
}

/** The worth of every combination, the last axis the fastest. */
export function* charting(line: GameLine, axes: readonly Axis[], measure: Measure): Steps<Chart> {
  const values = line.system.words[line.language].values
  const cells = axes.reduce<readonly (readonly string[])[]>(
    (before, { texts }) => before.flatMap((cell) => texts.map((text) => [...cell, text])),
    [[]],
  )
  const points: Point[] = []
  let input: Chart['input'] = {}
  for (const cell of cells) {
    const options = new Map([...line.options, ...axes.map(({ flag }, i) => [flag.name, cell[i] as string] as const)])
    const at = axes.map(({ flag }, i) => readValue(flag.field.kind, cell[i] as string, flag.name, values) as Plain)
    const steps = questionOf(line, options).counting()
    try {
      let step = steps.next()
      for (; !step.done; step = steps.next())
        yield { ...step.value, done: (points.length + step.value.done) / cells.length }
      const { exact, approx } = worthOf(step.value, measure, line)
      input = step.value.input
      points.push({ at, exact, approx })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'too-big') throw error
      points.push({ at, refused: error.message })
    }
  }
  return { input, points }
}

function worthOf(
  { success, outcomes }: OddsAnswer,
  measure: Measure,
  { system, name }: GameLine,
): { exact: string; approx: number } {
  if (measure === null) return success as NonNullable<typeof success>
  if (outcomes.some(({ outcome }) => outcome[measure] === null))
    throw usage((say) => say.noneToMean(measure, `${system.id} ${name}`), 'mean')
  return outcomes.reduce(
    (sum, { outcome, exact }) => sum.plus(fractionOf(exact).times(new Fraction(outcome[measure] as number, 1))),
    NEVER,
  )
}
