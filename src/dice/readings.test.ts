// Every reading over every small pool: counted, played through every throw, and compared with the naive twin.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  count,
  countAtLeast,
  countAtMost,
  Die,
  d,
  d4,
  d6,
  dF,
  die,
  digit,
  dropHighest,
  dropLowest,
  type FaceGroup,
  faces,
  highest,
  lowest,
  matches,
  mixed,
  narrow,
  odds,
  type Pool,
  places,
  play,
  pool,
  type Reading,
  type Rule,
  resolve,
  sum,
  sumOf,
  tally,
} from './index.ts'
import { countThrows, type DieFaces, everyThrow, tableOf, tableOfWays, textOf } from './testing/brute-force.ts'

type Faces = readonly number[]

/** A reading, and plain code that says the same of faces in ascending order. `least` dice are needed for it. */
interface Pair {
  readonly name: string
  readonly reading: Reading<unknown>
  readonly plainly: (sorted: Faces) => unknown
  readonly least: number
}

const total = (shown: Faces): number => shown.reduce((sum, face) => sum + face, 0)
const countOf = (shown: Faces, counts: (face: number) => boolean): number => shown.filter(counts).length
const withoutLowest = (dice: number, shown: Faces): Faces => shown.slice(dice)
const withoutHighest = (dice: number, shown: Faces): Faces => shown.slice(0, shown.length - dice)
const atPlaces = (at: readonly number[], shown: Faces): number =>
  total(at.map((place) => shown.at(place > 0 ? place - 1 : place) as number))
function groupsOf(shown: Faces): FaceGroup[] {
  const different = shown.filter((face, i) => shown.indexOf(face) === i)
  return different.map((face) => ({ face, count: countOf(shown, (other) => other === face) }))
}
const matchesOf = (shown: Faces): FaceGroup[] => groupsOf(shown).filter((group) => group.count >= 2)

const isOdd = (face: number): boolean => face % 2 !== 0
const squared = (face: number): number => face * face
const signed = (face: number): number => (face === 3 ? -7 : 2 - face)

const PAIRS: readonly Pair[] = [
  { name: 'count', reading: count(isOdd), plainly: (s) => countOf(s, isOdd), least: 0 },
  { name: 'count of nothing', reading: count(() => false), plainly: () => 0, least: 0 },
  { name: 'countAtLeast', reading: countAtLeast(2), plainly: (s) => countOf(s, (f) => f >= 2), least: 0 },
  { name: 'countAtMost', reading: countAtMost(1), plainly: (s) => countOf(s, (f) => f <= 1), least: 0 },
  { name: 'sum', reading: sum, plainly: total, least: 0 },
  { name: 'sumOf squares', reading: sumOf(squared), plainly: (s) => total(s.map(squared)), least: 0 },
  { name: 'sumOf signed worths', reading: sumOf(signed), plainly: (s) => total(s.map(signed)), least: 0 },
  { name: 'highest', reading: highest, plainly: (s) => Math.max(...s), least: 1 },
  { name: 'lowest', reading: lowest, plainly: (s) => Math.min(...s), least: 1 },
  ...[[], [1], [-1], [2], [-2], [1, -1], [2, 2], [-1, -1, 1], [1, 2, 2, -1], [3], [2, 3, -3], [4, -4, -2, -2]].map(
    (at): Pair => ({
      name: `places ${JSON.stringify(at)}`,
      reading: places(at),
      plainly: (s) => atPlaces(at, s),
      least: Math.max(0, ...at.map(Math.abs)),
    }),
  ),
  { name: 'dropLowest 1 sum', reading: dropLowest(1, sum), plainly: (s) => total(withoutLowest(1, s)), least: 1 },
  { name: 'dropHighest 1 sum', reading: dropHighest(1, sum), plainly: (s) => total(withoutHighest(1, s)), least: 1 },
  { name: 'dropLowest of every die', reading: dropLowest(2, sum), plainly: (s) => total(s.slice(2)), least: 2 },
  {
    name: 'dropLowest of dropHighest',
    reading: dropLowest(1, dropHighest(1, sum)),
    plainly: (s) => total(withoutHighest(1, withoutLowest(1, s))),
    least: 2,
  },
  {
    name: 'dropHighest of dropLowest of the highest',
    reading: dropHighest(1, dropLowest(1, highest)),
    plainly: (s) => Math.max(...withoutLowest(1, withoutHighest(1, s))),
    least: 3,
  },
  {
    name: 'dropLowest twice',
    reading: dropLowest(1, dropLowest(1, sumOf(squared))),
    plainly: (s) => total(s.slice(2).map(squared)),
    least: 2,
  },
  {
    name: 'dropLowest of places',
    reading: dropLowest(1, places([1, -1, -1])),
    plainly: (s) => atPlaces([1, -1, -1], withoutLowest(1, s)),
    least: 2,
  },
  {
    name: 'dropHighest of countAtLeast',
    reading: dropHighest(1, countAtLeast(3)),
    plainly: (s) => countOf(withoutHighest(1, s), (f) => f >= 3),
    least: 1,
  },
  { name: 'matches', reading: matches, plainly: matchesOf, least: 0 },
  {
    name: 'dropLowest of matches',
    reading: dropLowest(1, matches),
    plainly: (s) => matchesOf(withoutLowest(1, s)),
    least: 1,
  },
  {
    name: 'dropHighest of matches',
    reading: dropHighest(1, matches),
    plainly: (s) => matchesOf(withoutHighest(1, s)),
    least: 1,
  },
  { name: 'faces', reading: faces, plainly: (s) => s, least: 0 },
  { name: 'dropHighest of faces', reading: dropHighest(2, faces), plainly: (s) => withoutHighest(2, s), least: 2 },
  { name: 'tally of nothing', reading: tally({}), plainly: () => ({}), least: 0 },
  {
    name: 'tally of plain parts',
    reading: tally({ total: sum, hits: countAtLeast(3), ones: countAtMost(1) }),
    plainly: (s) => ({ total: total(s), hits: countOf(s, (f) => f >= 3), ones: countOf(s, (f) => f <= 1) }),
    least: 0,
  },
  {
    name: 'tally of sorted parts',
    reading: tally({ top: highest, low: lowest, middle: dropLowest(1, dropHighest(1, sum)) }),
    plainly: (s) => ({ top: s.at(-1), low: s[0], middle: total(s.slice(1, -1)) }),
    least: 2,
  },
  {
    name: 'tally of sorted and plain parts',
    reading: tally({ total: sum, top: highest, odd: count(isOdd) }),
    plainly: (s) => ({ total: total(s), top: s.at(-1), odd: countOf(s, isOdd) }),
    least: 1,
  },
  {
    name: 'tally of groups and sums',
    reading: tally({ pairs: matches, total: sum, best: places([-1, -1]) }),
    plainly: (s) => ({ pairs: matchesOf(s), total: total(s), best: 2 * (s.at(-1) as number) }),
    least: 1,
  },
  {
    name: 'tally of groups and a plain sum',
    reading: tally({ shown: faces, total: sum, pairs: matches }),
    plainly: (s) => ({ shown: s, total: total(s), pairs: matchesOf(s) }),
    least: 0,
  },
  {
    name: 'tally in a tally',
    reading: tally({ hits: countAtLeast(2), more: tally({ top: highest, last: tally({ total: sum, shown: faces }) }) }),
    plainly: (s) => ({
      hits: countOf(s, (f) => f >= 2),
      more: { top: s.at(-1), last: { total: total(s), shown: s } },
    }),
    least: 1,
  },
  {
    name: 'tally with an empty tally beside one reading',
    reading: tally({ none: tally({}), total: sum }),
    plainly: (s) => ({ none: {}, total: total(s) }),
    least: 0,
  },
  {
    name: 'dropLowest of a tally',
    reading: dropLowest(1, tally({ total: sum, rest: dropHighest(1, sum), hits: countAtLeast(2) })),
    plainly: (s) => ({
      total: total(s.slice(1)),
      rest: total(s.slice(1, -1)),
      hits: countOf(s.slice(1), (f) => f >= 2),
    }),
    least: 2,
  },
  {
    name: 'narrow of a sum',
    reading: narrow(sum, (n) => n >= 5),
    plainly: (s) => total(s) >= 5,
    least: 0,
  },
  {
    name: 'narrow of faces',
    reading: narrow(faces, (shown) => new Set(shown).size),
    plainly: (s) => new Set(s).size,
    least: 0,
  },
  {
    name: 'narrow of a tally with a narrow part',
    reading: narrow(tally({ even: narrow(sum, (n) => n % 2 === 0), top: highest }), ({ even, top }) =>
      even ? top : null,
    ),
    plainly: (s) => (total(s) % 2 === 0 ? s.at(-1) : null),
    least: 1,
  },
  {
    name: 'narrow of matches',
    reading: narrow(matches, (groups) => groups.map(({ count }) => count)),
    plainly: (s) => matchesOf(s).map((group) => group.count),
    least: 0,
  },
  {
    name: 'dropLowest of a narrow reading',
    reading: dropLowest(1, narrow(highest, isOdd)),
    plainly: (s) => isOdd(s.at(-1) as number),
    least: 2,
  },
]

interface Dice {
  readonly pool: Pool
  readonly throws: readonly Faces[]
}

const upTo = (sides: number): DieFaces => Array.from({ length: sides }, (_, i) => i + 1)
const WEIGHTED: DieFaces = [1, 1, 1, 2, 4, 4]
const weighted = die('weighted', WEIGHTED)
const DIGITS: DieFaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const FATE: DieFaces = [-1, 0, 1]

function several(most: number, kind: Die, sides: DieFaces): Dice[] {
  return Array.from({ length: most }, (_, i) => ({
    pool: pool(i + 1, kind),
    throws: everyThrow(Array.from({ length: i + 1 }, () => sides)),
  }))
}

const SMALL: readonly Dice[] = [
  ...[2, 3, 4, 5, 6].flatMap((sides) => several(4, d(sides), upTo(sides))),
  ...several(3, digit, DIGITS),
  ...several(4, dF, FATE),
  ...several(4, weighted, WEIGHTED),
  { pool: mixed(pool(1, d4), pool(1, d6)), throws: everyThrow([upTo(4), upTo(6)]) },
  { pool: mixed(pool(2, d(3)), pool(1, d6)), throws: everyThrow([upTo(3), upTo(3), upTo(6)]) },
  { pool: mixed(pool(2, d(2)), pool(2, d(5))), throws: everyThrow([upTo(2), upTo(2), upTo(5), upTo(5)]) },
  { pool: mixed(pool(1, digit), pool(2, dF)), throws: everyThrow([DIGITS, FATE, FATE]) },
  { pool: mixed(pool(1, weighted), pool(2, d4)), throws: everyThrow([WEIGHTED, upTo(4), upTo(4)]) },
  { pool: mixed(pool(1, d(2)), pool(1, d(3)), pool(1, d4)), throws: everyThrow([upTo(2), upTo(3), upTo(4)]) },
  { pool: mixed(pool(2, dF), pool(1, d6), pool(1, weighted)), throws: everyThrow([FATE, FATE, upTo(6), WEIGHTED]) },
  { pool: mixed(pool(1, d4), pool(0, d6)), throws: everyThrow([upTo(4)]) },
  { pool: mixed(pool(1, d4), pool(1, d6), pool(1, d4)), throws: everyThrow([upTo(4), upTo(4), upTo(6)]) },
]

const roll: Rule<{ dice: Pool; reading: Reading<unknown> }, unknown> = ({ dice, reading }, ask) =>
  ask.roll('roll', dice, reading)
const ascending = (shown: Faces): Faces => [...shown].sort((a, b) => a - b)

describe('a reading of every small pool', () => {
  test('is tried on pools of one to four dice, of one to three kinds', () => {
    expect(SMALL.length).toBe(40)
    expect(SMALL.reduce((sum, { throws }) => sum + throws.length, 0)).toBe(6_420)
    expect(new Set(SMALL.map(({ pool }) => pool.size))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(SMALL.map(({ pool }) => pool.kinds.length))).toEqual(new Set([1, 2, 3]))
  })

  test.each(PAIRS)('$name: odds, playing every throw, and plain counting agree', ({ reading, plainly, least }) => {
    const read = (shown: Faces): unknown => plainly(ascending(shown))
    let throws = 0
    for (const { pool: dice, throws: every } of SMALL) {
      if (dice.size < least) continue
      const input = { dice, reading }
      const expected = tableOfWays(countThrows(every, read))
      const counted = odds(roll, input)
      expect(tableOf(counted), dice.name).toEqual(expected)
      expect(counted.total, dice.name).toBe(every.length)
      const played = (shown: Faces): unknown => {
        throws++
        const end = play(roll, input, { answers: [{ what: 'roll', faces: shown }] })
        return end.is === 'done' ? end.outcome : end
      }
      expect(tableOfWays(countThrows(every, played)), `${dice.name} played`).toEqual(expected)
      const wrong = every.find((shown) => textOf(played(shown)) !== textOf(read(shown)))
      expect(wrong, `${dice.name} played`).toBeUndefined()
    }
    expect(throws).toBeGreaterThan(8_000)
  })

  test.each(PAIRS)('$name: dice thrown by hand read the same', ({ reading, plainly, least }) => {
    let throws = 0
    for (const { pool: dice, throws: every } of SMALL) {
      if (dice.size < least || every.length > 300) continue
      for (const shown of every) {
        throws++
        const end = resolve(roll, { dice, reading }, { dice: shown })
        if (end.is !== 'done' || textOf(end.outcome) !== textOf(plainly(ascending(shown))))
          expect.fail(`${dice.name} showing ${shown} came to ${textOf(end)}`)
      }
    }
    expect(throws).toBeGreaterThan(500)
  })
})

describe('a reading of no dice at all', () => {
  const NONE = [pool(0, d6), mixed(), mixed(pool(0, d6), pool(0, dF))]

  test.each(PAIRS.filter(({ least }) => least === 0))('$name: has the one answer it has when played', (pair) => {
    for (const dice of NONE) {
      const counted = odds(roll, { dice, reading: pair.reading })
      expect(tableOf(counted)).toEqual({ [textOf(pair.plainly([]))]: '1' })
      expect(counted.total).toBe(1)
      expect(resolve(roll, { dice, reading: pair.reading }, { dice: [] })).toMatchObject({ outcome: pair.plainly([]) })
    }
  })
})

describe('a reading that the dice cannot answer', () => {
  test.each([
    [places([3]), 2, 'Place 3 is none of the 2 left.'],
    [places([-2]), 1, 'Place -2 is none of the 1 left.'],
    [places([0]), 2, 'Place 0 is none of the 2 left.'],
    [places([1.5]), 2, 'Place 1.5 is none of the 2 left.'],
    [highest, 0, 'Place -1 is none of the 0 left.'],
    [dropLowest(1, dropHighest(1, highest)), 2, 'Place -1 is none of the 0 left.'],
    [dropLowest(3, sum), 2, '3 of 2 dice cannot be dropped.'],
    [dropLowest(1, dropHighest(2, faces)), 2, '3 of 2 dice cannot be dropped.'],
  ])('is refused while counting and while playing', (reading, dice, message) => {
    const input = { dice: pool(dice, d6), reading: reading as Reading<unknown> }
    expect(() => odds(roll, input)).toThrow(message)
    expect(() => resolve(roll, input, { dice: Array(dice).fill(1) })).toThrow(message)
  })
})

describe('a worth that is not a whole number', () => {
  test.each([
    ['a half', (face: number) => face / 2],
    ['no number', (face: number) => (face === 3 ? Number.NaN : 1)],
  ])('is refused and never rounded: %s', (_, worth) => {
    for (const reading of [sumOf(worth), tally({ worth: sumOf(worth), total: sum })]) {
      expect(() => odds(roll, { dice: pool(2, d6), reading: reading as Reading<unknown> })).toThrow(
        /The worth of face \d is a whole number/,
      )
    }
  })
})

describe('dice with sides that are not listed', () => {
  const cut = new Die('cut', 10, () => new Map([[1, 5], [2, 3]])) // biome-ignore format: one line

  test('keep their total, and the rest is told', () => {
    for (const reading of [sum, highest, faces, matches, tally({ total: sum, top: highest })]) {
      const counted = odds(roll, { dice: pool(3, cut), reading: reading as Reading<unknown> })
      expect(counted.total).toBe(1000)
      expect(counted.rest.exact).toBe('61/125')
    }
    expect(tableOf(odds(roll, { dice: pool(1, cut), reading: sum }))).toEqual({ 1: '1/2', 2: '3/10' })
    expect(tableOf(odds(roll, { dice: mixed(pool(1, cut), pool(1, d(2))), reading: highest }))).toEqual({
      1: '1/4',
      2: '11/20',
    })
  })
})

describe('faces far from nought', () => {
  const FAR: readonly DieFaces[] = [
    [3_000_000_000, 3_000_000_001],
    [-5_000_000_000, 7],
    [2 ** 31, 2 ** 31 + 1, 2 ** 32],
    [2 ** 38, 2 ** 38 + 2, 2 ** 38 + 3],
  ]
  const kinds: [string, Reading<unknown>, (s: Faces) => unknown][] = [
    ['highest', highest, (s) => s.at(-1)],
    ['matches', matches, matchesOf],
    ['faces', faces, (s) => s],
    ['the rest without the lowest', dropLowest(1, sum), (s) => total(s.slice(1))],
  ]

  test.each(kinds)('%s: are counted as they are, or refused', (_, reading, plainly) => {
    for (const sides of FAR) {
      const dice = pool(3, die('far', sides))
      const expected = tableOfWays(countThrows(everyThrow([sides, sides, sides]), (s) => plainly(ascending(s))))
      let table: unknown
      try {
        table = tableOf(odds(roll, { dice, reading }))
      } catch (error) {
        expect(error, `${sides}`).toMatchObject({ code: 'too-big', field: 'roll' })
        continue
      }
      expect(table, `${sides}`).toEqual(expected)
    }
  })
})

describe('any reading of any dice', () => {
  /** Readings built at random for a pool of so many dice. */
  const pairs = (dice: number, depth: number): fc.Arbitrary<Pair> => {
    const face = fc.integer({ min: -4, max: 5 })
    const simple: fc.Arbitrary<Pair>[] = [
      fc.constant({ name: 'sum', reading: sum, plainly: total, least: 0 }),
      fc.constant({ name: 'faces', reading: faces, plainly: (s) => s, least: 0 }),
      fc.constant({ name: 'matches', reading: matches, plainly: matchesOf, least: 0 }),
      face.map((at) => ({
        name: `countAtLeast(${at})`,
        reading: countAtLeast(at),
        plainly: (s) => countOf(s, (f) => f >= at),
        least: 0,
      })),
      face.map((at) => ({
        name: `countAtMost(${at})`,
        reading: countAtMost(at),
        plainly: (s) => countOf(s, (f) => f <= at),
        least: 0,
      })),
      fc
        .tuple(face, fc.integer({ min: 1, max: 3 }), fc.integer({ min: -2, max: 2 }))
        .map(([shift, modulus, factor]) => {
          const worth = (f: number): number => (Math.abs(f + shift) % modulus) * factor
          return {
            name: `sumOf(|f + ${shift}| % ${modulus} * ${factor})`,
            reading: sumOf(worth),
            plainly: (s: Faces) => total(s.map(worth)),
            least: 0,
          }
        }),
    ]
    if (dice > 0) {
      const place = fc.integer({ min: 1, max: dice })
      const signedPlace = fc.oneof(
        place,
        place.map((at) => -at),
      )
      simple.push(
        fc.constant({ name: 'highest', reading: highest, plainly: (s) => s.at(-1), least: 1 }),
        fc.constant({ name: 'lowest', reading: lowest, plainly: (s) => s[0], least: 1 }),
        fc.array(signedPlace, { maxLength: 4 }).map((at) => ({
          name: `places([${at}])`,
          reading: places(at),
          plainly: (s) => atPlaces(at, s),
          least: 1,
        })),
      )
    }
    if (depth === 0) return fc.oneof(...simple)
    const dropped = fc.tuple(fc.integer({ min: 0, max: dice }), fc.boolean()).chain(([drop, low]) =>
      pairs(dice - drop, depth - 1).map(({ name, reading, plainly }) => ({
        name: `${low ? 'dropLowest' : 'dropHighest'}(${drop}, ${name})`,
        reading: low ? dropLowest(drop, reading) : dropHighest(drop, reading),
        plainly: (s: Faces) => plainly(low ? withoutLowest(drop, s) : withoutHighest(drop, s)),
        least: 0,
      })),
    )
    const narrowed = fc.tuple(pairs(dice, depth - 1), fc.integer({ min: 1, max: 7 })).map(([part, modulus]) => {
      const keep = (answer: unknown): unknown =>
        [...textOf(answer)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % modulus
      return {
        name: `narrow(${part.name}, text % ${modulus})`,
        reading: narrow(part.reading, keep),
        plainly: (s: Faces) => keep(part.plainly(s)),
        least: 0,
      }
    })
    const tallied = fc.array(pairs(dice, depth - 1), { maxLength: 3 }).map((parts) => ({
      name: `tally(${parts.map((part) => part.name).join()})`,
      reading: tally(Object.fromEntries(parts.map((part, i) => [`part${i}`, part.reading]))),
      plainly: (s: Faces) => Object.fromEntries(parts.map((part, i) => [`part${i}`, part.plainly(s)])),
      least: 0,
    }))
    return fc.oneof(
      ...simple,
      { arbitrary: dropped, weight: 5 },
      { arbitrary: narrowed, weight: 3 },
      {
        arbitrary: tallied,
        weight: 5,
      },
    )
  }

  const sides = fc.array(fc.integer({ min: -3, max: 4 }), { minLength: 1, maxLength: 5 })
  const kinds = fc.array(fc.tuple(sides, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 3 })
  const cases = kinds
    .filter((all) => all.reduce((ways, [one, n]) => ways * one.length ** n, 1) <= 1_000 && all.some(([, n]) => n > 0))
    .chain((all) => {
      const dice = all.reduce((size, [, n]) => size + n, 0)
      return fc.tuple(fc.constant(all), pairs(dice, 3))
    })

  test('is counted and played as plain code reads every throw', () => {
    fc.assert(
      fc.property(cases, ([all, { reading, plainly }]) => {
        const parts = all.map(([one, n], i) => pool(n, die(`kind${i}`, one)))
        const dice = parts.length === 1 ? (parts[0] as Pool) : mixed(...parts)
        const throws = everyThrow(all.flatMap(([one, n]) => Array.from({ length: n }, () => one)))
        const expected = countThrows(throws, (shown) => plainly(ascending(shown)))
        const counted = odds(roll, { dice, reading })
        expect(tableOf(counted)).toEqual(tableOfWays(expected))
        expect(counted.total).toBe(throws.length)
        const played = countThrows(throws, (shown) => {
          const end = resolve(roll, { dice, reading }, { dice: shown })
          return end.is === 'done' ? end.outcome : end
        })
        expect(played).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })
})
