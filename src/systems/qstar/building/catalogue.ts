// Everything that credits buy, by name: of the book and of the group's own, in one form.

import { ABILITIES } from '../abilities.ts'
import { ARMOUR, type Armour, type ArmourLine, armourLineOf } from '../armour.ts'
import { FLAWS, type Flaw } from '../flaws.ts'
import { GOODS, type Good, type GoodsLine } from '../goods.ts'
import { MEDICAL, type MedicalLine } from '../medical.ts'
import { PERKS, type Perk, type Requirement } from '../perks.ts'
import { rankNumber } from '../skills.ts'
import { WEAPONS, type WeaponLine, weaponLineOf } from '../weapons.ts'
import type { CharacterDraft } from './draft.ts'
import type { OwnFlaw, OwnItems, OwnPerk, OwnRequires, OwnWeapon } from './own-items.ts'

/** Something to buy: the line that goes onto the sheet, all but how many, and its price. */
interface ItemForSale<K extends string, L extends { readonly name: string }> {
  readonly is: K
  readonly line: L
  /** In credits; null for what nobody sells. */
  readonly cost: number | null
  /** The price of a spare magazine; null for things that take none. */
  readonly magazine: number | null
}
export type CatalogueItem =
  | ItemForSale<'weapon', Omit<WeaponLine, 'magazines'>>
  | ItemForSale<'armour', ArmourLine>
  | ItemForSale<'medical', Omit<MedicalLine, 'count'>>
  | ItemForSale<'good', Omit<GoodsLine, 'count'>>

export const BOOK_ITEMS: readonly CatalogueItem[] = [
  ...WEAPONS.map(
    (weapon): CatalogueItem => ({
      is: 'weapon',
      line: weaponLineOf(weapon),
      cost: weapon.cost,
      magazine: weapon.gun?.magazine ?? null,
    }),
  ),
  ...ARMOUR.map(suit),
  // The book's items are known by their names, and so is their healing.
  ...MEDICAL.map(({ name, cost }) => remedy({ name, endurance: null, health: null }, cost)),
  ...GOODS.map(good),
]

function suit(armour: Pick<Armour, 'name' | 'dr' | 'durability' | 'cost'>): CatalogueItem {
  return { is: 'armour', line: armourLineOf(armour), cost: armour.cost, magazine: null }
}

function remedy(line: Omit<MedicalLine, 'count'>, cost: number): CatalogueItem {
  return { is: 'medical', line, cost, magazine: null }
}

function good({ name, cost }: Pick<Good, 'name' | 'cost'>): CatalogueItem {
  return { is: 'good', line: { name }, cost, magazine: null }
}

export function itemsOf({ own }: CharacterDraft): readonly CatalogueItem[] {
  const { weapons, armour, medical, goods }: OwnItems = own
  return [
    ...BOOK_ITEMS,
    ...weapons.map(({ cost, magazine, ...figures }: OwnWeapon): CatalogueItem => {
      const line = { ...figures, loaded: figures.capacity }
      return { is: 'weapon', line, cost, magazine }
    }),
    ...armour.map(suit),
    ...medical.map(({ name, endurance, health, cost }) => remedy({ name, endurance, health }, cost)),
    ...goods.map(good),
  ]
}

export const nameList = (all: readonly { readonly name: string }[]): string[] => all.map(({ name }) => name)

export function itemNamed(draft: CharacterDraft, name: string): CatalogueItem | undefined {
  return itemsOf(draft).find(({ line }) => line.name === name)
}

/** The catalogue's name of a thing on a sheet: the second of a kind is numbered there. */
export function itemCarried(draft: CharacterDraft, name: string): CatalogueItem | undefined {
  return itemNamed(draft, name) ?? itemNamed(draft, name.replace(/ \(\d+\)$/, ''))
}

export function perksOf({ own }: CharacterDraft): readonly Perk[] {
  return [...PERKS, ...own.perks.map(perkOf)]
}

export function perkNamed(draft: CharacterDraft, name: string): Perk | undefined {
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
    ...skills.map(({ name, rank }): Requirement => ({ is: 'skill', skill: name, least: rankNumber(rank) })),
  ]
}

export function flawsOf({ own }: CharacterDraft): readonly Flaw[] {
  return [...FLAWS, ...own.flaws.map(flawOf)]
}

export function flawNamed(draft: CharacterDraft, name: string): Flaw | undefined {
  return flawsOf(draft).find((flaw) => flaw.name === name)
}

function flawOf({ benefit, ...trait }: OwnFlaw): Flaw {
  return { name: trait.name, benefit, trait }
}
