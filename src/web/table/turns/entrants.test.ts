import { expect, test } from 'vitest'
import type { TableState } from '../../../table/state.ts'
import type { Person } from '../npcs/people.ts'
import { byFigures, type Entrant, entrantsOf, groupsOf, publicTurnOrder, withGroup, withNewcomers } from './entrants.ts'

const NAMES = ['initiative']
const entrant = (name: string, initiative: number, isOpen = true): Entrant => ({
  name,
  called: name,
  sheet: null,
  isOpen,
  isIn: true,
  figures: { initiative },
})
const open = (...taking: readonly Entrant[]) =>
  publicTurnOrder(taking, NAMES).map(({ name, initiative }) => `${name} ${initiative}`)

test('QS-30: everybody reads the place of an NPC in the order, and not what it rolled', () => {
  const order = (raider: number, drone: number) =>
    open(entrant('Ana', 12), entrant('Raider', raider, false), entrant('Drone', drone, false), entrant('Bo', 4))
  expect(order(11, 5)).toEqual(['Ana 12', 'Raider 12', 'Drone 12', 'Bo 4'])
  expect(order(6, 4)).toEqual(order(11, 5))
})

test('QS-30: the order stays one, also where an NPC begins it or nobody else is there', () => {
  expect(open(entrant('Raider', 19, false), entrant('Ana', 7))).toEqual(['Raider 7', 'Ana 7'])
  expect(open(entrant('Ana', 3), entrant('Raider', -4, false))).toEqual(['Ana 3', 'Raider 3'])
  expect(open(entrant('Raider', 9, false), entrant('Drone', 2, false))).toEqual(['Raider 0', 'Drone 0'])
})

test('QS-30: initiatives typed against the order of the list make the order; who has none stays where they stand', () => {
  const named = (...taking: readonly Entrant[]) => byFigures(taking, NAMES).map(({ name }) => name)
  expect(named(entrant('Ana', 3), entrant('Bo', 9), entrant('Cy', 9))).toEqual(['Bo', 'Cy', 'Ana'])
  const drone = { ...entrant('Drone', 0, false), figures: {} }
  expect(named(entrant('Ana', 3), drone, entrant('Bo', 9))).toEqual(['Bo', 'Ana', 'Drone'])
  expect(named(drone, entrant('Ana', 3))).toEqual(['Drone', 'Ana'])
  expect(byFigures([entrant('Ana', 3), entrant('Bo', 9)], []).map(({ name }) => name)).toEqual(['Ana', 'Bo'])
})

test('whoever is in the order under another name is known by their sheet, and not offered twice', () => {
  const people: readonly Person[] = [
    { key: 's1', seat: 'p2', sheet: 's1', name: 'Ana', values: null },
    { key: 's2', seat: null, sheet: 's2', name: 'Kael', values: null },
    { key: 's3', seat: 'p3', sheet: 's3', name: 'Bo', values: null },
    { key: 's4', seat: null, sheet: 's4', name: 'Drone', values: null },
  ]
  const sheets = { s1: { book: 'common' }, s2: { book: 'gm' }, s3: { book: 'p3+gm' }, s4: { book: 'gm' } }
  const state = { sheets, crisis: { actors: { 'A mask': 's2' } } } as unknown as TableState
  const shown = (start: readonly string[]) =>
    entrantsOf(start, people, state).map(({ name, called, isOpen, isIn }) => [name, called, isOpen, isIn])
  expect(shown(['A mask', 'Wolf'])).toEqual([
    ['Kael', 'A mask', false, true],
    ['Wolf', 'Wolf', false, true],
    ['Ana', 'Ana', true, false],
    ['Bo', 'Bo', false, false],
    ['Drone', 'Drone', false, false],
  ])
  expect(shown([])).toEqual([
    ['Ana', 'Ana', true, true],
    ['Bo', 'Bo', false, true],
    ['Kael', 'Kael', false, false],
    ['Drone', 'Drone', false, false],
  ])
})

test('an NPC made while the order is set up takes part at once; what was typed meanwhile stays, and who is gone goes', () => {
  const ana = { ...entrant('Ana', 12), sheet: 's1' }
  const wolf = { ...entrant('Wolf', 4, false), sheet: null }
  const rows = [ana, wolf]
  const pike = { ...entrant('Pike', 0, false), sheet: 's2', isIn: false, figures: {} }
  expect(withNewcomers(rows, [{ ...ana, figures: {} }])).toBe(rows)
  expect(withNewcomers(rows, [{ ...ana, figures: {} }, pike])).toEqual([ana, wolf, { ...pike, isIn: true }])
  expect(withNewcomers([ana, wolf, pike], [pike])).toEqual([wolf, pike])
})

test('several of a kind are picked at once; a player and somebody of whom there is but a name are of none', () => {
  const pirate = (number: number) => ({
    ...entrant(`Pirate ${number}`, 0, false),
    sheet: `s${number}`,
    isIn: number === 1,
  })
  const rows = [entrant('Pirate', 1), pirate(1), pirate(2), pirate(3), { ...pirate(4), name: 'Drone' }]
  expect(groupsOf(rows)).toEqual([{ name: 'Pirate', count: 3, isIn: false }])
  const picked = withGroup(rows, 'Pirate', true)
  expect(groupsOf(picked)).toEqual([{ name: 'Pirate', count: 3, isIn: true }])
  const leftOut = withGroup(picked, 'Pirate', false).filter(({ isIn }) => !isIn)
  expect(leftOut.map(({ name }) => name)).toEqual(['Pirate 1', 'Pirate 2', 'Pirate 3', 'Drone'])
})
