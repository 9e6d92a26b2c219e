// The rolls that a sheet offers for attacks: every weapon with the skill that goes with it, and the character as a target.

import type { FilledRoll } from '../mechanic.ts'
import { AVERAGE } from './abilities.ts'
import { protectiveArmour } from './armour.ts'
import type { QstarCharacter } from './character.ts'
import { canRoll, dr, enduranceOf, finesseOn, healthOf } from './derived-values.ts'
import { skillRoll } from './sheet-rolls.ts'
import type { WeaponLine } from './weapons.ts'

/** A light weapon rolls on the ability that a perk such as Weapon Finesse offers for it. */
function aimOf(character: QstarCharacter, weapon: WeaponLine) {
  const also = weapon.light ? finesseOn(character, weapon.skill) : []
  const { name, hit, rof } = weapon
  return { ...skillRoll(character, weapon.skill, { also }), hit, weapon: name, rof }
}

const isMelee = ({ skill }: WeaponLine): boolean => skill === 'Melee'
/** QS-8: what vessels fight with. */
const isVessels = ({ skill }: WeaponLine): boolean => skill === 'Piloting' || skill === 'Heavy Weapons'

function guns(character: QstarCharacter): readonly WeaponLine[] {
  return canRoll(character) ? character.weapons.filter((weapon) => !isMelee(weapon)) : []
}

/** QS-22: a gun's attack, for a defence that somebody names. */
export function gunAttacks(character: QstarCharacter): readonly FilledRoll[] {
  return guns(character).map((weapon) => ({
    pick: weapon.name,
    input: { ...aimOf(character, weapon), loaded: weapon.loaded },
  }))
}

export function gunStrikes(character: QstarCharacter): readonly FilledRoll[] {
  return guns(character).map((weapon) => {
    const { name: pick, loaded, damage, critical, bypassesCover } = weapon
    return { pick, input: { ...aimOf(character, weapon), loaded, damage, critical, bypassesCover } }
  })
}

/** QS-26: blades and fists go with the Might of who wields them. QS-8: guns of vessels are met by a check too, and no Might is behind them. */
export function meleeStrikes(character: QstarCharacter): readonly FilledRoll[] {
  if (!canRoll(character)) return []
  const { weapons, speed } = character
  return [...weapons.filter(isMelee), ...weapons.filter(isVessels)].map((weapon) => {
    const { name: pick, skill: skillName, loaded, damage, critical, bypassesCover } = weapon
    const might = isMelee(weapon) ? character.might : AVERAGE
    const aim = { ...aimOf(character, weapon), loaded, skillName, might, speed }
    return { pick, input: { ...aim, damage, critical, bypassesCover } }
  })
}

/** The character as one who is damaged. */
export function damageTargetOf(character: QstarCharacter): readonly FilledRoll[] {
  const { value, word } = dr(character)
  const armour = word === 'armoured' ? (protectiveArmour(character.armour)?.name ?? null) : null
  const endurance = character.isThing ? null : enduranceOf(character)
  return [{ pick: character.name, input: { endurance, health: healthOf(character), dr: value, armour } }]
}

/** The character as one who is shot at. */
export function shotTargetOf(character: QstarCharacter): readonly FilledRoll[] {
  const speed = character.isThing || character.speed === 0 ? null : character.speed
  return damageTargetOf(character).map(({ pick, input }) => ({ pick, input: { ...input, speed } }))
}

/** QS-20: the character as one who defends by Melee. An ability at 0 defends like the least there is. */
export function meleeTargetOf(character: QstarCharacter): readonly FilledRoll[] {
  if (character.isThing) return shotTargetOf(character) // a vessel: its pilot's check is said at the roll
  const { ability, ...melee } = skillRoll(character, 'Melee')
  const might = character.might === 0 ? null : character.might
  return shotTargetOf(character).map(({ pick, input }) => ({
    pick,
    input: { ...input, might, melee: { ability: Math.max(1, ability), ...melee } },
  }))
}
