import { expect, test } from 'vitest'
import { weighForBrowser } from '../scripts/build.mjs'

const { gzipped, modules } = await weighForBrowser()

test('a browser loads the dice engine in at most 16 500 bytes', () => {
  const heaviest = modules.slice(0, 8).map(({ path, bytes }) => `${path} ${bytes}`)
  expect(gzipped, `the heaviest before gzip: ${heaviest.join(', ')}`).toBeLessThanOrEqual(16_500)
})

test('notation and the parts of the engine it needs are at most 20 000 bytes', async () => {
  expect((await weighForBrowser('notation')).gzipped).toBeLessThanOrEqual(20_000)
})

test('the dice engine brings no package along', () => {
  expect(modules.length).toBeGreaterThan(10)
  expect(modules.map(({ path }) => path).filter((path) => !path.startsWith('src/dice/'))).toEqual([])
})
