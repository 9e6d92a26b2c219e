// The contest: two pools of d10, the highest die wins. The passive side declares its effort when it knows the number to reach.

import { type Ask, d10, highest, pool, refuse } from '../../dice/index.ts'
import { integer, oneOf, side, type Values } from '../field.ts'
import { bad, good, mechanic, type Reserve, type Verdict } from '../mechanic.ts'

export const sideInput = {
  rank: integer(0, 30),
  circumstance: integer(0, 20).gm().or(0), // EH-6: an advantage is more dice; dice are never taken away
  effort: integer(0, 30).priced().or(0),
}
type ContestSide = Values<typeof sideInput>

/** The passive side's fields, and the order in which both declare. */
export const passiveInput = {
  passive: side({ ...sideInput, reserve: integer(0, 30).reserve().or(0) }),
  contestOrder: oneOf('passive-after', 'together').option().or('passive-after'),
}
export const contestOutcome = {
  winner: oneOf('initiator', 'passive'),
  initiatorHighest: integer(1, 10),
  passiveHighest: integer(1, 10),
  reserveSpent: integer(0, 30),
}
type ContestInput = Values<typeof passiveInput> & { readonly initiator: ContestSide }
export type EndlessHorizonsContestOutcome = Values<typeof contestOutcome>

const diceOf = ({ rank, circumstance, effort }: ContestSide): number => rank + circumstance + effort

/**
 * EH-5: the initiator keeps the highest die; only then the passive side declares what it spends of its reserve, and wins when its
 * own highest die is at or above that number. As a ruling of the table both declare together, and there is no reserve.
 */
export function rollContest(
  { initiator, passive, contestOrder }: ContestInput,
  ask: Ask,
): EndlessHorizonsContestOutcome {
  const { reserve } = passive
  if (contestOrder === 'together') {
    if (reserve > 0) refuse('passive.reserve', 'no-reserve', { reserve })
    ask.tell('EH-5', 'together')
  }
  if (diceOf(initiator) === 0) refuse('initiator.rank', 'no-dice')
  if (diceOf(passive) + reserve === 0) refuse('passive.rank', 'no-dice')
  const initiatorHighest = highestOf('initiator', diceOf(initiator), initiator.effort, ask)
  const reserveSpent = reserve > 0 ? ask.choose('effort', () => effortsOf(passive), 'passive') : 0
  const passiveHighest = highestOf('passive', diceOf(passive) + reserveSpent, passive.effort + reserveSpent, ask)
  const winner = initiatorHighest > passiveHighest ? 'initiator' : 'passive'
  const word = initiatorHighest === passiveHighest ? 'tie' : 'won'
  ask.tell('EH-5', word, { winner, initiator: initiatorHighest, passive: passiveHighest })
  return { winner, initiatorHighest, passiveHighest, reserveSpent }
}

/** EH-7: so much effort can the passive side declare; at least 1 where it has no other die. */
function effortsOf(passive: ContestInput['passive']): readonly number[] {
  const least = leastEffort(passive)
  return Array.from({ length: passive.reserve - least + 1 }, (_, i) => least + i)
}

const leastEffort = (passive: ContestInput['passive']): number => (diceOf(passive) === 0 ? 1 : 0)

/** The highest die of a side. */
function highestOf(name: 'initiator' | 'passive', dice: number, effort: number, ask: Ask): number {
  if (effort > 0) ask.tell('EH-7', 'effort', { effort })
  return ask.roll(name, pool(dice, d10), highest)
}

/** All that a contest is beside its rule, whatever the initiator brings to it. */
export const contestParts = {
  decisions: { effort: integer(0, 30) },
  sides: {
    initiator: { succeeds: ({ winner }: { winner: string }) => winner === 'initiator' },
    passive: {
      succeeds: ({ winner }: { winner: string }) => winner === 'passive',
      prefers: { effort: 'reserveSpent' },
    },
  },
  verdict: ({ winner }: { winner: string }): Verdict =>
    winner === 'initiator' ? good('initiator-wins') : bad('passive-wins'),
  stakes: ({ passive }: ContestInput) => [
    { on: 'passive', what: 'effort', by: passive.reserve > 0 ? -leastEffort(passive) : 0 },
  ],
  spends: ({ reserveSpent }: { reserveSpent: number }) => [{ on: 'passive', what: 'effort', by: -reserveSpent }],
  reserves: [
    {
      on: 'passive',
      field: 'reserve',
      inPlaceOf: 'effort',
      decision: 'effort',
      isHeld: ({ contestOrder }) => contestOrder !== 'together',
    } satisfies Reserve,
  ],
} as const

export const contest = mechanic({
  ...contestParts,
  input: { initiator: side(sideInput), ...passiveInput },
  outcome: contestOutcome,
  rule: rollContest,
  costs: ({ initiator, passive }) => [
    { on: 'initiator', what: 'effort', by: -initiator.effort },
    { on: 'passive', what: 'effort', by: -passive.effort },
  ],
  examples: [
    {
      name: 'tie',
      input: { initiator: { rank: 2 }, passive: { rank: 1 } },
      dice: [4, 8, 8],
      outcome: { winner: 'passive', initiatorHighest: 8, passiveHighest: 8, reserveSpent: 0 },
    },
    {
      name: 'advantage',
      input: { initiator: { rank: 1, circumstance: 1 }, passive: { rank: 1 } },
      dice: [3, 9, 7],
      outcome: { winner: 'initiator', initiatorHighest: 9, passiveHighest: 7 },
    },
    {
      name: 'declared-after',
      input: { initiator: { rank: 2 }, passive: { rank: 1, reserve: 3 } },
      dice: [4, 8, 3, 8, 1],
      decisions: [2],
      outcome: { winner: 'passive', initiatorHighest: 8, passiveHighest: 8, reserveSpent: 2 },
    },
    {
      name: 'declared-together',
      input: { initiator: { rank: 2 }, passive: { rank: 1, effort: 1 }, contestOrder: 'together' },
      dice: [4, 8, 3, 7],
      outcome: { winner: 'initiator', initiatorHighest: 8, passiveHighest: 7, reserveSpent: 0 },
    },
  ],
})
