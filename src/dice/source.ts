// Where faces come from. This layer has no randomness of its own: a source is made of words that somebody else draws.

import type { Dice } from './throw.ts'

const WORDS = 2 ** 32

/** Dice from 32-bit words: `fill` draws a buffer full of them. Words that would favour some faces are passed over. */
export function diceFrom(fill: (words: Uint32Array) => unknown, size = 1024): Dice {
  const words = new Uint32Array(size)
  let at = size
  return (sides) => {
    const fair = WORDS - (WORDS % sides)
    for (;;) {
      if (at === size) {
        fill(words)
        at = 0
      }
      const word = words[at++] as number
      if (word < fair) return word % sides
    }
  }
}
