// One who is damaged, by a strike or without one: what is asked of them, what they lose, and what that does to their sheet.

import type { Ask } from '../../dice/index.ts'
import { integer, type OutcomeValues, oneOf, optional, text, type Values } from '../field.ts'
import type { SheetChange } from '../mechanic.ts'
import { type Cover, coverField } from './cover.ts'
import { STATUSES } from './derived-values.ts'
import { type DealtDamage, lossesBy, statusAfter } from './losses.ts'

/** All of it may be somebody of the GM's, whom players see only from outside. */
export const targetFields = {
  endurance: optional(integer(0).sealable()),
  health: integer(0).sealable(),
  dr: integer(0).sealable().or(0),
  cover: coverField().gm().sealable().or('none'),
  /** The line of the armour on the sheet, where it is to wear out. */
  armour: optional(text(80).sealable()),
}
export type Target = Values<typeof targetFields>

export const lossFields = {
  enduranceLost: integer(0),
  healthLost: integer(0),
  status: oneOf(...STATUSES),
  /** The durability that the target's armour loses, where its line is known: modifiers that were spent go into that too. */
  wear: integer(0).conditional(),
}
export type TargetLosses = OutcomeValues<typeof lossFields>

/** QS-23: what the target loses behind this cover, told step by step. */
export function damaged(target: Target, dealt: DealtDamage, cover: Cover, ask: Ask): TargetLosses {
  const losses = lossesBy(dealt, target, cover)
  const lost = { enduranceLost: losses.endurance, healthLost: losses.health }
  ask.tell('QS-23', 'losses', { damage: dealt.damage, dr: target.dr, cover, ...lost })
  const status = statusAfter(target, losses)
  if (status !== 'fine') ask.tell('QS-6', target.endurance === null ? 'destroyed' : status)
  return { ...lost, status, ...wearOn(target, losses.wear) }
}

/** The target as it was. */
export function undamaged(target: Target): TargetLosses {
  return { enduranceLost: 0, healthLost: 0, status: statusAfter(target), ...wearOn(target, 0) }
}

/** Armour that no sheet lists has no durability to lose. */
function wearOn({ armour }: Target, wear: number): Pick<TargetLosses, 'wear'> {
  return armour === null ? {} : { wear }
}

export function targetChanges(
  { enduranceLost, healthLost, wear }: TargetLosses,
  { armour }: Pick<Target, 'armour'>,
): readonly SheetChange[] {
  return [
    { on: 'target', what: 'endurance', by: -enduranceLost },
    { on: 'target', what: 'health', by: -healthLost },
    ...(wear === undefined ? [] : [{ on: 'target', what: `armour/${armour}/durability`, by: -wear }]),
  ]
}
