// The requirements of a perk.

import type { Requirement } from '../perks.ts'
import type { Race } from '../races.ts'
import { rankNumber, type Skill } from '../skills.ts'
import type { CharacterDraft } from './draft.ts'

/** The character whose requirements are looked at. */
export interface PerkBuyer {
  readonly abilities: Race['abilities']
  readonly skills: readonly { readonly name: Skill; readonly rank: CharacterDraft['skills'][number]['rank'] }[]
  readonly perks: readonly string[]
}

type MissingRequirement = Requirement & { readonly has?: number }

/** QS-44: the requirements that somebody does not meet, with the rank they have. */
export function missingFor(requires: readonly Requirement[], owner: PerkBuyer): MissingRequirement[] {
  return requires.flatMap((requirement): MissingRequirement[] => {
    if (requirement.is === 'perk') return owner.perks.includes(requirement.name) ? [] : [requirement]
    const has = requirement.is === 'ability' ? owner.abilities[requirement.ability] : rankOf(requirement.skill, owner)
    return has >= requirement.least ? [] : [{ ...requirement, has }]
  })
}

/** QS-7: the rank as a number; of Knowledge and Science, the best area's. */
function rankOf(skill: Skill, { skills }: PerkBuyer): number {
  const ranks = skills.filter(({ name }) => name === skill).map(({ rank }) => rankNumber(rank))
  return Math.max(rankNumber('untrained'), ...ranks)
}
