// Dice as they lie: drawn for the eye, told in one line for the ear. Dice that have just fallen move for a moment, until a key
// or a touch.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { words } from '../words/language.ts'
import { diceLook } from './dice-look.ts'
import type { DieMark } from './die-marks.ts'
import { DieView } from './die-view.tsx'
import type { ShownDie, ShownRoll } from './shown-roll.ts'

/** By then they lie still. */
const FALL_MS = 2000
/** More dice than this are drawn smaller. */
const MANY = 12

export interface DiceViewProps {
  readonly thrown: readonly ShownRoll[]
  /** Whether they fell just now; dice that come later did in any case. */
  readonly isFresh?: boolean
  /** Thrown by hand: they lie on a real table, and do not fall here. */
  readonly isByHand?: boolean
}

export function DiceView({ thrown, isFresh = false, isByHand = false }: DiceViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = thrown.reduce((sum, { dice }) => sum + dice.length, 0)
  const first = useRef(isFresh ? 0 : count)
  const [, settle] = useState(0)
  const isMoving = count > first.current
  // They fall once: a part of the page that is hidden and shown again would let them fall again.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => {
      first.current = count
      settle(count)
    }, FALL_MS)
    return () => clearTimeout(timer)
  }, [isMoving, count])
  useEffect(() => (isMoving ? skippable(box.current?.parentElement) : undefined), [isMoving])
  const look = diceLook.value
  useLayoutEffect(() => {
    const dice = thrown.flatMap((roll) => roll.dice)
    if (box.current && !isByHand) showDice(box.current, dice, first.current)
  }, [thrown, look])
  if (count === 0) return null
  return (
    <div class={`lying${isMoving ? ' fresh' : ''}`} ref={box}>
      {thrown
        .filter(({ dice }) => dice.length > 0)
        .map(({ what, dice }, i) => (
          <div
            key={`${what} ${i}`}
            class={`dice${dice.length > MANY ? ' many' : ''}`}
            role="img"
            aria-label={diceLabel(dice)}
          >
            {dice.map((die, at) =>
              die.place === undefined ? (
                <DieView key={at} {...die} />
              ) : (
                <span key={at} class={`placed ${die.mark}`}>
                  <DieView {...die} />
                  <small>
                    {die.place}.{die.times !== undefined && <b> ×{die.times}</b>}
                  </small>
                </span>
              ),
            )}
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

function diceLabel(dice: readonly ShownDie[]): string {
  const { marks, dice: counted } = words.value
  const told = (mark: DieMark, times = 1) => (mark === 'plain' ? '' : ` ${marks[mark]}${times > 1 ? ` ×${times}` : ''}`)
  return `${counted(dice.length)}: ${dice.map(({ face, isTens, mark, times }) => `${isTens ? `${face}0` : face}${told(mark, times)}`).join(', ')}`
}

/** Shows the dice of a box by this look; those from number `first` on fall now. */
function showDice(box: HTMLElement, dice: readonly ShownDie[], first: number): void {
  const { colour, isHeard } = diceLook.value
  if (colour !== 'flat' || isHeard || box.dataset.solid)
    void import('./solid/solid-view.ts').then(
      ({ showThrow }) => showThrow(box, dice, first),
      () => {},
    )
}
