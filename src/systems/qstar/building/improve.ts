// A character improved later with credits, lowered with the GM's leave, or changed by what happens in play.

import { refuse } from '../../../dice/index.ts'
import type { Line } from '../../building.ts'
import { total } from '../../mechanic.ts'
import { ABILITIES, type Ability, HIGHEST } from '../abilities.ts'
import { enduranceMost, healthMost, rankOf } from '../derived.ts'
import type { Character } from '../sheet.ts'
import { numberOf, type Rank, type Skill } from '../skills.ts'
import { perkNamed } from './catalogue.ts'
import { missingFor } from './faults.ts'
import { abilityLinesOf, skillLines } from './ledger.ts'
import { diceFor } from './pools.ts'
import { DEADLY } from './prices.ts'
import { balanceOf } from './review.ts'

export interface Improved {
  readonly character: Character
  readonly lines: readonly Line[]
}

export interface AbilityChange {
  readonly ability: Ability
  readonly to: number
  /** QS-44: `play` for scars, gifts and the like, which cost and give no credits. */
  readonly by: 'credits' | 'play'
  /** QS-43: the GM's leave to lower it. */
  readonly leave?: boolean
  /** QS-4: a face of each kind for each rank of Might. */
  readonly endurance?: readonly number[]
  readonly health?: readonly number[]
}

export function changeAbility(character: Character, change: AbilityChange): Improved {
  const { ability, to, by, leave = false, endurance = [], health = [] } = change
  const from = character[ability]
  if (!Number.isInteger(to) || to < DEADLY || to > HIGHEST) refuse('to', 'beyond-rank', { rank: to, most: HIGHEST })
  if (to < from && by === 'credits' && !leave) refuse('to', 'lowering-needs-leave', { ability })
  const lines = by === 'play' ? [] : abilityLinesOf(ability, from, to)
  const ranks = ability === 'might' ? to - from : 0
  const changed = withPools({ ...paid(character, lines), [ability]: to }, ranks, endurance, health)
  return { character: changed, lines }
}

/** QS-4: for each rank of Might gained or lost a die of each kind, added to the maxima or taken off. */
function withPools(
  character: Character,
  ranks: number,
  endurance: readonly number[],
  health: readonly number[],
): Character {
  const [first, second] = diceFor(character.race, Math.abs(ranks))
  mustBe(first, endurance)
  mustBe(second, health)
  const sign = Math.sign(ranks)
  const after = {
    ...character,
    enduranceRolled: Math.max(0, character.enduranceRolled + sign * total(endurance)),
    healthRolled: Math.max(0, character.healthRolled + sign * total(health)),
  }
  // What is left of a pool never exceeds its maximum.
  return {
    ...after,
    endurance: after.endurance === null ? null : Math.min(after.endurance, enduranceMost(after).value),
    health: after.health === null ? null : Math.min(after.health, healthMost(after).value),
  }
}

function mustBe(dice: ReturnType<typeof diceFor>[number], faces: readonly number[]): void {
  const { what, count, sides } = dice
  if (faces.length !== count) refuse(what, 'dice-needed', { needed: count, given: faces.length })
  const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides)
  if (wrong !== undefined) refuse(what, 'no-such-face', { face: wrong, die: sides })
}

function paid(character: Character, lines: readonly Line[]): Character {
  const credits = character.credits + balanceOf(lines)
  if (credits < 0) refuse('credits', 'over-budget', { over: -credits })
  return { ...character, credits }
}

/** QS-42, QS-43: a skill raised for credits, or lowered with the GM's leave. */
export function changeSkill(
  character: Character,
  change: { readonly skill: Skill; readonly area?: string; readonly to: Rank; readonly leave?: boolean },
): Improved {
  const { skill, area = '', to, leave = false } = change
  const from = rankOf(character, skill, area)
  if (numberOf(to) < numberOf(from) && !leave) refuse('to', 'lowering-needs-leave', { ability: skill })
  const lines = skillLines(skill, area, from, to)
  const others = character.skills.filter((each) => each.name !== skill || each.area !== area)
  const skills = to === 'untrained' ? others : [...others, { name: skill, area, rank: to }]
  return { character: { ...paid(character, lines), skills }, lines }
}

/** QS-44: a perk is bought by whoever has what it requires; the GM may also hand it out. */
export function addPerk(character: Character, { name, given = false }: { name: string; given?: boolean }): Improved {
  const perk = perkNamed(name) ?? refuse('name', 'not-known', { name, near: null })
  const perks = character.perks.map((each) => each.name)
  if (perks.includes(name)) refuse('name', 'twice', { name })
  const abilities = Object.fromEntries(ABILITIES.map((ability) => [ability, character[ability]]))
  const owner = { abilities: abilities as Readonly<Record<Ability, number>>, skills: character.skills, perks }
  const [missing] = given ? [] : missingFor(perk.requires, owner)
  if (missing) refuse('name', `requires-${missing.is}`, { ...missing })
  const line = { word: given ? 'perk-given' : 'perk-bought', figures: { name }, amount: given ? 0 : -perk.price }
  return { character: { ...paid(character, [line]), perks: [...character.perks, perk.trait] }, lines: [line] }
}
