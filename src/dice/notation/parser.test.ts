import { describe, expect, test } from 'vitest'
import { parseNotation } from './parser.ts'

/** The roll a text says, without places. */
const roll = (text: string): unknown => bare(parseNotation(text).roll)
const bare = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'at' ? undefined : value)))

const dice = (count: number, sides: number | 'fate' | number[], more: object = {}) => ({
  kind: 'dice',
  count,
  sides,
  ...more,
})
const number = (numerator: number, denominator = 1) => ({ kind: 'constant', numerator, denominator })
const sum = (...terms: unknown[]) => ({ kind: 'sum', terms: terms.map((of) => ({ sign: '+', of })) })
const compare = (left: unknown, comparator: string, right: unknown) => ({ kind: 'compare', comparator, left, right })
const is = (comparator: string, value: number) => [{ comparator, value }]
const counted = (comparator: string, value: number) => ({ counting: { success: is(comparator, value) } })

describe('dice', () => {
  test.each([
    ['3d6', dice(3, 6)],
    ['3D6', dice(3, 6)],
    [' 3d6 ', dice(3, 6)],
    ['d6', dice(1, 6)],
    ['d%', dice(1, 100)],
    ['2d%', dice(2, 100)],
    ['4dF', dice(4, 'fate')],
    ['4df', dice(4, 'fate')],
    ['d{1,1,2}', dice(1, [1, 1, 2])],
    ['2D{ -1, 0 ,+1 }', dice(2, [-1, 0, 1])],
    ['2d{1..3,5}', dice(2, [1, 2, 3, 5])],
    ['d{−3 .. −1,-0}', dice(1, [-3, -2, -1, 0])],
    ['d{7}', dice(1, [7])],
    ['d1', dice(1, 1)],
    ['03d06', dice(3, 6)],
    ['1000d1000000', dice(1000, 1_000_000)],
  ])('%s are dice', (text, expected) => expect(roll(text)).toEqual(expected))

  test.each([
    ['4d6kh3', 'keep', 'highest', 3],
    ['4d6kl2', 'keep', 'lowest', 2],
    ['4d6k3', 'keep', 'highest', 3],
    ['4d6k', 'keep', 'highest', 1],
    ['4d6kl', 'keep', 'lowest', 1],
    ['4d6dh2', 'drop', 'highest', 2],
    ['4d6dl2', 'drop', 'lowest', 2],
    ['4d6d2', 'drop', 'lowest', 2],
    ['4d6d', 'drop', 'lowest', 1],
    ['4d6 KH3', 'keep', 'highest', 3],
    ['4d6 dl', 'drop', 'lowest', 1],
    ['4d6d4', 'drop', 'lowest', 4],
  ])('%s picks among the dice', (text, verb, end, count) => {
    const [thrown, sides] = [4, 6]
    expect(roll(text)).toEqual(dice(thrown, sides, { picks: [{ verb, end, count }] }))
  })

  test.each([
    ['d6!', 6, { explode: { isCompound: false, on: [] } }],
    ['d6!!', 6, { explode: { isCompound: true, on: [] } }],
    ['d6!>=5', 6, { explode: { isCompound: false, on: is('>=', 5) } }],
    ['d6!=6', 6, { explode: { isCompound: false, on: [] } }],
    ['d6!5', 6, { explode: { isCompound: false, on: is('=', 5) } }],
    ['d6!!<3', 6, { explode: { isCompound: true, on: is('<', 3) } }],
    ['dF!', 'fate', { explode: { isCompound: false, on: [] } }],
    ['d6r', 6, { reroll: { isOnce: false, on: [] } }],
    ['d6r<3', 6, { reroll: { isOnce: false, on: is('<', 3) } }],
    ['d6r2', 6, { reroll: { isOnce: false, on: is('=', 2) } }],
    ['d6ro<= 2', 6, { reroll: { isOnce: true, on: is('<=', 2) } }],
    ['d6RO', 6, { reroll: { isOnce: true, on: [] } }],
    ['d{-3..-1}!r', [-3, -2, -1], { reroll: { isOnce: false, on: [] }, explode: { isCompound: false, on: [] } }],
    ['d{5,1}!', [5, 1], { explode: { isCompound: false, on: [] } }],
    ['d{0,1}[coin]', [0, 1], { label: 'coin' }],
    ['dFr', 'fate', { reroll: { isOnce: false, on: [] } }],
    ['d6r!', 6, { reroll: { isOnce: false, on: [] }, explode: { isCompound: false, on: [] } }],
    ['d6r!=5', 6, { reroll: { isOnce: false, on: [] }, explode: { isCompound: false, on: is('=', 5) } }],
    ['d6min2', 6, { min: 2 }],
    ['d6max5min2', 6, { min: 2, max: 5 }],
    ['d6 min2 max5', 6, { min: 2, max: 5 }],
    ['d6[fire]', 6, { label: 'fire' }],
    ['d6[ cold # // iron ]', 6, { label: 'cold # // iron' }],
  ] as const)('%s changes how the die is thrown', (text, sides, expected) => {
    expect(roll(text)).toEqual({ kind: 'dice', count: 1, sides, ...expected })
  })

  test('parts of dice come in any order', () => {
    const expected = roll('6d6r1!min2max5kh3>=4f2[fire]')
    expect(expected).toMatchObject({ min: 2, max: 5, label: 'fire', picks: [{ count: 3 }] })
    expect(roll('6d6kh3max5>=4f2!min2[fire]r1')).toEqual(expected)
    expect(roll('6D6 >=4 F2 [fire] KH3 R1 MIN2 MAX5 !')).toEqual(expected)
  })
})

describe('counting', () => {
  test.each([
    ['10d10>=7', '>='],
    ['10d10>7', '>'],
    ['10d10<=7', '<='],
    ['10d10<7', '<'],
    ['10d10=7', '='],
    ['10d10<>7', '!='],
    ['10d10 != 7', '!='],
    ['10d10 !=7', '!='],
    ['10d10≥7', '>='],
    ['10d10≤7', '<='],
    ['10d10≠7', '!='],
    ['10d10 >= 7', '>='],
  ])('%s counts: behind dice comes a plain number', (text, comparator) => {
    expect(roll(text)).toEqual(dice(10, 10, counted(comparator, 7)))
  })

  test('failures are taken off a count', () => {
    const failing = (failure: object) => dice(10, 10, { counting: { success: is('>=', 7), failure } })
    expect(roll('10d10>=7f1')).toEqual(failing(is('=', 1)))
    expect(roll('10d10>=7 f<3')).toEqual(failing(is('<', 3)))
    expect(roll('10d10>=7kh5f=1')).toMatchObject(failing(is('=', 1)))
  })

  test('a sign close to "!" is the explosion\'s, one apart from it counts', () => {
    const explode = (on: object) => ({ explode: { isCompound: false, on } })
    expect(roll('10d10!>=8')).toEqual(dice(10, 10, explode(is('>=', 8))))
    expect(roll('10d10! >=8')).toEqual(dice(10, 10, { ...explode([]), ...counted('>=', 8) }))
    expect(roll('10d10>=8!')).toEqual(dice(10, 10, { ...explode([]), ...counted('>=', 8) }))
    expect(roll('10d10!>=9>=7')).toEqual(dice(10, 10, { ...explode(is('>=', 9)), ...counted('>=', 7) }))
    expect(roll('10d10!=7')).toEqual(dice(10, 10, explode(is('=', 7))))
    expect(roll('10d10!= 7')).toEqual(dice(10, 10, explode(is('=', 7))))
  })

  test('the number belongs to the count, and arithmetic goes on behind it', () => {
    expect(roll('10d10>=7+2')).toEqual(sum(dice(10, 10, counted('>=', 7)), number(2)))
    expect(roll('10d10>=7dl1')).toEqual(
      dice(10, 10, { ...counted('>=', 7), picks: [{ verb: 'drop', end: 'lowest', count: 1 }] }),
    )
  })

  test('a sign behind arithmetic compares the total, whatever stands before it; in brackets it counts', () => {
    const hits = dice(5, 6, counted('>=', 5))
    expect(roll('5d6>=5+3d8>=6')).toEqual(compare(sum(hits, dice(3, 8)), '>=', number(6)))
    expect(roll('2*3d8>=6')).toMatchObject({ kind: 'compare', left: { kind: 'product' } })
    expect(roll('5d6>=5+(3d8>=6)')).toEqual(sum(hits, dice(3, 8, counted('>=', 6))))
  })
})

describe('comparing', () => {
  test.each([
    ['d{1,1,2}>2d{0,5}', compare(dice(1, [1, 1, 2]), '>', dice(2, [0, 5]))],
    ['3d6>3d6', compare(dice(3, 6), '>', dice(3, 6))],
    ['3d6!=3d6', compare(dice(3, 6), '!=', dice(3, 6))],
    ['3d6>=2d4+1', compare(dice(3, 6), '>=', sum(dice(2, 4), number(1)))],
    ['3d6+2>=12', compare(sum(dice(3, 6), number(2)), '>=', number(12))],
    ['3d6+2!=12', compare(sum(dice(3, 6), number(2)), '!=', number(12))],
    ['1d20+1d4>=15', compare(sum(dice(1, 20), dice(1, 4)), '>=', number(15))],
    ['(3d6)>=12', compare(dice(3, 6), '>=', number(12))],
    ['(10d10>=7)>=3', compare(dice(10, 10, counted('>=', 7)), '>=', number(3))],
    ['10d10>=7+2>=5', compare(sum(dice(10, 10, counted('>=', 7)), number(2)), '>=', number(5))],
    ['3d6>=(10d10>=7)', compare(dice(3, 6), '>=', dice(10, 10, counted('>=', 7)))],
    ['3d6>=(12)', compare(dice(3, 6), '>=', number(12))],
    ['3d6>=12.5', compare(dice(3, 6), '>=', number(25, 2))],
    ['4dF>=-1', compare(dice(4, 'fate'), '>=', { kind: 'negation', of: number(1) })],
    ['3<4', compare(number(3), '<', number(4))],
    ['d6! > 3d6', compare(roll('d6!'), '>', dice(3, 6))],
    ['d6!>3d6', compare(roll('d6!'), '>', dice(3, 6))],
  ])('%s is a yes or a no', (text, expected) => expect(roll(text)).toEqual(expected))
})

describe('arithmetic', () => {
  test('products bind before sums, and both run from left to right', () => {
    expect(roll('1+2*3-4/5')).toEqual({
      kind: 'sum',
      terms: [
        { sign: '+', of: number(1) },
        {
          sign: '+',
          of: {
            kind: 'product',
            factors: [
              { sign: '*', of: number(2) },
              { sign: '*', of: number(3) },
            ],
          },
        },
        {
          sign: '-',
          of: {
            kind: 'product',
            factors: [
              { sign: '*', of: number(4) },
              { sign: '/', of: number(5) },
            ],
          },
        },
      ],
    })
  })

  test('brackets keep what they hold together', () => {
    expect(roll('(1+2)+3')).toEqual(sum(sum(number(1), number(2)), number(3)))
    expect(roll('1+(2+3)')).toEqual(sum(number(1), sum(number(2), number(3))))
    expect(roll('((3d6))')).toEqual(dice(3, 6))
  })

  test('signs before a term are its own', () => {
    const minus = (of: unknown) => ({ kind: 'negation', of })
    expect(roll('-3d6')).toEqual(minus(dice(3, 6)))
    expect(roll('3d6++2')).toEqual(sum(dice(3, 6), number(2)))
    expect(roll('1+-2')).toEqual(sum(number(1), minus(number(2))))
    expect(roll('--2')).toEqual(minus(minus(number(2))))
  })

  test('printed signs are read as typed ones', () => {
    expect(roll('2×3·4÷5−1')).toEqual(roll('2*3*4/5-1'))
    expect(roll('−1')).toEqual(roll('-1'))
  })

  test.each([
    ['2', 2, 1],
    ['2.5', 5, 2],
    ['0.125', 1, 8],
    ['.5', 1, 2],
    ['1.0', 1, 1],
    ['0.000000000000001', 1, 10 ** 15],
    ['999999999999999', 999_999_999_999_999, 1],
    ['00000000000000000007', 7, 1],
  ])('%s is exact', (text, numerator, denominator) => expect(roll(text)).toEqual(number(numerator, denominator)))

  test('functions take terms', () => {
    expect(roll('max(3d6, 2d8+1, 4)')).toEqual({
      kind: 'call',
      name: 'max',
      of: [dice(3, 6), sum(dice(2, 8), number(1)), number(4)],
    })
    for (const name of ['floor', 'ceil', 'abs']) {
      expect(roll(`${name.toUpperCase()} (d6/2)`)).toMatchObject({ kind: 'call', name, of: [{ kind: 'product' }] })
    }
    expect(roll('max(10d10>=7,2)')).toMatchObject({ of: [counted('>=', 7), number(2)] })
  })

  test('numbers carry labels', () => {
    expect(roll('3d6+2[strength]')).toEqual(sum(dice(3, 6), { ...number(2), label: 'strength' }))
  })
})

describe('around the roll', () => {
  test('"N#" at the very start repeats it', () => {
    expect(parseNotation('3#1d20')).toMatchObject({ repeat: 3, roll: { count: 1 } })
    expect(parseNotation(' 3# 1d20')).toMatchObject({ repeat: 3, roll: { count: 1 } })
    expect(parseNotation('1#1d20').repeat).toBe(1)
    expect(parseNotation('1d20').repeat).toBeUndefined()
  })

  test.each([
    ['3d6 // to hit', 'to hit'],
    ['3d6# to hit ', 'to hit'],
    ['3 # not a repeat', 'not a repeat'],
    ['3d6[a] // [b] # c // d', '[b] # c // d'],
    ['6//2', '2'],
    ['3#3#1d20', '1d20'],
  ])('%s has a comment', (text, comment) => expect(parseNotation(text).comment).toBe(comment))

  test('an empty comment is none', () => expect(parseNotation('3d6 //')).not.toHaveProperty('comment'))

  test('places are those of the text', () => {
    const text = ' 2#( 1 + 10d10 kh3 ) * 2[x]  // c'
    const { at, roll: product } = parseNotation(text)
    const cut = ({ from, to }: { from: number; to: number }) => text.slice(from, to)
    expect(cut(at)).toBe('2#( 1 + 10d10 kh3 ) * 2[x]')
    expect(product).toMatchObject({ kind: 'product' })
    if (product.kind !== 'product') return
    const [group, constant] = product.factors.map(({ of }) => of)
    expect(cut(product.at)).toBe('( 1 + 10d10 kh3 ) * 2[x]')
    expect(cut(constant!.at)).toBe('2[x]')
    expect(cut(group!.at)).toBe('1 + 10d10 kh3')
    const pool = group!.kind === 'sum' ? group!.terms[1]!.of : undefined
    expect(cut(pool!.at)).toBe('10d10 kh3')
    expect(pool?.kind === 'dice' && cut(pool.picks![0]!.at)).toBe('kh3')
  })
})

describe('sorted places', () => {
  const places = (list: number[], more: object = {}) => ({ kind: 'sorted-places', places: list, bonus: 0, ...more })

  test.each([
    ['3,5@5', places([3, 5])],
    ['3@5', places([3])],
    ['0,-1@5', places([0, -1])],
    ['-0,+7@5', places([0, 7])],
    [' 3 , 5 @ 5 ', places([3, 5])],
    ['1,2,3,4,5,6,7,8,9,10@5', places([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
    ['3,5@5[climb]', places([3, 5], { label: 'climb' })],
    ['3,5@[7,1,4,4,10]', places([3, 5], { given: [7, 1, 4, 4, 10] })],
    ['3,5@[7,1,4,4,10,2]r-1', places([3, 5], { given: [7, 1, 4, 4, 10, 2], bonus: -1 })],
    ['3,5@5>=12', compare(places([3, 5]), '>=', number(12))],
    ['3,5@5r2 != 12', compare(places([3, 5], { bonus: 2 }), '!=', number(12))],
  ])('EW-2: %s selects dice', (text, expected) => expect(roll(text)).toEqual(expected))

  test.each([
    ['3,5@5r2', 2],
    ['3,5@5R2', 2],
    ['3,5@5 r+2', 2],
    ['3,5@5R-1', -1],
    ['3,5@5r−1', -1],
    ['3,5@5r0', 0],
  ])('EW-4: %s has bonus or penalty dice', (text, bonus) => expect(roll(text)).toEqual(places([3, 5], { bonus })))

  test('EW-2: a zero has no sign', () => {
    expect(parseNotation('-0@5r-0').roll).toMatchObject({ places: [0], bonus: 0 })
  })

  test('repeats and comments stand around it', () => {
    expect(parseNotation('2#3,5@5 // climb')).toMatchObject({ repeat: 2, roll: places([3, 5]), comment: 'climb' })
  })
})
