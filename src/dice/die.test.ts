import { describe, expect, test } from 'vitest'
import { d, d6, d10, d100, dF, die, digit, mixed, percentile, pool } from './index.ts'

describe('a die', () => {
  test.each([
    [d6, [1, 2, 3, 4, 5, 6], '1..6'],
    [d(2), [1, 2], '1..2'],
    [d(1), [1], '1..1'],
    [digit, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], '0..9'],
    [dF, [-1, 0, 1], '-1..1'],
  ])('$name has its faces once each', (one, faces, range) => {
    expect(one.faces).toEqual(faces)
    expect(one.weights).toEqual(faces.map(() => 1))
    expect(faces.map((_, i) => one.side(i))).toEqual(faces)
    expect(one.range).toBe(range)
    expect(one.sides).toBe(faces.length)
  })

  test('of any sides has each face as often as it has sides with it, ascending', () => {
    const average = die('average', [3, 2, 4, 3, 5, 4])
    expect([average.faces, average.weights, average.sides]).toEqual([[2, 3, 4, 5], [1, 2, 2, 1], 6])
    expect([0, 1, 2, 3, 4, 5].map((i) => average.side(i))).toEqual([2, 3, 3, 4, 4, 5])
    expect([1, 2, 3, 6].map((face) => average.has(face))).toEqual([false, true, true, false])
    expect(average.range).toBe('2, 3, 4, 5')
    expect(die('below', [-5, 10, -5]).faces).toEqual([-5, 10])
  })

  test('has the faces it shows and no others', () => {
    expect([0, 1, 6, 7, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map((face) => d6.has(face))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect([-1, 0, 99, 100].map((face) => percentile.has(face))).toEqual([false, true, true, false])
    expect(d100.has(100)).toBe(true)
  })

  test('is the same whenever it is asked for', () => {
    expect(d(10)).toBe(d10)
    expect(d(7)).toBe(d(7))
  })

  test('has 1 to a million whole sides', () => {
    for (const sides of [0, -1, 1.5, Number.NaN, 1_000_001, Number.POSITIVE_INFINITY]) {
      expect(() => d(sides), `${sides}`).toThrow(RangeError)
    }
    expect(() => d(0)).toThrow('A die has 1 to 1000000 sides, not 0.')
    expect(() => die('none', [])).toThrow('A die has 1 to 1000000 sides, not 0.')
    expect(() => die('half', [1, 0.5])).toThrow('A side of half is a whole number within ±9007199254740991, not 0.5.')
  })
})

describe('a pool', () => {
  test('can be written as JSON, as a question that waits for dice is', () => {
    expect(JSON.parse(JSON.stringify(pool(3, d6)))).toMatchObject({ name: '3d6', kinds: [{ die: 'd6' }] })
  })

  test('is named as it is written at the table', () => {
    expect(pool(3, d6).name).toBe('3d6')
    expect(pool(4, dF).name).toBe('4dF')
    expect(pool(2, digit).name).toBe('2d10')
    expect(pool(1, die('average', [2, 3])).name).toBe('1 average')
    expect(mixed(pool(2, d6), pool(1, d10)).name).toBe('2d6 + 1d10')
  })

  test('counts its dice and their kinds', () => {
    expect(pool(3, d6)).toMatchObject({ size: 3, kinds: [{ die: d6, count: 3 }] })
    expect(pool(0, d6)).toMatchObject({ size: 0, kinds: [] })
    expect(mixed(pool(2, d6), pool(1, d10), pool(1, d6))).toMatchObject({
      size: 4,
      kinds: [
        { die: d6, count: 3 },
        { die: d10, count: 1 },
      ],
    })
    expect(mixed()).toMatchObject({ size: 0, kinds: [] })
  })

  test('does not change the pools it is mixed of', () => {
    const one = pool(2, d6)
    mixed(one, pool(1, d6))
    expect(one.kinds).toEqual([{ die: d6, count: 2 }])
  })

  test('has 0 to 10000 dice', () => {
    for (const dice of [-1, 0.5, Number.NaN, 10_001]) expect(() => pool(dice, d6), `${dice}`).toThrow(RangeError)
    expect(() => pool(-1, d6)).toThrow('A pool has 0 to 10000 dice, not -1 d6.')
    expect(pool(10_000, d6).size).toBe(10_000)
  })
})
