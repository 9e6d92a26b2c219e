// The character that a draft leads to.

import { total } from '../../mechanic.ts'
import { parse } from '../../parse.ts'
import type { Why } from '../../sheet.ts'
import { sheetRace } from '../character.ts'
import { enduranceMost, healthMost } from '../derived.ts'
import { type Character, character } from '../sheet.ts'
import type { Trait } from '../traits.ts'
import { type Carried, carriedOf, MELEE_WEAPONS } from '../weapons.ts'
import { flawsOf, type Item, itemNamed, perksOf } from './catalogue.ts'
import { abilitiesOf, type Bought, type Draft, originOf, skillsOf } from './draft.ts'
import { balanceOf, ledgerOf } from './ledger.ts'
import { ranksRolled } from './pools.ts'

/** QS-40: the sheet that the four steps lead to. Refuses what a sheet has no room for. */
export function sheetOf(draft: Draft): Character {
  const origin = originOf(draft)
  const since: Character | null = draft.since
  const { values } = parse(character.fields, {
    ...since,
    name: draft.name,
    race: sheetRace(origin),
    ...abilitiesOf(draft),
    skills: skillsOf(draft).filter(({ rank }) => rank !== 'untrained'),
    perks: [...origin.perks, ...traitsNamed(draft.perks, perksOf(draft))],
    flaws: [...origin.flaws, ...traitsNamed(draft.flaws, flawsOf(draft))],
    credits: balanceOf(ledgerOf(draft)),
    ...poolsRolled(draft),
    ...belongings(draft),
    notes: [since?.notes ?? '', draft.notes, ...benefits(draft)].filter((line) => line !== '').join('\n'),
  })
  return heldToPools(values)
}

/** QS-2, QS-3: the race's base and the dice. QS-4: later the dice of the ranks gained are added, of those lost taken off. */
function poolsRolled(draft: Draft) {
  const { endurance, health } = originOf(draft)
  const before = draft.since ?? { enduranceRolled: endurance.base, healthRolled: health.base }
  const sign = Math.sign(ranksRolled(draft))
  return {
    enduranceRolled: Math.max(0, before.enduranceRolled + sign * total(draft.rolled.endurance)),
    healthRolled: Math.max(0, before.healthRolled + sign * total(draft.rolled.health)),
  }
}

/** What is left of a pool never exceeds its maximum, which may have fallen with Might. */
function heldToPools(sheet: Character): Character {
  const held = (left: number | null, { value }: Why) => (left === null ? null : Math.min(left, value))
  return {
    ...sheet,
    endurance: held(sheet.endurance, enduranceMost(sheet)),
    health: held(sheet.health, healthMost(sheet)),
  }
}

type Named = readonly { readonly name: string }[]

function traitsNamed(chosen: Named, known: readonly { readonly name: string; readonly trait: Trait }[]): Trait[] {
  return chosen.flatMap(({ name }) => known.filter((each) => each.name === name).map(({ trait }) => trait))
}

/** What the GM gives for a flaw in words. */
function benefits({ flaws }: Draft): string[] {
  return flaws.flatMap(({ name, benefit }) => (benefit === '' ? [] : [`${name}: ${benefit}`]))
}

type Line<K extends Item['is']> = Extract<Item, { is: K }>['line']

/** What there was and what was bought, each kind in its list. */
function belongings(draft: Draft) {
  const { since, equipment, ammunition } = draft
  const of = <K extends Item['is']>(kind: K): { bought: Bought; line: Line<K> }[] =>
    equipment.flatMap((bought) => {
      const item = itemNamed(draft, bought.name)
      return item?.is === kind ? [{ bought, line: item.line as Line<K> }] : []
    })
  const before = since ?? { weapons: [], armour: [], medical: [], goods: [] }
  const weapons = of('weapon').flatMap(({ bought, line }) => Array(bought.count).fill(weaponOf(line, bought)))
  const armour = of('armour').flatMap(({ bought, line }) => Array(bought.count).fill(line))
  return {
    weapons: [...numbered([...reloaded(before.weapons, ammunition), ...weapons]), ...(since ? [] : FISTS)],
    armour: numbered([...before.armour, ...armour]),
    medical: counted([
      ...before.medical,
      ...of('medical').map(({ bought, line }) => ({ ...line, count: bought.count })),
    ]),
    goods: counted([...before.goods, ...of('good').map(({ bought, line }) => ({ ...line, count: bought.count }))]),
  }
}

/** What everybody has, and nobody sells. */
const FISTS = MELEE_WEAPONS.filter(({ cost }) => cost === null).map((weapon) => carriedOf(weapon))

function weaponOf(line: Line<'weapon'>, { skill, light, magazines }: Bought): Carried {
  return { ...line, skill: skill ?? line.skill, light: light || line.light, magazines }
}

function reloaded(weapons: readonly Carried[], ammunition: Draft['ammunition']): readonly Carried[] {
  return weapons.map((weapon) => {
    const more = ammunition.find(({ name }) => name === weapon.name)?.magazines ?? 0
    return { ...weapon, magazines: weapon.magazines + more }
  })
}

/** Weapons and armour wear out one by one, so the second of a name is numbered. */
function numbered<T extends { readonly name: string }>(all: readonly T[]): T[] {
  const taken = new Set<string>()
  return all.map((each) => {
    let name = each.name
    for (let number = 2; taken.has(name); number++) name = `${each.name} (${number})`
    taken.add(name)
    return { ...each, name }
  })
}

/** Things of one name are counted together. */
function counted<T extends { readonly name: string; readonly count: number }>(all: readonly T[]): T[] {
  const firsts = all.filter(({ name }, i) => all.findIndex((each) => each.name === name) === i)
  return firsts.map((first) => ({
    ...first,
    count: total(all.filter(({ name }) => name === first.name).map(({ count }) => count)),
  }))
}
