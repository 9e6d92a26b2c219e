// The journal as files for people: a table of rolls and talk, and a text to read. Made from what one seat reads, so that it
// holds nothing else.

import { COMMON } from './books.ts'
import type { Card } from './card.ts'
import type { Line } from './journal.ts'
import { nameOf, pickLabel, type Reader, sentenceOfLine, storyOf, titleOf, verdictLabel } from './lines.ts'

/** How a time is written; the clock is the reader's. */
export type Clock = (at: number) => string

export const KINDS = ['roll', 'talk', 'note', 'table'] as const
export type LineKind = (typeof KINDS)[number]

/** What a line is about, for filters and files. */
export function kindOf(line: Line): LineKind {
  if (line.is !== 'entry') return 'roll'
  if (line.entry.is === 'said') return 'talk'
  return line.entry.is === 'noted' || line.entry.is === 'advocated' ? 'note' : 'table'
}

const COLUMNS = ['number', 'time', 'kind', 'who', 'private', 'what', 'dice', 'result', 'figures', 'text'] as const

/** A row a line, in the order they are read. */
export function csvOf(reader: Reader, clock: Clock): string {
  const rows = reader.journal.lines.map((line, i) => {
    const card = line.is === 'card' ? reader.journal.cards.get(line.card) : undefined
    const by = line.is === 'card' ? (card?.by ?? 'table') : line.is === 'hidden' ? line.by : line.entry.by
    const book = line.is === 'card' ? card?.book : line.is === 'entry' ? line.book : COMMON
    return [
      `${i + 1}`,
      clock(line.at),
      kindOf(line),
      card ? sidesOf(card) : by === 'table' ? '' : nameOf(reader, by),
      book === COMMON ? '' : 'yes',
      card ? whatOf(card, reader) : '',
      card ? facesOf(card).join(' ') : '',
      card?.end ? verdictLabel(card.end.verdict, card, reader).replace(/\.$/, '') : '',
      card?.end?.outcome ? JSON.stringify(card.end.outcome) : '',
      sentenceOfLine(line, reader),
    ]
  })
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A text that begins like a formula would be run by spreadsheets: people's words must not be. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+( -?\d+)*$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const sidesOf = ({ sides }: Card): string =>
  Object.values(sides)
    .map(({ name }) => name)
    .join(' / ')

const whatOf = ({ rolled, pick }: Card, reader: Reader): string =>
  [titleOf(rolled, reader), ...(pick === null ? [] : [pickLabel(pick, reader)])].join(', ')

const facesOf = ({ throws, handDice }: Card): number[] =>
  [...throws.flatMap(({ dice }) => dice ?? []), ...(handDice ?? [])].flatMap(([, faces]) => faces)

/** The evening as a text: a heading, a line for everything, under a roll how it came to that and what was said of it. */
export function markdownOf(reader: Reader, clock: Clock): string {
  const lines = reader.journal.lines.flatMap((line) => {
    const sentence = sentenceOfLine(line, reader)
    if (sentence === '') return []
    if (line.is === 'entry' && line.entry.is === 'sessionBegan') return ['', `## ${plainText(sentence)}`, '']
    const card = line.is === 'card' ? reader.journal.cards.get(line.card) : undefined
    const told = plainText(sentence)
    const text = card?.struck ? `~~${told}~~` : told
    return [`- \`${clock(line.at)}\` ${text}`, ...(card ? beneath(card, reader) : [])]
  })
  return `# ${plainText(reader.state.name)}\n\n${lines.join('\n')}\n`
}

function beneath(card: Card, reader: Reader): string[] {
  const said = [
    ...(card.words === '' ? [] : [card.words]),
    ...storyOf(card, reader),
    ...card.responses.map(({ by, words }) => `${by === 'table' ? '' : `${nameOf(reader, by)}: `}${words}`),
  ]
  return said.map((text) => `  - ${plainText(text)}`)
}

/** People's words stay words: no markup, no links, no line of their own. */
const plainText = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~&]/g, (sign) => `\\${sign}`).replaceAll(/\s*[\r\n]+\s*/g, ' ')
