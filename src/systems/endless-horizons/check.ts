// The check: a pool of d10 against a difficulty.

import { type Ask, countAtLeast, d10, type Plain, pool, refuse } from '../../dice/index.ts'
import { flag, integer, modifiers, oneOf, type Values } from '../field.ts'
import { bad, clamp, good, mechanic, total } from '../mechanic.ts'

/** The input of every check of the game. */
export const checkInput = {
  rank: integer(0, 30),
  circumstance: integer(0, 20).gm().or(0),
  effort: integer(0, 30).priced().or(0),
  difficulty: integer(1, 10).gm().sealable(),
  modifiers: modifiers().gm().sealable().or([]),
  atDifficultyOne: oneOf('automatic', 'every-die').option().or('automatic'),
}
export const checkOutcome = { success: flag(), successes: integer(0, 80), extra: integer(0, 79) }
export type EndlessHorizonsCheckOutcome = Values<typeof checkOutcome>

/**
 * EH-3: every die at or above the difficulty is a success, and one success is enough.
 * The pool is the skill's rank with the circumstance's dice and one die for each point of effort.
 */
export function rollCheck(input: Values<typeof checkInput>, ask: Ask): EndlessHorizonsCheckOutcome {
  return rollDice(checkDice(input, ask), ask)
}

/** The same as a whole check: checks with as many dice at the same difficulty are counted once. */
export function wholeCheck(input: Values<typeof checkInput>, ask: Ask): EndlessHorizonsCheckOutcome {
  return ask.goOn(rollDice, checkDice(input, ask))
}

type CheckDice = { readonly dice: number; readonly dc: number; readonly unrolled: number }

function checkDice(input: Values<typeof checkInput>, ask: Ask): CheckDice {
  const { rank, circumstance, effort } = input
  const dice = rank + circumstance + effort
  const dc = difficultyOf(input, ask)
  if (dc === 1) return { dice, dc, unrolled: unrolledSuccesses(input, dice, ask) }
  if (dice === 0) refuse('rank', 'no-dice')
  if (effort > 0) ask.tell('EH-7', 'effort', { effort })
  return { dice, dc, unrolled: 0 }
}

function rollDice({ dice, dc, unrolled }: CheckDice, ask: Ask): EndlessHorizonsCheckOutcome {
  if (dc === 1) return { success: true, ...withExtra(unrolled, ask) }
  const successes = ask.roll('check', pool(dice, d10), countAtLeast(dc))
  ask.tell('EH-3', 'hits', { successes, dice, dc })
  return { success: successes > 0, ...withExtra(successes, ask) }
}

/** EH-2: at difficulty 1 nothing is rolled, and there are no successes; as a ruling of the table every die is one. */
function unrolledSuccesses({ atDifficultyOne }: Values<typeof checkInput>, dice: number, ask: Ask): number {
  const successes = atDifficultyOne === 'every-die' ? dice : 0
  ask.tell('EH-2', atDifficultyOne, { dice })
  return successes
}

/** EH-4: successes beyond the first are extra. */
function withExtra(successes: number, ask: Ask): { readonly successes: number; readonly extra: number } {
  const extra = Math.max(0, successes - 1)
  if (extra > 0) ask.tell('EH-4', 'extra', { extra })
  return { successes, extra }
}

/** EH-1, EH-2: modifiers change the difficulty, never the dice, and it always lies from 1 to 10. */
function difficultyOf(
  { difficulty, modifiers }: { difficulty: number; modifiers: readonly number[] },
  ask: Ask,
): number {
  const sum = difficulty + total(modifiers)
  const dc = clamp(1, 10, sum)
  if (modifiers.length > 0) {
    const figures: Record<string, Plain> = { difficulty, modifiers: total(modifiers), sum, dc }
    ask.tell('EH-1', dc === sum ? 'modified' : 'held', figures)
  }
  return dc
}

/** EH-4: what successes beyond the first may be used for. */
export const extraMenu = ['another-task', 'bonus'] as const

export const check = mechanic({
  input: checkInput,
  outcome: checkOutcome,
  rule: wholeCheck,
  succeeds: ({ success }) => success,
  verdict: ({ success }) => (success ? good('success') : bad('failure')),
  costs: ({ effort }) => [{ on: 'self', what: 'effort', by: -effort }], // EH-7
  buys: ({ extra }) => ({ points: extra, by: 'player', menu: extraMenu }),
  examples: [
    {
      name: 'two-of-three',
      input: { rank: 3, difficulty: 7 },
      dice: [2, 7, 10],
      outcome: { success: true, successes: 2, extra: 1 },
    },
    {
      name: 'with-effort',
      input: { rank: 2, effort: 1, difficulty: 9 },
      dice: [3, 8, 9],
      outcome: { success: true, successes: 1, extra: 0 },
    },
    {
      name: 'held-to-ten',
      input: { rank: 2, difficulty: 9, modifiers: [{ value: 3, name: 'storm' }] },
      dice: [9, 4],
      outcome: { success: false, successes: 0, extra: 0 },
    },
    {
      name: 'no-roll',
      input: { rank: 0, difficulty: 1 },
      dice: [],
      outcome: { success: true, successes: 0, extra: 0 },
    },
    {
      name: 'every-die',
      input: { rank: 3, difficulty: 1, atDifficultyOne: 'every-die' },
      dice: [],
      outcome: { success: true, successes: 3, extra: 2 },
    },
  ],
})
