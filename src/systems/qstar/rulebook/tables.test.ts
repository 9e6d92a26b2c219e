import { expect, test } from 'vitest'
import { tablesIn } from './tables.ts'

const rows = tablesIn('en')

test('QS-41: the table has the price of every step, and of all steps from 5', () => {
  expect(rows.abilityPrices.find(([rank]) => rank === '7')).toEqual(['7', '32 000', '34 000'])
  expect(rows.abilityPrices.find(([rank]) => rank === '10')).toEqual(['10', '1 250 000', '1 958 000'])
  expect(rows.abilityPrices.find(([rank]) => rank === '5')).toEqual(['5', '0', '0'])
  expect(rows.abilityPrices.find(([rank]) => rank === '3')).toEqual(['3', '+32 000', '+34 000'])
})

test('QS-42: the table has the steps of a skill', () => {
  expect(rows.skillPrices.at(0)).toEqual(['untrained', '0', '0'])
  expect(rows.skillPrices.at(-1)).toEqual(['master', '82 000', '112 000'])
})

test('QS-11: the table has a row for every name', () => {
  expect(rows.dcs.map(([, dc]) => dc)).toEqual(['1-8', '9-12', '13-15', '16-17', '18 and more'])
  expect(rows.dcs.map(([name]) => name?.split(' ').at(-1))).toEqual(['easy', 'easy', 'moderate', 'hard', 'hard'])
})

test('QS-21: the table has each cover with what it may be', () => {
  expect(rows.cover.map(([cover, defence, damage]) => [cover, defence, damage])).toEqual([
    ['none', '0', '0'],
    ['light', '+2', '-2'],
    ['heavy', '+4', '-4'],
    ['entrenched', '+6', '-6'],
  ])
  for (const [, , , such] of rows.cover) expect(such).not.toBe('')
})

test('QS-8: the table says of every skill what it is for', () => {
  expect(rows.skills).toHaveLength(19)
  for (const [skill, ability, use] of rows.skills) for (const cell of [skill, ability, use]) expect(cell).toMatch(/\w/)
})

test('QS-44: the table has what a perk requires: another perk, an ability, or ranks of skills', () => {
  const required = (perk: string) => rows.perks.find(([name]) => name === perk)?.[2]
  expect(['Endurance I', 'Endurance II', 'Weapon Finesse', 'Create Explosives'].map(required)).toEqual([
    ...['', 'Endurance I', 'Speed 6', 'Engineering (rank 2), Explosives (rank 2)'],
  ])
})
