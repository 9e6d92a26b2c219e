// The journal as files for people: CSV and Markdown. Both are made from one seat's journal, so they hold nothing that the seat
// may not read.

import { csvText } from '../systems/csv.ts'
import { COMMON } from './books.ts'
import { storyOfCard } from './card-story.ts'
import type { Check } from './check/check.ts'
import { lineKindOf } from './line-kind.ts'
import { type JournalReader, seatNameOf, sentenceOfLine, verdictLabel, whatOf } from './lines.ts'

/** How a time is written; the clock is the reader's. */
export type Clock = (at: number) => string

const COLUMNS = ['number', 'time', 'kind', 'who', 'private', 'what', 'dice', 'result', 'figures', 'text'] as const

/** A row a line, in the order they are read. */
export function journalCsv(reader: JournalReader, clock: Clock): string {
  const rows = reader.journal.lines.map((line, i) => {
    const card = line.is === 'card' ? reader.journal.checks[line.card] : undefined
    const by = line.is === 'card' ? (card?.by ?? 'table') : line.is === 'hidden' ? line.by : line.entry.by
    const book = line.is === 'card' ? card?.book : line.is === 'entry' ? line.book : COMMON
    return [
      `${i + 1}`,
      clock(line.at),
      lineKindOf(line),
      card ? sidesOf(card) : by === 'table' ? '' : seatNameOf(reader, by),
      book === COMMON ? '' : 'yes',
      card ? whatOf(card, reader) : '',
      card ? facesOf(card).join(' ') : '',
      card?.end ? verdictLabel(card.end.verdict, card, reader).replace(/\.$/, '') : '',
      card?.end?.outcome ? JSON.stringify(card.end.outcome) : '',
      sentenceOfLine(line, reader),
    ]
  })
  return csvText([COLUMNS, ...rows])
}

const sidesOf = ({ sides }: Check): string =>
  Object.values(sides)
    .map(({ name }) => name)
    .join(' / ')

const facesOf = ({ throws, handDice }: Check): number[] =>
  [...throws.flatMap(({ dice }) => dice ?? []), ...(handDice ?? [])].flatMap(([, faces]) => faces)

/** The evening as a text: a heading, a line for everything, under a roll how it came to that and what was said of it. */
export function journalMarkdown(reader: JournalReader, clock: Clock): string {
  const lines = reader.journal.lines.flatMap((line) => {
    const sentence = sentenceOfLine(line, reader)
    if (sentence === '') return []
    if (line.is === 'entry' && line.entry.is === 'sessionBegan') return ['', `## ${plainText(sentence)}`, '']
    const card = line.is === 'card' ? reader.journal.checks[line.card] : undefined
    const told = plainText(sentence)
    const text = card?.struck ? `~~${told}~~` : told
    return [`- \`${clock(line.at)}\` ${text}`, ...(card ? beneath(card, reader) : [])]
  })
  return `# ${plainText(reader.state.name)}\n\n${lines.join('\n')}\n`
}

function beneath(card: Check, reader: JournalReader): string[] {
  const said = [
    ...(card.words === '' ? [] : [card.words]),
    ...storyOfCard(card, reader),
    ...card.responses.map(({ by, words }) => `${by === 'table' ? '' : `${seatNameOf(reader, by)}: `}${words}`),
  ]
  return said.map((text) => `  - ${plainText(text)}`)
}

/** People's words stay words: no markup, no links, no line of their own. */
const plainText = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~&]/g, (sign) => `\\${sign}`).replaceAll(/\s*[\r\n]+\s*/g, ' ')
