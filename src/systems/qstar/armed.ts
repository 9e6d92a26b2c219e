// What a sheet offers to an attack: every weapon with the skill that goes with it, and the character as a target.

import type { Filled } from '../mechanic.ts'
import { protecting } from './armour.ts'
import type { Character } from './character.ts'
import { enduranceOf, finesseOn, healthOf, statusOf } from './derived.ts'
import { skillRoll } from './filled.ts'
import type { Carried } from './weapons.ts'

/** A light weapon rolls on the ability that a perk such as Weapon Finesse offers for it. */
function aimOf(character: Character, weapon: Carried) {
  const also = weapon.light ? finesseOn(character, weapon.skill) : []
  const { name, hit, rof } = weapon
  return { ...skillRoll(character, weapon.skill, { also }), hit, weapon: name, rof }
}

const isMelee = ({ skill }: Carried): boolean => skill === 'Melee'

function guns(character: Character): readonly Carried[] {
  return statusOf(character) === 'dead' ? [] : character.weapons.filter((weapon) => !isMelee(weapon))
}

/** QS-22: a gun's attack, for a defence that somebody names. */
export function shotsOf(character: Character): readonly Filled[] {
  return guns(character).map((weapon) => ({
    pick: weapon.name,
    input: { ...aimOf(character, weapon), loaded: weapon.loaded },
  }))
}

export function gunStrikes(character: Character): readonly Filled[] {
  return guns(character).map((weapon) => {
    const { name: pick, loaded, damage, critical, bypassesCover } = weapon
    return { pick, input: { ...aimOf(character, weapon), loaded, damage, critical, bypassesCover } }
  })
}

/** QS-26: blades and fists go with the Might of who wields them. */
export function meleeStrikes(character: Character): readonly Filled[] {
  if (statusOf(character) === 'dead') return []
  return character.weapons.filter(isMelee).map((weapon) => {
    const { name: pick, damage, critical } = weapon
    return { pick, input: { ...aimOf(character, weapon), might: character.might, damage, critical } }
  })
}

/** The character as one who is shot at. */
export function targetOf(character: Character): readonly Filled[] {
  const armour = protecting(character.armour)
  const pools = { endurance: enduranceOf(character), health: healthOf(character) }
  const speed = character.speed === 0 ? null : character.speed
  return [{ pick: character.name, input: { ...pools, speed, dr: armour?.dr ?? 0, armour: armour?.name ?? null } }]
}

/** QS-20: the character as one who defends by Melee. An ability at 0 defends like the least there is. */
export function meleeTargetOf(character: Character): readonly Filled[] {
  const { ability, ...melee } = skillRoll(character, 'Melee')
  return targetOf(character).map(({ pick, input }) => ({
    pick,
    input: { ...input, melee: { ability: Math.max(1, ability), ...melee } },
  }))
}
