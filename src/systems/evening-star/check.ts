// The check: one d20, quick, for what is settled by yes or no.

import { type Ask, countAtLeast, d20, pool } from '../../dice/index.ts'
import { flag, integer, type Values } from '../field.ts'
import { bad, clamp, good, mechanic } from '../mechanic.ts'
import { tablePolicy } from './table-policy.ts'

/** ES-5: what a difficulty is multiplied by to give the number a check must reach. */
const TARGET_A_DIFFICULTY = 3

const checkOutcome = { success: flag(), lotsSpent: integer(0, 1) }
type EveningStarCheckOutcome = Values<typeof checkOutcome>

/** The input of a check. The one that ego buys has its task's difficulty, which may be above 10. */
interface EveningStarCheckInput {
  readonly rank: number
  readonly modifiers: number
  readonly difficulty: number
  readonly lots: number
}

/**
 * ES-5: d20 + rank + modifiers must reach three times the difficulty. At difficulty 0 nothing is rolled.
 * ES-6: a failed check may be rolled once more for a single lot.
 */
export function rollCheck(
  { rank, modifiers, difficulty, lots }: EveningStarCheckInput,
  ask: Ask,
): EveningStarCheckOutcome {
  if (difficulty === 0) {
    ask.tell('ES-5', 'automatic')
    return { success: true, lotsSpent: 0 }
  }
  const least = leastFace({ rank, modifiers, difficulty }, ask)
  const success = passes('check', least, ask)
  if (success || lots === 0 || !ask.choose('reroll', () => [true, false])) return { success, lotsSpent: 0 }
  ask.tell('ES-6', 'check-again')
  return { success: passes('check-again', least, ask), lotsSpent: 1 }
}

/** ES-5: the least face that passes. A natural 20 always does, so it is never above 20. */
function leastFace({ rank, modifiers, difficulty }: Omit<EveningStarCheckInput, 'lots'>, ask: Ask): number {
  const target = TARGET_A_DIFFICULTY * difficulty
  const sum = target - rank - modifiers
  const least = clamp(1, 20, sum)
  const word = sum > 20 ? 'needs-natural-20' : sum <= 1 ? 'needs-any' : 'needs'
  ask.tell('ES-5', word, { difficulty, target, rank, modifiers, sum, least })
  return least
}

function passes(what: string, least: number, ask: Ask): boolean {
  const success = ask.roll(what, pool(1, d20), countAtLeast(least)) === 1
  ask.tell('ES-5', success ? 'passed' : 'failed', { least })
  return success
}

export const check = mechanic({
  input: {
    rank: integer(0, 10),
    modifiers: integer().or(0),
    difficulty: integer(0, 10).gm().negotiable(), // ES-4: in the open, so never sealed
    lots: integer(0, 10).priced().or(0),
  },
  outcome: checkOutcome,
  decisions: { reroll: flag() },
  rerolls: { reroll: (isAgain) => (isAgain === true ? [{ roll: 'check', dice: 'all' }] : []) },
  rule: rollCheck,
  succeeds: ({ success }) => success,
  prefers: { lots: 'lotsSpent' },
  verdict: ({ success }) => (success ? good('passed') : bad('failed')),
  stakes: ({ lots }) => [{ on: 'self', what: 'lots', by: -Math.min(1, lots) }],
  spends: ({ lotsSpent }) => [{ on: 'self', what: 'lots', by: -lotsSpent }],
  tablePolicy,
  examples: [
    { name: 'twelve-needed', input: { rank: 5, difficulty: 4 }, dice: [7], outcome: { success: true, lotsSpent: 0 } },
    {
      name: 'only-a-twenty',
      input: { rank: 3, difficulty: 10, lots: 1 },
      dice: [19, 20],
      decisions: [true],
      outcome: { success: true, lotsSpent: 1 },
    },
    {
      name: 'lot-kept',
      input: { rank: 2, difficulty: 4, modifiers: -1, lots: 2 },
      dice: [10],
      decisions: [false],
      outcome: { success: false, lotsSpent: 0 },
    },
    {
      name: 'cannot-fail',
      input: { rank: 8, difficulty: 2, modifiers: 1 },
      dice: [1],
      outcome: { success: true, lotsSpent: 0 },
    },
    { name: 'no-check', input: { rank: 0, difficulty: 0 }, dice: [], outcome: { success: true, lotsSpent: 0 } },
  ],
})
