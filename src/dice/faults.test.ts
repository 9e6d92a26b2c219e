// Rules and readings that break what is asked of them are told so. Each of these once was counted wrongly without a word.

import { describe, expect, test } from 'vitest'
import {
  type Ask,
  advise,
  d,
  d6,
  d10,
  die,
  dropHighest,
  dropLowest,
  faces,
  highest,
  odds,
  play,
  pool,
  type Reading,
  resolve,
  sum,
  sumOf,
  Unsteady,
} from './index.ts'
import { seededDice } from './seeded.ts'

const objective = { succeeds: () => true }

/** The message of the Unsteady error that this throws. */
function faultOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Unsteady) return error.message
    throw error
  }
  return 'no fault'
}

describe('a rule that catches what the engine throws', () => {
  function catchesChoice(_: null, ask: Ask): number {
    try {
      return ask.choose('which', () => [1, 2])
    } catch {
      return 0
    }
  }
  function catchesRoll(_: null, ask: Ask): number {
    try {
      return ask.roll('dice', pool(1, d6), sum)
    } catch {
      return 0
    }
  }
  function catchesSub(_: null, ask: Ask): number {
    try {
      return ask.sub(inner, null)
    } catch {
      return 0
    }
  }
  const inner = (_: null, ask: Ask): number => ask.roll('dice', pool(1, d6), sum)
  function catchesAgain(_: null, ask: Ask): number {
    const face = ask.roll('dice', pool(1, d6), sum)
    try {
      if (face === 1) ask.again()
    } catch {
      return 0
    }
    return face
  }
  const insideAnother = (_: null, ask: Ask): number => ask.sub(catchesChoice, null) + 1
  const CAUGHT = /caught what the engine threw to stop it/

  const named = (...rules: ((_: null, ask: Ask) => number)[]) => rules.map((rule) => [rule.name, rule] as const)

  test.each(named(catchesChoice, catchesSub, catchesAgain, insideAnother))(
    'is refused when it is counted: %s',
    (_, rule) => {
      expect(faultOf(() => odds(rule, null, { objective }))).toMatch(CAUGHT)
    },
  )

  test.each(named(catchesChoice, catchesRoll, catchesSub, insideAnother))(
    'is refused when it would have to wait: %s',
    (_, rule) => {
      expect(faultOf(() => play(rule, null))).toMatch(CAUGHT)
    },
  )

  test('is refused when it is advised', () => {
    expect(faultOf(() => advise(catchesChoice, null, { objective }))).toMatch(CAUGHT)
  })

  test('is named', () => {
    expect(faultOf(() => odds(catchesChoice, null, { objective }))).toMatch(/^The rule 'catchesChoice' /)
    expect(faultOf(() => play(catchesChoice, null))).toMatch(/^The rule 'catchesChoice' /)
  })

  test('is not found out while every answer is there, and then comes to what they say', () => {
    expect(play(catchesChoice, null, { choose: () => 2 })).toMatchObject({ is: 'done', outcome: 2 })
    expect(play(catchesRoll, null, { dice: () => 3 })).toMatchObject({ is: 'done', outcome: 4 })
  })
})

describe('a sub-rule made anew in each run', () => {
  let runs = 0

  test('is refused by its name, before it has been run very often', () => {
    runs = 0
    const rule = (_: null, ask: Ask): number => {
      runs++
      const bonus = (by: number, ask: Ask): number => ask.roll('dice', pool(1, d6), sum) + by
      return ask.sub(bonus, 1)
    }
    expect(faultOf(() => odds(rule, null))).toBe(
      "The sub-rule 'bonus' is made anew in each run; write it outside the rule.",
    )
    expect(runs).toBeLessThan(10_000)
  })

  test('is refused where the rule goes on with it on many paths', () => {
    runs = 0
    const rule = (_: null, ask: Ask): number => {
      runs++
      const first = ask.roll('first', pool(1, d(100_000)), sum)
      return ask.goOn(function onward(by: number, ask: Ask) {
        return ask.roll('dice', pool(1, d6), sum) + by
      }, first)
    }
    expect(faultOf(() => odds(rule, null))).toMatch(/'onward' is made anew/)
    expect(runs).toBeLessThan(10_000)
  })

  test('is played all the same', () => {
    const rule = (_: null, ask: Ask): number => ask.sub((by: number) => by + 1, 1)
    expect(play(rule, null)).toMatchObject({ is: 'done', outcome: 2 })
  })
})

describe('an outcome that is not plain', () => {
  class Wound {
    readonly depth = 1
  }
  test.each([
    ['a Map', () => new Map([['total', 1]]), 'Map'],
    ['a Date', () => new Date(0), 'Date'],
    ['a Set', () => new Set([1]), 'Set'],
    ['an object of a class', () => new Wound(), 'Wound'],
    ['a Map in a list in an object', () => ({ all: [new Map()] }), 'Map'],
    ['a promise', async () => 1, 'Promise'],
    ['a function', () => () => 1, 'function'],
    ['nothing', () => undefined, 'undefined'],
  ])('%s is refused, and told what it is', (_, make, found) => {
    const rule = (_: null, ask: Ask): unknown => {
      ask.roll('dice', pool(1, d6), sum)
      return make()
    }
    expect(() => odds(rule, null)).toThrow(TypeError)
    expect(() => odds(rule, null)).toThrow(`found ${found}.`)
  })

  test('is refused as the input of a sub-rule, too', () => {
    const takes = (input: { readonly size?: number }): number => input.size ?? 0
    const rule = (_: null, ask: Ask): number => ask.sub(takes, new Map() as never)
    expect(() => odds(rule, null)).toThrow('found Map.')
  })

  test('an object without a prototype is plain', () => {
    const rule = (_: null, ask: Ask): object =>
      Object.assign(Object.create(null), { face: ask.roll('dice', pool(1, d6), sum) })
    expect(odds(rule, null).outcomes).toHaveLength(6)
  })
})

describe('a reading that cannot be', () => {
  const reads =
    <R>(reading: Reading<R>, dice = 3) =>
    (_: null, ask: Ask): R =>
      ask.roll('dice', pool(dice, d10), reading)

  test.each([
    ['-1 lowest', dropLowest(-1, sum), /-1 of 3 dice cannot be dropped/],
    ['-1 highest', dropHighest(-1, sum), /-1 of 3 dice cannot be dropped/],
    ['one more than there are', dropLowest(4, sum), /4 of 3 dice cannot be dropped/],
    ['one more, from both ends', dropLowest(2, dropHighest(2, sum)), /4 of 3 dice cannot be dropped/],
  ])('drops %s: refused, counted or thrown', (_, reading, about) => {
    expect(() => odds(reads(reading), null)).toThrow(about)
    expect(() => resolve(reads(reading), null, { dice: [1, 2, 3] })).toThrow(about)
  })

  test.each([
    ['a half', (face: number) => face / 2],
    ['no number', () => Number.NaN],
    ['no end', () => Number.POSITIVE_INFINITY],
    ['more than is exact', (face: number) => face * 2 ** 53],
  ])('makes a face worth %s: refused, counted or thrown', (_, worth) => {
    expect(() => odds(reads(sumOf(worth)), null)).toThrow(/The worth of face \d is a whole number/)
    expect(() => resolve(reads(sumOf(worth)), null, { dice: [1, 3, 5] })).toThrow(
      /The worth of face \d is a whole number/,
    )
  })

  test('makes faces worth far more than there are sums, and is counted by the sums there are', () => {
    const all = odds(reads(sumOf((face) => face * 100_000)), null)
    expect([...all.outcomes].sort((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, i) => (i + 3) * 100_000))
    expect(all.chance((total) => total === 300_000).exact).toBe('1/1000')
    expect(all.total).toBe(1_000)
  })
})

describe('a source of dice', () => {
  const rolls =
    <R>(dice = pool(1, d6), reading: Reading<R>) =>
    (_: null, ask: Ask): R =>
      ask.roll('dice', dice, reading)

  test.each([6, 7, -1, Number.NaN, Number.POSITIVE_INFINITY])('that gives %d for a d6 is refused', (given) => {
    for (const reading of [sum, highest])
      expect(() => play(rolls(pool(1, d6), reading), null, { dice: () => given })).toThrow(
        `The dice gave ${given} for a die of 6 sides`,
      )
  })

  test('is held to the sides of each die', () => {
    const coin = die('coin', [0, 1])
    expect(() => play(rolls(pool(1, coin), sum), null, { dice: () => 2 })).toThrow(/a die of 2 sides/)
    expect(play(rolls(pool(2, coin), faces), null, { dice: () => 1 })).toMatchObject({ outcome: [1, 1] })
  })

  test('shows the lowest face for 0 and the highest for the last side', () => {
    expect(play(rolls(pool(1, d6), sum), null, { dice: () => 0 })).toMatchObject({ outcome: 1 })
    expect(play(rolls(pool(1, d6), sum), null, { dice: (sides) => sides - 1 })).toMatchObject({ outcome: 6 })
    expect(play(rolls(pool(3, d6), sum), null, { dice: seededDice('any') }).is).toBe('done')
  })
})
