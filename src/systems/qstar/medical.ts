// Medical items: the list of the book, and items as they stand on a sheet.

import { group, integer, optional, text, type Values } from '../field.ts'

/** So many dice of so many sides. */
const diceFields = { dice: integer(1, 10).or(1), die: integer(2, 100) }
export const healingDice = () => group(diceFields)
export type HealingDice = Values<typeof diceFields>

/** QS-17: what an item heals; null for what it leaves alone. */
export interface Healing {
  readonly endurance: HealingDice | null
  readonly health: HealingDice | null
}

export const heals = ({ endurance, health }: Healing): boolean => endurance !== null || health !== null

export interface MedicalItem extends Healing {
  readonly name: string
  readonly cost: number
  readonly weight: number
  /** How long what it gives lasts; null for good. */
  readonly minutes: number | null
}

const one = (die: number): HealingDice => ({ dice: 1, die })

export const MEDICAL = [
  { name: 'Adrenaline Shot', cost: 400, weight: 0.2, endurance: one(10), health: null, minutes: 5 },
  { name: 'First Aid Kit', cost: 600, weight: 1, endurance: one(6), health: null, minutes: null },
  { name: 'Medical Kit', cost: 1200, weight: 2, endurance: one(10), health: one(6), minutes: null },
] as const satisfies readonly MedicalItem[]

export type MedicalName = (typeof MEDICAL)[number]['name']
export const MEDICAL_NAMES = MEDICAL.map(({ name }) => name) as readonly MedicalName[] as readonly [
  MedicalName,
  ...MedicalName[],
]

export const medicalLineFields = {
  name: text(80),
  count: integer(0, 1000).or(1),
  /** The healing dice of an item of the group's own; the book's are known by their names. */
  endurance: optional(healingDice()),
  health: optional(healingDice()),
}
export const medicalLine = () => group(medicalLineFields)
export type MedicalLine = Values<typeof medicalLineFields>
