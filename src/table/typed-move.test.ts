import { expect, test } from 'vitest'
import { parse } from '../systems/input-parser.ts'
import qstar from '../systems/qstar/index.ts'
import type { System } from '../systems/system.ts'
import { readTypedMove } from './typed-move.ts'

const system = qstar as unknown as System
const values = parse(system.sheet.fields, system.sheet.starters[0]?.sheet ?? {}).values
const empty = { ...values, weapons: (values.weapons as { loaded: number }[]).map((each) => ({ ...each, loaded: 0 })) }
const pirates = ['Pirate 1', 'Pirate 2', 'Imre Sol'].map((name) => ({ name }))
const read = (text: string, targets = pirates, sheet: object = values) =>
  readTypedMove(text, { system, language: 'en', values: sheet as typeof values, targets })

test('a typed move names its line, its target and how much of what it asks for, in either language', () => {
  expect(read('/shoot pirate 2')).toMatchObject({
    is: 'move',
    offer: { move: 'shoot', line: 'RX60' },
    target: pirates[1],
    asked: {},
  })
  expect(read('/Shoot RX60 at Pirate 1 2')).toMatchObject({ target: pirates[0], asked: { extraShots: 2 } })
  expect(read(`/${system.words.de.moves.shoot} imre 1`)).toMatchObject({ target: pirates[2], asked: { extraShots: 1 } })
  expect(read('/shoot')).toMatchObject({ is: 'move', target: null, asked: {} })
  expect(read('/strike knife pirate 1')).toMatchObject({ offer: { line: 'Knife' }, target: pirates[0] })
})

test('a typed move is refused with what there is: whom, with what, why not now, and where it is not understood', () => {
  expect(read('/shoot pirate')).toMatchObject({ why: 'move-target', from: 7, told: 'Pirate 1, Pirate 2, Imre Sol' })
  expect(read('/shoot the moon')).toMatchObject({ why: 'move-target', from: 7, to: 15 })
  expect(read('/strike pirate 1')).toMatchObject({ why: 'move-line', told: expect.stringContaining('Knife') })
  expect(read('/shoot imre twice')).toMatchObject({ why: 'move-rest', from: 12 })
  expect(read('/shoot imre', pirates, empty)).toMatchObject({
    why: 'move-reason',
    told: expect.stringMatching(/empty|loaded/i),
  })
})

test('what begins with no move is left to others', () => {
  for (const text of ['/r 3d6', '/shooting', 'shoot pirate 2', '/']) expect(read(text)).toBeNull()
})
