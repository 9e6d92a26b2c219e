import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import endworld from '../systems/endworld/index.ts'
import qstar from '../systems/qstar/index.ts'
import { listedSystems } from '../systems/system-list.ts'
import type { Entry } from './entries.ts'
import { inReadingOrder } from './journal.ts'
import { Log } from './log.ts'
import type { SheetState } from './state.ts'
import { Party } from './testing/party.ts'

const skill = (more: object) => ({ name: 'Survival', level: 1, subskills: ['Maps', 'Fire', 'Snares'], ...more })

test('EW-8: a skill with more gaps and specializations than its level allows is on no sheet of a table', () => {
  const party = new Party(endworld)
  const make = (more: object) => party.refused('p2', { is: 'makeSheet', values: { name: 'Io', skills: [skill(more)] } })
  expect(make({ gaps: ['Maps', 'Fire'], specializations: ['Snares'] })).toBe('skills.0.gaps too-many-gaps')
  expect(make({ specializations: ['Maps'] })).toBe('skills.0.specializations too-many-specializations')
  expect(make({ gaps: ['Swimming'], specializations: ['Maps'] })).toBe('skills.0.gaps not-listed')
  expect(make({ gaps: ['Maps'], specializations: ['Fire'] })).toBe('not refused')
  const [sheet] = Object.keys(party.log.all.sheets)
  const edit = (values: object) => party.refused('p2', { is: 'editSheet', sheet, version: 1, values })
  expect(edit({ skills: [skill({ gaps: ['Maps', 'Fire'] })] })).toBe('skills.0.gaps too-many-gaps')
  expect(edit({ skills: [skill({ level: 2, gaps: ['Maps'], specializations: ['Fire', 'Snares'] })] })).toBe(
    'not refused',
  )
})

test('a sheet that stands against the rules already can be read, and edited towards them', () => {
  const party = new Party(endworld)
  party.do('p2', { is: 'makeSheet', values: { name: 'Io', skills: [skill({ gaps: ['Maps'] })] } })
  const old = new Log('t1', endworld)
  for (const { book, text } of party.rows) {
    const entry = JSON.parse(text) as Entry
    const skills = [skill({ gaps: ['Maps', 'Fire'] })]
    old.write(book, entry.is === 'sheetMade' ? { ...entry, values: { ...entry.values, skills } } : entry)
  }
  Object.assign(party, { log: old })
  const [sheet] = Object.keys(old.all.sheets)
  const edit = (version: number, values: object) => party.refused('p2', { is: 'editSheet', sheet, version, values })
  expect(edit(1, { name: 'Iola' })).toBe('not refused')
  const swims = skill({ gaps: ['Maps', 'Fire'], specializations: ['Swimming'] })
  expect(edit(2, { skills: [swims] })).toBe('skills.0.specializations not-listed')
  expect(edit(2, { skills: [skill({ gaps: ['Maps'] })] })).toBe('not refused')
})

test('a sheet that the GM gave to a player stays, in whichever order the GM reads the two books', () => {
  const party = new Party(endworld)
  const { sheet } = party.do('p1', { is: 'makeSheet', values: { name: 'Io' }, isNpc: true }) as { sheet: string }
  party.do('p1', { is: 'editSheet', sheet, version: 1, values: { name: 'Iola' } })
  party.do('p1', { is: 'giveSheet', sheet, owner: 'p2' })
  party.do('p2', { is: 'editSheet', sheet, version: 3, values: { name: 'Iolanthe' } })
  const read = new Log('t1', endworld)
  for (const { row } of inReadingOrder(party.rows)) read.read(row)
  for (const view of [party.log.viewOf('p1'), read.viewOf('p1'), read.viewOf('p2'), read.all])
    expect(view?.sheets[sheet]).toMatchObject({ book: 'p2+gm', owner: 'p2', version: 4, values: { name: 'Iolanthe' } })
  party.do('p1', { is: 'giveSheet', sheet, owner: null })
  expect(party.log.viewOf('p2')?.sheets).not.toHaveProperty([sheet])
  expect(party.log.viewOf('p1')?.sheets[sheet]).toMatchObject({ book: 'gm', version: 5 })
})

test('a player gives their own character to another seat, and reads no more of one that not everybody reads', () => {
  const party = new Party(endworld)
  const made = (more: object) =>
    (party.do('p2', { is: 'makeSheet', values: { name: 'Io' }, ...more }) as { sheet: string }).sheet
  const [open, hidden] = [made({}), made({ isPrivate: true })]
  expect(party.refused('p3', { is: 'giveSheet', sheet: open, owner: 'p3' })).toBe('command not-found')
  expect(party.refused('p2', { is: 'giveSheet', sheet: open, owner: 'p99' })).toBe('seat no-such-seat')
  expect(party.refused('p2', { is: 'giveSheet', sheet: open, owner: 'p5' })).toBe('owner spectators-do-not-play')
  for (const sheet of [open, hidden]) party.do('p2', { is: 'giveSheet', sheet, owner: 'p3' })
  expect(party.last('p4', 'sheetGiven')).toMatchObject({ sheet: open, owner: 'p3', by: 'p2' })
  expect(party.refused('p2', { is: 'editSheet', sheet: open, version: 1, values: { name: 'X' } })).toBe(
    'command not-found',
  )
  party.do('p3', { is: 'editSheet', sheet: hidden, version: 2, values: { name: 'Canary' } })
  expect(party.log.viewOf('p2')?.sheets).not.toHaveProperty([hidden])
  expect(party.heard('p2')).not.toContain('Canary')
  expect(party.log.viewOf('p1')?.sheets[hidden]).toMatchObject({ book: 'p3+gm', owner: 'p3', version: 3 })
  for (const seat of ['p1', 'p2', 'p3']) expect(party.verified(seat).wrongs).toEqual([])
})

test.each(listedSystems)('every ready-made character of $name may sit at a table', async ({ load }) => {
  const system = await load()
  const party = new Party(system)
  expect(system.sheet.starters.length).toBeGreaterThan(0)
  for (const { sheet } of system.sheet.starters)
    expect(party.refused('p2', { is: 'makeSheet', values: sheet })).toBe('not refused')
})

test('what can be spent is not given above its most, in any game: the edit is refused by its field, and nothing is written', async () => {
  const resources: string[] = []
  for (const { id, load } of listedSystems) {
    const system = await load()
    const party = new Party(system)
    const { sheet } = party.do('p2', { is: 'makeSheet', values: system.sheet.starters[0]?.sheet }) as { sheet: string }
    const written = party.rows.length
    for (const [name, { most }] of Object.entries(system.sheet.resources)) {
      const { version, values } = party.log.all.sheets[sheet] as SheetState
      const edit = { is: 'editSheet', sheet, version, values: { [name]: most(values as never) + 1 } }
      expect(party.refused('p1', edit), id).toMatch(new RegExp(`^${name} (pool-overfull|out-of-range)$`))
      resources.push(`${id} ${name}`)
    }
    expect(party.rows).toHaveLength(written)
  }
  expect(resources.length).toBeGreaterThan(6)
})

test('a change that a roll makes to a line of a list is held to its field, and the sheet can still be edited', () => {
  const { check } = endless.mechanics
  const grows = { ...check, changes: () => [{ on: 'self', what: 'skills/Sneaking/rank', by: 1000 }] }
  const party = new Party({ ...endless, mechanics: { ...endless.mechanics, check: grows } } as never)
  const skills = [{ name: 'Sneaking', rank: 3 }]
  const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Ilse', skills } }) as { sheet: string }
  const start = { is: 'startCheck', mechanic: 'check', sheet, isByHand: true, input: { rank: 3, difficulty: 5 } }
  const { check: id } = party.do('p2', start) as { check: string }
  party.do('p2', { is: 'handDice', check: id, faces: [1, 2, 9] })
  const { values, version } = party.log.all.sheets[sheet] as SheetState
  const { rank } = (values.skills as { rank: number }[])[0] as { rank: number }
  expect(rank).toBeGreaterThan(3)
  expect(rank).toBeLessThan(1003)
  expect(party.refused('p2', { is: 'editSheet', sheet, version, values: { name: 'Ilsebill' } })).toBe('not refused')
})

test('a sheet with fields that the game has dropped since can be edited and acted with, inside its lists too', () => {
  const party = new Party(qstar)
  const { sheet } = party.do('p2', { is: 'makeSheet', values: qstar.sheet.starters[0]?.sheet }) as { sheet: string }
  const older = party.log.all.sheets[sheet] as SheetState
  const weapons = (older.values.weapons as object[]).map((weapon) => ({ ...weapon, weight: 3 }))
  older.values = { ...older.values, luck: 4, weapons }
  Object.assign(party.log.viewOf('p2')?.sheets[sheet] as SheetState, { values: older.values })
  const { version } = older
  const edit = { is: 'editSheet', sheet, version, values: { name: 'Juno the Elder' } }
  expect(party.refused('p2', edit)).toBe('not refused')
  expect(party.refused('p2', { is: 'takeAction', sheet, action: 'nothing of the kind' })).toBe('action no-such-action')
  expect(party.refused('p2', { ...edit, version: version + 1, values: { luck: 5 } })).toBe('luck unknown-field')
})
