// The picture of the start page: a handful of dice.

import { Die } from '../dice/die.tsx'
import type { LyingDie } from '../dice/thrown.ts'

const DICE: readonly LyingDie[] = [
  { sides: 20, low: 1, face: 17, mark: 'plain' },
  { sides: 10, low: 1, face: 8, mark: 'hit' },
  { sides: 6, low: 1, face: 5, mark: 'plain' },
  { sides: 10, low: 0, face: 7, mark: 'plain', isTens: true },
]

export function Emblem() {
  return (
    <div class="emblem" aria-hidden="true">
      {DICE.map((die) => (
        <Die key={`${die.sides} ${die.face}`} {...die} />
      ))}
    </div>
  )
}
