// The roll of damage after a hit: the weapon's dice, a d6 for each superior success put into it, and double for a critical.

import { d, pool, sum } from '../../dice/index.ts'
import { flag, integer, oneOf } from '../field.ts'
import { mechanic, plain } from '../mechanic.ts'

const MOST_DICE = 20
/** EP-5: no test has more superior successes than two. */
const MOST_SUPERIOR = 2

export const DAMAGE_SIDES = [6, 10] as const

/** The damage of a weapon: so many dice of a kind, and a number. */
export const damageFields = {
  dice: integer(0, MOST_DICE),
  sides: oneOf(...DAMAGE_SIDES).or(10),
  plus: integer(-20, 100).figure().or(0),
}

export const damage = mechanic({
  input: {
    ...damageFields,
    superiorDamage: integer(0, MOST_SUPERIOR).or(0),
    /** EP-7: the GM may let a critical success double it. */
    isDoubled: flag().gm().or(false),
  },
  outcome: { damage: integer(0) },
  /** EP-5: superior damage is a d6 more each time. EP-7: a critical doubles all of it. */
  rule({ dice, sides, plus, superiorDamage, isDoubled }, ask) {
    const weapon = dice === 0 ? 0 : ask.roll('damage', pool(dice, d(sides)), sum)
    const superior = superiorDamage === 0 ? 0 : ask.roll('superior', pool(superiorDamage, d(6)), sum)
    const once = Math.max(0, weapon + plus + superior)
    const damage = isDoubled ? 2 * once : once
    ask.tell(isDoubled ? 'EP-7' : 'EP-5', isDoubled ? 'damage-doubled' : 'damage', {
      weapon,
      plus,
      superior,
      once,
      damage,
    })
    return { damage }
  },
  verdict: () => plain('damage'),
  toldAs: ['damage'],
  isToldWithoutDice: true,
  examples: [
    { name: 'shot', input: { dice: 2, plus: 2 }, dice: [7, 4], outcome: { damage: 13 } },
    { name: 'superior-shot', input: { dice: 2, superiorDamage: 2 }, dice: [7, 4, 5, 3], outcome: { damage: 19 } },
    {
      name: 'doubled-shot',
      input: { dice: 1, sides: 6, plus: 5, isDoubled: true },
      dice: [6],
      outcome: { damage: 22 },
    },
  ],
})
