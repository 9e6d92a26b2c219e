// The contest: two pools of d10, the highest die wins.

import { type Ask, d10, highest, pool, refuse } from '../../dice/index.ts'
import { integer, oneOf, side, type Values } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { skillCheckRolls } from './sheet.ts'

const sideInput = {
  rank: integer(0, 30),
  circumstance: integer(0, 20).gm().or(0), // EH-6: an advantage is more dice; dice are never taken away
  effort: integer(0, 30).priced().or(0),
}

/** The highest die of a side. */
function best(
  name: 'initiator' | 'passive',
  { rank, circumstance, effort }: Values<typeof sideInput>,
  ask: Ask,
): number {
  const dice = rank + circumstance + effort || refuse(`${name}.rank`, 'no-dice')
  if (effort > 0) ask.tell('EH-7', 'effort', { effort })
  return ask.roll(name, pool(dice, d10), highest)
}

export const contest = mechanic({
  input: { initiator: side(sideInput), passive: side(sideInput) },
  outcome: { winner: oneOf('initiator', 'passive'), initiatorHighest: integer(1, 10), passiveHighest: integer(1, 10) },
  /** EH-5: the initiator keeps the highest die; the passive side wins when its own is at or above it. */
  rule({ initiator, passive }, ask) {
    const initiatorHighest = best('initiator', initiator, ask)
    const passiveHighest = best('passive', passive, ask)
    const winner = initiatorHighest > passiveHighest ? 'initiator' : 'passive'
    const word = initiatorHighest === passiveHighest ? 'tie' : 'won'
    ask.tell('EH-5', word, { winner, initiator: initiatorHighest, passive: passiveHighest })
    return { winner, initiatorHighest, passiveHighest }
  },
  succeeds: ({ winner }) => winner === 'initiator',
  verdict: ({ winner }) => (winner === 'initiator' ? good('initiator-wins') : bad('passive-wins')),
  costs: ({ initiator, passive }) => [
    { on: 'initiator', what: 'effort', by: -initiator.effort },
    { on: 'passive', what: 'effort', by: -passive.effort },
  ],
  fill: { initiator: skillCheckRolls, passive: skillCheckRolls },
  examples: [
    {
      name: 'tie',
      input: { initiator: { rank: 2 }, passive: { rank: 1 } },
      dice: [4, 8, 8],
      outcome: { winner: 'passive', initiatorHighest: 8, passiveHighest: 8 },
    },
    {
      name: 'advantage',
      input: { initiator: { rank: 1, circumstance: 1 }, passive: { rank: 1 } },
      dice: [3, 9, 7],
      outcome: { winner: 'initiator', initiatorHighest: 9, passiveHighest: 7 },
    },
  ],
})
