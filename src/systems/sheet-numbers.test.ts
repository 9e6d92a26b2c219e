import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eveningStar from './evening-star/index.ts'
import type { Fields } from './field.ts'
import { parse } from './input-parser.ts'
import qstar from './qstar/index.ts'
import { sheetNumber } from './sheet-numbers.ts'
import type { System } from './system.ts'

const starterOf = ({ sheet }: System): PlainRecord =>
  parse(sheet.fields as Fields, sheet.starters[0]?.sheet as object).shown as PlainRecord

test('a number is found by the name of its field, line or derived value, in either language', () => {
  const mara = starterOf(qstar)
  const oriel = starterOf(eveningStar)
  expect(sheetNumber(qstar, mara, 'might')).toBe(6)
  expect(sheetNumber(qstar, mara, 'Kraft')).toBe(6)
  expect(sheetNumber(qstar, mara, 'mightModifier')).toBe(qstar.sheet.derived.mightModifier?.(mara as never).value)
  expect(sheetNumber(eveningStar, oriel, 'MIGHT')).toBe(2)
  expect(sheetNumber(eveningStar, oriel, 'night_watch')).toBe(5)
  expect(sheetNumber(eveningStar, oriel, 'night-watch')).toBe(5)
  expect(sheetNumber(eveningStar, oriel, 'lots')).toBe(10)
})

test('a resource that says nothing is full; a name that nothing has is not found', () => {
  const mara = { ...starterOf(qstar), health: null }
  expect(sheetNumber(qstar, mara, 'health')).toBe(qstar.sheet.resources.health?.most(mara as never))
  expect(sheetNumber(qstar, mara, 'luck')).toBeUndefined()
  expect(sheetNumber(qstar, mara, 'notes')).toBeUndefined()
  expect(sheetNumber(qstar, mara, '__proto__')).toBeUndefined()
})
