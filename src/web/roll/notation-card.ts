// Free notation rolled on this device; what is wrong with a text is told with a suggestion where there is one.

import type { Dice, PlainRecord } from '../../dice/index.ts'
import { NotationError, notation } from '../../dice/notation/index.ts'
import { notationErrorSentence } from '../../dice/notation/sentences.ts'
import { language } from '../words/language.ts'
import { playRecorded } from './rule-recorder.ts'
import { newId, type SoloCard } from './solo-card.ts'

export function notationCard(text: string, dice: Dice, at: number): SoloCard {
  const { rule, compares, expression } = notation(text)
  const { state, thrown } = playRecorded(rule, null, { dice })
  if (state.is === 'waiting') throw new Error(`The notation ${text} asks for a choice.`)
  const outcome = state.outcome as PlainRecord
  const verdict = compares
    ? outcome.success
      ? ({ tone: 'good', word: 'success' } as const)
      : ({ tone: 'bad', word: 'failure' } as const)
    : null
  return {
    id: newId(),
    at,
    rolled: { notation: text.slice(expression.at.from, expression.at.to) },
    title: expression.comment ?? '',
    given: {},
    said: [],
    thrown,
    steps: state.steps,
    outcome,
    counts: expression.roll.kind === 'dice' && expression.roll.counting !== undefined && !expression.more,
    verdict,
    changes: [],
    buys: null,
    isByHand: false,
    bought: [],
  }
}

/** The fault of a text or of how its dice fell, with the likely meaning; null where it is something else. */
export function notationFaultOf(
  error: unknown,
): { readonly message: string; readonly suggestion: string | null } | null {
  if (!(error instanceof NotationError)) return null
  return { message: notationErrorSentence(error, language.value), suggestion: error.suggestion ?? null }
}

/** The fault of a text before it is rolled. */
export function notationFaultText(text: string): string | null {
  try {
    notation(text)
    return null
  } catch (error) {
    const fault = notationFaultOf(error)
    if (!fault) throw error
    return fault.message
  }
}
