import { describe, expect, test } from 'vitest'
import { folded, numberSaid, ruleNumbered, search, spansOf, wordsIn } from './rulebook-search.ts'
import type { Language } from './system.ts'
import { listedSystems } from './system-list.ts'

const bookOf = async (id: string, language: Language = 'en') => {
  const listed = listedSystems.find((each) => each.id === id)
  if (!listed) throw new Error(`no ${id}`)
  return (await listed.rulebook()).in[language]
}
const numbers = async (id: string, query: string, language: Language = 'en') =>
  search(await bookOf(id, language), query).map(({ rule }) => rule.number)

describe('a number', () => {
  test.each([
    ['EH-5', 'EH-5'],
    ['eh5', 'EH-5'],
    [' eh 05 ', 'EH-5'],
    ['qs-21', 'QS-21'],
    ['5', null],
    ['cover', null],
    ['3d6', null],
    ['EH-', null],
  ])('%j is %j', (said, number) => {
    expect(numberSaid(said)).toBe(number)
  })

  test('finds its rule, and inside a book also without letters', async () => {
    const book = await bookOf('endless-horizons')
    expect(ruleNumbered(book, 'eh5')?.number).toBe('EH-5')
    expect(ruleNumbered(book, '5')?.number).toBe('EH-5')
    expect(ruleNumbered(book, 'EH-55')).toBeNull()
    expect(ruleNumbered(book, 'QS-5')).toBeNull()
  })

  test('runs without a gap are spans', async () => {
    expect(spansOf(await bookOf('qstar'))).toEqual([
      ['QS-1', 'QS-17'],
      ['QS-20', 'QS-26'],
      ['QS-30', 'QS-34'],
      ['QS-40', 'QS-45'],
    ])
  })
})

describe('words', async () => {
  const book = await bookOf('qstar')

  test('in a title come before words in a text', async () => {
    const [first, ...others] = await numbers('qstar', 'cover')
    expect(first).toBe('QS-21')
    expect(others).toContain('QS-20')
    expect((await numbers('evening-star', 'lots'))[0]).toBe('ES-10')
  })

  test('are found with whatever signs somebody types', async () => {
    expect((await numbers('evening-star', 'roll-over'))[0]).toBe('ES-2')
    expect(await numbers('qstar', 'fire-explosions')).toContain('QS-23')
    expect((await numbers('qstar', '-2')).length).toBeGreaterThan(0)
    const signs = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
    for (const sign of [...signs, '–', '×', '“', '\u{1f3b2}'])
      for (const query of [sign, `roll${sign}`, `${sign}2`, `a${sign}b`])
        expect(() => search(book, query), query).not.toThrow()
  })

  test.each([
    ['endless-horizons', 'penalties', 'EH-1'],
    ['evening-star', 'rerolled', 'ES-11'],
    ['qstar', 'abilities', 'QS-1'],
    ['eclipse-phase', 'deadlocked', 'EP-11'],
    ['eclipse-phase', 'helping', 'EP-9'],
  ])('of %s are found by other endings: %s in %s', async (id, word, number) => {
    expect(await numbers(id, word)).toContain(number)
  })

  test('must all stand in a rule', async () => {
    const both = await numbers('qstar', 'armour health')
    expect(both.length).toBeGreaterThan(0)
    for (const number of both) expect(await numbers('qstar', 'armour')).toContain(number)
    expect(await numbers('qstar', 'armour zebra')).toEqual([])
  })

  test('are found however they are written', async () => {
    const asked = await numbers('endworld', 'Bonuswürfel', 'de')
    expect(asked[0]).toBe('EW-4')
    for (const said of ['bonuswurfel', 'BONUSWUERFEL', 'bonusWüRFel'])
      expect(await numbers('endworld', said, 'de')).toEqual(asked)
    expect(folded('Straße')).toBe(folded('strasse'))
  })

  test('are found in rulings, options, examples and tables too', async () => {
    expect(await numbers('endless-horizons', 'meleeEffort')).toEqual(['EH-9'])
    expect(await numbers('qstar', 'Thermite')).toEqual(['QS-40'])
    expect(await numbers('eclipse-phase', 'slightly hard')).toEqual(['EP-2'])
  })

  test.each([
    ['endless-horizons', 'transparent', 'en', 'EH-1'],
    ['endless-horizons', 'transparent', 'de', 'EH-1'],
    ['endless-horizons', 'almost impossible', 'en', 'EH-2'],
    ['endless-horizons', 'fast unmöglich', 'de', 'EH-2'],
    ['endworld', 'static', 'en', 'EW-2'],
    ['endworld', 'statisch', 'de', 'EW-2'],
    ['endworld', 'headshot', 'en', 'EW-5'],
    ['endworld', 'Kopfschuss', 'de', 'EW-5'],
    ['qstar', 'moderate', 'en', 'QS-11'],
    ['eclipse-phase', 'moderate', 'en', 'EP-2'],
    ['eclipse-phase', 'default', 'en', 'EP-8'],
  ] as const)('of %s that players look up: %s (%s) is in %s', async (id, word, language, number) => {
    expect(await numbers(id, word, language)).toContain(number)
  })

  test('come with the sentence that speaks of them', async () => {
    const [found] = search(await bookOf('endless-horizons'), 'seal')
    expect(found?.excerpt).toMatch(/seal/)
    expect(found?.excerpt).not.toMatch(/\. [A-Z]/)
  })

  test('no words find nothing, and no sign breaks it', async () => {
    expect(await numbers('qstar', '  ')).toEqual([])
    for (const said of ['(', '[a', '*', '\\', '+', '^$', '.*', 'a|b', '\u0000', '🎲'])
      expect(await numbers('qstar', said)).toEqual(expect.any(Array))
  })

  test('all that stand there can be suggested', async () => {
    expect(wordsIn(await bookOf('qstar'))).toContain('cover')
  })
})

test.each([
  ['endless-horizons', 'penalty', 'EH-1'],
  ['endless-horizons', 'NPC', 'EH-5'],
  ['endworld', 'equipment', 'EW-2'],
  ['endworld', 'advantage', 'EW-4'],
  ['qstar', 'foliage', 'QS-21'],
  ['qstar', 'unconscious', 'QS-6'],
  ['qstar', 'explosions', 'QS-23'],
  ['qstar', 'weightless', 'QS-8'],
  ['qstar', 'implants', 'QS-41'],
  ['evening-star', 'contests', 'ES-8'],
  ['evening-star', 'reroll', 'ES-10'],
  ['eclipse-phase', 'defaulting', 'EP-8'],
  ['eclipse-phase', 'complex action', 'EP-10'],
])('in %s the word %s, as its players say it, finds %s', async (game, word, number) => {
  expect(await numbers(game, word)).toContain(number)
})
