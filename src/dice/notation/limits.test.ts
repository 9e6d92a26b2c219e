import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { odds } from '../index.ts'
import { NotationError } from './error.ts'
import { MOST } from './limits.ts'
import { notation } from './notation.ts'
import { parseNotation } from './parser.ts'
import { NotationReader } from './reader.ts'
import './sentences.ts'

/** The error of a text, or nothing when it parses. Anything else that is thrown fails the test. */
function errorOf(text: string): NotationError | undefined {
  try {
    parseNotation(text)
    return undefined
  } catch (error) {
    if (error instanceof NotationError) return error
    throw error
  }
}

const many = (text: string, length: number = MOST.characters) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

describe('what is too big', () => {
  test.each([
    ['1000d6', '1001d6', '1001', /1001 dice/],
    ['500d6+500d6', '500d6+501d6', '501', /1001 dice/],
    ['100#10d6', '100#11d6', '11', /100 times 11 dice/],
    ['40#3,5@5r20', '41#3,5@5r20', '3,5@5r20', /41 times 25 dice/],
    ['100#3,5@[1,2,3,4,5]', '101#3,5@[1,2,3,4,5]', '101', /at most 100 times/],
    ['d1000000', 'd1000001', '1000001', /at most 1000000 sides/],
    ['d{1..100}', 'd{1..101}', '{1..101', /at most 100 sides/],
    ['d{1..99,5}', 'd{1..99,5,5}', '{1..99,5,5', /at most 100 sides/],
    ['d{1}', 'd{1..1000000}', '{1..1000000', /at most 100 sides/],
    ['d{-1000000,1000000}', 'd{1,-1000001}', '-1000001', /from -1000000 to 1000000/],
    ['d6min1000000', 'd6min1000001', 'min1000001', /up to 1000000/],
    ['999999999999999', '1000000000000000', '1000000000000000', /15 digits/],
    ['0.999999999999999', '0.0000000000000001', '0.0000000000000001', /15 digits/],
    ['1d6', '99999999999999999999d6', '99999999999999999999', /15 digits/],
    ['1,2,3,4,5,6,7,8,9,0@5', '1,2,3,4,5,6,7,8,9,0,1@5', '1', /10 places/],
    ['3,5@5r-20', '3,5@5r-21', 'r-21', /20 bonus/],
    [`d6[${many('x', 80)}]`, `d6[${many('x', 81)}]`, `[${many('x', 80)}`, /80 characters/],
    [`${many('(', 100)}1${many(')', 100)}`, `${many('(', 101)}1${many(')', 101)}`, '(', /100 deep/],
    [`${many('-', 100)}1`, `${many('-', 101)}1`, '-', /100 deep/],
    [`${many('abs(', 400)}1${many(')', 100)}`, `${many('abs(', 404)}1${many(')', 101)}`, 'a', /100 deep/],
    [many(' 1+', 9_999).trim() + 1, many('1', 10_001), '1', /10000 characters/],
  ])('%.24s is read, %.24s is refused', (fitting, tooBig, wrong, about) => {
    expect(errorOf(fitting)).toBeUndefined()
    const error = errorOf(tooBig)
    expect(error?.code).toBe('too-big')
    expect(error?.message).toMatch(about)
    expect(tooBig.slice(error?.at.from, error?.at.to)).toBe(wrong)
  })
})

describe('a count', () => {
  const counted = (text: string) => odds(notation(text).rule, null)

  test.each(['(1d100)d(1d100)', '1000d1000000', '17#2d6', '100d10000!>5', '4d100000ro1', '1000d1000!!', '999d999!p'])(
    'of %s is refused for the work it takes',
    (text) => {
      expect(() => counted(text)).toThrow(expect.objectContaining({ code: 'too-big' }))
    },
  )

  test('that was refused is answered where its budget is raised', () => {
    const { rule } = notation('7d10+2d4/3')
    rule.mostPaths = 100
    expect(() => odds(rule, null)).toThrow('paths')
    expect(odds(rule, null, { mostPaths: 4_000_000 }).rest.exact).toBe('0')
  })

  test.each([
    ['1d1000+1d1000*2', 2998],
    ['{10d10,10d10,10d10}kh2', 181],
    ['50d6!kh10', 51],
    ['999d20kh10', 191],
    ['999d20', 18_982],
    ['100d6+100d8+100d10', 2101],
  ])('of %s is answered', (text, outcomes) => {
    expect(counted(text).outcomes).toHaveLength(outcomes)
  })
})

describe('time', () => {
  /** How often a reader looks at a sign of the text: a spy that remembers each look would take longer than they do. */
  function looksAt(text: string): number {
    const { codeAt } = NotationReader.prototype
    let looks = 0
    NotationReader.prototype.codeAt = function (...where) {
      looks++
      return codeAt.apply(this, where)
    }
    try {
      errorOf(text)
    } finally {
      NotationReader.prototype.codeAt = codeAt
    }
    return looks
  }

  const TEXTS = [
    '1+',
    '(',
    '()',
    '!',
    '1,',
    '1 ',
    ' ',
    '-',
    '+ ',
    'd',
    'k',
    'r',
    '1d6!',
    '1d6>',
    '1d6>=1+',
    '9',
    '1.',
    '[',
    '[a]',
    '1[a]+',
    'max(',
    'max(1,',
    'min',
    '1>',
    '#',
    '/',
    '1#',
    '@',
    'x',
    '3 ',
    '１',
    '1d6 ',
    '(1) ',
    '1@[',
    'd{',
    'd{1,',
    'd{1..',
    'd[1,2]',
    '1@[1,',
    '=',
    '"',
    '\u{1f600}',
  ]

  test.each(TEXTS)('10 000 characters of %j take few looks at each', (text) => {
    for (const start of ['', '1d6', '(', '1', '3,5@5']) {
      const looks = looksAt((start + many(text)).slice(0, MOST.characters))
      expect(looks).toBeGreaterThan(0)
      expect(looks).toBeLessThan(20 * MOST.characters)
    }
  })

  test('half as much text takes half as many looks', () => {
    const count = (length: number) => looksAt(`${many('1d6kh1 + max(1, 2.5) * ', length)}1`.slice(0, length))
    expect(count(9_000) / count(4_500)).toBeCloseTo(2, 1)
  })
})

describe('any text', () => {
  const holds = (text: string) => {
    const error = errorOf(text)
    if (!error) return
    const { from, to } = error.at
    expect(0 <= from && from <= to && to <= text.length, `${from} to ${to} in ${text}`).toBe(true)
    if (error.suggestion !== undefined) expect(errorOf(error.suggestion)).toBeUndefined()
  }

  test('either parses, or is refused inside the text, with suggestions that parse', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), holds))
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), holds))
    const common = fc.constantFrom(...'0123456789dDfFkKhHlLrRoO!<>=+-*/()[]{}#@,. minaxwt%≥−“３'.split(''))
    fc.assert(fc.property(fc.string({ unit: common, maxLength: 24 }), holds), { numRuns: 2_000 })
  })

  test('also where sensible text was damaged', () => {
    const sensible = fc.constantFrom(
      '3#4d6r1!kh3>=5f1[fire]+2.5*max(1d8,-2)>=2d20 // hit',
      '3,5@[7,1,4,4,10,3]r-1[climb]>=12 # x',
      '2d{1..3,-5,5}r!kh1 + 4d{0,0,1}>=1f0',
      '(10d10!!>=9>=7f<2 + 3)/2 <> 4dFmin0',
    )
    const damage = fc.tuple(fc.nat(60), fc.nat(3), fc.string({ maxLength: 2 }))
    fc.assert(
      fc.property(sensible, fc.array(damage, { minLength: 1, maxLength: 3 }), (text, damages) => {
        for (const [at, cut, added] of damages) text = text.slice(0, at) + added + text.slice(at + cut)
        holds(text)
      }),
      { numRuns: 1_000 },
    )
  })
})
