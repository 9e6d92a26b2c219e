// The rolls that a sheet offers, those of weapons aside. Nobody rolls for the dead.

import type { PlainRecord } from '../../dice/index.ts'
import type { FilledRoll } from '../mechanic.ts'
import type { QstarCharacter } from './character.ts'
import {
  abilityOf,
  alwaysOn,
  canRoll,
  characterStatus,
  diceOfTraits,
  initiativeOfTraits,
  rankOf,
  traitsOn,
} from './derived-values.ts'
import { heals, MEDICAL_NAMES } from './medical.ts'
import { clampExtraDice } from './roll.ts'
import { BY_AREA, SKILLS, type Skill, skillLineName } from './skills.ts'
import type { Trait } from './traits.ts'

export interface NamedSkillRoll {
  readonly pick: string
  readonly skill: Skill
  readonly input: PlainRecord
}

/** Every skill, those learnt first, and each again for a perk or flaw that counts only at times. */
export function skillRolls(character: QstarCharacter): readonly NamedSkillRoll[] {
  if (!canRoll(character)) return []
  const learnt = character.skills.map((line) => ({ pick: skillLineName(line), skill: line.name, area: line.area }))
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
export function skillRoll(character: QstarCharacter, skill: Skill, { area = '', also = [] }: Circumstances = {}) {
  const traits = [...alwaysOn(character, skill), ...also]
  return {
    ability: character[abilityOf(character, skill, traits)],
    skill: rankOf(character, skill, area),
    extraDice: clampExtraDice(diceOfTraits(traits)),
  }
}

/** QS-30: the character among those who roll for their turn. */
export function initiativeRolls(character: QstarCharacter): readonly FilledRoll[] {
  if (!canRoll(character)) return []
  const { name, speed, intelligence } = character
  const bonus = initiativeOfTraits(character)
  return [{ pick: name, input: { combatants: [{ name, speed, intelligence, bonus }] } }]
}

/** QS-2, QS-3: the dice of its race for its Might. */
export function poolRolls({ name, might, race, isThing }: QstarCharacter): readonly FilledRoll[] {
  if (might === 0 || isThing) return []
  const { endurance, health } = race
  return [{ pick: name, input: { might, race: 'own', own: { endurance, health } } }]
}

/** QS-17: every medical item that is left and heals something, with the character's First Aid, for its own wounds. */
export function treatments(character: QstarCharacter): readonly FilledRoll[] {
  if (!canRoll(character)) return []
  const firstAid = skillRoll(character, 'First Aid')
  return character.medical
    .filter(({ count }) => count > 0)
    .flatMap(({ name, endurance, health }): FilledRoll[] => {
      const item = MEDICAL_NAMES.find((known) => known === name)
      if (item) return [{ pick: name, input: { item, own: null, firstAid } }]
      if (!heals({ endurance, health })) return []
      return [{ pick: name, input: { item: 'own', own: { name, endurance, health }, firstAid } }]
    })
}

/** Who is dead is treated in vain; how much health the living have lost is said at the roll. */
export function patientOf(character: QstarCharacter): readonly FilledRoll[] {
  const { name, isThing } = character
  if (isThing) return []
  return [{ pick: name, input: { name, isDead: characterStatus(character) === 'dead' } }]
}
