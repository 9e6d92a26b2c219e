import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import qstar from './qstar/index.ts'
import { readSheet } from './sound-sheet.ts'
import type { System } from './system.ts'

const system = qstar as unknown as System
const sheet = system.sheet.starters[0]?.sheet as PlainRecord

test('a sheet with a field that its game has dropped is read without it; one with a wrong value is refused', () => {
  const { sound } = readSheet(system, { ...sheet, dropped: 1 })
  expect(sound).toMatchObject({ name: sheet.name as string })
  expect(sound).not.toHaveProperty('dropped')
  expect(readSheet(system, { ...sheet, name: 7 })).toMatchObject({ sound: null, refusal: { field: 'name' } })
})
