// The counts against naive twins: every order of dice and cards gone through one by one, linear equations solved as in a textbook.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CORTEX, COUNT_PROBLEMS, DECK, SYMBOLS, sideBySide, wildPairs } from '../../../bench/counts.ts'
import { type Ask, type Die, d, d4, d6, d8, d10, Fraction, mixed, type Odds, odds, play, pool, sum } from '../index.ts'
import {
  type ChainStep,
  chain,
  deckOdds,
  exploding,
  jointOdds,
  rerolledOnce,
  symbolDice,
  weightedDie,
} from './index.ts'

const solved = (start: string): string => {
  const found = COUNT_PROBLEMS.find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`There is no problem ${start}.`)
  return found.solve()
}

const listed = <O>(all: Odds<O>): Record<string, string> =>
  Object.fromEntries(all.outcomes.map((outcome, i) => [JSON.stringify(outcome), all.at(i).exact]).sort())

/** Every way in which dice can fall, one die after another. */
function* orders(dice: readonly Die[]): Generator<{ faces: number[]; ways: number }> {
  const [first, ...rest] = dice
  if (!first) yield { faces: [], ways: 1 }
  else
    for (const { faces, ways } of orders(rest))
      for (const [i, face] of first.faces.entries())
        yield { faces: [face, ...faces], ways: ways * (first.weights[i] as number) }
}

function naive<O>(dice: readonly Die[], read: (faces: readonly number[]) => O): Record<string, string> {
  const found = new Map<string, number>()
  for (const { faces, ways } of orders(dice)) {
    const key = JSON.stringify(read(faces))
    found.set(key, (found.get(key) ?? 0) + ways)
  }
  const total = dice.reduce((product, { sides }) => product * sides, 1)
  return Object.fromEntries([...found].map(([key, ways]) => [key, new Fraction(ways, total).exact]).sort())
}

describe('chains', () => {
  /** One coin is won with a chance of `win` in `of`; over at 0 and at `goal`. */
  const ruin =
    (win: number, of: number, goal: number) =>
    (coins: number, ask: Ask): ChainStep<number, string> => {
      const next = coins + (ask.roll('toss', pool(1, d(of)), sum) <= win ? 1 : -1)
      if (next === 0) return { end: 'ruined' }
      return next === goal ? { end: 'rich' } : { goTo: next }
    }

  /** Gauss's elimination, dense, with fractions: the chance to get rich from each number of coins. */
  function textbook(win: number, of: number, goal: number): Fraction[] {
    const p = new Fraction(win, of)
    const q = new Fraction(of - win, of)
    const [zero, one] = [new Fraction(0, 1), new Fraction(1, 1)]
    const size = goal - 1
    const rows = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size + 1 }, (_, j) => {
        if (j === size) return i === size - 1 ? p : zero
        if (j === i) return one
        return j === i + 1 ? zero.minus(p) : j === i - 1 ? zero.minus(q) : zero
      }),
    )
    for (let k = 0; k < size; k++) {
      const pivot = (rows[k] as Fraction[])[k] as Fraction
      rows[k] = (rows[k] as Fraction[]).map((each) => each.times(new Fraction(pivot.bottom, pivot.top)))
      for (let i = 0; i < size; i++) {
        const factor = (rows[i] as Fraction[])[k] as Fraction
        if (i !== k)
          rows[i] = (rows[i] as Fraction[]).map((each, j) =>
            each.minus(factor.times((rows[k] as Fraction[])[j] as Fraction)),
          )
      }
    }
    return rows.map((row) => row[size] as Fraction)
  }

  test.each([
    [1, 2, 6],
    [1, 3, 9],
    [3, 5, 8],
  ])('with %i of %i and a goal of %i the chance of riches is that of the equations', (win, of, goal) => {
    const expected = textbook(win, of, goal)
    for (let coins = 1; coins < goal; coins++) {
      const { odds: ends } = chain(ruin(win, of, goal), coins)
      expect(ends.chance((end) => end === 'rich').exact).toBe(expected[coins - 1]?.exact)
      expect(ends.rest.exact).toBe('0')
    }
  })

  test('a fair game of i coins out of n lasts i(n-i) tosses', () => {
    expect(chain(ruin(1, 2, 50), 20).steps.exact).toBe('600')
    expect(chain(ruin(1, 2, 50), 20).odds.chance((end) => end === 'rich').exact).toBe('2/5')
  })

  test("Penney's game and the wait for HTH are known", () => {
    expect(solved("Penney's")).toBe('7/8')
    expect(solved('tosses until HTH')).toBe('10')
    expect(solved("gambler's")).toBe('1/1025')
  })

  test('a chain of one step is the odds of its rule', () => {
    const { odds: ends, steps } = chain(
      (_: null, ask: Ask): ChainStep<null, number> => ({ end: ask.roll('die', pool(2, d6), sum) }),
      null,
    )
    expect(listed(ends)).toEqual(naive([d6, d6], ([a = 0, b = 0]) => a + b))
    expect(steps.exact).toBe('1')
  })

  test('one that never ends, or has no end of states, is refused', () => {
    const circle = (state: number, ask: Ask): ChainStep<number, null> => ({
      goTo: (state + ask.roll('die', pool(1, d6), sum)) % 7,
    })
    expect(() => chain(circle, 0)).toThrow("The chain 'circle' never ends")
    const count = (state: number, ask: Ask): ChainStep<number, number> =>
      ask.roll('die', pool(1, d6), sum) === 6 ? { end: state } : { goTo: state + 1 }
    expect(() => chain(count, 0)).toThrow('What only counts its steps need not be in a state')
  })
})

describe('pools read together', () => {
  const DICE = [d4, d6, d8, weightedDie('odd', { 1: 2, 5: 1, 9: 3 }), d(3)]
  const some = fc.array(fc.integer({ min: 0, max: DICE.length - 1 }), { maxLength: 3 })
  const poolOf = (kinds: readonly number[]) => mixed(...kinds.map((kind) => pool(1, DICE[kind] as Die)))

  test.each(['highest', 'lowest'] as const)('from the %s face they come to what every order comes to', (from) => {
    // All that was shown, in the order it was read.
    const all = {
      start: [] as readonly (readonly number[])[],
      next: (state: readonly (readonly number[])[], face: number, counts: readonly number[]) =>
        counts.some((count) => count > 0) ? [...state, [face, ...counts]] : state,
      end: (state: readonly (readonly number[])[]) => state,
    }
    fc.assert(
      fc.property(some, some, (a, b) => {
        const dice = [...a, ...b].map((kind) => DICE[kind] as Die)
        const read = (faces: readonly number[]) => {
          const [mine, others] = [faces.slice(0, a.length), faces.slice(a.length)]
          const order = [...new Set(faces)].sort((x, y) => (from === 'highest' ? y - x : x - y))
          return order.map((face) => [
            face,
            mine.filter((each) => each === face).length,
            others.filter((each) => each === face).length,
          ])
        }
        expect(listed(jointOdds([poolOf(a), poolOf(b)], all, { from }))).toEqual(naive(dice, read))
      }),
      { numRuns: 15 },
    )
  })

  test('ten mixed dice against ten: the means of the ways to be above', () => {
    const cdf = (face: number) =>
      [4, 6, 8, 10, 12].reduce((product, sides) => product * (Math.min(face, sides) / sides) ** 2, 1)
    let mean = 0
    for (const sides of [4, 6, 8, 10, 12]) for (let face = 2; face <= sides; face++) mean += (2 / sides) * cdf(face - 1)
    const [top = 0, bottom = 1] = solved('ten mixed').split('/').map(Number)
    expect(top / bottom).toBeCloseTo(mean, 12)
  })

  test('sorted dice side by side', () => {
    const read = (faces: readonly number[]) => {
      const [a, b] = [faces.slice(0, 3), faces.slice(3)].map((dice) => [...dice].sort((x, y) => y - x)) as [
        number[],
        number[],
      ]
      return a.filter((face, i) => face > (b[i] as number)).length
    }
    expect(listed(jointOdds([pool(3, d6), pool(3, d6)], sideBySide))).toEqual(naive(Array(6).fill(d6), read))
  })

  test('a Cortex pool: total and effect die', () => {
    const read = (faces: readonly number[]) => {
      const shown = faces.map((face, i) => ({ face, size: CORTEX[i] as number })).filter(({ face }) => face > 1)
      const sorted = shown.sort((a, b) => b.face - a.face || a.size - b.size)
      const total = sorted.slice(0, 2).reduce((so, { face }) => so + face, 0)
      return total >= 12 && Math.max(4, ...sorted.slice(2).map(({ size }) => size)) >= 8
    }
    expect(solved('Cortex')).toBe(naive(CORTEX.map(d), read)['true'])
  })
})

describe('decks', () => {
  test('hands come to what every order of drawing comes to', () => {
    const deck = [
      { card: 'a', count: 3 },
      { card: 'b', count: 2 },
      { card: 'c', count: 1 },
    ]
    const cards = deck.flatMap(({ card, count }) => Array<string>(count).fill(card))
    const found = new Map<string, number>()
    let total = 0
    const draw = (left: readonly string[], drawn: readonly string[]): void => {
      if (drawn.length < 4) {
        left.forEach((card, i) => {
          draw(left.toSpliced(i, 1), [...drawn, card])
        })
        return
      }
      total++
      const key = JSON.stringify(
        deck.flatMap(({ card }) =>
          [drawn.slice(0, 2), drawn.slice(2)].map((hand) => hand.filter((each) => each === card).length),
        ),
      )
      found.set(key, (found.get(key) ?? 0) + 1)
    }
    draw(cards, [])
    const all = {
      start: [] as readonly number[],
      next: (state: readonly number[], _: string, counts: readonly number[]) => [...state, ...counts],
      end: (state: readonly number[]) => state,
    }
    expect(listed(deckOdds(deck, [2, 2], all))).toEqual(
      Object.fromEntries([...found].map(([key, ways]) => [key, new Fraction(ways, total).exact]).sort()),
    )
  })

  test('wild cards: a smaller deck card by card', () => {
    const deck = [...DECK.slice(0, 3).map(({ card }) => ({ card, count: 2 })), { card: 'wild', count: 2 }]
    const cards = deck.flatMap(({ card, count }) => Array<string>(count).fill(card))
    const ways = new Map<number, number>()
    for (let chosen = 0; chosen < 2 ** cards.length; chosen++) {
      const hand = cards.filter((_, i) => (chosen >> i) & 1)
      if (hand.length !== 4) continue
      let state = wildPairs.start
      for (const { card } of deck) state = wildPairs.next(state, card, [hand.filter((each) => each === card).length])
      ways.set(state.pairs, (ways.get(state.pairs) ?? 0) + 1)
    }
    const total = [...ways.values()].reduce((so, each) => so + each, 0)
    expect(listed(deckOdds(deck, [4], wildPairs))).toEqual(
      Object.fromEntries([...ways].map(([pairs, each]) => [`${pairs}`, new Fraction(each, total).exact]).sort()),
    )
    expect(deckOdds(DECK, [35], wildPairs).rest.exact).toBe('0')
  })

  test('more cards than there are cannot be drawn', () => {
    expect(() => deckOdds([{ card: 1, count: 3 }], [2, 2], { start: 0, next: () => 0, end: () => 0 })).toThrow(
      '2 and 2 cards cannot be drawn from a deck of 3.',
    )
  })
})

describe('dice for rules', () => {
  test('symbols of several dice are added by name', () => {
    const { dice, totals, worth, symbols } = symbolDice<'ability' | 'difficulty', 'success' | 'advantage'>(SYMBOLS)
    const rule = (_: null, ask: Ask) => ask.roll('roll', mixed(pool(2, dice.ability), pool(1, dice.difficulty)), totals)
    const read = (faces: readonly number[]) => {
      const sumOf = (name: 'success' | 'advantage') => faces.reduce((so, face) => so + (symbols(face)[name] ?? 0), 0)
      return { success: sumOf('success'), advantage: sumOf('advantage') }
    }
    expect(listed(odds(rule, null))).toEqual(naive([dice.ability, dice.ability, dice.difficulty], read))
    const helping = (_: null, ask: Ask) =>
      ask.roll(
        'roll',
        mixed(pool(2, dice.ability), pool(1, dice.difficulty)),
        worth((kind) => (kind === 'ability' ? 1 : 0)),
      )
    expect(listed(odds(helping, null))).toEqual({ 2: '1' })
  })

  test('an exploding die tells its rest, and goes on when it is thrown', () => {
    const rule = (_: null, ask: Ask) => ask.roll('die', pool(1, exploding(d6)), sum)
    const all = odds(rule, null)
    expect(all.chance((total) => total === 10).exact).toBe('1/36')
    expect(all.rest.approx).toBeGreaterThan(0)
    expect(all.rest.approx).toBeLessThan(1e-11)
    const faces = [6, 6, 2]
    const thrown = play(rule, null, { dice: () => (faces.shift() as number) - 1 })
    expect(thrown).toMatchObject({ is: 'done', outcome: 14 })
    const most = odds((_: null, ask: Ask) => ask.roll('die', pool(1, exploding(d6, { most: 2 })), sum), null)
    expect(most.rest.exact).toBe('0')
    expect(most.expected((total) => total).exact).toBe('301/72')
    expect(() => exploding(d6, { on: () => true })).toThrow('Every face of d6 explodes')
  })

  test('a first 1 is thrown again before it explodes, and later ones are not', () => {
    const emphasis = exploding(
      rerolledOnce(d10, (face) => face === 1),
      { on: (face) => face === 10, again: d10 },
    )
    const all = odds((_: null, ask: Ask) => ask.roll('die', pool(1, emphasis), sum), null)
    expect(all.chance((total) => total === 1).exact).toBe('1/100')
    expect(all.chance((total) => total === 2).exact).toBe('11/100')
    expect(all.chance((total) => total === 11).exact).toBe('11/1000')
    expect(solved('L5R')).toMatch(/^\d+\/\d+$/)
  })

  test('weights are whole', () => {
    expect(
      listed(odds((_: null, ask: Ask) => ask.roll('die', pool(2, weightedDie('coin', { 0: 2, 1: 1 })), sum), null)),
    ).toEqual({
      0: '4/9',
      1: '4/9',
      2: '1/9',
    })
    expect(() => weightedDie('none', { 1: 0.5 })).toThrow('must be whole')
  })
})
