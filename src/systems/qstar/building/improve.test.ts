import { describe, expect, test } from 'vitest'
import { explain, Refusal } from '../../../dice/index.ts'
import { parse } from '../../parse.ts'
import { LANGUAGES } from '../../system.ts'
import { enduranceMost, healthMost, statusOf } from '../derived.ts'
import { type Character, character } from '../sheet.ts'
import { type AbilityChange, addPerk, changeAbility, changeSkill } from './improve.ts'
import { buildingWords } from './words.ts'

const veteran: Character = parse(character.fields, {
  name: 'Rook',
  credits: 50_000,
  enduranceRolled: 40,
  healthRolled: 20,
  endurance: 38,
  health: 19,
  skills: [{ name: 'Notice', rank: 'trained' }],
}).values

const change = (given: Partial<AbilityChange>, of: Character = veteran) =>
  changeAbility(of, { ability: 'might', to: 6, by: 'credits', ...given })

/** The field and the word of a refusal that every language can tell. */
function refused(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { field, word, figures } = error
    for (const language of LANGUAGES) {
      const [told] = explain([{ is: 'tell', rule: '', word, figures }], buildingWords[language].told)
      expect(told).not.toMatch(/undefined|NaN/)
    }
    return `${field} ${word}`
  }
  return 'not refused'
}

describe('QS-4: Might changes for good', () => {
  test('QS-4: 5 to 6 rolls one die of each kind and adds them to the maxima', () => {
    const { character, lines } = change({ endurance: [7], health: [4] })
    expect(character).toMatchObject({ might: 6, credits: 48_000, enduranceRolled: 47, healthRolled: 24 })
    expect(lines).toEqual([{ word: 'ability-raised', figures: { ability: 'might', rank: 6 }, amount: -2_000 }])
    expect(character.endurance).toBe(38)
  })

  test('QS-4, QS-43: lowered with the GM’s leave it gives credits, and the dice are taken off the maxima', () => {
    const given = { to: 3, leave: true, endurance: [3, 4], health: [1, 1] }
    const { character } = change(given)
    expect(character).toMatchObject({ might: 3, credits: 84_000, enduranceRolled: 33, healthRolled: 18 })
    expect([character.endurance, character.health]).toEqual([33, 18])
    expect(enduranceMost(character).value).toBe(33)
    expect(healthMost(character).value).toBe(18)
    expect(refused(() => change({ ...given, leave: false }))).toBe('to lowering-needs-leave')
  })

  test('QS-4: a full pool stays full, and no maximum falls below 0', () => {
    const full = { ...veteran, endurance: null, health: null, enduranceRolled: 4 }
    const { character } = change({ to: 4, leave: true, endurance: [9], health: [2] }, full)
    expect(character).toMatchObject({ endurance: null, health: null, enduranceRolled: 0, healthRolled: 18 })
  })

  test('QS-4: the dice must be there, of their kind, and only for Might', () => {
    expect(refused(() => change({}))).toBe('endurance dice-needed')
    expect(refused(() => change({ endurance: [7] }))).toBe('health dice-needed')
    expect(refused(() => change({ endurance: [7], health: [7] }))).toBe('health no-such-face')
    expect(refused(() => change({ endurance: [0], health: [1] }))).toBe('endurance no-such-face')
    expect(change({ endurance: [10], health: [6] }).character).toMatchObject({ enduranceRolled: 50, healthRolled: 26 })
    expect(refused(() => change({ ability: 'speed', endurance: [7] }))).toBe('endurance dice-needed')
  })
})

test('QS-44: what happens in play changes an ability for no credits, without asking', () => {
  const { character, lines } = change({ ability: 'charisma', to: 3, by: 'play' })
  expect(character).toMatchObject({ charisma: 3, credits: 50_000 })
  expect(lines).toEqual([])
})

test('QS-1: an ability at 0 kills, and there is no 11', () => {
  const { character } = change({ ability: 'charisma', to: 0, by: 'play' })
  expect(statusOf(character)).toBe('dead')
  expect(refused(() => change({ to: 11 }))).toBe('to beyond-rank')
  expect(refused(() => change({ to: -1, leave: true }))).toBe('to beyond-rank')
})

test('QS-41: what cannot be paid is refused', () => {
  expect(change({ ability: 'speed', to: 7 }).character.credits).toBe(16_000)
  expect(refused(() => change({ ability: 'speed', to: 8 }))).toBe('credits over-budget')
})

describe('QS-42: skills', () => {
  test('QS-42, QS-43: are raised for credits and lowered with leave', () => {
    const raised = changeSkill(veteran, { skill: 'Notice', to: 'experienced' })
    expect(raised.character).toMatchObject({ credits: 25_000, skills: [{ name: 'Notice', rank: 'experienced' }] })
    const science = changeSkill(veteran, { skill: 'Science', area: 'botany', to: 'trained' })
    expect(science.character.credits).toBe(45_000)
    expect(science.character.skills).toHaveLength(2)
    const both = changeSkill(science.character, { skill: 'Science', area: 'law', to: 'proficient' }).character
    const better = changeSkill(both, { skill: 'Science', area: 'law', to: 'trained' }).character
    expect(better.skills.map(({ name, area, rank }) => `${name} ${area} ${rank}`)).toEqual([
      'Notice  trained',
      'Science botany trained',
      'Science law trained',
    ])
    expect(refused(() => changeSkill(veteran, { skill: 'Notice', to: 'untrained' }))).toBe('to lowering-needs-leave')
    const gone = changeSkill(veteran, { skill: 'Notice', to: 'untrained', leave: true })
    expect(gone.character).toMatchObject({ credits: 55_000, skills: [] })
    expect(refused(() => changeSkill(veteran, { skill: 'Notice', to: 'master' }))).toBe('credits over-budget')
  })
})

describe('QS-44: perks', () => {
  test('QS-44: are bought with what they require, or handed out', () => {
    const one = addPerk(veteran, { name: 'Health I' }).character
    expect(one.credits).toBe(49_500)
    expect(healthMost(one).value).toBe(23)
    expect(addPerk(one, { name: 'Health II' }).character.credits).toBe(48_500)
    expect(refused(() => addPerk(one, { name: 'Health I' }))).toBe('name twice')
    expect(refused(() => addPerk(veteran, { name: 'Health II' }))).toBe('name requires-perk')
    expect(refused(() => addPerk(veteran, { name: 'Weapon Finesse' }))).toBe('name requires-ability')
    expect(refused(() => addPerk(veteran, { name: 'Create Explosives' }))).toBe('name requires-skill')
    expect(refused(() => addPerk(veteran, { name: 'Luck' }))).toBe('name not-known')
    expect(addPerk(veteran, { name: 'Weapon Finesse', given: true }).character.credits).toBe(50_000)
  })
})
