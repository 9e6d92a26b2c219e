// The roll of every skill check: three d6, more or fewer by perks and flaws, and the numbers added to them.

import type { Ask } from '../../dice/index.ts'
import { integer, oneOf, type Values } from '../field.ts'
import { clamp } from '../mechanic.ts'
import { HIGHEST, modifier } from './abilities.ts'
import { BONUS, RANKS } from './skills.ts'

const FEWEST_EXTRA = -2
const MOST_EXTRA = 4
/** Dice that perks and flaws give or take. */
export const extraDice = () => integer(FEWEST_EXTRA, MOST_EXTRA).or(0)
export const clampExtraDice = (dice: number): number => clamp(FEWEST_EXTRA, MOST_EXTRA, dice)

const DICE = 3
export const MOST_DICE = DICE + MOST_EXTRA

export const rollInput = {
  ability: integer(1, HIGHEST).figure(),
  skill: oneOf(...RANKS).figure(),
  roleplay: integer(-2, 2).gm().late().or(0),
  extraDice: extraDice(),
}
export type SkillRollInput = Values<typeof rollInput>

/** The side that rolls; null where there is only one. */
export type RollSide = 'a' | 'b' | 'target' | null

/** QS-10: three dice. */
export function diceCount({ extraDice }: Pick<SkillRollInput, 'extraDice'>): number {
  return DICE + extraDice
}

/** QS-10: the ability's modifier, the skill's bonus, and the GM's for roleplay. */
export function addedTo({ ability, skill, roleplay }: Omit<SkillRollInput, 'extraDice'>): number {
  return modifier(ability) + BONUS[skill] + roleplay
}

export function tellAdded(roll: SkillRollInput, ask: Ask, whose: RollSide = null): void {
  const { ability, skill, roleplay } = roll
  const figures = { whose, ability: modifier(ability), bonus: BONUS[skill], roleplay, added: addedTo(roll) }
  ask.tell('QS-10', 'added', figures)
}

const EXTRA_MODIFIERS = ['held-to-margin', 'whole-margin'] as const
export type ExtraModifiers = (typeof EXTRA_MODIFIERS)[number]
/** The table's reading of what a success leaves to spend. */
export const extraModifiersOption = () =>
  oneOf(...EXTRA_MODIFIERS)
    .option()
    .or('held-to-margin')

/** QS-16: what a success may spend: the margin, and by the usual reading no more than a positive ability modifier. */
export function extraModifiersOf(
  { ability, extraModifiers }: { readonly ability: number; readonly extraModifiers: ExtraModifiers },
  margin: number,
): number {
  return Math.max(0, extraModifiers === 'whole-margin' ? margin : Math.min(margin, modifier(ability)))
}
