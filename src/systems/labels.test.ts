import { expect, test } from 'vitest'
import { pathLabels } from './labels.ts'
import qstar from './qstar/index.ts'

test('one field of a side is told by its name, several of one side as what that side has', () => {
  const told = (...paths: readonly string[]) =>
    pathLabels(
      paths,
      ['target'],
      { ...qstar.words.en, fields: { ...qstar.words.en.fields, target: 'Pirate' } },
      'values',
    )
  expect(told('target.speed', 'target.speed')).toEqual(['Pirate: Speed'])
  expect(told('target.speed', 'target.health', 'dc')).toEqual(['Pirate: values', 'DC'])
})
