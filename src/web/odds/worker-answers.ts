// Answers of the worker: every request is a count in steps, driven by the caller.

import { type CountSteps, Fraction, type PlainRecord, Refusal } from '../../dice/index.ts'
import { CountedCall } from '../../systems/counted-call.ts'
import { withValueAt } from '../../systems/field-leaves.ts'
import type { Verdict } from '../../systems/mechanic.ts'
import { type ChanceJson, chanceJson, type OddsAnswer } from '../../systems/odds-answer.ts'
import { goalOf, toneFor } from '../../systems/side-goal.ts'
import type { Language, System } from '../../systems/system.ts'
import { shownOdds } from './shown-odds.ts'
import type { MechanicRequest, ShownOdds, WorkerAnswers, WorkerRequest, WorkerRequestName } from './worker-messages.ts'

type WorkerAnswer = WorkerAnswers[WorkerRequestName]['answer']

/** The steps that answer an ask; what it needs is loaded first. */
export async function answerSteps(
  ask: WorkerRequest,
  load: (id: string, language: Language) => Promise<System>,
): Promise<CountSteps<WorkerAnswer>> {
  if (ask.is !== 'odds' && ask.is !== 'row' && ask.is !== 'means')
    return (await import('./rare-answers.ts')).rareAnswerSteps(ask, load)
  const system = await load(ask.system, ask.language)
  switch (ask.is) {
    case 'odds':
      return shownOddsSteps(system, ask)
    case 'row':
      return rowSteps(system, ask, (answer) => {
        const { success } = successFor(system, ask, answer)
        return success ? chanceJson(success) : null
      })
    case 'means':
      return rowSteps(system, ask, ({ outcomes }) => firstMean(outcomes))
  }
}

function* shownOddsSteps(system: System, ask: Extract<WorkerRequest, { is: 'odds' }>): CountSteps<ShownOdds> {
  const { mechanic, given, language } = ask
  const call = new CountedCall(system, mechanic, given, language)
  const answer = yield* call.oddsSteps()
  const toneOf = (verdict: Verdict, outcome: PlainRecord) =>
    ask.side === undefined ? verdict.tone : toneFor(system, mechanic, ask.side, language, verdict, outcome)
  return shownOdds(call.mechanic, { ...answer, ...successFor(system, ask, answer) }, toneOf)
}

/** The chance of the side that asks: that its own goal is reached. */
function successFor(
  system: System,
  { mechanic, side, language }: MechanicRequest & { readonly language: Language },
  { success, outcomes }: OddsAnswer,
): Pick<OddsAnswer, 'success'> {
  const goal = side === undefined ? null : goalOf(system, mechanic, side, language)
  if (!success || !goal) return success ? { success } : {}
  const reached = outcomes.filter(({ outcome }) => goal(outcome)).map(({ chance }) => chance)
  return { success: reached.reduce((sum, chance) => sum.plus(chance), new Fraction(0, 1)) }
}

/** The answer at each value; one that the rules do not allow there has none. */
function* rowSteps<R extends ChanceJson | number>(
  system: System,
  ask: Extract<WorkerRequest, { is: 'row' | 'means' }>,
  read: (answer: OddsAnswer) => R | null,
): CountSteps<readonly (R | null)[]> {
  const row: (R | null)[] = []
  for (const value of ask.values) {
    try {
      const given = withValueAt(ask.given, ask.field, value)
      row.push(read(yield* new CountedCall(system, ask.mechanic, given, ask.language).oddsSteps()))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      row.push(null)
    }
    yield { done: row.length / ask.values.length, paths: 0 }
  }
  return row
}

/** The mean of the first number of the outcome. */
function firstMean(outcomes: OddsAnswer['outcomes']): number | null {
  const [name] = Object.entries(outcomes[0]?.outcome ?? {}).find(([, value]) => typeof value === 'number') ?? []
  if (name === undefined) return null
  return outcomes.reduce((sum, { outcome, chance }) => sum + (outcome[name] as number) * chance.approx, 0)
}
