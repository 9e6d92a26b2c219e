import { expect, test } from 'vitest'
import endworld from '../../../systems/endworld/index.ts'
import { Party } from '../../../table/testing/party.ts'
import type { TableView } from '../table-view.ts'
import { joinersOf } from './joiners.ts'

const made = (party: Party, seat: string, name: string, more: object = {}) =>
  (party.do(seat, { is: 'makeSheet', values: { name }, ...more }) as { sheet: string }).sheet
const offered = (party: Party) =>
  joinersOf({ state: party.log.viewOf('p1'), system: endworld } as unknown as TableView).map(
    ({ name, called, isMore }) => `${isMore ? 'one more ' : ''}${name} as ${called}`,
  )

test('whoever is in the turns is not offered again; of those of the GM’s there may be one more, under a free name', () => {
  const party = new Party(endworld)
  made(party, 'p2', 'Ana')
  const goblin = made(party, 'p1', 'Goblin', { isNpc: true })
  made(party, 'p1', 'Wolf', { isNpc: true })
  expect(offered(party)).toEqual([])
  party.do('p1', { is: 'beginCrisis' })
  party.do('p1', { is: 'orderTurn', order: 'arrange', values: { order: ['Ana'] } })
  expect(offered(party)).toEqual(['Goblin as Goblin', 'Wolf as Wolf', 'Bo as Bo', 'Cy as Cy'])
  const join = (name: string) => ({
    is: 'orderTurn',
    order: 'join',
    values: { name },
    sheets: [{ name, sheet: goblin }],
  })
  party.do('p1', join('A shape'))
  expect(offered(party)).toEqual(['Wolf as Wolf', 'Bo as Bo', 'Cy as Cy', 'one more Goblin as Goblin'])
  party.do('p1', join('Goblin'))
  expect(offered(party).at(-1)).toBe('one more Goblin as Goblin 2')
  expect(party.log.viewOf('p1')?.crisis?.actors).toMatchObject({ 'A shape': goblin, Goblin: goblin })
})
