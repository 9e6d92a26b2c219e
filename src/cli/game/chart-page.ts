// A chart as a person reads it: one field down with bars, or one down and one across.
import type { Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { decimal, shortPercent } from '../chance.ts'
import { wrapped } from '../printable.ts'
import { type Column, chanceTable, type Look, laidOut, roomBeside } from '../table.ts'
import type { GameLine } from './asked.ts'
import type { Axis, Chart, Measure, Point } from './chart.ts'
import { fractionOf } from './fraction.ts'
import { fieldLabel, givenLabel, pathLabel, type Speech, valueLabel } from './labels.ts'

type Values = Readonly<Record<string, Plain>>

const REFUSED = '–'

export function chartPage(line: GameLine, axes: readonly Axis[], measure: Measure, chart: Chart, look: Look): string {
  const { words, width, paint } = look
  const speech: Speech = { game: line.system.words[line.language], words, language: line.language }
  const [down = '', across] = axes.map(({ flag }) => pathLabel(flag.path, speech))
  const isCrossed = across !== undefined
  const notes = refusals(chart.points).map(([why, at]) => `${isCrossed ? REFUSED : `${down} ${at.join(', ')}:`} ${why}`)
  return [
    paint('bold', wrapped(titleOf(line, axes, chart, speech), width, '  ')),
    wrapped(measure === null ? words.chanceOfSuccess : words.meanOf(fieldLabel(measure, speech)), width, '  '),
    ...(isCrossed ? [wrapped(words.downAcross(down, across), width, '  ')] : []),
    '',
    ...(isCrossed ? twoCrossed : oneDown)(axes, measure, chart.points, speech, look),
    ...(notes.length > 0 ? ['', ...notes.map((note) => wrapped(note, width, '  '))] : []),
    '',
  ].join('\n')
}

/** Why points are refused, and the first value of each of them. */
function refusals(points: readonly Point[]): (readonly [why: string, at: Plain[]])[] {
  const all = new Map<string, Plain[]>()
  for (const { at, refused } of points)
    if (refused !== undefined) all.set(refused, [...(all.get(refused) ?? []), at[0] as Plain])
  return [...all]
}

/** The game, the mechanic, and the fields that stay as they are. */
function titleOf({ system, name }: GameLine, axes: readonly Axis[], { input }: Chart, speech: Speech): string {
  const fields = (system.mechanics[name] as AnyMechanic).input as Fields
  const title = `${speech.game.name}, ${speech.game.mechanics[name]?.name ?? name}`
  const still = axes.reduce<Values>((left, { flag }) => without(left, flag.path), input)
  const given = givenLabel(fields, still, speech)
  return given === '' ? title : `${title}: ${given}`
}

function without(values: Values, [name = '', ...rest]: readonly string[]): Values {
  const { [name]: inner, ...others } = values
  return rest.length === 0 || inner === null ? others : { ...others, [name]: without(inner as Values, rest) }
}

const isCounted = (point: Point): point is Required<Omit<Point, 'refused'>> => point.exact !== undefined

function columnOf({ flag }: Axis, values: readonly Plain[], speech: Speech): Column {
  const { kind } = flag.field
  const cells = values.map((value) => valueLabel(kind, value, speech))
  return { head: pathLabel(flag.path, speech), cells, isLeft: kind.is !== 'whole', isBroken: true }
}

function oneDown(
  [axis]: readonly Axis[],
  measure: Measure,
  points: readonly Point[],
  speech: Speech,
  look: Look,
): string[] {
  const rows = points.filter(isCounted).map(({ at, exact }) => ({ value: at[0] as Plain, chance: fractionOf(exact) }))
  const values = rows.map(({ value }) => value)
  const first = columnOf(axis as Axis, values, speech)
  if (measure === null) return chanceTable([first], rows, look, { most: 1 })
  const means = rows.map(({ chance }) => decimal(chance, look.words))
  return laidOut([first, { head: fieldLabel(measure, speech), cells: means, isLeft: true }], look)
}

/** A column for each value of the second field; where those do not fit, a row for each pair. */
function twoCrossed(
  axes: readonly Axis[],
  measure: Measure,
  points: readonly Point[],
  speech: Speech,
  look: Look,
): string[] {
  const [down, across] = axes as readonly [Axis, Axis]
  const { words, width } = look
  const cell = (point: Point): string => {
    if (!isCounted(point)) return REFUSED
    return measure === null
      ? shortPercent(fractionOf(point.exact), words)
      : point.approx.toFixed(2).replace('.', words.point)
  }
  const wide = across.texts.length
  const rows = points.filter((_, i) => i % wide === 0)
  const first = columnOf(
    down,
    rows.map(({ at }) => at[0] as Plain),
    speech,
  )
  const others = points.slice(0, wide).map(
    ({ at }, column): Column => ({
      head: valueLabel(across.flag.field.kind, at[1] as Plain, speech),
      cells: points.filter((_, i) => i % wide === column).map(cell),
      isBroken: true,
    }),
  )
  if (roomBeside([first, ...others], width) >= -2) return laidOut([first, ...others], look)
  const pairs = [down, across].map((axis, i) =>
    columnOf(
      axis,
      points.map(({ at }) => at[i] as Plain),
      speech,
    ),
  )
  return laidOut([...pairs, { head: words.chance, cells: points.map(cell) }], look)
}
