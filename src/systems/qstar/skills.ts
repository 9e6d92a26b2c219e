// The skills, the ability behind each, their five ranks, and what counters them.

import type { Ability } from './abilities.ts'

/** QS-7: the ranks from the lowest, numbered from 1. */
export const RANKS = ['untrained', 'proficient', 'trained', 'experienced', 'master'] as const
export type SkillRank = (typeof RANKS)[number]

/** QS-7: what a rank adds to a check. */
export const BONUS: Readonly<Record<SkillRank, number>> = {
  untrained: -2,
  proficient: 0,
  trained: 1,
  experienced: 2,
  master: 4,
}

/** QS-7: untrained is 1, master 5. */
export function rankNumber(rank: SkillRank): number {
  return RANKS.indexOf(rank) + 1
}

/** QS-8: every skill with the ability it rolls on. */
export const ABILITY_OF = {
  Athletics: 'might',
  Breaching: 'might',
  Melee: 'might',
  'Micro Gravity': 'might',
  Driving: 'speed',
  'Heavy Weapons': 'speed',
  'Light Weapons': 'speed',
  Lockpicking: 'speed',
  Piloting: 'speed',
  Stealth: 'speed',
  Engineering: 'intelligence',
  Explosives: 'intelligence',
  'First Aid': 'intelligence',
  Hacking: 'intelligence',
  Knowledge: 'intelligence',
  Notice: 'intelligence',
  Science: 'intelligence',
  Oratory: 'charisma',
  'Sense Motive': 'charisma',
} as const satisfies Readonly<Record<string, Ability>>

export type Skill = keyof typeof ABILITY_OF
export const SKILLS = Object.keys(ABILITY_OF) as readonly Skill[] as readonly [Skill, ...Skill[]]

/** QS-8: learnt once for each area or field; in all others a character knows what everybody knows. */
export const BY_AREA: readonly Skill[] = ['Knowledge', 'Science']

/** A skill as the sheet lists it: `Science (geology)`. */
export function skillLineName({ name, area }: { readonly name: Skill; readonly area: string }): string {
  return area === '' ? name : `${name} (${area})`
}

/** QS-8: what may be attacked with. Thrown explosives are Athletics, vessels fight by Piloting. */
export const WEAPON_SKILLS = ['Melee', 'Light Weapons', 'Heavy Weapons', 'Athletics', 'Piloting'] as const

/** QS-9: the skill that answers this one in a competition. */
export const COUNTERS: Readonly<Partial<Record<Skill, Skill>>> = {
  Stealth: 'Notice',
  Notice: 'Stealth',
  Oratory: 'Sense Motive',
  'Sense Motive': 'Oratory',
  Hacking: 'Hacking',
  Explosives: 'Explosives',
}

/** QS-16: what the extra modifiers of a success may be spent on. */
export const MODIFIER_USES = ['faster', 'less-material', 'softer-fall', 'damage', 'critical-damage'] as const
export type ModifierUse = (typeof MODIFIER_USES)[number]

const WOUNDS: readonly ModifierUse[] = ['damage', 'critical-damage']

/** QS-16: by skill; those that are not listed spend nothing. */
export const MODIFIER_USES_OF: Readonly<Partial<Record<Skill, readonly ModifierUse[]>>> = {
  Athletics: ['faster', 'softer-fall'],
  Melee: WOUNDS,
  'Heavy Weapons': WOUNDS,
  'Light Weapons': WOUNDS,
  Engineering: ['less-material', 'faster'],
  Hacking: ['faster'],
}
