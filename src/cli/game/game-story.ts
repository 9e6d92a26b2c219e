// A game's roll as a person reads it: the story, the verdict, the outcome, what it costs and what it buys.
import type { Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { changeLabel, fieldLabel, valueLabel } from '../../systems/labels.ts'
import { type AnyMechanic, type Purchase, purchaseList } from '../../systems/mechanic.ts'
import type { MechanicCall, RollAnswer } from '../../systems/mechanic-call.ts'
import { isVerdict } from '../../systems/outcome-parts.ts'
import type { PageLook } from '../chance-table.ts'
import type { Paint } from '../paint.ts'
import { wrappedText } from '../terminal-text.ts'
import type { PageSpeech } from './page-speech.ts'

type RolledOutcome = RollAnswer['outcome']

const INDENT = '  '

/** Sentences of the story, one a line. */
export function sentencesText(sentences: readonly string[], { paint, width }: PageLook): string {
  return sentences
    .map((sentence) => `${paint('dim', INDENT + wrappedText(sentence, width - 2, INDENT.repeat(2)))}\n`)
    .join('')
}

/** The end of a roll. */
export function endText(call: MechanicCall, outcome: RolledOutcome, look: PageLook): string {
  const speech = pageSpeech(call, look)
  const { verdict, spends, changes: follow, buys } = call.aftermath(outcome)
  const changes = [...call.price.costs, ...spends, ...follow]
  const word = speech.game.verdicts[verdict.word] ?? verdict.word
  const rows = [
    ...outcomeRows(call.mechanic, outcome, speech),
    ...(changes.length > 0
      ? [[speech.words.onSheet, changes.map((each) => changeLabel(each, speech)).join(', ')]]
      : []),
    ...purchaseList(buys).map((each) => [spendHead(each, speech), menuLabel(each, speech)]),
  ] as const
  return `${tonedText(verdict.tone, word, look.paint)}\n${labelledRows(rows as readonly (readonly [string, string])[], look)}`
}

export const pageSpeech = ({ system, language }: MechanicCall, { words }: PageLook): PageSpeech => ({
  game: system.words[language],
  words,
  language,
})

export const tonedText = (tone: 'good' | 'bad' | 'plain', word: string, paint: Paint): string => {
  const bold = paint('bold', word)
  return tone === 'plain' ? bold : paint(tone, bold)
}

/** Everything but what the verdict has said already. */
function outcomeRows(mechanic: AnyMechanic, outcome: RolledOutcome, speech: PageSpeech): [string, string][] {
  return Object.entries(mechanic.outcome as Fields)
    .filter(([name]) => Object.hasOwn(outcome, name) && !isVerdict(mechanic, name, outcome))
    .map(([name, { kind }]) => [fieldLabel(name, speech.game), valueLabel(kind, outcome[name] as Plain, speech)])
}

/** How much there is to spend, and whose it is. */
function spendHead({ points, by, side }: Purchase, speech: PageSpeech): string {
  const head = speech.words.toSpend(points, by)
  return side === undefined ? head : `${fieldLabel(side, speech.game)}: ${head}`
}

const menuLabel = ({ menu }: Purchase, { game }: PageSpeech): string =>
  menu.map((item) => game.purchases[item] ?? item).join('; ')

/** Names and what they are, aligned. */
export function labelledRows(rows: readonly (readonly [string, string])[], { width }: PageLook): string {
  const longest = Math.min(Math.floor(width / 2), Math.max(0, ...rows.map(([name]) => name.length)))
  const indent = ' '.repeat(INDENT.length + longest + 2)
  return rows
    .map(([name, text]) => {
      const head = name.length > longest ? `${INDENT}${name}\n${indent}` : `${INDENT}${name.padEnd(longest)}  `
      const rest = wrappedText(text, width - indent.length, '')
        .split('\n')
        .join(`\n${indent}`)
      return `${head}${rest}\n`
    })
    .join('')
}
