// The odds of a mechanic as a person reads them: the chance of success, and a table of the outcomes with a column for each of
// their parts. Where they are too many to list together, each part is shown by itself.
import type { Fraction, Plain } from '../../dice/index.ts'
import type { OddsAnswer, Question } from '../../systems/answer.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { compareValues } from '../../systems/order.ts'
import { grouped, NEVER, percent, sumOf } from '../chance.ts'
import { clipped, wrapped } from '../printable.ts'
import { LONG, SHORT } from '../rows.ts'
import { shortened } from '../shortened.ts'
import { spreadOf } from '../spread.ts'
import { type Column, chanceTable, type Look, roomBeside } from '../table.ts'
import { fractionOf } from './fraction.ts'
import { fieldLabel, givenLabel, type Speech, valueLabel } from './labels.ts'
import { isVerdict, speechOf } from './story.ts'

interface Listed {
  readonly outcome: Readonly<Record<string, Plain>>
  readonly chance: Fraction
}

/** What the page is about. */
export function gameHeadline(question: Question, input: OddsAnswer['input'], look: Look): string {
  const speech = speechOf(question, look)
  const name = `${speech.game.name}, ${speech.game.mechanics[question.name]?.name ?? question.name}`
  const given = givenLabel(question.mechanic.input as Fields, input, speech)
  return `${look.paint('bold', wrapped(given === '' ? name : `${name}: ${given}`, look.width, '  '))}\n`
}

export function gameOddsPage(question: Question, answer: OddsAnswer, look: Look, showsAll: boolean): string {
  const { words, paint, width } = look
  const list = answer.outcomes.map(({ outcome, exact }) => ({ outcome, chance: fractionOf(exact) }))
  const isLong = list.length > LONG && !showsAll
  const lines = isLong ? partLines(question, list, look) : tableLines(question, list, look)
  const rest = answer.rest ? [words.rest(percent(fractionOf(answer.rest.exact), words))] : []
  const { success } = answer
  return [
    ...(success ? [successLine(success.exact, words.success, look)] : []),
    '',
    ...lines,
    ...(rest.length > 0 ? ['', ...rest.map((note) => wrapped(note, width, ''))] : []),
    '',
  ].join('\n')

  function successLine(exact: string, name: string, { words }: Look): string {
    const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: `
    const figure = percent(fractionOf(exact), words)
    const fraction = ` (${exact})`
    const isUseful = exact.includes('/') && (label + figure + fraction).length <= Math.min(width, 80)
    return `${label}${paint('bold', figure)}${isUseful ? fraction : ''}`
  }
}

/** Every outcome, a row each, with as many of its parts as there is room for. */
function tableLines(question: Question, list: readonly Listed[], look: Look): string[] {
  const speech = speechOf(question, look)
  const verdicts = verdictColumn(question, list, speech)
  const all = partsOf(question, list)
  const [only] = all
  if (only !== undefined && all.length === 1 && verdicts.length === 0) return partTable(question, only, list, look)
  const columnOf = (name: string) => partColumn(question, name, list, speech)
  const choices = [all, undetermined(question, all, list)].map((names) => [...verdicts, ...names.map(columnOf)])
  const fitting = choices.find((columns) => roomBeside(columns, look.width) >= 24) ?? choices[1]
  const columns = fitting && roomBeside(fitting, look.width) >= 8 ? fitting : [squeezed(question, list, look)]
  return chanceTable(columns, list, look)
}

/** All parts in one column, where there is no room for more. */
function squeezed(question: Question, list: readonly Listed[], look: Look): Column {
  const speech = speechOf(question, look)
  const names = undetermined(question, partsOf(question, list), list)
  const columns = [
    ...verdictColumn(question, list, speech),
    ...names.map((name) => partColumn(question, name, list, speech)),
  ]
  const texts = list.map((_, row) => columns.map(({ cells }) => cells[row]).join(', '))
  const most = Math.floor(look.width * 0.6)
  const head = clipped(names.map((name) => fieldLabel(name, speech)).join(', '), most)
  return { head, cells: texts.map((text) => clipped(text, most)), isLeft: true }
}

/** What people call each outcome, where not all are called the same. */
function verdictColumn({ mechanic }: Question, list: readonly Listed[], { game }: Speech): Column[] {
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome))
  if (verdicts.every(({ word }) => word === verdicts[0]?.word) && list.length > 1) return []
  const styleOf = (row: number) => {
    const tone = verdicts[row]?.tone
    return tone === 'good' || tone === 'bad' ? tone : undefined
  }
  return [{ head: '', cells: verdicts.map(({ word }) => game.verdicts[word] ?? word), isLeft: true, styleOf }]
}

function partColumn({ mechanic }: Question, name: string, list: readonly Listed[], speech: Speech): Column {
  const { kind } = mechanic.outcome[name] as AnyField
  return {
    head: fieldLabel(name, speech),
    cells: list.map(({ outcome }) => valueLabel(kind, outcome[name] as Plain, speech)),
    isLeft: kind.is !== 'whole' && !(kind.is === 'none' && kind.of.kind.is === 'whole'),
    isBroken: true,
  }
}

/** The parts that say something: those that differ, less the success that the verdict tells. */
function partsOf({ mechanic }: Question, list: readonly Listed[]): string[] {
  const names = Object.keys(mechanic.outcome).filter(
    (name) => !list.every(({ outcome }) => isVerdict(mechanic, name, outcome)),
  )
  const differing = names.filter((name) => new Set(list.map(({ outcome }) => JSON.stringify(outcome[name]))).size > 1)
  return differing.length > 0 || list.length > 1 ? differing : names
}

/** Parts less those that follow from the verdict, or from another one that is there. */
function undetermined({ mechanic }: Question, names: readonly string[], list: readonly Listed[]): string[] {
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome).word)
  const texts = new Map(names.map((name) => [name, list.map(({ outcome }) => JSON.stringify(outcome[name]))]))
  const kept = new Map([...texts].filter(([, values]) => !follows(values, verdicts)))
  for (const [name, values] of [...kept].reverse()) {
    kept.delete(name)
    if (![...kept.values()].some((others) => follows(values, others))) kept.set(name, values)
  }
  return names.filter((name) => kept.has(name))
}

/** Whether each of these is always the same where the others are. */
function follows(values: readonly string[], from: readonly string[]): boolean {
  const known = new Map<string, string>()
  return values.every((value, i) => {
    const source = from[i] as string
    if (!known.has(source)) known.set(source, value)
    return known.get(source) === value
  })
}

/** Each part by itself, shortened where it is long. */
function partLines(question: Question, list: readonly Listed[], look: Look): string[] {
  const { words, width } = look
  const names = undetermined(question, partsOf(question, list), list)
  const parts = [...verdictTable(question, list, look), ...names.map((name) => partTable(question, name, list, look))]
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

/** The likeliest of what is no number. */
const LIKELIEST = 20

function partTable(question: Question, name: string, list: readonly Listed[], look: Look): string[] {
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
    const listed = values.map(({ value, chance }) => ({ outcome: { total: value as number }, chance }))
    return [
      ...chanceTable([column], rows, look, { isAtLeast: true }),
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
