// A roll as a person reads it: its story, then what it came to.
import type { NotationOutcome, Result } from '../dice/notation/index.ts'
import type { RollAnswer } from './answer.ts'
import type { Paint } from './paint.ts'
import { printable, wrapped } from './printable.ts'
import type { Words } from './words.ts'

const INDENT = '  '

export function storyOf(
  { label, outcome, explanation, counts }: RollAnswer,
  words: Words,
  paint: Paint,
  width: number,
): string {
  const story = explanation.map((sentence) => `${INDENT}${wrapped(sentence, width - 2, INDENT.repeat(2))}\n`).join('')
  return `${paint('dim', story.trimEnd())}\n${endOf(outcome, label, words, paint, counts === true)}\n`
}

function endOf(
  outcome: NotationOutcome,
  label: string | undefined,
  words: Words,
  paint: Paint,
  counts: boolean,
): string {
  const named = (name: string, end: string) => `${printable(label ?? capital(name))}: ${paint('bold', end)}`
  if ('total' in outcome) return named(counts ? words.diceThatCount : words.total, told(outcome.total, words))
  if ('totals' in outcome) return named(words.totals, outcome.totals.map((each) => told(each, words)).join(', '))
  const { success } = outcome
  const end = paint(success ? 'good' : 'bad', paint('bold', capital(success ? words.success : words.failure)))
  return label === undefined ? end : `${printable(label)}: ${end}`
}

/** One result in a list: a number, or yes or no. */
export const told = (result: Result, { yes, no }: Words): string =>
  typeof result === 'boolean' ? (result ? yes : no) : `${result}`

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
