// The values derived from a sheet, each number with where it comes from.

import type { Plain } from '../../dice/index.ts'
import { total } from '../mechanic.ts'
import type { DerivedNumber, DerivedState } from '../sheet.ts'
import { ABILITIES, type Ability, modifier } from './abilities.ts'
import { protectiveArmour } from './armour.ts'
import type { QstarCharacter } from './character.ts'
import { allowsStealth, COVER_BONUS, type Cover, defenceOf } from './cover.ts'
import type { PoolDice } from './races.ts'
import { clampExtraDice } from './roll.ts'
import { ABILITY_OF, BONUS, BY_AREA, COUNTERS, SKILLS, type Skill, type SkillRank } from './skills.ts'
import type { Trait } from './traits.ts'

const why = (value: number, word: string, figures: Record<string, Plain> = {}): DerivedNumber => ({
  value,
  word,
  figures,
})

/** The average of a die, rounded down. */
const average = (die: number): number => Math.floor((die + 1) / 2)

/** The maximum as rolled, and what perks, and flaws for a benefit, add to it. */
function most(rolled: number, { die }: PoolDice, averages: readonly number[]): DerivedNumber {
  const perks = total(averages) * average(die)
  return why(rolled + perks, perks > 0 ? 'rolled-and-perks' : 'rolled', { rolled, perks })
}

/** QS-25: what only creatures have. */
const CREATURES_ONLY = [
  ...['might', 'speed', 'intelligence', 'charisma', 'race', 'skills', 'perks', 'flaws', 'enduranceRolled', 'endurance'],
  ...['mightModifier', 'speedModifier', 'intelligenceModifier', 'charismaModifier', 'enduranceMost', 'initiative'],
  ...SKILLS,
]
const THINGS_ONLY = ['isThing', 'ownDr']

export const lackedBy = ({ isThing }: QstarCharacter): readonly string[] => (isThing ? CREATURES_ONLY : THINGS_ONLY)

export function enduranceMost({ enduranceRolled, race, perks, flaws }: QstarCharacter): DerivedNumber {
  const averages = [...perks, ...flaws].map(({ enduranceAverages }) => enduranceAverages)
  return most(enduranceRolled, race.endurance, averages)
}

export function healthMost({ healthRolled, race, perks, flaws }: QstarCharacter): DerivedNumber {
  const averages = [...perks, ...flaws].map(({ healthAverages }) => healthAverages)
  return most(healthRolled, race.health, averages)
}

export const enduranceOf = (character: QstarCharacter): number => character.endurance ?? enduranceMost(character).value
export const healthOf = (character: QstarCharacter): number => character.health ?? healthMost(character).value

export const healthLostBy = (character: QstarCharacter): number =>
  Math.max(0, healthMost(character).value - healthOf(character))

export const STATUSES = ['fine', 'incapacitated', 'dead'] as const
export type Status = (typeof STATUSES)[number]

/** QS-1: an ability at 0 kills. QS-6: so does health 0; at endurance 0 one is incapacitated. */
export function characterStatus(character: QstarCharacter): Status {
  if (character.isThing) return healthOf(character) === 0 ? 'dead' : 'fine' // QS-25
  if (healthOf(character) === 0 || ABILITIES.some((ability) => character[ability] === 0)) return 'dead'
  return enduranceOf(character) === 0 ? 'incapacitated' : 'fine'
}

/** Nobody rolls for the dead, and nothing is rolled by a thing. */
export const canRoll = (character: QstarCharacter): boolean =>
  !character.isThing && characterStatus(character) !== 'dead'

/** QS-7: what was not learnt is untrained; Knowledge and Science count for their area alone. */
export function rankOf({ skills }: QstarCharacter, skill: Skill, area = ''): SkillRank {
  return skills.find((each) => each.name === skill && each.area === area)?.rank ?? 'untrained'
}

export function traitsOn({ perks, flaws }: QstarCharacter, skill: Skill): readonly Trait[] {
  return [...perks, ...flaws].filter(({ on }) => on.includes(skill))
}

/** Those that count whenever the skill is rolled. */
export function alwaysOn(character: QstarCharacter, skill: Skill): readonly Trait[] {
  return traitsOn(character, skill).filter(({ when }) => when === '')
}

/** Those that let light weapons roll on another ability, as Weapon Finesse does. */
export function finesseOn(character: QstarCharacter, skill: Skill): readonly Trait[] {
  return traitsOn(character, skill).filter(({ instead, when }) => instead !== null && when !== '')
}

/** The dice that these give and take, before a roll is held to as many as it can have. */
export const diceOfTraits = (traits: readonly Trait[]): number => total(traits.map(({ dice }) => dice))

/** The ability behind a skill, or one that a perk puts in its place, if that is higher. */
export function abilityOf(character: QstarCharacter, skill: Skill, traits: readonly Trait[]): Ability {
  const abilities = [ABILITY_OF[skill], ...traits.flatMap(({ instead }) => instead ?? [])]
  return abilities.reduce((best, ability) => (character[ability] > character[best] ? ability : best))
}

/** QS-10: what the skill adds to the dice whenever it is rolled, before roleplay, and the dice of perks and flaws. QS-9: and what answers it. */
export function skillTotal(character: QstarCharacter, skill: Skill, area = ''): DerivedNumber {
  const always = alwaysOn(character, skill)
  const ability = abilityOf(character, skill, always)
  const rank = rankOf(character, skill, area)
  const [fromAbility, bonus] = [modifier(character[ability]), BONUS[rank]]
  const counter = COUNTERS[skill] ?? null
  const dice = diceOfTraits(always)
  const figures = { ability, modifier: fromAbility, rank, bonus, dice, held: clampExtraDice(dice), counter }
  return why(fromAbility + bonus, 'skill-total', figures)
}

/** QS-30: what perks and flaws add to the turn order. */
export function initiativeOfTraits({ perks, flaws }: QstarCharacter): number {
  return total([...perks, ...flaws].map((trait) => trait.initiative))
}

/** QS-30: beside the die. */
function initiative(character: QstarCharacter): DerivedNumber {
  const { speed, intelligence } = character
  const [bySpeed, byIntelligence] = [modifier(speed), modifier(intelligence)]
  const traits = initiativeOfTraits(character)
  return why(bySpeed + byIntelligence + traits, 'initiative-bonus', {
    speed: bySpeed,
    intelligence: byIntelligence,
    traits,
  })
}

/** QS-23: the reduction of armour, or one's own where that is as good. */
export function dr({ armour, ownDr }: QstarCharacter): DerivedNumber {
  const best = protectiveArmour(armour)
  if (ownDr > 0 && ownDr >= (best?.dr ?? 0)) return why(ownDr, 'own-dr')
  return best ? why(best.dr, 'armoured', { armour: best.name, durability: best.durability }) : why(0, 'unarmoured')
}

/** QS-20, QS-21: defence behind a cover, which may allow Stealth. */
const behind =
  (cover: Cover) =>
  ({ speed, isThing }: QstarCharacter): DerivedNumber =>
    why(defenceOf(isThing ? null : speed, cover), 'defence', {
      speed: isThing ? 0 : modifier(speed),
      cover: COVER_BONUS[cover],
      stealth: allowsStealth(cover),
    })

const abilityModifier = (ability: Ability) => (character: QstarCharacter) =>
  why(modifier(character[ability]), 'ability-modifier', { rank: character[ability] })

const skillTotals = SKILLS.filter((skill) => !BY_AREA.includes(skill)).map(
  (skill) => [skill, (character: QstarCharacter) => skillTotal(character, skill)] as const,
)

const stateOf = (status: Status, isThing: boolean): DerivedState => ({
  value: null,
  word: isThing && status === 'dead' ? 'status-destroyed' : `status-${status}`,
  figures: {},
  isWell: status === 'fine',
})

export const derived: Readonly<Record<string, (character: QstarCharacter) => DerivedNumber | DerivedState>> = {
  mightModifier: abilityModifier('might'),
  speedModifier: abilityModifier('speed'),
  intelligenceModifier: abilityModifier('intelligence'),
  charismaModifier: abilityModifier('charisma'),
  enduranceMost,
  healthMost,
  defence: behind('none'),
  defenceLight: behind('light'),
  defenceHeavy: behind('heavy'),
  defenceEntrenched: behind('entrenched'),
  dr,
  initiative,
  status: (character) => stateOf(characterStatus(character), character.isThing),
  ...Object.fromEntries(skillTotals),
}
