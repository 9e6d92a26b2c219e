import { describe, expect, test } from 'vitest'
import { flag, group, integer, list, modifiers, oneOf, optional, steppedInteger, text } from '../../systems/field.ts'
import { changeLabel, givenLabel, valueLabel } from '../../systems/labels.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { diceName, fractionText, percent, shortFraction } from './figures.ts'
import { refusalText } from './refusal-text.ts'

const [listed] = listedSystems
const { words } = await (listed as (typeof listedSystems)[number]).load()
const speech = { game: words.en, words: en, language: 'en' as const }

describe('chances', () => {
  test('are read in the reader’s way', () => {
    expect(percent(0.784, 'en')).toBe('78.4%')
    expect(percent(0.784, 'de')).toBe('78,4\u00a0%')
  })

  test('that are neither impossible nor certain never look as if they were', () => {
    expect(percent(1e-9, 'en')).toBe('<0.1%')
    expect(percent(1 - 1e-9, 'en')).toBe('>99.9%')
    expect([percent(0, 'en'), percent(1, 'en')]).toEqual(['0%', '100%'])
  })

  test('exact fractions are shown while they can be read', () => {
    expect(shortFraction('98/125')).toBe('98/125')
    expect(shortFraction('1')).toBeNull()
    expect(shortFraction(`1/${'9'.repeat(40)}`)).toBeNull()
    expect(fractionText('5/4', 'de')).toBe('1,25')
    expect(fractionText('3', 'en')).toBe('3')
  })

  test('dice are written as players do', () => {
    expect(diceName('3d10', 'de')).toBe('3W10')
    expect(diceName('1 percentile', 'en')).toBe('d100')
    expect(diceName('2d6 + 1d10', 'de')).toBe('2W6 + 1W10')
  })
})

test('English and German say something everywhere, and not the same by mistake', () => {
  const texts = (words: object, path = ''): [string, unknown][] =>
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'object' ? texts(value, `${path}${name}.`) : [[path + name, value] as [string, unknown]],
    )
  const german = new Map(texts(de))
  const english = texts(en)
  expect(english.length).toBeGreaterThan(120)
  for (const [name, text] of english) {
    expect(text, name).not.toBe('')
    expect(german.get(name), name).toBeTypeOf(typeof text)
  }
})

describe('values', () => {
  test('are told by their kind', () => {
    expect(valueLabel(flag().kind, true, speech)).toBe('yes')
    expect(valueLabel(optional(integer()).kind, null, speech)).toBe('none')
    expect(valueLabel(modifiers().kind, [{ value: -20, name: 'rain' }, 10], speech)).toBe('−20 rain, 10')
    expect(valueLabel(list(group({ name: text(), x: integer() })).kind, [{ name: 'a', x: 1 }], speech)).toBe(
      'Name a, x 1',
    )
  })

  test('that are as they are anyway are not told', () => {
    const fields = {
      rank: integer(0, 9),
      luck: integer().or(0),
      sure: flag().or(false),
      side: group({ rank: integer(), luck: integer().or(0) }),
    }
    expect(givenLabel(fields, { rank: 3, luck: 0, sure: false }, speech)).toBe('rank 3')
    expect(givenLabel(fields, { rank: 3, luck: 2, sure: true, side: { rank: 1, luck: 4 } }, speech)).toBe(
      'rank 3, luck 2, sure; side: rank 1, luck 4',
    )
  })

  test('a side that is called by its name is not told it again', () => {
    const fields = { Mara: group({ name: text(), rank: integer() }) }
    const told = (name: string) => givenLabel(fields, { Mara: { name, rank: 1 } }, speech)
    expect([told('Mara'), told('Imre')]).toEqual(['Mara: rank 1', 'Mara: Name Imre, rank 1'])
  })

  test('on a side, too, a field is called by the name it was picked by, and the line it rolls stands first', () => {
    const fields = { Ann: group({ rank: integer() }), Bo: group({ rank: integer() }) }
    const named = { 'Ann.rank': ['Sneaking'], Bo: ['Smithing'] }
    expect(givenLabel(fields, { Ann: { rank: 3 }, Bo: { rank: 4 } }, speech, named)).toBe(
      'Ann: Sneaking 3; Bo: Smithing, rank 4',
    )
  })

  test('a change of a line on a sheet names the line and the field, and not the list', () => {
    const change = (what: string) => changeLabel({ on: 'self', what, by: -1 }, speech)
    expect(change('weapons/P32/loaded')).toBe('P32: loaded −1')
    expect(change('effort')).toBe('effort −1')
  })
})

describe('refusals', () => {
  const fields = {
    rank: integer(0, 30),
    tens: modifiers(steppedInteger(-30, 30, 10)),
    side: group({ pick: oneOf('a', 'b') }),
    lines: list(group({ level: integer(1) })),
  }
  const refused = (code: string, field: string | null, message = '') =>
    refusalText({ code, field, message, figures: {} }, fields, speech)

  test('say what is allowed, also inside groups and lists', () => {
    expect(refused('missing', 'rank')).toBe('Needed: whole numbers from 0 to 30.')
    expect(refused('out-of-range', 'tens.0')).toBe('Allowed: multiples of 10 from -30 to 30.')
    expect(refused('out-of-range', 'side.pick')).toContain('Allowed: ')
    expect(refused('out-of-range', 'lines.2.level')).toBe('Allowed: whole numbers from 1.')
  })

  test('of the rules are the game’s own sentence', () => {
    expect(refused('not-allowed', 'rank', 'rank: there is no die.')).toBe('There is no die.')
    expect(refused('too-big', 'check', 'The roll is too big')).toBe(en.tooBig)
    expect(refused('decision', null, 'as it is')).toBe('as it is')
  })
})
