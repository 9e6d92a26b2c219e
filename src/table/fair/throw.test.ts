import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Dice, d6, dF, die, pool } from '../../dice/index.ts'
import { SourceThrower, throwPool } from '../../dice/throw.ts'
import { diceStream, type ThrowSeed } from './dice-stream.ts'
import { seal } from './seal.ts'
import { lock, openingHash } from './throw.ts'

const key = `${'00'.repeat(31)}01`
/** The first shake of the vector's chain of pledges. */
const shake = '38d4ddf01e15bace67a0045468d92a099ad34a5b6513594d2ce14c9a13345796'
const locked = '10a27615269379b6dfff5fb3a7bbe0a2d8fcbac3ae510c161e42614cb1d1a785'
const text = `{"is":"throwOpened","table":"t1","throw":17,"by":"jo","shakers":[{"seat":"jo","device":"d1","pledge":3,"place":1}],"what":{"pool":[["1..10",3]]},"lock":"${locked}"}`
const opened = 'b3e1158ec0bf4777e81a622983fcb480bfa0d3cd483299f17d9f515575ac14ab'
const sealed = '8cc1b3b0dcd6469f7cd807c07503b4aa3c419f42ce4e87390631b37de1f25f84'

/** The same by Node's own means, written word for word from the definition. */
const twin = {
  hash: (...items: (string | number)[]) => createHash('sha256').update(items.join('\n'), 'utf8').digest('hex'),
  dice({ key, opening, shakes }: ThrowSeed): { dice: Dice; skipped: () => number } {
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
    expect(openingHash(text)).toBe(opened)
    expect(twin.hash('astragal/1 opening', text)).toBe(opened)
  })

  test.each([
    ['ours', () => diceStream({ key, opening: opened, shakes: [shake] })],
    ["Node's", () => twin.dice({ key, opening: opened, shakes: [shake] }).dice],
  ])('throws its dice, %s', (_, made) => {
    const dice = made()
    const faces = (count: number, low: number, sides: number) => Array.from({ length: count }, () => low + dice(sides))
    expect([faces(3, 1, 10), faces(2, 1, 20), faces(2, 0, 100)]).toEqual([
      [6, 6, 3],
      [17, 12],
      [21, 35],
    ])
  })

  test('seals a difficulty', () => {
    const difficulty = '{"difficulty":7,"modifiers":[]}'
    expect(seal('t1', 's1', 'ab'.repeat(32), difficulty)).toBe(sealed)
    expect(twin.hash('astragal/1 seal', 't1', 's1', 'ab'.repeat(32), difficulty)).toBe(sealed)
  })
})

describe('a throw', () => {
  const fixed: ThrowSeed = {
    key: 'c4'.repeat(32),
    opening: 'e1'.repeat(32),
    shakes: [shake, 'a5'.repeat(32)],
  }

  test.each([1, 2, 3, 6, 7, 10, 100, 1_000_000, 2 ** 31, 2 ** 31 + 1, 3_000_000_000, 2 ** 32 - 1, 2 ** 32])(
    'of %d sides is what Node throws',
    (sides) => {
      const [ours, theirs] = [diceStream(fixed), twin.dice(fixed)]
      for (let i = 0; i < 400; i++) expect(ours(sides)).toBe(theirs.dice(sides))
    },
  )

  test.each([2 ** 31 + 1, 3_000_000_000])(
    'of %d sides passes over the words that would favour its first faces',
    (sides) => {
      const { dice, skipped } = twin.dice(fixed)
      for (let i = 0; i < 400; i++) dice(sides)
      expect(skipped()).toBeGreaterThan(0)
    },
  )

  test.each([
    ['key', { ...fixed, key: `d${fixed.key.slice(1)}` }],
    ['opening', { ...fixed, opening: `f${fixed.opening.slice(1)}` }],
    ['shake', { ...fixed, shakes: [shake, 'a6'.repeat(32)] }],
    ['order of shakes', { ...fixed, shakes: fixed.shakes.toReversed() }],
    ['number of shakes', { ...fixed, shakes: [shake] }],
  ])('falls otherwise with another %s', (_, other) => {
    const faces = (dice: Dice) => Array.from({ length: 20 }, () => dice(1000))
    expect(faces(diceStream(other))).not.toEqual(faces(diceStream(fixed)))
  })

  test('refuses what could be written in two ways', () => {
    expect(() => lock('t1', 0, key)).toThrow(RangeError)
    expect(() => lock('t1', 1.5, key)).toThrow(RangeError)
    expect(() => lock('t1', 1, key.toUpperCase())).not.toThrow()
    expect(() => lock('t1', 1, 'AB'.repeat(32))).toThrow(RangeError)
    expect(() => lock('t\n1', 1, key)).toThrow(RangeError)
    expect(() => diceStream({ ...fixed, shakes: ['short'] })).toThrow(RangeError)
    expect(() => openingHash('\ud800')).toThrow(RangeError)
  })
})

test.each([
  ['d6', d6],
  ['dF', dF],
  ['average die', die('average', [2, 3, 3, 4, 4, 5])],
] as const)('every face of a %s falls in as many ways as the die has it', (name, thrown) => {
  const faces = Array.from({ length: thrown.sides }, (_, side) =>
    throwPool(pool(1, thrown), new SourceThrower(() => side), name, []),
  ).flat()
  const ways = thrown.faces.map((face) => faces.filter((each) => each === face).length)
  expect(ways).toEqual(thrown.weights)
})
