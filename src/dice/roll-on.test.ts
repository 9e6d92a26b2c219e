import { describe, expect, test } from 'vitest'
import { type Ask, countAtLeast, d6, d10, drive, grid, type Objective, odds, play, pool, range, sum } from './index.ts'
import { KeptOdds } from './kept-odds.ts'
import { type LeadingRoll, type RolledOn, rollOn } from './roll-on.ts'

type Side = 'near' | 'far'
type End = { readonly wins: Side | 'none'; readonly coins: number }
type Duel = { readonly near: number; readonly far: number; readonly coins: number }

let runs = 0

/** Rolls are kept by their pools: what matters of six dice or fewer is how many are high. */
const rolls = Array.from({ length: 7 }, (_, dice) => ({
  what: 'near',
  dice: pool(dice, d6),
  reading: countAtLeast(4),
  meaning: (high: number) => Math.min(high, 4),
}))
const second = (dice: number): LeadingRoll<number, number> => ({
  what: 'far',
  dice: pool(dice, d10),
  reading: countAtLeast(6),
  meaning: (high) => high,
})

/** The near side rolls, then the far one; who is behind may pay a coin to roll a die more. */
function duel({ near, far, coins }: Duel, ask: Ask): End {
  runs++
  const more = coins > 0 && ask.choose('before', () => [false, true], 'near') ? 1 : 0
  return rollOn(ask, rolls[near + more] as LeadingRoll<number, number>, against, { far, coins: coins - more }, { near })
}

function against(
  { rolled, far, coins }: RolledOn<{ readonly far: number; readonly coins: number }, number>,
  ask: Ask,
  story?: { readonly near: number },
): End {
  if (story) ask.tell('D-1', 'rolled', { near: story.near, rolled })
  return rollOn(ask, second(far), settled, { mine: rolled, coins })
}

function settled(
  { rolled, mine, coins }: RolledOn<{ readonly mine: number; readonly coins: number }, number>,
  ask: Ask,
): End {
  const pays = rolled > mine && coins > 0 && ask.choose('after', () => [false, true], 'near')
  const all = mine + (pays ? ask.roll('more', pool(1, d6), countAtLeast(4)) : 0)
  return { wins: all === rolled ? 'none' : all > rolled ? 'near' : 'far', coins: coins - (pays ? 1 : 0) }
}

const near: Objective<End> = { succeeds: ({ wins }) => wins === 'near', costs: [({ coins }) => -coins] }
const far: Objective<End> = { succeeds: ({ wins }) => wins === 'far' }
const objective = { sides: { near, far } }
const inputs = [...grid<Duel>({ near: range(0, 5), far: range(1, 3), coins: range(0, 2) })]

describe('a roll that leads straight on', () => {
  test('has the odds of the roll and then the rest, also where counts are kept', () => {
    const kept = new KeptOdds(duel, objective)
    const hasWon = (end: End) => (near.succeeds(end) ? 1 : 0)
    const left = ({ coins }: End) => coins
    for (const input of [...inputs, ...inputs.toReversed()]) {
      const alone = odds(duel, input, { objective })
      expect(drive(kept.mean(input, hasWon)).exact, JSON.stringify(input)).toBe(alone.worth(near).success.exact)
      expect(drive(kept.mean(input, left)).exact, JSON.stringify(input)).toBe(alone.expected(left).exact)
    }
  })

  test('is not asked again for each of its answers where counts are kept', () => {
    const kept = new KeptOdds(duel, objective)
    runs = 0
    for (const input of inputs.filter(({ coins }) => coins === 0)) drive(kept.mean(input, ({ coins }) => coins))
    expect(runs).toBe(inputs.length / 3)
  })

  test('tells its story when it is played, and counts the same whatever is told', () => {
    const played = play(duel, { near: 2, far: 1, coins: 0 }, { dice: () => 5 })
    expect(played.steps.map((step) => (step.is === 'tell' ? step.figures : step.is === 'roll' && step.what))).toEqual([
      'near',
      { near: 2, rolled: 2 },
      'far',
    ])
    const told = (input: number, ask: Ask): number => ask.goOn(rest, 1, { of: input })
    const rest = (input: number, ask: Ask, story?: { readonly of: number }): number =>
      story ? -story.of : input + ask.roll('die', pool(1, d6), sum)
    expect(odds(told, 7).outcomes).toEqual([2, 3, 4, 5, 6, 7])
  })
})
