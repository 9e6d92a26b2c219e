// The fields of strikes, by gun or in melee: the attacker's input, the target, and the outcome.

import { flag, integer, type OutcomeValues, oneOf, optional, text, type Values } from '../field.ts'
import { HIGHEST } from './abilities.ts'
import { aimInput, MOST_CRITICALS } from './attack.ts'
import { COVERS } from './cover.ts'
import { STATUSES } from './derived-values.ts'
import { POINTS_PER_MODIFIER, SPENDS } from './modifier-spending.ts'

/** All of it may be somebody of the GM's, whom players see only from outside. */
export const strikeTargetFields = {
  endurance: optional(integer(0).sealable()),
  health: integer(0).sealable(),
  dr: integer(0).sealable().or(0),
  cover: oneOf(...COVERS)
    .gm()
    .sealable()
    .or('none'),
  speed: optional(integer(1, HIGHEST).sealable()),
  /** The line of the armour on the sheet, where it is to wear out. */
  armour: optional(text(80).sealable()),
}

export const strikeInput = {
  ...aimInput,
  damage: integer(0),
  critical: integer(0),
  bypassesCover: flag().or(false),
  spend: oneOf(...SPENDS)
    .priced()
    .late()
    .or('none'),
  criticalPointsPerModifier: oneOf(...POINTS_PER_MODIFIER)
    .option()
    .or(2),
}
export type StrikeInput = Values<typeof strikeInput>
export type StrikeTarget = Values<typeof strikeTargetFields>

export const strikeOutcome = {
  hit: flag(),
  criticals: integer(0, MOST_CRITICALS),
  enduranceLost: integer(0),
  healthLost: integer(0),
  status: oneOf(...STATUSES),
  /** The durability that the target's armour loses, where its line is known: modifiers that were spent go into that too. */
  wear: integer(0).conditional(),
}
export type StrikeOutcome = OutcomeValues<typeof strikeOutcome>
