// EW-9: categories, levels of skills, attribute points and core stats: derived, checked, and set otherwise by a group.
import { expect, test } from 'vitest'
import { explain } from '../../dice/index.ts'
import { parse } from '../input-parser.ts'
import { LANGUAGES } from '../language.ts'
import { CATEGORIES, type Category, LEVELS_BY_PLACE, pointsFor } from './category.ts'
import system from './index.ts'
import { endworldSheet, namedAttributes, namedSelectors } from './sheet.ts'

const skills = (category: Category, ...levels: number[]) =>
  levels.map((level, i) => ({ name: `${category} ${i}`, level, category }))
const sheetWith = (given: Record<string, unknown>) => parse(endworldSheet.fields, { name: 'Ada', ...given }).values
const faults = (given: Record<string, unknown>) =>
  (endworldSheet.check?.(sheetWith(given)) ?? []).map(({ field, word }) => `${field} ${word}`)
const points = (given: Record<string, unknown>) => endworldSheet.derived.socialPoints?.(sheetWith(given))

test('EW-9: a category has three points, and one more for every two levels beyond four', () => {
  expect([0, 3, 4, 5, 6, 7, 8, 12].map(pointsFor)).toEqual([3, 3, 3, 3, 4, 4, 5, 7])
  expect(points({ skills: skills('social', 2, 2, 1, 1) })).toEqual({
    value: 4,
    word: 'points',
    figures: { levels: 6, spent: 3 },
  })
  expect(points({ skills: skills('mental', 3, 3) })).toMatchObject({ value: 3, word: 'least-points' })
  expect(points({ skills: skills('social', 3) })?.word).toBe('least-points')
  expect(points({ skills: skills('social', 3, 1) })?.word).toBe('points')
})

test('EW-9: gaps and specializations change nothing about what a skill counts', () => {
  const [one, ...more] = skills('social', 2, 2, 1, 1)
  const broad = { ...one, subskills: ['A', 'B', 'C'], gaps: ['A'], specializations: ['B', 'C'] }
  expect(points({ skills: [broad, ...more] })).toMatchObject({ value: 4, figures: { levels: 6 } })
})

test('EW-9: attributes start at 1, reach 5 at most, and add up to no more than the points', () => {
  const six = { skills: skills('social', 2, 2, 1, 1) }
  expect(sheetWith({}).social).toEqual({ resolve: 1, impression: 1, sympathy: 1 })
  expect(faults({ ...six, social: { resolve: 2 } })).toEqual([])
  expect(faults({ ...six, social: { resolve: 3 } })).toEqual(['social too-many-points'])
  expect(faults({ ...six, social: { resolve: 0, impression: 2 } })).toEqual(['social.resolve stat-out'])
  const many = { skills: skills('social', 3, 3, 3, 3) }
  expect(faults({ ...many, social: { resolve: 5 } })).toEqual([])
  expect(faults({ ...many, social: { resolve: 6, sympathy: 0 } })).toEqual([
    'social.resolve stat-out',
    'social.sympathy stat-out',
  ])
})

test('EW-9: categories in their order get 12, 10, 8, 6 and 4 levels, and what is left over is kept', () => {
  expect(LEVELS_BY_PLACE).toEqual([12, 10, 8, 6, 4])
  const order = ['spiritual', 'social']
  const left = (given: Record<string, unknown>) => endworldSheet.derived.levelsLeft?.(sheetWith(given))
  expect(left({ order, skills: skills('social', 3, 3, 3) })).toEqual({
    value: 13,
    word: 'levels-left',
    figures: { got: 22, taken: 9 },
  })
  expect(faults({ order, skills: skills('social', 3, 3, 3, 1) })).toEqual([])
  expect(faults({ order, skills: skills('social', 3, 3, 3, 2) })).toEqual(['order too-many-levels'])
  expect(faults({ skills: skills('social', 3, 3, 3, 2) })).toEqual([])
  expect(() => sheetWith({ order: ['social', 'social'] })).toThrow('order')
})

test('EW-9: skills are rated up to 3, core stats from 1 to 5, ten in all', () => {
  expect(faults({ skills: skills('social', 3) })).toEqual([])
  expect(faults({ skills: skills('social', 4) })).toEqual(['skills.0.level level-out'])
  expect(faults({ core: { resistance: 5, fate: 4, affinity: 1 } })).toEqual([])
  expect(faults({ core: { resistance: 6, fate: 4, affinity: 0 } })).toEqual([
    'core.resistance stat-out',
    'core.affinity stat-out',
  ])
  expect(faults({ core: { resistance: 3, fate: 3, affinity: 3 } })).toEqual(['core core-total'])
})

test('EW-9: a group may set other figures, category by category', () => {
  const own = { levelMost: 5, attributeMost: 6, coreMost: 6, coreTotal: 12, social: 8 }
  const given = {
    own,
    skills: skills('mental', 5),
    social: { resolve: 6 },
    core: { resistance: 6, fate: 3, affinity: 3 },
  }
  expect(faults(given)).toEqual([])
  expect(points(given)).toEqual({ value: 8, word: 'own-points', figures: { spent: 8 } })
  expect(faults({ ...given, own: { ...own, social: 7 } })).toEqual(['social too-many-points'])
})

test('EW-9: what does not fit is said with its figures in every language', () => {
  const wrong = endworldSheet.check?.(
    sheetWith({
      order: [...CATEGORIES],
      skills: skills('social', 4, 3, 3, 3),
      social: { resolve: 9 },
      core: { fate: 9 },
    }),
  )
  expect(wrong?.length).toBe(6)
  for (const language of LANGUAGES) {
    const told = (wrong ?? []).map(
      ({ word, figures }) => explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)[0],
    )
    expect(told.join(' ')).not.toMatch(/undefined|NaN|resolve|fate/)
    expect(told.filter((sentence) => !/\d/.test(`${sentence}`))).toEqual([])
  }
})

test('EW-2: attributes, skills and equipment are picked from the sheet by their names', () => {
  const ada = sheetWith({
    mental: { perception: 4 },
    skills: skills('social', 2),
    equipment: [{ name: 'Lamp', selector: 3 }],
  })
  expect(namedAttributes(ada)).toHaveLength(15)
  expect(namedAttributes(ada)).toContainEqual({ name: 'perception', value: 4 })
  // Selectors that usually join an attribute come first.
  expect(namedSelectors(ada).slice(0, 2)).toEqual([
    { name: 'Lamp', value: 3 },
    { name: 'social 0', value: 2 },
  ])
})
