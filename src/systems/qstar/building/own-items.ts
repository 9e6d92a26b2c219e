// The group's own perks, flaws and things to buy, each with its price, in figures as they stand on a sheet.

import { group, integer, list, oneOf, optional, text, type Values } from '../../field.ts'
import { HIGHEST } from '../abilities.ts'
import { medicalLineFields } from '../medical.ts'
import { RANKS, SKILLS } from '../skills.ts'
import { MOST_CREDITS } from '../table-options.ts'
import { traitFields } from '../traits.ts'
import { weaponLineFields } from '../weapons.ts'

const MOST_OWN = 50
const name = () => text(80)
const credits = () => integer(0, MOST_CREDITS)
const least = () => optional(integer(1, HIGHEST))

const requiresFields = {
  perks: list(name(), 0, MOST_OWN).or([]),
  abilities: group({ might: least(), speed: least(), intelligence: least(), charisma: least() }),
  skills: list(group({ name: oneOf(...SKILLS), rank: oneOf(...RANKS) }), 0, SKILLS.length).or([]),
}
const perkFields = {
  ...traitFields,
  price: credits(),
  requires: group(requiresFields),
}
const flawFields = { ...traitFields, benefit: optional(credits()) }

const { loaded, magazines, ...figures } = weaponLineFields
/** `magazine` is what a spare one costs; none for what takes none. */
const weaponFields = { ...figures, cost: credits(), magazine: optional(credits()) }
const armourFields = { name: name(), dr: integer(0, 1000), durability: integer(1, 1000), cost: credits() }
const { count, ...healing } = medicalLineFields
const medicalFields = { ...healing, cost: credits() }

export const ownFields = {
  perks: list(group(perkFields), 0, MOST_OWN).or([]),
  flaws: list(group(flawFields), 0, MOST_OWN).or([]),
  weapons: list(group(weaponFields), 0, MOST_OWN).or([]),
  armour: list(group(armourFields), 0, MOST_OWN).or([]),
  medical: list(group(medicalFields), 0, MOST_OWN).or([]),
  goods: list(group({ name: name(), cost: credits() }), 0, MOST_OWN).or([]),
}
export type OwnItems = Values<typeof ownFields>
export type OwnPerk = Values<typeof perkFields>
export type OwnFlaw = Values<typeof flawFields>
export type OwnWeapon = Values<typeof weaponFields>
export type OwnRequires = Values<typeof requiresFields>
