// The facts of an attack on a sheet: the weapon with the skill that goes with it, and the character as a target.

import { type Facts, fact, lineFacts } from '../move.ts'
import { AVERAGE } from './abilities.ts'
import { protectiveArmour } from './armour.ts'
import type { QstarCharacter } from './character.ts'
import { dr, enduranceOf, finesseOn, healthOf } from './derived-values.ts'
import { skillFacts } from './skill-facts.ts'
import { MODIFIER_USES_OF } from './skills.ts'
import type { WeaponLine } from './weapons.ts'

export const isMelee = ({ skill }: WeaponLine): boolean => skill === 'Melee'
/** QS-8: what vessels fight with. */
export const isVessels = ({ skill }: WeaponLine): boolean => skill === 'Piloting' || skill === 'Heavy Weapons'

/** QS-22: the aim of a weapon. A light one rolls on the ability that a perk such as Weapon Finesse offers for it. */
export function aimFacts(character: QstarCharacter, weapon: WeaponLine): Facts {
  const also = weapon.light ? finesseOn(character, weapon.skill) : []
  return {
    ...skillFacts(character, weapon.skill, { also }),
    weapon: fact(weapon.name, `weapons/${weapon.name}/name`),
    ...lineFacts('weapons', weapon, ['hit', 'rof', 'loaded']),
    ...(weapon.rof === 1 ? { extraShots: { ...fact(0, `weapons/${weapon.name}/rof`), isSettled: true } } : {}),
  }
}

/** The aim, and what a hit does. */
export const shotFacts = (character: QstarCharacter, weapon: WeaponLine): Facts => ({
  ...aimFacts(character, weapon),
  ...lineFacts('weapons', weapon, ['damage', 'critical', 'bypassesCover']),
  // QS-16: on damage only where its skill may.
  ...(MODIFIER_USES_OF[weapon.skill]?.includes('damage')
    ? {}
    : { spend: fact('none', `weapons/${weapon.name}/skill`) }),
})

/** QS-26: blades and fists go with the Might of who wields them. QS-8: guns of vessels are met by a check too, and no Might is behind them. */
export const meleeFacts = (character: QstarCharacter, weapon: WeaponLine): Facts => ({
  ...shotFacts(character, weapon),
  skillName: fact(weapon.skill, `weapons/${weapon.name}/skill`),
  might: isMelee(weapon) ? fact(character.might, 'might') : fact(AVERAGE, `weapons/${weapon.name}/skill`),
  speed: fact(character.speed, 'speed'),
})

/** The character as one who is damaged. */
export function damageTargetFacts(character: QstarCharacter): Facts {
  const { value, word } = dr(character)
  const armour = word === 'armoured' ? (protectiveArmour(character.armour)?.name ?? null) : null
  return {
    endurance: fact(character.isThing ? null : enduranceOf(character), 'endurance'),
    health: fact(healthOf(character), 'health'),
    dr: fact(value, 'dr'),
    armour: fact(armour, armour === null ? 'armour' : `armour/${armour}/name`),
  }
}

/** The character as one who is shot at. */
export const shotTargetFacts = (character: QstarCharacter): Facts => ({
  ...damageTargetFacts(character),
  speed: fact(character.isThing || character.speed === 0 ? null : character.speed, 'speed'),
})

/** QS-20: the character as one who defends by a check of their own. An ability at 0 defends like the least there is. */
const defenderFacts =
  (by: 'Melee' | 'Piloting') =>
  (character: QstarCharacter): Facts => {
    const skillName: Facts = by === 'Melee' ? {} : { skillName: fact(by, by) }
    // A vessel: its pilot's check is said at the roll.
    if (character.isThing) return { ...shotTargetFacts(character), ...skillName }
    const { ability, skill, extraDice } = skillFacts(character, by)
    const melee = {
      ability: Math.max(1, ability?.value as number),
      skill: skill?.value ?? null,
      extraDice: extraDice?.value ?? 0,
    }
    return {
      ...shotTargetFacts(character),
      might: fact(character.might === 0 ? null : character.might, 'might'),
      melee: fact(melee, by),
      ...skillName,
    }
  }

export const meleeTargetFacts = defenderFacts('Melee')
/** QS-8: the pilot of a vessel that is fired at. */
export const pilotFacts = defenderFacts('Piloting')
