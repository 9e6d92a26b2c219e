import { expect, test } from 'vitest'
import { weighForBrowser } from '../scripts/build.mjs'
import { COUNT_PROBLEMS } from './counts.ts'

test('chains, pools together and decks bring at most 8 000 bytes beside the engine', async () => {
  const { modules, gzipped } = await weighForBrowser('counts')
  const own = modules
    .filter(({ path }) => path.startsWith('src/dice/counts/'))
    .reduce((sum, { bytes }) => sum + bytes, 0)
  const all = modules.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(own).toBeGreaterThan(1_000)
  expect(gzipped * (own / all)).toBeLessThanOrEqual(8_000)
})

test.each(COUNT_PROBLEMS)('$name has an exact answer', ({ solve }) => {
  expect(solve()).toMatch(/^\d+(\/\d+)?$/)
})
