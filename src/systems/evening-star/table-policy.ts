// How a table treats rolls: players make them, for a stake, and the GM's answer follows.

import type { TablePolicy } from '../mechanic.ts'

/**
 * ES-1: whoever calls for a roll or starts one is asked what is at stake. ES-7: the GM rolls no tasks and no checks. ES-9: every result waits for the GM's response, and the same attempt, by ability,
 * skill and difficulty, is not repeated unchanged: the GM is told, and nothing is blocked.
 */
export const tablePolicy: TablePolicy = {
  asksFor: 'stake',
  playersOnly: 'gm-does-not-roll',
  awaitsResponse: true,
  repeated: { rule: 'ES-9', word: 'repeated', by: ['rank', 'pool', 'difficulty'] },
}
