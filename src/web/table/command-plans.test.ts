import { expect, test, vi } from 'vitest'
import eclipse from '../../systems/eclipse-phase/index.ts'
import endless from '../../systems/endless-horizons/index.ts'
import star from '../../systems/evening-star/index.ts'
import type { System } from '../../systems/system.ts'
import type { Check } from '../../table/check/check.ts'
import { callCommands } from '../../table/commands/calls.ts'
import { invite, setOption } from '../../table/commands/seats.ts'
import { beginSession, rest } from '../../table/commands/session.ts'
import { editSheet } from '../../table/commands/sheets.ts'
import type { TableState } from '../../table/state.ts'
import { Party } from '../../table/testing/party.ts'
import type { TableView } from './table-view.ts'

vi.stubGlobal('navigator', { languages: ['en-GB'] })
const { myHand } = await import('./card/card-hand.tsx')
const { negotiatedField, offerTo } = await import('./card/card-offers.tsx')
const { helpsToGrant } = await import('./checks/help-grants.tsx')
const { mayChoose, mayHelp, mayRetry, offerByPlan, STARTING } = await import('./command-plans.ts')
const { mayBegin, plannedOffer } = await import('./planned-offer.ts')

/** The table as a seat's browser has it. */
const seenBy = (me: string, party: Party, system: unknown): TableView => {
  const state = party.log.viewOf(me) as TableState
  const role = state.seats[me]?.role
  return { me, role, isGm: role === 'gm', state, system: system as System } as unknown as TableView
}
const called = (party: Party, fields: object): string =>
  (party.do('p1', { is: 'callCheck', who: [{ seat: 'p2' }], ...fields }) as { checks: string[] }).checks[0] as string
const started = (party: Party, fields: object): string =>
  (party.do('p2', { is: 'startCheck', ...fields }) as { check: string }).check
const checkOf = (table: TableView, id: string): Check => table.state.checks[id] as Check

test('nothing is offered to be bought while those for whom it was rolled have not been told how it ended', () => {
  const party = new Party(endless)
  const check = called(party, { mechanic: 'check', sealed: { difficulty: 2 }, telling: '000' })
  party.do('p2', { is: 'declare', check, input: { rank: 20 } })
  party.shakeAll()
  const item = checkOf(seenBy('p1', party, endless), check).end?.buys[0]?.menu[0]
  expect(item).toBeDefined()
  const offered = () => offerByPlan(seenBy('p1', party, endless), 'buy', { check, item })
  expect(offered()).toBeNull()
  party.do('p1', { is: 'tell', check, telling: '111' })
  expect(offered()).toEqual({ reason: null })
})

test('a difficulty is negotiated in front of everybody by those it is about, before the dice, and not at an archived table', async () => {
  const party = new Party(star)
  const input = { rank: 4, pool: 6, lots: 5 }
  const [open, hidden] = ['open', 'gm'].map((sees) => started(party, { mechanic: 'task', input, sees })) as [
    string,
    string,
  ]
  const field = (me: string, check: string) => {
    const table = seenBy(me, party, star)
    return negotiatedField(checkOf(table, check), table)
  }
  // The plans are asked for, and here from the next time on.
  field('p2', open)
  await vi.dynamicImportSettled()
  expect(['p1', 'p2', 'p3'].map((me) => field(me, open))).toEqual(['difficulty', 'difficulty', null])
  expect(['p1', 'p2'].map((me) => field(me, hidden))).toEqual([null, null])
  party.do('p1', { is: 'offer', check: open, field: 'difficulty', value: 3 })
  const offered = (me: string) => {
    const table = seenBy(me, party, star)
    return offerTo(checkOf(table, open), table)?.value ?? null
  }
  expect(['p1', 'p2', 'p3'].map(offered)).toEqual([null, 3, null])
  party.do('p1', { is: 'archiveTable' })
  expect(['p1', 'p2', 'p3'].map(offered)).toEqual([null, null, null])
  expect(field('p2', open)).toBeNull()
})

test('at an archived table nothing is tried again, helped with, chosen for others or entered by hand', async () => {
  expect(STARTING).toEqual({ may: callCommands.startCheck.may })
  const party = new Party(eclipse)
  const failed = started(party, { mechanic: 'test', input: { skill: 1 }, isByHand: true })
  party.do('p2', { is: 'handDice', check: failed, faces: [9, 8] })
  const byHand = started(party, { mechanic: 'test', input: { skill: 60 }, isByHand: true })
  const asked = started(party, { mechanic: 'test', input: { skill: 60, pool: true } })
  myHand(checkOf(seenBy('p2', party, eclipse), byHand), seenBy('p2', party, eclipse))
  await vi.dynamicImportSettled()
  const mine = () => seenBy('p2', party, eclipse)
  const offered = () => [
    mayRetry(mine(), failed, 'self'),
    mayHelp(seenBy('p3', party, eclipse), byHand),
    mayChoose(seenBy('p1', party, eclipse), asked),
    myHand(checkOf(mine(), byHand), mine()) !== null,
  ]
  expect(offered()).toEqual([true, true, true, true])
  expect(mayChoose(seenBy('p3', party, eclipse), asked)).toBe(false)
  party.do('p1', { is: 'archiveTable' })
  expect(offered()).toEqual([false, false, false, false])
})

test('a help waits for the GM until something is granted for it, or it is struck', async () => {
  const party = new Party(endless)
  const check = called(party, { mechanic: 'check', input: { difficulty: 4 } })
  const [granted, struck] = ['p3', 'p4'].map((seat) => {
    const aid = { mechanic: 'check', input: { rank: 2, difficulty: 2 }, aids: check, isByHand: true }
    const { check: help } = party.do(seat, { is: 'startCheck', ...aid }) as { check: string }
    party.do(seat, { is: 'handDice', check: help, faces: [10, 10] })
    return help
  })
  const waiting = (me = 'p1') => {
    const table = seenBy(me, party, endless)
    return helpsToGrant(checkOf(table, check), table).map(({ id }) => id)
  }
  waiting()
  await vi.dynamicImportSettled()
  expect(waiting()).toEqual([granted, struck])
  expect(waiting('p2')).toEqual([])
  party.do('p1', { is: 'grantAid', check, help: granted, words: 'holds the lamp' })
  expect(waiting()).toEqual([struck])
  party.do('p1', { is: 'strike', check: struck, why: 'it was dark' })
  expect(waiting()).toEqual([])
})

test('at an archived table the GM is offered nothing that is refused there', () => {
  const party = new Party(endless)
  const gm = () => seenBy('p1', party, endless)
  const offered = () => [
    plannedOffer(gm(), beginSession, {}) !== null,
    plannedOffer(gm(), invite, { role: 'player' }) !== null,
    ...[rest, editSheet, setOption, callCommands.callCheck].map((command) => mayBegin(gm(), command)),
  ]
  expect(offered()).toEqual(offered().map(() => true))
  party.do('p1', { is: 'archiveTable' })
  expect(offered()).toEqual(offered().map(() => false))
})
