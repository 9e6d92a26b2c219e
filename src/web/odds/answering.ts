// What the worker does: every ask is a count in steps, driven by whoever has the time.

import { counting, type Plain, Refusal, type Steps } from '../../dice/index.ts'
import { type Chance, Question } from '../../systems/answer.ts'
import type { System } from '../../systems/system.ts'
import { placed } from './placed.ts'
import type { Answers, Ask, AskName, Counted, Given } from './request.ts'
import { countedOf, meanOf } from './spread.ts'

type Answer = Answers[AskName]['answer']

/** The steps that answer an ask; what it needs is loaded first. */
export async function answering(ask: Ask, load: (id: string) => Promise<System>): Promise<Steps<Answer>> {
  if (ask.is === 'notation') return counted(ask, await import('../../dice/notation/index.ts'))
  if (ask.is === 'verify') return (await import('../verify/checked.ts')).checking(ask, load)
  const system = await load(ask.system)
  switch (ask.is) {
    case 'odds':
      return oddsOf(new Question(system, ask.mechanic, ask.given, ask.language))
    case 'row':
      return rowOf(system, ask)
    case 'advice':
      return new Question(system, ask.mechanic, ask.given, ask.language).advising(ask.dice, ask.decisions)
  }
}

function* oddsOf(question: Question): Steps<Counted> {
  return countedOf(question.mechanic, yield* question.counting())
}

/** A value that the rules do not allow there has no chance. */
function* rowOf(system: System, ask: Extract<Ask, { is: 'row' }>): Steps<readonly (Chance | null)[]> {
  const chances: (Chance | null)[] = []
  for (const value of ask.values) {
    try {
      const given = placed(ask.given, ask.field.split('.'), value)
      const { success } = yield* new Question(system, ask.mechanic, given, ask.language).counting()
      chances.push(success ?? null)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      chances.push(null)
    }
    yield { done: chances.length / ask.values.length, paths: 0 }
  }
  return chances
}

type Free = typeof import('../../dice/notation/index.ts')

function* counted({ text, language }: Extract<Ask, { is: 'notation' }>, free: Free): Steps<Counted> {
  try {
    return yield* countedFree(free.notation(text))
  } catch (error) {
    throw error instanceof free.NotationError ? new Refusal('notation', free.sentenceOf(error, language)) : error
  }
}

function* countedFree({ rule, compares }: ReturnType<Free['notation']>): Steps<Counted> {
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
