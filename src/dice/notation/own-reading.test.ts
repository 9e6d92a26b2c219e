import { expect, test } from 'vitest'
import { odds } from '../index.ts'
import type { Dialect } from './dialect.ts'
import { NotationError } from './error.ts'
import { notation } from './notation.ts'
import { ownReading } from './own-reading.ts'

const NUMBERS: Readonly<Record<string, number>> = { might: 3, shame: -2, 'hit points': 12, none: 0, 'odd [name]': 4 }
const values = (name: string) => NUMBERS[name]

test.each([
  ['2D6 KH1 + 3 // sword', '2D6 KH1 + 3'],
  ['2d6+@might', '2d6+3[might]'],
  ['2d6-@might // sword', '2d6-3[might]'],
  ['2d6+@shame', '2d6+-2[shame]'],
  ['2d6-@shame', '2d6--2[shame]'],
  ['2d6*@none', '2d6*0[none]'],
  ['(@might)d6', '(3[might])d6'],
  ['1d(@{hit points})', '1d(12[hit points])'],
  ['{1d6+@might,1d8}kh1', '{1d6+3[might],1d8}kh1'],
  ['max(1d6,@might)', 'max(1d6,3[might])'],
  ['1d20+@might>=10', '1d20+3[might]>=10'],
  ['d6; d8+@might', '1d6; 1d8+3[might]'],
  ['3#d6+@might', '3#1d6+3[might]'],
  ['d6+@{odd [name]}', '1d6+4[odd name]'],
  ['d20+@might[STR]', '1d20+3[STR]'],
  ['d20-@shame[guilt]', '1d20--2[guilt]'],
  ['d6+{@might,4}kh1[best]', '1d6+{3[might],4}kh1[best]'],
])('%s is kept as %s, which rolls the same', (typed, kept) => {
  expect(ownReading(typed, { values })).toBe(kept)
  expect(ownReading(kept, {})).toBe(kept)
  const chancesOf = ({ rule }: ReturnType<typeof notation>) => {
    const all = odds(rule, null)
    return all.outcomes.map((outcome) => [outcome, all.chance((each) => each === outcome).exact])
  }
  expect(chancesOf(notation(kept))).toEqual(chancesOf(notation(typed, { values })))
})

test.each<[string, Dialect, string]>([
  ['3d6>3', 'roll20', '3d6>=3'],
  ['3d6>3', 'anydice', '(3d6)>3'],
  ['4d6r2', 'foundry', '4d6ro2'],
  ['1d20+@might', 'foundry', '1d20+3[might]'],
])('%s of %s is kept as %s', (typed, dialect, kept) => {
  expect(ownReading(typed, { dialect, values })).toBe(kept)
})

test('a name that no sheet has is refused at its place', () => {
  try {
    ownReading('2d6+@luck', { values })
    expect.fail()
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError)
    expect(error).toMatchObject({ word: 'no-value', figures: { name: 'luck' }, at: { from: 4, to: 9 } })
  }
})
