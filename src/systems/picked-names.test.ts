import { expect, test } from 'vitest'
import { fact } from './move.ts'
import { arePicked, heldNames } from './picked-names.ts'

const line = {
  facts: { selectors: fact([3], 'mental/perception') },
  picks: {
    attribute: [
      { name: 'mind', value: 2 },
      { name: 'focus', value: 2 },
    ],
    selectors: [{ name: 'Spyglass', value: 4 }],
  },
}

test('a name is picked where the sheet has it with the value that was given', () => {
  expect(arePicked(line, { attribute: 2 }, 'attribute', ['focus'])).toBe(true)
  expect(arePicked(line, { attribute: 3 }, 'attribute', ['focus'])).toBe(false)
  expect(arePicked(line, { attribute: 2 }, 'attribute', ['luck'])).toBe(false)
  expect(arePicked(line, { attribute: 2 }, 'attribute', [])).toBe(false)
  expect(arePicked(line, { attribute: 2 }, 'attribute', ['mind', 'focus'])).toBe(false)
})

test('of a list the names are those that joined what leads', () => {
  expect(arePicked(line, { selectors: [3, 4] }, 'selectors', ['Spyglass'])).toBe(true)
  expect(arePicked(line, { selectors: [4] }, 'selectors', ['Spyglass'])).toBe(false)
})

test('names that a sheet no longer has are dropped', () => {
  const named = { attribute: ['focus'], selectors: ['Spyglass'] }
  expect(heldNames(line, { attribute: 2, selectors: [3] }, named)).toEqual({ attribute: ['focus'] })
  expect(heldNames(null, { attribute: 2 }, named)).toEqual({})
})
