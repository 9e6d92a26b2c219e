// The check of which something asks for the resonance: dice that show the same number.

import { type Ask, type FaceGroup, matches, tally } from '../../dice/index.ts'
import { group, integer, list, type Values } from '../field.ts'
import { mechanic } from '../mechanic.ts'
import { checkInput, checkOutcome, verdict } from './check.ts'
import { checkPool, degreesOf, netBonusDice, remainingDice, selected, tellSelectors, tellSum } from './selection.ts'

/** EW-5: the frequency is the number that several dice show, the amplitude how many of them there are past the first. */
function resonanceOf({ face, count }: FaceGroup) {
  return { frequency: face, amplitude: count - 1 }
}

export const resonancesField = () => list(group({ frequency: integer(1, 10), amplitude: integer(1, 24) }), 0, 10)

/** EW-5: resonance is read off the five dice left to interpret; as a ruling of the table, off all that were rolled. */
export function rollResonance(
  { bonus, penalty, thresholds, resonance, ...selection }: Values<typeof checkInput>,
  ask: Ask,
) {
  const extra = netBonusDice(bonus, penalty, ask)
  tellSelectors(selection.selectors, ask)
  const matching = resonance === 'interpreted' ? remainingDice(extra, matches) : matches
  const read = ask.roll('check', checkPool(extra), tally({ ...selected(selection, extra), matching }))
  tellSum(selection, read.result, ask)
  const resonances = read.matching.map(resonanceOf)
  ask.tell('EW-5', resonances.length > 0 ? 'resonances' : 'no-resonance', { resonances, off: resonance })
  return { result: read.result, degrees: degreesOf(read.result, thresholds, ask), resonances }
}

export const resonance = mechanic({
  input: checkInput,
  outcome: { ...checkOutcome, resonances: resonancesField() },
  rule: rollResonance,
  verdict: (outcome) => verdict(outcome),
  toldAs: ['result', 'resonances'],
  examples: [
    {
      name: 'a-pair',
      input: { selectors: [3, 5], thresholds: [3, 7, 17] },
      dice: [2, 3, 5, 5, 9],
      outcome: { result: 14, degrees: 2, resonances: [{ frequency: 5, amplitude: 1 }] },
    },
    {
      name: 'pair-and-triple',
      input: { selectors: [1, 5] },
      dice: [3, 8, 8, 3, 8],
      outcome: {
        result: 11,
        resonances: [
          { frequency: 3, amplitude: 1 },
          { frequency: 8, amplitude: 2 },
        ],
      },
    },
    {
      name: 'no-resonance',
      input: { selectors: [5], penalty: 1 },
      dice: [9, 9, 1, 2, 3, 4],
      outcome: { result: 9, resonances: [] },
    },
    {
      name: 'all-rolled',
      input: { selectors: [5], penalty: 1, resonance: 'all-rolled' },
      dice: [9, 9, 1, 2, 3, 4],
      outcome: { result: 9, resonances: [{ frequency: 9, amplitude: 1 }] },
    },
  ],
})
