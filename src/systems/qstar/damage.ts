// Damage without an attack: falls, traps, fire and blasts. All of it is the GM's.

import { d6, pool, sum } from '../../dice/index.ts'
import { flag, integer, side } from '../field.ts'
import { mechanic, plain } from '../mechanic.ts'
import { isImmune } from './cover.ts'
import { damaged, lossFields, targetChanges, targetFields } from './target.ts'

const MOST = 20

export const damage = mechanic({
  input: {
    amount: integer(0).gm().or(0),
    dice: integer(0, MOST).gm().or(0),
    criticals: integer(0, MOST).gm().or(0),
    criticalDamage: integer(0).gm().or(0),
    /** Whether cover helps against this: then it reduces, and the entrenched are immune to criticals. */
    coverShields: flag().gm().or(false),
    target: side(targetFields),
  },
  outcome: lossFields,
  /** QS-23: the number and the d6 together, less DR, as for a strike. */
  rule({ amount, dice, criticals: given, criticalDamage, coverShields, target }, ask) {
    const cover = coverShields ? target.cover : 'none'
    const criticals = isImmune(cover, false) ? 0 : given
    const rolled = dice === 0 ? 0 : ask.roll('damage', pool(dice, d6), sum)
    if (criticals > 0) ask.tell('QS-24', 'damage-criticals', { criticals, criticalDamage })
    else if (given > 0) ask.tell('QS-21', 'damage-immune')
    return damaged(
      target,
      { damage: amount + rolled, critical: criticalDamage, criticals, criticalPoints: 0 },
      cover,
      ask,
    )
  },
  verdict: ({ status }) => plain(`damage-${status}`),
  toldAs: ['status'],
  changes: (outcome, { target }) => targetChanges(outcome, target),
  examples: [
    {
      name: 'fall',
      input: { amount: 3, dice: 2, target: { endurance: 6, health: 8, dr: 2, cover: 'light' } },
      dice: [4, 5],
      outcome: { enduranceLost: 6, healthLost: 4, status: 'incapacitated' },
    },
  ],
})
