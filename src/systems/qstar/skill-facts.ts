// The facts of a roll by a skill on a sheet: ability, rank and dice, each with where it is from. Nobody rolls for the dead.

import { type Facts, fact, type NamedLine } from '../move.ts'
import type { QstarCharacter } from './character.ts'
import { abilityOf, alwaysOn, canRoll, diceOfTraits, initiativeOfTraits, rankOf, traitsOn } from './derived-values.ts'
import { clampExtraDice } from './roll.ts'
import { BY_AREA, SKILLS, type Skill, skillLineName } from './skills.ts'
import type { Trait } from './traits.ts'

/** A skill, its area, and the perks and flaws that count this time beside those that always do. */
interface SkillUse {
  readonly skill: Skill
  readonly area: string
  readonly also: readonly Trait[]
}

/** Every skill, those learnt first, and each again for a perk or flaw that counts only at times. */
export function skillLines(character: QstarCharacter): readonly NamedLine<SkillUse>[] {
  if (!canRoll(character)) return []
  const learnt = character.skills.map((line) => ({ name: skillLineName(line), skill: line.name, area: line.area }))
  const others = SKILLS.filter((skill) => !BY_AREA.includes(skill) && learnt.every((line) => line.skill !== skill))
  return [...learnt, ...others.map((skill) => ({ name: skill, skill, area: '' }))].flatMap(({ name, skill, area }) => {
    const when = traitsOn(character, skill).filter((trait) => trait.when !== '')
    return [
      { name, item: { skill, area, also: [] } },
      ...when.map((trait) => ({ name: `${name}: ${trait.when}`, item: { skill, area, also: [trait] } })),
    ]
  })
}

/** Ability, rank and dice of a skill, with the perks and flaws that always count. */
export function skillFacts(
  character: QstarCharacter,
  skill: Skill,
  { area = '', also = [] }: Partial<SkillUse> = {},
): Facts {
  const traits = [...alwaysOn(character, skill), ...also]
  const ability = abilityOf(character, skill, traits)
  const isLearnt = character.skills.some((line) => line.name === skill && line.area === area)
  const dice = diceOfTraits(traits)
  return {
    ability: fact(character[ability], ability),
    skill: fact(
      rankOf(character, skill, area),
      isLearnt ? `skills/${skillLineName({ name: skill, area })}/rank` : skill,
    ),
    extraDice: fact(clampExtraDice(dice), dice < 0 ? 'flaws' : 'perks'),
  }
}

/** QS-30: the character among those who roll for their turn. */
export function initiativeFacts(character: QstarCharacter): Facts {
  const { name, speed, intelligence } = character
  const bonus = initiativeOfTraits(character)
  return { combatants: fact([{ name, speed, intelligence, bonus }], 'initiative') }
}
