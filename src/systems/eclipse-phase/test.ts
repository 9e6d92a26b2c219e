// The success test: one roll against a target, with a pool point before or after it.

import { type Ask, narrow, sum } from '../../dice/index.ts'
import { flag, integer, oneOf } from '../field.ts'
import { bad, good, mechanic, type Verdict } from '../mechanic.ts'
import { testGist } from './gist.ts'
import { flipped, type Grade, grade, percentilePool, rankOf, tellGrade } from './grade.ts'
import { gradeAfter, POOL_AFTER, usesAfter } from './pool-point.ts'
import { GAINS, purchaseOf } from './superior-results.ts'
import { carriedCosts, POOL_BEFORE, readings, type TestTarget, tablePolicy, testInput, testTarget } from './target.ts'

/** All that matters of the roll when nothing can be done about it any more. */
const graded = (goal: TestTarget) => narrow(sum, (roll) => grade(roll, goal))

/** With a pool point in hand it matters too what the digits would mean the other way round. */
const gradedBothWays = (goal: TestTarget) =>
  narrow(sum, (roll) => ({ asRolled: grade(roll, goal), swapped: grade(flipped(roll), goal) }))

/** EP-9: the point is still there when the dice lie. */
function rollWithPoint(goal: TestTarget, ask: Ask): Grade & { poolSpent: boolean } {
  const { asRolled, swapped } = ask.roll('test', percentilePool, gradedBothWays(goal))
  tellGrade(asRolled, goal, ask)
  const use = ask.choose('pool-after', () => usesAfter(asRolled))
  if (use === 'flip') tellGrade(swapped, goal, ask)
  return { ...gradeAfter(use, asRolled, swapped, ask), poolSpent: use !== 'none' }
}

function verdictOf({ success, critical, superior }: Grade): Verdict {
  const word = success ? 'success' : 'failure'
  const said = success ? good : bad
  if (critical) return said(`critical-${word}`)
  return said(superior > 0 ? `superior-${word}-${superior}` : word)
}

export const test = mechanic({
  input: { ...testInput, ...readings },
  outcome: { success: flag(), critical: flag(), superior: integer(0, 2), poolSpent: flag() },
  decisions: { 'pool-before': oneOf(...POOL_BEFORE), 'pool-after': oneOf(...POOL_AFTER) },
  /** EP-3: a roll at or below the target. EP-9: who rolls may use a pool, one point a test, before the roll or after it. */
  rule(input, ask) {
    const { pool } = input
    const point = pool ? ask.choose('pool-before', () => POOL_BEFORE) : 'none'
    const goal = testTarget(input, input, ask, null, point)
    if (pool && point === 'none') return rollWithPoint(goal, ask)
    const result = ask.roll('test', percentilePool, graded(goal))
    tellGrade(result, goal, ask)
    return { ...result, poolSpent: point !== 'none' }
  },
  succeeds: ({ success }) => success,
  prefers: { pool: 'poolSpent' },
  ranks: rankOf,
  gist: (story) => ({ '': testGist(story, null) }),
  verdict: verdictOf,
  tablePolicy,
  costs: (input) => carriedCosts(input, 'self'),
  stakes: ({ pool }) => (pool ? [{ on: 'self', what: 'pool', by: -1 }] : []),
  spends: ({ poolSpent }) => (poolSpent ? [{ on: 'self', what: 'pool', by: -1 }] : []),
  buys: purchaseOf,
  gains: GAINS,
  examples: [
    {
      name: 'superior',
      input: { skill: 60 },
      dice: [5, 3],
      outcome: { success: true, critical: false, superior: 1, poolSpent: false },
    },
  ],
})
