// The odds of a mechanic as a person reads them: the chance of success, and a table of the outcomes with a column for each of
// their parts. Where they are too many to list together, each part is shown by itself.

import type { Fraction } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { SaidChoices } from '../../systems/fixed-choices.ts'
import { fieldLabel, givenLabel } from '../../systems/labels.ts'
import type { MechanicCall, OddsAnswer } from '../../systems/mechanic-call.ts'
import type { OutcomeChance } from '../../systems/odds-answer.ts'
import { independentParts, informativeParts, partsBesideVerdict, summaryParts } from '../../systems/outcome-parts.ts'
import { percentText } from '../chance.ts'
import { chanceTable, type PageLook, roomBeside, type TextColumn } from '../chance-table.ts'
import { LONG_TABLE } from '../odds-rows.ts'
import { clippedText, wrappedText } from '../terminal-text.ts'
import { pageSpeech } from './game-story.ts'
import { partColumn, verdictColumn } from './outcome-columns.ts'
import { partLines, partTable } from './part-tables.ts'

/** More outcomes than this are summed up first, where a part of them does. */
const MANY = 12

/** The roll the page is about. */
export function gameHeadline(call: MechanicCall, input: OddsAnswer['input'], look: PageLook): string {
  const speech = pageSpeech(call, look)
  const name = `${speech.game.name}, ${speech.game.mechanics[call.name]?.name ?? call.name}`
  const given = givenLabel(call.mechanic.input as Fields, input, speech)
  return `${look.paint('bold', wrappedText(given === '' ? name : `${name}: ${given}`, look.width, '  '))}\n`
}

/** The fixed choices: with them the odds are not those of best play. */
export function fixedNote(said: SaidChoices, { words, width }: PageLook): string {
  return Object.keys(said).length === 0 ? '' : `${wrappedText(words.fixed(JSON.stringify(said)), width, '  ')}\n`
}

export function gameOddsPage(call: MechanicCall, answer: OddsAnswer, look: PageLook, showsAll: boolean): string {
  const { words, paint, width } = look
  const list = answer.outcomes
  const isLong = !showsAll && (list.length > LONG_TABLE || isSummedUp(call, list))
  const lines = isLong ? partLines(call, list, look) : tableLines(call, list, look)
  const rest = answer.rest ? [words.rest(percentText(answer.rest, words))] : []
  const { success } = answer
  return [
    ...(success ? [successLine(success, words.success, look)] : []),
    '',
    ...lines,
    ...(rest.length > 0 ? ['', ...rest.map((note) => wrappedText(note, width, ''))] : []),
    '',
  ].join('\n')

  function successLine(success: Fraction, name: string, { words }: PageLook): string {
    const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: `
    const figure = percentText(success, words)
    const { exact } = success
    const fraction = ` (${exact})`
    const isUseful = exact.includes('/') && (label + figure + fraction).length <= Math.min(width, 80)
    return `${label}${paint('bold', figure)}${isUseful ? fraction : ''}`
  }
}

const isSummedUp = (call: MechanicCall, list: readonly OutcomeChance[]): boolean =>
  list.length > MANY && summaryParts(call.mechanic, informativeParts(call.mechanic, list), list).length > 0

/** Every outcome, a row each, with as many of its parts as there is room for. */
function tableLines(call: MechanicCall, list: readonly OutcomeChance[], look: PageLook): string[] {
  const speech = pageSpeech(call, look)
  const verdicts = verdictColumn(call, list, speech)
  const all = informativeParts(call.mechanic, list)
  const [only] = all
  if (only !== undefined && all.length === 1 && verdicts.length === 0) return partTable(call, only, list, look)
  const columnOf = (name: string) => partColumn(call, name, list, speech)
  const choices = [all, partsBesideVerdict(call.mechanic, all, list), independentParts(call.mechanic, all, list)].map(
    (names) => [...verdicts, ...names.map(columnOf)],
  )
  const fitting = choices.find((columns) => roomBeside(columns, look.width) >= 24) ?? choices.at(-1)
  const columns = fitting && roomBeside(fitting, look.width) >= 8 ? fitting : [singleColumn(call, list, look)]
  return chanceTable(columns, list, look)
}

/** All parts in one column, where there is no room for more. */
function singleColumn(call: MechanicCall, list: readonly OutcomeChance[], look: PageLook): TextColumn {
  const speech = pageSpeech(call, look)
  const names = independentParts(call.mechanic, informativeParts(call.mechanic, list), list)
  const columns = [...verdictColumn(call, list, speech), ...names.map((name) => partColumn(call, name, list, speech))]
  const texts = list.map((_, row) => columns.map(({ cells }) => cells[row]).join(', '))
  const most = Math.floor(look.width * 0.6)
  const head = clippedText(names.map((name) => fieldLabel(name, speech.game)).join(', '), most)
  return { head, cells: texts.map((text) => clippedText(text, most)), isLeft: true }
}
