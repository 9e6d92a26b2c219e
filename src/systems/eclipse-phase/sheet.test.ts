// A character's part of a roll: lines that can be rolled, and the pools that go with them.
import { expect, test } from 'vitest'
import { parse } from '../input-parser.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { moveOffers, sideLines } from '../move-offers.ts'
import { LANGUAGES } from '../system.ts'
import system from './index.ts'
import { APTITUDES, type EclipsePhaseCharacter, eclipsePhaseSheet, payers } from './sheet.ts'

const made = (more: object = {}): EclipsePhaseCharacter =>
  parse(eclipsePhaseSheet.fields, { name: 'Someone', ...more }).values as EclipsePhaseCharacter
const pools = { insightMost: 2, moxieMost: 1, vigorMost: 3, flexMost: 1 }
const hardware = { name: 'Hardware', aptitude: 'cognition', kind: 'technical' }

test('Insight pays for COG and INT, Moxie for SAV and WIL, Vigor for REF and SOM, Flex for any test', () => {
  const who = made(pools)
  expect(payers(who, 'cognition')).toEqual(['insight', 'flex'])
  expect(payers(who, 'intuition')).toEqual(['insight', 'flex'])
  expect(payers(who, 'savvy')).toEqual(['moxie', 'flex'])
  expect(payers(who, 'willpower')).toEqual(['moxie', 'flex'])
  expect(payers(who, 'reflexes')).toEqual(['vigor', 'flex'])
  expect(payers(who, 'somatics')).toEqual(['vigor', 'flex'])
  expect(payers(who, null)).toEqual(['flex'])
  expect(payers(made({ ...pools, insight: 0, flex: 1 }), 'cognition')).toEqual(['flex'])
})

test('the pool that pays is found by the line that is rolled: a skill, an aptitude, an aptitude in place of a skill', () => {
  const who = made({ ...pools, skills: [{ ...hardware, rating: 40 }] })
  const pays = (pick: string | null) => eclipsePhaseSheet.pays?.pool?.(who, pick)
  expect(['Hardware', 'savvy', 'reflexesDefault', 'Guns', null].map(pays)).toEqual([
    ['insight', 'flex'],
    ['moxie', 'flex'],
    ['vigor', 'flex'],
    ['flex'],
    ['flex'],
  ])
})

const testLines = (who: EclipsePhaseCharacter) => sideLines(system, 'test', 'self', who)

test('a point is offered with a line only where a pool that goes with it has one left', () => {
  const offered = (more: object) =>
    testLines(made({ ...more, skills: [{ ...hardware, rating: 40 }] })).flatMap(({ pick, input }) =>
      input.pool ? [pick] : [],
    )
  expect(offered({ flexMost: 0, insightMost: 1 })).toEqual([
    'Hardware',
    'cognition',
    'intuition',
    'cognitionDefault',
    'intuitionDefault',
  ])
  expect(offered({ flexMost: 0, insightMost: 1, insight: 0 })).toEqual([])
  expect(offered({ flexMost: 1 })).toHaveLength(1 + 2 * APTITUDES.length)
})

test('EP-8: without a skill the aptitude itself is the target; tested for itself it counts three times', () => {
  const who = made({ savvy: 20, skills: [{ ...hardware, rating: 45 }] })
  const filled = (pick: string) => testLines(who).find((line) => line.pick === pick)?.input
  expect(filled('Hardware')).toEqual({ skill: 45, pool: true })
  expect(filled('savvy')).toEqual({ skill: 60, pool: true })
  expect(filled('savvyDefault')).toEqual({ skill: 20, defaulting: 'aptitude', pool: true })
  expect(new MechanicCall(system, 'test', filled('savvyDefault')).resolve([1, 1]).outcome).toMatchObject({
    success: true,
    critical: false,
  })
  expect(eclipsePhaseSheet.derived['savvyCheck']?.(who)).toMatchObject({ value: 60 })
})

test('EP-8: which skill to default to: an aptitude, or a related skill at a penalty', () => {
  const worth = (input: object) => new MechanicCall(system, 'test', input).odds().success?.exact
  expect(worth({ skill: 20, defaulting: 'aptitude' })).toBe('21/100')
  expect(worth({ skill: 50, defaulting: 'related', relatedPenalty: -20 })).toBe('31/100')
})

test('every line that is no skill has a name in every language', () => {
  const picks = testLines(made()).map(({ pick }) => pick)
  expect(picks).toHaveLength(2 * APTITUDES.length)
  for (const pick of picks) {
    for (const language of LANGUAGES) expect(system.words[language].fields).toHaveProperty([pick])
  }
})

test('EP-9: one more helper is worth ten in a hundred, and the fourth nothing', () => {
  const worth = [0, 1, 2, 3, 4].map(
    (helpers) => new MechanicCall(system, 'test', { skill: 45, helpers }).odds().success?.exact,
  )
  expect(worth).toEqual(['23/50', '14/25', '33/50', '19/25', '19/25'])
})

test('a skill that is there twice and a pool above its most are found', () => {
  expect(eclipsePhaseSheet.check?.(made(pools))).toEqual([])
  const skills = [
    { ...hardware, rating: 30 },
    { ...hardware, rating: 40 },
  ]
  expect(eclipsePhaseSheet.check?.(made({ ...pools, skills, moxie: 2 }))).toEqual([
    { field: 'skills', word: 'skill-twice', figures: { name: 'Hardware' } },
    { field: 'moxie', word: 'pool-overfull', figures: { left: 2, most: 1 } },
  ])
})

test('a name in a network is tested like a skill, and only Flex pays for it', () => {
  const who = made({ ...pools, reputation: [{ name: 'Dockside', rating: 55 }] })
  const [line] = moveOffers(system, who).filter(({ move }) => move === 'reputation')
  expect(line).toMatchObject({ line: 'Dockside', mechanic: 'test', input: { skill: 55, pool: true } })
  expect(eclipsePhaseSheet.pays?.pool?.(who, 'Dockside')).toEqual(['flex'])
})

test('a weapon attacks with its skill, whose pool pays, and rolls its damage; EP-8: without the skill with its aptitude', () => {
  const guns = { name: 'Guns', aptitude: 'reflexes', kind: 'combat', rating: 50 }
  const pistol = { name: 'Pistol', skill: 'Guns', dice: 2, plus: 2 }
  const who = made({
    ...pools,
    skills: [guns],
    weapons: [pistol, { ...pistol, name: 'Axe', skill: 'Melee', aptitude: 'somatics' }],
  })
  const offers = (move: string) => moveOffers(system, who).filter((offer) => offer.move === move)
  expect(offers('attack')).toMatchObject([
    { line: 'Pistol', input: { skill: 50, pool: true }, reason: null },
    { line: 'Axe', input: { skill: 15, defaulting: 'aptitude' }, reason: null },
  ])
  expect(offers('assault')).toMatchObject([
    { line: 'Pistol', side: 'a', input: { a: { skill: 50, pool: true } } },
    { line: 'Axe', side: 'a', input: { a: { skill: 15, defaulting: 'aptitude' } } },
  ])
  expect(offers('damage')[0]).toMatchObject({ line: 'Pistol', input: { dice: 2, sides: 10, plus: 2 } })
  expect(eclipsePhaseSheet.pays?.pool?.(who, 'Pistol')).toEqual(['vigor', 'flex'])
  expect(eclipsePhaseSheet.pays?.pool?.(who, 'Axe')).toEqual(['vigor', 'flex'])
})

test('no name stands twice among skills, networks and weapons', () => {
  const guns = { name: 'Guns', aptitude: 'reflexes', kind: 'combat', rating: 50 }
  const who = made({
    skills: [guns, { ...guns, rating: 20 }],
    reputation: [{ name: 'Guns', rating: 55 }],
    weapons: [{ name: 'Guns', skill: 'Guns', dice: 1 }],
  })
  const faults = eclipsePhaseSheet.check?.(who) ?? []
  expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(['skills', 'reputation', 'weapons']))
})
