// Ready-made characters.

import { ARMOUR, type Armour, armourLineOf } from './armour.ts'
import type { QstarCharacterGiven } from './character.ts'
import { FLAWS } from './flaws.ts'
import { PERKS } from './perks.ts'
import { WEAPONS, type Weapon, weaponLineOf } from './weapons.ts'

function named<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const found = list.find((each) => each.name === name)
  if (!found) throw new RangeError(`There is no ${name}.`)
  return found
}
const weapon = (name: string) => weaponLineOf(named<Weapon>(WEAPONS, name))
const armour = (name: string) => armourLineOf(named<Armour>(ARMOUR, name))
const perk = (name: string) => named(PERKS, name).trait
const flaw = (name: string) => named(FLAWS, name).trait

export const starters: readonly { readonly name: string; readonly sheet: QstarCharacterGiven }[] = [
  {
    name: 'Mara Venn, boarding sergeant',
    sheet: {
      name: 'Mara Venn',
      might: 6,
      speed: 7,
      charisma: 4,
      skills: [
        { name: 'Light Weapons', rank: 'trained' },
        { name: 'Melee', rank: 'proficient' },
        { name: 'Athletics', rank: 'proficient' },
        { name: 'Micro Gravity', rank: 'trained' },
        { name: 'Notice', rank: 'proficient' },
      ],
      perks: [perk('Endurance I'), perk('Weapon Finesse')],
      credits: 300,
      enduranceRolled: 49,
      healthRolled: 27,
      weapons: [{ ...weapon('RX60'), magazines: 3 }, weapon('Knife'), weapon('Fists')],
      armour: [armour('Body Armour MK I')],
      medical: [{ name: 'First Aid Kit', count: 1 }],
      goods: [{ name: 'Flashlight' }],
      notes: 'First through every airlock, last out of every bar.',
    },
  },
  {
    name: 'Doctor Imre Sol, ship medic',
    sheet: {
      name: 'Imre Sol',
      might: 4,
      intelligence: 7,
      charisma: 6,
      skills: [
        { name: 'First Aid', rank: 'experienced' },
        { name: 'Science', area: 'medicine', rank: 'trained' },
        { name: 'Science', area: 'biology', rank: 'proficient' },
        { name: 'Knowledge', area: 'colonial law', rank: 'proficient' },
        { name: 'Sense Motive', rank: 'trained' },
        { name: 'Light Weapons', rank: 'untrained' },
      ],
      flaws: [flaw('Good-Hearted')],
      credits: 1250,
      enduranceRolled: 36,
      healthRolled: 19,
      weapons: [{ ...weapon('P32'), magazines: 1 }],
      armour: [armour('UHAS MK I')],
      medical: [
        { name: 'Medical Kit', count: 2 },
        { name: 'Adrenaline Shot', count: 3 },
      ],
      goods: [{ name: 'Mobile Laboratory' }, { name: 'PDA' }],
      notes: 'Counts the wounded before the enemies.',
    },
  },
  {
    name: 'Tikka Oduya, saboteur',
    sheet: {
      name: 'Tikka Oduya',
      speed: 6,
      intelligence: 6,
      skills: [
        { name: 'Stealth', rank: 'trained' },
        { name: 'Hacking', rank: 'experienced' },
        { name: 'Engineering', rank: 'proficient' },
        { name: 'Explosives', rank: 'trained' },
        { name: 'Lockpicking', rank: 'proficient' },
        { name: 'Oratory', rank: 'proficient' },
      ],
      perks: [perk('Create Explosives')],
      flaws: [flaw('Bad Liar')],
      credits: 740,
      enduranceRolled: 41,
      healthRolled: 22,
      // The gun of a skiff.
      weapons: [weapon('CP9'), weapon('Baton'), { ...weapon('RPT'), skill: 'Piloting' }],
      medical: [{ name: 'First Aid Kit', count: 2 }],
      goods: [{ name: 'Toolbox' }, { name: 'Thermite', count: 4 }, { name: 'Night Vision Goggles' }],
      notes: 'Never asks whether a door is locked, only how.',
    },
  },
]
