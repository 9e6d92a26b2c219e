import { expect, test } from 'vitest'
import { explain } from '../../dice/index.ts'
import { parse } from '../input-parser.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { sideLines } from '../move-offers.ts'
import type { DerivedNumber } from '../sheet.ts'
import { LANGUAGES } from '../system.ts'
import system from './index.ts'
import { type EveningStarCharacter, eveningStarSheet } from './sheet.ts'
import { SPREADS } from './spreads.ts'

const read = (given: unknown): EveningStarCharacter => parse(eveningStarSheet.fields, given).values
const named = (name: string) => read(eveningStarSheet.starters.find((starter) => starter.name.startsWith(name))?.sheet)
const label = ({ word, figures }: Pick<DerivedNumber, 'word' | 'figures'>, language: 'en' | 'de' = 'en') =>
  explain([{ is: 'tell', rule: '', word, figures }], system.words[language].story)[0]

test('ES-15: nine spreads of six ranks, named by their totals, the sixth as printed', () => {
  expect(SPREADS.map(({ named }) => named)).toEqual([7, 11, 13, 17, 19, 23, 29, 31, 37])
  for (const { ranks } of SPREADS) expect(ranks).toHaveLength(6)
  const odd = SPREADS.filter(({ named, ranks }) => ranks.reduce((sum, rank) => sum + rank) !== named)
  expect(odd).toEqual([{ named: 23, ranks: [3, 3, 4, 4, 4, 4] }])
})

test('ES-15: every spread is offered, by its name in every language, as a character with these ranks and no more', () => {
  for (const { named, ranks } of SPREADS) {
    const { abilities, skills, name } = read(
      eveningStarSheet.starters.find((starter) => starter.name === `spread-${named}`)?.sheet,
    )
    expect(abilities.map(({ rank }) => rank)).toEqual(ranks)
    expect({ skills, name }).toEqual({ skills: [], name: '' })
  }
  const called = LANGUAGES.map((language) => system.words[language].texts ?? {})
  for (const names of called)
    expect(Object.keys(names)).toEqual(expect.arrayContaining(SPREADS.map(({ named }) => `spread-${named}`)))
  expect(called.map((names) => [names['spread-7'], names['spread-23']])).toEqual([
    ['Spread 7: ranks 1 1 1 1 1 2', 'Spread 23 (adds up to 22 as printed): ranks 3 3 4 4 4 4'],
    ['Verteilung 7: Ränge 1 1 1 1 1 2', 'Verteilung 23 (ergibt, wie gedruckt, 22): Ränge 3 3 4 4 4 4'],
  ])
})

test('ES-15: the sheet adds up its ranks and says which spread they are, in whatever order they stand', () => {
  const total = (given: EveningStarCharacter) => eveningStarSheet.derived.abilityTotal?.(given) as DerivedNumber
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
  expect(eveningStarSheet.check?.(doubled)).toEqual([
    { field: 'abilities', word: 'named-twice', figures: { name: 'Faith' } },
  ])
  const stray = read({ name: 'X', skills: [{ name: 'Cards', level: 2, ability: 'Luck' }] })
  expect(eveningStarSheet.check?.(stray)).toEqual([
    { field: 'skills', word: 'no-such-ability', figures: { ability: 'Luck' } },
  ])
  const twice = read({ name: 'X', skills: ['Cards', 'Cards'].map((name) => ({ name, level: 1 })) })
  expect(eveningStarSheet.check?.(twice)).toEqual([
    { field: 'skills', word: 'named-twice', figures: { name: 'Cards' } },
  ])
})

test('a skill finds its ability however that is written', () => {
  const { abilities } = named('Oriel')
  const gossip = read({ name: 'X', abilities, skills: [{ name: 'Gossip', level: 3, ability: ' charm' }] })
  expect(eveningStarSheet.check?.(gossip)).toEqual([])
  expect(lines('task', gossip)[0]?.input).toMatchObject({ rank: 3, pool: 3 })
})

const lines = (mechanic: string, who: EveningStarCharacter) =>
  sideLines(system, mechanic, 'self', who).map(({ pick, input }) => ({ pick, input }))

test('ES-2: every skill is a task with the rank of its ability, the pool and the character’s own way to read dice', () => {
  const [piloting, brawling, haggling] = lines('task', named('Tamsin'))
  expect(piloting).toEqual({ pick: 'Piloting', input: { rank: 4, pool: 6, read: 'over', lots: 6, ego: true } })
  expect(brawling?.input).toMatchObject({ rank: 4, pool: 3 })
  expect(haggling?.input).toEqual({ pool: 2, read: 'over', lots: 6, ego: true })
  const dice = [0, 6, 9, 5, 1, 2]
  expect(new MechanicCall(system, 'task', { ...piloting?.input, difficulty: 3 }).resolve(dice).outcome).toMatchObject({
    success: true,
    lotsSpent: 0,
  })
  expect(lines('task', named('Brother Fenn'))[0]?.input).toMatchObject({ rank: 4, pool: 7, read: 'under', ego: false })
})

test('ES-2: a skill whose ability was renamed can still be rolled: the ability is picked', () => {
  const stray = read({ name: 'X', skills: [{ name: 'Cards', level: 2, ability: 'Luck' }] })
  expect(sideLines(system, 'task', 'self', stray)[0]?.picks.rank).toHaveLength(6)
  expect(lines('task', stray)[0]?.input).toEqual({ pool: 2, read: 'under', lots: 10, ego: true })
})

test('ES-5: every ability is a check, and no skill is', () => {
  expect(lines('check', named('Tamsin'))).toHaveLength(6)
  expect(lines('check', named('Tamsin'))[0]).toEqual({ pick: 'Might', input: { rank: 4, lots: 6 } })
  expect(lines('check', named('Brother Fenn')).at(-1)).toEqual({ pick: 'Faith', input: { rank: 3, lots: 4 } })
})

test('ES-10, ES-13: a character has at most ten lots, and ego or none', () => {
  expect(() => read({ name: 'X', lots: 11 })).toThrow('lots')
  expect(() => read({ name: 'X', ego: 2 })).toThrow('ego')
  const { lots, ego } = eveningStarSheet.resources
  expect([lots?.most({}), ego?.most({})]).toEqual([10, 1])
})

test('ES-12, ES-14: the close of a session brings ego back, and no lots', () => {
  expect([eveningStarSheet.resources.lots?.back, eveningStarSheet.resources.ego?.back]).toEqual(['claimed', 'session'])
})

test('ES-2: a skill finds its ability however its name is written', () => {
  const who = read({
    name: 'Tam',
    abilities: ['Wits', 'Grace', 'Nerve', 'Force', 'Charm', 'Luck'].map((name) => ({ name, rank: 4 })),
    skills: [{ name: 'Maps', ability: ' wits', level: 2 }],
  })
  const [line] = sideLines(system, 'task', 'self', who)
  expect(line).toMatchObject({ input: { rank: 4, pool: 2 }, picks: {} })
})
