import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eclipse from './eclipse-phase/index.ts'
import type { Fields } from './field.ts'
import { parse } from './input-parser.ts'
import { MOVE_GROUPS } from './move.ts'
import { givenWithLine, sideLines, turnMoves } from './move-offers.ts'
import qstar from './qstar/index.ts'

const mara = parse(qstar.sheet.fields as Fields, qstar.sheet.starters[0]?.sheet).values as PlainRecord
const inTurn = (left: number | null) => turnMoves(qstar, mara, left)

test('a turn lists attacks first, each with its line and its price', () => {
  const [first] = inTurn(2)
  expect(first).toMatchObject({ group: 'attack', move: 'shoot', line: 'RX60', actions: 1, isTooDear: false })
  const groups = inTurn(2).map(({ group }) => MOVE_GROUPS.indexOf(group))
  expect(groups).toEqual(groups.toSorted((a, b) => a - b))
})

test('QS-31: a move that costs more than is left is too dear; without actions to count nothing is', () => {
  const dear = (left: number | null) => inTurn(left).flatMap(({ move, isTooDear }) => (isTooDear ? [move] : []))
  expect([...new Set(dear(0))]).toEqual(['shoot', 'strike', 'fire', 'treat'])
  expect(dear(1)).toEqual([])
  expect(dear(null)).toEqual([])
})

test('EP-8: settings that would make another move of a line do not come along with it, on any side', () => {
  const [first] = eclipse.sheet.starters
  const values = parse(eclipse.sheet.fields as Fields, first?.sheet).values as PlainRecord
  const settings = { defaulting: 'aptitude', helpers: 1 }
  const onSide = (mechanic: string, side: string, pick: string, given: PlainRecord) => {
    const line = sideLines(eclipse, mechanic, side, values).find((each) => each.pick === pick) ?? expect.fail()
    return givenWithLine(given, line)
  }
  expect(onSide('test', 'self', 'Guns', settings)).not.toHaveProperty('defaulting')
  expect(onSide('test', 'self', 'reflexesDefault', settings)).toMatchObject(settings)
  for (const side of ['a', 'b']) {
    expect(onSide('opposed', side, 'Guns', { [side]: settings })[side]).not.toHaveProperty('defaulting')
    expect(onSide('opposed', side, 'Guns', { [side]: settings })).toMatchObject({ [side]: { helpers: 1 } })
    expect(onSide('opposed', side, 'reflexesDefault', { [side]: settings })).toMatchObject({ [side]: settings })
  }
})
