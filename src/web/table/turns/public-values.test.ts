import { expect, test } from 'vitest'
import qstar from '../../../systems/qstar/index.ts'
import { Party } from '../../../table/testing/party.ts'
import type { TableView } from '../table-view.ts'
import { publicFigure, publicValues } from './public-values.ts'

const KNOWN = [
  { name: 'Ana', figure: 12 },
  { name: 'Bo', figure: 7 },
  { name: 'Cy', figure: 7 },
]

test('QS-30: a figure in place of the true one tells the place and nothing else', () => {
  expect([7, 6, -3].map((own) => publicFigure(KNOWN, own, null))).toEqual([7, 7, 7])
  expect([8, 11, 12].map((own) => publicFigure(KNOWN, own, null))).toEqual([12, 12, 12])
  expect([13, 40].map((own) => publicFigure(KNOWN, own, null))).toEqual([13, 13])
  expect(publicFigure(KNOWN, 7, 'Bo')).toBe(7)
  expect(publicFigure([], 9, null)).toBe(0)
})

test('QS-30: an NPC that joins comes to its place without what it rolled', () => {
  const party = new Party(qstar)
  party.do('p2', { is: 'makeSheet', values: { name: 'Ana' } })
  party.do('p1', { is: 'beginCrisis' })
  const order = [
    { name: 'Ana', initiative: 12 },
    { name: 'Bo', initiative: 4 },
  ]
  party.do('p1', { is: 'orderTurn', order: 'begin', values: { order } })
  const { journal } = party.readBy('p1')
  const table = { state: party.log.viewOf('p1'), system: qstar, journal } as unknown as TableView
  const joins = (name: string, initiative: number) => publicValues(table, { name, initiative, after: null })
  expect(joins('Raider', 9)).toEqual({ name: 'Raider', initiative: 12, after: null })
  expect(joins('Ana', 9)).toEqual({ name: 'Ana', initiative: 9, after: null })
  party.do('p1', { is: 'orderTurn', order: 'join', values: joins('Raider', 9) })
  const { rows } = qstar.turns().show(party.log.common.crisis?.turns as never)
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Raider', 'Bo'])
})
