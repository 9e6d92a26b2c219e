// EW-7 and EW-8 on the sheet: what a broad skill may hold at which level, and what is rolled from it.
import { describe, expect, test } from 'vitest'
import type { PlainRecord } from '../../dice/index.ts'
import { parse } from '../input-parser.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { sideLines } from '../move-offers.ts'
import { LANGUAGES } from '../system.ts'
import { wordSentence } from '../word-sentence.ts'
import { type BroadSkill, selectorOf, specializationsAllowed } from './broad-skill.ts'
import { ATTRIBUTES, type Attribute } from './category.ts'
import system from './index.ts'
import { attributesOf, type EndworldCharacter, endworldSheet } from './sheet.ts'

const lore: BroadSkill = {
  name: 'Lore',
  level: 1,
  category: null,
  selector: null,
  subskills: ['Maps', 'Ciphers', 'Law', 'Poetry'],
  gaps: [],
  specializations: [],
}

function sheetWith(...skills: Partial<BroadSkill>[]): EndworldCharacter {
  const given = { name: 'Ada', social: {}, mental: {}, physical: {}, ability: {}, spiritual: {}, core: {}, own: {} }
  return parse(endworldSheet.fields, { ...given, skills: skills.map((skill) => ({ ...lore, ...skill })) }).values
}

const wrong = (...skills: Partial<BroadSkill>[]) =>
  (endworldSheet.check?.(sheetWith(...skills)) ?? []).map(({ field, word }) => `${field} ${word}`)

describe('EW-8: what a level allows', () => {
  test('EW-8, EW-9: below level 1 neither gap nor specialization, and the level itself is told', () => {
    expect(wrong({ level: 0 })).toEqual(['skills.0.level level-out'])
    expect(wrong({ level: 0, gaps: ['Law'] })).toEqual(['skills.0.gaps too-many-gaps', 'skills.0.level level-out'])
    expect(wrong({ level: 0, gaps: ['Law'], specializations: ['Maps'] })).toEqual([
      'skills.0.gaps too-many-gaps',
      'skills.0.specializations too-many-specializations',
      'skills.0.level level-out',
    ])
  })

  test('EW-8: at level 1 one gap, and a specialization only for it', () => {
    expect(wrong({ level: 1 })).toEqual([])
    expect(wrong({ level: 1, gaps: ['Law'], specializations: ['Maps'] })).toEqual([])
    expect(wrong({ level: 1, specializations: ['Maps'] })).toEqual([
      'skills.0.specializations too-many-specializations',
    ])
    expect(wrong({ level: 1, gaps: ['Law', 'Poetry'], specializations: ['Maps'] })).toEqual([
      'skills.0.gaps too-many-gaps',
    ])
    expect(wrong({ level: 1, gaps: ['Law', 'Poetry'], specializations: ['Maps', 'Ciphers'] })).toEqual([
      'skills.0.gaps too-many-gaps',
      'skills.0.specializations too-many-specializations',
    ])
  })

  test('EW-8: from level 2 on one specialization more, with a gap or without, and still one gap', () => {
    for (const level of [2, 3]) {
      expect(wrong({ level, specializations: ['Maps'] })).toEqual([])
      expect(wrong({ level, gaps: ['Law'], specializations: ['Maps', 'Ciphers'] })).toEqual([])
      expect(wrong({ level, specializations: ['Maps', 'Law'] })).toEqual([
        'skills.0.specializations too-many-specializations',
      ])
      expect(wrong({ level, gaps: ['Law'], specializations: ['Maps', 'Ciphers', 'Poetry'] })).toEqual([
        'skills.0.specializations too-many-specializations',
      ])
      expect(wrong({ level, gaps: ['Law', 'Maps'] })).toEqual(['skills.0.gaps too-many-gaps'])
    }
  })

  test('EW-8: every skill is held to its own level, and each violation stands beside its field', () => {
    expect(wrong({}, { level: 2, specializations: ['Maps'] }, { specializations: ['Maps'] })).toEqual([
      'skills.2.specializations too-many-specializations',
    ])
    expect(endworldSheet.check?.(sheetWith({ specializations: ['Maps'] }))).toEqual([
      {
        field: 'skills.0.specializations',
        word: 'too-many-specializations',
        figures: { skill: 'Lore', level: 1, gaps: 0, specializations: 1, allowed: 0 },
      },
    ])
  })

  test('EW-8: how many specializations are open is derived, and what one skill has too many of fills no place in another', () => {
    const open = (...skills: Partial<BroadSkill>[]) => endworldSheet.derived.openSpecializations?.(sheetWith(...skills))
    expect(open({ gaps: ['Law'] }, { level: 2 }, { level: 2, specializations: ['Maps'] })).toEqual({
      value: 2,
      word: 'open-specializations',
      figures: { allowed: 3, taken: 1 },
    })
    expect(open({ specializations: ['Maps'] })?.value).toBe(0)
    expect(open({ specializations: ['Maps'] }, { level: 2 })?.value).toBe(1)
    expect(specializationsAllowed({ ...lore, level: 2, gaps: ['Law', 'Maps'] })).toBe(2)
  })
})

test('EW-7: a gap or a specialization is a listed subskill, and none is both', () => {
  expect(wrong({ level: 2, gaps: ['Cooking'], specializations: ['Singing'] })).toEqual([
    'skills.0.gaps not-listed',
    'skills.0.specializations not-listed',
  ])
  expect(wrong({ level: 1, gaps: ['Law'], specializations: ['Law'] })).toEqual([
    'skills.0.specializations gap-and-specialization',
  ])
  expect(() => sheetWith({ gaps: ['Law', 'Law'] })).toThrow('skills.0.gaps')
})

const lines = (mechanic: string, who: EndworldCharacter) =>
  sideLines(system, mechanic, 'self', who).map(({ pick, input }) => ({ pick, input }))

describe('EW-7: from the sheet to the check', () => {
  const skill: BroadSkill = { ...lore, level: 3, gaps: ['Law'], specializations: ['Maps'] }

  test('EW-7: every subskill is a line of the sheet: covered, a gap or a specialization', () => {
    expect(lines('skill-check', sheetWith(skill))).toEqual([
      { pick: 'Lore, Maps', input: { skill: 3, use: 'specialization' } },
      { pick: 'Lore, Ciphers', input: { skill: 3, use: 'covered' } },
      { pick: 'Lore, Law', input: { skill: 3, use: 'gap' } },
      { pick: 'Lore, Poetry', input: { skill: 3, use: 'covered' } },
    ])
  })

  test('EW-2: the level is the selector, unless the group sets another', () => {
    expect(selectorOf(skill)).toBe(3)
    expect(selectorOf({ ...skill, selector: 0 })).toBe(0)
    expect(selectorOf({ ...skill, selector: 5 })).toBe(5)
  })

  test('EW-9: the attribute is said at the roll, and comes along also in a gap', () => {
    const law = lines('skill-check', sheetWith(skill)).find(({ pick }) => pick === 'Lore, Law')
    const { outcome } = new MechanicCall(system, 'skill-check', { attribute: 5, ...law?.input }).resolve([
      1, 2, 3, 4, 5,
    ])
    expect(outcome.result).toBe(5)
  })

  test('EW-2: every attribute and everything carried is a selector, if it picks a die at all', () => {
    const ada = { ...sheetWith(), equipment: ['Spyglass', 'Crutch'].map((name, selector) => ({ name, selector })) }
    const picks = lines('check', { ...ada, mental: { perception: 7, mind: 0, knowledge: 1 } })
    expect(
      picks.filter(({ pick }) => ['perception', 'mind', 'knowledge', 'Spyglass', 'Crutch'].includes(pick)),
    ).toEqual([
      { pick: 'perception', input: { selectors: [7] } },
      { pick: 'knowledge', input: { selectors: [1] } },
      { pick: 'Crutch', input: { selectors: [1] } },
    ])
  })
})

test('EW-2: fifteen attributes in five groups of three, each a selector of its own', () => {
  const names = Object.values(ATTRIBUTES).flat()
  expect(Object.values(ATTRIBUTES).map((group) => group.length)).toEqual([3, 3, 3, 3, 3])
  expect(new Set(names).size).toBe(15)
  let selector = 0
  const groups = Object.entries(ATTRIBUTES).map(([group, names]) => [
    group,
    Object.fromEntries(names.map((name) => [name, ++selector % 11])),
  ])
  const { values } = parse(endworldSheet.fields, { name: 'Ada', ...Object.fromEntries(groups) })
  expect(names.map((name: Attribute) => attributesOf(values)[name])).toEqual(names.map((_, i) => (i + 1) % 11))
  expect(attributesOf(sheetWith()).focus).toBe(1)
  expect(() => parse(endworldSheet.fields, { name: 'Ada', social: { resolve: 11 } })).toThrow('social.resolve')
})

test('EW-2: beside the selector that leads, every other one of the sheet may join, and it itself does not', () => {
  const [line] = sideLines(system, 'check', 'self', sheetWith()).filter(({ pick }) => pick === 'focus')
  const joining = line?.picks['selectors']?.map(({ name }) => name)
  expect(joining).toEqual(
    Object.values(ATTRIBUTES)
      .flat()
      .filter((name) => name !== 'focus'),
  )
})

test('EW-8: the ready-made characters keep to what their levels allow, and each can make its checks', () => {
  expect(endworldSheet.starters.length).toBeGreaterThanOrEqual(2)
  for (const { sheet } of endworldSheet.starters) {
    const { values } = parse(endworldSheet.fields, sheet)
    expect(endworldSheet.check?.(values)).toEqual([])
    const uses = lines('skill-check', values)
    expect(uses.length).toBeGreaterThan(0)
    for (const { input } of uses) {
      const call = new MechanicCall(system, 'skill-check', {
        attribute: attributesOf(values).competence,
        ...input,
      })
      expect(call.odds().outcomes.length).toBeGreaterThan(1)
    }
  }
})

test('EW-8, EW-9: what is too much is told with numbers that people would say', () => {
  const said = (word: string, figures: PlainRecord) =>
    LANGUAGES.map((language) => wordSentence(system.words[language].refusals, { word, figures }))
  const special = { skill: 'Lore', gaps: 0, specializations: 1 }
  expect([
    said('too-many-specializations', { ...special, level: 1, allowed: 0 }),
    said('too-many-specializations', { ...special, level: 2, specializations: 2, allowed: 1 }),
    said('too-many-gaps', { skill: 'Lore', level: 3, gaps: 3, allowed: 2 }),
    said('too-many-points', { category: 'physical', spent: 5, points: 3, levels: 1 }),
    said('too-many-levels', { category: 'physical', levels: 1, got: 0 }),
  ]).toEqual([
    [
      'Lore at level 1 with 0 gaps has 1 specialization, but none is allowed (EW-8).',
      'Lore auf Stufe 1 mit 0 Lücken hat 1 Spezialisierung, erlaubt ist keine (EW-8).',
    ],
    [
      'Lore at level 2 with 0 gaps has 2 specializations, but 1 at most is allowed (EW-8).',
      'Lore auf Stufe 2 mit 0 Lücken hat 2 Spezialisierungen, erlaubt ist höchstens 1 (EW-8).',
    ],
    [
      'Lore at level 3 has 3 gaps, but 2 at most are allowed (EW-8).',
      'Lore auf Stufe 3 hat 3 Lücken, erlaubt sind höchstens 2 (EW-8).',
    ],
    [
      'the attributes of Physical add up to 5, but 1 level of skills makes 3 points (EW-9).',
      'in Körperlich stehen 5 Punkte, 1 Stufe einer Fertigkeit macht aber 3 (EW-9).',
    ],
    [
      'Physical has 1 level of skills, but its place in the order gives 0 (EW-9).',
      'Körperlich hat 1 Stufe von Fertigkeiten, sein Platz in der Reihe gibt aber 0 (EW-9).',
    ],
  ])
})
