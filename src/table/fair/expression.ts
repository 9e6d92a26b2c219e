// An expression as a rule of the table: it always comes to an end.

import type { PlainRecord, Rule } from '../../dice/index.ts'
import { NotationError, notation } from '../../dice/notation/index.ts'
import type { Verdict } from '../../systems/mechanic.ts'

/** The word of the story where an expression came to nothing; its figures are those of what is wrong. */
export const NO_VALUE = 'no-value'

/** Some dice leave an expression without a value, as where they divide by zero. Then its total is none, and the story says why. */
export function expressionOf(text: string): { rule: Rule<null, PlainRecord>; compares: boolean } {
  const { rule, compares } = notation(text)
  return {
    compares,
    rule(_, ask) {
      try {
        return rule(null, ask) as PlainRecord
      } catch (error) {
        if (!(error instanceof NotationError)) throw error
        const { word, figures } = error
        ask.tell('', NO_VALUE, { word, figures })
        return { total: null }
      }
    },
  }
}

/** The verdict on what an expression came to: of one that compares, whether it is so. */
export const verdictOfExpression = (compares: boolean, outcome: PlainRecord): Verdict =>
  compares && 'success' in outcome
    ? { tone: outcome.success === true ? 'good' : 'bad', word: outcome.success === true ? 'success' : 'failure' }
    : { tone: 'plain', word: 'total' }
