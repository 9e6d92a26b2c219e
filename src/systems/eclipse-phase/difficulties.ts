// EP-2: the seven names of difficulty, and the modifier each of them is.

export const DIFFICULTIES = [
  ['very-easy', 30],
  ['easy', 20],
  ['slightly-easy', 10],
  ['average', 0],
  ['slightly-hard', -10],
  ['hard', -20],
  ['very-hard', -30],
] as const
