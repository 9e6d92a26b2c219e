// The picture of the start page: a handful of dice.

import { DieView } from '../dice/die-view.tsx'
import type { ShownDie } from '../dice/shown-roll.ts'

const DICE: readonly ShownDie[] = [
  { sides: 20, low: 1, face: 17, mark: 'plain' },
  { sides: 10, low: 1, face: 8, mark: 'hit' },
  { sides: 6, low: 1, face: 5, mark: 'plain' },
  { sides: 10, low: 0, face: 7, mark: 'plain', isTens: true },
]

export function Emblem() {
  return (
    <div class="emblem" aria-hidden="true">
      {DICE.map((die) => (
        <DieView key={`${die.sides} ${die.face}`} {...die} />
      ))}
    </div>
  )
}
