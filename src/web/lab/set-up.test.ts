import { expect, test } from 'vitest'
import { listedSystems } from '../../systems/system-list.ts'
import { oddsCsv } from './odds-csv.ts'
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

test('a CSV file has a column for each part and quotes what needs it', () => {
  const outcomes = [
    { outcome: { winner: 'a, b', list: [1, 2], none: null }, exact: '1/2', approx: 0.5 },
    { outcome: { winner: 'say "c"', list: [], none: 3 }, exact: '1/2', approx: 0.5 },
  ]
  expect(oddsCsv({ success: null, verdicts: [], parts: [], outcomes, rest: null })).toBe(
    'winner,list,none,exact,chance\r\n"a, b","[1,2]",,1/2,0.5\r\n"say ""c""",[],3,1/2,0.5\r\n',
  )
})
