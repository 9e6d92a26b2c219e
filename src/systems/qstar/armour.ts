// Armour: the list of the book, armour as it stands on a sheet, and which of it protects.

import { flag, group, integer, text, type Values } from '../field.ts'

export interface Armour {
  readonly name: string
  readonly kind: 'body armour' | 'suit'
  /** Damage reduction. */
  readonly dr: number
  readonly durability: number
  readonly cost: number
  readonly extras: readonly string[]
}

const SUIT = ['space suit', 'mag boots', 'radio'] as const

export const ARMOUR: readonly Armour[] = [
  { name: 'Body Armour MK I', kind: 'body armour', dr: 5, durability: 4, cost: 500, extras: [] },
  { name: 'UHAS MK I', kind: 'suit', dr: 2, durability: 6, cost: 9000, extras: SUIT },
  { name: 'UHAS MK II', kind: 'suit', dr: 4, durability: 10, cost: 15_000, extras: [...SUIT, 'camera'] },
  { name: 'MACS MK I', kind: 'suit', dr: 6, durability: 20, cost: 50_000, extras: ['combat armour', ...SUIT] },
  {
    name: 'MACS MK II',
    kind: 'suit',
    dr: 8,
    durability: 30,
    cost: 90_000,
    extras: ['combat armour', ...SUIT, 'camera'],
  },
]

const armourLineFields = {
  name: text(80),
  dr: integer(0, 1000),
  durabilityMost: integer(1, 1000),
  /** The points left of it; at 0 the armour is destroyed. */
  durability: integer(0, 1000),
  worn: flag().or(true),
}
export const armourLine = () => group(armourLineFields)
export type ArmourLine = Values<typeof armourLineFields>

/** Armour as it is bought: whole, and put on. */
export function armourLineOf({ name, dr, durability }: Pick<Armour, 'name' | 'dr' | 'durability'>): ArmourLine {
  return { name, dr, durabilityMost: durability, durability, worn: true }
}

/** The armour that protects: of what is worn and not destroyed, the one that takes most off. */
export function protectiveArmour(armour: readonly ArmourLine[]): ArmourLine | null {
  const whole = armour.filter(({ worn, durability }) => worn && durability > 0)
  return whole.reduce<ArmourLine | null>((best, each) => (best && best.dr >= each.dr ? best : each), null)
}
