// The opposed test: two rolls, each against its own target, and who comes out ahead.

import { narrow, sum } from '../../dice/index.ts'
import { flag, oneOf, side, type Values } from '../field.ts'
import { bad, good, mechanic, plain, type Verdict } from '../mechanic.ts'
import { type Grade, grade, percentilePool, tellGrade } from './grade.ts'
import { testsOf } from './sheet.ts'
import { criticalPurchase } from './superior-results.ts'
import { type TestTarget, targetInput, testTarget } from './target.ts'

const DEADLOCKS = ['stands', 'higher-roll', 'higher-skill'] as const
type Deadlock = (typeof DEADLOCKS)[number]

const WINNERS = ['none', 'a', 'b'] as const
type Winner = (typeof WINNERS)[number]

function higher(a: number, b: number): Winner {
  if (a === b) return 'none'
  return a > b ? 'a' : 'b'
}

/** Every way it can end, with the rule that says so. */
const ENDS = {
  'lone-success': 'EP-11',
  'higher-success': 'EP-11',
  'critical-first': 'EP-12',
  'higher-critical': 'EP-12',
  'equal-criticals': 'EP-12',
  'failures-stands': 'EP-11',
  'failures-higher-roll': 'EP-11',
  'failures-higher-skill': 'EP-11',
  'tie-stands': 'EP-11',
  'tie-higher-roll': 'EP-11',
  'tie-higher-skill': 'EP-11',
} as const

interface Contest {
  readonly a: Grade
  readonly b: Grade
  readonly higherRoll: Winner
  /** EP-11: by the skill before modifiers. */
  readonly higherSkill: Winner
  readonly deadlock: Deadlock
}

/** EP-11: a lone success wins; of two, the higher roll. EP-12: but a critical success beats a higher roll. */
function decide(contest: Contest): readonly [Winner, keyof typeof ENDS] {
  const { a, b, higherRoll, higherSkill, deadlock } = contest
  if (a.success !== b.success) return [a.success ? 'a' : 'b', 'lone-success']
  if (!a.success) return [afterDeadlock(contest), `failures-${deadlock}`]
  if (a.critical !== b.critical) return [a.critical ? 'a' : 'b', 'critical-first']
  if (higherRoll !== 'none') return [higherRoll, a.critical ? 'higher-critical' : 'higher-success']
  if (a.critical) return [higherSkill, 'equal-criticals']
  return [afterDeadlock(contest), `tie-${deadlock}`]
}

/** EP-11: on a tie or two failures the GM says: a deadlock, or the win to the higher roll or to the higher skill. */
function afterDeadlock({ deadlock, higherRoll, higherSkill }: Contest): Winner {
  switch (deadlock) {
    case 'stands':
      return 'none'
    case 'higher-roll':
      return higherRoll
    case 'higher-skill':
      return higherSkill
  }
}

/** A failure is a failure: where its height decides nothing, it is read as 98, and a critical one as 99. */
const firstRoll = (goal: TestTarget, deadlock: Deadlock) =>
  narrow(sum, (roll) => {
    const { success, critical } = grade(roll, goal)
    if (success || deadlock === 'higher-roll') return roll
    return critical ? 99 : 98
  })

/** What can matter of a roll by itself; how bad a plain failure is does not. */
const asOpposed = (grade: Grade): Grade => (grade.success ? grade : { ...grade, superior: 0 })
const FAILURE: Grade = { success: false, critical: false, superior: 0 }
const SUCCESS: Grade = { ...FAILURE, success: true }
const GRADES = [
  FAILURE,
  { ...FAILURE, critical: true },
  { ...SUCCESS, critical: true },
  SUCCESS,
  { ...SUCCESS, superior: 1 },
  { ...SUCCESS, superior: 2 },
]

/** The second roll: what it is by itself, and which of the two is higher where that may decide. */
const SECOND_ROLLS = GRADES.flatMap((b) => WINNERS.map((higherRoll) => ({ b, higherRoll })))

/** The second roll as its place in that list: thousands are compared while counting, and numbers are compared fastest. */
const secondRoll = (aRoll: number, a: Grade, goal: TestTarget, deadlock: Deadlock) =>
  narrow(sum, (roll) => {
    const { success, critical, superior } = grade(roll, goal)
    const at = success ? (critical ? 2 : 3 + superior) : critical ? 1 : 0
    const mayDecide = success === a.success && (success || deadlock === 'higher-roll')
    return at * WINNERS.length + WINNERS.indexOf(mayDecide ? higher(aRoll, roll) : 'none')
  })

const outcome = { winner: oneOf('a', 'b', 'none'), critical: flag() }

function verdictOf({ winner, critical }: Values<typeof outcome>): Verdict {
  if (winner === 'none') return plain('nobody-wins')
  return (winner === 'a' ? good : bad)(critical ? `${winner}-wins-critically` : `${winner}-wins`)
}

export const opposed = mechanic({
  input: {
    a: side(targetInput),
    b: side(targetInput),
    deadlock: oneOf(...DEADLOCKS)
      .gm()
      .late()
      .or('stands'),
  },
  outcome,
  rule(input, ask) {
    const { deadlock } = input
    const aGoal = testTarget(input.a, ask, 'a')
    const aRoll = ask.roll('a', percentilePool, firstRoll(aGoal, deadlock))
    const a = asOpposed(grade(aRoll, aGoal))
    tellGrade(a, aGoal, ask, 'a')

    const bGoal = testTarget(input.b, ask, 'b')
    const bRead = ask.roll('b', percentilePool, secondRoll(aRoll, a, bGoal, deadlock))
    const { b, higherRoll } = SECOND_ROLLS[bRead] as (typeof SECOND_ROLLS)[number]
    tellGrade(b, bGoal, ask, 'b')

    const skills = [input.a.skill, input.b.skill] as const
    const [winner, end] = decide({ a, b, higherRoll, higherSkill: higher(...skills), deadlock })
    ask.tell(ENDS[end], end, { winner, skills })
    const won = winner === 'a' ? a : b
    return { winner, critical: winner !== 'none' && won.success && won.critical } // two failures make no critical
  },
  sides: { a: { succeeds: ({ winner }) => winner === 'a' }, b: { succeeds: ({ winner }) => winner === 'b' } },
  verdict: verdictOf,
  buys: ({ critical }) => criticalPurchase(critical),
  fill: { a: testsOf, b: testsOf },
  examples: [
    {
      name: 'upset',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [4, 5, 3, 3],
      outcome: { winner: 'b', critical: true },
    },
    {
      name: 'lone-success',
      input: { a: { skill: 50, modifiers: [-10] }, b: { skill: 40, helpers: 1 } },
      dice: [4, 5, 1, 2],
      outcome: { winner: 'b', critical: false },
    },
    {
      name: 'higher-success',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [4, 5, 3, 2],
      outcome: { winner: 'a', critical: false },
    },
    {
      name: 'deadlock',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [7, 7, 9, 8],
      outcome: { winner: 'none', critical: false },
    },
    {
      name: 'higher-roll',
      input: { a: { skill: 50 }, b: { skill: 40 }, deadlock: 'higher-roll' },
      dice: [7, 7, 7, 8],
      outcome: { winner: 'b', critical: false },
    },
    {
      name: 'higher-skill',
      input: { a: { skill: 50 }, b: { skill: 40 }, deadlock: 'higher-skill' },
      dice: [3, 0, 3, 0],
      outcome: { winner: 'a', critical: false },
    },
    {
      name: 'equal-criticals',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [2, 2, 2, 2],
      outcome: { winner: 'a', critical: true },
    },
  ],
})
