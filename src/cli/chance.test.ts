import { describe, expect, test } from 'vitest'
import { Fraction } from '../dice/index.ts'
import { decimalText, groupedDigits, percentText, shareText } from './chance.ts'
import { words } from './words.ts'

const { en, de } = words

describe('a chance in percent', () => {
  test.each([
    [0, 1, '0%'],
    [1, 1, '100%'],
    [1, 2, '50.00%'],
    [2, 3, '66.67%'],
    [1, 216, '0.46%'],
    [1, 10_000, '0.01%'],
    [1, 46_656, '0.0021%'],
    [1, 1_000_000, '0.0001%'],
    [1n, 10n ** 50n, '1e-48%'],
    [1n, 10n ** 900n, '<1e-300%'],
    [99_999, 100_000, '>99.99%'],
    [10n ** 50n - 1n, 10n ** 50n, '>99.99%'],
    [9_999, 10_000, '99.99%'],
  ])('%s/%s is %s', (top, bottom, text) => {
    expect(percentText(new Fraction(top, bottom), en)).toBe(text)
  })

  test('has a comma in German', () => {
    expect(percentText(new Fraction(1, 8), de)).toBe('12,50 %')
  })
})

test('a share of what was counted is 0 or 100 percent only where none was, or all', () => {
  const shares = [0, 1 / 2000, 1 / 10_000, 0.5, 1999 / 2000, 9999 / 10_000, 1].map((chance) => shareText(chance, en))
  expect(shares).toEqual(['0%', '0.1%', '<0.1%', '50.0%', '>99.9%', '>99.9%', '100%'])
  expect(shareText(0.999_9, de)).toBe('>99,9 %')
})

describe('a value in decimals', () => {
  test.each([
    [7, 1, '7'],
    [7, 2, '3.5'],
    [-21, 2, '-10.5'],
    [15_869, 1296, '12.2446 (15869/1296)'],
    [1, 10_000, '0.0001'],
    [10n ** 30n + 1n, 10n ** 30n, 'about 1'],
  ])('%s/%s is %s', (top, bottom, text) => {
    expect(decimalText(new Fraction(top, bottom), en)).toBe(text)
  })
})

test('thousands stand apart', () => {
  expect([7, 1234, 86541, 1234567].map((count) => groupedDigits(count, en))).toEqual([
    '7',
    '1,234',
    '86,541',
    '1,234,567',
  ])
  expect(groupedDigits(1234, de)).toBe('1.234')
})
