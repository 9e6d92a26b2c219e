// The moves: use a skill, measure it against somebody's, strike with a weapon, move in combat.

import { fact, lineFacts, type MoveSide, move, type NamedValue } from '../move.ts'
import { type EndlessHorizonsCharacter, speed } from './sheet.ts'

type Skill = EndlessHorizonsCharacter['skills'][number]
type Weapon = EndlessHorizonsCharacter['weapons'][number]

/** Every skill with its rank. */
const bySkill = {
  from: ['skills'],
  facts: (_, skill) => lineFacts('skills', skill, ['rank']),
} as const satisfies MoveSide<EndlessHorizonsCharacter, Skill>

/** Every weapon, with the skill it is used by. */
const byWeapon = {
  from: ['weapons'],
  facts: (_, weapon) => lineFacts('weapons', weapon, ['damage']),
  picks: {
    rank: ({ skills }): readonly NamedValue[] => skills.map(({ name, rank }) => ({ name, value: rank })),
  },
} as const satisfies MoveSide<EndlessHorizonsCharacter, Weapon>

const passive = { side: 'passive', ...bySkill } as const

export const moves = {
  check: move({ rolls: 'check', group: 'other', ...bySkill, asks: ['effort'] }),
  contest: move({ rolls: 'contest', group: 'other', ...bySkill, against: passive, asks: ['effort'] }),
  fight: move({
    rolls: 'melee-contest',
    group: 'attack',
    ...byWeapon,
    against: { ...bySkill, side: 'passive' },
    asks: ['effort', 'damageEffort'],
    next: { good: ['fight'], bad: ['fight'] },
  }),
  strike: move({ rolls: 'melee', group: 'attack', ...byWeapon, asks: ['effort', 'damageEffort'] }),
  run: move({
    rolls: 'movement',
    group: 'move',
    from: ['skills'],
    facts: (who: EndlessHorizonsCharacter, skill: Skill) => ({
      ...lineFacts('skills', skill, ['rank']),
      speed: fact(speed(who).value, 'speed'), // EH-8
    }),
    asks: ['effort'],
  }),
}
