// The task: a pool of d10 under a rank or over ten, as many successes as the difficulty; then lots, then ego.

import { type Answers, type Ask, digit, type Plain, pool, refuse } from '../../dice/index.ts'
import { group, list, one, type Values, whole, yes } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { rollCheck } from './check.ts'
import { type Kind, kept, type Plan, planOf, plansFor, positionsOf, rerolled } from './lots.ts'
import { minds } from './manners.ts'
import { tasksOf } from './sheet.ts'
import { kindOf, READS, successesDoubled, successesOf, zerosAndHits } from './successes.ts'

const taskInput = {
  rank: whole(0, 10),
  pool: whole(0, 30),
  difficulty: whole(0, 20).gm().negotiable(), // ES-4: in the open, and lots are asked only below it, so never sealed
  read: one(...READS).or('under'),
  lots: whole(0, 10).priced().or(0),
  ego: yes().or(false),
  modifiers: whole().or(0),
  doubledZeros: one('final-dice', 'first-roll-only').option().or('final-dice'),
}
const taskOutcome = {
  success: yes(),
  by: one('task', 'ego', 'automatic'),
  lotsSpent: whole(0, 10),
  egoSpent: yes(),
}
type Task = Values<typeof taskInput>
type TaskEnd = Values<typeof taskOutcome>

/** ES-3: as many successes as the difficulty, or more, and the task is done. ES-4: at difficulty 0 it is done unrolled. */
function rollTask(task: Task, ask: Ask): TaskEnd {
  const { rank, difficulty, read, lots } = task
  if (difficulty === 0) {
    ask.tell('ES-4', 'automatic')
    return { success: true, by: 'automatic', lotsSpent: 0, egoSpent: false }
  }
  const dice = task.pool || refuse('pool', 'no-dice')
  ask.tell('ES-2', read, { rank })
  const { zeros, hits } = ask.roll('task', pool(dice, digit), zerosAndHits(task))
  const successes = zeros + hits
  ask.tell('ES-3', successes >= difficulty ? 'reached' : 'short', { successes, dice, difficulty })
  if (successes >= difficulty) return { success: true, by: 'task', lotsSpent: 0, egoSpent: false }
  if (lots === 0) return ask.goOn(spendEgo, { task, spent: 0 })
  const lying = { zeros, hits, misses: dice - successes }
  return ask.decide(
    'lots',
    () => plansFor(lying, lots),
    spendLots,
    (plan) => ({ task, dice: rerolled(plan), kept: kept(lying, plan), double: plan.double }),
  )
}

/**
 * ES-10: what the kept dice count and what the rerolled ones show is the new result. Doubling reaches every 0 lying there in
 * the end; as a ruling of the table only those of the first roll.
 */
function spendLots(
  { task, dice, kept, double }: { task: Task; dice: number; kept: number; double: boolean },
  ask: Ask,
): TaskEnd {
  const { difficulty, doubledZeros } = task
  const spent = dice + (double ? 1 : 0)
  if (spent > 0) {
    const reading = double && doubledZeros === 'final-dice' ? successesDoubled(task) : successesOf(task)
    const made = dice > 0 ? ask.roll('rerolled', pool(dice, digit), reading) : 0
    const successes = kept + made
    if (double) ask.tell('ES-10', doubledZeros)
    ask.tell('ES-10', successes >= difficulty ? 'lots-reached' : 'lots-short', { kept, made, successes, difficulty })
    if (successes >= difficulty) return { success: true, by: 'task', lotsSpent: spent, egoSpent: false }
  }
  return ask.goOn(spendEgo, { task, spent })
}

/**
 * ES-13: ego clears the dice of a failed task and rolls a check at the same difficulty, without the skill. A lot may go into it
 * only if none went into the task.
 */
function spendEgo({ task, spent }: { task: Task; spent: number }, ask: Ask): TaskEnd {
  const { rank, modifiers, difficulty, lots, ego } = task
  if (!ego || !ask.choose('ego', () => [true, false])) {
    return { success: false, by: 'task', lotsSpent: spent, egoSpent: false }
  }
  ask.tell('ES-13', spent === 0 ? 'ego' : 'ego-without-lots', { difficulty })
  const { success, lotsSpent } = rollCheck({ rank, modifiers, difficulty, lots: spent === 0 ? lots : 0 }, ask)
  return { success, by: 'ego', lotsSpent: spent + lotsSpent, egoSpent: true }
}

/** What each die of the first roll is to lots, by position. */
function kindsLying(task: Task, thrown: Answers): Kind[] {
  const first = thrown.find((answer) => answer.what === 'task')
  return first && 'faces' in first ? first.faces.map((face) => kindOf(task, face)) : []
}

export const task = mechanic({
  input: taskInput,
  outcome: taskOutcome,
  decisions: {
    lots: group({ reroll: list(whole(0, 29), 0, 30).or([]), double: yes().or(false) }),
    ego: yes(),
    reroll: yes(),
  },
  concrete: {
    lots: {
      read: (said, thrown, task) => planOf(said, kindsLying(task, thrown), task.lots),
      show: (plan: Plain, thrown, task) => positionsOf(plan as Plan, kindsLying(task, thrown)),
    },
  },
  rule: rollTask,
  succeeds: ({ success }) => success,
  prefers: { lots: 'lotsSpent', ego: 'egoSpent' },
  verdict: ({ success, by }) => {
    if (!success) return bad('failure')
    return good(({ task: 'success', ego: 'by-ego', automatic: 'automatic' } as const)[by])
  },
  stakes: ({ lots, ego }) => [
    { on: 'self', what: 'lots', by: -lots },
    { on: 'self', what: 'ego', by: ego ? -1 : 0 },
  ],
  spends: ({ lotsSpent, egoSpent }) => [
    { on: 'self', what: 'lots', by: -lotsSpent },
    { on: 'self', what: 'ego', by: egoSpent ? -1 : 0 },
  ],
  minds,
  fill: { self: tasksOf },
  examples: [
    {
      says: 'roll-under',
      input: { rank: 4, pool: 5, difficulty: 3 },
      dice: [0, 3, 4, 7, 9],
      outcome: { success: true, by: 'task' },
    },
    {
      says: 'roll-over',
      input: { rank: 4, pool: 5, difficulty: 3, read: 'over' },
      dice: [0, 3, 4, 7, 9],
      outcome: { success: true, by: 'task' },
    },
    {
      says: 'doubled',
      input: { rank: 4, pool: 5, difficulty: 4, lots: 1 },
      dice: [0, 3, 4, 7, 9],
      decisions: [{ reroll: [], double: true }],
      outcome: { success: true, by: 'task', lotsSpent: 1 },
    },
    {
      says: 'rerolled-and-doubled',
      input: { rank: 4, pool: 5, difficulty: 5, lots: 2 },
      dice: [1, 3, 4, 7, 9, 0],
      decisions: [{ reroll: [3], double: true }],
      outcome: { success: true, by: 'task', lotsSpent: 2 },
    },
    {
      says: 'first-roll-only',
      input: { rank: 4, pool: 5, difficulty: 5, lots: 2, doubledZeros: 'first-roll-only' },
      dice: [1, 3, 4, 7, 9, 0],
      decisions: [{ reroll: [3], double: true }],
      outcome: { success: false, by: 'task', lotsSpent: 2 },
    },
    {
      says: 'ego-and-a-lot',
      input: { rank: 4, pool: 2, difficulty: 2, lots: 1, ego: true },
      dice: [5, 9, 1, 2],
      decisions: [{ reroll: [], double: false }, true, true],
      outcome: { success: true, by: 'ego', lotsSpent: 1, egoSpent: true },
    },
    {
      says: 'lots-then-ego',
      input: { rank: 4, pool: 2, difficulty: 2, lots: 3, ego: true },
      dice: [5, 3, 9, 1],
      decisions: [{ reroll: [0], double: false }, true],
      outcome: { success: false, by: 'ego', lotsSpent: 1, egoSpent: true },
    },
    {
      says: 'no-task',
      input: { rank: 4, pool: 0, difficulty: 0 },
      dice: [],
      outcome: { success: true, by: 'automatic' },
    },
  ],
})
