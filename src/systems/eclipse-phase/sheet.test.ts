// What a character brings to the dice: pools, help, failures counted, and what to roll for a skill they lack.
import { expect, test } from 'vitest'
import { Refusal } from '../../dice/index.ts'
import { Question } from '../answer.ts'
import { parse } from '../parse.ts'
import { waysToRoll } from './defaulting.ts'
import system from './index.ts'
import { dayBegun, longRecharged, shortlyRecharged, spent } from './pools.ts'
import { attempted, givenUp, retriesOf } from './retries.ts'
import { type Character, character, leftOf, POOLS, payers, type SkillAsked } from './sheet.ts'
import { mayHelp, team } from './team.ts'

const made = (more: object = {}): Character => parse(character.fields, { name: 'Someone', ...more }).values as Character
const pools = { insightMost: 2, moxieMost: 1, vigorMost: 3, flexMost: 1 }
const left = (who: Character) => POOLS.map((pool) => leftOf(who, pool))

function word(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.word
    throw error
  }
}

const hardware: SkillAsked = { name: 'Hardware', aptitude: 'cognition', kind: 'technical' }
const athletics: SkillAsked = { name: 'Athletics', aptitude: 'somatics', kind: 'physical' }
const rated = (asked: SkillAsked, rating: number) => made({ skills: [{ ...asked, rating }] })

test('Insight pays for COG and INT, Moxie for SAV and WIL, Vigor for REF and SOM, Flex for any test', () => {
  const who = made(pools)
  expect(payers(who, 'cognition')).toEqual(['insight', 'flex'])
  expect(payers(who, 'intuition')).toEqual(['insight', 'flex'])
  expect(payers(who, 'savvy')).toEqual(['moxie', 'flex'])
  expect(payers(who, 'willpower')).toEqual(['moxie', 'flex'])
  expect(payers(who, 'reflexes')).toEqual(['vigor', 'flex'])
  expect(payers(who, 'somatics')).toEqual(['vigor', 'flex'])
  expect(payers(who, null)).toEqual(['flex'])
})

test('a point comes off the pool that pays; an empty pool and one of other aptitudes are refused', () => {
  const who = spent(made(pools), 'moxie', 'savvy')
  expect(left(who)).toEqual([2, 0, 3, 1])
  expect(payers(who, 'savvy')).toEqual(['flex'])
  expect(word(() => spent(who, 'moxie', 'savvy'))).toBe('pool-empty')
  expect(word(() => spent(who, 'vigor', 'savvy'))).toBe('other-pool')
  expect(word(() => spent(who, 'insight', null))).toBe('other-pool')
  expect(left(spent(who, 'flex', null))).toEqual([2, 0, 3, 0])
})

test('a short recharge gives back what the die shows, where the player says, twice a day', () => {
  const tired = made({ ...pools, insight: 0, vigor: 1 })
  const once = shortlyRecharged(tired, 3, { insight: 2, vigor: 1 })
  expect(left(once)).toEqual([2, 1, 2, 1])
  expect(word(() => shortlyRecharged(tired, 2, { insight: 2, vigor: 1 }))).toBe('more-than-shown')
  expect(word(() => shortlyRecharged(tired, 6, { insight: 3 }))).toBe('pool-overfull')
  expect(word(() => shortlyRecharged(tired, 6, { insight: -1, vigor: 2 }))).toBe('whole-points')
  const twice = shortlyRecharged(once, 6, { vigor: 1 })
  expect(left(twice)).toEqual([2, 1, 3, 1])
  expect(word(() => shortlyRecharged(twice, 6, {}))).toBe('no-more-recharges')
  const nextDay = shortlyRecharged(shortlyRecharged(dayBegun(twice), 1, {}), 1, {})
  expect(left(nextDay)).toEqual([2, 1, 3, 1])
  expect(word(() => shortlyRecharged(nextDay, 1, {}))).toBe('no-more-recharges')
})

test('a long recharge fills every pool, once a day', () => {
  const rested = longRecharged(made({ ...pools, insight: 0, moxie: 0, vigor: 0, flex: 0 }))
  expect(left(rested)).toEqual([2, 1, 3, 1])
  expect(word(() => longRecharged(rested))).toBe('no-more-recharges')
  expect(word(() => longRecharged(dayBegun(rested)))).toBe(null)
})

test('EP-9: for Know, Technical and Vehicle skills a helper needs the skill at 40; for others anybody helps', () => {
  for (const kind of ['know', 'technical', 'vehicle'] as const) {
    const asked = { ...hardware, kind }
    expect([39, 40].map((rating) => mayHelp(rated(asked, rating), asked))).toEqual([false, true])
    expect(mayHelp(made(), asked)).toBe(false)
  }
  for (const kind of ['combat', 'mental', 'physical', 'psi', 'social'] as const)
    expect(mayHelp(made(), { ...athletics, kind })).toBe(true)
})

test('EP-9: the best skill rolls, and of the others those help who may', () => {
  const [best, good, poor, none] = [rated(hardware, 60), rated(hardware, 45), rated(hardware, 20), made()]
  expect(team([none, poor, best, good], hardware)).toEqual({ rolls: best, helpers: 1 })
  expect(team([made({ somatics: 20 }), rated(athletics, 15)], athletics).rolls?.somatics).toBe(20)
  expect(team([best, good, poor, none], athletics).helpers).toBe(3)
  expect(team([], athletics)).toEqual({ rolls: null, helpers: 0 })
})

test('EP-9: one more helper is worth ten in a hundred, and the fourth nothing', () => {
  const worth = [0, 1, 2, 3, 4].map(
    (helpers) => new Question(system, 'test', { skill: 45, helpers }).odds().success?.exact,
  )
  expect(worth).toEqual(['23/50', '14/25', '33/50', '19/25', '19/25'])
})

test('EP-10: failures of one test add up until it succeeds, and leave other tests alone', () => {
  const once = attempted(made(), 'the airlock', false)
  const twice = attempted(attempted(once, 'the archive', false), 'the airlock', false)
  expect([retriesOf(made(), 'the airlock'), retriesOf(once, 'the airlock'), retriesOf(twice, 'the airlock')]).toEqual([
    0, 1, 2,
  ])
  expect(retriesOf(twice, 'the archive')).toBe(1)
  const done = attempted(twice, 'the airlock', true)
  expect([retriesOf(done, 'the airlock'), retriesOf(done, 'the archive')]).toEqual([0, 1])
  expect(retriesOf(givenUp(done, 'the archive'), 'the archive')).toBe(0)
  expect(parse(character.fields, twice).values).toEqual(twice)
})

test('EP-8: who has the skill rolls it; who lacks it has the aptitude and the related skills the GM allows', () => {
  const guns: SkillAsked = { name: 'Guns', aptitude: 'reflexes', kind: 'combat' }
  const gunner = made({ cognition: 20, skills: [{ ...guns, rating: 50 }] })
  const related = [
    { name: 'Guns', penalty: -20 },
    { name: 'Demolitions', penalty: -10 },
  ] as const
  expect(waysToRoll(gunner, guns, { aptitude: true, related })).toEqual([
    { by: 'Guns', skill: 50, defaulting: 'no', relatedPenalty: -10 },
  ])
  const ways = waysToRoll(gunner, hardware, { aptitude: true, related })
  expect(ways).toEqual([
    { by: 'cognition', skill: 20, defaulting: 'aptitude', relatedPenalty: -10 },
    { by: 'Guns', skill: 50, defaulting: 'related', relatedPenalty: -20 },
  ])
  const worth = ways.map(({ by: _, ...input }) => new Question(system, 'test', input).odds().success?.exact)
  expect(worth).toEqual(['21/100', '31/100'])
  expect(waysToRoll(gunner, hardware, { aptitude: false, related: [] })).toEqual([])
})

test('a skill that is there twice and a pool above its most are found', () => {
  expect(character.check?.(made(pools))).toEqual([])
  const skills = [
    { ...hardware, rating: 30 },
    { ...hardware, rating: 40 },
  ]
  expect(character.check?.(made({ ...pools, skills, moxie: 2 }))).toEqual([
    { field: 'skills', word: 'skill-twice', figures: { name: 'Hardware' } },
    { field: 'moxie', word: 'pool-overfull', figures: { left: 2, most: 1 } },
  ])
})

test('an aptitude tested for itself counts three times', () => {
  expect(character.derived['savvyCheck']?.(made({ savvy: 20 }))).toMatchObject({ value: 60 })
})
