// The odds of free notation. Loaded with it, when somebody asks.

import { counting, type Plain, Refusal, type Steps } from '../../dice/index.ts'
import { NotationError, notation, sentenceOf } from '../../dice/notation/index.ts'
import type { Ask, Counted, Given } from './request.ts'
import { meanOf } from './spread.ts'

export function* freeOdds({ text, language }: Extract<Ask, { is: 'notation' }>): Steps<Counted> {
  try {
    return yield* counted(notation(text))
  } catch (error) {
    throw error instanceof NotationError ? new Refusal('notation', sentenceOf(error, language)) : error
  }
}

function* counted({ rule, compares }: ReturnType<typeof notation>): Steps<Counted> {
  const odds = yield* counting(rule, null)
  const outcomes = odds.outcomes.map((outcome, i) => {
    const { exact, approx } = odds.at(i)
    return { outcome: outcome as Given, exact, approx }
  })
  const name = Object.keys(outcomes[0]?.outcome ?? {})[0] ?? 'total'
  const worth = (value: Plain): number => (typeof value === 'string' ? ratioOf(value) : Number(value))
  outcomes.sort((a, b) => worth(a.outcome[name] as Plain) - worth(b.outcome[name] as Plain))
  const values = outcomes.map(({ outcome, exact, approx }) => ({ value: outcome[name] as Plain, exact, approx }))
  const { exact, approx } = odds.chance((outcome) => 'success' in outcome && outcome.success)
  return {
    success: compares ? { exact, approx } : null,
    verdicts: [],
    parts: [{ name, values, mean: meanOf(values) }],
    outcomes,
    rest: odds.rest.top === 0 ? null : { exact: odds.rest.exact, approx: odds.rest.approx },
  }
}

function ratioOf(text: string): number {
  const [top = '0', bottom = '1'] = text.split('/')
  return Number(top) / Number(bottom)
}
