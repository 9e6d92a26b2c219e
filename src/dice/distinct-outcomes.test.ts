// Outcomes that hand on all that was read off the only roll: they are told apart without being compared, so a rule that
// only seems to hand everything on must still be counted right.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Ask,
  countAtLeast,
  countAtMost,
  d,
  d6,
  highest,
  matches,
  mixed,
  odds,
  type Plain,
  type Pool,
  pool,
  type Rule,
  RuleFault,
  resolve,
  sum,
  tally,
} from './index.ts'
import { countThrows, everyThrow, tableOf, tableOfWays } from './testing/brute-force.ts'

const read = tally({ many: countAtLeast(3), few: countAtMost(2), high: highest, same: matches })
type Read = ReturnType<typeof read.read>

/** The value under a name of an outcome. */
const parts: Readonly<Record<string, (read: Read) => Plain>> = {
  many: ({ many }) => many,
  few: ({ few }) => few,
  high: ({ high }) => high,
  same: ({ same }) => same.map((group) => ({ ...group })),
  sameHandedOn: ({ same }) => same as unknown as Plain,
  text: ({ high }) => `${high % 2}`,
  yes: ({ many }) => many > 1,
  nothing: () => null,
  one: () => 1,
}
const part = fc.constantFrom(...Object.keys(parts))
/** Names with what stands under each, in order. */
const form = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), part), {
  selector: ([name]) => name,
  maxLength: 5,
})
const everything = fc
  .shuffledSubarray(['many', 'few', 'high', 'sameHandedOn', 'one', 'yes'], { minLength: 4 })
  .map((of) => of.map((each, i) => ['abcdef'[i] as string, each] as const))

const dice: readonly Pool[] = [pool(3, d(4)), pool(2, d6), mixed(pool(2, d(3)), pool(1, d(5)))]

function told(form: readonly (readonly [string, string])[], read: Read): Plain {
  return Object.fromEntries(form.map(([name, of]) => [name, parts[of]?.(read) as Plain]))
}

describe('outcomes that hand on what was rolled', () => {
  test('are counted as every throw is, whatever else they hold and however their form varies', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dice),
        fc.oneof(everything, form),
        fc.oneof(everything, form),
        fc.nat(7),
        (pool, usual, other, mask) => {
          const rule: Rule<null, Plain> = (_, ask) => {
            const answer = ask.roll('dice', pool, read)
            return told((answer.high & mask) === 1 ? other : usual, answer)
          }
          const throws = everyThrow(pool.kinds.flatMap(({ die, count }) => Array(count).fill(die.faces)))
          const ends = countThrows(throws, (dice) => {
            const end = resolve(rule, null, { dice })
            return end.is === 'done' ? end.outcome : expect.fail('it asks for more')
          })
          expect(tableOf(odds(rule, null))).toEqual(tableOfWays(ends))
        },
      ),
      { numRuns: 400 },
    )
  })

  test('are equal where what differs stands under changed names', () => {
    const both = tally({ many: countAtLeast(3), few: countAtMost(2) })
    const swapped: Rule<null, Plain> = (_, ask) => {
      const { many, few } = ask.roll('dice', pool(3, d6), both)
      return many > few ? { a: many, b: few } : { b: many, a: few }
    }
    expect(tableOf(odds(swapped, null))).toEqual({ '{"a":2,"b":1}': '2/3', '{"a":3,"b":0}': '1/3' })
  })

  test.each(['sub', 'goOn'] as const)('are the same as those of another rule: %s', (verb) => {
    type Shown = { shown: number; of: number }
    const one = (_: Plain, ask: Ask): Shown => ({ shown: ask.roll('one', pool(1, d6), sum), of: 1 })
    const two = (_: Plain, ask: Ask): Shown => ({ of: 1, shown: ask.roll('two', pool(1, d(8)), sum) })
    const either: Rule<null, Shown> = (_, ask) => {
      const rule = ask.roll('which', pool(1, d(2)), sum) === 1 ? one : two
      return verb === 'sub' ? ask.sub(rule, null) : ask.goOn(rule, null)
    }
    const counted = odds(either, null)
    expect(counted.outcomes).toHaveLength(8)
    expect(counted.chance(({ shown }) => shown === 6).exact).toBe('7/48')
    expect(counted.chance(({ shown }) => shown === 8).exact).toBe('1/16')
  })

  test('leave out what starts over', () => {
    const fresh = (_: null, ask: Ask) => {
      const shown = ask.roll('die', pool(1, d6), sum)
      if (shown === 3) ask.again()
      return { shown }
    }
    expect(tableOf(odds(fresh, null))).toEqual(
      Object.fromEntries([1, 2, 4, 5, 6].map((shown) => [`{"shown":${shown}}`, '1/5'])),
    )
  })

  test.each([
    ['undefined in a list', [undefined]],
    ['a number that is none', Number.NaN],
    ['a function', () => 1],
    ['a date', new Date(0)],
    ['a large number', 1n],
    ['a symbol', Symbol('a')],
  ])('are refused when one of them is not plain: %s', (_, found) => {
    const rule: Rule<null, unknown> = (_, ask) => {
      const shown = ask.roll('dice', pool(2, d6), sum)
      return { shown, found: shown === 7 ? found : 0 }
    }
    expect(() => odds(rule, null)).toThrow(TypeError)
    const made: Rule<null, unknown> = (_, ask) => {
      const shown = ask.roll('dice', pool(2, d6), sum)
      return shown === 7 ? Object.assign(new Map(), { shown }) : { shown }
    }
    expect(() => odds(made, null)).toThrow(TypeError)
  })

  test('stand in the order they came, before what the rule went on with', () => {
    const other: Rule<null, unknown> = (_, ask) => ({ other: ask.roll('coin', pool(1, d(2)), sum) })
    const rule: Rule<null, unknown> = (_, ask) => {
      const shown = ask.roll('die', pool(1, d(4)), sum)
      return shown === 3 ? ask.goOn(other, null) : { shown }
    }
    const shown = [1, 2, 4].map((shown) => ({ shown }))
    expect(odds(rule, null).outcomes).toEqual([...shown, { other: 1 }, { other: 2 }])
  })

  test('are one where nothing was read', () => {
    const rule: Rule<null, unknown> = (_, ask) => ({ ...ask.roll('dice', pool(2, d6), tally({})) })
    expect(tableOf(odds(rule, null))).toEqual({ '{}': '1' })
  })

  test('are found out when they differ from one run to the next', () => {
    let runs = 0
    const rule: Rule<null, unknown> = (_, ask) => ({ shown: ask.roll('dice', pool(2, d6), sum), runs: runs++ })
    expect(() => odds(rule, null)).toThrow(RuleFault)
    const log: number[] = []
    const keeping: Rule<null, unknown> = (_, ask) => {
      const shown = ask.roll('die', pool(1, d(3)), sum)
      log.push(shown)
      return { shown, log }
    }
    expect(() => odds(keeping, null)).toThrow(RuleFault)
  })
})
