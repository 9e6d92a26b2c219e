// A character being built: plain JSON with every choice of the four steps, as it is saved and carried on with (QS-40).

import { group, list, none, one, text, type Values, whole, yes } from '../../field.ts'
import { parse } from '../../parse.ts'
import { ABILITIES, HIGHEST } from '../abilities.ts'
import { HUMAN, RACES, type Race } from '../races.ts'
import { RANKS, SKILLS, WEAPON_SKILLS } from '../skills.ts'
import { trait } from '../traits.ts'

const name = () => text(80)
const poolDice = () => group({ base: whole(0, 1000), die: whole(2, 100) })
const raceRank = () => whole(1, HIGHEST).or(5)
/** None: as the race has it. */
const rank = () => none(whole(0, HIGHEST))

const leaveFields = { lowering: yes().or(false), perks: yes().or(true), flaws: yes().or(false) }
const abilityFields = { might: rank(), speed: rank(), intelligence: rank(), charisma: rank() }
const rolledFields = { endurance: list(whole(1, 100), 0, 10).or([]), health: list(whole(1, 100), 0, 10).or([]) }
/** The most of one item, and of its spare magazines, that a draft holds. */
export const MOST_ITEMS = 20
export const MOST_MAGAZINES = 100

const boughtFields = {
  name: name(),
  count: whole(1, MOST_ITEMS).or(1),
  /** Spare magazines for each. */
  magazines: whole(0, MOST_MAGAZINES).or(0),
  /** The skill it is used with, where the group says otherwise than the book. */
  skill: none(one(...WEAPON_SKILLS)),
  light: yes().or(false),
}
export type Leave = Values<typeof leaveFields>
export type Ranks = Values<typeof abilityFields>
export type Rolled = Values<typeof rolledFields>
export type Bought = Values<typeof boughtFields>

export const draftFields = {
  name: name().or(''),
  /** What the GM hands out to begin with. */
  money: whole(0, 1_000_000_000).or(0),
  /** QS-43, QS-44: what the GM allows besides. */
  leave: group(leaveFields),
  race: name().or(HUMAN.name),
  /** QS-45: the group's own. */
  races: list(
    group({
      name: name(),
      abilities: group({
        might: raceRank(),
        speed: raceRank(),
        intelligence: raceRank(),
        charisma: raceRank(),
      }),
      endurance: poolDice(),
      health: poolDice(),
      perks: list(trait(), 0, 20).or([]),
      flaws: list(trait(), 0, 20).or([]),
    }),
    0,
    50,
  ).or([]),
  abilities: group(abilityFields),
  skills: list(group({ name: one(...SKILLS), area: name().or(''), rank: one(...RANKS) }), 0, 100).or([]),
  /** `given`: handed out by the GM, for no credits and whatever it requires. */
  perks: list(group({ name: name(), given: yes().or(false) }), 0, 50).or([]),
  /** What is given for a flaw: credits of the GM's, a benefit in words, or with neither what the book gives. */
  flaws: list(group({ name: name(), credits: none(whole(0, 1_000_000)), benefit: text(200).or('') }), 0, 20).or([]),
  /** QS-2, QS-3: the faces as they fell, a die of each kind for each rank of Might. */
  rolled: group(rolledFields),
  equipment: list(group(boughtFields), 0, 100).or([]),
  notes: text(3000).or(''),
}
export type Draft = Values<typeof draftFields>

/** A draft of what was given or saved; refuses by name what cannot be one. */
export function readDraft(given: unknown): Draft {
  return parse(draftFields, given).values
}

export function racesOf({ races }: Draft): readonly Race[] {
  return [...races, ...RACES]
}

/** The race of a draft; of an unknown one a human's figures, so that the rest can be priced. */
export function raceOf(draft: Draft): Race {
  return racesOf(draft).find(({ name }) => name === draft.race) ?? HUMAN
}

/** The abilities of a draft, those of its race where nothing was changed. */
export function abilitiesOf(draft: Draft): Race['abilities'] {
  const { abilities } = raceOf(draft)
  const ranks = ABILITIES.map((ability) => [ability, draft.abilities[ability] ?? abilities[ability]])
  return Object.fromEntries(ranks) as Race['abilities']
}
