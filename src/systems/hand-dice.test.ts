import { describe, expect, test } from 'vitest'
import { type Ask, Die, d6, percentile, pool, resolve, sum } from '../dice/index.ts'
import { playByHand } from './hand-dice.ts'

/** A six is thrown once more and added. */
const twice = new Die('d6!', 36, () => new Map(), {
  first: d6,
  finish: (face, more) => (face === 6 ? face + more(d6) : face),
})
/** Thrown again until it is no 1. */
const endless = new Die('d6r1', 6, () => new Map(), {
  first: d6,
  finish: (face, more) => {
    let last = face
    while (last === 1) last = more(d6)
    return last
  },
})

const rolling = (die: Die) => ({
  rule: (count: number, ask: Ask) => ask.roll('attack', pool(count, die), sum),
  values: 2,
  language: 'en' as const,
})

describe('dice thrown by hand', () => {
  test('are read as the engine reads them, those thrown in parts too', () => {
    for (const dice of [
      [2, 3],
      [6, 2, 5],
      [6, 6, 1, 4],
    ]) {
      const { rule, values } = rolling(twice)
      expect(playByHand(rolling(twice), dice)).toEqual(resolve(rule, values, { dice }))
    }
  })

  test.each([
    ['d6!', twice, [], 2],
    ['d6!', twice, [6], 2],
    ['d6!', twice, [6, 3], 1],
    ['d6!', twice, [6, 6, 1], 1],
    ['d6r1', endless, [1, 4], 1],
    ['d6r1', endless, [1, 1], 2],
    ['d6r1', endless, [], 2],
    ['percentile', percentile, [], 4],
    ['percentile', percentile, [5], 3],
    ['percentile', percentile, [5, 3, 1], 1],
  ])('%s lacks what is known to be missing, and no more', (_, die, dice, more) => {
    const end = playByHand(rolling(die), dice)
    expect(end).toMatchObject({ is: 'lacking', what: 'attack', given: dice.length })
    if (end.is === 'lacking') expect(end.dice).toHaveLength(more)
  })

  test('a face that cannot be, and one too many, are refused', () => {
    expect(() => playByHand(rolling(d6), [1, 7])).toThrow(/number 2 is 7.*'attack'.*1\.\.6/)
    expect(() => playByHand(rolling(d6), [1, 2, 3])).toThrow('3 given, but only 2 are thrown')
    expect(() => playByHand(rolling(twice), [6, 2, 9])).toThrow('number 3 is 9')
  })
})
