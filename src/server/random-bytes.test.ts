import { hash as hashOf } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { hash, hashWith, portableSha256 } from '../table/fair/hash.ts'
import { randomHex } from './random-bytes.ts'

describe('random bytes', () => {
  test('are as many as were asked for, and never the same twice', () => {
    const random = randomHex()
    const given = Array.from({ length: 2000 }, (_, i) => random(12 + (i % 21)))
    expect(given.map(({ length }) => length)).toEqual(given.map((_, i) => 2 * (12 + (i % 21))))
    expect(given.every((text) => /^[0-9a-f]+$/.test(text))).toBe(true)
    expect(new Set(given.map((text) => text.slice(0, 24))).size).toBe(2000)
  })

  test('are of every value, alike often', () => {
    const random = randomHex()
    const counts = new Array<number>(256).fill(0)
    for (let i = 0; i < 4000; i++)
      for (const byte of Buffer.from(random(64), 'hex')) counts[byte] = (counts[byte] ?? 0) + 1
    const off = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(off).toBeLessThan(400)
  })
})

describe('the hash of the machine', () => {
  afterEach(() => hashWith(portableSha256))

  test('is the portable one, byte for byte', () => {
    const texts = [
      '',
      'a',
      'ä "quoted" 🎲',
      'x'.repeat(55),
      'x'.repeat(56),
      'x'.repeat(64),
      'y'.repeat(10_000),
      'two\nlines',
    ]
    const hashes = (given: typeof portableSha256) => {
      hashWith(given)
      return texts.map((text) => hash('entry', text))
    }
    const portable = hashes(portableSha256)
    expect(hashes((text) => hashOf('sha256', text))).toEqual(portable)
    expect(new Set(portable).size).toBe(texts.length)
  })
})
