import { expect, test } from 'vitest'
import { numberedNames } from './numbered-names.ts'

test('several of one kind are numbered', () => {
  expect(numberedNames('Pirate', 3, [])).toEqual(['Pirate 1', 'Pirate 2', 'Pirate 3'])
})

test('a copy has the next number that nobody has', () => {
  expect(numberedNames('Pirate 2', 1, ['Pirate 1', 'Pirate 2', 'Ilse'])).toEqual(['Pirate 3'])
  expect(numberedNames('Guard', 2, ['Guard', 'Guard 1'])).toEqual(['Guard 2', 'Guard 3'])
})
