// From a draft to a character: the one door, and only a draft without faults comes through it.

import { type Plain, refuse } from '../../../dice/index.ts'
import { total } from '../../mechanic.ts'
import { parse } from '../../parse.ts'
import { wornOf } from '../armour.ts'
import { FLAWS } from '../flaws.ts'
import { PERKS } from '../perks.ts'
import { type Character, character } from '../sheet.ts'
import type { Trait } from '../traits.ts'
import { carriedOf, MELEE_WEAPONS, type Weapon } from '../weapons.ts'
import { type Item, itemNamed } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, raceOf } from './draft.ts'
import { review } from './review.ts'

/** QS-40: the sheet that the four steps lead to. A draft with faults is refused: by its first, with all of them. */
export function finish(draft: Draft): Character {
  const { left, faults } = review(draft)
  const [first] = faults
  if (first) refuse(first.field, first.word, { ...first.figures, faults: faults as unknown as Plain })
  const race = raceOf(draft)
  const { name, endurance, health } = race
  return parse(character.fields, {
    name: draft.name,
    race: { name, endurance, health },
    ...abilitiesOf(draft),
    skills: draft.skills,
    perks: [...race.perks, ...traitsNamed(draft.perks, PERKS)],
    flaws: [...race.flaws, ...traitsNamed(draft.flaws, FLAWS)],
    credits: left,
    enduranceRolled: endurance.base + total(draft.rolled.endurance), // QS-2
    healthRolled: health.base + total(draft.rolled.health), // QS-3
    ...belongings(draft),
    notes: [draft.notes, ...benefits(draft)].filter((line) => line !== '').join('\n'),
  }).values
}

type Named = readonly { readonly name: string }[]

function traitsNamed(chosen: Named, known: readonly { readonly name: string; readonly trait: Trait }[]): Trait[] {
  return chosen.flatMap(({ name }) => known.filter((each) => each.name === name).map(({ trait }) => trait))
}

/** What the GM gives for a flaw in words. */
function benefits({ flaws }: Draft): string[] {
  return flaws.flatMap(({ name, benefit }) => (benefit === '' ? [] : [`${name}: ${benefit}`]))
}

type Of<K extends Item['is']> = Extract<Item, { is: K }>['of']

/** What was bought, each kind in its list. Weapons and armour of one name are numbered: they wear out one by one. */
function belongings({ equipment }: Draft) {
  const of = <K extends Item['is']>(kind: K): { bought: Bought; item: Of<K> }[] =>
    equipment.flatMap((bought) => {
      const item = itemNamed(bought.name)
      return item?.is === kind ? [{ bought, item: item.of as Of<K> }] : []
    })
  const weapons = of('weapon').flatMap(({ bought, item }) => Array(bought.count).fill(weaponOf(item, bought)))
  const armour = of('armour').flatMap(({ bought, item }) => Array(bought.count).fill(wornOf(item)))
  const fists = MELEE_WEAPONS.filter(({ cost }) => cost === null).map((weapon) => carriedOf(weapon))
  return {
    weapons: [...numbered(weapons), ...fists],
    armour: numbered(armour),
    medical: counted(of('medical').map(({ bought }) => bought)),
    goods: counted(of('good').map(({ bought }) => bought)),
  }
}

function weaponOf(weapon: Weapon, { skill, light, magazines }: Bought) {
  const carried = skill === null ? carriedOf(weapon) : carriedOf(weapon, skill)
  return { ...carried, light, magazines }
}

function numbered<T extends { readonly name: string }>(all: readonly T[]): T[] {
  return all.map((each, i) => {
    const before = all.slice(0, i).filter(({ name }) => name === each.name).length
    return before === 0 ? each : { ...each, name: `${each.name} (${before + 1})` }
  })
}

function counted(all: readonly Bought[]): { name: string; count: number }[] {
  const names = [...new Set(all.map(({ name }) => name))]
  return names.map((name) => ({
    name,
    count: total(all.filter((each) => each.name === name).map(({ count }) => count)),
  }))
}
