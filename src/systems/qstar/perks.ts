// Perks: what they cost, what they ask for, and what they do.

import type { Ability } from './abilities.ts'
import type { Skill } from './skills.ts'
import { type Trait, traitOf } from './traits.ts'

/** QS-44: what one must have before a perk can be bought. A skill's rank is numbered: 2 is proficient. */
export type Requirement =
  | { readonly is: 'perk'; readonly name: string }
  | { readonly is: 'ability'; readonly ability: Ability; readonly least: number }
  | { readonly is: 'skill'; readonly skill: Skill; readonly least: number }

export interface Perk {
  readonly name: string
  /** In credits. */
  readonly price: number
  readonly requires: readonly Requirement[]
  /** The lines that go onto the sheet. */
  readonly trait: Trait
}

const perk = (name: string, price: number, requires: readonly Requirement[], does: Partial<Trait>): Perk => ({
  name,
  price,
  requires,
  trait: traitOf(name, does),
})

const after = (name: string): readonly Requirement[] => [{ is: 'perk', name }]
const ability = (ability: Ability, least: number): Requirement => ({ is: 'ability', ability, least })
const skill = (skill: Skill, least: number): Requirement => ({ is: 'skill', skill, least })

export const PERKS: readonly Perk[] = [
  perk('Endurance I', 500, [], { enduranceAverages: 1 }),
  perk('Endurance II', 1000, after('Endurance I'), { enduranceAverages: 1 }),
  perk('Endurance III', 2000, after('Endurance II'), { enduranceAverages: 1 }),
  perk('Health I', 500, [], { healthAverages: 1 }),
  perk('Health II', 1000, after('Health I'), { healthAverages: 1 }),
  perk('Health III', 2000, after('Health II'), { healthAverages: 1 }),
  perk('Weapon Finesse', 1000, [ability('speed', 6)], { on: ['Melee'], instead: 'speed', when: 'light weapons' }),
  perk('Forceful Presence', 1000, [ability('might', 6)], { on: ['Oratory'], instead: 'might', when: 'intimidating' }),
  perk('Create Explosives', 2000, [skill('Engineering', 2), skill('Explosives', 2)], {
    permits: 'explosives made from everyday items',
  }),
]
