// The chips of values, loaded where somebody may say how hard it is: the GM, or a player who opens the GM's fields.

import { signal } from '@preact/signals'

type Chips = typeof import('./value-chips.tsx')

/** Null until they are there; the fields can be used without them. */
export const loadedChips = signal<Chips | null>(null)

export async function loadChips(): Promise<void> {
  loadedChips.value ??= await import('./value-chips.tsx')
}
