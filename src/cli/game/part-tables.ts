// Tables of outcomes part by part, where there are too many to list together: what sums up the others comes first.
import type { Fraction, Plain } from '../../dice/index.ts'
import type { Question } from '../../systems/answer.ts'
import type { AnyField } from '../../systems/field.ts'
import { compareValues } from '../../systems/order.ts'
import { grouped, NEVER, sumOf } from '../chance.ts'
import { clipped, wrapped } from '../printable.ts'
import { LONG, SHORT } from '../rows.ts'
import { shortened } from '../shortened.ts'
import { spreadOf } from '../spread.ts'
import { chanceTable, type Look, roomBeside } from '../table.ts'
import { fractionOf } from './fraction.ts'
import { fieldLabel, valueLabel } from './labels.ts'
import { type Listed, namesVerdict, partsOf, summingUp, undetermined, verdictColumn } from './outcome-parts.ts'
import { speechOf } from './story.ts'

/** Each part by itself, shortened where it is long. */
export function partLines(question: Question, list: readonly Listed[], look: Look): string[] {
  const { words, width } = look
  const all = partsOf(question, list)
  const sums = summingUp(question, list, all)
  const names = [...sums, ...undetermined(question, all, list).filter((name) => !sums.includes(name))]
  // Where a part tells what outcomes are called, the names stand beside it.
  const verdicts = sums.some((name) => namesVerdict(question, name, list)) ? [] : verdictTable(question, list, look)
  const parts = [...verdicts, ...names.map((name) => partTable(question, name, list, look))]
  const count = grouped(list.length, words)
  const note = names.length > 1 ? words.parts(count) : words.outcomesShortened(count)
  return [...parts.flatMap((lines) => [...lines, '']), wrapped(note, width, '')]
}

/** How often it is called what, where that says more than the chance of success. */
function verdictTable(question: Question, list: readonly Listed[], look: Look): string[][] {
  const words = new Map<string, Listed>()
  for (const { outcome, chance } of list) {
    const { word } = question.mechanic.verdict(outcome)
    const before = words.get(word)
    words.set(word, { outcome, chance: before ? before.chance.plus(chance) : chance })
  }
  const rows = [...words.values()]
  if (rows.length < 2) return []
  return [chanceTable(verdictColumn(question, rows, speechOf(question, look)), rows, look, { most: 1 })]
}

/** Rows with room for what each is called, and the room that chances take beside it. */
const FEW = 12
const ROOM = 20

/** The likeliest of what is no number. */
const LIKELIEST = 20

export function partTable(question: Question, name: string, list: readonly Listed[], look: Look): string[] {
  const { words, width } = look
  const speech = speechOf(question, look)
  const { kind } = question.mechanic.outcome[name] as AnyField
  const values = valuesOf(name, list).sort((a, b) => compareValues(kind, a.value, b.value))
  const head = fieldLabel(name, speech)
  const cut = (text: string) => clipped(text, Math.floor(width / 2))
  const areNumbers = values.every(({ value }) => typeof value === 'number')
  if (areNumbers) {
    const totals = values.map(({ value, chance }) => ({ text: `${value}`, value: fractionOf(`${value}`), chance }))
    const rows =
      totals.length > LONG
        ? shortened(totals, SHORT, words)
        : totals.map(({ text, chance }) => ({ label: text, chance }))
    const column = { head, cells: rows.map(({ label }) => cut(label)), isBroken: true }
    const named = rows.length === values.length && rows.length <= FEW && namesVerdict(question, name, list)
    const examples = values.map(({ value }) => list.find(({ outcome }) => outcome[name] === value) as Listed)
    const both = named ? [column, ...verdictColumn(question, examples, speech)] : [column]
    const lead = roomBeside(both, width) >= ROOM ? both : [column]
    const listed = values.map(({ value, chance }) => ({ outcome: { total: value as number }, chance }))
    return [
      ...chanceTable(lead, rows, look, { isAtLeast: true }),
      '',
      wrapped(spreadOf(listed, NEVER, words), width, ''),
    ]
  }
  const rows = values.map(({ value, chance }) => ({ label: valueLabel(kind, value, speech), chance }))
  const shown = rows.length > LONG ? likeliestOf(rows, look) : rows
  return chanceTable([{ head, cells: shown.map(({ label }) => cut(label)), isLeft: true }], shown, look)
}

function likeliestOf(rows: readonly { label: string; chance: Fraction }[], { words }: Look) {
  const sorted = rows.toSorted((a, b) => b.chance.compare(a.chance))
  const others = sorted.slice(LIKELIEST)
  return [...sorted.slice(0, LIKELIEST), { label: words.others(grouped(others.length, words)), chance: sumOf(others) }]
}

function valuesOf(name: string, list: readonly Listed[]): { value: Plain; chance: Fraction }[] {
  const found = new Map<string, { value: Plain; chance: Fraction }>()
  for (const { outcome, chance } of list) {
    const value = outcome[name] as Plain
    const key = JSON.stringify(value)
    const before = found.get(key)
    found.set(key, { value, chance: before ? before.chance.plus(chance) : chance })
  }
  return [...found.values()]
}
