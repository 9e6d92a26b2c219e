// What the worker does: every ask is a count in steps, driven by whoever has the time.

import { Refusal, type Steps } from '../../dice/index.ts'
import { type Chance, Question } from '../../systems/answer.ts'
import type { System } from '../../systems/system.ts'
import { placed } from './placed.ts'
import type { Answers, Ask, AskName, Counted } from './request.ts'
import { countedOf } from './spread.ts'

type Answer = Answers[AskName]['answer']

/** The steps that answer an ask; what it needs is loaded first. */
export async function answering(ask: Ask, load: (id: string) => Promise<System>): Promise<Steps<Answer>> {
  if (ask.is === 'notation') return (await import('./free-odds.ts')).freeOdds(ask)
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
