// A character of Endless Horizons: six abilities, skills with ranks, and a pool of effort.

import type { Plain } from '../../dice/index.ts'
import { group, integer, list, optional, text, type Values } from '../field.ts'
import { type DerivedNumber, sheet } from '../sheet.ts'

const rank = () => integer(1, 10).or(5)

const fields = {
  name: text(80),
  strength: rank(),
  dexterity: rank(),
  constitution: rank(),
  intelligence: rank(),
  perception: rank(),
  charisma: rank(),
  skills: list(group({ name: text(80), rank: integer(0, 30) }), 0, 100).or([]),
  weapons: list(group({ name: text(80), damage: integer(0, 1000) }), 0, 50).or([]),
  /** The points left of the effort pool; none while it is full. */
  effort: optional(integer(0, 1000)),
  /** The group's own figures in place of the formulas. */
  effortMost: optional(integer(0, 1000)),
  speedMost: optional(integer(0, 20)),
  notes: text(4000).or(''),
}
export type EndlessHorizonsCharacter = Values<typeof fields>

/** An ability's modifier: how far its rank is from the average. */
const modifier = (rank: number): number => rank - 5

/** There is no effort below 0 and no speed: the weakest have none, and the sheet says what the formula gave. */
function notBelowZero(sum: number, word: string, figures: Record<string, Plain>): DerivedNumber {
  return sum < 0 ? { value: 0, word: `${word}-none`, figures: { ...figures, sum } } : { value: sum, word, figures }
}

function effortMost({ constitution, strength, effortMost }: EndlessHorizonsCharacter): DerivedNumber {
  if (effortMost !== null) return { value: effortMost, word: 'overwritten', figures: {} }
  const con = modifier(constitution)
  const str = modifier(strength)
  return notBelowZero(10 + 2 * (con + str), 'effort-pool', { con, str })
}

export function speed({ dexterity, strength, speedMost }: EndlessHorizonsCharacter): DerivedNumber {
  if (speedMost !== null) return { value: speedMost, word: 'overwritten', figures: {} }
  const dex = modifier(dexterity)
  const str = modifier(strength)
  return notBelowZero(5 + dex + str, 'speed', { dex, str })
}

export const endlessHorizonsSheet = sheet({
  fields,
  derived: { effortMost, speed },
  resources: { effort: { most: (values) => effortMost(values as EndlessHorizonsCharacter).value, back: 'rest' } },
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
