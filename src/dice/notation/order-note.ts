// The note on parts whose order another tool would keep: made where sentences are loaded; without them there is none.

import type { DiceTerm } from './ast.ts'
import type { NotationReader } from './reader.ts'

type OrderNote = (r: NotationReader, dice: DiceTerm) => void

let note: OrderNote = () => {}

/** Dice are noted so from now on. */
export function noteOrders(noting: OrderNote): void {
  note = noting
}

export const noteOrder: OrderNote = (r, dice) => note(r, dice)
