import { expect, test } from 'vitest'
import { namedLine } from '../../charts/set-up.ts'
import { exampleSetUp } from '../../charts/set-up-label.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { linkText, readLink, readSetFile, setFileText } from './link.ts'

test('a link carries every question there and back', async () => {
  const games = await Promise.all(listedSystems.map(({ load }) => load()))
  const all = games.flatMap((system) => Object.keys(system.mechanics).map((name) => exampleSetUp(system, name)))
  expect(all.length).toBeGreaterThan(8)
  for (const setUp of all) expect(readLink(linkText([setUp]))).toEqual([setUp])
  const notation = { is: 'notation', text: '3d6 + 2 // „Grüße“ 🎲' } as const
  expect(readLink(linkText([notation, notation]))).toEqual([notation, notation])
  expect(linkText([notation])).toMatch(/^[\w-]+$/)
})

test('a set as a file is read back as it was, and another file is none', () => {
  const set = [
    { is: 'notation', text: 'attack = 1d20+5', dialect: 'roll20' },
    { is: 'notation', text: '2d6', name: 'two dice' },
  ] as const
  expect(readSetFile(setFileText(set))).toEqual(set)
  expect(readLink(linkText(set))).toEqual(set)
  for (const text of [
    '',
    '[]',
    '{}',
    '{"set-ups":[]}',
    '{"set-ups":[{"is":"notation","text":"2d6","dialect":"klingon"}]}',
  ])
    expect(readSetFile(text), text).toBeNull()
})

test.each([
  ['attack = 1d20+5', 'attack', '1d20+5'],
  ['Grüner Drache = 2d8', 'Grüner Drache', '2d8'],
  ['attack = ', 'attack', ''],
  ['1d20+5', null, '1d20+5'],
  ['d6 = 3', null, 'd6 = 3'],
  ['2d6 >= 7', null, '2d6 >= 7'],
  ['x == 3', null, 'x == 3'],
])('%s is a line named %s', (text, name, roll) => {
  expect(namedLine(text)).toEqual({ name, roll })
})

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['no list', btoa('{}')],
  ['an empty list', btoa('[]')],
  ['too many', btoa(JSON.stringify(Array(9).fill({ is: 'notation', text: '1d6' })))],
  ['something else', btoa('[{"is":"game","system":1}]')],
  ['broken letters', btoa('\xff\xfe')],
])('a link with %s is read as none', (_, text) => {
  expect(readLink(text)).toBeNull()
})
