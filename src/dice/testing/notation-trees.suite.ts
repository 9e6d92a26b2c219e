// Trees of free notation made at random: every part of dice, groups, sums, functions and comparisons, as the parser would make them.

import fc from 'fast-check'
import {
  COMPARATORS,
  type DiceTerm,
  type FaceTest,
  type Group,
  type KnownDice,
  type Sides,
  type Term,
} from '../notation/ast.ts'
import { refuseEndless } from '../notation/dice-term.ts'
import { highestFace, lowestFace, meets } from '../notation/faces.ts'

export interface TreeSize {
  /** Dice in a term, the sides of one, and the highest number in a test. */
  readonly dice: number
  readonly sides: number
  readonly value: number
  readonly depth: number
  /** One piece in so many is left out. */
  readonly seldom: number
}

export const at = { from: 0, to: 0 }
export const whole = (min: number, max: number) => fc.integer({ min, max })
const place = fc.constant(at)

export const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(']', '').trim())
  .filter((text) => text !== '' && !text.startsWith('['))

const given = <T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as never

function neverEnds(dice: KnownDice): boolean {
  try {
    refuseEndless(dice)
    return false
  } catch {
    return true
  }
}

/** No test where it asks for the face that is meant anyway. */
const usual = (on: readonly FaceTest[], face: number): readonly FaceTest[] =>
  on.length === 1 && on[0]?.comparator === '=' && meets(face, on[0]) ? [] : on

export function notationTrees({ dice: most, sides, value, depth, seldom: leftOut }: TreeSize, withLabels: boolean) {
  const seldom = <T>(part: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.oneof({ arbitrary: fc.constant(undefined), weight: leftOut }, { arbitrary: part, weight: 1 })
  const test: fc.Arbitrary<FaceTest> = fc.record({
    comparator: fc.constantFrom(...COMPARATORS),
    value: whole(0, value),
  })
  const tests = fc.array(test, { minLength: 1, maxLength: 2 })
  const pick = fc.record({
    at: place,
    verb: fc.constantFrom('keep' as const, 'drop' as const),
    end: fc.constantFrom('highest' as const, 'lowest' as const, 'middle' as const),
    count: whole(1, most),
  })
  const parts = {
    picks: seldom(
      fc.array(
        pick.filter(({ verb, end }) => end !== 'middle' || verb === 'keep'),
        { minLength: 1, maxLength: 2 },
      ),
    ),
    valued: seldom(seldom(fc.record({ verb: fc.constantFrom('keep' as const, 'drop' as const), on: tests }))),
    counting: seldom(
      fc.record({ at: place, success: tests, failure: tests, minus: tests }, { requiredKeys: ['at', 'success'] }),
    ),
    label: withLabels ? seldom(label) : fc.constant(undefined),
  }
  const faces = fc
    .array(fc.tuple(whole(-2, sides), whole(1, 4), fc.boolean()), { minLength: 1, maxLength: 3 })
    .map((rows) => rows.flatMap(([low, length, isRun]) => Array.from({ length }, (_, i) => (isRun ? low + i : low))))
  const someSides: fc.Arbitrary<Sides> = fc.oneof(
    { arbitrary: whole(2, sides), weight: 5 },
    { arbitrary: fc.constant('fate' as const), weight: 1 },
    { arbitrary: faces, weight: 2 },
  )
  const marks = withLabels
    ? { crit: seldom(tests), fumble: seldom(tests), sorted: seldom(fc.constantFrom('up' as const, 'down' as const)) }
    : {}
  const dice: fc.Arbitrary<KnownDice> = fc
    .record({
      count: whole(1, most),
      sides: someSides,
      reroll: seldom(fc.record({ at: place, isOnce: fc.boolean(), on: tests })),
      unique: seldom(seldom(fc.record({ at: place, isOnce: fc.boolean(), on: fc.array(test, { maxLength: 1 }) }))),
      explode: seldom(
        fc.record(
          {
            at: place,
            isCompound: fc.boolean(),
            isPenetrating: fc.constant(true as const),
            on: tests,
            depth: whole(1, 2),
            most: whole(1, 2),
          },
          { requiredKeys: ['at', 'isCompound', 'on'] },
        ),
      ),
      min: seldom(whole(-1, 3)),
      max: seldom(whole(1, value)),
      matches: seldom(seldom(fc.record({ least: whole(2, 3), on: fc.array(test, { maxLength: 1 }) }))),
      ...parts,
      ...marks,
    })
    .map((all) => asParsed({ kind: 'dice', at, ...given(all) } as KnownDice))
    .filter((term) => !neverEnds(term) && isFit(term))
  const constant: fc.Arbitrary<Term> = fc
    .tuple(whole(0, 6), fc.constantFrom(1, 1, 1, 2, 5))
    .filter(([numerator, denominator]) => denominator === 1 || numerator % denominator !== 0)
    .map(([numerator, denominator]) => ({ kind: 'constant', at, numerator, denominator }))
  const sheet: fc.Arbitrary<Term> = fc.constantFrom('might', 'luck').map((name) => ({ kind: 'sheet', at, name }))
  const isZero = (term: Term): boolean => term.kind === 'constant' && term.numerator === 0
  const placed: fc.Arbitrary<Term> = fc
    .record({ places: fc.array(whole(0, 4), { minLength: 1, maxLength: 2 }), count: whole(1, 3), sides: whole(2, 4) })
    .map(({ places, ...of }) => ({ kind: 'sorted-places', at, places, of, bonus: 0 }))
  const { term } = fc.letrec<{ term: Term }>((tie) => {
    const terms = fc.array(fc.tuple(fc.boolean(), tie('term')), { minLength: 2, maxLength: 3 })
    const small = fc.oneof(
      whole(0, 2).map((numerator): Term => ({ kind: 'constant', at, numerator, denominator: 1 })),
      sheet,
    )
    return {
      term: fc.oneof(
        { maxDepth: depth, withCrossShrink: true },
        { arbitrary: dice, weight: 8 },
        { arbitrary: constant, weight: 1 },
        { arbitrary: sheet, weight: 1 },
        { arbitrary: placed, weight: 1 },
        {
          arbitrary: fc.tuple(dice, sheet, fc.boolean(), fc.boolean()).map(([known, by, isCount, isBoth]): Term => {
            const { picks: _p, unique: _u, reroll: _r, explode: _e, ...plain } = known
            const sides = isCount && !isBoth ? plain.sides : by
            return { ...plain, ...(isCount && { count: by }), sides } as DiceTerm
          }),
          weight: 1,
        },
        {
          arbitrary: terms.map(
            (list): Term => ({
              kind: 'sum',
              at,
              terms: list.map(([isMinus, of], i) => ({ sign: i > 0 && isMinus ? '-' : '+', of })),
            }),
          ),
          weight: 3,
        },
        {
          arbitrary: fc.tuple(terms, fc.constantFrom('/' as const, '%' as const)).map(
            ([list, other]): Term => ({
              kind: 'product',
              at,
              factors: list.map(([isOver, of], i) => ({ sign: i > 0 && isOver && !isZero(of) ? other : '*', of })),
            }),
          ),
          weight: 2,
        },
        {
          arbitrary: fc
            .tuple(fc.constantFrom('max' as const, 'min' as const), terms)
            .map(([name, list]): Term => ({ kind: 'call', at, name, of: list.map(([, of]) => of) })),
          weight: 1,
        },
        {
          arbitrary: fc
            .tuple(fc.constantFrom('floor', 'ceil', 'abs', 'round', 'trunc', 'sign'), tie('term'))
            .map(([name, of]) => ({ kind: 'call', at, name, of: [of] }) as Term),
          weight: 2,
        },
        {
          arbitrary: fc.tuple(tie('term'), small).map((of): Term => ({ kind: 'call', at, name: 'pow', of })),
          weight: 1,
        },
        {
          arbitrary: fc
            .tuple(fc.array(tie('term'), { minLength: 2, maxLength: 3 }), fc.record(parts))
            .map(([of, all]): Term => ({ kind: 'group', at, of, ...given(all) }) as Group)
            .filter((group) => isFitGroup(group as Group)),
          weight: 2,
        },
        {
          arbitrary: fc
            .tuple(dice, dice, fc.record(parts))
            .map(([one, other, all]): Term => {
              const terms = [one, other].map((each) => ({ sign: '+' as const, of: plainDice(each) }))
              return { kind: 'group', at, of: [{ kind: 'sum', at, terms }], ...given(all) } as Group
            })
            .filter((group) => isFitGroup(group as Group)),
          weight: 1,
        },
        {
          arbitrary: fc
            .record({ comparator: fc.constantFrom(...COMPARATORS), left: tie('term'), right: tie('term') })
            .map((all): Term => ({ kind: 'compare', at, ...all })),
          weight: 1,
        },
        { arbitrary: tie('term').map((of): Term => ({ kind: 'negation', at, of })), weight: 1 },
      ),
    }
  })
  return { dice, constant, term }
}

/** Dice as they may stand in a pool. */
function plainDice({ kind, count, sides, reroll, min, max }: KnownDice): DiceTerm {
  return { kind, at, count, sides, ...given({ reroll, min, max }) } as DiceTerm
}

/** As the parser writes the same dice. */
function asParsed(dice: KnownDice): KnownDice {
  const { reroll, explode, sides } = dice
  const most = explode?.most
  return {
    ...dice,
    ...(reroll && { reroll: { ...reroll, on: usual(reroll.on, lowestFace(sides)) } }),
    ...(explode &&
      (most === undefined
        ? { explode: { ...explode, on: usual(explode.on, highestFace(sides)) } }
        : { explode: { at, isCompound: false, on: explode.on, most } })),
  } as KnownDice
}

function isFit({
  unique,
  count,
  picks = [],
  valued,
  matches,
  counting,
  min = -9,
  max = 99,
  explode,
  sides,
}: KnownDice): boolean {
  if (explode?.most !== undefined && usual(explode.on, highestFace(sides)).length === 0) return false
  return (
    picks.every((pick) => pick.count <= count) &&
    !(valued && picks.length > 0) &&
    !(matches && (counting || valued)) &&
    !(unique && explode) &&
    min <= max
  )
}

function isFitGroup({ of, picks = [], valued, counting }: Group): boolean {
  const size = of.length === 1 ? 99 : of.length
  const isBare = counting === undefined || of.length > 0
  return picks.every((pick) => pick.count <= size) && !(valued && picks.length > 0) && isBare
}

/** The terms of dice in a tree. */
export function diceIn(term: Term): readonly DiceTerm[] {
  switch (term.kind) {
    case 'dice':
      return [term]
    case 'constant':
    case 'sheet':
    case 'sorted-places':
      return []
    case 'negation':
      return diceIn(term.of)
    case 'sum':
      return term.terms.flatMap(({ of }) => diceIn(of))
    case 'product':
      return term.factors.flatMap(({ of }) => diceIn(of))
    case 'call':
    case 'group':
      return term.of.flatMap(diceIn)
    case 'compare':
      return [...diceIn(term.left), ...diceIn(term.right)]
  }
}
