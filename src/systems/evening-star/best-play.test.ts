// ES-10, ES-11 and ES-13 once more, without the engine: every roll, every set of dice, every reroll, one by one.
import { expect, test } from 'vitest'
import { Fraction } from '../../dice/index.ts'
import { MechanicCall } from '../mechanic-call.ts'
import system from './index.ts'

interface Task {
  readonly [name: string]: number | boolean | string
  readonly rank: number
  readonly pool: number
  readonly difficulty: number
  readonly lots: number
  readonly ego: boolean
  readonly modifiers: number
  readonly doubledZeros: 'final-dice' | 'first-roll-only'
}

const zero = new Fraction(0, 1)
const whole = new Fraction(1, 1)
const less = (a: Fraction, b: Fraction) => a.plus(new Fraction(-1, 1).times(b))

/** Every way `dice` ten-sided dice can fall. */
function* rolls(dice: number): Generator<readonly number[]> {
  if (dice === 0) yield []
  else for (const roll of rolls(dice - 1)) for (let face = 0; face < 10; face++) yield [...roll, face]
}

/** A yes or no for each die: whether it is rerolled. */
function* subsets(dice: number): Generator<readonly boolean[]> {
  if (dice === 0) yield []
  else for (const subset of subsets(dice - 1)) for (const isIn of [false, true]) yield [...subset, isIn]
}

/** The chance that the task is done after these lots. */
function chanceOf(task: Task, first: readonly number[], again: readonly boolean[], double: boolean): Fraction {
  const dice = again.filter((isIn) => isIn).length
  let done = 0
  for (const faces of rolls(dice)) {
    let at = 0
    let successes = 0
    again.forEach((isIn, i) => {
      const face = (isIn ? faces[at++] : first[i]) as number
      const isDoubled = double && face === 0 && (!isIn || task.doubledZeros === 'final-dice')
      if (face <= task.rank) successes += isDoubled ? 2 : 1
    })
    if (successes >= task.difficulty) done++
  }
  return new Fraction(done, 10 ** dice)
}

type End = readonly [key: string, chance: Fraction]

/** The result of best play after this roll: the ends of the best of all plans, by success, expected lots, expected ego. */
function bestEnds(task: Task, first: readonly number[]): readonly End[] {
  const passing = Array.from({ length: 20 }, (_, i) => i + 1).filter(
    (face) => face === 20 || face + task.rank + task.modifiers >= 3 * task.difficulty,
  ).length
  const check = new Fraction(passing, 20)
  let best: { success: Fraction; lots: Fraction; ego: Fraction; ends: readonly End[] } | null = null
  for (const again of subsets(task.pool)) {
    for (const double of [false, true]) {
      const spent = again.filter((isIn) => isIn).length + (double ? 1 : 0)
      if (spent > task.lots) continue
      const ends = endsOf(task, spent, chanceOf(task, first, again, double), check)
      const sum = (of: (end: string[]) => number) =>
        ends.reduce((all, [key, chance]) => all.plus(chance.times(new Fraction(of(key.split(' ')), 1))), zero)
      const success = sum(([success]) => (success === 'true' ? 1 : 0))
      const lots = sum(([, , lots]) => Number(lots))
      const ego = sum(([, , , ego]) => (ego === 'true' ? 1 : 0))
      const against = best ? success.compare(best.success) || best.lots.compare(lots) || best.ego.compare(ego) : 1
      if (against > 0) best = { success, lots, ego, ends }
    }
  }
  return best?.ends ?? []
}

/** A failed check is always worth the lot, and a failed task the ego: both can only help. */
function endsOf(task: Task, spent: number, done: Fraction, check: Fraction): readonly End[] {
  const failed = less(whole, done)
  const byTask: End = [`true task ${spent} false`, done]
  if (!task.ego) return [byTask, [`false task ${spent} false`, failed]]
  const passed: End = [`true ego ${spent} true`, failed.times(check)]
  const missed = failed.times(less(whole, check))
  if (spent > 0 || task.lots === 0) return [byTask, passed, [`false ego ${spent} true`, missed]]
  return [
    byTask,
    passed,
    ['true ego 1 true', missed.times(check)],
    ['false ego 1 true', missed.times(less(whole, check))],
  ]
}

const task = { rank: 4, pool: 2, difficulty: 2, lots: 2, ego: false, modifiers: 0, doubledZeros: 'final-dice' } as const

test.each<Task>([
  task,
  { ...task, ego: true },
  { ...task, ego: true, modifiers: -3, lots: 3 },
  { ...task, difficulty: 3, lots: 3 },
  { ...task, difficulty: 3, lots: 3, doubledZeros: 'first-roll-only' },
  { ...task, difficulty: 4, lots: 3, ego: true, modifiers: -20 },
  { ...task, rank: 9, difficulty: 3, lots: 3, ego: true, modifiers: -30 },
  { ...task, rank: 0, difficulty: 2, lots: 10, doubledZeros: 'first-roll-only' },
  { ...task, rank: 7, pool: 3, difficulty: 3, lots: 2, ego: true, modifiers: -10 },
  { ...task, rank: 9, pool: 3, difficulty: 4, lots: 4 },
  { ...task, rank: 2, pool: 3, difficulty: 3, lots: 4, ego: true },
  { ...task, rank: 5, pool: 3, difficulty: 5, lots: 4, doubledZeros: 'first-roll-only', ego: true },
])('ES-10, ES-11, ES-13: best play one by one, and counted: %j', (task) => {
  const ends = new Map<string, Fraction>()
  const share = new Fraction(1, 10 ** task.pool)
  const known = new Map<string, readonly End[]>()
  for (const first of rolls(task.pool)) {
    if (first.filter((face) => face <= task.rank).length >= task.difficulty) add('true task 0 false', whole)
    else {
      const sorted = first.toSorted().join(' ')
      if (!known.has(sorted)) known.set(sorted, bestEnds(task, first))
      for (const [key, chance] of known.get(sorted) ?? []) add(key, chance)
    }
  }
  function add(key: string, chance: Fraction): void {
    if (chance.top !== 0) ends.set(key, (ends.get(key) ?? zero).plus(chance.times(share)))
  }
  const { outcomes } = new MechanicCall(system, 'task', task).odds()
  const counted = outcomes.map(({ outcome, exact }) => [
    [outcome.success, outcome.by, outcome.lotsSpent, outcome.egoSpent].join(' '),
    exact,
  ])
  expect(counted.toSorted()).toEqual([...ends].map(([key, { exact }]) => [key, exact]).toSorted())
})
