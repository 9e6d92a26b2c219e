import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { gameFileText } from '../../systems/game-file.ts'
import { readSheet } from '../../systems/sound-sheet.ts'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { rollableLines } from './rollable-lines.ts'
import { withChanges } from './sheet-changes.ts'
import { readSheetFile } from './sheet-file.ts'

const games = await Promise.all(listedSystems.map(({ load }) => load()))
const qstar = games.find(({ id }) => id === 'qstar') as System
const starters = games.flatMap((system) =>
  system.sheet.starters.map(({ name, sheet }) => ({ system, name, sheet: sheet as PlainRecord })),
)

const openSheet = (system: System, text: string, language: 'en' | 'de' = 'en') =>
  readSheetFile<PlainRecord>(text, system, 'sheet', system.sheet.fields as Fields, language)
const sheetText = (system: System, sheet: PlainRecord) => gameFileText(system, 'sheet', sheet)

describe('a sheet as a file', () => {
  test('there are starters to try', () => expect(starters.length).toBeGreaterThan(5))

  test.each(starters)('saved and opened again nothing changes: $name', ({ system, sheet }) => {
    const again = openSheet(system, sheetText(system, sheet))
    expect(again).toEqual({ is: 'read', values: sheet })
    expect(again.is === 'read' && sheetText(system, again.values)).toBe(sheetText(system, sheet))
  })

  test('a sheet that the command line wrote is opened', () => {
    const written = readFileSync(new URL('../../../docs/qstar-sheet.json', import.meta.url), 'utf8')
    expect(openSheet(qstar, written)).toMatchObject({ is: 'read', values: { name: 'Ilse Vane' } })
    expect(openSheet(qstar, '{"astragal":1,"table":"t","system":"qstar","books":{}}').is).toBe('something-else')
  })

  test('what is no sheet of this game is refused, with the reason where there is one', () => {
    const [first, second] = games as [System, System]
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '7',
      'no json',
      '{"system":1,"sheet":{}}',
      gameFileText(first, 'draft', {}),
    ])
      expect(openSheet(first, text), text).toEqual({ is: 'something-else' })
    expect(openSheet(first, sheetText(second, {}))).toEqual({ is: 'of-another-game', system: second.id })
    const wrong = (language: 'en' | 'de') => openSheet(first, sheetText(first, { nonsense: 1 }), language)
    expect(wrong('en')).toMatchObject({ is: 'refused', why: expect.stringContaining('nonsense') })
    expect(wrong('de')).not.toEqual(wrong('en'))
  })
})

test('a draft with a group’s own things that the command line reads is opened, and a sheet in its place is not', async () => {
  const { fields } = await (qstar.building as NonNullable<System['building']>)()
  const written = readFileSync(new URL('../../../docs/qstar-own.json', import.meta.url), 'utf8')
  expect(readSheetFile(written, qstar, 'draft', fields, 'en')).toEqual({
    is: 'read',
    values: JSON.parse(written).draft,
  })
  expect(readSheetFile(sheetText(qstar, {}), qstar, 'draft', fields, 'en')).toEqual({ is: 'something-else' })
})

test.each(starters)(
  'every line that can be rolled from $name fills a mechanic in with fields it has',
  ({ system, sheet }) => {
    const { sound } = readSheet(system, sheet)
    const lines = [...rollableLines(system, sound as PlainRecord)]
    for (const [pick, ways] of lines) {
      expect(pick).not.toBe('')
      for (const { mechanic, input } of ways)
        for (const field of Object.keys(input)) expect(system.mechanics[mechanic]?.input).toHaveProperty([field])
    }
  },
)

describe('what a roll takes off a sheet', () => {
  const withResource = games.find(({ sheet }) => Object.keys(sheet.resources).length > 0) as System
  const [resource] = Object.keys(withResource.sheet.resources) as [string]
  const sound = readSheet(withResource, withResource.sheet.starters[0]?.sheet as PlainRecord).sound as PlainRecord
  const most = withResource.sheet.resources[resource]?.most(sound) as number

  test('a full resource loses from its most, and never falls below nothing', () => {
    const by = (amount: number) => withChanges(withResource.sheet, sound, [{ on: 'self', what: resource, by: amount }])
    expect(most).toBeGreaterThan(0)
    expect(by(-1)[resource]).toBe(most - 1)
    expect(by(-1000)[resource]).toBe(0)
  })

  test('another side and unknown fields are left alone', () => {
    const changes = [
      { on: 'passive', what: resource, by: -1 },
      { on: 'self', what: 'nothing-like-it', by: -1 },
    ]
    expect(withChanges(withResource.sheet, sound, changes)).toBe(sound)
  })

  test('a line of a list is changed by its name', () => {
    const sheet = { ...withResource.sheet, fields: { ...withResource.sheet.fields, arms: null } }
    const values = {
      arms: [
        { name: 'bow', loaded: 3 },
        { name: 'axe', loaded: 1 },
      ],
    }
    expect(withChanges(sheet, values, [{ on: 'self', what: 'arms/bow/loaded', by: -2 }])).toEqual({
      arms: [
        { name: 'bow', loaded: 1 },
        { name: 'axe', loaded: 1 },
      ],
    })
  })
})
