// A melee attack on somebody: a contest whose initiator deals damage by winning it.

import { integer, side } from '../field.ts'
import { mechanic } from '../mechanic.ts'
import { contestOutcome, contestParts, passiveInput, rollContest, sideInput } from './contest.ts'
import { damageEffortOf, dealtDamage, meleeEffortInput, weaponInput } from './melee.ts'

export const meleeContest = mechanic({
  ...contestParts,
  input: { initiator: side({ ...sideInput, ...weaponInput }), ...passiveInput, ...meleeEffortInput },
  outcome: { ...contestOutcome, damage: integer(0) },
  /** EH-5, EH-9: the initiator who wins the contest deals the weapon's damage, and two for every point of effort that went into it. */
  rule({ initiator, passive, contestOrder, meleeEffort }, ask) {
    const { effort, damage, damageEffort } = initiator
    const points = damageEffortOf({ effort, damage, damageEffort, meleeEffort }, 'initiator.damageEffort')
    const contest = rollContest({ initiator, passive, contestOrder }, ask)
    return { ...contest, damage: contest.winner === 'initiator' ? dealtDamage(damage, points, meleeEffort, ask) : 0 }
  },
  costs: ({ initiator, passive }) => [
    { on: 'initiator', what: 'effort', by: -initiator.effort - initiator.damageEffort }, // EH-7, EH-9
    { on: 'passive', what: 'effort', by: -passive.effort },
  ],
  examples: [
    {
      name: 'won-and-hit',
      input: { initiator: { rank: 1, effort: 1, damage: 4, damageEffort: 2 }, passive: { rank: 1 } },
      dice: [3, 9, 8],
      outcome: { winner: 'initiator', initiatorHighest: 9, passiveHighest: 8, damage: 8 },
    },
    {
      name: 'warded-off',
      input: { initiator: { rank: 2, damage: 4 }, passive: { rank: 1, reserve: 1 } },
      dice: [3, 9, 2, 9],
      decisions: [1],
      outcome: { winner: 'passive', initiatorHighest: 9, passiveHighest: 9, reserveSpent: 1, damage: 0 },
    },
  ],
})
