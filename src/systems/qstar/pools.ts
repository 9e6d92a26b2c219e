// Endurance and health, rolled when a character is made and when its Might changes for good.

import { d, pool, refuse, sum } from '../../dice/index.ts'
import { group, integer, oneOf, optional } from '../field.ts'
import { mechanic, plain } from '../mechanic.ts'
import { HIGHEST } from './abilities.ts'
import { HUMAN, type PoolDice, poolDice } from './races.ts'

export const pools = mechanic({
  input: {
    might: integer(1, HIGHEST),
    race: oneOf('human', 'own').or('human'),
    /** The pools of a race of the group's own. */
    own: optional(group({ endurance: poolDice(), health: poolDice() })),
    /** QS-4: the Might before; then only the difference is rolled. */
    from: optional(integer(1, HIGHEST)),
  },
  outcome: { endurance: integer(), health: integer() },
  /** QS-2, QS-3: the race's base and a die for each rank of Might. QS-4: a change of Might rolls the ranks gained or lost. */
  rule({ might, race, own, from }, ask) {
    if (own !== null && race !== 'own') refuse('own', 'own-unused', { field: 'race', given: race })
    const { endurance, health } = race === 'human' ? HUMAN : (own ?? refuse('own', 'own-missing'))
    const dice = Math.abs(might - (from ?? 0))
    const sign = from !== null && from > might ? -1 : 1
    const rolled = (what: string, { base, die }: PoolDice) =>
      (from === null ? base : 0) + sign * ask.roll(what, pool(dice, d(die)), sum)
    const result = { endurance: rolled('endurance', endurance), health: rolled('health', health) }
    if (from !== null) ask.tell('QS-4', 'pools-changed', { from, might, ...result })
    else {
      ask.tell('QS-2', 'endurance-rolled', { base: endurance.base, most: result.endurance })
      ask.tell('QS-3', 'health-rolled', { base: health.base, most: result.health })
    }
    return result
  },
  verdict: () => plain('pools'),
  changes: ({ endurance, health }, { from }) =>
    from === null
      ? [] // they are the maxima themselves, not something added to what was there
      : [
          { on: 'self', what: 'enduranceRolled', by: endurance },
          { on: 'self', what: 'healthRolled', by: health },
        ],
  examples: [
    { name: 'human', input: { might: 3 }, dice: [10, 1, 7, 2, 6, 1], outcome: { endurance: 33, health: 14 } },
    { name: 'stronger', input: { might: 6, from: 5 }, dice: [7, 4], outcome: { endurance: 7, health: 4 } },
    { name: 'weaker', input: { might: 3, from: 5 }, dice: [7, 2, 4, 1], outcome: { endurance: -9, health: -5 } },
  ],
})
