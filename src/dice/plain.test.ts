// Plain values are equal when they have the same text, names in order.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { d, isSame, odds, type Plain, pool, type Rule, sum } from './index.ts'
import { Numbering } from './plain.ts'
import { textOf } from './testing/brute-force.ts'

const UNLIKE: readonly Plain[] = [
  0,
  1,
  -1,
  0.5,
  1e300,
  2 ** 31,
  -(2 ** 31),
  2 ** 28,
  2 ** 24,
  Number.MAX_SAFE_INTEGER,
  '',
  '0',
  '1',
  'true',
  'null',
  '[]',
  '{}',
  true,
  false,
  null,
  [],
  [[]],
  [[], []],
  [[[]]],
  [null],
  [0],
  [1],
  ['1'],
  [1, 1],
  [[1], 1],
  [1, [1]],
  [[1, 1]],
  [true],
  {},
  [{}],
  { a: {} },
  { a: [] },
  { a: null },
  { a: 0 },
  { a: 1 },
  { a: '1' },
  { a: 1, b: 1 },
  { a: 1, b: 2 },
  { a: 2, b: 1 },
  { b: 1 },
  { a: { b: 1 } },
  { '["a"]': 1 },
  { a: 1, '': 1 },
  { '': 1 },
  { length: 0 },
  { 0: 1 },
]

describe('plain values', () => {
  test('of different kinds and shapes are all different', () => {
    const numbering = new Numbering<Plain>()
    UNLIKE.forEach((value, i) => {
      expect(numbering.of(value), textOf(value)).toBe(i)
    })
    for (const [i, a] of UNLIKE.entries()) {
      for (const [j, b] of UNLIKE.entries()) {
        expect(isSame(a, b), `${textOf(a)} and ${textOf(b)}`).toBe(i === j)
        expect(isSame([a, b], [b, a])).toBe(i === j)
        expect(isSame({ a, b }, { a: b, b: a })).toBe(i === j)
      }
    }
  })

  test('are equal whatever the order of their names', () => {
    expect(isSame({ a: 1, b: [2, { c: 3, d: 4 }] }, { b: [2, { d: 4, c: 3 }], a: 1 })).toBe(true)
    expect(isSame({ a: 1, b: 2 }, { b: 1, a: 2 })).toBe(false)
    expect(isSame({ a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 })).toBe(true)
    expect(isSame([{ a: 1, b: 2 }, { b: 1, a: 2 }], [{ b: 2, a: 1 }, { a: 2, b: 1 }])).toBe(true) // biome-ignore format: one line
  })

  test('know one nought, and leave out names without a value', () => {
    expect(isSame(-0, 0)).toBe(true)
    expect(isSame([-0], [0])).toBe(true)
    expect(isSame({ a: -0 }, { a: 0 })).toBe(true)
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(isSame({ b: undefined, a: 1 }, { a: 1 })).toBe(true)
    expect(isSame({ a: undefined }, {})).toBe(true)
  })

  test('hold what is their own, whatever every object inherits', () => {
    const odd: unknown[] = ['{"__proto__":{}}', '{"a":1,"__proto__":{}}', '{"constructor":1}'].map((text) =>
      JSON.parse(text),
    )
    for (const value of odd) {
      for (const other of [{}, { z: 1 }, { a: 1 }, { a: 1, z: 2 }]) {
        expect(isSame(value, other)).toBe(false)
        expect(isSame(other, value)).toBe(false)
      }
      expect(isSame(value, { ...(value as object) })).toBe(true)
    }
    expect(isSame({ constructor: undefined, a: 1 }, { a: 1 })).toBe(true)
    expect(isSame({ a: 1 }, { toString: undefined, a: 1 })).toBe(true)
  })

  test('may be nested deeply', () => {
    const nested = (depth: number, inner: Plain): Plain =>
      depth === 0 ? inner : nested(depth - 1, depth % 2 === 0 ? [inner] : { in: inner, by: depth })
    expect(isSame(nested(200, 'x'), nested(200, 'x'))).toBe(true)
    expect(isSame(nested(200, 'x'), nested(200, 'y'))).toBe(false)
    expect(isSame(nested(200, 'x'), nested(198, 'x'))).toBe(false)
  })

  test.each([[undefined], [() => 1], [Symbol('a')], [1n], [[undefined]], [{ a: () => 1 }]])(
    'are not functions and the like',
    (value) => {
      expect(() => new Numbering<unknown>().of(value)).toThrow(TypeError)
    },
  )

  /** A value that is like another, but for the order of names. */
  function turned(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, part]) => [name, turned(part)]),
    )
  }

  const values = fc.letrec<{ value: Plain }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<Plain>(null, true, false, 0, 1, 2, '', 'a', '1', 0.5, 2 ** 40),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', '1', ''), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value

  test('are equal exactly when their texts are', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(isSame(a, b)).toBe(textOf(a) === textOf(b))
        expect(isSame(a, turned(a))).toBe(true)
        expect(isSame(a, JSON.parse(JSON.stringify(a)))).toBe(true)
        expect(isSame({ a, b }, { b: turned(a), a: turned(b) })).toBe(textOf(a) === textOf(b))
      }),
      { numRuns: 1000 },
    )
  })

  test('get equal numbers exactly when their texts are equal, in the order they came', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 60 }), (all) => {
        const numbering = new Numbering<unknown>()
        const known = new Map<string, number>()
        for (const value of [...all, ...all.map(turned), ...all.map((one) => [one, one])]) {
          const text = textOf(value)
          const expected = known.get(text) ?? known.size
          known.set(text, expected)
          expect(numbering.of(value)).toBe(expected)
          expect(textOf(numbering.values[expected])).toBe(text)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('keep their numbers when there are many of many shapes', () => {
    const numbering = new Numbering<Plain>()
    const made = (i: number): Plain => ({ [`name${i % 40}`]: [i, [i % 3]], kind: { [`x${i % 11}`]: i }, list: [i % 2] })
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 10_000; i++) if (numbering.of(made(i)) !== i) expect.fail(`value ${i}`)
    }
    expect(numbering.values).toHaveLength(10_000)
  })

  test('that a rule comes to are one outcome when they are equal, and several when they are not', () => {
    // Two sides for each value: one for it as it is, one for it with its names turned about.
    const pick: Rule<null, unknown> = (_, ask) => {
      const side = ask.roll('which', pool(1, d(2 * UNLIKE.length)), sum)
      return side > UNLIKE.length ? turned(UNLIKE[side - UNLIKE.length - 1]) : UNLIKE[side - 1]
    }
    const counted = odds(pick, null)
    expect(counted.outcomes).toEqual(UNLIKE)
    expect(counted.ways).toEqual(UNLIKE.map(() => 2))
  })
})
