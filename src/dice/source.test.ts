import { describe, expect, test } from 'vitest'
import { d6, diceFrom, play, pool, type Rule, sum } from './index.ts'
import { seededDice } from './seeded-dice.ts'

describe('dice from drawn words', () => {
  /** A source of these words, one after the other, and how often it was drawn from. */
  function source(words: readonly number[], size: number) {
    let at = 0
    let draws = 0
    const dice = diceFrom((into) => {
      draws++
      for (let i = 0; i < into.length; i++) into[i] = words[at++ % words.length] as number
    }, size)
    return { dice, draws: () => draws }
  }

  test('are the rest of each word, in the order they were drawn', () => {
    const { dice, draws } = source([0, 7, 13, 2 ** 32 - 7], 2)
    expect(draws()).toBe(0)
    expect([dice(6), dice(6), dice(6), dice(10)]).toEqual([0, 1, 1, 9])
    expect(draws()).toBe(2)
  })

  test('pass over the words that would favour some faces', () => {
    // 2^32 leaves 4 when it is shared among 6: the last four words are too many.
    const { dice } = source([2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 2 ** 32 - 3, 9], 3)
    expect([dice(6), dice(6)]).toEqual([5, 3])
  })

  test('use every word where the sides share them evenly', () => {
    const { dice } = source([2 ** 32 - 1, 2 ** 31], 1)
    expect([dice(2), dice(4)]).toEqual([1, 0])
    expect(dice(1)).toBe(0)
  })
})

describe('dice from a seed', () => {
  const many = (seed: string, sides: number, times: number): number[] => {
    const dice = seededDice(seed)
    return Array.from({ length: times }, () => dice(sides))
  }

  test('fall the same for the same seed, and otherwise for another', () => {
    expect(many('tower', 6, 200)).toEqual(many('tower', 6, 200))
    expect(many('tower', 6, 200)).not.toEqual(many('Tower', 6, 200))
    expect(many('', 6, 200)).toEqual(many('', 6, 200))
  })

  test('show every side about as often as it should', () => {
    for (const seed of ['', 'a', 'b', 'a longer seed']) {
      for (const sides of [2, 6, 10, 100]) {
        const shown = Array<number>(sides).fill(0)
        for (const side of many(seed, sides, 500 * sides)) shown[side] = (shown[side] as number) + 1
        // 500 of each are expected; six standard deviations are about 134.
        for (const times of shown) expect(Math.abs(times - 500)).toBeLessThan(134)
      }
    }
  })

  test('play a rule', () => {
    const rule: Rule<null, number> = (_, ask) => ask.roll('dice', pool(3, d6), sum)
    const end = play(rule, null, { dice: seededDice('evening') })
    expect(end).toEqual(play(rule, null, { dice: seededDice('evening') }))
    expect(end.is).toBe('done')
  })
})
