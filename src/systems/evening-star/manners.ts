// How rolls are called for at a table: by players, for a stake, with the GM's answer after them.

import type { Minds } from '../mechanic.ts'

/**
 * ES-7: the GM rolls no tasks and no checks. ES-9: every result waits for the GM's response, and the same attempt, by ability,
 * skill and difficulty, is not repeated unchanged: the GM is told, and nothing is blocked.
 */
export const minds: Minds = {
  playersOnly: 'gm-does-not-roll',
  awaitsResponse: true,
  repeated: { rule: 'ES-9', word: 'repeated', by: ['rank', 'pool', 'difficulty'] },
}
