// The competition: two skill checks, and the higher wins.

import { type Ask, d6, pool, sum } from '../../dice/index.ts'
import { oneOf, side } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { addedTo, diceCount, rollInput, type SkillRollInput, tellAdded } from './roll.ts'

function totalOf(whose: 'a' | 'b', roll: SkillRollInput, ask: Ask): number {
  tellAdded(roll, ask, whose)
  return ask.roll(whose, pool(diceCount(roll), d6), sum) + addedTo(roll)
}

export const competition = mechanic({
  input: { a: side(rollInput), b: side(rollInput), defender: oneOf('a', 'b', 'none').gm() },
  outcome: { winner: oneOf('a', 'b') },
  /** QS-14: the higher check wins, on a tie whoever defends; where nobody does, both roll again until one wins. */
  rule({ a, b, defender }, ask) {
    const [first, second] = [totalOf('a', a, ask), totalOf('b', b, ask)]
    if (first === second) {
      ask.tell('QS-14', defender === 'none' ? 'tie-again' : 'tie', { total: first, winner: defender })
      return { winner: defender === 'none' ? ask.again() : defender }
    }
    const winner = first > second ? 'a' : 'b'
    ask.tell('QS-14', 'won', { a: first, b: second, winner })
    return { winner }
  },
  sides: { a: { succeeds: ({ winner }) => winner === 'a' }, b: { succeeds: ({ winner }) => winner === 'b' } },
  verdict: ({ winner }) => (winner === 'a' ? good('a-wins') : bad('b-wins')),
  toldAs: ['winner'],
  examples: [
    {
      name: 'defended-tie',
      input: { a: { ability: 7, skill: 'trained' }, b: { ability: 5, skill: 'experienced' }, defender: 'b' },
      dice: [2, 4, 3, 3, 4, 3],
      outcome: { winner: 'b' },
    },
  ],
})
