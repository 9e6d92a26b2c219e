// A cheat that a host could try, with the colours that the people at the table see: the victim live and in the export, and another player.

import type { CheatedEvening, Colour, Player } from './cheated-evening.ts'
import { cheatAt, type WriteCheat } from './patched-server.ts'

/** How a cheat looks to the victim live and in the export, and to another player live and in the export. */
type Colours = readonly [victim: Colour, export_: Colour, other: Colour, othersExport: Colour]

export interface Cheat {
  readonly name: string
  readonly run: (evening: CheatedEvening) => Promise<void>
  readonly seen: Colours
}

export const RED: Colours = ['red', 'red', 'red', 'red']
/** Red to the victim, whose device knows better, and to nobody else. */
export const VICTIMS_RED: Colours = ['red', 'red', 'green', 'green']

/** An evening with one roll of Ana's, written by a cheat. */
export const written =
  (cheat: WriteCheat, play = (ana: Player) => ana.rolls()) =>
  async ({ table, ana }: CheatedEvening) => {
    cheatAt(table, cheat)
    await play(ana)
    cheatAt(table, null)
  }
