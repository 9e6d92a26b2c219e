// The fields of strikes, by gun or in melee: the attacker's input, the target, and the outcome.

import { flag, integer, type OutcomeValues, oneOf, optional, type Values } from '../field.ts'
import { HIGHEST } from './abilities.ts'
import { attackInput, MOST_CRITICALS } from './attack.ts'
import { POINTS_PER_MODIFIER, SPENDS } from './modifier-spending.ts'
import { lossFields, targetFields } from './target.ts'

export const strikeTargetFields = { ...targetFields, speed: optional(integer(1, HIGHEST).sealable()) }

export const strikeInput = {
  ...attackInput,
  damage: integer(0).figure(),
  critical: integer(0).figure(),
  bypassesCover: flag().figure().or(false),
  /** QS-21: the GM's word that cover adds nothing to the defence this time. */
  waivesCover: flag().gm().late().or(false),
  spend: oneOf(...SPENDS)
    .priced()
    .late()
    .or('none'),
  criticalPointsPerModifier: oneOf(...POINTS_PER_MODIFIER)
    .option()
    .or(2),
}
export type StrikeInput = Values<typeof strikeInput>

export const strikeOutcome = { hit: flag(), criticals: integer(0, MOST_CRITICALS), ...lossFields }
export type StrikeOutcome = OutcomeValues<typeof strikeOutcome>
