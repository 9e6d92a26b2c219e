// Tables of outcomes part by part, where there are too many to list together: what sums up the others comes first.
import { Fraction, type Plain } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { MechanicCall } from '../../systems/mechanic-call.ts'
import type { OutcomeChance } from '../../systems/odds-answer.ts'
import {
  chancesByPart,
  chancesByVerdict,
  independentParts,
  informativeParts,
  summaryParts,
  tellsVerdict,
} from '../../systems/outcome-parts.ts'
import { compareValues } from '../../systems/outcome-sort.ts'
import { groupedDigits, NEVER, totalChance } from '../chance.ts'
import { chanceTable, type PageLook, roomBeside } from '../chance-table.ts'
import { LONG_TABLE, SHORT_TABLE } from '../odds-rows.ts'
import { shortTotals } from '../short-totals.ts'
import { spreadText } from '../spread.ts'
import { clippedText, wrappedText } from '../terminal-text.ts'
import { pageSpeech } from './game-story.ts'
import { verdictColumn } from './outcome-columns.ts'

/** Each part by itself, shortened where it is long. */
export function partLines(call: MechanicCall, list: readonly OutcomeChance[], look: PageLook): string[] {
  const { words, width } = look
  const all = informativeParts(call.mechanic, list)
  const sums = summaryParts(call.mechanic, all, list)
  const names = [...sums, ...independentParts(call.mechanic, all, list).filter((name) => !sums.includes(name))]
  // Where a part tells what outcomes are called, the names stand beside it.
  const verdicts = sums.some((name) => tellsVerdict(call.mechanic, name, list)) ? [] : verdictTable(call, list, look)
  const parts = [...verdicts, ...names.map((name) => partTable(call, name, list, look))]
  const count = groupedDigits(list.length, words)
  const note = names.length > 1 ? words.parts(count) : words.outcomesShortened(count)
  return [...parts.flatMap((lines) => [...lines, '']), wrappedText(note, width, '')]
}

/** How often it is called what, where that says more than the chance of success. */
function verdictTable(call: MechanicCall, list: readonly OutcomeChance[], look: PageLook): string[][] {
  const rows = chancesByVerdict(call.mechanic, list)
  if (rows.length < 2) return []
  return [chanceTable(verdictColumn(call, rows, pageSpeech(call, look)), rows, look, { most: 1 })]
}

/** Rows with room for what each is called, and the room that chances take beside it. */
const FEW = 12
const ROOM = 20

/** The likeliest of what is no number. */
const LIKELIEST = 20

export function partTable(call: MechanicCall, name: string, list: readonly OutcomeChance[], look: PageLook): string[] {
  const { words, width } = look
  const speech = pageSpeech(call, look)
  const { kind } = call.mechanic.outcome[name] as AnyField
  const values = chancesByPart(name, list)
    .map(({ outcome, chance }) => ({ outcome, value: outcome[name] as Plain, chance }))
    .sort((a, b) => compareValues(kind, a.value, b.value))
  const head = fieldLabel(name, speech.game)
  const cut = (text: string) => clippedText(text, Math.floor(width / 2))
  const areNumbers = values.every(({ value }) => typeof value === 'number')
  if (areNumbers) {
    const totals = values.map(({ value, chance }) => ({
      text: `${value}`,
      value: new Fraction(value as number, 1),
      chance,
    }))
    const rows =
      totals.length > LONG_TABLE
        ? shortTotals(totals, SHORT_TABLE, words)
        : totals.map(({ text, chance }) => ({ label: text, chance }))
    const column = { head, cells: rows.map(({ label }) => cut(label)), isBroken: true }
    const named = rows.length === values.length && rows.length <= FEW && tellsVerdict(call.mechanic, name, list)
    const both = named ? [column, ...verdictColumn(call, values, speech)] : [column]
    const lead = roomBeside(both, width) >= ROOM ? both : [column]
    const listed = values.map(({ value, chance }) => ({ outcome: { total: value as number }, chance }))
    return [
      ...chanceTable(lead, rows, look, { isAtLeast: true }),
      '',
      wrappedText(spreadText(listed, NEVER, words), width, ''),
    ]
  }
  const rows = values.map(({ value, chance }) => ({ label: valueLabel(kind, value, speech), chance }))
  const shown = rows.length > LONG_TABLE ? likeliestOf(rows, look) : rows
  return chanceTable([{ head, cells: shown.map(({ label }) => cut(label)), isLeft: true }], shown, look)
}

function likeliestOf(rows: readonly { label: string; chance: Fraction }[], { words }: PageLook) {
  const sorted = rows.toSorted((a, b) => b.chance.compare(a.chance))
  const others = sorted.slice(LIKELIEST)
  return [
    ...sorted.slice(0, LIKELIEST),
    { label: words.others(groupedDigits(others.length, words)), chance: totalChance(others) },
  ]
}
