// Dice as they lie: drawn for the eye, told in one line for the ear. Those that have just fallen tumble for a moment, unless somebody
// touches anything.

import { useEffect, useRef } from 'preact/hooks'
import { words } from '../words/language.ts'
import { Die } from './die.tsx'
import type { Mark } from './marks.ts'
import type { LyingDie, Thrown } from './thrown.ts'

/** More dice than this are drawn smaller. */
const MANY = 12

export interface LyingProps {
  readonly thrown: readonly Thrown[]
  /** Whether they fell just now; dice that come later did in any case. */
  readonly isFresh?: boolean
}

export function Lying({ thrown, isFresh = false }: LyingProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = thrown.reduce((sum, { dice }) => sum + dice.length, 0)
  const first = useRef(isFresh ? 0 : count)
  const tumbles = count > first.current
  useEffect(() => (tumbles ? skippable(box.current?.parentElement) : undefined), [tumbles])
  if (count === 0) return null
  return (
    <div class={`lying${tumbles ? ' fresh' : ''}`} ref={box}>
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

/** A key or a touch anywhere ends what moves in there. */
function skippable(moving: HTMLElement | null | undefined): () => void {
  const skip = () => {
    for (const animation of moving?.getAnimations({ subtree: true }) ?? []) animation.finish()
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) document.addEventListener(event, skip)
  return () => {
    for (const event of events) document.removeEventListener(event, skip)
  }
}

function toldDice(dice: readonly LyingDie[]): string {
  const { marks, dice: counted } = words.value
  const told = (mark: Mark) => (mark === 'plain' ? '' : ` ${marks[mark]}`)
  return `${counted(dice.length)}: ${dice.map(({ face, isTens, mark }) => `${isTens ? `${face}0` : face}${told(mark)}`).join(', ')}`
}
