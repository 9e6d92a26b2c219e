import { describe, expect, test } from 'vitest'
import game from '../../../systems/endless-horizons/index.ts'
import { forecast, likelyValues, remainingValues, type SealedValue } from './deduction.ts'

const sealedValue: SealedValue = {
  system: game,
  mechanic: 'check',
  given: { rank: 3 },
  path: 'difficulty',
  values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  truth: 7,
}
const dice = (...faces: number[]) => [{ what: 'check', faces }]

describe('what players can work out of a sealed difficulty', () => {
  test('a failure with the dice shown leaves all that no die reaches', () => {
    expect(remainingValues(sealedValue, dice(2, 6, 5))).toEqual([7, 8, 9, 10])
  })

  test('a success with the dice shown leaves all that as many dice reach: its extra successes are there to be spent', () => {
    expect(remainingValues(sealedValue, dice(2, 8, 5))).toEqual([1, 6, 7, 8])
  })

  test('nothing is left out while the roll is not over', () => {
    expect(remainingValues(sealedValue, [])).toEqual(sealedValue.values)
  })

  test('the word alone makes some likelier: a failure speaks for high ones, and 1 never fails', () => {
    const all = likelyValues(sealedValue, 'failure')
    expect(all.map(({ value }) => value)).not.toContain(1)
    expect(all.at(-1)?.chance).toBeGreaterThan(all[0]?.chance as number)
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  })

  test('before the throw: everything told leaves one, nothing told leaves all, dice with the word fewer than the word', () => {
    expect(forecast(sealedValue, '111')).toEqual({ of: 10, mean: 1, least: 1 })
    expect(forecast(sealedValue, '000')).toEqual({ of: 10, mean: 10, least: 10 })
    expect(forecast(sealedValue, '100')).toEqual({ of: 10, mean: 10, least: 10 })
    const word = forecast(sealedValue, '010')?.mean as number
    const both = forecast(sealedValue, '110')?.mean as number
    expect(both).toBeLessThan(word)
    expect(both).toBeGreaterThan(1)
  })

  test('a value the rules refuse is not among those that remain', () => {
    expect(remainingValues({ ...sealedValue, values: [0, 7, 11] }, dice(2, 6, 5))).toEqual([7])
  })
})
