// Notations from the documentation and the tests of other tools, with how each is written here when it is read as that tool reads it.
// Facts only: short expressions, the page or file beside them.

import { ANYDICE_NOTATIONS } from './peers/anydice.ts'
import { D20_NOTATIONS } from './peers/d20.ts'
import { FOUNDRY_NOTATIONS } from './peers/foundry.ts'
import type { PeerNotations } from './peers/peer-list.ts'
import { ROLL20_NOTATIONS } from './peers/roll20.ts'
import { RPG_DICE_ROLLER_NOTATIONS } from './peers/rpg-dice-roller.ts'

export const PEER_NOTATIONS: readonly PeerNotations[] = [
  ...D20_NOTATIONS,
  ...RPG_DICE_ROLLER_NOTATIONS,
  ...ANYDICE_NOTATIONS,
  ...ROLL20_NOTATIONS,
  ...FOUNDRY_NOTATIONS,
]
