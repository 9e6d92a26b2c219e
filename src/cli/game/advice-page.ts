// Advice as a person reads it: the options of an open choice with worth and price, or what each price would buy.
import type { Advised, OpenChoice, Question } from '../../systems/answer.ts'
import type { Fields, Kind } from '../../systems/field.ts'
import { decimal, percent } from '../chance.ts'
import { wrapped } from '../printable.ts'
import { type Column, chanceTable, type Look, laidOut, roomBeside } from '../table.ts'
import { fractionOf } from './fraction.ts'
import { pathLabel, spendLabel, valueLabel } from './labels.ts'
import { gameHeadline } from './odds-page.ts'
import { planLines } from './plan-page.ts'
import { speechOf } from './story.ts'

/** Longer lists are shortened unless all is asked for. */
const LONG = 40

export function advicePage(question: Question, advice: Advised, look: Look, showsAll: boolean): string {
  const head = gameHeadline(question, advice.input, look)
  const lines =
    advice.asks === null ? settledLines(question, advice, look) : openLines(question, advice, look, showsAll)
  return `${head}${lines.join('\n')}\n`
}

function openLines(question: Question, advice: Advised, look: Look, showsAll: boolean): string[] {
  const { words, width, paint } = look
  const { game } = speechOf(question, look)
  const asks = advice.asks as string
  const { options } = advice
  const best = JSON.stringify(options[0]?.choice)
  return [
    ...advice.explanation.map((sentence) => paint('dim', `  ${wrapped(sentence, width - 2, '    ')}`)),
    '',
    paint('bold', wrapped(game.decisions[asks] ?? asks, width, '')),
    ...optionTable(question, advice, look, showsAll ? options.length : LONG),
    '',
    wrapped(words.answerWith(best), width, '  '),
    ...(options.length > LONG && !showsAll ? [wrapped(words.outcomesShortened(`${options.length}`), width, '')] : []),
  ]
}

/** Less room than this for its sentence, and an option takes lines of its own. */
const LEAST_ROOM = 20

/** The options, numbered as a person may pick them. */
export function optionTable(
  question: Question,
  { options, sentences }: Pick<OpenChoice, 'options' | 'sentences'>,
  look: Look,
  most: number,
): string[] {
  const { words, width, paint } = look
  const speech = speechOf(question, look)
  const shown = options.slice(0, most)
  // What none of them spends is not at stake.
  const spends = Object.keys(options[0]?.spends ?? {}).filter((name) =>
    options.some((each) => each.spends[name] !== '0'),
  )
  const worth = shown.map(({ success }) => percent(fractionOf(success.exact), words))
  const price = (row: number, name: string) => decimal(fractionOf(shown[row]?.spends[name] as string), words)
  const says = shown.map(({ best }, i) => `${sentences[i]}${best ? ` (${words.best})` : ''}`)
  const styled = (row: number, text: string) => (shown[row]?.best ? paint('bold', text) : text)
  const columns: Column[] = [
    { head: '', cells: shown.map(({ best }, i) => `${best ? '→ ' : ''}${i + 1}`) },
    { head: words.success, cells: worth },
    ...spends.map((name) => ({
      head: spendLabel(name, speech),
      cells: shown.map((_, row) => price(row, name)),
      isBroken: true,
    })),
  ]
  const room = roomBeside(columns, width)
  if (room < LEAST_ROOM) {
    return shown.flatMap((_, row) => {
      const number = `${columns[0]?.cells[row]}`.padStart(4)
      const figures = [worth[row], ...spends.map((name) => `${spendLabel(name, speech)} ${price(row, name)}`)].join(
        ', ',
      )
      const lines = [says[row] as string, figures].flatMap((text) => wrapped(text, width - 6, '').split('\n'))
      return lines.map((line, i) => styled(row, `${i === 0 ? number : '    '}  ${line}`))
    })
  }
  const indent = ' '.repeat(width - room)
  const [heads, rows] = [laidOut(columns, look), says]
  const first = heads.length - rows.length
  return heads.map((line, i) => {
    if (i < first) return line
    const text = wrapped(rows[i - first] as string, room, '')
      .split('\n')
      .join(`\n${indent}`)
    return styled(i - first, line.padEnd(width - room) + text)
  })
}

/** What can be settled before the roll: whole plans where the game compares them, then every other price by itself. */
function settledLines(question: Question, advice: Advised, look: Look): string[] {
  const { plans = [] } = advice
  if (plans.length === 0) return pricedLines(question, advice.options, look)
  const compared = new Set(Object.keys(plans[0]?.choice ?? {}))
  const others = advice.options.filter(({ spends }) => !Object.keys(spends).some((name) => compared.has(name)))
  return [
    ...planLines(question, plans, look),
    ...(others.length > 0 ? pricedLines(question, others, look) : []),
    '',
    wrapped(look.words.meanLost, look.width, ''),
  ]
}

/** What each value of a field that costs something would buy. */
function pricedLines(question: Question, options: Advised['options'], look: Look): string[] {
  const { words, width } = look
  if (options.length === 0) return [wrapped(words.nothingPriced, width, '')]
  const speech = speechOf(question, look)
  const names = [...new Set(options.map(({ spends }) => Object.keys(spends)[0] as string))]
  return names.flatMap((name) => {
    const path = name.split('.')
    const label = pathLabel(path, speech)
    const rows = options
      .filter(({ spends }) => name in spends)
      .map(({ spends, success }) => ({ text: spends[name] as string, chance: fractionOf(success.exact) }))
    const [first] = rows
    if (first && rows.every(({ chance }) => chance.compare(first.chance) === 0))
      return ['', wrapped(words.changesNothing(label, percent(first.chance, words)), width, '')]
    const kind = kindAt(question.mechanic.input as Fields, path)
    const cells = rows.map(({ text }) => (kind.is === 'one' ? valueLabel(kind, text, speech) : text))
    const column = { head: label, cells, isBroken: true, isLeft: kind.is === 'one' }
    if (kind.is === 'one') return ['', ...chanceTable([column], rows, look, { most: 1 })]
    // From where on more of it makes no difference that could be seen.
    const enough = rows.findIndex(
      ({ chance }) => percent(chance, words) === percent(rows.at(-1)?.chance ?? chance, words),
    )
    const shown = rows.slice(0, enough + 1)
    const texts = shown.map(({ text }, i) => (i === enough && i < rows.length - 1 ? words.orMore(text) : text))
    return ['', ...chanceTable([{ ...column, cells: texts }], shown, look, { most: 1 })]
  })
}

function kindAt(fields: Fields, [name = '', ...rest]: readonly string[]): Kind {
  const { kind } = fields[name] as Fields[string]
  return kind.is === 'group' && rest.length > 0 ? kindAt(kind.fields, rest) : kind
}
