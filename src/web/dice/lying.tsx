// Dice as they lie: drawn for the eye, told in one line for the ear.

import { words } from '../words/language.ts'
import { Die } from './die.tsx'
import type { Mark } from './marks.ts'
import type { LyingDie, Thrown } from './thrown.ts'

/** More dice than this are drawn smaller. */
const MANY = 12

export function Lying({ thrown }: { readonly thrown: readonly Thrown[] }) {
  if (thrown.every(({ dice }) => dice.length === 0)) return null
  return (
    <div class="lying">
      {thrown
        .filter(({ dice }) => dice.length > 0)
        .map(({ what, dice }, i) => (
          <div
            key={`${what} ${i}`}
            class={`dice${dice.length > MANY ? ' many' : ''}`}
            role="img"
            aria-label={toldDice(dice)}
          >
            {dice.map((die, at) => (
              <Die key={at} {...die} />
            ))}
          </div>
        ))}
    </div>
  )
}

function toldDice(dice: readonly LyingDie[]): string {
  const { marks, dice: counted } = words.value
  const told = (mark: Mark) => (mark === 'plain' ? '' : ` ${marks[mark]}`)
  return `${counted(dice.length)}: ${dice.map(({ face, isTens, mark }) => `${isTens ? `${face}0` : face}${told(mark)}`).join(', ')}`
}
