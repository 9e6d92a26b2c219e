// The rolls that a sheet offers for attacks: every weapon with the skill that goes with it, and the character as a target.

import type { FilledRoll } from '../mechanic.ts'
import { protectiveArmour } from './armour.ts'
import type { QstarCharacter } from './character.ts'
import { characterStatus, enduranceOf, finesseOn, healthOf } from './derived-values.ts'
import { skillRoll } from './sheet-rolls.ts'
import type { WeaponLine } from './weapons.ts'

/** A light weapon rolls on the ability that a perk such as Weapon Finesse offers for it. */
function aimOf(character: QstarCharacter, weapon: WeaponLine) {
  const also = weapon.light ? finesseOn(character, weapon.skill) : []
  const { name, hit, rof } = weapon
  return { ...skillRoll(character, weapon.skill, { also }), hit, weapon: name, rof }
}

const isMelee = ({ skill }: WeaponLine): boolean => skill === 'Melee'

function guns(character: QstarCharacter): readonly WeaponLine[] {
  return characterStatus(character) === 'dead' ? [] : character.weapons.filter((weapon) => !isMelee(weapon))
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

/** QS-26: blades and fists go with the Might of who wields them. */
export function meleeStrikes(character: QstarCharacter): readonly FilledRoll[] {
  if (characterStatus(character) === 'dead') return []
  return character.weapons.filter(isMelee).map((weapon) => {
    const { name: pick, damage, critical } = weapon
    return { pick, input: { ...aimOf(character, weapon), might: character.might, damage, critical } }
  })
}

/** The character as one who is shot at. */
export function shotTargetOf(character: QstarCharacter): readonly FilledRoll[] {
  const armour = protectiveArmour(character.armour)
  const pools = { endurance: enduranceOf(character), health: healthOf(character) }
  const speed = character.speed === 0 ? null : character.speed
  return [{ pick: character.name, input: { ...pools, speed, dr: armour?.dr ?? 0, armour: armour?.name ?? null } }]
}

/** QS-20: the character as one who defends by Melee. An ability at 0 defends like the least there is. */
export function meleeTargetOf(character: QstarCharacter): readonly FilledRoll[] {
  const { ability, ...melee } = skillRoll(character, 'Melee')
  return shotTargetOf(character).map(({ pick, input }) => ({
    pick,
    input: { ...input, melee: { ability: Math.max(1, ability), ...melee } },
  }))
}
