// The opposed test: two rolls, each against its own target, and who comes out ahead.

import { type Ask, narrow, sum } from '../../dice/index.ts'
import { flag, integer, oneOf, side, type Values } from '../field.ts'
import { bad, good, mechanic, plain, type Verdict } from '../mechanic.ts'
import { testGist } from './gist.ts'
import { flipped, GRADES, type Grade, percentilePool, placesFor, rankOf, tellGrade } from './grade.ts'
import { gradeAfter, POOL_AFTER, type PoolAfter, usesAfter } from './pool-point.ts'
import { GAINS, opposedPurchases } from './superior-results.ts'
import { carriedCosts, POOL_BEFORE, readings, type TestTarget, tablePolicy, testInput, testTarget } from './target.ts'

const DEADLOCKS = ['stands', 'higher-roll', 'higher-skill'] as const
type Deadlock = (typeof DEADLOCKS)[number]

const WINNERS = ['none', 'a', 'b'] as const
type Winner = (typeof WINNERS)[number]
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

/** A side as it goes into the roll: the grades of all rolls by their places, and whether it has its pool point yet. */
interface Contender {
  readonly places: readonly number[]
  readonly mayFlip: boolean
}

const gradeAt = (place: number | undefined): Grade => GRADES[place as number] as Grade
const isCriticalSuccess = (place: number): boolean => gradeAt(place).success && gradeAt(place).critical
const contender = (goal: TestTarget, mayFlip: boolean): Contender => ({ places: placesFor(goal), mayFlip })

/** A roll and the place of its grade. */
type RollPlace = { readonly roll: number; readonly place: number }

/** A roll and what it may be turned into; the same where no point is left. */
const bothWays = (roll: number, { mayFlip }: Contender) => [roll, mayFlip ? flipped(roll) : roll] as const

/** Whether the height of such a roll can decide: between two successes, or failures where the higher roll wins. */
const hasHeight = ({ success }: Grade, deadlock: Deadlock): boolean => success || deadlock === 'higher-roll'

/** A roll whose height decides nothing, either way round, is read as the lowest one that is graded like it. */
const readFirst = (a: Contender, deadlock: Deadlock) => {
  const gradesOf = (roll: number) => bothWays(roll, a).map((each) => a.places[each])
  return narrow(sum, (roll) => {
    const grades = gradesOf(roll)
    if (grades.some((place) => hasHeight(gradeAt(place), deadlock))) return roll
    for (let low = 0; low < roll; low++) if (gradesOf(low).every((place, i) => place === grades[i])) return low
    return roll
  })
}

const firstReadings = new WeakMap<readonly number[], Map<string, ReturnType<typeof readFirst>>>()

/** The reading of the first roll. It is kept: against the same target the roll is then counted once, whoever the other side is. */
function firstRoll(a: Contender, deadlock: Deadlock): ReturnType<typeof readFirst> {
  const known = firstReadings.get(a.places) ?? new Map<string, ReturnType<typeof readFirst>>()
  firstReadings.set(a.places, known)
  const key = `${deadlock} ${a.mayFlip}`
  const reading = known.get(key) ?? readFirst(a, deadlock)
  known.set(key, reading)
  return reading
}

/**
 * The second roll as one number, for thousands are compared while counting: its grade as it lies and with its digits swapped, and which of
 * the two rolls is higher where that may decide: as they lie, with a's digits swapped, with b's, with both.
 */
const secondRoll = (a: readonly RollPlace[], b: Contender, deadlock: Deadlock) => {
  const ours = a.map(({ roll, place }) => ({ roll, grade: gradeAt(place) }))
  return narrow(sum, (roll) => {
    const swapped = b.mayFlip ? flipped(roll) : roll
    const [lyingPlace, swappedPlace] = [b.places[roll] as number, b.places[swapped] as number]
    let read = 0
    for (let way = 3; way >= 0; way--) {
      const us = ours[way % 2] as (typeof ours)[number]
      const theirs = gradeAt(way < 2 ? lyingPlace : swappedPlace)
      const mayDecide = us.grade.success === theirs.success && hasHeight(us.grade, deadlock)
      const height = mayDecide ? WINNERS.indexOf(higher(us.roll, way < 2 ? roll : swapped)) : 0
      read = read * WINNERS.length + height
    }
    return (read * GRADES.length + swappedPlace) * GRADES.length + lyingPlace
  })
}

/** The places of the second roll's grades: as it lies, and with its digits swapped. */
const gradePlaces = (read: number): readonly [number, number] => [
  read % GRADES.length,
  Math.floor(read / GRADES.length) % GRADES.length,
]

/** How the dice lie, as far as it can still matter: the place of each grade, as it lies and swapped. The rest is for the story. */
type RolledDice = {
  readonly a: readonly number[]
  /** The second roll as `secondRoll` reads it. */
  readonly read: number
  /** Whether each side's point is left, was spent, or was never there. */
  readonly points: readonly [PoolPoint, PoolPoint]
  readonly deadlock: Deadlock
  readonly deadlockLater: boolean
  /** The goals of sides that may still turn their dice. */
  readonly goals: readonly [TestTarget | null, TestTarget | null]
  /** Null where they cannot decide. */
  readonly skills: readonly [number, number] | null
}
type PoolPoint = 'left' | 'spent' | 'none'

/** All of the first side that matters to the second roll: whoever rolled that, against the same target, is counted once. */
type FirstRoll = Pick<RolledDice, 'points' | 'deadlock' | 'deadlockLater' | 'skills'> & {
  readonly a: readonly RollPlace[]
  readonly aGoal: TestTarget | null
  readonly bGoal: TestTarget
}

/** EP-11: the other side rolls against a target of its own. */
function rollAgainst(first: FirstRoll, ask: Ask): OpposedOutcome {
  const { a, aGoal, bGoal, points, deadlock, deadlockLater, skills } = first
  const mayFlip = points[1] === 'left'
  const read = ask.roll('b', percentilePool, secondRoll(a, contender(bGoal, mayFlip), deadlock))
  tellGrade(gradeAt(read % GRADES.length), bGoal, ask, 'b')
  const goals = [aGoal, mayFlip ? bGoal : null] as const
  const places = a.map(({ place }) => place)
  const [lying, swapped] = gradePlaces(read)
  const haveSkills = deadlock === 'higher-skill' || isCriticalSuccess(lying) || isCriticalSuccess(swapped)
  const lie = { points, deadlock, deadlockLater, goals, skills: haveSkills ? skills : null, a: places, read }
  return ask.goOn(afterDice, lie)
}

/** EP-9: after the dice the side that is not winning says first what its point does, a where nobody is; then the other. */
function afterDice(lie: RolledDice, ask: Ask): OpposedOutcome {
  const { deadlock, skills } = lie
  const digits = gradePlaces(lie.read)
  const heights = Math.floor(lie.read / GRADES.length ** 2)
  const uses: Record<SideName, PoolAfter> = { a: 'none', b: 'none' }
  const grades = { a: gradeAt(lie.a[0]), b: gradeAt(digits[0]) }
  const higherRoll = (): Winner => {
    const ways = (uses.a === 'flip' ? 1 : 0) + (uses.b === 'flip' ? 2 : 0)
    return WINNERS[Math.floor(heights / WINNERS.length ** ways) % WINNERS.length] as Winner
  }
  const contest = { higherSkill: skills ? higher(...skills) : ('none' as const), deadlock }
  const [winning] = decide({
    ...grades,
    ...contest,
    higherRoll: higherRoll(),
    ...(lie.deadlockLater ? { deadlock: 'stands' } : {}),
  })
  for (const side of winning === 'a' ? (['b', 'a'] as const) : (['a', 'b'] as const)) {
    const i = side === 'a' ? 0 : 1
    if (lie.points[i] !== 'left') continue
    const asRolled = grades[side]
    const use = ask.choose(`${side}-pool-after`, () => usesAfter(asRolled), side)
    uses[side] = use
    grades[side] = gradeAfter(use, asRolled, gradeAt((side === 'a' ? lie.a : digits)[1]), ask, side)
    if (use === 'flip') tellGrade(grades[side], lie.goals[i] as TestTarget, ask, side)
  }
  const [winner, end] = decide({ ...grades, ...contest, higherRoll: higherRoll() })
  ask.tell(ENDS[end], end, { winner, ...(skills ? { skills } : {}) })
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
  input: {
    a: side(testInput),
    b: side(testInput),
    deadlock: oneOf(...DEADLOCKS)
      .gm()
      .late('deadlockLater')
      .or('stands'),
    /** Said only when the dice lay: who then spends a pool point first did not depend on it. */
    deadlockLater: flag().unasked().or(false),
    ...readings,
  },
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
    const before = (['a', 'b'] as const).map((side) =>
      input[side].pool ? ask.choose(`${side}-pool-before`, () => POOL_BEFORE, side) : 'none',
    )
    const pointOf = (side: SideName, i: 0 | 1): PoolPoint =>
      before[i] !== 'none' ? 'spent' : input[side].pool ? 'left' : 'none'
    const points = [pointOf('a', 0), pointOf('b', 1)] as const

    const aGoal = testTarget(input.a, input, ask, 'a', before[0])
    const a = contender(aGoal, points[0] === 'left')
    const aRoll = ask.roll('a', percentilePool, firstRoll(a, deadlock))
    const rolled = bothWays(aRoll, a).map((roll) => ({ roll, place: a.places[roll] as number }))
    tellGrade(gradeAt(rolled[0]?.place), aGoal, ask, 'a')

    const bGoal = testTarget(input.b, input, ask, 'b', before[1])
    // EP-11, EP-12: skills decide a deadlock where the GM says so, and between equal criticals.
    const bPlaces = placesFor(bGoal)
    const areEqualCriticals = ({ roll, place }: RollPlace) =>
      isCriticalSuccess(place) && isCriticalSuccess(bPlaces[roll] as number)
    const haveSkills = deadlock === 'higher-skill' || rolled.some(areEqualCriticals)
    // The roll comes last: all before it is the same for every roll of a, and found again in one place.
    return ask.goOn(rollAgainst, {
      points,
      deadlock,
      deadlockLater,
      aGoal: a.mayFlip ? aGoal : null,
      bGoal,
      skills: haveSkills ? ([input.a.skill, input.b.skill] as const) : null,
      a: rolled,
    })
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
