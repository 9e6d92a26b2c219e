// The 48 engine problems, each written as a game would write its rule, and asked of the public engine.

import {
  type Ask,
  advise,
  chart,
  countAtLeast,
  d6,
  d10,
  d20,
  digit,
  dropHighest,
  dropLowest,
  Fraction,
  grid,
  highest,
  matches,
  narrow,
  type Objective,
  type Odds,
  odds,
  percentile,
  places,
  pool,
  type Reading,
  range,
  sum,
  sumOf,
  tally,
} from '../src/dice/index.ts'

type Answers = Record<string, string>
export interface Problem {
  readonly id: string
  readonly family: string
  solve(): Answers
}

const problems: Problem[] = []
const add = (id: string, solve: () => Answers): void => {
  problems.push({ id, family: id[0] as string, solve })
}

// A: pools of d10 against a difficulty, and contests

/** Every die at or above the difficulty is a success. */
function check({ dice, dc }: { dice: number; dc: number }, ask: Ask) {
  return { successes: ask.roll('check', pool(dice, d10), countAtLeast(dc)) }
}

for (const dice of [3, 10, 30]) {
  add(`A1.${dice}`, () => {
    const all = odds(check, { dice, dc: 7 })
    return { p1: all.chance((o) => o.successes >= 1).exact, p3: all.chance((o) => o.successes >= 3).exact }
  })
}

function best({ dice }: { dice: number }, ask: Ask) {
  return { highest: ask.roll('best', pool(dice, d10), highest) }
}

for (const dice of [3, 30]) {
  add(`A2.${dice}`, () => {
    const all = odds(best, { dice })
    return { p9: all.chance((o) => o.highest >= 9).exact, p10: all.chance((o) => o.highest === 10).exact }
  })
}

/** The highest die wins; equal dice go to the passive side. */
function contest({ initiator, passive }: { initiator: number; passive: number }, ask: Ask) {
  const first = ask.roll('initiator', pool(initiator, d10), highest)
  const second = ask.roll('passive', pool(passive, d10), highest)
  return { winner: first > second ? 'initiator' : 'passive' }
}

for (const [initiator, passive] of [
  [2, 1],
  [10, 8],
  [30, 30],
] as const) {
  add(`A3.${initiator}v${passive}`, () => ({
    win: odds(contest, { initiator, passive }).chance((o) => o.winner === 'initiator').exact,
  }))
}

const joint = tally({ highest, successes: countAtLeast(7), tens: countAtLeast(10) })
function readAll({ dice }: { dice: number }, ask: Ask) {
  return ask.roll('all', pool(dice, d10), joint)
}

for (const dice of [3, 10, 30]) {
  add(`A4.${dice}`, () => {
    const all = odds(readAll, { dice })
    return { p: all.chance((o) => o.successes >= 3 && o.tens >= 1).exact, states: `${all.outcomes.length}` }
  })
}

const succeeds = { succeeds: (o: { success: boolean }) => o.success }

/** One success is enough, so a difficulty is read as yes or no. */
const anyAtLeast = range(0, 10).map((dc) => narrow(countAtLeast(dc), (successes) => successes > 0))

function effortCheck({ rank, effort, dc }: { rank: number; effort: number; dc: number }, ask: Ask) {
  return { success: ask.roll('check', pool(rank + effort, d10), anyAtLeast[dc] as Reading<boolean>) }
}

add('A5', () => {
  const inputs = grid({ dc: range(1, 10), rank: range(1, 10), effort: range(0, 20) })
  return { sum: total(chart(effortCheck, inputs, { objective: succeeds })).exact }
})

// B: sorted d10, selectors pick places

/** Five of the dice rolled are left to interpret: bonus dice drop the lowest, penalty dice the highest. */
function selected({ selectors, bonus }: { selectors: readonly number[]; bonus: number }, ask: Ask) {
  return { result: ask.roll('check', pool(5 + Math.abs(bonus), d10), interpreted(bonus, places(selectors))) }
}

function interpreted<R>(bonus: number, reading: Parameters<typeof dropLowest<R>>[1]) {
  return bonus > 0 ? dropLowest(bonus, reading) : dropHighest(-bonus, reading)
}

const signed = (bonus: number): string => (bonus > 0 ? `+${bonus}` : `${bonus}`)

for (const bonus of [0, 2, -2, 10, 25]) {
  add(`B1.${signed(bonus)}`, () => {
    const all = odds(selected, { selectors: [3, 5], bonus })
    return { p17: all.chance((o) => o.result >= 17).exact, p12: all.chance((o) => o.result >= 12).exact }
  })
}

function resonant({ selectors, bonus }: { selectors: readonly number[]; bonus: number }, ask: Ask) {
  const reading = tally({ result: places(selectors), resonances: matches })
  const { result, resonances } = ask.roll('check', pool(5 + Math.abs(bonus), d10), interpreted(bonus, reading))
  return { result, degrees: [3, 7, 17].filter((threshold) => result >= threshold).length, resonances }
}

for (const bonus of [0, 2, -2, 10, 25]) {
  add(`B2.${signed(bonus)}`, () => {
    const all = odds(resonant, { selectors: [3, 5], bonus })
    return {
      p: all.chance((o) => o.degrees >= 2 && o.resonances.length > 0).exact,
      states: `${all.outcomes.length}`,
      two: all.chance((o) => o.resonances.length === 2).exact,
    }
  })
}

/** A single threshold: only whether it is reached matters. */
function reaches({ first, second, bonus }: { first: number; second: number; bonus: number }, ask: Ask) {
  const reading = narrow(interpreted(bonus, places([first, second])), (result) => result >= 12)
  return { success: ask.roll('check', pool(5 + Math.abs(bonus), d10), reading) }
}

add('B3', () => {
  const inputs = [...grid({ first: range(1, 5), second: range(1, 5), bonus: range(-5, 5) })].filter(
    (i) => i.first <= i.second,
  )
  return { sum: total(chart(reaches, inputs, { objective: succeeds })).exact }
})

// C: 3d6 and more against a number or another roll

function skillCheck({ modifier, dc }: { modifier: number; dc: number }, ask: Ask) {
  return { success: ask.roll('check', pool(3, d6), sum) + modifier >= dc }
}
add('C1', () => ({ p: odds(skillCheck, { modifier: 4, dc: 15 }).chance((o) => o.success).exact }))

/** The higher total wins; a tie goes to the defender, or is rolled again. */
function competition({ a, b, defended }: { a: number; b: number; defended: boolean }, ask: Ask) {
  const first = ask.roll('a', pool(3, d6), sum) + a
  const second = ask.roll('b', pool(3, d6), sum) + b
  if (first === second && !defended) ask.again()
  return { winner: first > second ? 'a' : 'b' }
}
add('C2', () => ({
  tie_def: odds(competition, { a: 3, b: 2, defended: true }).chance((o) => o.winner === 'a').exact,
  reroll: odds(competition, { a: 3, b: 2, defended: false }).chance((o) => o.winner === 'a').exact,
}))

const attackDice = tally({ total: sum, sixes: countAtLeast(6) })

/** Every six of a hit is a critical. */
function attack({ shots, defence }: { shots: number; defence: number }, ask: Ask) {
  const criticals = ask.roll('attack', pool(3 + shots, d6), hitAgainst(defence))
  return { hit: criticals >= 0, criticals: Math.max(0, criticals) }
}

/** The criticals of a hit, -1 for a miss. */
const hitAgainst = (defence: number) => narrow(attackDice, ({ total, sixes }) => (total + 4 >= defence ? sixes : -1))

for (const [shots, defence] of [
  [0, 16],
  [2, 16],
  [5, 16],
  [17, 70],
] as const) {
  add(`C3.${shots}`, () => {
    const all = odds(attack, { shots, defence })
    return { hit: all.chance((o) => o.hit).exact, crit2: all.chance((o) => o.criticals >= 2).exact }
  })
}

const afterArmour = narrow(sum, (rolled) => Math.max(0, rolled + 3 - 4))
const criticalDamage = sumOf((face) => Math.max(1, face + 1 - 4))

function strike({ shots }: { shots: number }, ask: Ask) {
  const criticals = ask.roll('attack', pool(3 + shots, d6), hitAgainst(16))
  if (criticals < 0) return { endurance: 0, health: 0 }
  const endurance = ask.roll('damage', pool(2, d6), afterArmour)
  const health = ask.roll('criticals', pool(criticals, d6), criticalDamage)
  return { endurance, health }
}

for (const shots of [0, 2, 5]) {
  add(`C4.${shots}`, () => {
    const all = odds(strike, { shots })
    return {
      p: all.chance((o) => o.endurance >= 6 && o.health >= 2).exact,
      eh: all.expected((o) => o.health).exact,
      states: `${all.outcomes.length}`,
    }
  })
}

const MOST_DEFENCE = 3 * 6 + 5
/** Nothing above the best defence makes a difference, so it is not told apart. */
const attackTotal = narrow(attackDice, ({ total, sixes }) => ({ total: Math.min(total + 4, MOST_DEFENCE), sixes }))

function melee({ shots }: { shots: number }, ask: Ask) {
  const { total, sixes } = ask.roll('attack', pool(3 + shots, d6), attackTotal)
  const hit = ask.roll(
    'defence',
    pool(3, d6),
    narrow(sum, (rolled) => total >= rolled + 5),
  )
  return { hit, criticals: hit ? sixes : 0 }
}

for (const shots of [0, 2, 5]) {
  add(`C5.${shots}`, () => {
    const all = odds(melee, { shots })
    return { hit: all.chance((o) => o.hit).exact, crit2: all.chance((o) => o.criticals >= 2).exact }
  })
}

// D: a pool of d10 at or under a rank, lots that reroll dice or double the zeros, and ego

interface Task {
  readonly [key: string]: number | boolean
  readonly dice: number
  readonly rank: number
  readonly difficulty: number
  readonly lots: number
  readonly ego: boolean
}
interface TaskOutcome {
  readonly success: boolean
  readonly lots: number
  readonly ego: number
}

/** The number of rerolled dice, by class: dice of a class are alike. */
interface Plan {
  readonly [key: string]: number | boolean
  readonly zeros: number
  readonly hits: number
  readonly misses: number
  readonly double: boolean
}

function task({ dice, rank, difficulty, lots, ego }: Task, ask: Ask): TaskOutcome {
  const { zeros, hits } = ask.roll('task', pool(dice, digit), zerosAndHits(rank))
  if (zeros + hits >= difficulty) return { success: true, lots: 0, ego: 0 }
  const rest = { hasLots: lots > 0, rank, difficulty, ego }
  return ask.decide(
    'lots',
    () => plans(zeros, hits, dice - zeros - hits, lots),
    reroll,
    (plan) => {
      const kept = (zeros - plan.zeros) * (plan.double ? 2 : 1) + hits - plan.hits
      const rerolled = plan.zeros + plan.hits + plan.misses
      return { rest, dice: rerolled, needed: Math.max(0, difficulty - kept), double: plan.double }
    },
  )
}

const zero = sumOf((face) => (face === 0 ? 1 : 0))
const zerosAndHits = forEveryRank((rank) =>
  tally({ zeros: zero, hits: sumOf((face) => (face > 0 && face <= rank ? 1 : 0)) }),
)
const successes = forEveryRank((rank) => sumOf((face) => (face <= rank ? 1 : 0)))
const successesDoubled = forEveryRank((rank) => sumOf((face) => (face === 0 ? 2 : face <= rank ? 1 : 0)))

/** A reading made once for each rank, so that what was counted for it is found again. */
function forEveryRank<R>(make: (rank: number) => Reading<R>): (rank: number) => Reading<R> {
  const made = range(0, 10).map(make)
  return (rank) => made[rank] as Reading<R>
}

/** Without doubling a zero is a hit like any other, and is rerolled as one. */
function plans(zeros: number, hits: number, misses: number, lots: number): Plan[] {
  const all: Plan[] = []
  for (const double of lots > 0 ? [false, true] : [false]) {
    const most = double ? lots - 1 : lots
    const [special, plain] = double ? [zeros, hits] : [0, zeros + hits]
    for (let z = 0; z <= Math.min(special, most); z++) {
      for (let h = 0; h <= Math.min(plain, most - z); h++) {
        for (let m = 0; m <= Math.min(misses, most - z - h); m++) all.push({ zeros: z, hits: h, misses: m, double })
      }
    }
  }
  return all
}

/** Only what still matters once the lots are declared: tasks that differ in nothing else are valued once. */
type Reroll = {
  rest: { hasLots: boolean; rank: number; difficulty: number; ego: boolean }
  dice: number
  needed: number
  double: boolean
}

function reroll({ rest, dice, needed, double }: Reroll, ask: Ask): TaskOutcome {
  const { hasLots, rank, difficulty, ego } = rest
  const spent = dice + (double ? 1 : 0)
  const made =
    dice > 0
      ? ask.roll(
          'reroll',
          pool(dice, digit),
          narrow((double ? successesDoubled : successes)(rank), (made) => made >= needed),
        )
      : needed === 0
  if (made) return { success: true, lots: spent, ego: 0 }
  if (!ego || !ask.choose('ego', () => [true, false])) return { success: false, lots: spent, ego: 0 }
  if (ask.roll('check', pool(1, d20), checkAgainst(rank, difficulty))) return { success: true, lots: spent, ego: 1 }
  const mayReroll = hasLots && spent === 0
  if (!mayReroll || !ask.choose('reroll', () => [true, false])) return { success: false, lots: spent, ego: 1 }
  const success = ask.roll('again', pool(1, d20), checkAgainst(rank, difficulty))
  return { success, lots: spent + 1, ego: 1 }
}

const checkAgainst = (rank: number, difficulty: number) =>
  narrow(sum, (face) => face === 20 || face + rank >= 3 * difficulty)

const bestTask: Objective<TaskOutcome> = { succeeds: (o) => o.success, costs: [(o) => o.lots, (o) => o.ego] }
const successOf = (all: Odds<TaskOutcome>): string => all.chance((o) => o.success).exact

const tasks = [
  { dice: 5, rank: 4, difficulty: 4, lots: 3 },
  { dice: 10, rank: 4, difficulty: 6, lots: 10 },
  { dice: 20, rank: 4, difficulty: 14, lots: 10 },
  { dice: 30, rank: 4, difficulty: 21, lots: 10 },
]
for (const input of tasks) {
  add(`D1.${input.dice}`, () => ({ p: successOf(odds(task, { ...input, ego: false }, { objective: bestTask })) }))
}
for (const input of tasks) {
  const difficulty = input.dice === 30 ? 10 : input.difficulty
  add(`D2.${input.dice}`, () => ({
    p: successOf(odds(task, { ...input, difficulty, ego: true }, { objective: bestTask })),
  }))
}
add('D3.10', () => {
  const inputs = range(0, 10).map((lots) => ({ dice: 10, rank: 4, difficulty: 6, lots, ego: true }))
  const points = chart(task, inputs, { objective: bestTask })
  return Object.fromEntries(points.map(({ input, success }) => [`L${input.lots}`, success.exact]))
})

// E: percentile rolls at or under a target; doubles are critical

const isDouble = (roll: number): boolean => roll % 11 === 0
const isSuccess = (roll: number, target: number): boolean => roll === 0 || (roll !== 99 && roll <= target)

function grade(roll: number, target: number): string {
  const success = isSuccess(roll, target)
  if (isDouble(roll)) return success ? 'crit+' : 'crit-'
  if (success) return roll >= 66 ? 's2' : roll >= 33 ? 's1' : 's0'
  return roll <= 33 ? 'f2' : roll <= 66 ? 'f1' : 'f0'
}

function test({ target }: { target: number }, ask: Ask) {
  return {
    result: ask.roll(
      'test',
      pool(1, percentile),
      narrow(sum, (roll) => grade(roll, target)),
    ),
  }
}
add('E1', () => {
  const all = odds(test, { target: 60 })
  return Object.fromEntries(all.outcomes.map((o, i) => [o.result, all.at(i).exact]))
})

interface Opposed {
  readonly a: number
  readonly b: number
}

interface Side {
  readonly skill: number
  readonly target: number
}

/** A lone success wins; of two a critical, then the higher roll, of equal criticals the higher skill; otherwise nobody. */
function duel(a: number, first: Side, b: number, second: Side): 'a' | 'a-critical' | 'b' | 'none' {
  const aWins = isSuccess(a, first.target)
  const bWins = isSuccess(b, second.target)
  const won = isDouble(a) ? 'a-critical' : 'a'
  if (aWins && !bWins) return won
  if (!aWins) return bWins ? 'b' : 'none'
  if (isDouble(a) !== isDouble(b)) return isDouble(a) ? won : 'b'
  if (a !== b) return a > b ? won : 'b'
  if (!isDouble(a) || first.skill === second.skill) return 'none'
  return first.skill > second.skill ? won : 'b'
}

/** A failure is a failure: which one it was decides nothing. */
const FAILED = 99
const successfulRoll = (target: number) => narrow(sum, (roll) => (isSuccess(roll, target) ? roll : FAILED))

function opposed({ a, b }: Opposed, ask: Ask) {
  const sideA = { skill: a, target: a }
  const sideB = { skill: b, target: b }
  const first = ask.roll('a', pool(1, percentile), successfulRoll(a))
  const against = narrow(sum, (second) => duel(first, sideA, second, sideB))
  return { winner: ask.roll('b', pool(1, percentile), against) }
}
const aWins = (o: { winner: string }): boolean => o.winner.startsWith('a')

add('E2', () => {
  const all = odds(opposed, { a: 60, b: 45 })
  return {
    A: all.chance(aWins).exact,
    B: all.chance((o) => o.winner === 'b').exact,
    Acrit: all.chance((o) => o.winner === 'a-critical').exact,
  }
})

const swapped = (roll: number): number => (roll % 10) * 10 + Math.floor(roll / 10)

/** One pool point: +20 before the roll, or the two digits swapped after both. */
function opposedWithPool({ a, b }: Opposed, ask: Ask) {
  const before = ask.choose('pool-before', () => [true, false])
  const sideA = { skill: a, target: before ? a + 20 : a }
  const sideB = { skill: b, target: b }
  const first = ask.roll('a', pool(1, percentile), sum)
  if (before)
    return {
      winner: ask.roll(
        'b',
        pool(1, percentile),
        narrow(sum, (second) => duel(first, sideA, second, sideB)),
      ),
      spent: 1,
    }
  // All that matters of the other roll: who wins as the dice lie, and who with the digits swapped.
  const other = swapped(first)
  const both = ask.roll(
    'b',
    pool(1, percentile),
    narrow(sum, (b) => `${duel(first, sideA, b, sideB)} ${duel(other, sideA, b, sideB)}`),
  )
  const swap = ask.choose('pool-after', () => [true, false])
  return { winner: both.split(' ')[swap ? 1 : 0] as string, spent: swap ? 1 : 0 }
}

add('E4', () => {
  const objective: Objective<{ winner: string; spent: number }> = { succeeds: aWins, costs: [(o) => o.spent] }
  const { options } = advise(opposedWithPool, { a: 60, b: 45 }, { objective })
  const worth = (before: boolean) => options.find((option) => option.choice === before)?.success.exact as string
  return { pre: worth(true), post: worth(false), best: options[0]?.success.exact as string }
})

add('E3.10', () => {
  const targets = range(0, 9).map((tens) => tens * 10)
  return { sum: total(chart(opposed, grid({ a: targets, b: targets }), { objective: { succeeds: aWins } })).exact }
})

function total(points: readonly { success: Fraction }[]): Fraction {
  return points.reduce((sum, { success }) => sum.plus(success), new Fraction(0, 1))
}

export default problems
