// A chart as a person reads it: one field down with bars, or one down and one across.
import type { ChartCell, ChartMeasure, MechanicChart } from '../../charts/input-chart.ts'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { fieldLabel, givenLabel, pathLabel, valueLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { decimalText, shortPercentText } from '../chance.ts'
import { alignedColumns, chanceTable, type PageLook, roomBeside, type TextColumn } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import { fixedChoices, type GameLine } from './call.ts'
import type { ChartAxis } from './chart.ts'
import { fixedNote } from './game-odds-page.ts'
import type { PageSpeech } from './page-speech.ts'

const REFUSED = '–'

export function chartPage(
  line: GameLine,
  axes: readonly ChartAxis[],
  measure: ChartMeasure,
  chart: MechanicChart,
  look: PageLook,
): string {
  const { words, width, paint } = look
  const speech: PageSpeech = { game: line.system.words[line.language], words, language: line.language }
  const [down = '', across] = axes.map(({ flag }) => pathLabel(flag.path, speech.game))
  const isCrossed = across !== undefined
  const fixed = fixedNote(fixedChoices(line.options), look)
  const notes = refusals(chart.points).map(([why, at]) => `${isCrossed ? REFUSED : `${down} ${at.join(', ')}:`} ${why}`)
  return [
    paint('bold', wrappedText(axesTitle(line, axes, chart.input, speech), width, '  ')),
    wrappedText(measure === null ? words.chanceOfSuccess : words.meanOf(fieldLabel(measure, speech.game)), width, '  '),
    ...(isCrossed ? [wrappedText(words.downAcross(down, across), width, '  ')] : []),
    ...(fixed === '' ? [] : [fixed.trimEnd()]),
    '',
    ...(isCrossed ? twoCrossed : oneDown)(axes, measure, chart.points, speech, look),
    ...(notes.length > 0 ? ['', ...notes.map((note) => wrappedText(note, width, '  '))] : []),
    '',
  ].join('\n')
}

/** Why points are refused, and the first value of each of them. */
function refusals(points: readonly ChartCell[]): (readonly [why: string, at: Plain[]])[] {
  const all = new Map<string, Plain[]>()
  for (const { at, refused } of points)
    if (refused !== undefined) all.set(refused, [...(all.get(refused) ?? []), at[0] as Plain])
  return [...all]
}

/** The game, the mechanic, and the fields that stay as they are. */
export function axesTitle(
  { system, name }: GameLine,
  axes: readonly ChartAxis[],
  input: MechanicChart['input'],
  speech: PageSpeech,
): string {
  const fields = (system.mechanics[name] as AnyMechanic).input as Fields
  const title = `${speech.game.name}, ${speech.game.mechanics[name]?.name ?? name}`
  const still = axes.reduce<PlainRecord>((left, { flag }) => without(left, flag.path), input)
  const given = givenLabel(fields, still, speech)
  return given === '' ? title : `${title}: ${given}`
}

function without(values: PlainRecord, [name = '', ...rest]: readonly string[]): PlainRecord {
  const { [name]: inner, ...others } = values
  return rest.length === 0 || inner === null ? others : { ...others, [name]: without(inner as PlainRecord, rest) }
}

const isCounted = (point: ChartCell): point is Required<Omit<ChartCell, 'refused'>> => point.worth !== undefined

export function axisColumn({ flag }: ChartAxis, values: readonly Plain[], speech: PageSpeech): TextColumn {
  const { kind } = flag.field
  const cells = values.map((value) => valueLabel(kind, value, speech))
  return { head: pathLabel(flag.path, speech.game), cells, isLeft: kind.is !== 'integer', isBroken: true }
}

function oneDown(
  [axis]: readonly ChartAxis[],
  measure: ChartMeasure,
  points: readonly ChartCell[],
  speech: PageSpeech,
  look: PageLook,
): string[] {
  const rows = points.filter(isCounted).map(({ at, worth }) => ({ value: at[0] as Plain, chance: worth }))
  const values = rows.map(({ value }) => value)
  const first = axisColumn(axis as ChartAxis, values, speech)
  if (measure === null) return chanceTable([first], rows, look, { most: 1 })
  const means = rows.map(({ chance }) => decimalText(chance, look.words))
  return alignedColumns([first, { head: fieldLabel(measure, speech.game), cells: means, isLeft: true }], look)
}

function twoCrossed(
  axes: readonly ChartAxis[],
  measure: ChartMeasure,
  points: readonly ChartCell[],
  speech: PageSpeech,
  look: PageLook,
): string[] {
  const { words } = look
  const cell = (point: ChartCell): string => {
    if (!isCounted(point)) return REFUSED
    return measure === null
      ? shortPercentText(point.worth, words)
      : point.worth.approx.toFixed(2).replace('.', words.point)
  }
  return crossedColumns(axes, points, points.map(cell), speech, look)
}

/** A column for each value of the second field; where those do not fit, a row for each pair. */
export function crossedColumns(
  axes: readonly ChartAxis[],
  points: readonly Pick<ChartCell, 'at'>[],
  texts: readonly string[],
  speech: PageSpeech,
  look: PageLook,
): string[] {
  const [down, across] = axes as readonly [ChartAxis, ChartAxis]
  const wide = across.texts.length
  const rows = points.filter((_, i) => i % wide === 0)
  const first = axisColumn(
    down,
    rows.map(({ at }) => at[0] as Plain),
    speech,
  )
  const others = points.slice(0, wide).map(
    ({ at }, column): TextColumn => ({
      head: valueLabel(across.flag.field.kind, at[1] as Plain, speech),
      cells: texts.filter((_, i) => i % wide === column),
      isBroken: true,
    }),
  )
  if (roomBeside([first, ...others], look.width) >= -2) return alignedColumns([first, ...others], look)
  const pairs = [down, across].map((axis, i) =>
    axisColumn(
      axis,
      points.map(({ at }) => at[i] as Plain),
      speech,
    ),
  )
  return alignedColumns([...pairs, { head: look.words.chance, cells: texts }], look)
}
