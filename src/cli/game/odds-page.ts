// The odds of a mechanic as a person reads them: the chance of success, and a table of the outcomes with a column for each of
// their parts. Where they are too many to list together, each part is shown by itself.
import type { OddsAnswer, Question } from '../../systems/answer.ts'
import type { Fields } from '../../systems/field.ts'
import { percent } from '../chance.ts'
import { clipped, wrapped } from '../printable.ts'
import { LONG } from '../rows.ts'
import { type Column, chanceTable, type Look, roomBeside } from '../table.ts'
import { fractionOf } from './fraction.ts'
import { fieldLabel, givenLabel } from './labels.ts'
import { type Listed, partColumn, partsOf, summingUp, undetermined, unsaid, verdictColumn } from './outcome-parts.ts'
import { partLines, partTable } from './part-tables.ts'
import { speechOf } from './story.ts'

/** More outcomes than this are summed up first, where a part of them does. */
const MANY = 12

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
  const isLong = !showsAll && (list.length > LONG || isSummedUp(question, list))
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

const isSummedUp = (question: Question, list: readonly Listed[]): boolean =>
  list.length > MANY && summingUp(question, list, partsOf(question, list)).length > 0

/** Every outcome, a row each, with as many of its parts as there is room for. */
function tableLines(question: Question, list: readonly Listed[], look: Look): string[] {
  const speech = speechOf(question, look)
  const verdicts = verdictColumn(question, list, speech)
  const all = partsOf(question, list)
  const [only] = all
  if (only !== undefined && all.length === 1 && verdicts.length === 0) return partTable(question, only, list, look)
  const columnOf = (name: string) => partColumn(question, name, list, speech)
  const choices = [all, unsaid(question, all, list), undetermined(question, all, list)].map((names) => [
    ...verdicts,
    ...names.map(columnOf),
  ])
  const fitting = choices.find((columns) => roomBeside(columns, look.width) >= 24) ?? choices.at(-1)
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
