import { expect, test } from 'vitest'
import { PLACES, ShakeChain, shakeAt, shakeBack } from './pledge.ts'

const SECRET = `${'0'.repeat(63)}1`
/** The chain of the protocol's vector, shortened to four places: the secret is the fourth. */
const V3 = 'ce10c3a7dfb432bf15d51fcfa74eba3e9fcc6744e3a6a07d375a3454da8b19c6'
const V2 = '7a208c2ff323e7890350b6552532115d9faadf197f8ae61219e26b38ed0f70bb'
const V1 = '38d4ddf01e15bace67a0045468d92a099ad34a5b6513594d2ce14c9a13345796'
const ANCHOR = 'e03a03c9b25c95f6809cc7b62686c85c14cc2af63a1dd96f004292a2dfaf47cf'

test('each shake is the hash of the next, with its table and book: the vector', () => {
  const back = [1, 2, 3, 4].map((places) => shakeBack('t1', 'common', SECRET, places))
  expect(back).toEqual([V3, V2, V1, ANCHOR])
  expect(shakeBack('t2', 'common', SECRET, 1)).not.toBe(V3)
  expect(shakeBack('t1', 'p2', SECRET, 1)).not.toBe(V3)
})

test('a shake fits its place and no other, in whatever order throws finish', () => {
  const shake = (place: number) => shakeAt('t1', 'common', SECRET, place)
  const chain = new ShakeChain('t1', 'common', shake(0))
  expect(chain.at(1)).toBeNull()
  expect(chain.take(3, shake(3))).toBe(true)
  expect(chain.take(2, shake(3))).toBe(false)
  expect(chain.take(2, shake(2))).toBe(true)
  expect(chain.take(4, shake(5))).toBe(false)
  expect(chain.take(4, shake(4))).toBe(true)
  expect(chain.take(PLACES, SECRET)).toBe(true)
  for (const place of [0, -1, 1.5, PLACES + 1]) expect(chain.take(place, SECRET)).toBe(false)
  expect(chain.take(5, 'no hash')).toBe(false)
})

test('a shake gives away those before it: the dice of a throw that was voided are known', () => {
  const chain = new ShakeChain('t1', 'common', shakeAt('t1', 'common', SECRET, 0))
  chain.take(9, shakeAt('t1', 'common', SECRET, 9))
  expect(chain.at(7)).toBe(shakeAt('t1', 'common', SECRET, 7))
  expect(chain.at(10)).toBeNull()
})
