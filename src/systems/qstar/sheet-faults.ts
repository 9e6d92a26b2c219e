// The faults of a sheet, each beside the field it is about.

import type { SheetFault } from '../sheet.ts'
import type { QstarCharacter } from './character.ts'
import { alwaysOn, diceOfTraits, enduranceMost, finesseOn, healthMost, traitsOn } from './derived-values.ts'
import { clampExtraDice } from './roll.ts'
import { BY_AREA, SKILLS, skillLineName } from './skills.ts'

export function sheetFaultsOf(character: QstarCharacter): readonly SheetFault[] {
  return [
    ...overfull('endurance', character.endurance, enduranceMost(character).value),
    ...overfull('health', character.health, healthMost(character).value),
    ...areas(character),
    ...twice('skills', character.skills.map(skillLineName)),
    ...NAMED.flatMap((field) =>
      twice(
        field,
        character[field].map(({ name }) => name),
      ),
    ),
    ...diceBeyond(character),
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

/** A roll finds what it takes off a sheet by name, so no name may stand twice. */
const NAMED = ['perks', 'flaws', 'weapons', 'armour', 'medical', 'goods'] as const

function twice(field: string, names: readonly string[]): SheetFault[] {
  const again = names.filter((name, i) => names.indexOf(name) < i)
  return again.map((name) => ({ field, word: 'listed-twice', figures: { name } }))
}

function overfull(field: string, left: number | null, most: number): SheetFault[] {
  return left !== null && left > most ? [{ field, word: 'pool-overfull', figures: { left, most } }] : []
}

/** More dice than a roll takes, or fewer: it is told here what a roll is held to, since the roll is given no more. */
export function diceBeyond(character: QstarCharacter): SheetFault[] {
  return SKILLS.flatMap((skill) => {
    const atTimes = traitsOn(character, skill).filter(({ when }) => when !== '')
    const together = [[], ...atTimes.map((trait) => [trait]), finesseOn(character, skill)]
    const sums = together.map((also) => diceOfTraits([...alwaysOn(character, skill), ...also]))
    return [...new Set([Math.min(...sums), Math.max(...sums)])]
      .map((dice) => ({ skill, dice, held: clampExtraDice(dice) }))
      .filter(({ dice, held }) => dice !== held)
      .map((figures) => ({ field: figures.dice > 0 ? 'perks' : 'flaws', word: 'extra-dice', figures }))
  })
}

/** QS-8: Knowledge and Science are of something, other skills of nothing. */
function areas({ skills }: QstarCharacter): SheetFault[] {
  return skills.flatMap(({ name, area }) => {
    const needs = BY_AREA.includes(name)
    if (needs === (area !== '')) return []
    return [{ field: 'skills', word: needs ? 'area-missing' : 'no-area', figures: { name, area } }]
  })
}
