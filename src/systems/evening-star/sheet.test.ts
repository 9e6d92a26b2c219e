import { expect, test } from 'vitest'
import { explain } from '../../dice/index.ts'
import { Question } from '../answer.ts'
import { parse } from '../parse.ts'
import type { Why } from '../sheet.ts'
import system from './index.ts'
import { type Character, character, checkOf, taskOf } from './sheet.ts'
import { labelOf, SPREADS } from './spreads.ts'

const read = (given: unknown): Character => parse(character.fields, given).values
const named = (name: string) => read(character.starters.find((starter) => starter.name.startsWith(name))?.sheet)
const label = ({ word, figures }: Pick<Why, 'word' | 'figures'>, language: 'en' | 'de' = 'en') =>
  explain([{ is: 'tell', rule: '', word, figures }], system.words[language].story)[0]

test('ES-15: nine spreads of six ranks, named by their totals, the sixth as printed', () => {
  expect(SPREADS.map(({ named }) => named)).toEqual([7, 11, 13, 17, 19, 23, 29, 31, 37])
  for (const { ranks } of SPREADS) expect(ranks).toHaveLength(6)
  const odd = SPREADS.filter(({ named, ranks }) => ranks.reduce((sum, rank) => sum + rank) !== named)
  expect(odd).toEqual([{ named: 23, ranks: [3, 3, 4, 4, 4, 4] }])
  expect(SPREADS.map((spread) => label(labelOf(spread)))).toEqual([
    '7',
    '11',
    '13',
    '17',
    '19',
    '23 (adds up to 22 as printed)',
    '29',
    '31',
    '37',
  ])
})

test('ES-15: the sheet adds up its ranks and says which spread they are, in whatever order they stand', () => {
  const total = (given: Character) => character.derived.abilityTotal?.(given) as Why
  expect([total(named('Oriel')), label(total(named('Oriel')))]).toMatchObject([{ value: 17 }, '17'])
  const tamsin = total(named('Tamsin'))
  expect(tamsin.value).toBe(22)
  expect(label(tamsin)).toBe('23 (adds up to 22 as printed)')
  expect(label(tamsin, 'de')).toBe('23 (ergibt, wie gedruckt, 22)')
  expect(label(total(read({ name: 'Nobody' })))).toBe('18, a spread of its own')
})

test('a sheet has six abilities that the group names, each once, and skills that belong to one of them or to none', () => {
  const abilities = named('Brother Fenn').abilities
  expect(abilities.map(({ name }) => name)).toContain('Faith')
  expect(() => read({ name: 'X', abilities: abilities.slice(1) })).toThrow('abilities')
  expect(() => read({ name: 'X', abilities: [...abilities.slice(1), { name: 'Luck', rank: 11 }] })).toThrow(
    'abilities.5.rank',
  )
  const doubled = read({ name: 'X', abilities: [...abilities.slice(1), { name: 'Faith', rank: 3 }] })
  expect(character.check?.(doubled)).toEqual([{ field: 'abilities', word: 'named-twice', figures: { name: 'Faith' } }])
  const stray = read({ name: 'X', skills: [{ name: 'Cards', level: 2, ability: 'Luck' }] })
  expect(character.check?.(stray)).toEqual([{ field: 'skills', word: 'no-such-ability', figures: { ability: 'Luck' } }])
  const twice = read({ name: 'X', skills: ['Cards', 'Cards'].map((name) => ({ name, level: 1 })) })
  expect(character.check?.(twice)).toEqual([{ field: 'skills', word: 'named-twice', figures: { name: 'Cards' } }])
})

test('ES-2: a task takes rank, pool and the character’s own way to read the dice from the sheet', () => {
  const tamsin = named('Tamsin')
  const task = taskOf(tamsin, 'Wits', 'Piloting', -1)
  expect(task).toEqual({ rank: 4, pool: 5, read: 'over', lots: 6, ego: true, modifiers: -1 })
  expect(new Question(system, 'task', { ...task, difficulty: 3 }).resolve([0, 6, 9, 5, 1]).outcome).toMatchObject({
    success: true,
    lotsSpent: 0,
  })
  expect(taskOf(named('Brother Fenn'), 'Learning', 'Herbs')).toMatchObject({ pool: 7, read: 'under', ego: false })
  expect(() => taskOf(tamsin, 'Luck', 'Piloting')).toThrow('ability')
  expect(() => taskOf(tamsin, 'Wits', 'Cooking')).toThrow('skill')
})

test('ES-5: a check takes the ability from the sheet, and never a skill', () => {
  expect(checkOf(named('Tamsin'), 'Might', 2)).toEqual({ rank: 4, modifiers: 2, lots: 6 })
  expect(checkOf(named('Brother Fenn'), 'Faith')).toEqual({ rank: 3, modifiers: 0, lots: 4 })
  expect(() => checkOf(named('Tamsin'), 'Brawling')).toThrow('ability')
})

test('ES-10, ES-13: a character has at most ten lots, and ego or none', () => {
  expect(() => read({ name: 'X', lots: 11 })).toThrow('lots')
  expect(() => read({ name: 'X', ego: 2 })).toThrow('ego')
  const { lots, ego } = character.resources
  expect([lots?.most({}), ego?.most({})]).toEqual([10, 1])
})

test('ES-12, ES-14: the close of a session brings ego back, and no lots', () => {
  expect([character.resources.lots?.back, character.resources.ego?.back]).toEqual(['claimed', 'session'])
})
