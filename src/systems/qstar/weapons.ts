// Weapons: the list of the book, and a weapon as it stands on a sheet. A group's own are figures like these.

import { flag, group, integer, oneOf, optional, text, type Values } from '../field.ts'
import { WEAPON_SKILLS } from './skills.ts'

export const RANGES = ['close', 'medium', 'far'] as const
export type WeaponRange = (typeof RANGES)[number]

export interface Weapon {
  readonly name: string
  readonly hit: number
  readonly damage: number
  /** Critical damage. */
  readonly critical: number
  /** Rate of fire: the shots, or blows, that one attack may be made of. */
  readonly rof: number
  /** In credits; null for what nobody buys. */
  readonly cost: number | null
  /** In kilograms. */
  readonly weight: number | null
  readonly notes: readonly string[]
  /** Light enough for Weapon Finesse. */
  readonly light?: boolean
  /** The figures that only guns have. */
  readonly gun: GunFigures | null
}

export interface GunFigures {
  /** Rounds in a full magazine; null where none are counted. */
  readonly capacity: number | null
  /** The actions that reloading takes. */
  readonly reload: number
  readonly range: WeaponRange
  /** The price of a spare magazine. */
  readonly magazine: number
}

const melee = { gun: null, notes: [] } as const

export const MELEE_WEAPONS: readonly Weapon[] = [
  { ...melee, name: 'Fists', hit: 0, damage: 4, critical: 2, rof: 2, cost: null, weight: null },
  { ...melee, name: 'Baton', hit: 1, damage: 10, critical: 5, rof: 1, cost: 50, weight: 0.5, light: true },
  {
    ...melee,
    name: 'Knife',
    hit: 1,
    damage: 14,
    critical: 6,
    rof: 2,
    cost: 100,
    weight: 0.2,
    notes: ['compact'],
    light: true,
  },
  { ...melee, name: 'Hatchet', hit: 1, damage: 18, critical: 8, rof: 1, cost: 150, weight: 1 },
  { ...melee, name: 'Sword', hit: 2, damage: 24, critical: 10, rof: 1, cost: 500, weight: 3 },
]

type WeaponFigures = Pick<Weapon, 'hit' | 'damage' | 'critical' | 'rof' | 'cost' | 'weight'>
const gun = (name: string, figures: WeaponFigures, gun: GunFigures, notes: readonly string[] = []): Weapon => ({
  name,
  ...figures,
  notes,
  gun,
})

export const RANGED_WEAPONS: readonly Weapon[] = [
  gun(
    'CP9',
    { hit: 1, damage: 10, critical: 4, rof: 1, cost: 1100, weight: 1 },
    { capacity: null, reload: 1, range: 'close', magazine: 20 },
    ['compact', 'pistol'],
  ),
  gun(
    'P32',
    { hit: 1, damage: 12, critical: 6, rof: 1, cost: 900, weight: 0.8 },
    { capacity: 15, reload: 1, range: 'close', magazine: 30 },
    ['pistol'],
  ),
  gun(
    'RX60',
    { hit: 2, damage: 16, critical: 8, rof: 3, cost: 6200, weight: 2 },
    { capacity: 30, reload: 1, range: 'medium', magazine: 150 },
  ),
  gun(
    'AX7',
    { hit: 2, damage: 20, critical: 10, rof: 3, cost: 9100, weight: 3 },
    { capacity: 30, reload: 1, range: 'medium', magazine: 400 },
  ),
  gun(
    'ASG-8',
    { hit: 2, damage: 30, critical: 15, rof: 1, cost: 7000, weight: 3.5 },
    { capacity: 7, reload: 2, range: 'close', magazine: 50 },
    ['shotgun'],
  ),
  gun(
    'M80A2',
    { hit: 3, damage: 32, critical: 15, rof: 1, cost: 12_000, weight: 4 },
    { capacity: 5, reload: 3, range: 'far', magazine: 600 },
    ['high accuracy'],
  ),
  gun(
    'RPT',
    { hit: 1, damage: 20, critical: 10, rof: 5, cost: 15_000, weight: 7 },
    { capacity: 100, reload: 4, range: 'medium', magazine: 500 },
  ),
  gun(
    'HP3 A1',
    { hit: 3, damage: 36, critical: 15, rof: 1, cost: 22_000, weight: 6 },
    { capacity: 1, reload: 3, range: 'far', magazine: 1000 },
    ['high accuracy'],
  ),
]

export const WEAPONS: readonly Weapon[] = [...MELEE_WEAPONS, ...RANGED_WEAPONS]

export const weaponLineFields = {
  name: text(80),
  skill: oneOf(...WEAPON_SKILLS),
  hit: integer(-20, 20).or(0),
  damage: integer(0, 1000),
  critical: integer(0, 1000),
  rof: integer(1, 10).or(1),
  capacity: optional(integer(1, 1000)),
  /** Rounds in the weapon; none where they are not counted. */
  loaded: optional(integer(0, 1000)),
  /** Spare magazines. */
  magazines: integer(0, 1000).or(0),
  reload: integer(0, 20).or(1),
  range: optional(oneOf(...RANGES)),
  /** Light enough for Weapon Finesse: by the list, or by the GM's word. */
  light: flag().or(false),
  bypassesCover: flag().or(false),
}
export const weaponLine = () => group(weaponLineFields)
export type WeaponLine = Values<typeof weaponLineFields>

/** A weapon as it is bought: loaded, without spare magazines. Guns are Light Weapons unless the group says otherwise. */
export function weaponLineOf(
  weapon: Weapon,
  skill: WeaponLine['skill'] = weapon.gun ? 'Light Weapons' : 'Melee',
): WeaponLine {
  const { name, hit, damage, critical, rof, gun, light = false } = weapon
  const capacity = gun?.capacity ?? null
  const handling = { capacity, loaded: capacity, reload: gun?.reload ?? 0, range: gun?.range ?? null }
  return { name, skill, hit, damage, critical, rof, ...handling, magazines: 0, light, bypassesCover: false }
}
