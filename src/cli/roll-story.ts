// A roll as a person reads it: its story, then what it came to.

import type { NotationOutcome, NotationResult } from '../dice/notation/index.ts'
import { capital } from '../systems/labels.ts'
import type { NotationRollAnswer } from './notation-answer.ts'
import type { Paint } from './paint.ts'
import { printableText, wrappedText } from './terminal-text.ts'
import type { CommandLineWords } from './words.ts'

const INDENT = '  '

export function rollStory(
  { label, outcome, explanation, counts, notes = [] }: NotationRollAnswer,
  words: CommandLineWords,
  paint: Paint,
  width: number,
): string {
  const story = explanation
    .map((sentence) => `${INDENT}${wrappedText(sentence, width - 2, INDENT.repeat(2))}\n`)
    .join('')
  const told = notes.map((note) => `${wrappedText(note, width, '')}\n`).join('')
  return `${paint('dim', story.trimEnd())}\n${endOf(outcome, label, words, paint, counts === true)}\n${told}`
}

function endOf(
  outcome: NotationOutcome,
  label: string | undefined,
  words: CommandLineWords,
  paint: Paint,
  counts: boolean,
): string {
  const named = (name: string, end: string) => `${printableText(label ?? capital(name))}: ${paint('bold', end)}`
  if ('total' in outcome) return named(counts ? words.diceThatCount : words.total, resultText(outcome.total, words))
  if ('totals' in outcome) return named(words.totals, outcome.totals.map((each) => resultText(each, words)).join(', '))
  const { success } = outcome
  const end = paint(success ? 'good' : 'bad', paint('bold', capital(success ? words.success : words.failure)))
  return label === undefined ? end : `${printableText(label)}: ${end}`
}

/** One result in a list: a number, or yes or no. */
export const resultText = (result: NotationResult, { yes, no }: CommandLineWords): string =>
  typeof result === 'boolean' ? (result ? yes : no) : `${result}`
