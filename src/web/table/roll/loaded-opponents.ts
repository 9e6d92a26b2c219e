// The parts of a form that ask for the other sides of a roll: loaded with the first roll that has some, or with the first card.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

export type OpponentParts = typeof import('./opponents.tsx')

const parts = signal<OpponentParts | null>(null)

/** Null until they are there. `onFailed` is called where they cannot be had. */
export function useOpponentParts(isNeeded: boolean, onFailed: () => void): OpponentParts | null {
  useEffect(() => {
    if (!isNeeded || parts.value) return
    import('./opponents.tsx').then((loaded) => {
      parts.value = loaded
    }, onFailed)
  }, [isNeeded])
  return parts.value
}
