// Where faces come from. This layer has no randomness of its own: a source is made of words that somebody else draws.

import type { Dice } from './throw.ts'

const WORDS = 2 ** 32

/** Dice from 32-bit words: `fill` draws a buffer full of them. Words that would favour some faces are passed over. */
export function diceFrom(fill: (words: Uint32Array) => unknown, size = 1024): Dice {
  const words = new Uint32Array(size)
  let at = size
  let last = 0
  let fair = 0
  return (sides) => {
    // Remainders of numbers this large are slow, and most dice have as many sides as the last one.
    if (sides !== last) fair = WORDS - (WORDS % (last = sides))
    for (;;) {
      if (at === size) {
        fill(words)
        at = 0
      }
      const word = words[at++] as number
      // As a whole number to the machine too: lists of faces that are floats are slow to read.
      if (word < fair) return (word % sides) >>> 0
    }
  }
}
