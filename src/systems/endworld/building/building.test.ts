import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../dice/index.ts'
import { accountText } from '../../building.ts'
import { parse } from '../../input-parser.ts'
import { CATEGORIES } from '../category.ts'
import { endworldSheet } from '../sheet.ts'
import { draftFields, type EndworldDraft } from './draft.ts'
import { building } from './index.ts'

const draftOf = (given: object = {}): EndworldDraft => parse(draftFields, given).values
const maren = draftOf(endworldSheet.starters[0]?.sheet)
const words = building.words.en

/** Takes offers by their names, each of the step that has it. */
function taken(start: EndworldDraft, ...names: readonly (string | readonly [name: string, said: string])[]) {
  return names.reduce((draft, named) => {
    const [name, said] = typeof named === 'string' ? [named, ''] : named
    const offer = building.steps.flatMap((step) => building.offers(draft, step)).find((each) => each.name === name)
    if (!offer) throw new Error(`no offer ${name}`)
    return offer.take(said) as EndworldDraft
  }, start)
}
const offered = (draft: EndworldDraft, step: string) => building.offers(draft, step).map(({ name }) => name)
const faults = (draft: EndworldDraft) =>
  building.review(draft).faults.map((fault) => `${fault.field}: ${accountText(fault, words)}`)

describe('EW-9: the order of the categories', () => {
  test('EW-9: the places give 12, 10, 8, 6 and 4 levels', () => {
    const draft = taken(draftOf(), ...CATEGORIES)
    expect(building.review(draft)).toMatchObject({ left: 40 })
    expect(building.review(draft).lines.map(({ amount }) => amount)).toEqual([12, 10, 8, 6, 4])
    const places = [1, 2, 3, 4, 5]
    expect(building.review(draft).lines.map(({ figures }) => figures?.place)).toEqual(places)
    expect(building.progress(draft, 'order').map(({ figures }) => figures?.place)).toEqual(places)
    expect(building.offers(draftOf({ order: ['mental'] }), 'order').find(({ name }) => name === 'social')?.amount).toBe(
      10,
    )
  })

  test('EW-9: a category gives its place up, and those behind it move on', () => {
    const draft = taken(draftOf(), 'mental', 'social', 'physical', 'without social')
    expect(draft.order).toEqual(['mental', 'physical'])
    expect(taken(draft, 'social').order).toEqual(['mental', 'physical', 'social'])
  })

  test('EW-9: a character needs a name and a place for every category, and says which are missing', () => {
    expect(faults(draftOf({ order: ['mental', 'social', 'ability'] }))).toEqual([
      'name: the character has no name yet.',
      'order: these still need a place in the order: Physical, Spiritual (EW-9).',
    ])
    expect(() => building.finish(draftOf())).toThrow(Refusal)
  })
})

describe('EW-9: levels of skills', () => {
  const ordered = draftOf({ name: 'Ana', order: ['spiritual', 'mental', 'physical', 'social', 'ability'] })

  test('EW-9: each level takes one of its category, up to 3, and no more than the place gives', () => {
    const skilled = taken(ordered, ['new ability', 'Boats'], 'Boats 2', 'Boats 3')
    expect(building.review(skilled).left).toBe(37)
    expect(offered(skilled, 'skills')).not.toContain('Boats 4')
    const full = taken(skilled, ['new ability', 'Trade'])
    expect(offered(full, 'skills')).not.toContain('Trade 2')
    const over = taken(full, ['new ability', 'Cooking'])
    expect(faults(over)).toEqual(['order: Ability has 5 levels of skills, but its place in the order gives 4 (EW-9).'])
  })

  test('a category has its head with its first skill', () => {
    const groups = building.rows(taken(ordered, ['new ability', 'Boats']), 'skills')
    expect(groups.map(({ head, rows }) => [head?.figures?.['category'], rows.length])).toEqual([['ability', 1]])
  })

  test('the same skill is not learnt twice, however it is written', () => {
    expect(() => taken(ordered, ['new ability', 'Boats'], ['new mental', 'boats'])).toThrow(Refusal)
  })

  test('EW-8: one gap brings a specialization, level 2 another one', () => {
    const names = ['Rowing', 'Sailing', 'Engines'] as const
    const boats = taken(ordered, ['new ability', 'Boats'], ...names.map((name) => ['subskill Boats', name] as const))
    expect(offered(boats, 'skills')).not.toContain('specialize Boats, Rowing')
    const gapped = taken(boats, 'gap Boats, Sailing', 'specialize Boats, Rowing')
    expect(offered(gapped, 'skills')).not.toContain('gap Boats, Engines')
    expect(offered(gapped, 'skills')).not.toContain('specialize Boats, Engines')
    expect(offered(taken(gapped, 'Boats 2'), 'skills')).toContain('specialize Boats, Engines')
    expect(faults(taken(gapped, 'no gap Boats, Sailing'))).toHaveLength(1)
  })
})

describe('EW-9: attributes and core stats', () => {
  test('EW-9: six levels of skills make four points', () => {
    const order = [...CATEGORIES]
    const skills = [2, 2, 1, 1].map((level, i) => ({ name: `s${i}`, level, category: 'mental' }))
    const draft = draftOf({ name: 'Ana', order, skills })
    const [, mental] = building.rows(draft, 'attributes')
    expect(accountText(mental?.head as never, words)).toBe('Mental: 3 of 4 points, from 6 levels of skills')
    const spent = taken(draft, 'mind 2')
    expect(offered(spent, 'attributes').filter((name) => /^(mind|perception|knowledge)/.test(name))).toEqual(['mind 1'])
    expect(offered(draft, 'attributes').some((name) => name.startsWith('resolve'))).toBe(false)
  })

  test('EW-9: levels given back leave too many points, told at the step of attributes', () => {
    const draft = taken(maren, 'Boats 2', 'Mechanics 2')
    expect(faults(draft)).toContain(
      'ability: the attributes of Ability add up to 6, but 8 levels of skills make 5 points (EW-9).',
    )
    expect(building.stepOf('ability')).toBe('attributes')
  })

  test('EW-9: core stats add up to 10: one goes up when another has come down', () => {
    expect(offered(maren, 'core')).toEqual(['resistance 3', 'fate 2', 'affinity 2'])
    expect(offered(taken(maren, 'fate 2', 'fate 1'), 'core')).not.toContain('fate 0')
    const lower = taken(maren, 'fate 2')
    expect(faults(lower)).toEqual(['core: the core stats add up to 9, but must be 10 (EW-9).'])
    expect(faults(taken(lower, 'affinity 4'))).toEqual([])
  })
})

test('EW-9: ready-made characters come through, and a finished one is improved from where it is', () => {
  for (const { sheet } of endworldSheet.starters) {
    const draft = building.improve(sheet as never) as EndworldDraft
    expect(faults(draft)).toEqual([])
    expect(building.finish(draft)).toEqual(parse(endworldSheet.fields, sheet).values)
  }
})

test('every row leads to offers that there are', () => {
  for (const step of building.steps) {
    const rows = building.rows(maren, step).flatMap((group) => group.rows)
    for (const name of rows.flatMap(({ up, down }) => [up, down]))
      if (name !== null) expect(offered(maren, step)).toContain(name)
  }
  expect(building.rows(maren, 'skills').flatMap(({ rows }) => rows)).toHaveLength(maren.skills.length)
})
