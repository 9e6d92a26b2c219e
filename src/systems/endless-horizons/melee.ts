// A melee attack: a check whose effort may go into damage.

import { type Ask, refuse } from '../../dice/index.ts'
import { integer, oneOf, type Values } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { checkInput, checkOutcome, extraMenu, rollCheck } from './check.ts'

/** EH-9: damage for each point of effort that goes into it. */
const DAMAGE_A_POINT = 2

/** Far beyond any weapon, and far from where adding effort would no longer be exact. */
const MOST_DAMAGE = 1_000_000_000

/** A weapon's part in an attack: its damage, and the effort that goes into it. */
export const weaponInput = { damage: integer(0, MOST_DAMAGE), damageEffort: integer(0, 30).priced().or(0) }
export const meleeEffortInput = { meleeEffort: oneOf('separate', 'both').option().or('separate') }

type Attack = Values<typeof weaponInput> & Values<typeof meleeEffortInput> & { readonly effort: number }

/** EH-9: a point of effort is a die or two damage, declared together; as a ruling of the table it may be both. */
export function damageEffortOf({ effort, damageEffort, meleeEffort }: Attack, field: string): number {
  if (meleeEffort === 'separate') return damageEffort
  return damageEffort > 0 ? refuse(field, 'both', { damageEffort }) : effort
}

/** EH-9: the damage of a hit, which says where the table has every point of effort be a die as well. */
export function dealtDamage(damage: number, points: number, meleeEffort: Attack['meleeEffort'], ask: Ask): number {
  const dealt = damage + DAMAGE_A_POINT * points
  const withEffort = meleeEffort === 'both' ? 'damage-both' : 'damage-effort'
  ask.tell('EH-9', points > 0 ? withEffort : 'damage', { damage, points, dealt })
  return dealt
}

export const melee = mechanic({
  input: { ...checkInput, ...weaponInput, ...meleeEffortInput },
  outcome: { ...checkOutcome, damage: integer(0) },
  rule({ damage, damageEffort, meleeEffort, ...input }, ask) {
    const points = damageEffortOf({ ...input, damage, damageEffort, meleeEffort }, 'damageEffort')
    const check = rollCheck(input, ask)
    return { ...check, damage: check.success ? dealtDamage(damage, points, meleeEffort, ask) : 0 }
  },
  succeeds: ({ success }) => success,
  verdict: ({ success }) => (success ? good('hit') : bad('miss')),
  costs: ({ effort, damageEffort }) => [{ on: 'self', what: 'effort', by: -effort - damageEffort }], // EH-7, EH-9
  buys: ({ extra }) => ({ points: extra, by: 'player', menu: extraMenu }),
  examples: [
    {
      name: 'damage-effort',
      input: { rank: 2, difficulty: 6, damage: 4, damageEffort: 2 },
      dice: [6, 1],
      outcome: { success: true, successes: 1, extra: 0, damage: 8 },
    },
    {
      name: 'miss',
      input: { rank: 2, difficulty: 6, damage: 4, damageEffort: 2 },
      dice: [5, 1],
      outcome: { success: false, successes: 0, extra: 0, damage: 0 },
    },
    {
      name: 'both',
      input: { rank: 1, effort: 2, difficulty: 6, damage: 4, meleeEffort: 'both' },
      dice: [2, 6, 7],
      outcome: { success: true, successes: 2, extra: 1, damage: 8 },
    },
  ],
})
