// Everything that credits buy, by name: of the book and of the group's own, in one form.

import { ABILITIES } from '../abilities.ts'
import { ARMOUR, type Armour, type Worn, wornOf } from '../armour.ts'
import { FLAWS, type Flaw } from '../flaws.ts'
import { GOODS, type Good, type Owned } from '../goods.ts'
import { type Kept, MEDICAL } from '../medical.ts'
import { PERKS, type Perk, type Requirement } from '../perks.ts'
import { numberOf } from '../skills.ts'
import { type Carried, carriedOf, WEAPONS } from '../weapons.ts'
import type { Draft } from './draft.ts'
import type { Own, OwnFlaw, OwnPerk, OwnRequires, OwnWeapon } from './own.ts'

/** Something to buy: the line that goes onto the sheet, all but how many, and its price. */
interface Sold<K extends string, L extends { readonly name: string }> {
  readonly is: K
  readonly line: L
  /** In credits; null for what nobody sells. */
  readonly cost: number | null
  /** What a spare magazine costs; null for what takes none. */
  readonly magazine: number | null
}
export type Item =
  | Sold<'weapon', Omit<Carried, 'magazines'>>
  | Sold<'armour', Worn>
  | Sold<'medical', Omit<Kept, 'count'>>
  | Sold<'good', Omit<Owned, 'count'>>

export const BOOK: readonly Item[] = [
  ...WEAPONS.map(
    (weapon): Item => ({
      is: 'weapon',
      line: carriedOf(weapon),
      cost: weapon.cost,
      magazine: weapon.gun?.magazine ?? null,
    }),
  ),
  ...ARMOUR.map(suit),
  // What the book's items heal is known by their names.
  ...MEDICAL.map(({ name, cost }) => remedy({ name, endurance: null, health: null }, cost)),
  ...GOODS.map(good),
]

function suit(armour: Pick<Armour, 'name' | 'dr' | 'durability' | 'cost'>): Item {
  return { is: 'armour', line: wornOf(armour), cost: armour.cost, magazine: null }
}

function remedy(line: Omit<Kept, 'count'>, cost: number): Item {
  return { is: 'medical', line, cost, magazine: null }
}

function good({ name, cost }: Pick<Good, 'name' | 'cost'>): Item {
  return { is: 'good', line: { name }, cost, magazine: null }
}

export function itemsOf({ own }: Draft): readonly Item[] {
  const { weapons, armour, medical, goods }: Own = own
  return [
    ...BOOK,
    ...weapons.map(({ cost, magazine, ...figures }: OwnWeapon): Item => {
      const line = { ...figures, loaded: figures.capacity }
      return { is: 'weapon', line, cost, magazine }
    }),
    ...armour.map(suit),
    ...medical.map(({ name, endurance, health, cost }) => remedy({ name, endurance, health }, cost)),
    ...goods.map(good),
  ]
}

export const namesOf = (all: readonly { readonly name: string }[]): string[] => all.map(({ name }) => name)

export function itemNamed(draft: Draft, name: string): Item | undefined {
  return itemsOf(draft).find(({ line }) => line.name === name)
}

/** What something on a sheet was bought as: the second of a kind is numbered there. */
export function itemCarried(draft: Draft, name: string): Item | undefined {
  return itemNamed(draft, name) ?? itemNamed(draft, name.replace(/ \(\d+\)$/, ''))
}

export function perksOf({ own }: Draft): readonly Perk[] {
  return [...PERKS, ...own.perks.map(perkOf)]
}

export function perkNamed(draft: Draft, name: string): Perk | undefined {
  return perksOf(draft).find((perk) => perk.name === name)
}

function perkOf({ price, requires, ...trait }: OwnPerk): Perk {
  return { name: trait.name, price, requires: requirementsOf(requires), trait }
}

function requirementsOf({ perks, abilities, skills }: OwnRequires): Requirement[] {
  return [
    ...perks.map((name): Requirement => ({ is: 'perk', name })),
    ...ABILITIES.flatMap((ability): Requirement[] => {
      const least = abilities[ability]
      return least === null ? [] : [{ is: 'ability', ability, least }]
    }),
    ...skills.map(({ name, rank }): Requirement => ({ is: 'skill', skill: name, least: numberOf(rank) })),
  ]
}

export function flawsOf({ own }: Draft): readonly Flaw[] {
  return [...FLAWS, ...own.flaws.map(flawOf)]
}

export function flawNamed(draft: Draft, name: string): Flaw | undefined {
  return flawsOf(draft).find((flaw) => flaw.name === name)
}

function flawOf({ benefit, ...trait }: OwnFlaw): Flaw {
  return { name: trait.name, benefit, trait }
}
