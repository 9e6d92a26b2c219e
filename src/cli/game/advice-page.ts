// Advice as a person reads it: the options of an open choice with worth and price, or what each price would buy.

import { Fraction } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { fieldAt } from '../../systems/field-leaves.ts'
import { pathLabel, spendLabel, valueLabel } from '../../systems/labels.ts'
import type { ExplainedAdvice, MechanicCall, OpenChoice } from '../../systems/mechanic-call.ts'
import { decimalText, percentText } from '../chance.ts'
import { alignedColumns, chanceTable, type PageLook, roomBeside, type TextColumn } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import { gameHeadline } from './game-odds-page.ts'
import { pageSpeech } from './game-story.ts'
import { planLines } from './plan-page.ts'

/** Longer lists are shortened unless all is asked for. */
const LONG_LIST = 40

export function advicePage(call: MechanicCall, advice: ExplainedAdvice, look: PageLook, showsAll: boolean): string {
  const head = gameHeadline(call, advice.input, look)
  const lines = advice.asks === null ? settledLines(call, advice, look) : openLines(call, advice, look, showsAll)
  return `${head}${lines.join('\n')}\n`
}

function openLines(call: MechanicCall, advice: ExplainedAdvice, look: PageLook, showsAll: boolean): string[] {
  const { words, width, paint } = look
  const { game } = pageSpeech(call, look)
  const asks = advice.asks as string
  const { options } = advice
  const best = JSON.stringify(options[0]?.choice)
  return [
    ...advice.explanation.map((sentence) => paint('dim', `  ${wrappedText(sentence, width - 2, '    ')}`)),
    '',
    paint('bold', wrappedText(game.decisions[asks] ?? asks, width, '')),
    ...optionTable(call, advice, look, showsAll ? options.length : LONG_LIST),
    '',
    wrappedText(words.answerWith(best), width, '  '),
    ...(options.length > LONG_LIST && !showsAll
      ? [wrappedText(words.outcomesShortened(`${options.length}`), width, '')]
      : []),
  ]
}

/** Less room than this for its sentence, and an option takes lines of its own. */
const LEAST_ROOM = 20

/** The options, numbered as a person may pick them. */
export function optionTable(
  call: MechanicCall,
  { options, sentences }: Pick<OpenChoice, 'options' | 'sentences'>,
  look: PageLook,
  most: number,
): string[] {
  const { words, width, paint } = look
  const speech = pageSpeech(call, look)
  const shown = options.slice(0, most)
  // A price that none of them pays is not at stake.
  const spends = Object.keys(options[0]?.spends ?? {}).filter((name) =>
    options.some((each) => priceText(each.spends[name]) !== '0'),
  )
  const worth = shown.map(({ success }) => percentText(success, words))
  const price = (row: number, name: string) => decimalText(shown[row]?.spends[name] as Fraction, words)
  const labels = shown.map(({ best }, i) => `${sentences[i]}${best ? ` (${words.best})` : ''}`)
  const styled = (row: number, text: string) => (shown[row]?.best ? paint('bold', text) : text)
  const columns: TextColumn[] = [
    { head: '', cells: shown.map(({ best }, i) => `${best ? '→ ' : ''}${i + 1}`) },
    { head: words.success, cells: worth },
    ...spends.map((name) => ({
      head: spendLabel(name, speech.game),
      cells: shown.map((_, row) => price(row, name)),
      isBroken: true,
    })),
  ]
  const room = roomBeside(columns, width)
  if (room < LEAST_ROOM) {
    return shown.flatMap((_, row) => {
      const number = `${columns[0]?.cells[row]}`.padStart(4)
      const figures = [
        worth[row],
        ...spends.map((name) => `${spendLabel(name, speech.game)} ${price(row, name)}`),
      ].join(', ')
      const lines = [labels[row] as string, figures].flatMap((text) => wrappedText(text, width - 6, '').split('\n'))
      return lines.map((line, i) => styled(row, `${i === 0 ? number : '    '}  ${line}`))
    })
  }
  const indent = ' '.repeat(width - room)
  const [heads, rows] = [alignedColumns(columns, look), labels]
  const first = heads.length - rows.length
  return heads.map((line, i) => {
    if (i < first) return line
    const text = wrappedText(rows[i - first] as string, room, '')
      .split('\n')
      .join(`\n${indent}`)
    return styled(i - first, line.padEnd(width - room) + text)
  })
}

/** The exact price of an option; of some fields it is a word. */
const priceText = (price: Fraction | string | undefined): string =>
  price instanceof Fraction ? price.exact : (price ?? '0')

/** Choices settled before the roll: whole plans where the game compares them, then every other price by itself. */
function settledLines(call: MechanicCall, advice: ExplainedAdvice, look: PageLook): string[] {
  const { plans = [] } = advice
  if (plans.length === 0) return pricedLines(call, advice.options, look)
  const compared = new Set(Object.keys(plans[0]?.choice ?? {}))
  const others = advice.options.filter(({ spends }) => !Object.keys(spends).some((name) => compared.has(name)))
  return [
    ...planLines(call, plans, look),
    ...(others.length > 0 ? pricedLines(call, others, look) : []),
    '',
    wrappedText(look.words.meanLost, look.width, ''),
  ]
}

/** The worth of each value of a field that costs something. */
function pricedLines(call: MechanicCall, options: ExplainedAdvice['options'], look: PageLook): string[] {
  const { words, width } = look
  if (options.length === 0) return [wrappedText(words.nothingPriced, width, '')]
  const speech = pageSpeech(call, look)
  const names = [...new Set(options.map(({ spends }) => Object.keys(spends)[0] as string))]
  return names.flatMap((name) => {
    const label = pathLabel(name, speech.game)
    const rows = options
      .filter(({ spends }) => name in spends)
      .map(({ spends, success }) => ({ text: priceText(spends[name]), chance: success }))
    const [first] = rows
    if (first && rows.every(({ chance }) => chance.compare(first.chance) === 0))
      return ['', wrappedText(words.changesNothing(label, percentText(first.chance, words)), width, '')]
    const { kind } = fieldAt(call.mechanic.input as Fields, name) as AnyField
    const cells = rows.map(({ text }) => (kind.is === 'oneOf' ? valueLabel(kind, text, speech) : text))
    const column = { head: label, cells, isBroken: true, isLeft: kind.is === 'oneOf' }
    if (kind.is === 'oneOf') return ['', ...chanceTable([column], rows, look, { most: 1 })]
    // From where on more of it makes no difference that could be seen.
    const enough = rows.findIndex(
      ({ chance }) => percentText(chance, words) === percentText(rows.at(-1)?.chance ?? chance, words),
    )
    const shown = rows.slice(0, enough + 1)
    const texts = shown.map(({ text }, i) => (i === enough && i < rows.length - 1 ? words.orMore(text) : text))
    return ['', ...chanceTable([{ ...column, cells: texts }], shown, look, { most: 1 })]
  })
}
