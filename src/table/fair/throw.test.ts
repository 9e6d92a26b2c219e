import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Dice, d6, d10, d20, dF, die, digit, percentile, pool } from '../../dice/index.ts'
import { Source, throwPool } from '../../dice/throw.ts'
import { seal } from './seal.ts'
import { diceOf, type Fixed, lock, mayBeShake, opening } from './throw.ts'

const key = `${'00'.repeat(31)}01`
const shake = '0123456789abcdef0123456789abcdef'
const locked = '10a27615269379b6dfff5fb3a7bbe0a2d8fcbac3ae510c161e42614cb1d1a785'
const text = `{"is":"throwOpened","table":"t1","throw":17,"by":"jo","shakers":["jo"],"what":{"pool":[["1..10",3]]},"lock":"${locked}"}`
const opened = 'ef34295091713030ff2977b96b0b9d65876adc5823f6da8a432ff07e2bda552b'
const sealed = '8cc1b3b0dcd6469f7cd807c07503b4aa3c419f42ce4e87390631b37de1f25f84'

/** The same by Node's own means, written word for word from the definition. */
const twin = {
  hash: (...items: (string | number)[]) => createHash('sha256').update(items.join('\n'), 'utf8').digest('hex'),
  dice({ key, opening, shakes }: Fixed): { dice: Dice; skipped: () => number } {
    const words: number[] = []
    let [block, skipped] = [0, 0]
    const dice: Dice = (sides) => {
      for (;;) {
        if (words.length === 0) {
          const message = ['astragal/1 dice', opening, ...shakes, block++].join('\n')
          const bytes = createHmac('sha256', Buffer.from(key, 'hex')).update(message, 'utf8').digest()
          for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
        }
        const word = words.shift() as number
        if (word < 2 ** 32 - (2 ** 32 % sides)) return word % sides
        skipped++
      }
    }
    return { dice, skipped: () => skipped }
  },
}

describe('the published vector', () => {
  test('locks the key', () => {
    expect(lock('t1', 17, key)).toBe(locked)
    expect(twin.hash('astragal/1 key', 't1', 17, key)).toBe(locked)
  })

  test('fixes the opening', () => {
    expect(opening(text)).toBe(opened)
    expect(twin.hash('astragal/1 opening', text)).toBe(opened)
  })

  test.each([
    ['ours', () => diceOf({ key, opening: opened, shakes: [shake] })],
    ["Node's", () => twin.dice({ key, opening: opened, shakes: [shake] }).dice],
  ])('throws its dice, %s', (_, made) => {
    const dice = made()
    const faces = (count: number, low: number, sides: number) => Array.from({ length: count }, () => low + dice(sides))
    expect([faces(3, 1, 10), faces(2, 1, 20), faces(2, 0, 100)]).toEqual([
      [8, 4, 7],
      [6, 17],
      [2, 38],
    ])
  })

  test('seals a difficulty', () => {
    const difficulty = '{"difficulty":7,"modifiers":[]}'
    expect(seal('t1', 's1', 'ab'.repeat(32), difficulty)).toBe(sealed)
    expect(twin.hash('astragal/1 seal', 't1', 's1', 'ab'.repeat(32), difficulty)).toBe(sealed)
  })
})

describe('a throw', () => {
  const fixed: Fixed = { key: 'c4'.repeat(32), opening: 'e1'.repeat(32), shakes: [shake, 'the second of two shakes'] }

  test.each([1, 2, 3, 6, 7, 10, 100, 1_000_000, 2 ** 31, 2 ** 31 + 1, 3_000_000_000, 2 ** 32 - 1, 2 ** 32])(
    'of %d sides is what Node throws, words passed over or not',
    (sides) => {
      const [ours, theirs] = [diceOf(fixed), twin.dice(fixed)]
      for (let i = 0; i < 4000; i++) expect(ours(sides)).toBe(theirs.dice(sides))
      const share = (2 ** 32 % sides) / 2 ** 32
      if (share > 0.01) expect(theirs.skipped() / (4000 + theirs.skipped())).toBeCloseTo(share, 1)
    },
  )

  test.each([
    ['key', { ...fixed, key: `d${fixed.key.slice(1)}` }],
    ['opening', { ...fixed, opening: `f${fixed.opening.slice(1)}` }],
    ['shake', { ...fixed, shakes: [shake, 'the second of two shakeS'] }],
    ['order of shakes', { ...fixed, shakes: fixed.shakes.toReversed() }],
    ['number of shakes', { ...fixed, shakes: [shake] }],
  ])('falls otherwise with another %s', (_, other) => {
    const faces = (dice: Dice) => Array.from({ length: 20 }, () => dice(1000))
    expect(faces(diceOf(other))).not.toEqual(faces(diceOf(fixed)))
  })

  test('takes what stands on a keyboard for a shake, long enough and in one line', () => {
    expect(['x'.repeat(22), `${' '.repeat(32)}~!`, 'x'.repeat(64)].every(mayBeShake)).toBe(true)
    for (const bad of [
      'x'.repeat(21),
      'x'.repeat(65),
      `${'x'.repeat(22)}\n`,
      `${'x'.repeat(21)}\u007f`,
      `${'x'.repeat(22)}ä`,
      7,
      null,
    ])
      expect(mayBeShake(bad)).toBe(false)
  })

  test('refuses what could be written in two ways', () => {
    expect(() => lock('t1', 0, key)).toThrow(RangeError)
    expect(() => lock('t1', 1.5, key)).toThrow(RangeError)
    expect(() => lock('t1', 1, key.toUpperCase())).not.toThrow()
    expect(() => lock('t1', 1, 'AB'.repeat(32))).toThrow(RangeError)
    expect(() => lock('t\n1', 1, key)).toThrow(RangeError)
    expect(() => diceOf({ ...fixed, shakes: ['short'] })).toThrow(RangeError)
    expect(() => opening('\ud800')).toThrow(RangeError)
  })
})

describe('a million faces', () => {
  /** How likely chi-square is to be this or more, with so many degrees of freedom. */
  function tail(square: number, freedom: number): number {
    const half = square / 2
    // One or two degrees to begin with, then two more at a time.
    let [chance, term, at] = [Math.exp(-half), half * Math.exp(-half), 2]
    if (freedom % 2 === 1) {
      const [steps, far, from] = [20_000, 40, Math.sqrt(square)]
      const width = (far - from) / steps
      const density = (x: number) => Math.sqrt(2 / Math.PI) * Math.exp((-x * x) / 2)
      chance = 0
      for (let i = 0; i < steps; i++) chance += width * density(from + (i + 0.5) * width)
      term = Math.sqrt((2 * square) / Math.PI) * Math.exp(-half)
      at = 1
    }
    for (; at < freedom; at += 2) {
      chance += term
      term *= half / (at / 2 + 1)
    }
    return chance
  }

  test.each([
    [3.841, 1],
    [5.991, 2],
    [7.815, 3],
    [11.07, 5],
    [18.307, 10],
    [30.144, 19],
    [123.225, 99],
  ])('are measured as in the tables: %d with %d degrees of freedom is one in twenty', (square, freedom) => {
    expect(tail(square, freedom)).toBeCloseTo(0.05, 4)
  })

  test.each([
    ['d6', d6],
    ['d10', d10],
    ['digit', digit],
    ['d20', d20],
    ['percentile', percentile],
    ['dF', dF],
    ['average die', die('average', [2, 3, 3, 4, 4, 5])],
  ] as const)('of a %s lie as chance would have them', (name, thrown) => {
    const stream = new Source(diceOf({ key: '5a'.repeat(32), opening: opening(name), shakes: [shake] }))
    const counts = new Map(thrown.faces.map((face) => [face, 0]))
    const [million, at] = [1_000_000, pool(1, thrown)]
    for (let i = 0; i < million; i++) {
      const [face] = throwPool(at, stream, name, []) as [number]
      counts.set(face, (counts.get(face) as number) + 1)
    }
    const square = thrown.faces.reduce((sum, face, i) => {
      const expected = (million * (thrown.weights[i] as number)) / thrown.sides
      return sum + ((counts.get(face) as number) - expected) ** 2 / expected
    }, 0)
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(million)
    // Too even would be no chance either.
    const chance = tail(square, thrown.faces.length - 1)
    expect(chance).toBeGreaterThan(1e-6)
    expect(chance).toBeLessThan(1 - 1e-6)
  })
})
