import { expect, test } from 'vitest'
import { Refusal } from '../dice/index.ts'
import endless from './endless-horizons/index.ts'
import { ruleBehind, withRule, withRules } from './rule-citation.ts'

const game = { cites: { 'out-of-range:difficulty': 'EH-2', 'not-enough': 'EH-7', 'not-enough:lots': 'ES-10' } }

test('the rule is found by the word and the field, also inside a side or a list, and else by the word alone', () => {
  expect(ruleBehind(game, { word: 'out-of-range', field: 'difficulty' })).toBe('EH-2')
  expect(ruleBehind(game, { word: 'out-of-range', field: 'self.difficulty.2' })).toBe('EH-2')
  expect(ruleBehind(game, { word: 'out-of-range', field: 'rank' })).toBeNull()
  expect(ruleBehind(game, { word: 'not-enough', field: 'lots' })).toBe('ES-10')
  expect(ruleBehind(game, { word: 'not-enough', field: null })).toBe('EH-7')
  expect(ruleBehind({}, { word: 'not-enough', field: null })).toBeNull()
})

test('the number stands at the end of the sentence, once', () => {
  expect(withRule('This is too much.', 'EH-2')).toBe('This is too much (EH-2).')
  expect(withRule('This is too much (EH-2).', 'EH-2')).toBe('This is too much (EH-2).')
  expect(withRule('Is it?', 'EH-2')).toBe('Is it? (EH-2)')
  expect(withRule('This is too much.', null)).toBe('This is too much.')
})

test('EH-2: a difficulty out of its range is refused by its rule; word, field and figures stay', () => {
  const figures = { value: '11' }
  const refuse = () => {
    throw new Refusal('out-of-range', 'difficulty is 11.', { field: 'difficulty', figures })
  }
  let told: unknown
  try {
    withRules(endless, refuse)
  } catch (error) {
    told = error
  }
  expect(told).toMatchObject({
    message: 'difficulty is 11 (EH-2).',
    field: 'difficulty',
    word: 'out-of-range',
    figures,
  })
  expect(() => withRules(endless, () => Number('x').toFixed(200))).toThrow(RangeError)
})
