// Degrees of success of a value that nobody rolled: damage, a distance, a result of another roll.

import { integer, set } from '../field.ts'
import { mechanic } from '../mechanic.ts'
import { verdict } from './check.ts'
import { degreesOf } from './selection.ts'

export const degrees = mechanic({
  input: { value: integer(), thresholds: set(integer(1), 1).gm() },
  outcome: { degrees: integer(0, 100) },
  /** EW-6: a value that was not rolled reaches degrees like a result. */
  rule: ({ value, thresholds }, ask) => ({ degrees: degreesOf(value, thresholds, ask) ?? 0 }),
  verdict,
  examples: [
    { name: 'held-against', input: { value: 9, thresholds: [3, 7, 17] }, dice: [], outcome: { degrees: 2 } },
    { name: 'too-low', input: { value: 2, thresholds: [3, 7, 17] }, dice: [], outcome: { degrees: 0 } },
  ],
})
