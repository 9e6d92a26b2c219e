import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import { parse } from '../../../systems/input-parser.ts'
import { moveOffers } from '../../../systems/move-offers.ts'
import qstar from '../../../systems/qstar/index.ts'
import type { CommandRequest } from '../../../table/command.ts'
import { emptyState } from '../../../table/state.ts'
import type { OpenRoll } from '../seat-screen.ts'
import type { TableView } from '../table-view.ts'

vi.stubGlobal('navigator', { languages: ['en-GB'] })
vi.stubGlobal('localStorage', { getItem: () => null })
const { rollOrOpen } = await import('./quick-roll.ts')

/** A click on a move of the sheet as a whole: the command that it sends, and the fields that it opens. */
function click(move: string) {
  const { sheet } = qstar.sheet.starters[0] ?? {}
  const values = parse(qstar.sheet.fields, sheet).values
  const offer = moveOffers(qstar, values).find((each) => each.move === move)
  if (!offer) return null
  const openRoll = signal<OpenRoll | null>(null)
  const sent: CommandRequest[] = []
  const table = {
    ...{ system: qstar, language: 'en', line: 'live' },
    state: { ...emptyState(), sheets: { s1: { values } } },
    screen: { openRoll, showEnd: () => {}, followRoll: () => {} },
    sendCommand: (command: CommandRequest) => sent.push(command),
  } as unknown as TableView
  const { mechanic, pick, input } = offer
  rollOrOpen(table, { is: 'start', mechanic, move, pick, sheet: 's1', filled: input }, true)
  return { sent: sent.length, opens: openRoll.value !== null }
}

test('a click rolls what the sheet says all of', () => {
  expect(click('initiative')).toEqual({ sent: 1, opens: false })
})

test('damage is asked for first: nobody takes none of it by a click', () => {
  expect(click('harm')).toEqual({ sent: 0, opens: true })
})

test('pools are not rolled anew by a click', () => {
  expect(click('pools')).toEqual({ sent: 0, opens: true })
})
