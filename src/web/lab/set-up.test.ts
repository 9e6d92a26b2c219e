import { expect, test } from 'vitest'
import { listedSystems } from '../../systems/system-list.ts'
import { exampleSetUp, linkText, readLink } from './set-up.ts'

test('a link carries every question there and back', async () => {
  const games = await Promise.all(listedSystems.map(({ load }) => load()))
  const all = games.flatMap((system) => Object.keys(system.mechanics).map((name) => exampleSetUp(system, name)))
  expect(all.length).toBeGreaterThan(8)
  for (const setUp of all) expect(readLink(linkText([setUp]))).toEqual([setUp])
  const notation = { is: 'notation', text: '3d6 + 2 // „Grüße“ 🎲' } as const
  expect(readLink(linkText([notation, notation]))).toEqual([notation, notation])
  expect(linkText([notation])).toMatch(/^[\w-]+$/)
})

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['no list', btoa('{}')],
  ['an empty list', btoa('[]')],
  ['too many', btoa(JSON.stringify(Array(5).fill({ is: 'notation', text: '1d6' })))],
  ['something else', btoa('[{"is":"game","system":1}]')],
  ['broken letters', btoa('\xff\xfe')],
])('a link with %s is read as none', (_, text) => {
  expect(readLink(text)).toBeNull()
})
