// The check: five d10 in ascending order, of which the selectors pick some.

import { type Ask, tally } from '../../dice/index.ts'
import { integer, list, oneOf, optional, set, type Values } from '../field.ts'
import { bad, good, mechanic, plain, type Verdict } from '../mechanic.ts'
import { checkPool, degreesOf, netBonusDice, SAME_PLACE, selected, tellSelectors, tellSum } from './selection.ts'

/** EW-4: what the circumstances bring to any check, the GM's to give. */
export const bonusInput = { bonus: integer(0, 20).gm().or(0), penalty: integer(0, 20).gm().or(0) }
/** EW-6: against what it is held, also under a seal. */
export const thresholdsInput = {
  thresholds: optional(set(integer(1), 1))
    .gm()
    .sealable(),
}
/** The table's rulings on how dice are read. */
export const readingInput = {
  resonance: oneOf('interpreted', 'all-rolled').option().or('interpreted'),
  samePlace: oneOf(...SAME_PLACE)
    .option()
    .or('twice'),
}
export const selectorsInput = { selectors: list(integer(), 1, 10).figure() }
export const checkInput = { ...selectorsInput, ...bonusInput, ...thresholdsInput, ...readingInput }
export const checkOutcome = { result: integer(0, 100), degrees: optional(integer(0, 100)) }
type EndworldCheckOutcome = Values<typeof checkOutcome>

/** EW-1: a check rolls five d10 and sorts them; EW-2, EW-3: its result is the sum of the dice the selectors pick. */
export function rollCheck(
  { bonus, penalty, thresholds, ...selection }: Omit<Values<typeof checkInput>, 'resonance'>,
  ask: Ask,
): EndworldCheckOutcome {
  const extra = netBonusDice(bonus, penalty, ask)
  tellSelectors(selection.selectors, ask)
  const { result } = ask.roll('check', checkPool(extra), tally(selected(selection, extra)))
  tellSum(selection, result, ask)
  return { result, degrees: degreesOf(result, thresholds, ask) }
}

/** EW-6: a check has no success of its own: it reaches degrees, or, without thresholds, it is the number it is. */
export function verdict({ degrees }: Pick<EndworldCheckOutcome, 'degrees'>): Verdict {
  if (degrees === null) return plain('result')
  if (degrees === 0) return bad('no-degree')
  return good(degrees === 1 ? 'one-degree' : 'several-degrees')
}

export const check = mechanic({
  input: checkInput,
  outcome: checkOutcome,
  rule: rollCheck,
  verdict,
  toldAs: ['result'],
  examples: [
    {
      name: 'two-selectors',
      input: { selectors: [3, 5] },
      dice: [9, 5, 2, 5, 3],
      outcome: { result: 14, degrees: null },
    },
    {
      name: 'two-degrees',
      input: { selectors: [3, 5], thresholds: [17, 3, 7] },
      dice: [2, 3, 5, 5, 9],
      outcome: { result: 14, degrees: 2 },
    },
    {
      name: 'one-threshold',
      input: { selectors: [2, 4], thresholds: [11] },
      dice: [1, 4, 6, 8, 10],
      outcome: { result: 12, degrees: 1 },
    },
    {
      name: 'short-of-all',
      input: { selectors: [1, 2], thresholds: [8, 12] },
      dice: [6, 1, 2, 9, 4],
      outcome: { result: 3, degrees: 0 },
    },
    {
      name: 'beyond-the-dice',
      input: { selectors: [7, 0] },
      dice: [1, 4, 6, 8, 10],
      outcome: { result: 10, degrees: null },
    },
    {
      name: 'one-die-twice',
      input: { selectors: [3, 3] },
      dice: [4, 8, 6, 2, 9],
      outcome: { result: 12, degrees: null },
    },
    {
      name: 'one-die-once',
      input: { selectors: [5, 6, 2], samePlace: 'once' },
      dice: [2, 3, 5, 5, 9],
      outcome: { result: 12, degrees: null },
    },
    {
      name: 'nothing-picked',
      input: { selectors: [0, -1], thresholds: [3] },
      dice: [4, 8, 6, 2, 9],
      outcome: { result: 0, degrees: 0 },
    },
    {
      name: 'one-bonus-left',
      input: { selectors: [1, 4], bonus: 2, penalty: 1 },
      dice: [1, 5, 3, 9, 9, 2],
      outcome: { result: 11, degrees: null },
    },
    {
      name: 'penalty-dice',
      input: { selectors: [2, 5], penalty: 2 },
      dice: [1, 1, 8, 3, 5, 9, 7],
      outcome: { result: 8, degrees: null },
    },
    {
      name: 'set-off',
      input: { selectors: [1, 5], bonus: 3, penalty: 3 },
      dice: [7, 1, 10, 4, 4],
      outcome: { result: 11, degrees: null },
    },
  ],
})
