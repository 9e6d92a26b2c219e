// Rules and readings that break what is asked of them are told so. Each of these once was counted wrongly without a word.

import { describe, expect, test } from 'vitest'
import {
  type Ask,
  advise,
  countAtLeast,
  Die,
  d,
  d6,
  d10,
  d20,
  die,
  dropHighest,
  dropLowest,
  faces,
  highest,
  lowest,
  mixed,
  odds,
  type Pool,
  play,
  pool,
  type Reading,
  type Rule,
  RuleFault,
  resolve,
  sum,
  sumOf,
  tally,
} from './index.ts'
import { Numbering } from './plain.ts'
import { seededDice } from './seeded-dice.ts'
import { simulateOnce } from './simulation-run.ts'

const objective = { succeeds: () => true }

/** The message of the Unsteady error that this throws. */
function faultOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof RuleFault) return error.message
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
    ['-1 lowest', dropLowest(-1, sum), /'dice' \(3d10\): -1 dice cannot be dropped/],
    ['-1 highest', dropHighest(-1, sum), /-1 dice cannot be dropped/],
    ['half a die twice', dropLowest(0.5, dropLowest(0.5, sum)), /0.5 dice cannot be dropped/],
    ['-1 after 2', dropHighest(-1, dropHighest(2, highest)), /-1 dice cannot be dropped/],
    ['no number', dropLowest(Number.NaN, sum), /NaN dice cannot be dropped/],
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

describe('what cannot come up', () => {
  const reads = (dice: Pool, reading: Reading<number>) => (_: null, ask: Ask) => ({
    answer: ask.roll('roll', dice, reading),
  })

  test('is not listed, however large the counts are', () => {
    const lowestOfBoth = odds(reads(mixed(pool(10, d6), pool(60, d20)), lowest), null)
    expect(lowestOfBoth.outcomes.map(({ answer }) => answer).sort()).toEqual([1, 2, 3, 4, 5, 6])
    const rest = odds(reads(mixed(pool(12, d6), pool(12, d20)), dropHighest(12, sum)), null)
    expect(Math.max(...rest.outcomes.map(({ answer }) => answer))).toBe(72)
    expect(rest.ways.every((ways) => ways > 0)).toBe(true)
  })

  test('is no reason to give up a success, however small its chance is', () => {
    const stopOrTry = (_: null, ask: Ask) => {
      if (ask.choose('what', () => ['stop', 'try']) === 'stop') return { success: false }
      return { success: ask.roll('roll', pool(300, d10), countAtLeast(10)) === 300 }
    }
    const succeeds = ({ success }: { success: boolean }) => success
    const best = odds(stopOrTry, null, { objective: { succeeds } })
    expect(best.chance(succeeds).exact).toBe(`1/1${'0'.repeat(300)}`)
  })
})

describe('large figures', () => {
  const far = (face: number): number => 2 ** 38 + face

  test('are counted as they are, beside others', () => {
    const all = tally({ low: dropLowest(1, sum), high: dropLowest(1, countAtLeast(4)), far: dropLowest(1, sumOf(far)) })
    const rule = (_: null, ask: Ask) => ask.roll('roll', pool(3, d6), all)
    for (const { low, far } of odds(rule, null).outcomes) expect(far).toBe(2 ** 39 + low)
  })

  test('are refused where sums of them would be rounded', () => {
    const rule = (_: null, ask: Ask) =>
      ask.roll(
        'roll',
        pool(2, d6),
        sumOf((face) => 2 ** 53 - 10 + face),
      )
    const refused = /The worth of face 1 is a whole number within ±549755813888, not 9007199254740983/
    expect(() => odds(rule, null)).toThrow(refused)
    expect(() => resolve(rule, null, { dice: [1, 1] })).toThrow(refused)
  })

  test('are told by what is wrong with them: they lie too far apart', () => {
    const rule = (_: null, ask: Ask) =>
      ask.roll(
        'roll',
        pool(3, d6),
        dropLowest(
          1,
          sumOf((face) => (face === 6 ? 2 ** 31 : 0)),
        ),
      )
    expect(() => odds(rule, null)).toThrow('Its sums lie too far apart')
  })
})

describe('a rule that starts over for ever', () => {
  const tie = (_: null, ask: Ask): { first: number } => {
    const first = ask.roll('first', pool(1, d6), sum)
    if (first === ask.roll('second', pool(1, d6), sum)) ask.again()
    return { first }
  }
  const nobody = (_: null, ask: Ask): null =>
    ask.roll('first', pool(0, d6), sum) === ask.roll('second', pool(0, d6), sum) ? ask.again() : null

  test('is stopped, though it throws dice each time', () => {
    expect(() => play(tie, null, { dice: () => 1 })).toThrow('it never ends')
    expect(() => play(nobody, null, { dice: () => 1 })).toThrow('it never ends')
    expect(() => simulateOnce(tie, null, () => 1)).toThrow('it never ends')
  })

  test('is stopped within a record, too', () => {
    const outer = (_: null, ask: Ask) => {
      ask.roll('first', pool(1, d6), sum)
      return ask.sub((_: null, ask: Ask): number => ask.again(), null)
    }
    const given = [
      { what: 'first', faces: [1] },
      { what: 'second', faces: [1] },
    ]
    expect(() => odds(outer, null, { given })).toThrow('it never ends')
  })
})

describe('frozen outside, changed inside', () => {
  test('is numbered by what it holds now', () => {
    const numbering = new Numbering<unknown>()
    const inner = { hp: 1 }
    const outer = Object.freeze([inner])
    const before = numbering.of({ outer })
    inner.hp = 3
    expect(numbering.of({ outer })).not.toBe(before)
    const twice = { inner, outer }
    const both = numbering.of(twice)
    inner.hp = 4
    expect(numbering.of(twice)).not.toBe(both)
  })
})

describe('many different faces', () => {
  test('are read one by one, as many as a pool has', () => {
    const rule = (_: null, ask: Ask) => ask.roll('roll', pool(10_000, d(1_000_000)), faces)
    const played = play(rule, null, { dice: seededDice('many') })
    expect(played.is === 'done' && played.outcome.length).toBe(10_000)
  })

  test('are counted in no time where dice of several kinds only show their highest', () => {
    const dice = mixed(...[4, 6, 8, 10, 12, 20].map((sides) => pool(10, d(sides))))
    const rule = (_: null, ask: Ask) => ({ best: ask.roll('roll', dice, highest) })
    expect(odds(rule, null).chance(({ best }) => best <= 19).exact).toBe(`${19n ** 10n}/${20n ** 10n}`)
  })
})

describe('a die that lists little or nothing', () => {
  const cut = new Die('cut', 6, () => new Map([[1, 1]]))
  const empty = new Die('empty', 6, () => new Map())

  test('and only starts over leaves all of it unlisted', () => {
    const inner: Rule<null, null> = (_, ask) => {
      ask.roll('cut', pool(1, cut), sum)
      return ask.again()
    }
    const { outcomes, rest } = odds((_: null, ask: Ask) => ask.goOn(inner, null), null)
    expect(outcomes).toEqual([])
    expect(rest.exact).toBe('1')
  })

  test('is refused among others too, whatever was counted before it', () => {
    odds((_: null, ask: Ask) => ask.roll('dice', pool(3, d6), sum), null)
    const among = (_: null, ask: Ask) => ask.roll('dice', mixed(pool(2, d6), pool(1, empty)), sum)
    expect(() => odds(among, null)).toThrow(/'dice' lists nothing/)
  })
})
