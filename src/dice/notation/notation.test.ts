import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain } from '../explanation.ts'
import { type Odds, odds } from '../odds.ts'
import { play, resolve } from '../play.ts'
import { seededDice } from '../seeded-dice.ts'
import { textOf } from '../testing/brute-force.ts'
import {
  BruteDistribution,
  bruteNotation,
  DIVIDES_BY_ZERO,
  isAtMost,
  ONE,
  plus,
  type Q,
  q,
  SHEET,
  selected,
} from '../testing/notation.ts'
import { at, diceIn, notationTrees, whole } from '../testing/notation-trees.suite.ts'
import type { Expression, KnownDice, RollExpression, SortedPlaces, Term } from './ast.ts'
import { COMPARATORS } from './ast.ts'
import { isKnown } from './dice-term.ts'
import { NotationError } from './error.ts'
import { type NotationOutcome, notation } from './notation.ts'
import { notationWords, print } from './sentences.ts'

const { term: rolls } = notationTrees({ dice: 3, sides: 4, value: 5, depth: 2, seldom: 3 }, false)

const comparator = fc.constantFrom(...COMPARATORS)
const seldom = <T>(part: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary: part, weight: 1 })

/** Without places, which throw dice of their own. */
const isPlain = (term: Term): boolean => !JSON.stringify(term).includes('sorted-places')

const values = (name: string) => SHEET[name]
const read = (text: string) => notation(text, { values })

const mayExplode = (roll: RollExpression): number => diceIn(roll).filter(({ explode }) => explode).length

/** Up to three terms of up to three dice, of which no throw goes on for ever. Exploding ones list many totals, so they are fewer. */
const expressions: fc.Arbitrary<Expression> = fc
  .tuple(rolls, fc.constantFrom(undefined, undefined, undefined, undefined, 1, 2, 3))
  .filter(([roll]) => diceIn(roll).length > 0 && diceIn(roll).length <= 3)
  .filter(([roll, repeat = 1]) => mayExplode(roll) <= (repeat === 1 ? 2 : 0))
  .map(([roll, repeat]): Expression => ({ at, roll, ...(repeat !== undefined && { repeat }) }))
  .filter((tree) => isNotation(print(tree)))

function isNotation(text: string): boolean {
  try {
    read(text)
    return true
  } catch (error) {
    if (error instanceof NotationError && /never end/.test(error.message)) return false
    throw error
  }
}

/** A chain of explosions is listed for five throws at least, so that whatever ends within these is listed. */
const EXTRA = 4

/** The twin's answer; null where some throw divides by zero. */
function bounds(tree: Expression, extra = EXTRA): BruteDistribution<unknown> | null {
  try {
    const { repeat = 1, ...once } = tree
    fc.pre(bruteNotation(once, extra).chances.size ** repeat <= 3_000)
    return bruteNotation(tree, extra)
  } catch (error) {
    if (error === DIVIDES_BY_ZERO) return null
    throw error
  }
}

const NONE: Q = [0n, 1n]

const exactly = (text: string): Q => {
  const [top = '', bottom = '1'] = text.split('/')
  return q(BigInt(top), BigInt(bottom))
}

/** Every chance lies between what had come to it when the twin gave up, and that with all that was still open. */
function expectBetween(all: Odds<unknown>, twin: BruteDistribution<unknown>, text: string): void {
  const { open } = twin
  const ours = new Map(all.outcomes.map((outcome, i) => [textOf(outcome), exactly(all.at(i).exact)]))
  const rest = exactly(all.rest.exact)
  const faults: string[] = []
  for (const outcome of new Set([...ours.keys(), ...twin.chances.keys()])) {
    const chance = ours.get(outcome) ?? NONE
    const least = twin.of(outcome)
    if (!isAtMost(least, chance) || !isAtMost(chance, plus(least, open)))
      faults.push(`${outcome} has ${chance.join('/')}, the twin ${least.join('/')} with ${open.join('/')} open`)
  }
  expect(faults, text).toEqual([])
  expect(ours.size, `${text} lists every outcome once`).toBe(all.outcomes.length)
  expect([...ours.values()].reduce(plus, rest), `${text}: all chances and the rest`).toEqual(ONE)
  expect(isAtMost(NONE, rest) && isAtMost(rest, open), `${text}: the rest ${all.rest.exact}`).toBe(true)
}

const valuesOf = (outcome: NotationOutcome): readonly unknown[] => Object.values(outcome).flat()
const hasMinusZero = (outcome: NotationOutcome): boolean => valuesOf(outcome).some((value) => Object.is(value, -0))

test('dice that must differ in the only face that is left are refused', () => {
  for (const text of ['2d2r2u1', '3d6r>2u<=2']) expect(() => read(text), text).toThrow(NotationError)
  expect(play(read('2d6r>2u<=2').rule, null, { dice: seededDice('owl') }).is).toBe('done')
})

describe('a notation made at random', () => {
  test('counts as every face thrown one after another does', () => {
    let compared = 0
    fc.assert(
      fc.property(expressions, (tree) => {
        const text = print(tree)
        const twin = bounds(tree)
        const { rule } = read(text)
        if (!twin) {
          expect(() => odds(rule, null), text).toThrow('This divides by zero.')
          return
        }
        let all: Odds<NotationOutcome>
        try {
          all = odds(rule, null)
        } catch (error) {
          // A longer chain than the twin follows may come to zero.
          fc.pre(!(twin.open[0] > 0n && error instanceof NotationError && /divides by zero/.test(error.message)))
          throw error
        }
        expectBetween(all, twin, text)
        expect(all.outcomes.some(hasMinusZero), `${text} has a -0`).toBe(false)
        compared++
      }),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  test('comes to the same chances when it is played with every answer', () => {
    let finite = 0
    fc.assert(
      fc.property(expressions, (tree) => {
        const text = print(tree)
        const all = diceIn(tree.roll) as readonly KnownDice[]
        fc.pre(all.every(isKnown) && all.length === diceIn(tree.roll).length && isPlain(tree.roll))
        const sidesOf = ({ sides }: KnownDice): number =>
          typeof sides === 'number' ? sides : sides === 'fate' ? 3 : sides.length
        const { repeat = 1 } = tree
        const first = all.reduce((sum, { count }) => sum + count, 0) * repeat
        const isBounded = all.every(({ reroll, explode, unique }) => !explode && !unique && (!reroll || reroll.isOnce))
        const most = isBounded ? first * 2 : first + 2
        const ways = all.reduce((product, each) => {
          const throws = each.count * repeat * (each.reroll && isBounded ? 2 : 1)
          return product * sidesOf(each) ** throws
        }, 1)
        fc.pre(ways <= 2_000)
        const twin = bounds(tree)
        fc.pre(twin !== null)
        const played = everyPlay(text, most)
        fc.pre(played !== null)
        if (isBounded) {
          expect(played.open, text).toEqual(NONE)
          expect(chancesOf(played), text).toEqual(chancesOf(twin))
          finite++
          return
        }
        for (const outcome of new Set([...played.chances.keys(), ...twin.chances.keys()])) {
          expect(isAtMost(played.of(outcome), plus(twin.of(outcome), twin.open)), `${text}: ${outcome}`).toBe(true)
          expect(isAtMost(twin.of(outcome), plus(played.of(outcome), played.open)), `${text}: ${outcome}`).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
    expect(finite).toBeGreaterThan(10)
  })

  test('tells its story in words, plays on from its record and resolves the same dice to the same', () => {
    fc.assert(
      fc.property(expressions, fc.string(), (tree, seed) => {
        const text = print(tree)
        const { rule } = read(text)
        const end = orZero(() => play(rule, null, { dice: seededDice(seed) }))
        fc.pre(end !== null)
        if (end.is !== 'done') throw new Error(`${text} waits for ${end.asks.what}.`)
        expect(hasMinusZero(end.outcome), `${text} has a -0`).toBe(false)
        const answers = JSON.parse(JSON.stringify(end.answers))
        expect(play(rule, null, { answers })).toEqual(end)
        const thrown = end.answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))
        expect(resolve(rule, null, { dice: thrown })).toEqual(end)
        for (const words of [notationWords.en, notationWords.de]) {
          const story = explain(end.steps, words)
          expect(story.length).toBe(end.steps.length)
          for (const sentence of story) {
            expect(sentence).not.toMatch(/undefined|NaN|null|object|true|false|\{[a-z]+\}|"/)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})

const chancesOf = ({ chances }: BruteDistribution<unknown>): object =>
  Object.fromEntries([...chances].map(([outcome, { chance }]) => [outcome, chance]).sort())

/** The result; null where it divides by zero. */
function orZero<T>(run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof NotationError && /divides by zero/.test(error.message)) return null
    throw error
  }
}

/** Plays every way the dice can fall; after `most` throws a game is given up and left open. */
function everyPlay(text: string, most: number): BruteDistribution<unknown> | null {
  const { rule } = read(text)
  const given = new Error('given up')
  const distribution = new BruteDistribution<unknown>()
  const path: { side: number; readonly sides: number }[] = []
  for (;;) {
    let next = 0
    const throwOne = (sides: number): number => {
      if (next === most) throw given
      path[next] ??= { side: 0, sides }
      return (path[next++] as { side: number }).side
    }
    try {
      const end = orZero(() => play(rule, null, { dice: throwOne }))
      if (!end) return null
      const ways = path.reduce((product, { sides }) => product * BigInt(sides), 1n)
      if (end.is === 'done') distribution.add(end.outcome, q(1n, ways))
    } catch (error) {
      if (error !== given) throw error
    }
    for (let last = path.at(-1); last && ++last.side === last.sides; last = path.at(-1)) path.pop()
    if (path.length === 0) return distribution
  }
}

describe('sorted places', () => {
  const forms = fc
    .record({ places: fc.array(whole(-1, 7), { minLength: 1, maxLength: 4 }), bonus: whole(-2, 2) })
    .map((parts): SortedPlaces => ({ kind: 'sorted-places', at, ...parts }))
  const faces = fc.array(whole(1, 10), { minLength: 7, maxLength: 7 })

  test('places count as all throws of five d10, and more, sorted', () => {
    fc.assert(
      fc.property(forms, seldom(fc.tuple(comparator, whole(0, 40))), (form, against) => {
        const roll: RollExpression = against
          ? {
              kind: 'compare',
              at,
              comparator: against[0],
              left: form,
              right: { kind: 'constant', at, numerator: against[1], denominator: 1 },
            }
          : form
        const tree: Expression = { at, roll }
        expectBetween(odds(notation(print(tree)).rule, null), bruteNotation(tree, 0), print(tree))
      }),
      { numRuns: 25 },
    )
  })

  test('places pick the same dice, thrown or given, in any order', () => {
    fc.assert(
      fc.property(forms, faces, (form, all) => {
        const dice = all.slice(0, 5 + Math.abs(form.bonus))
        const total = selected(form, dice)
        expect(totalOf(print({ at, roll: form }), dice)).toBe(total)
        expect(totalOf(print({ at, roll: { ...form, given: dice } }))).toBe(total)
      }),
    )
  })
})

/** The outcome of dice thrown by hand. */
function outcomeOf(text: string, dice: readonly number[] = []): NotationOutcome {
  const end = resolve(notation(text).rule, null, { dice })
  if (end.is !== 'done') throw new Error(`${text} waits for ${end.asks.what}.`)
  return end.outcome
}
const totalOf = (text: string, dice: readonly number[] = []): unknown => valuesOf(outcomeOf(text, dice))[0]

const oddsOf = (text: string, mostPaths?: number): Odds<NotationOutcome> =>
  odds(notation(text).rule, null, mostPaths === undefined ? {} : { mostPaths })
const chanceOf = (text: string, total: unknown): string =>
  oddsOf(text).chance((outcome) => valuesOf(outcome)[0] === total).exact

describe('dice with faces of their own', () => {
  const spread = (text: string) => {
    const all = oddsOf(text)
    return Object.fromEntries(all.outcomes.map((outcome, i) => [valuesOf(outcome)[0], all.at(i).exact]))
  }

  test('a face that comes twice is twice as likely', () => {
    expect(spread('d{1,1,2}')).toEqual({ 1: '2/3', 2: '1/3' })
    expect(spread('2d{-1,0,0,5}')).toEqual({ '-2': '1/16', '-1': '1/4', 0: '1/4', 4: '1/8', 5: '1/4', 10: '1/16' })
  })

  test('also where it is rerolled, explodes, is kept or counted', () => {
    expect(spread('d{1,1,2,3,3,3}r')).toEqual({ 2: '1/4', 3: '3/4' })
    expect(spread('d{1,1,2,2}ro')).toEqual({ 1: '1/4', 2: '3/4' })
    expect(spread('2d{1,1,2}kh1')).toEqual({ 1: '4/9', 2: '5/9' })
    expect(spread('2d{0,0,1}>=1')).toEqual({ 0: '4/9', 1: '4/9', 2: '1/9' })
    expect([1, 3, 5].map((total) => chanceOf('d{1,1,2}!', total))).toEqual(['2/3', '2/9', '2/27'])
  })

  test('how they are written makes no difference: Fate, plain dice and ranges', () => {
    expect(spread('4d{1,0,-1}')).toEqual(spread('4dF'))
    expect(spread('3d{6,5,4,3,2,1}')).toEqual(spread('3d6'))
    expect(spread('2d{0..9}kl1')).toEqual(spread('2d10kl1-1'))
  })

  test('faces far apart are counted where they are few, and thrown where they are many', () => {
    expect(spread('2d{-1000000,1000000}')).toEqual({ '-2000000': '1/4', 0: '1/2', 2000000: '1/4' })
    expect(totalOf('3d{-1000000,1000000}', [1_000_000, 1_000_000, -1_000_000])).toBe(1_000_000)
  })

  test('a face that is on none of its sides is refused', () => {
    expect(() => totalOf('2d{1,1,5}', [1, 2])).toThrow(
      "dice: number 2 is 2, but the roll '2d{1,1,5}' takes a d{1,1,5} here, which shows 1, 5.",
    )
    expect(() => totalOf('d{0..3,9}', [4])).toThrow('takes a d{0..3,9} here, which shows 0, 1, 2, 3, 9.')
  })
})

describe('dice that explode and are then kept or dropped', () => {
  test('2d4!kh1: the highest of all dice, 1, 2 or 3 only where none has exploded', () => {
    expect(['1/16', '3/16', '5/16']).toEqual([1, 2, 3].map((total) => chanceOf('2d4!kh1', total)))
    expect(oddsOf('2d4!kh1').outcomes).toHaveLength(4)
  })

  const picked = ['4d6!kh3', '5d6!kh3+1', '3d6!dl1', '3d6!kl1', '3d6!dh2', '2d6!>=5kh1', '2d6r1!kh1>=5f<3']
  const otherwise = ['3d6!km1', '3d6!dl1dh1', '3d6!1kh2', '2d6!<3dl1', '3d6!3mt', '3d6!mt', '2d6!4kh1>=3']
  test.each([...picked, ...otherwise])('%s is counted in a moment, and leaves hardly a rest', (text) => {
    const all = oddsOf(text, 100_000)
    expectBetween(all, bruteNotation(notation(text).expression, 2), text)
    expect(all.rest.approx).toBeLessThan(1e-5)
  })

  test.each(['20d6!1dl2', '20d6!mt', '6d6!pkm2', '10d6!okm2', '1000d6!dl2'])(
    '%s would take too long, and is refused at once',
    (text) => {
      expect(() => oddsOf(text)).toThrow(NotationError)
    },
  )

  test('4d6!kh3: a total of 3 takes four ones, one of 18 three sixes', () => {
    expect(chanceOf('4d6!kh3', 3)).toBe('1/1296')
    expect(oddsOf('4d6!kh3').outcomes).toHaveLength(16)
  })

  test('when they are thrown nothing is cut: a chain longer than any that is listed goes on', () => {
    expect(totalOf('2d6!kh1', [6, 1, ...Array<number>(40).fill(6), 2])).toBe(6)
    expect(totalOf('2d6!dl1', [6, 1, ...Array<number>(40).fill(6), 2])).toBe(248)
    expect(totalOf('2d1000!kh1', [1_000, 1, 1_000, 1_000, 1_000, 5])).toBe(1_000)
    expect(totalOf('1d6!', [...Array<number>(40).fill(6), 2])).toBe(242)
  })

  test('the odds are known, too, from a chain on that is longer than any that is listed', () => {
    const what = '2d6!dl1'
    const sixes = Array.from({ length: 40 }, () => ({ what, faces: [6] }))
    const all = odds(notation(what).rule, null, { given: [{ what, faces: [6, 1] }, ...sixes] })
    expect(all.outcomes.map((outcome) => valuesOf(outcome)[0])).toEqual([1, 2, 3, 4, 5].map((face) => 246 + face))
    expect(all.rest.exact).toBe('1/6')
  })

  test.each(['2d6!kh1', '1d6!', '1d6!!', '1d6r6'])('%s: dice that never stop are stopped', (text) => {
    expect(() => play(notation(text).rule, null, { dice: (sides) => sides - 1 })).toThrow(/1000 times/)
  })
})

describe('numbers', () => {
  test.each([
    ['0*-1d6', [3], 0],
    ['-(1d6-1)', [1], 0],
    ['-1d6*0', [2], 0],
    ['ceil(-1d6/7)', [3], 0],
    ['-floor(1d6/7)', [3], 0],
    ['abs(0-1d6+1)', [1], 0],
    ['min(0,-0)+0*1d6', [1], 0],
    ['-1dF', [0], 0],
    ['0/(0-1d6)', [4], 0],
    ['3dFkh1*-1', [0, 0, -1], 0],
  ])('%s: a total is never -0', (text, dice, total) => {
    expect(totalOf(text, dice)).toBe(total)
    expect(oddsOf(text).outcomes.some(hasMinusZero)).toBe(false)
  })

  test.each(['1d6/(1d6-1)', '(1d6+1)/(1d4-1d4)', '3#1d6/(1d2-1)', '1d6/(1-1)>=2'])(
    '%s divides by zero, and is refused where it does',
    (text) => {
      expect(() => oddsOf(text)).toThrow(NotationError)
      expect(() => oddsOf(text)).toThrow('This divides by zero.')
    },
  )

  test('where nothing was thrown that divides by zero, there is a total', () => {
    expect(totalOf('1d6/(1d6-1)', [3, 3])).toBe('3/2')
    expect(() => totalOf('1d6/(1d6-1)', [3, 1])).toThrow('This divides by zero.')
  })

  test.each([
    '999999999999999*10',
    '999999999999999*999999999999999',
    '1d6*999999999999999*10',
    '1/999999999999999/999999999999999',
    '999999999999999*9+0.5',
  ])('%s comes to more than 15 digits, and is refused', (text) => {
    expect(() => oddsOf(text)).toThrow('This comes to a number of more than 15 digits.')
    expect(() => play(notation(text).rule, null, { dice: () => 5 })).toThrow(NotationError)
  })

  test('large fractions are added exactly, though their parts are beyond safe numbers on the way', () => {
    expect(totalOf('999999999999999/7-999999999999999/11')).toBe('3999999999999996/77')
    expect(totalOf('999999999999999/1000000007*1000000007/999999999999999')).toBe(1)
    expect(totalOf('floor(999999999999999/7)')).toBe(142_857_142_857_142)
    expect(totalOf('ceil(999999999999999/7)')).toBe(142_857_142_857_143)
    expect(outcomeOf('999999999999997/999999999999998<999999999999998/999999999999999')).toEqual({ success: true })
  })
})

describe('repeats and comparisons', () => {
  test('3#1d20+0>=11 lists a yes or no for each time', () => {
    expect(outcomeOf('3#1d20+0>=11', [3, 11, 20])).toEqual({ totals: [false, true, true] })
    const all = oddsOf('3#1d20+0>=11')
    expect(all.outcomes).toHaveLength(8)
    expect(new Set(all.outcomes.map((_, i) => all.at(i).exact))).toEqual(new Set(['1/8']))
  })

  test('3#1d20>=11 counts, as it does once: 1 for each die that shows it', () => {
    expect(outcomeOf('3#1d20>=11', [3, 11, 20])).toEqual({ totals: [0, 1, 1] })
    expect(oddsOf('3#1d20>=11').outcomes).toHaveLength(8)
  })

  test('a comparison by itself says whether it compares', () => {
    expect(notation('1d20+5>=15').compares).toBe(true)
    expect(notation('1d20>=15').compares).toBe(false)
    expect(notation('2#1d20+5>=15').compares).toBe(false)
  })
})

describe('size', () => {
  test('a sum of a hundred terms is counted by its halves, not by its six to the hundred throws', () => {
    const text = Array<string>(100).fill('1d6').join('+')
    const all = oddsOf(text, 150_000)
    expect(all.outcomes).toHaveLength(501)
    expect(all.total).toBe(6n ** 100n)
  })

  test('a sum of as many terms as may be thrown is counted, too', () => {
    expect(oddsOf(Array<string>(1_000).fill('d2').join('+')).outcomes).toHaveLength(1_001)
  })

  test.each([
    ['a sum', '(1d2+', ')', 101],
    ['a difference', '(1d2-', ')', 101],
    ['a function', 'abs(1d2-', ')', 3],
    ['a maximum', 'max(1d2,', ')', 2],
    ['a rounding', 'floor(0.5+', ')', 2],
  ])('%s as deep as brackets go is thrown and counted', (_, open, close, outcomes) => {
    const text = `${open.repeat(99)}1d2${close.repeat(99)}`
    expect(oddsOf(text).outcomes).toHaveLength(outcomes)
    expect(play(notation(text).rule, null, { dice: () => 0 }).is).toBe('done')
  })

  test('brackets and signs around dice change nothing', () => {
    expect(chanceOf(`${'('.repeat(100)}2d6${')'.repeat(100)}`, 7)).toBe('1/6')
    expect(chanceOf(`${'-'.repeat(100)}2d6`, 7)).toBe('1/6')
  })

  test.each([
    ['a product', `${'1*'.repeat(4_998)}1d6`, 6],
    ['a quotient', `1d6${'/1'.repeat(4_998)}`, 6],
    ['a maximum', `max(${'1,'.repeat(4_990)}1d6)`, 6],
    ['a sum', `${'1+'.repeat(4_998)}1d6`, 6],
    ['a product of dice', Array<string>(1_000).fill('d1').join('*'), 1],
  ])('%s as long as a text may be is thrown and counted', (_, text, outcomes) => {
    expect(oddsOf(text).outcomes).toHaveLength(outcomes)
    expect(play(notation(text).rule, null, { dice: () => 0 }).is).toBe('done')
  })

  test('1000d6 is thrown and counted', () => {
    const dice = Array.from({ length: 1_000 }, (_, i) => (i % 6) + 1)
    expect(totalOf('1000d6', dice)).toBe(dice.reduce((sum, face) => sum + face, 0))
    const all = oddsOf('1000d6')
    expect(all.outcomes).toHaveLength(5_001)
    expect(all.expected((outcome) => valuesOf(outcome)[0] as number).exact).toBe('3500')
    expect(oddsOf('1000d6kh3').outcomes).toHaveLength(16)
    expect(oddsOf('1000d6>=5').outcomes).toHaveLength(1_001)
  })

  test('2d100000 counts', () => {
    const all = oddsOf('2d100000')
    expect(all.outcomes).toHaveLength(199_999)
    expect(all.at(0).exact).toBe('1/10000000000')
    expect(all.rest.exact).toBe('0')
  })

  test('what is too big to be counted is refused, and thrown all the same', () => {
    expect(() => oddsOf('1000d6!')).toThrow(/cannot be counted/)
    expect(totalOf('1000d6!', Array<number>(1_000).fill(5))).toBe(5_000)
  })
})

describe('a story', () => {
  test.each([
    ['3d6+2', [1, 2, 6], ['3d6: 1, 2, 6 gives 9', '3d6+2 = 11'], ['3d6: 1, 2, 6 ergibt 9', '3d6+2 = 11']],
    [
      '2d{1,1,5}+1',
      [5, 1],
      ['2d{1,1,5}: 5, 1 gives 6', '2d{1,1,5}+1 = 7'],
      ['2d{1,1,5}: 5, 1 ergibt 6', '2d{1,1,5}+1 = 7'],
    ],
    ['2d6r', [1, 3, 1, 5], ['2d6r: 1, 3, 1, 5 gives 8'], ['2d6r: 1, 3, 1, 5 ergibt 8']],
    ['2d6ro<3', [2, 4, 1], ['2d6ro<3: 2, 4, 1 gives 5'], ['2d6ro<3: 2, 4, 1 ergibt 5']],
    ['2d6!', [6, 2, 6, 1], ['2d6!: 6, 2, 6, 1 gives 15'], ['2d6!: 6, 2, 6, 1 ergibt 15']],
    ['4d6kh3', [3, 1, 6, 4], ['4d6kh3: 3, 1, 6, 4 gives 13'], ['4d6kh3: 3, 1, 6, 4 ergibt 13']],
    [
      '2d6!kh1',
      [6, 5, 6, 3],
      ['2d6!kh1: 6, 5', '2d6!kh1: 6', '2d6!kh1: 3', '2d6!kh1 = 6'],
      ['2d6!kh1: 6, 5', '2d6!kh1: 6', '2d6!kh1: 3', '2d6!kh1 = 6'],
    ],
    [
      '3,5@[8,2,5,5,10]',
      [],
      ['3,5@[8,2,5,5,10]: 8, 2, 5, 5, 10 gives 15', '3,5@[8,2,5,5,10] = 15'],
      ['3,5@[8,2,5,5,10]: 8, 2, 5, 5, 10 ergibt 15', '3,5@[8,2,5,5,10] = 15'],
    ],
    [
      '2#d20+5',
      [3, 11],
      ['d20: 3 gives 3', 'd20: 11 gives 11', 'd20+5: 8, 16'],
      ['d20: 3 ergibt 3', 'd20: 11 ergibt 11', 'd20+5: 8, 16'],
    ],
    ['(1d6)/4>=1', [3], ['1d6: 3 gives 3', '3/4 >= 1: no'], ['1d6: 3 ergibt 3', '3/4 >= 1: nein']],
    [
      '2#1d6+1>=5',
      [3, 4],
      ['1d6: 3 gives 3', '4 >= 5: no', '1d6: 4 gives 4', '5 >= 5: yes', '1d6+1>=5: no, yes'],
      ['1d6: 3 ergibt 3', '4 >= 5: nein', '1d6: 4 ergibt 4', '5 >= 5: ja', '1d6+1>=5: nein, ja'],
    ],
    [
      '2d6[fire]+3[staff] // to hit',
      [1, 2],
      ['2d6[fire]: 1, 2 gives 3', '2d6[fire]+3[staff] = 6'],
      ['2d6[fire]: 1, 2 ergibt 3', '2d6[fire]+3[staff] = 6'],
    ],
    ['d6[{faces} {what}]', [4], ['d6[{faces} {what}]: 4 gives 4'], ['d6[{faces} {what}]: 4 ergibt 4']],
  ])('%s', (text, dice, en, de) => {
    const { steps } = resolve(notation(text).rule, null, { dice })
    expect(explain(steps, notationWords.en)).toEqual(en)
    expect(explain(steps, notationWords.de)).toEqual(de)
  })

  test('a comment is kept beside the roll, and is no part of it', () => {
    expect(notation('2d6 // to hit').expression.comment).toBe('to hit')
    expect(outcomeOf('2d6 // to hit', [1, 2])).toEqual({ total: 3 })
  })
})
