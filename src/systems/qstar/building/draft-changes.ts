// Changes to a draft, each leading to another draft.

import type { PlainRecord } from '../../../dice/index.ts'
import type { Ability } from '../abilities.ts'
import type { Skill, SkillRank } from '../skills.ts'
import {
  type AbilityRanks,
  type BoughtItem,
  type CharacterDraft,
  draftOrigin,
  draftSkills,
  type GmPermissions,
  rankBefore,
} from './draft.ts'

/** A change that is offered, before it is priced. */
export interface DraftChange {
  readonly name: string
  readonly word: string
  readonly figures: PlainRecord
  readonly asks?: string
  readonly isOfGm?: boolean
  take(said: string): CharacterDraft
}

/** Another race may have other dice: then they are thrown anew. A change of Might keeps those that lie there, and wants more or counts fewer. */
function withDiceFor(before: CharacterDraft, after: CharacterDraft): CharacterDraft {
  const [old, now] = [draftOrigin(before), draftOrigin(after)]
  const isSame = old.endurance.die === now.endurance.die && old.health.die === now.health.die
  return isSame ? after : { ...after, rolled: { endurance: [], health: [] } }
}

/** A list with something else at this place, or at its end where nothing was found. */
function placed<T>(all: readonly T[], place: number, now: readonly T[]): T[] {
  return place < 0 ? [...all, ...now] : all.toSpliced(place, 1, ...now)
}

export function withLeave(draft: CharacterDraft, what: keyof GmPermissions, isGiven: boolean): CharacterDraft {
  const leave: GmPermissions = draft.leave
  return { ...draft, leave: { ...leave, [what]: isGiven } }
}

export function withRace(draft: CharacterDraft, race: string): CharacterDraft {
  return withDiceFor(draft, { ...draft, race })
}

export function withAbility(draft: CharacterDraft, ability: Ability, rank: number): CharacterDraft {
  const before = draftOrigin(draft).abilities[ability]
  const ranks: AbilityRanks = draft.abilities
  const abilities = { ...ranks, [ability]: rank === before ? null : rank }
  return { ...draft, abilities }
}

export function rankIn(draft: CharacterDraft, name: Skill, area: string): SkillRank {
  return draftSkills(draft).find((skill) => skill.name === name && skill.area === area)?.rank ?? 'untrained'
}

/** A skill at a rank; one that stays as it was is not listed. */
export function withSkill(draft: CharacterDraft, name: Skill, area: string, rank: SkillRank): CharacterDraft {
  const place = draft.skills.findIndex((skill) => skill.name === name && skill.area === area)
  const isAsBefore = rank === rankBefore(draft, name, area)
  return { ...draft, skills: placed(draft.skills, place, isAsBefore ? [] : [{ name, area, rank }]) }
}

export function withPerk(draft: CharacterDraft, name: string): CharacterDraft {
  return { ...draft, perks: [...draft.perks, { name, given: false }] }
}

export function withoutPerk(draft: CharacterDraft, name: string): CharacterDraft {
  return { ...draft, perks: draft.perks.filter((perk) => perk.name !== name) }
}

export function withFlaw(draft: CharacterDraft, name: string): CharacterDraft {
  return { ...draft, flaws: [...draft.flaws, { name, credits: null, benefit: '' }] }
}

export function withoutFlaw(draft: CharacterDraft, name: string): CharacterDraft {
  return { ...draft, flaws: draft.flaws.filter((flaw) => flaw.name !== name) }
}

/** So many spare magazines more, or fewer, for a weapon that was there before. */
export function withAmmunition(draft: CharacterDraft, name: string, more: number): CharacterDraft {
  const place = draft.ammunition.findIndex((each) => each.name === name)
  const magazines = (draft.ammunition[place]?.magazines ?? 0) + more
  return { ...draft, ammunition: placed(draft.ammunition, place, magazines > 0 ? [{ name, magazines }] : []) }
}

/** So many more, or fewer, of something; none left is not listed. */
export function withItem(
  draft: CharacterDraft,
  name: string,
  more: Partial<Record<'count' | 'magazines', number>>,
): CharacterDraft {
  const place = draft.equipment.findIndex((bought) => bought.name === name)
  const none: BoughtItem = { name, count: 0, magazines: 0, skill: null, light: false }
  const before: BoughtItem = draft.equipment[place] ?? none
  const count = before.count + (more.count ?? 0)
  const after = { ...before, count, magazines: before.magazines + (more.magazines ?? 0) }
  return { ...draft, equipment: placed(draft.equipment, place, count > 0 ? [after] : []) }
}
