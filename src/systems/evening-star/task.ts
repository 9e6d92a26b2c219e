// The task: a pool of d10 under a rank or over ten, as many successes as the difficulty; then lots, then ego.

import { type Answers, type Ask, digit, type Plain, pool, refuse } from '../../dice/index.ts'
import { flag, group, integer, list, oneOf, type Values } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { rollCheck } from './check.ts'
import {
  keptSuccesses,
  type LotDieKind,
  type LotPlan,
  lotPlanOf,
  lotPlansFor,
  positionsOf,
  rerolledDice,
} from './lots.ts'
import { lotDieKind, READ_MODES, successesDoubled, successesOf, zerosAndHits } from './successes.ts'
import { tablePolicy } from './table-policy.ts'

const taskInput = {
  rank: integer(0, 10),
  pool: integer(0, 30),
  difficulty: integer(0, 20).gm().negotiable(), // ES-4: in the open, and lots are asked only below it, so never sealed
  read: oneOf(...READ_MODES).or('under'),
  lots: integer(0, 10).priced().or(0),
  ego: flag().or(false),
  modifiers: integer().or(0),
  doubledZeros: oneOf('final-dice', 'first-roll-only').option().or('final-dice'),
}
const taskOutcome = {
  success: flag(),
  by: oneOf('task', 'ego', 'automatic'),
  lotsSpent: integer(0, 10),
  egoSpent: flag(),
}
type TaskInput = Values<typeof taskInput>
type TaskOutcome = Values<typeof taskOutcome>

/** ES-3: as many successes as the difficulty, or more, and the task is done. ES-4: at difficulty 0 it is done unrolled. */
function rollTask(task: TaskInput, ask: Ask): TaskOutcome {
  const { rank, difficulty, read, lots, doubledZeros } = task
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
  const after = afterTask(task)
  if (lots === 0) return ask.goOn(spendEgo, { ...after, spent: 0 })
  const lying = { zeros, hits, misses: dice - successes }
  return ask.decide(
    'lots',
    () => lotPlansFor(lying, lots),
    spendLots,
    (plan) => ({
      after,
      dice: rerolledDice(plan),
      kept: keptSuccesses(lying, plan),
      double: plan.double ? doubledZeros : null,
    }),
  )
}

/** All of a task that still matters once its dice lie there: tasks that differ in nothing else are valued once. */
type AfterTask = {
  readonly rank: number
  readonly read: TaskInput['read']
  readonly difficulty: number
  /** For the check that ego buys; null without ego. */
  readonly ego: { readonly modifiers: number; readonly hasLots: boolean } | null
}

const afterTask = ({ rank, read, difficulty, lots, ego, modifiers }: TaskInput): AfterTask => ({
  rank,
  read,
  difficulty,
  ego: ego ? { modifiers, hasLots: lots > 0 } : null,
})

/**
 * ES-10: what the kept dice count and what the rerolled ones show is the new result. Doubling reaches every 0 lying there in
 * the end; as a ruling of the table only those of the first roll.
 */
function spendLots(
  { after, dice, kept, double }: { after: AfterTask; dice: number; kept: number; double: Doubling | null },
  ask: Ask,
): TaskOutcome {
  const { difficulty } = after
  const spent = dice + (double ? 1 : 0)
  if (spent > 0) {
    const reading = double === 'final-dice' ? successesDoubled(after) : successesOf(after)
    const made = dice > 0 ? ask.roll('rerolled', pool(dice, digit), reading) : 0
    const successes = kept + made
    if (double) ask.tell('ES-10', double)
    ask.tell('ES-10', successes >= difficulty ? 'lots-reached' : 'lots-short', { kept, made, successes, difficulty })
    if (successes >= difficulty) return { success: true, by: 'task', lotsSpent: spent, egoSpent: false }
  }
  return ask.goOn(spendEgo, { ...after, spent })
}
type Doubling = TaskInput['doubledZeros']

/**
 * ES-13: ego clears the dice of a failed task and rolls a check at the same difficulty, without the skill. A lot may go into it
 * only if none went into the task.
 */
function spendEgo({ rank, difficulty, ego, spent }: AfterTask & { readonly spent: number }, ask: Ask): TaskOutcome {
  if (!ego || !ask.choose('ego', () => [true, false])) {
    return { success: false, by: 'task', lotsSpent: spent, egoSpent: false }
  }
  const { modifiers, hasLots } = ego
  ask.tell('ES-13', spent === 0 ? 'ego' : 'ego-without-lots', { difficulty })
  const { success, lotsSpent } = rollCheck({ rank, modifiers, difficulty, lots: spent === 0 && hasLots ? 1 : 0 }, ask)
  return { success, by: 'ego', lotsSpent: spent + lotsSpent, egoSpent: true }
}

/** The kind of each die of the first roll for lots, by position. */
function lotDieKinds(task: TaskInput, thrown: Answers): LotDieKind[] {
  const first = thrown.find((answer) => answer.what === 'task')
  return first && 'faces' in first ? first.faces.map((face) => lotDieKind(task, face)) : []
}

export const task = mechanic({
  input: taskInput,
  outcome: taskOutcome,
  decisions: {
    lots: group({ reroll: list(integer(0, 29), 0, 30).or([]), double: flag().or(false) }),
    ego: flag(),
    reroll: flag(),
  },
  rerolls: {
    lots: (said) => [{ roll: 'task', dice: (said as { reroll?: readonly number[] } | null)?.reroll ?? [] }],
    // ES-13: ego clears the dice of the task.
    ego: (isSpent) => (isSpent === true ? ['task', 'rerolled'].map((roll) => ({ roll, dice: 'all' as const })) : []),
    reroll: (isAgain) => (isAgain === true ? [{ roll: 'check', dice: 'all' }] : []),
  },
  decisionFormats: {
    lots: {
      read: (said, thrown, task) => lotPlanOf(said, lotDieKinds(task, thrown), task.lots),
      show: (plan: Plain, thrown, task) => positionsOf(plan as LotPlan, lotDieKinds(task, thrown)),
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
  tablePolicy,
  examples: [
    {
      name: 'roll-under',
      input: { rank: 4, pool: 5, difficulty: 3 },
      dice: [0, 3, 4, 7, 9],
      outcome: { success: true, by: 'task' },
    },
    {
      name: 'roll-over',
      input: { rank: 4, pool: 5, difficulty: 3, read: 'over' },
      dice: [0, 3, 4, 7, 9],
      outcome: { success: true, by: 'task' },
    },
    {
      name: 'doubled',
      input: { rank: 4, pool: 5, difficulty: 4, lots: 1 },
      dice: [0, 3, 4, 7, 9],
      decisions: [{ reroll: [], double: true }],
      outcome: { success: true, by: 'task', lotsSpent: 1 },
    },
    {
      name: 'rerolled-and-doubled',
      input: { rank: 4, pool: 5, difficulty: 5, lots: 2 },
      dice: [1, 3, 4, 7, 9, 0],
      decisions: [{ reroll: [3], double: true }],
      outcome: { success: true, by: 'task', lotsSpent: 2 },
    },
    {
      name: 'first-roll-only',
      input: { rank: 4, pool: 5, difficulty: 5, lots: 2, doubledZeros: 'first-roll-only' },
      dice: [1, 3, 4, 7, 9, 0],
      decisions: [{ reroll: [3], double: true }],
      outcome: { success: false, by: 'task', lotsSpent: 2 },
    },
    {
      name: 'ego-and-a-lot',
      input: { rank: 4, pool: 2, difficulty: 2, lots: 1, ego: true },
      dice: [5, 9, 1, 2],
      decisions: [{ reroll: [], double: false }, true, true],
      outcome: { success: true, by: 'ego', lotsSpent: 1, egoSpent: true },
    },
    {
      name: 'lots-then-ego',
      input: { rank: 4, pool: 2, difficulty: 2, lots: 3, ego: true },
      dice: [5, 3, 9, 1],
      decisions: [{ reroll: [0], double: false }, true],
      outcome: { success: false, by: 'ego', lotsSpent: 1, egoSpent: true },
    },
    {
      name: 'no-task',
      input: { rank: 4, pool: 0, difficulty: 0 },
      dice: [],
      outcome: { success: true, by: 'automatic' },
    },
  ],
})
