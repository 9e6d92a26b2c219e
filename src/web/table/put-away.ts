// Cards, calls and sealed rolls put away on a seat's screen. The device remembers them: a page that is loaded again has them still.

import { signal } from '@preact/signals'
import type { Id } from '../../table/entries.ts'
import { readStored, store } from '../storage.ts'
import type { SeatScreen } from './seat-screen.ts'

/** A card that waits for this seat, until it is gone to; a call, whose card waits in the log alone; a hidden roll that the GM leaves as it is. */
type Kind = 'card' | 'call' | 'sealed'

/** The last ones of a long evening: nobody goes back to those that were put away before them. */
const MOST = 200

class PutAway {
  private readonly name
  private readonly all

  constructor(name: string) {
    this.name = name && `away.${name}`
    this.all = signal<readonly string[]>((this.name && readStored(this.name, Array.isArray)) || [])
  }

  has(kind: Kind, id: Id): boolean {
    return this.all.value.includes(`${kind} ${id}`)
  }

  add(kind: Kind, id: Id): void {
    this.all.value = [...this.all.value, `${kind} ${id}`].slice(-MOST)
    if (this.name) store(this.name, this.all.value)
  }
}

const ofScreens = new WeakMap<object, PutAway>()

/** Apart from the screen: without a card there is nothing to put away. */
export function putAwayOn(screen: Pick<SeatScreen, 'name'>): PutAway {
  const found = ofScreens.get(screen) ?? new PutAway(screen.name)
  ofScreens.set(screen, found)
  return found
}
