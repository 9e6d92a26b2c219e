import { describe, expect, test } from 'vitest'
import eclipse from '../systems/eclipse-phase/index.ts'
import type { Throw } from '../table/check/throw.ts'
import type { Shaker, ThrowPurpose } from '../table/entries.ts'
import type { TakenBack } from '../table/fair/device-memory.ts'
import { PLACES } from '../table/fair/pledge.ts'
import { type SentCommand, sentCommandOf } from '../table/fair/sent-command.ts'
import type { Pledge, Seat, TableState } from '../table/state.ts'
import { restoreTable, runCommand } from '../table/table.ts'
import { Party } from '../table/testing/party.ts'
import { DeviceShakes, newShakes } from './device-shakes.ts'
import { sharedShakes } from './shared-shakes.ts'

const deviceOfAna = () => new DeviceShakes('t1', 'p2', newShakes('dev-p2'))

/** An opposed test that waits for the other side, after this side has declared; help may be granted and struck meanwhile. */
function opposed() {
  const party = new Party(eclipse)
  const who = [
    { side: 'a', seat: 'p2' },
    { side: 'b', seat: 'p3' },
  ]
  const { checks } = party.do('p1', { is: 'callCheck', mechanic: 'opposed', who }) as { checks: [string] }
  const [check] = checks
  const shaking = deviceOfAna()
  const help = (): string => (party.do('p4', { is: 'help', check, side: 'a' }) as { help: string }).help
  const declare = (a: object): void => {
    const command = { is: 'declare', check, side: 'a', input: { a } }
    shaking.noteCommand('c1', sentCommandOf(command, party.log.viewOf('p2')) as SentCommand)
    party.do('p2', command)
  }
  const isAsDeclared = (change: (open: Throw) => Throw = (open) => open): boolean => {
    party.do('p3', { is: 'declare', check, side: 'b', input: { b: { skill: 50 } } })
    const view = party.log.viewOf('p2')
    const open = view?.throws['common:1']
    if (!view || !open) throw new Error('No throw was opened.')
    return shaking.isAsDeclared(change(open), view)
  }
  return { party, check, shaking, help, declare, isAsDeclared }
}

test('of two pages of a device, neither uses a place that the other has used for another opening', () => {
  const party = new Party(eclipse)
  const first = deviceOfAna()
  const { anchor } = first.pledge(party.log.viewOf('p2') as TableState, 'common', 'a'.repeat(64)) as unknown as {
    anchor: string
  }
  const second = new DeviceShakes('t1', 'p2', first.kept)
  const state = { pledges: { common: { 'dev-p2': { seat: 'p2', n: 3, anchor, named: 1, isDead: false } } } }
  const shakers = [{ seat: 'p2', device: 'dev-p2', pledge: 3, place: 1 }]
  const opening = (text: string) => ({ book: 'common', number: 1, text, shakers }) as unknown as Throw
  const shake = first.shakeFor(state as unknown as TableState, opening('one'))
  expect(shake).toMatch(/^[0-9a-f]{64}$/)
  second.kept = sharedShakes(first.kept, second.kept)
  expect(second.shakeFor(state as unknown as TableState, opening('another'))).toBeNull()
  expect(second.shakeFor(state as unknown as TableState, opening('one'))).toBe(shake)
})

test('entries that were taken back are kept once by two pages, with their rows where one of them has read those', () => {
  const taken = (from: number, rows?: TakenBack['rows']) => ({ book: 'common', from, to: 9, ...(rows ? { rows } : {}) })
  const rows = [{ n: 4, text: '{}', link: 'a'.repeat(64) }]
  const other = [{ n: 4, text: '[]', link: 'b'.repeat(64) }]
  const page = (...takenBack: TakenBack[]) => {
    const kept = newShakes('dev-p2')
    return { ...kept, memory: { ...kept.memory, takenBack } }
  }
  const [reloaded, open] = [page(taken(4), taken(7)), page(taken(4, rows))]
  expect(sharedShakes(reloaded, open).memory.takenBack).toEqual([taken(7), taken(4, rows)])
  expect(sharedShakes(open, reloaded).memory.takenBack).toEqual([taken(4, rows), taken(7)])
  // A table that was put back twice to one copy.
  const twice = page(taken(4, rows), taken(4, other))
  expect(sharedShakes(open, twice).memory.takenBack).toEqual([taken(4, rows), taken(4, other)])
})

test('a device shakes what it declared, whatever help was granted or struck in between', () => {
  const granted = opposed()
  granted.declare({ skill: 40, helpers: 1 })
  granted.help()
  expect(granted.isAsDeclared()).toBe(true)

  const struck = opposed()
  const help = struck.help()
  struck.declare({ skill: 40 })
  struck.party.do('p1', { is: 'takeHelpBack', check: struck.check, help })
  expect(struck.isAsDeclared()).toBe(true)
})

test.each([
  ['another roll', { rolled: { mechanic: 'test' } }],
  ['other eyes', { sees: 'blind' }],
  ['other input', { input: { a: { skill: 30 } } }],
  ['input left out', { input: { b: { skill: 50 } } }],
] as const)('a device does not shake a throw that is opened with %s than it declared', (_, other) => {
  const { declare, isAsDeclared } = opposed()
  declare({ skill: 40 })
  expect(
    isAsDeclared((open) => ({ ...open, what: { ...(open.what as ThrowPurpose), ...other } as ThrowPurpose })),
  ).toBe(false)
})

test('a device does not shake another roll than it declared, help or no help', () => {
  const { help, declare, isAsDeclared } = opposed()
  declare({ skill: 40, helpers: 1 })
  help()
  const other = (open: Throw): Throw => ({
    ...open,
    what: open.what && { ...open.what, input: { a: { skill: 40, helpers: 1 } } },
  })
  expect(isAsDeclared(other)).toBe(false)
})

test('a device of a player notices a throw of what it declared that its seat was not asked to shake', () => {
  const { party, shaking, declare, isAsDeclared } = opposed()
  declare({ skill: 40 })
  expect(isAsDeclared()).toBe(true)
  const view = party.log.viewOf('p2') as TableState
  const open = view.throws['common:1'] as Throw
  expect(open.shakers.map(({ seat }) => seat)).toEqual(['p2', 'p3'])
  expect(shaking.passedOver(view)).toEqual([])
  const [, other] = open.shakers
  for (const shakers of [[], [other as Shaker], [{ ...(open.shakers[0] as Shaker), device: 'dev-other' }]]) {
    const thrown = { ...open, shakers, isThrown: true }
    const cheated = { ...view, throws: { 'common:1': thrown } }
    expect(shaking.passedOver(cheated)).toEqual([thrown])
    expect(deviceOfAna().passedOver(cheated)).toEqual([])
    const asGm = { ...view.seats, p2: { ...(view.seats.p2 as Seat), role: 'gm' as const } }
    expect(shaking.passedOver({ ...cheated, seats: asGm })).toEqual([])
  }
})

describe('a device that pledges', () => {
  const secret = (i: number) => `${i}`.padStart(64, '0')
  const device = 'd-ana'

  /** A device of Ana's at a table, which follows what it is sent and does what it has to. */
  function following() {
    const party = new Party(eclipse)
    party.present = ['p1']
    const shakes = new DeviceShakes('t1', 'p2', newShakes(device))
    let drawn = 0
    const view = () => party.log.viewOf('p2') as TableState
    const pledge = () => {
      for (const book of shakes.unpledged(view())) party.do('p2', shakes.pledge(view(), book, secret(++drawn)))
    }
    return { party, shakes, view, pledge }
  }

  test('does so once in each book it may shake in, and again when all places are used up or the table was restored', () => {
    const { party, shakes, view, pledge } = following()
    expect(shakes.unpledged(view())).toEqual(['common', 'p2', 'p2+gm'])
    pledge()
    expect(shakes.unpledged(view())).toEqual([])
    const table = view()
    const used = { ...(table.pledges.common?.[device] as Pledge), named: PLACES }
    const full = { ...table, pledges: { ...table.pledges, common: { [device]: used } } }
    expect(shakes.unpledged(full)).toEqual(['common'])
    party.rows.push(...restoreTable(party.log, 'backup', party.world))
    expect(shakes.unpledged(view())).toEqual(['common', 'p2', 'p2+gm'])
    pledge()
    expect(shakes.unpledged(view())).toEqual([])
    expect(party.last('p2', 'shakesPledged').last).toMatchObject({ place: 0 })
    expect(party.verified('p3').wrongs).toEqual([])
  })

  test('sends a pledge again whose answer it never saw, also after a reload, and never one whose shakes were sent', () => {
    const { party, shakes, view, pledge } = following()
    const lost = shakes.pledge(view(), 'common', secret(7))
    const reloaded = new DeviceShakes('t1', 'p2', JSON.parse(JSON.stringify(shakes.kept)))
    expect(reloaded.pledge(view(), 'common', secret(8))).toEqual(lost)
    party.do('p2', lost)
    party.do('p2', reloaded.pledge({ ...view(), pledges: {} }, 'common', secret(9)))
    expect(party.last('p2', 'shakesPledged').anchor).toBe(lost.anchor)
    pledge()
    const world = { ...party.world, device: { name: device, id: 'd-ana' }, lines: [{ seat: 'p2', device }] }
    runCommand(party.log, 'p2', { is: 'roll', notation: '2d6' }, world)
    const [open] = shakes.waiting(view()) as [Throw]
    shakes.shakeFor(view(), open)
    expect(shakes.pledge({ ...view(), pledges: {} }, 'common', secret(10)).anchor).not.toBe(lost.anchor)
  })

  test('sends the same shake for an opening ever after, through reloads, and none for a place it has used', () => {
    const { party, shakes, view, pledge } = following()
    pledge()
    const world = { ...party.world, device: { name: device, id: 'd-ana' }, lines: [{ seat: 'p2', device }] }
    runCommand(party.log, 'p2', { is: 'roll', notation: '2d6' }, world)
    const [open] = shakes.waiting(view()) as [Throw]
    expect(open.shakers).toMatchObject([{ seat: 'p2', device, place: 1 }])
    expect(shakes.hasSent(open)).toBe(false)
    const shake = shakes.shakeFor(view(), open)
    const reloaded = new DeviceShakes('t1', 'p2', JSON.parse(JSON.stringify(shakes.kept)))
    for (const each of [shakes, reloaded]) {
      expect(each.hasSent(open)).toBe(true)
      expect(each.shakeFor(view(), open)).toBe(shake)
      expect(each.shakeFor(view(), { ...open, text: `${open.text} ` })).toBeNull()
    }
    const stranger = new DeviceShakes('t1', 'p2', newShakes(device))
    expect(stranger.shakeFor(view(), open)).toBeNull()
  })
})
