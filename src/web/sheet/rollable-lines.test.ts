import { expect, test } from 'vitest'
import type { PlainRecord } from '../../dice/index.ts'
import qstar from '../../systems/qstar/index.ts'
import { readSheet } from '../../systems/sound-sheet.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { lineFields, type RollableLine, rolledFields, rowLines } from './rollable-lines.ts'

const lines = new Map(
  [
    'Boats, Rowing',
    'Boats, Engines',
    'Boatswain',
    'Science (biology)',
    'Science (law)',
    'Oratory',
    'Oratory: lying',
  ].map((pick): [string, readonly RollableLine[]] => [
    pick,
    [{ mechanic: 'check', move: 'check', pick, from: null, facts: {}, picks: {}, barred: {}, input: {} }],
  ]),
)
const rolled = (row: Readonly<Record<string, string>>) => {
  const { own, parts } = rowLines(row, lines)
  return { own: own.map(({ pick }) => pick), parts: parts.map(({ name }) => name) }
}

test('a row that is rolled only in parts has them, and none of a longer name', () => {
  expect(rolled({ name: 'Boats' })).toEqual({ own: [], parts: ['Rowing', 'Engines'] })
})

test('rows of one name roll what each of them is of', () => {
  expect(rolled({ name: 'Science', area: 'law' })).toEqual({ own: ['Science (law)'], parts: [] })
  expect(rolled({ name: 'Science', area: 'art' })).toEqual({ own: [], parts: [] })
})

test('a row rolls itself, and a part of it besides', () => {
  expect(rolled({ name: 'Oratory', area: '' })).toEqual({ own: ['Oratory'], parts: ['lying'] })
})

test('the fields that a sheet rolls with are those its lines stand in and its facts come from', () => {
  const [starter] = qstar.sheet.starters
  const rolled = rolledFields(qstar, readSheet(qstar, starter?.sheet as PlainRecord).sound as PlainRecord)
  for (const name of ['might', 'speed', 'skills', 'weapons']) expect(rolled).toContain(name)
  for (const name of ['credits', 'goods', 'enduranceRolled', 'isThing']) expect(rolled).not.toContain(name)
})

test('armour and perks only add to a roll: their lists hold no line', () => {
  const [starter] = qstar.sheet.starters
  const sound = readSheet(qstar, starter?.sheet as PlainRecord).sound as PlainRecord
  const lines = lineFields(qstar, sound)
  for (const name of ['skills', 'weapons']) expect(lines).toContain(name)
  for (const name of ['perks', 'armour'])
    expect([lines.has(name), rolledFields(qstar, sound).has(name)]).toEqual([false, true])
})

test('the lines to attack with stand in the weapons of a game that has some, and never in its skills', async () => {
  const reached = await Promise.all(
    listedSystems.map(async ({ id, load }) => {
      const system = await load()
      const { sound } = readSheet(system, system.sheet.starters[0]?.sheet as PlainRecord)
      const fields = lineFields(system, sound as PlainRecord, 'attack')
      return [id, ['skills', 'weapons'].filter((name) => fields.has(name))]
    }),
  )
  expect(Object.fromEntries(reached)).toEqual({
    'eclipse-phase': ['weapons'],
    'endless-horizons': ['weapons'],
    endworld: [],
    'evening-star': [],
    qstar: ['weapons'],
  })
})
