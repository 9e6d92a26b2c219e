// The opposed test: two rolls, each against its own target, and who comes out ahead.

import type { Ask } from '../../dice/index.ts'
import { type RolledOn, rollOn } from '../../dice/roll-on.ts'
import { flag, integer, oneOf, side, type Values } from '../field.ts'
import { bad, good, mechanic, plain, type Verdict } from '../mechanic.ts'
import { testGist } from './gist.ts'
import { type Grade, rankOf, tellGrade } from './grade.ts'
import {
  contender,
  DEADLOCKS,
  type Deadlock,
  firstRoll,
  gradeAt,
  gradePlaces,
  higherRoll,
  type RollPlace,
  secondRoll,
  type Winner,
} from './opposed-rolls.ts'
import { gradeAfter, POOL_AFTER, type PoolAfter, usesAfter } from './pool-point.ts'
import { GAINS, opposedPurchases } from './superior-results.ts'
import {
  carriedCosts,
  POOL_BEFORE,
  type PoolBefore,
  readings,
  type TestTarget,
  tablePolicy,
  testInput,
  testTarget,
  UNTOLD,
} from './target.ts'

type SideName = 'a' | 'b'

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

/** Whether the skills themselves settled it. */
const isBySkill = (end: keyof typeof ENDS): boolean => end === 'equal-criticals' || end.endsWith('higher-skill')

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

/** The part of the test that still matters when a's dice lie there, apart from the two targets. */
type Contested = {
  /** Whether each side's point is left, was spent, or was never there. */
  readonly points: readonly [PoolPoint, PoolPoint]
  readonly deadlock: Deadlock
  readonly deadlockLater: boolean
  readonly higherSkill: Winner
}
type PoolPoint = 'left' | 'spent' | 'none'

/** The part that only the story tells. */
interface OpposedStory {
  readonly input: OpposedInput
  readonly before: readonly [PoolBefore, PoolBefore]
  readonly goals: readonly [TestTarget, TestTarget]
}

/** EP-11: the other side rolls against a target of its own. */
function rollAgainst(
  { rolled: a, bGoal, ...contested }: RolledOn<Contested & { readonly bGoal: TestTarget }, readonly RollPlace[]>,
  ask: Ask,
  story?: OpposedStory,
): OpposedOutcome {
  if (story) {
    tellGrade(gradeAt(a[0]?.place), story.goals[0], ask, 'a')
    testTarget(story.input.b, story.input, ask, 'b', story.before[1])
  }
  const b = contender(bGoal, contested.points[1] === 'left')
  const places = a.map(({ place }) => place)
  return rollOn(ask, secondRoll(a, b, contested.deadlock), afterDice, { ...contested, a: places }, story)
}

/** How the dice lie, as far as it can still matter: the places of a's grades, as it lies and swapped, and b's roll as `secondRoll` reads it. */
type RolledDice = RolledOn<Contested & { readonly a: readonly number[] }, number>

/** EP-9: after the dice the side that is not winning says first what its point does, a where nobody is; then the other. */
function afterDice(lie: RolledDice, ask: Ask, story?: OpposedStory): OpposedOutcome {
  const { deadlock, higherSkill } = lie
  const digits = gradePlaces(lie.rolled)
  const uses: Record<SideName, PoolAfter> = { a: 'none', b: 'none' }
  const grades = { a: gradeAt(lie.a[0]), b: gradeAt(digits[0]) }
  if (story) tellGrade(grades.b, story.goals[1], ask, 'b')
  const higherNow = () => higherRoll(lie.rolled, { a: uses.a === 'flip', b: uses.b === 'flip' })
  const contest = { higherSkill, deadlock }
  const [winning] = decide({
    ...grades,
    ...contest,
    higherRoll: higherNow(),
    ...(lie.deadlockLater ? { deadlock: 'stands' } : {}),
  })
  for (const side of winning === 'a' ? (['b', 'a'] as const) : (['a', 'b'] as const)) {
    const i = side === 'a' ? 0 : 1
    if (lie.points[i] !== 'left') continue
    const asRolled = grades[side]
    const use = ask.choose(`${side}-pool-after`, () => usesAfter(asRolled), side)
    uses[side] = use
    grades[side] = gradeAfter(use, asRolled, gradeAt((side === 'a' ? lie.a : digits)[1]), ask, side)
    if (story && use === 'flip') tellGrade(grades[side], story.goals[i], ask, side)
  }
  const [winner, end] = decide({ ...grades, ...contest, higherRoll: higherNow() })
  const skills = story && isBySkill(end) ? { skills: [story.input.a.skill, story.input.b.skill] } : {}
  ask.tell(ENDS[end], end, { winner, ...skills })
  const won = winner === 'none' ? null : grades[winner]
  const isSpent = (side: SideName) => lie.points[side === 'a' ? 0 : 1] === 'spent' || uses[side] !== 'none'
  return {
    winner,
    critical: won?.success === true && won.critical, // two failures make no critical
    aGrade: gradeWord(grades.a),
    bGrade: gradeWord(grades.b),
    aSuperior: grades.a.superior,
    bSuperior: grades.b.superior,
    aPoolSpent: isSpent('a'),
    bPoolSpent: isSpent('b'),
  }
}

const GRADE_WORDS = ['critical-success', 'success', 'failure', 'critical-failure'] as const

function gradeWord({ success, critical }: Grade): (typeof GRADE_WORDS)[number] {
  const word = success ? 'success' : 'failure'
  return critical ? `critical-${word}` : word
}

const opposedInput = {
  a: side(testInput),
  b: side(testInput),
  deadlock: oneOf(...DEADLOCKS)
    .gm()
    .late('deadlockLater')
    .or('stands'),
  /** Said only when the dice lay: who then spends a pool point first did not depend on it. */
  deadlockLater: flag().unasked().or(false),
  ...readings,
}
type OpposedInput = Values<typeof opposedInput>

const outcome = {
  winner: oneOf('a', 'b', 'none'),
  critical: flag(),
  aGrade: oneOf(...GRADE_WORDS),
  bGrade: oneOf(...GRADE_WORDS),
  aSuperior: integer(0, 2),
  bSuperior: integer(0, 2),
  aPoolSpent: flag(),
  bPoolSpent: flag(),
}
type OpposedOutcome = Values<typeof outcome>

function verdictOf({ winner, critical }: OpposedOutcome): Verdict {
  if (winner === 'none') return plain('nobody-wins')
  return (winner === 'a' ? good : bad)(critical ? `${winner}-wins-critically` : `${winner}-wins`)
}

/** The grade of a side in the outcome. */
function gradeOf({ aGrade, bGrade, aSuperior, bSuperior }: OpposedOutcome, side: string | null): Grade {
  const [word, superior] = side === 'b' ? ([bGrade, bSuperior] as const) : ([aGrade, aSuperior] as const)
  return { success: word.endsWith('success'), critical: word.startsWith('critical'), superior }
}

/** A pool point of a side. */
const aPoint = (on: SideName) => ({ on, what: 'pool', by: -1 })

export const opposed = mechanic({
  input: opposedInput,
  outcome,
  decisions: {
    'a-pool-before': oneOf(...POOL_BEFORE),
    'b-pool-before': oneOf(...POOL_BEFORE),
    'a-pool-after': oneOf(...POOL_AFTER),
    'b-pool-after': oneOf(...POOL_AFTER),
  },
  /** EP-11: both roll, each against its own target. EP-9: each may use one pool point; before the roll a says first, and b knows it. */
  rule(input, ask) {
    const { deadlock, deadlockLater } = input
    const saidBefore = (side: SideName): PoolBefore =>
      input[side].pool ? ask.choose(`${side}-pool-before`, () => POOL_BEFORE, side) : 'none'
    const before = [saidBefore('a'), saidBefore('b')] as const
    const pointOf = (side: SideName, i: 0 | 1): PoolPoint =>
      before[i] !== 'none' ? 'spent' : input[side].pool ? 'left' : 'none'
    const points = [pointOf('a', 0), pointOf('b', 1)] as const

    const aGoal = testTarget(input.a, input, ask, 'a', before[0])
    const bGoal = testTarget(input.b, input, UNTOLD, 'b', before[1]) // told when b's roll is due
    const contested = {
      points,
      deadlock,
      deadlockLater,
      higherSkill: higher(input.a.skill, input.b.skill),
      bGoal,
    }
    const roll = firstRoll(contender(aGoal, points[0] === 'left'), deadlock)
    return rollOn(ask, roll, rollAgainst, contested, { input, before, goals: [aGoal, bGoal] })
  },
  sides: {
    a: { succeeds: ({ winner }) => winner === 'a', prefers: { pool: 'aPoolSpent' } },
    b: { succeeds: ({ winner }) => winner === 'b', prefers: { pool: 'bPoolSpent' } },
  },
  ranks: (outcome, side) => rankOf(gradeOf(outcome, side)),
  gist: (story) => ({ aGrade: testGist(story, 'a'), bGrade: testGist(story, 'b') }),
  verdict: verdictOf,
  toldAs: ['winner', 'critical'],
  tablePolicy,
  costs: ({ a, b }) => [...carriedCosts(a, 'a'), ...carriedCosts(b, 'b')],
  stakes: ({ a, b }) => [...(a.pool ? [aPoint('a')] : []), ...(b.pool ? [aPoint('b')] : [])],
  spends: ({ aPoolSpent, bPoolSpent }) => [...(aPoolSpent ? [aPoint('a')] : []), ...(bPoolSpent ? [aPoint('b')] : [])],
  buys: opposedPurchases,
  gains: GAINS,
  examples: [
    {
      name: 'upset',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [4, 5, 3, 3],
      outcome: { winner: 'b', critical: true },
    },
  ],
})
