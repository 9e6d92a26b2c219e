// A character of Evening Star: six abilities that the group names, skills, up to ten lots, and ego.

import { group, integer, list, oneOf, optional, text, type Values } from '../field.ts'
import { type DerivedNumber, sheet } from '../sheet.ts'
import { SPREADS, type Spread, spreadWith, sumOfRanks } from './spreads.ts'
import { READ_MODES } from './successes.ts'

/** Names to start from; the group may write its own. */
export const ABILITY_NAMES = ['Might', 'Grace', 'Wits', 'Lore', 'Charm', 'Resolve'] as const

/** ES-10: the most lots anybody has at a time. */
const LOTS_MOST = 10

const fields = {
  name: text(80),
  abilities: list(group({ name: text(80), rank: integer(0, 10) }), ABILITY_NAMES.length, ABILITY_NAMES.length).or(
    ABILITY_NAMES.map((name) => ({ name, rank: 3 })),
  ),
  skills: list(group({ name: text(80), level: integer(0, 30), ability: optional(text(80)) }), 0, 100).or([]),
  /** ES-2: chosen once by the player, for every task of this character. */
  read: oneOf(...READ_MODES).or('under'),
  lots: integer(0, LOTS_MOST).or(LOTS_MOST),
  /** ES-13: 1 while it is had, 0 once it is spent. */
  ego: integer(0, 1).or(1),
  notes: text(4000).or(''),
}
export type EveningStarCharacter = Values<typeof fields>

/** ES-15: what the ranks add up to, and which spread they are. */
function abilityTotal({ abilities }: EveningStarCharacter): DerivedNumber {
  const ranks = abilities.map(({ rank }) => rank)
  const spread = spreadWith(ranks)
  const adds = sumOfRanks(ranks)
  return spread
    ? { value: adds, word: 'spread', figures: { named: spread.named, adds } }
    : { value: adds, word: 'own-spread', figures: { adds } }
}

/** ES-15: a spread is offered as a character of whom nothing else is known. */
function blankWith({ named, ranks }: Spread) {
  const abilities = ABILITY_NAMES.map((name, i) => ({ name, rank: ranks[i] as number }))
  return { name: `spread-${named}`, sheet: { name: '', abilities } }
}

/** Names that stand twice could not be told apart when they are called for. */
function repeats(field: string, names: readonly string[]) {
  const twice = names.filter((name, i) => names.indexOf(name) < i)
  return twice.map((name) => ({ field, word: 'named-twice', figures: { name } }))
}

/** The ability that a skill names, however that is written. */
export const abilityNamed = <A extends { readonly name: string }>(abilities: readonly A[], ability: string | null) =>
  abilities.find(({ name }) => name.toLowerCase() === ability?.trim().toLowerCase())

export const eveningStarSheet = sheet({
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
        ability === null || abilityNamed(abilities, ability)
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
        name: 'Fenn',
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
    ...SPREADS.map(blankWith),
  ],
})
