// What a sheet offers to roll. Nobody rolls for the dead.

import type { Plain } from '../../dice/index.ts'
import type { Filled } from '../mechanic.ts'
import type { Character } from './character.ts'
import { abilityOf, alwaysOn, diceOfTraits, initiativeOfTraits, rankOf, statusOf, traitsOn } from './derived.ts'
import { heals, MEDICAL_NAMES } from './medical.ts'
import { heldToExtra } from './roll.ts'
import { BY_AREA, lineOf, SKILLS, type Skill } from './skills.ts'
import type { Trait } from './traits.ts'

type Input = Readonly<Record<string, Plain>>

export interface SkillRoll {
  readonly pick: string
  readonly skill: Skill
  readonly input: Input
}

/** Every skill, those learnt first, and each again for a perk or flaw that counts only at times. */
export function skillRolls(character: Character): readonly SkillRoll[] {
  if (statusOf(character) === 'dead') return []
  const learnt = character.skills.map((line) => ({ pick: lineOf(line), skill: line.name, area: line.area }))
  const others = SKILLS.filter((skill) => !BY_AREA.includes(skill) && learnt.every((line) => line.skill !== skill))
  return [...learnt, ...others.map((skill) => ({ pick: skill, skill, area: '' }))].flatMap(({ pick, skill, area }) => {
    const when = traitsOn(character, skill).filter((trait) => trait.when !== '')
    return [
      { pick, skill, input: skillRoll(character, skill, { area }) },
      ...when.map((trait) => ({
        pick: `${pick}: ${trait.when}`,
        skill,
        input: skillRoll(character, skill, { area, also: [trait] }),
      })),
    ]
  })
}

interface Circumstances {
  readonly area?: string
  /** Perks and flaws that count this time. */
  readonly also?: readonly Trait[]
}

/** Ability, rank and dice of a skill, with the perks and flaws that always count. */
export function skillRoll(character: Character, skill: Skill, { area = '', also = [] }: Circumstances = {}) {
  const traits = [...alwaysOn(character, skill), ...also]
  return {
    ability: character[abilityOf(character, skill, traits)],
    skill: rankOf(character, skill, area),
    extraDice: heldToExtra(diceOfTraits(traits)),
  }
}

/** QS-30: the character among those who roll for their turn. */
export function turnsOf(character: Character): readonly Filled[] {
  if (statusOf(character) === 'dead') return []
  const { name, speed, intelligence } = character
  const bonus = initiativeOfTraits(character)
  return [{ pick: name, input: { combatants: [{ name, speed, intelligence, bonus }] } }]
}

/** QS-2, QS-3: the dice of its race for its Might. */
export function poolRolls({ name, might, race }: Character): readonly Filled[] {
  if (might === 0) return []
  const { endurance, health } = race
  return [{ pick: name, input: { might, race: 'own', own: { endurance, health } } }]
}

/** QS-17: every medical item that is left and heals something, with the character's First Aid, for its own wounds. */
export function treatments(character: Character): readonly Filled[] {
  if (statusOf(character) === 'dead') return []
  const firstAid = skillRoll(character, 'First Aid')
  return character.medical
    .filter(({ count }) => count > 0)
    .flatMap(({ name, endurance, health }): Filled[] => {
      const item = MEDICAL_NAMES.find((known) => known === name)
      if (item) return [{ pick: name, input: { item, own: null, firstAid } }]
      if (!heals({ endurance, health })) return []
      return [{ pick: name, input: { item: 'own', own: { name, endurance, health }, firstAid } }]
    })
}

/** Who is dead is treated in vain; how much health the living have lost is said at the roll. */
export function patientOf(character: Character): readonly Filled[] {
  const { name } = character
  return [{ pick: name, input: { name, isDead: statusOf(character) === 'dead' } }]
}
