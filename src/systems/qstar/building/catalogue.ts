// Everything that credits buy, by name.

import { ARMOUR, type Armour } from '../armour.ts'
import { FLAWS, type Flaw } from '../flaws.ts'
import { GOODS, type Good } from '../goods.ts'
import { MEDICAL, type MedicalItem } from '../medical.ts'
import { PERKS, type Perk } from '../perks.ts'
import { WEAPONS, type Weapon } from '../weapons.ts'

export type Item =
  | { readonly is: 'weapon'; readonly of: Weapon }
  | { readonly is: 'armour'; readonly of: Armour }
  | { readonly is: 'medical'; readonly of: MedicalItem }
  | { readonly is: 'good'; readonly of: Good }

export const ITEMS: readonly Item[] = [
  ...WEAPONS.map((of): Item => ({ is: 'weapon', of })),
  ...ARMOUR.map((of): Item => ({ is: 'armour', of })),
  ...MEDICAL.map((of): Item => ({ is: 'medical', of })),
  ...GOODS.map((of): Item => ({ is: 'good', of })),
]

export function itemNamed(name: string): Item | undefined {
  return ITEMS.find(({ of }) => of.name === name)
}

/** What something on a sheet was bought as: the second of a kind is numbered there. */
export function itemCarried(name: string): Item | undefined {
  return itemNamed(name.replace(/ \(\d+\)$/, ''))
}

export function perkNamed(name: string): Perk | undefined {
  return PERKS.find((perk) => perk.name === name)
}

export function flawNamed(name: string): Flaw | undefined {
  return FLAWS.find((flaw) => flaw.name === name)
}

/** What a spare magazine costs; null for what takes none. */
export function magazinePrice(item: Item): number | null {
  return item.is === 'weapon' ? (item.of.gun?.magazine ?? null) : null
}
