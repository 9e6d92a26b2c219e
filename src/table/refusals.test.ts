import { expect, test } from 'vitest'
import { Refusal } from '../dice/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import { sentenceOf } from './refusals.ts'
import { Party } from './testing/party.ts'

function refusalOf(order: Parameters<Party['do']>[1]): Refusal {
  try {
    new Party(endless).do('p2', order)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('not refused')
}

test('a notation that is none is refused with its place and what was meant, in both languages', () => {
  const refusal = refusalOf({ is: 'roll', notation: '4d6k5' })
  expect(refusal).toMatchObject({
    code: 'notation',
    field: 'notation',
    message: '5 dice to keep, but there are only 4.',
    word: 'notation:picks-more',
    figures: { verb: 'keep', count: 5, there: 4, from: 3, to: 5, suggestion: '4d6k4' },
  })
  expect(sentenceOf('en', refusal)).toBe(refusal.message)
  expect(sentenceOf('de', refusal)).toBe('5 Würfel sollen behalten werden, aber es gibt nur 4.')
})

test('a notation that is too big is refused as that', () => {
  const refusal = refusalOf({ is: 'roll', notation: '1001d6' })
  expect([refusal.code, sentenceOf('de', refusal)]).toEqual([
    'too-big',
    '1001 Würfel sind zu viele; auf einmal lassen sich 1000 werfen.',
  ])
})

test("the table's own refusals keep their words, and a word that nobody knows has no sentence", () => {
  const refusal = refusalOf({ is: 'withdraw', check: 'nowhere' })
  expect(sentenceOf('en', refusal)).toBe(refusal.message)
  const unknown = { field: 'notation', figures: {} }
  expect(sentenceOf('de', { ...unknown, word: 'notation:toString' })).toBeNull()
  expect(sentenceOf('de', { ...unknown, word: 'notation:' })).toBeNull()
})
