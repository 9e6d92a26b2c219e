import { expect, test } from 'vitest'
import evening from '../../../systems/evening-star/index.ts'
import { plainTurns } from '../../../systems/plain-turns.ts'
import type { System } from '../../../systems/system.ts'
import type { TableView } from '../table-view.ts'
import { ownTurn } from './own-turn.ts'

const system = evening as unknown as System
const join = plainTurns.commands.join as unknown as { apply(turns: unknown, values: object): unknown }
const turns = ['Ann', 'Bo'].reduce(
  (before, name) => join.apply(before, { name, at: null }),
  plainTurns.begin as unknown,
)

/** The table as somebody sees it while it is Ann's turn. */
const seenBy = (me: string, role: string, crisis: object | null = { turns, actors: { Ann: 's1', Bo: 's2' } }) =>
  ({
    me,
    role,
    system,
    state: { crisis, sheets: { s1: { owner: 'p2' }, s2: { owner: 'p3' } } },
  }) as unknown as TableView

test('a turn is told to the player of whom it is, and to nobody else', () => {
  expect(plainTurns.show(turns as never).now).toBe('Ann')
  expect(ownTurn(seenBy('p2', 'player'))).toBe('Ann')
  expect(ownTurn(seenBy('p3', 'player'))).toBeNull()
  expect(ownTurn(seenBy('p1', 'gm'))).toBeNull()
  expect(ownTurn(seenBy('p2', 'player', null))).toBeNull()
})
