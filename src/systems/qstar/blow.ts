// What a strike is declared with, by shot or by blow: who strikes, who is struck, and what comes of it.

import { none, one, text, type Values, whole, yes } from '../field.ts'
import { HIGHEST } from './abilities.ts'
import { aimInput, MOST_CRITICALS } from './attack.ts'
import { COVERS } from './cover.ts'
import { STATUSES } from './derived.ts'
import { POINTS_PER_MODIFIER, SPENDS } from './spend.ts'

/** All of it may be somebody of the GM's, whom players see only from outside. */
export const targetFields = {
  endurance: none(whole(0).sealable()),
  health: whole(0).sealable(),
  dr: whole(0).sealable().or(0),
  cover: one(...COVERS)
    .gm()
    .sealable()
    .or('none'),
  speed: none(whole(1, HIGHEST).sealable()),
  /** The line of the armour on the sheet, where it is to wear out. */
  armour: none(text(80).sealable()),
}

export const blowInput = {
  ...aimInput,
  damage: whole(0),
  critical: whole(0),
  bypassesCover: yes().or(false),
  spend: one(...SPENDS)
    .priced()
    .late()
    .or('none'),
  criticalPointsPerModifier: one(...POINTS_PER_MODIFIER)
    .option()
    .or(2),
}
export type BlowInput = Values<typeof blowInput>
export type Target = Values<typeof targetFields>

export const strikeOutcome = {
  hit: yes(),
  criticals: whole(0, MOST_CRITICALS),
  enduranceLost: whole(0),
  healthLost: whole(0),
  status: one(...STATUSES),
}
/** With the durability that the target's armour loses, where its line is known: modifiers that were spent go into that too. */
export type Strike = Values<typeof strikeOutcome> & { readonly wear?: number }
