// Movement in combat: a check whose effort is bounded by the character's speed.

import { refuse } from '../../dice/index.ts'
import { integer } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { checkInput, checkOutcome, extraMenu, wholeCheck } from './check.ts'

export const movement = mechanic({
  input: { ...checkInput, speed: integer(0, 20) },
  outcome: checkOutcome,
  /** EH-8: effort for movement in combat is at most the character's speed. */
  rule({ speed, ...input }, ask) {
    if (input.effort > speed) refuse('effort', 'faster-than-speed', { effort: input.effort, speed })
    return wholeCheck(input, ask)
  },
  succeeds: ({ success }) => success,
  verdict: ({ success }) => (success ? good('success') : bad('failure')),
  costs: ({ effort }) => [{ on: 'self', what: 'effort', by: -effort }], // EH-7
  buys: ({ extra }) => ({ points: extra, by: 'player', menu: extraMenu }),
  examples: [
    {
      name: 'sprint',
      input: { rank: 2, effort: 3, difficulty: 5, speed: 3 },
      dice: [1, 5, 4, 9, 2],
      outcome: { success: true, successes: 2, extra: 1 },
    },
  ],
})
