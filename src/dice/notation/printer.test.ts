import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { label, notationTrees, at as nowhere, whole } from '../testing/notation-trees.suite.ts'
import { COMPARATORS, type Expression, type Term } from './ast.ts'
import { NotationError } from './error.ts'
import { parseNotation } from './parser.ts'
import { print } from './printer.ts'

const bare = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'at' ? undefined : value)))

const at = fc.constant(nowhere)
const { term, constant: number } = notationTrees({ dice: 4, sides: 12, value: 12, depth: 4, seldom: 1 }, true)

const constant = fc
  .record({ digits: whole(0, 99_999), decimals: whole(0, 4), label: fc.option(label, { nil: undefined }) })
  .map(({ digits, decimals, label }): Term => {
    let [numerator, denominator] = [digits, 10 ** decimals]
    for (const factor of [2, 5]) {
      while (numerator % factor === 0 && denominator % factor === 0)
        [numerator, denominator] = [numerator / factor, denominator / factor]
    }
    return { kind: 'constant', at: nowhere, numerator, denominator, ...(label !== undefined && { label }) }
  })

const places = fc
  .tuple(
    fc.array(whole(-3, 12), { minLength: 1, maxLength: 10 }),
    whole(-20, 20),
    fc.option(fc.infiniteStream(whole(1, 10)), { nil: undefined }),
    fc.option(label, { nil: undefined }),
  )
  .map(([places, bonus, dice, label]) => ({
    kind: 'sorted-places' as const,
    at: { from: 0, to: 0 },
    places,
    bonus,
    ...(dice && { given: [...dice.take(5 + Math.abs(bonus))] }),
    ...(label !== undefined && { label }),
  }))

const comparator = fc.constantFrom(...COMPARATORS)
const kind = fc.constant('compare' as const)
const expression = fc.record(
  {
    at,
    roll: fc.oneof(
      term,
      places,
      fc.record({ kind, at, comparator, left: term, right: term }),
      fc.record({ kind, at, comparator, left: places, right: fc.oneof(number, constant) }),
    ),
    repeat: whole(1, 3),
    comment: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  },
  { requiredKeys: ['at', 'roll'] },
) as fc.Arbitrary<Expression>

describe('printing', () => {
  test('what is printed parses to the same tree', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        expect(bare(parseNotation(print(tree)))).toEqual(bare(tree))
      }),
      { numRuns: 1_000 },
    )
  })

  test('what parses is printed so that it parses to the same tree, and then stays as it is', () => {
    const words =
      '3d6 d% 4dF 10d10 d{ 2d{1,1,2} 3d{1..3,-5} .. } 2 1.5 0 + - * / ( ) > >= < <= = <> != ! !! r ro r<2 k kl2 d1 dl min2 max5 f1 [a] max( floor( , # // @5 3,5'
    let parsed = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words.split(' '), ' '), { maxLength: 10 }), (list) => {
        let tree: Expression
        try {
          tree = parseNotation(list.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError)
          return
        }
        parsed++
        expect(bare(parseNotation(print(tree)))).toEqual(bare(tree))
        expect(print(parseNotation(print(tree)))).toBe(print(tree))
      }),
      { numRuns: 8_000 },
    )
    expect(parsed).toBeGreaterThan(200)
  })

  test.each([
    ['D6', '1d6'],
    ['d%', '1d100'],
    ['4df', '4dF'],
    ['D{ 1 , 1 , 2 }', '1d{1,1,2}'],
    ['2d{3,1,2,3,-0}r', '2d{3,1..3,0}r'],
    ['d{-3..-1,1..2,5..5}', '1d{-3..-1,1,2,5}'],
    ['d{1..3,1..3}!', '1d{1..3,1..3}!'],
    ['4d6k3', '4d6kh3'],
    ['4d6d', '4d6dl1'],
    ['10d10 ! >= 8 f=1', '10d10! >=8f1'],
    ['10d10!=9 <> 7', '10d10!=9<>7'],
    ['d6 r=1 max5 min2', '1d6rmin2max5'],
    ['5d6>=5 + 3d8>=6', '(5d6>=5+3d8)>=6'],
    ['2 + 3d(4+2) >= 5', '2+3d(4+2)>=5'],
    ['(3d6) >= 12', '(3d6)>=12'],
    ['( 3d6 + 2 ) >= 12', '3d6+2>=12'],
    ['1 + (2 + 3)', '1+(2+3)'],
    ['- ( 1 + 2 )', '-(1+2)'],
    ['2 × 3 − −1', '2*3--1'],
    ['.50', '0.5'],
    ['MAX( 1 , 2 )', 'max(1,2)'],
    ['2# 3 , -0 @ 5 R+1 [a] >= 12 # x', '2#3,0@5r1[a]>=12 // x'],
    ['3,5@[7,1,4,4,10]', '3,5@[7,1,4,4,10]'],
  ])('%s is printed as %s', (text, printed) => {
    expect(print(parseNotation(text))).toBe(printed)
  })
})
