// Everything that credits buy, by name: of the book and of the group's own, in one form.

import { ABILITIES } from '../abilities.ts'
import { ARMOUR, type Worn, wornOf } from '../armour.ts'
import { FLAWS, type Flaw } from '../flaws.ts'
import { GOODS, type Owned } from '../goods.ts'
import { type Kept, MEDICAL } from '../medical.ts'
import { PERKS, type Perk, type Requirement } from '../perks.ts'
import { numberOf } from '../skills.ts'
import { type Carried, carriedOf, WEAPONS } from '../weapons.ts'
import type { Draft } from './draft.ts'
import type { Own, OwnFlaw, OwnPerk, OwnRequires, OwnWeapon } from './own.ts'

/** Something to buy: the line that goes onto the sheet, and its price. */
interface Sold<K extends string, L extends { readonly name: string }> {
  readonly is: K
  readonly line: L
  /** In credits; null for what nobody sells. */
  readonly cost: number | null
  /** What a spare magazine costs; null for what takes none. */
  readonly magazine: number | null
}
export type Item = Sold<'weapon', Carried> | Sold<'armour', Worn> | Sold<'medical', Kept> | Sold<'good', Owned>

const weapon = (line: Carried, cost: number | null, magazine: number | null): Item => ({
  is: 'weapon',
  line,
  cost,
  magazine,
})
const armour = (line: Worn, cost: number): Item => ({ is: 'armour', line, cost, magazine: null })
const medical = (line: Omit<Kept, 'count'>, cost: number): Item => ({
  is: 'medical',
  line: { ...line, count: 1 },
  cost,
  magazine: null,
})
const good = (name: string, cost: number): Item => ({ is: 'good', line: { name, count: 1 }, cost, magazine: null })

const BOOK: readonly Item[] = [
  ...WEAPONS.map((each) => weapon(carriedOf(each), each.cost, each.gun?.magazine ?? null)),
  ...ARMOUR.map((each) => armour(wornOf(each), each.cost)),
  // What the book's items heal is known by their names.
  ...MEDICAL.map(({ name, cost }) => medical({ name, endurance: null, health: null }, cost)),
  ...GOODS.map(({ name, cost }) => good(name, cost)),
]

export function itemsOf({ own }: Draft): readonly Item[] {
  const { weapons, armour: suits, medical: remedies, goods }: Own = own
  return [
    ...BOOK,
    ...weapons.map(({ cost, magazine, ...figures }: OwnWeapon) =>
      weapon({ ...figures, loaded: figures.capacity, magazines: 0 }, cost, magazine),
    ),
    ...suits.map((each) => armour(wornOf(each), each.cost)),
    ...remedies.map(({ name, endurance, health, cost }) => medical({ name, endurance, health }, cost)),
    ...goods.map(({ name, cost }) => good(name, cost)),
  ]
}

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

function perkOf({ price, requires, permits, ...trait }: OwnPerk): Perk {
  return { name: trait.name, price, requires: requirementsOf(requires), trait, permits }
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

function flawOf({ benefit, forbids, ...trait }: OwnFlaw): Flaw {
  return { name: trait.name, benefit, trait, forbids }
}
