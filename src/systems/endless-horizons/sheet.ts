// A character of Endless Horizons: six abilities, skills with ranks, and a pool of effort.

import type { Plain } from '../../dice/index.ts'
import { group, list, none, text, type Values, whole } from '../field.ts'
import type { Filled } from '../mechanic.ts'
import { sheet, type Why } from '../sheet.ts'

const rank = () => whole(1, 10).or(5)

const fields = {
  name: text(80),
  strength: rank(),
  dexterity: rank(),
  constitution: rank(),
  intelligence: rank(),
  perception: rank(),
  charisma: rank(),
  skills: list(group({ name: text(80), rank: whole(0, 30) }), 0, 100).or([]),
  weapons: list(group({ name: text(80), damage: whole(0, 1000) }), 0, 50).or([]),
  /** What is left of the effort pool; none while it is full. */
  effort: none(whole(0, 1000)),
  /** The group's own figures in place of the formulas. */
  effortMost: none(whole(0, 1000)),
  speedMost: none(whole(0, 20)),
  notes: text(4000).or(''),
}
export type Character = Values<typeof fields>

/** An ability's modifier: how far its rank is from the average. */
const modifier = (rank: number): number => rank - 5

/** There is no effort below 0 and no speed: the weakest have none, and the sheet says what the formula gave. */
function notBelowZero(sum: number, word: string, figures: Record<string, Plain>): Why {
  return sum < 0 ? { value: 0, word: `${word}-none`, figures: { ...figures, sum } } : { value: sum, word, figures }
}

function effortMost({ constitution, strength, effortMost }: Character): Why {
  if (effortMost !== null) return { value: effortMost, word: 'overwritten', figures: {} }
  const con = modifier(constitution)
  const str = modifier(strength)
  return notBelowZero(10 + 2 * (con + str), 'effort-pool', { con, str })
}

function speed({ dexterity, strength, speedMost }: Character): Why {
  if (speedMost !== null) return { value: speedMost, word: 'overwritten', figures: {} }
  const dex = modifier(dexterity)
  const str = modifier(strength)
  return notBelowZero(5 + dex + str, 'speed', { dex, str })
}

/** Every skill of the sheet as a check, or as a side of a contest. */
export function skillsOf({ skills }: Character): readonly Filled[] {
  return skills.map(({ name, rank }) => ({ pick: name, input: { rank } }))
}

/** Every skill with every weapon. */
export function strikesOf({ skills, weapons }: Character): readonly Filled[] {
  return skills.flatMap(({ name, rank }) =>
    weapons.map((weapon) => ({ pick: `${name}, ${weapon.name}`, input: { rank, damage: weapon.damage } })),
  )
}

/** Every skill as a move at the character's speed. */
export function movesOf(character: Character): readonly Filled[] {
  return skillsOf(character).map(({ pick, input }) => ({ pick, input: { ...input, speed: speed(character).value } }))
}

export const character = sheet({
  fields,
  derived: { effortMost, speed },
  resources: { effort: { most: (values) => effortMost(values as Character).value, back: 'rest' } },
  check(values) {
    const { value: most } = effortMost(values)
    const left = values.effort ?? most
    return left > most ? [{ field: 'effort', word: 'pool-overfull', figures: { left, most } }] : []
  },
  starters: [
    {
      name: 'Ilse, scout',
      sheet: {
        name: 'Ilse',
        dexterity: 7,
        perception: 7,
        strength: 4,
        skills: [
          { name: 'Sneaking', rank: 3 },
          { name: 'Tracking', rank: 3 },
          { name: 'Bow', rank: 2 },
        ],
        weapons: [{ name: 'Hunting knife', damage: 3 }],
      },
    },
    {
      name: 'Bram, smith',
      sheet: {
        name: 'Bram',
        strength: 8,
        constitution: 7,
        skills: [
          { name: 'Hammer', rank: 3 },
          { name: 'Smithing', rank: 4 },
          { name: 'Bargaining', rank: 1 },
        ],
        weapons: [{ name: 'Forge hammer', damage: 6 }],
      },
    },
  ],
})
