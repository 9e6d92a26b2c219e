// Dice for examples, tests and simulations.

import { diceFrom } from './source.ts'
import type { Dice } from './throw.ts'

/** Dice that fall the same for the same seed: for examples, tests and simulations, never for a game. */
export function seededDice(seed: string): Dice {
  // sfc32: small, fast, and passes the usual test batteries.
  let [a, b, c] = hashes(seed)
  let counter = 1
  const next = (): number => {
    const word = (a + b + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = (((c << 21) | (c >>> 11)) + word) >>> 0
    return word
  }
  for (let warm = 0; warm < 16; warm++) next()
  return diceFrom((words) => {
    for (let i = 0; i < words.length; i++) words[i] = next()
  }, 64)
}

/** Three words from a text (FNV-1a, started differently). */
function hashes(text: string): [number, number, number] {
  const one = (start: number): number => {
    let hash = start
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    return hash >>> 0
  }
  return [one(0x811c9dc5), one(0x9e3779b9), one(0x85ebca6b)]
}
