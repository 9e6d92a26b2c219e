// A character of Evening Star: six abilities that the group names, skills, up to ten lots, and ego.

import { refuse } from '../../dice/index.ts'
import { group, list, none, one, text, type Values, whole } from '../field.ts'
import type { Filled } from '../mechanic.ts'
import { sheet, type Why } from '../sheet.ts'
import { added, labelOf, spreadOf } from './spreads.ts'
import { READS } from './successes.ts'

/** Names to start from; the group may write its own. */
export const ABILITIES = ['Might', 'Grace', 'Wits', 'Lore', 'Charm', 'Resolve'] as const

/** ES-10: the most lots anybody has at a time. */
export const LOTS_MOST = 10

const fields = {
  name: text(80),
  abilities: list(group({ name: text(80), rank: whole(0, 10) }), ABILITIES.length, ABILITIES.length).or(
    ABILITIES.map((name) => ({ name, rank: 3 })),
  ),
  skills: list(group({ name: text(80), level: whole(0, 30), ability: none(text(80)) }), 0, 100).or([]),
  /** ES-2: chosen once by the player, for every task of this character. */
  read: one(...READS).or('under'),
  lots: whole(0, LOTS_MOST).or(LOTS_MOST),
  /** ES-13: 1 while it is had, 0 once it is spent. */
  ego: whole(0, 1).or(1),
  notes: text(4000).or(''),
}
export type Character = Values<typeof fields>

/** ES-15: what the ranks add up to, and which spread they are. */
function abilityTotal({ abilities }: Character): Why {
  const ranks = abilities.map(({ rank }) => rank)
  const spread = spreadOf(ranks)
  if (!spread) return { value: added(ranks), word: 'own-spread', figures: { adds: added(ranks) } }
  return { value: added(ranks), ...labelOf(spread) }
}

/** ES-2: what the sheet gives to a task. Modifiers change the pool, and the check that ego would buy. */
export function taskOf(character: Character, ability: string, skill: string, modifiers = 0) {
  const level =
    character.skills.find(({ name }) => name === skill)?.level ?? refuse('skill', 'no-such-skill', { skill })
  const { read, lots, ego } = character
  return { rank: rankOf(character, ability), pool: level + modifiers, read, lots, ego: ego === 1, modifiers }
}

/** ES-5: what the sheet gives to a check: the ability and never a skill. */
export function checkOf(character: Character, ability: string, modifiers = 0) {
  return { rank: rankOf(character, ability), modifiers, lots: character.lots }
}

/** Every skill of the sheet as a task, with the ability it goes with; one without an ability leaves the rank open. */
export function tasksOf(character: Character): readonly Filled[] {
  const { skills, read, lots, ego } = character
  return skills.map(({ name, level, ability }) => ({
    pick: name,
    input: {
      ...(ability === null ? {} : { rank: rankOf(character, ability) }),
      pool: level,
      read,
      lots,
      ego: ego === 1,
    },
  }))
}

/** Every ability of the sheet as a check. */
export function checksOf({ abilities, lots }: Character): readonly Filled[] {
  return abilities.map(({ name, rank }) => ({ pick: name, input: { rank, lots } }))
}

function rankOf({ abilities }: Character, ability: string): number {
  return abilities.find(({ name }) => name === ability)?.rank ?? refuse('ability', 'no-such-ability', { ability })
}

/** Names that stand twice could not be told apart when they are called for. */
function repeats(field: string, names: readonly string[]) {
  const twice = names.filter((name, i) => names.indexOf(name) < i)
  return twice.map((name) => ({ field, word: 'named-twice', figures: { name } }))
}

export const character = sheet({
  fields,
  derived: { abilityTotal },
  resources: {
    lots: { most: () => LOTS_MOST, back: 'claimed' }, // ES-12: nothing brings them back but advocating for them
    ego: { most: () => 1, back: 'session' }, // ES-14
  },
  check: ({ abilities, skills }) => {
    const known = abilities.map(({ name }) => name)
    return [
      ...repeats('abilities', known),
      ...repeats(
        'skills',
        skills.map(({ name }) => name),
      ),
      ...skills.flatMap(({ ability }) =>
        ability === null || known.includes(ability)
          ? []
          : [{ field: 'skills', word: 'no-such-ability', figures: { ability } }],
      ),
    ]
  },
  starters: [
    {
      name: 'Oriel, lamplighter',
      sheet: {
        name: 'Oriel',
        abilities: [
          { name: 'Might', rank: 2 },
          { name: 'Grace', rank: 3 },
          { name: 'Wits', rank: 3 },
          { name: 'Lore', rank: 3 },
          { name: 'Charm', rank: 3 },
          { name: 'Resolve', rank: 3 },
        ],
        skills: [
          { name: 'Climbing', level: 4, ability: 'Grace' },
          { name: 'Night watch', level: 5, ability: 'Wits' },
          { name: 'Gossip', level: 3, ability: 'Charm' },
        ],
      },
    },
    {
      name: 'Tamsin, ferry pilot',
      sheet: {
        name: 'Tamsin',
        abilities: [
          { name: 'Might', rank: 4 },
          { name: 'Grace', rank: 4 },
          { name: 'Wits', rank: 4 },
          { name: 'Lore', rank: 3 },
          { name: 'Charm', rank: 3 },
          { name: 'Resolve', rank: 4 },
        ],
        read: 'over',
        lots: 6,
        skills: [
          { name: 'Piloting', level: 6, ability: 'Wits' },
          { name: 'Brawling', level: 3, ability: 'Might' },
          { name: 'Haggling', level: 2 },
        ],
      },
    },
    {
      name: 'Brother Fenn, herbalist',
      sheet: {
        name: 'Brother Fenn',
        abilities: [
          { name: 'Body', rank: 3 },
          { name: 'Hands', rank: 3 },
          { name: 'Senses', rank: 3 },
          { name: 'Learning', rank: 4 },
          { name: 'Heart', rank: 3 },
          { name: 'Faith', rank: 3 },
        ],
        lots: 4,
        ego: 0,
        skills: [
          { name: 'Herbs', level: 7, ability: 'Learning' },
          { name: 'Listening', level: 4, ability: 'Heart' },
        ],
      },
    },
  ],
})
