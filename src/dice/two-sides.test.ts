import { describe, expect, test } from 'vitest'
import {
  type Ask,
  advise,
  chart,
  d6,
  type Objective,
  odds,
  play,
  pool,
  Refusal,
  resolve,
  type SideObjectives,
  sum,
} from './index.ts'
import { seededDice } from './seeded-dice.ts'
import { tableOf } from './testing/brute-force.ts'
import { chanceIn, objective, playGame, randomGame, solve, tableOfEnds } from './testing/two-sides.ts'

/** `ASTRAGAL_GAMES=2000` tries more of them. */
const GAMES = Number(process.env.ASTRAGAL_GAMES ?? 200)

test(`${GAMES} random games of two sides come out as the whole game tree says, advice and all`, () => {
  let choices = 0
  for (let i = 0; i < GAMES; i++) {
    const game = randomGame(seededDice(`game ${i}`), 2 + (i % 4))
    const { ends, pick } = solve(game)
    const told = JSON.stringify(game)
    const all = odds(playGame, game, { objective })
    expect(tableOf(all), told).toEqual(tableOfEnds(ends))
    for (const side of ['a', 'b'] as const) {
      expect(all.worth(objective.sides[side]).success.exact, told).toBe(chanceIn(ends, (end) => end[side]))
    }
    if (pick === null || game.is !== 'choose') continue
    choices++
    const advice = advise(playGame, game, { objective })
    expect(advice.side).toBe(game.side)
    const [first] = advice.options
    expect([first?.choice, first?.isBest], told).toEqual([pick, true])
    expect(tableOf(first?.odds ?? all), told).toEqual(tableOfEnds(ends))
  }
  expect(choices).toBeGreaterThan(GAMES / 8)
})

type Raise = { winner: 'a' | 'b' | 'none'; aPaid: number; bPaid: number }

/** Both may pay for a die more, a first; b knows what a did. The higher sum wins. */
function raise(_: null, ask: Ask): Raise {
  const aPaid = ask.choose('raise', () => [0, 1], 'a')
  const bPaid = ask.choose('raise', () => [0, 1], 'b')
  const a = ask.roll('a', pool(1 + aPaid, d6), sum)
  const b = ask.roll('b', pool(1 + bPaid, d6), sum)
  return { winner: a === b ? 'none' : a > b ? 'a' : 'b', aPaid, bPaid }
}

const a: Objective<Raise> = { succeeds: ({ winner }) => winner === 'a', costs: [({ aPaid }) => aPaid] }
const b: Objective<Raise> = { succeeds: ({ winner }) => winner === 'b', costs: [({ bPaid }) => bPaid] }
const both: SideObjectives<Raise> = { sides: { a, b } }

describe('two who choose', () => {
  test('each play for their own win, and the second knows what the first did', () => {
    const all = odds(raise, null, { objective: both })
    expect(all.expected(({ aPaid }) => aPaid).exact).toBe('1')
    expect(all.expected(({ bPaid }) => bPaid).exact).toBe('1')
    expect(all.worth(a).success.exact).toBe(all.worth(b).success.exact)
  })

  test('ties of the one who is asked go to the first option, whatever the other side gets by it', () => {
    const rule = (_: null, ask: Ask) => ask.choose('which', () => ['kind', 'unkind'], 'b')
    const indifferent = { sides: { a: { succeeds: (end: string) => end === 'unkind' }, b: { succeeds: () => true } } }
    expect(odds(rule, null, { objective: indifferent }).outcomes).toEqual(['kind'])
    const { options } = advise(rule, null, { objective: indifferent })
    expect(options.map(({ choice, isBest }) => [choice, isBest])).toEqual([
      ['kind', true],
      ['unkind', true],
    ])
  })

  test('are told by name where the rule waits, and advised by their own chance', () => {
    const first = play(raise, null)
    expect(first.is === 'waiting' && first.asks).toEqual({ is: 'choose', what: 'raise', options: [0, 1], side: 'a' })
    const answers = [{ what: 'raise', pick: 0 }]
    const { side, options } = advise(raise, null, { objective: both, answers })
    expect(side).toBe('b')
    expect(options.map(({ choice, success }) => [choice, success.exact])).toEqual([
      [1, '181/216'],
      [0, '5/12'],
    ])
    const chosen: (string | undefined)[] = []
    const dice = [1, 2, 3]
    resolve(raise, null, {
      dice,
      choose: (_what, options, _answers, side) => {
        chosen.push(side)
        return options[side === 'a' ? 1 : 0]
      },
    })
    expect(chosen).toEqual(['a', 'b'])
  })

  test('have a chart each', () => {
    const [point] = chart(raise, [null], { objective: both })
    expect(point?.sides?.a).toEqual({ success: point?.success, costs: point?.costs })
    expect(point?.sides?.b?.success.exact).toBe(odds(raise, null, { objective: both }).worth(b).success.exact)
    const nothing = (_: null, ask: Ask) => ask.roll('dice', pool(1, d6), sum)
    expect(chart(nothing, [null], { objective: { succeeds: () => true } })[0]).not.toHaveProperty('sides')
  })

  test('are refused where nobody said what one of them is after, or whose a choice is', () => {
    const refusal = (act: () => unknown): string => {
      try {
        act()
      } catch (error) {
        if (error instanceof Refusal) return `${error.code}: ${error.message}`
        throw error
      }
      return 'not refused'
    }
    expect(refusal(() => odds(raise, null, { objective: a }))).toMatch(
      /^decision: The choice 'raise' is made by [ab]: say what/,
    )
    expect(refusal(() => odds(raise, null, { objective: { sides: { a } } }))).toMatch(
      /made by b: say what b is after.*beside a/,
    )
    expect(refusal(() => odds(raise, null))).toMatch(/say what best play is after/)
    const nobody = (_: null, ask: Ask): Raise => ({ winner: ask.choose('who', () => ['a', 'b']), aPaid: 0, bPaid: 0 })
    expect(refusal(() => odds(nobody, null, { objective: both }))).toBe(
      "decision: The choice 'who' names no side, but there are objectives of a, b.",
    )
    expect(refusal(() => advise(raise, null, { objective: a }))).toMatch(/made by a: say what a is after/)
  })
})
