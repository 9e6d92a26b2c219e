// The character: what follows from its abilities.
import { expect, test } from 'vitest'
import { explain } from '../../dice/index.ts'
import { parse } from '../input-parser.ts'
import { endlessHorizonsSheet } from './sheet.ts'
import { en } from './words/english.ts'

const sheetOf = (given: Record<string, unknown>) =>
  parse(endlessHorizonsSheet.fields, { name: 'Ilse', ...given }).values
const effort = (given: Record<string, unknown>) => endlessHorizonsSheet.derived.effortMost?.(sheetOf(given))
const speed = (given: Record<string, unknown>) => endlessHorizonsSheet.derived.speed?.(sheetOf(given))
const why = (derived: ReturnType<typeof effort>) =>
  derived && explain([{ is: 'tell', rule: '', word: derived.word, figures: derived.figures }], en.story)[0]

test('the effort pool is 10 and twice the modifiers of Constitution and Strength, and never below 0', () => {
  expect(effort({})?.value).toBe(10)
  expect(effort({ constitution: 7, strength: 6 })?.value).toBe(16)
  expect(effort({ constitution: 3, strength: 4 })?.value).toBe(4)
  expect(effort({ constitution: 2, strength: 3 })?.value).toBe(0)
  expect(effort({ constitution: 1, strength: 1 })?.value).toBe(0)
  expect(why(effort({ constitution: 7, strength: 6 }))).toBe('10 + 2 x (2 + 1), from Constitution and Strength.')
  expect(why(effort({ constitution: 2, strength: 3 }))).toBe('10 + 2 x (-3 + -2), from Constitution and Strength.')
  expect(why(effort({ constitution: 1, strength: 3 }))).toBe(
    '10 + 2 x (-4 + -2) = -2, from Constitution and Strength; there is none below 0.',
  )
})

test('speed is 5 and the modifiers of Dexterity and Strength, and never below 0', () => {
  expect(speed({})?.value).toBe(5)
  expect(speed({ dexterity: 8, strength: 6 })?.value).toBe(9)
  expect(speed({ dexterity: 3, strength: 2 })?.value).toBe(0)
  expect(speed({ dexterity: 1, strength: 1 })?.value).toBe(0)
  expect(why(speed({ dexterity: 1, strength: 1 }))).toBe(
    '5 + -4 + -4 = -3, from Dexterity and Strength; there is none below 0.',
  )
})

test('a group may overwrite both', () => {
  expect(effort({ effortMost: 30 })?.value).toBe(30)
  expect(speed({ speedMost: 0 })?.value).toBe(0)
  expect(why(effort({ effortMost: 30 }))).toBe('Set by the group.')
})

test('EH-7: effort comes back by rest, up to the pool', () => {
  expect(endlessHorizonsSheet.resources.effort?.back).toBe('rest')
  expect(endlessHorizonsSheet.resources.effort?.most(sheetOf({ constitution: 6 }))).toBe(12)
})
