// How somebody likes dice on this device: drawn flat or thrown as solids of a colour, silent or with a clatter. Solids and sound
// are loaded when they are first switched on, and the table knows nothing of either.

import { signal } from '@preact/signals'
import { readStored, store } from '../storage.ts'

export type DiceColour = 'flat' | 'bone' | 'garnet' | 'jade' | 'midnight'

export interface DiceLook {
  readonly colour: DiceColour
  readonly isHeard: boolean
}

/** A colour of another version is shown as bone: nothing else hangs on it. */
const isLook = (value: unknown): value is DiceLook => typeof value === 'object' && value !== null && 'colour' in value

export const diceLook = signal<DiceLook>(readStored('dice', isLook) ?? { colour: 'flat', isHeard: false })

export function chooseDiceLook(look: DiceLook): void {
  diceLook.value = look
  store('dice', look)
}
