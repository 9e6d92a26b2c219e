// A character being built: plain JSON with every choice of the four steps, as it is saved and carried on with (QS-40).

import type { PlainRecord } from '../../../dice/index.ts'
import { flag, group, integer, list, oneOf, optional, text, type Values } from '../../field.ts'
import { parse } from '../../input-parser.ts'
import { ABILITIES, type Ability, HIGHEST } from '../abilities.ts'
import { fields as characterFields, type QstarCharacter } from '../character.ts'
import { rankOf } from '../derived-values.ts'
import { pricesOption } from '../price-reading.ts'
import { raceList } from '../race-list.ts'
import { HUMAN, RACES, type Race } from '../races.ts'
import { RANKS, SKILLS, type Skill, type SkillRank, WEAPON_SKILLS } from '../skills.ts'
import { MOST_CREDITS, tableRulings } from '../table-options.ts'
import { ownFields } from './own-items.ts'

const name = () => text(80)
/** None: as it was to begin with. */
const rank = () => optional(integer(0, HIGHEST))

const leaveFields = { lowering: flag().or(false), perks: flag().or(true), flaws: flag().or(false) }
const abilityFields = { might: rank(), speed: rank(), intelligence: rank(), charisma: rank() }
const rolledFields = { endurance: list(integer(1, 100), 0, 10).or([]), health: list(integer(1, 100), 0, 10).or([]) }
/** The most of one item, and of its spare magazines, that a draft holds. */
export const MOST_ITEMS = 20
export const MOST_MAGAZINES = 100

const boughtFields = {
  name: name(),
  count: integer(1, MOST_ITEMS).or(1),
  /** Spare magazines, altogether. */
  magazines: integer(0, MOST_MAGAZINES).or(0),
  /** The skill it is used with, where the group says otherwise than the book. */
  skill: optional(oneOf(...WEAPON_SKILLS)),
  light: flag().or(false),
}
export type GmPermissions = Values<typeof leaveFields>
export type AbilityRanks = Values<typeof abilityFields>
export type PoolFaces = Values<typeof rolledFields>
export type BoughtItem = Values<typeof boughtFields>

export const draftFields = {
  name: name().or(''),
  /** The character as it was, where a finished one is improved: then everything counts from there, not from the race. */
  since: optional(group(characterFields)),
  /** The credits that the GM hands out. */
  money: integer(0, MOST_CREDITS).or(0),
  prices: pricesOption(),
  /** QS-43, QS-44: what the GM allows besides. */
  leave: group(leaveFields),
  race: name().or(HUMAN.name),
  /** QS-45: the group's own. */
  races: raceList(),
  /** QS-44: the group's own perks, flaws and things to buy. */
  own: group(ownFields),
  abilities: group(abilityFields),
  skills: list(group({ name: oneOf(...SKILLS), area: name().or(''), rank: oneOf(...RANKS) }), 0, 100).or([]),
  /** `given`: handed out by the GM, for no credits and whatever it requires. */
  perks: list(group({ name: name(), given: flag().or(false) }), 0, 50).or([]),
  /** The return for a flaw: credits of the GM's, a benefit in words, or with neither the book's credits. */
  flaws: list(group({ name: name(), credits: optional(integer(0, 1_000_000)), benefit: text(200).or('') }), 0, 20).or(
    [],
  ),
  /** QS-2, QS-3: the faces as they fell, a die of each kind for each rank of Might. */
  rolled: group(rolledFields),
  equipment: list(group(boughtFields), 0, 100).or([]),
  /** Spare magazines for weapons that were there before. */
  ammunition: list(group({ name: name(), magazines: integer(1, MOST_MAGAZINES) }), 0, 50).or([]),
  notes: text(3000).or(''),
}
export type CharacterDraft = Values<typeof draftFields>

/** A draft of what was given or saved; refuses by name what cannot be one. */
export function readDraft(given: unknown): CharacterDraft {
  return parse(draftFields, given).values
}

export function draftRaces({ races }: CharacterDraft): readonly Race[] {
  return [...races, ...RACES]
}

/** The draft that improves a character. */
export function improve(sheet: unknown): CharacterDraft {
  const since = parse(characterFields, sheet).values
  return readDraft({ name: since.name, race: since.race.name, since })
}

/** QS-40, QS-43 to QS-45: the draft of a table, with the money, the races and the permissions that hold there for all. */
export function ruled(draft: CharacterDraft, rulings: PlainRecord): CharacterDraft {
  const { prices, startingMoney, mayLower, mayBuyPerks, mayTakeFlaws, races } = tableRulings(rulings)
  const leave: GmPermissions = { lowering: mayLower, perks: mayBuyPerks, flaws: mayTakeFlaws }
  const money = draft.since ? draft.money : startingMoney
  return { ...draft, prices, money, leave, races }
}

/**
 * The start of a draft: a race, or the character as it was. For an unknown race it has a human's figures, so that the rest
 * can be priced.
 */
export function draftOrigin(draft: CharacterDraft): Race {
  const since: QstarCharacter | null = draft.since
  if (!since) return draftRaces(draft).find(({ name }) => name === draft.race) ?? HUMAN
  const { name, endurance, health } = since.race
  const { perks, flaws } = since
  return { name, endurance, health, perks, flaws, abilities: ranksOf((ability) => since[ability]) }
}

/** The abilities of a draft, those it started from where nothing was changed. */
export function draftAbilities(draft: CharacterDraft): Race['abilities'] {
  const { abilities } = draftOrigin(draft)
  return ranksOf((ability) => draft.abilities[ability] ?? abilities[ability])
}

/** The rank of a skill to begin with: everybody starts untrained (QS-7). */
export function rankBefore({ since }: CharacterDraft, name: Skill, area: string): SkillRank {
  return since ? rankOf(since, name, area) : 'untrained'
}

/** All skills of a draft: those that were there, and those that it changes. */
export function draftSkills({ since, skills }: CharacterDraft): CharacterDraft['skills'] {
  const changed = (name: Skill, area: string) => skills.find((skill) => skill.name === name && skill.area === area)
  const before = since?.skills ?? []
  const kept = before.map((skill) => changed(skill.name, skill.area) ?? skill)
  return [...kept, ...skills.filter((skill) => !kept.includes(skill))]
}

function ranksOf(rankOf: (ability: Ability) => number): Race['abilities'] {
  return Object.fromEntries(ABILITIES.map((ability) => [ability, rankOf(ability)])) as Race['abilities']
}
