// The odds of free notation. Loaded with it, when somebody asks.

import { type CountSteps, oddsSteps, type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import { NotationError, notation } from '../../dice/notation/index.ts'
import { notationErrorSentence } from '../../dice/notation/sentences.ts'
import { meanOf } from './shown-odds.ts'
import type { ShownOdds, WorkerRequest } from './worker-messages.ts'

export function* notationOdds({ text, language }: Extract<WorkerRequest, { is: 'notation' }>): CountSteps<ShownOdds> {
  try {
    return yield* counted(notation(text))
  } catch (error) {
    throw error instanceof NotationError ? new Refusal('notation', notationErrorSentence(error, language)) : error
  }
}

function* counted({ rule, compares }: ReturnType<typeof notation>): CountSteps<ShownOdds> {
  const odds = yield* oddsSteps(rule, null)
  const outcomes = odds.outcomes.map((outcome, i) => {
    const { exact, approx } = odds.at(i)
    return { outcome: outcome as PlainRecord, exact, approx }
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
