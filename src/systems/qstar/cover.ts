// Cover, and the defence it adds to.

import { oneOf } from '../field.ts'
import { modifier } from './abilities.ts'

export const COVERS = ['none', 'light', 'heavy', 'entrenched'] as const
export type Cover = (typeof COVERS)[number]

/** QS-21: a cover to choose, beside the table of what it may be. */
export const coverField = () => oneOf(...COVERS).lookedUpIn('QS-21')

/** QS-21: added to defence, and taken off damage to endurance. */
export const COVER_BONUS: Readonly<Record<Cover, number>> = { none: 0, light: 2, heavy: 4, entrenched: 6 }

const BASE = 10

/** QS-20: 10, the Speed modifier and cover. What has no Speed, a thing, has no modifier. */
export function defenceOf(speed: number | null, cover: Cover): number {
  return BASE + speedModifier(speed) + COVER_BONUS[cover]
}

export function speedModifier(speed: number | null): number {
  return speed === null ? 0 : modifier(speed)
}

/** QS-21: light and heavy cover together are as good as being entrenched. */
export function combined(a: Cover, b: Cover): Cover {
  const both = [a, b]
  if (both.includes('light') && both.includes('heavy')) return 'entrenched'
  return COVER_BONUS[a] >= COVER_BONUS[b] ? a : b
}

/** QS-21: only light cover is something to sneak through. */
export function allowsStealth(cover: Cover): boolean {
  return cover === 'light'
}

/** QS-21: the entrenched cannot be hit critically, unless the weapon gets around their cover. */
export function isImmune(cover: Cover, bypassesCover: boolean): boolean {
  return cover === 'entrenched' && !bypassesCover
}
