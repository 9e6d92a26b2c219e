import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import type { Fields } from './field.ts'
import { parse } from './input-parser.ts'
import { MOVE_GROUPS } from './move.ts'
import { turnMoves } from './move-offers.ts'
import qstar from './qstar/index.ts'

const mara = parse(qstar.sheet.fields as Fields, qstar.sheet.starters[0]?.sheet).values as PlainRecord
const inTurn = (left: number | null) => turnMoves(qstar, mara, left)

test('a turn lists attacks first, each with its line and its price', () => {
  const [first] = inTurn(2)
  expect(first).toMatchObject({ group: 'attack', move: 'shoot', line: 'RX60', actions: 1, isTooDear: false })
  const groups = inTurn(2).map(({ group }) => MOVE_GROUPS.indexOf(group))
  expect(groups).toEqual(groups.toSorted((a, b) => a - b))
})

test('a move that costs more than is left is too dear; without actions to count nothing is', () => {
  const dear = (left: number | null) => inTurn(left).flatMap(({ move, isTooDear }) => (isTooDear ? [move] : []))
  expect([...new Set(dear(0))]).toEqual(['shoot', 'strike', 'fire'])
  expect(dear(1)).toEqual([])
  expect(dear(null)).toEqual([])
})
