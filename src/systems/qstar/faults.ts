// What a sheet may not say, each beside the field it is about.

import type { Plain } from '../../dice/index.ts'
import type { Character } from './character.ts'
import { enduranceMost, healthMost } from './derived.ts'
import { BY_AREA, lineOf } from './skills.ts'

interface Fault {
  readonly field: string
  readonly word: string
  readonly figures: Readonly<Record<string, Plain>>
}

export function faultsOf(character: Character): readonly Fault[] {
  return [
    ...overfull('endurance', character.endurance, enduranceMost(character).value),
    ...overfull('health', character.health, healthMost(character).value),
    ...areas(character),
    ...twice('skills', character.skills.map(lineOf)),
    ...NAMED.flatMap((field) =>
      twice(
        field,
        character[field].map(({ name }) => name),
      ),
    ),
    ...character.weapons.flatMap(({ name, loaded, capacity }) =>
      loaded !== null && capacity !== null && loaded > capacity
        ? [{ field: 'weapons', word: 'overloaded', figures: { name, loaded, capacity } }]
        : [],
    ),
    ...character.armour.flatMap(({ name, durability, durabilityMost }) =>
      durability > durabilityMost
        ? [{ field: 'armour', word: 'too-durable', figures: { name, durability, durabilityMost } }]
        : [],
    ),
  ]
}

/** What a roll takes off a sheet is looked for by name, so no name may stand twice. */
const NAMED = ['perks', 'flaws', 'weapons', 'armour', 'medical', 'goods'] as const

function twice(field: string, names: readonly string[]): Fault[] {
  const again = names.filter((name, i) => names.indexOf(name) < i)
  return again.map((name) => ({ field, word: 'listed-twice', figures: { name } }))
}

function overfull(field: string, left: number | null, most: number): Fault[] {
  return left !== null && left > most ? [{ field, word: 'pool-overfull', figures: { left, most } }] : []
}

/** QS-8: Knowledge and Science are of something, other skills of nothing. */
function areas({ skills }: Character): Fault[] {
  return skills.flatMap(({ name, area }) => {
    const needs = BY_AREA.includes(name)
    if (needs === (area !== '')) return []
    return [{ field: 'skills', word: needs ? 'area-missing' : 'no-area', figures: { name, area } }]
  })
}
