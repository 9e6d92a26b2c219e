import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultValue, sortedOutcomes } from '../charts/notation-outcomes.ts'
import { Fraction, odds } from '../dice/index.ts'
import { notation } from '../dice/notation/index.ts'
import { totalChance } from './chance.ts'
import { shortTotals, type TotalChance } from './short-totals.ts'
import { words } from './words.ts'

function totalsOf(text: string): TotalChance[] {
  return sortedOutcomes(odds(notation(text).rule, null)).map(({ outcome, chance }) => {
    const { total } = outcome as { total: number | string }
    return { text: `${total}`, value: resultValue(total), chance }
  })
}

const labels = (text: string, most = 24) => shortTotals(totalsOf(text), most, words.en).map(({ label }) => label)

describe('a long list of totals', () => {
  test('starts its groups with the lowest total there is', () => {
    expect(labels('d100').slice(0, 2)).toEqual(['1 to 5', '6 to 10'])
    expect(labels('d100').at(-1)).toBe('96 to 100')
  })

  test('folds rare totals at the ends', () => {
    expect(labels('100d6').at(0)).toBe('up to 294')
    expect(labels('100d6').at(1)).toBe('295 to 299')
    expect(labels('100d6').at(-1)).toBe('405 or more')
  })

  test('is not grouped when folding is enough', () => {
    const short = labels('10d4', 30)
    expect(short.slice(0, 2)).toEqual(['up to 14', '15'])
    expect(short.slice(-2)).toEqual(['35', '36 or more'])
  })

  test('is cut in decimals where there are fractions', () => {
    const short = labels('20d20/20d19')
    expect(short.at(0)).toBe('under 0.5')
    expect(short.at(1)).toBe('0.5 to <0.6')
    expect(short.at(-1)).toBe('1.9 or more')
  })

  test('has groups below zero', () => {
    expect(labels('10d20-10d20-50').filter((label) => label.includes('-'))).toContain('-60 to -51')
  })

  test('loses nothing and stays short, whatever it is', () => {
    const total = fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 50 }))
    fc.assert(
      fc.property(
        fc.array(total, { minLength: 41, maxLength: 120 }),
        fc.integer({ min: 4, max: 30 }),
        (given, most) => {
          const distinct = new Map(given.map(([top, bottom]) => [new Fraction(top, bottom).exact, 1 + (top % 7) ** 4]))
          const all = [...distinct.values()].reduce((a, b) => a + b, 0)
          const totals = [...distinct]
            .map(([text, ways]) => ({ text, value: resultValue(text), chance: new Fraction(ways, all) }))
            .sort((a, b) => a.value.compare(b.value))
          const rows = shortTotals(totals, most, words.en)
          expect(totalChance(rows).exact).toBe('1')
          expect(rows.length).toBeLessThanOrEqual(most + 2)
          expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
        },
      ),
    )
  })
})
