import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARATORS, type DiceTerm, type Expression, type FaceTest, type Term } from './ast.ts'
import { NotationError } from './error.ts'
import { highestFace, lowestFace, meets } from './faces.ts'
import { parseNotation } from './parser.ts'
import { print } from './printer.ts'

const bare = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'at' ? undefined : value)))

const at = fc.constant({ from: 0, to: 0 })
const optional = { requiredKeys: [] }
const whole = (min: number, max: number) => fc.integer({ min, max })

const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(']', '').trim())
  .filter((text) => text !== '')

const asks: fc.Arbitrary<FaceTest> = fc.record({ comparator: fc.constantFrom(...COMPARATORS), value: whole(0, 12) })

const parts = fc.record(
  {
    reroll: fc.record({ at, isOnce: fc.boolean(), on: asks }),
    explode: fc.record({ at, isCompound: fc.boolean(), on: asks }),
    min: whole(0, 3),
    max: whole(3, 9),
    pick: fc.record({
      at,
      verb: fc.constantFrom('keep' as const, 'drop' as const),
      end: fc.constantFrom('highest' as const, 'lowest' as const),
      count: whole(1, 4),
    }),
    counting: fc.record({ at, success: asks, failure: asks }, { requiredKeys: ['at', 'success'] }),
    label,
  },
  optional,
)

const facesOf = (sides: DiceTerm['sides']): readonly number[] =>
  typeof sides === 'number' ? Array.from({ length: sides }, (_, i) => i + 1) : sides === 'fate' ? [-1, 0, 1] : sides

/** Asked of every face: does throwing end? */
function ends({ sides, reroll, explode }: DiceTerm): boolean {
  const kept = facesOf(sides).filter((face) => !reroll || reroll.isOnce || !meets(face, reroll.on))
  return kept.length > 0 && (!explode || kept.some((face) => !meets(face, explode.on)))
}

/** The face a bare `r` or `!` asks for, which a test in words cannot always say. */
const withUsual = (dice: DiceTerm, usual: number): DiceTerm => ({
  ...dice,
  ...(dice.reroll &&
    usual & 1 && { reroll: { ...dice.reroll, on: { comparator: '=', value: lowestFace(dice.sides) } } }),
  ...(dice.explode &&
    usual & 2 && { explode: { ...dice.explode, on: { comparator: '=', value: highestFace(dice.sides) } } }),
})

/** Among them rows that go up by one, which are printed as ranges. */
const faces = fc
  .array(fc.tuple(whole(-9, 12), whole(1, 4)), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.flatMap(([low, length]) => Array.from({ length }, (_, i) => low + i)))

const dice = fc
  .tuple(whole(1, 4), fc.oneof(whole(1, 12), fc.constant('fate' as const), faces), parts, at, fc.nat(3))
  .map(([count, sides, parts, at, usual]) => withUsual({ kind: 'dice', at, count, sides, ...parts } as DiceTerm, usual))
  .filter((dice) => ends(dice) && (dice.pick?.count ?? 0) <= dice.count)

const constant = fc
  .record({ at, digits: whole(0, 99_999), decimals: whole(0, 4), label: fc.option(label, { nil: undefined }) })
  .map(({ at, digits, decimals, label }): Term => {
    let [numerator, denominator] = [digits, 10 ** decimals]
    for (const factor of [2, 5]) {
      while (numerator % factor === 0 && denominator % factor === 0)
        [numerator, denominator] = [numerator / factor, denominator / factor]
    }
    return { kind: 'constant', at, numerator, denominator, ...(label !== undefined && { label }) }
  })

const isZero = (term: Term) => term.kind === 'constant' && term.numerator === 0

const { term } = fc.letrec<{ term: Term }>((tie) => {
  const list = fc.array(fc.tuple(fc.boolean(), tie('term')), { minLength: 2, maxLength: 3 })
  const one = fc.constantFrom('floor' as const, 'ceil' as const, 'abs' as const)
  const two = fc.constantFrom('max' as const, 'min' as const)
  return {
    term: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      dice,
      constant,
      fc.record({ kind: fc.constant('negation' as const), at, of: tie('term') }),
      list.map((parts) => ({
        kind: 'sum' as const,
        at: { from: 0, to: 0 },
        terms: parts.map(([isPlus, of], i) => ({ sign: isPlus || i === 0 ? ('+' as const) : ('-' as const), of })),
      })),
      list.map((parts) => ({
        kind: 'product' as const,
        at: { from: 0, to: 0 },
        factors: parts.map(([isTimes, of], i) => ({
          sign: isTimes || i === 0 || isZero(of) ? ('*' as const) : ('/' as const),
          of,
        })),
      })),
      fc.record({ kind: fc.constant('call' as const), at, name: one, of: fc.tuple(tie('term')) }),
      fc.record({
        kind: fc.constant('call' as const),
        at,
        name: two,
        of: fc.array(tie('term'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  }
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
      fc.record({ kind, at, comparator, left: places, right: constant }),
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
      { numRuns: 2_000 },
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
    ['5d6>=5 + 3d8>=6', '5d6>=5+(3d8>=6)'],
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
