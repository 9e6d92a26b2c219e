// A chart of free notation: each argument is a line of its own, `attack = 1d20+5` with its name, and all stand side by side.

import { type NotationChance, resultValue, sortedOutcomes } from '../charts/notation-outcomes.ts'
import { namedLine } from '../charts/set-up.ts'
import type { Fraction, Odds } from '../dice/index.ts'
import type { NotationOutcome } from '../dice/notation/index.ts'
import { csvText } from '../systems/csv.ts'
import { groupedDigits, NEVER, percentText } from './chance.ts'
import { alignedColumns, type PageLook } from './chance-table.ts'
import { usageFailure } from './failure.ts'
import { countNotation, notationOddsAnswer, noteSentences, type StepDriver } from './notation-answer.ts'
import { dialectOf, isCounted, type NotationRoll, readNotation } from './notation-roll.ts'
import { headline, oddsPage } from './odds-page.ts'
import { LONG_TABLE, SHORT_TABLE } from './odds-rows.ts'
import { resultText } from './roll-story.ts'
import { totalGroups } from './short-totals.ts'
import { spreadText } from './spread.ts'
import { clippedText, wrappedText } from './terminal-text.ts'

interface ChartLine {
  readonly name: string
  readonly free: NotationRoll
  readonly odds: Odds<NotationOutcome>
}

/** Above this, columns are no longer read side by side. */
const MOST_LINES = 8

/** The lines of a chart, counted. Words that are no dice by themselves belong to one line that a shell has split. */
export function countedLines(
  words: readonly string[],
  given: string | undefined,
  driven: StepDriver,
): readonly ChartLine[] {
  const dialect = dialectOf(given)
  const areLines = words.every((word) => isCounted(namedLine(word).roll, dialect))
  const texts = areLines ? words : [words.join(' ')]
  if (texts.length > MOST_LINES) throw usageFailure((say) => say.tooManyLines(MOST_LINES, texts.length), 'notation')
  return texts.map((text) => {
    const free = readNotation(text, dialect)
    return { name: free.label ?? free.roll, free, odds: countNotation(free, driven) }
  })
}

export const linesJson = (lines: readonly ChartLine[], look: PageLook, driven: StepDriver) => ({
  lines: lines.map(({ name, free, odds }) => ({ name, ...driven(notationOddsAnswer(free, odds, look.language)) })),
})

export function linesCsv(lines: readonly ChartLine[]): string {
  const rows = lines.flatMap(({ name, odds }) =>
    sortedOutcomes(odds).map(({ outcome, chance }) => [name, resultOf(outcome), chance.exact, chance.approx]),
  )
  return csvText([['line', 'result', 'exact', 'chance'], ...rows])
}

export function linesPage(lines: readonly ChartLine[], look: PageLook, showsAll: boolean): string {
  const [first] = lines
  if (first && lines.length === 1) return headline(first.free, look) + oddsPage(first.free, first.odds, look, showsAll)
  const { words, width } = look
  const lists = lines.map(({ odds }) => sortedOutcomes(odds))
  const results = resultsOf(lists)
  const rows = showsAll ? results.map((result) => rowOf(result, look)) : shortRows(results, look)
  const columns = [
    { head: '', cells: rows.map(({ label }) => label), isLeft: false },
    ...lines.map(({ name }, at) => ({
      head: clippedText(name, Math.max(8, Math.floor(width / lines.length) - 4)),
      cells: rows.map(({ chances }) => {
        const chance = chances[at]
        return chance === undefined ? '–' : percentText(chance, words)
      }),
    })),
  ]
  const notes = lines.flatMap(({ name, free, odds }, at) => {
    const spread = spreadText(lists[at] as NotationChance[], odds.rest, words)
    const rest = odds.rest.compare(NEVER) === 0 ? '' : words.rest(percentText(odds.rest, words))
    const told = [spread, rest, ...noteSentences(free, look.language)].filter((note) => note !== '')
    return told.map((note) => `${name}: ${note}`)
  })
  if (rows.length < results.length) notes.push(words.shortened(groupedDigits(results.length, words)))
  return [
    ...alignedColumns(columns, look),
    '',
    ...notes.map((note) => wrappedText(note, width, '')),
    ...(notes.length > 0 ? [''] : []),
  ].join('\n')
}

interface ChartResult {
  readonly outcome: NotationOutcome
  readonly chances: readonly (Fraction | undefined)[]
}

interface ChartRow {
  readonly label: string
  readonly chances: readonly (Fraction | undefined)[]
}

const rowOf = ({ outcome, chances }: ChartResult, look: PageLook): ChartRow => ({
  label: labelOf(outcome, look),
  chances,
})

/** As short as the odds of one roll: a hundred dice would begin with pages of zeros. */
function shortRows(results: readonly ChartResult[], look: PageLook): readonly ChartRow[] {
  const totals = results.flatMap(({ outcome, chances }) =>
    'total' in outcome
      ? [{ text: `${outcome.total}`, value: resultValue(outcome.total), chance: highestOf(chances), chances }]
      : [],
  )
  if (totals.length <= LONG_TABLE || totals.length < results.length) return results.map((each) => rowOf(each, look))
  return totalGroups(totals, SHORT_TABLE, look.words).map(({ label, totals }) => ({
    label,
    chances: (totals[0]?.chances ?? []).map((_, line) => sumOf(totals.map(({ chances }) => chances[line]))),
  }))
}

const highestOf = (chances: readonly (Fraction | undefined)[]): Fraction =>
  chances.reduce<Fraction>((most, chance) => (chance && chance.compare(most) > 0 ? chance : most), NEVER)

/** Nothing where a line has none of them. */
const sumOf = (chances: readonly (Fraction | undefined)[]): Fraction | undefined =>
  chances.reduce((sum, chance) => (chance ? (sum ?? NEVER).plus(chance) : sum), undefined)

/** Every result that any line has, from low to high. */
function resultsOf(lists: readonly (readonly NotationChance[])[]): readonly ChartResult[] {
  const keyed = lists.map((list) => new Map(list.map(({ outcome, chance }) => [keyOf(outcome), chance])))
  const all = new Map(lists.flatMap((list) => list.map(({ outcome }) => [keyOf(outcome), outcome] as const)))
  return [...all]
    .map(([key, outcome]) => ({ outcome, chances: keyed.map((chances) => chances.get(key)) }))
    .sort((a, b) => orderOf(a.outcome).compare(orderOf(b.outcome)))
}

const keyOf = (outcome: NotationOutcome): string => JSON.stringify(outcome)
const resultOf = (outcome: NotationOutcome) =>
  'total' in outcome ? outcome.total : 'success' in outcome ? outcome.success : outcome.totals

const orderOf = (outcome: NotationOutcome): Fraction =>
  resultValue('total' in outcome ? outcome.total : 'success' in outcome ? outcome.success : (outcome.totals[0] ?? 0))

function labelOf(outcome: NotationOutcome, { words }: PageLook): string {
  if ('total' in outcome) return `${outcome.total}`
  if ('success' in outcome) return outcome.success ? words.success : words.failure
  return outcome.totals.map((each) => resultText(each, words)).join(', ')
}
