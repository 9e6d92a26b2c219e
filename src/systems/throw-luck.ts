// The luck of the throws of one roll: the rank of each among all ways it could have fallen, for the side that threw it.

import { type Answers, type CountSteps, Refusal } from '../dice/index.ts'
import { type ThrowRank, throwRankSteps } from '../dice/throw-rank.ts'
import type { Outcome } from './checked-call.ts'
import type { CountedCall } from './counted-call.ts'
import type { Fields } from './field.ts'
import { ownSideOf } from './move-offers.ts'
import { goalOf } from './side-goal.ts'

export interface ThrowLuck extends ThrowRank {
  /** The name of the roll, as the rule has it. */
  readonly what: string
  /** The side that threw. */
  readonly side: string
  readonly faces: readonly number[]
}

/** A count that takes longer than a glance is left out. */
const MOST_PATHS = 60_000

/** Every throw of a finished roll that counts can reach, in order. Throws that cannot fall better or worse are left out. */
export function* throwLuckSteps(call: CountedCall, answers: Answers): CountSteps<readonly ThrowLuck[]> {
  const played = call.goOn(answers)
  if (played.is !== 'done') return []
  const asked = played.steps.flatMap((step) => (step.is === 'roll' || step.is === 'choose' ? [step] : []))
  const found: ThrowLuck[] = []
  for (const [at, answer] of answers.entries()) {
    const step = asked[at]
    if (!('faces' in answer) || step?.is !== 'roll' || answer.faces.length === 0) continue
    const side = sideOf(call, answer.what)
    const worth = worthTo(call, side)
    if (!worth) continue
    try {
      const rank = yield* throwRankSteps(call.rule, call.values, {
        answers,
        at,
        shown: step.shown,
        objective: call.objective,
        worth: (outcome) => worth(outcome as Outcome),
        mostPaths: MOST_PATHS,
      })
      if (rank.same.approx < 1) found.push({ what: answer.what, side, faces: answer.faces, ...rank })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too-big') throw error
    }
  }
  return found
}

/** A throw that bears the name of a side is its own; all others are of the side that acts. */
function sideOf({ system, name, mechanic }: CountedCall, what: string): string {
  const sides = [...Object.keys(mechanic.sides ?? {}), ...Object.keys(mechanic.input)]
  return sides.includes(what) ? what : ownSideOf(system, name)
}

/** Success first, then the costs; where nothing succeeds or fails, the first number of the outcome. */
function worthTo(call: CountedCall, side: string): ((outcome: Outcome) => readonly number[]) | null {
  const { mechanic, name, system, language } = call
  const goal = goalOf(system, name, side, language)
  if (goal) {
    const costs = call.prefers(mechanic.sides?.[side] ? side : null).map(([, field]) => field)
    return (outcome) => [goal(outcome) ? 1 : 0, ...costs.map((field) => -Math.round(Number(outcome[field])))]
  }
  const number = Object.entries(mechanic.outcome as Fields).find(([, { kind }]) => kind.is === 'integer')?.[0]
  return number === undefined ? null : (outcome) => [Number(outcome[number])]
}
