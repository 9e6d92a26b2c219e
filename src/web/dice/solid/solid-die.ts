// A die of a card as a solid: its shape, and what stands on its faces. Dice that are no such solid stay as they are drawn.

import type { ShownDie } from '../shown-roll.ts'

export interface SolidDie {
  readonly sides: number
  /** The place of the face thrown among the numbers. */
  readonly index: number
  readonly labels: readonly string[]
}

const upTo = (count: number, label: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => label(index))
const ZERO_TO_NINE = upTo(10, (index) => `${index}`)
const TENS = upTo(10, (index) => `${index}0`)

/** The solids that a die is thrown as: one, two for a die with a hundred sides, none where it has no such shape. */
export function solidDice({ sides, low, face, isTens, isUneven }: ShownDie): readonly SolidDie[] {
  const index = face - low
  if (isUneven || !Number.isInteger(index) || index < 0 || index >= sides) return []
  if (sides === 100 && (low === 0 || low === 1)) {
    const number = face % 100
    return [
      { sides: 10, index: Math.floor(number / 10), labels: TENS },
      { sides: 10, index: number % 10, labels: ZERO_TO_NINE },
    ]
  }
  if (sides === 10 && low === 0) return [{ sides, index, labels: isTens ? TENS : ZERO_TO_NINE }]
  if (low !== 1 || ![4, 6, 8, 10, 12, 20].includes(sides)) return []
  return [{ sides, index, labels: upTo(sides, (at) => `${at + 1}`) }]
}
