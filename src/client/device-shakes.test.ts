import { expect, test } from 'vitest'
import eclipse from '../systems/eclipse-phase/index.ts'
import type { Throw } from '../table/check/throw.ts'
import type { ThrowPurpose } from '../table/entries.ts'
import type { Seat, TableState } from '../table/state.ts'
import { Party } from '../table/testing/party.ts'
import { DeviceShakes, declaredRollIn } from './device-shakes.ts'

/** An opposed test that waits for the other side, after this side has declared; help may be granted and struck meanwhile. */
function opposed() {
  const party = new Party(eclipse)
  const who = [
    { side: 'a', seat: 'p2' },
    { side: 'b', seat: 'p3' },
  ]
  const { checks } = party.do('p1', { is: 'callCheck', mechanic: 'opposed', who }) as { checks: [string] }
  const [check] = checks
  const shaking = new DeviceShakes('p2', {})
  const help = (): string => {
    const start = { is: 'startCheck', mechanic: 'test', aids: check, isByHand: true, input: { skill: 50 } }
    const { check: help } = party.do('p4', start) as { check: string }
    party.do('p4', { is: 'handDice', check: help, faces: [2, 0] })
    party.do('p1', { is: 'grantAid', check, help, field: 'a.helpers', value: 1 })
    return help
  }
  const declare = (a: object): void => {
    const command = { is: 'declare', check, side: 'a', input: { a } }
    shaking.declare(
      check,
      declaredRollIn(command as never, party.log.viewOf('p2')) as NonNullable<ReturnType<typeof declaredRollIn>>,
    )
    party.do('p2', command)
  }
  const isAsDeclared = (change: (open: Throw) => Throw = (open) => open): boolean => {
    party.do('p3', { is: 'declare', check, side: 'b', input: { b: { skill: 50 } } })
    const view = party.log.viewOf('p2')
    const open = view?.throws['common:1']
    if (!view || !open) throw new Error('No throw was opened.')
    return shaking.isAsDeclared(change(open), view)
  }
  return { party, shaking, help, declare, isAsDeclared }
}

test('a device shakes what it declared, whatever help was granted or struck in between', () => {
  const granted = opposed()
  granted.declare({ skill: 40, helpers: 1 })
  granted.help()
  expect(granted.isAsDeclared()).toBe(true)

  const struck = opposed()
  const help = struck.help()
  struck.declare({ skill: 40 })
  struck.party.do('p1', { is: 'strike', check: help })
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
  expect(open.shakers).toEqual(['p2', 'p3'])
  expect(shaking.leftOut(view)).toEqual([])
  for (const shakers of [[], ['p3']]) {
    const thrown = { ...open, shakers, isThrown: true }
    const cheated = { ...view, throws: { 'common:1': thrown } }
    expect(shaking.leftOut(cheated)).toEqual([thrown])
    expect(new DeviceShakes('p2', {}).leftOut(cheated)).toEqual([])
    const asGm = { ...view.seats, p2: { ...(view.seats.p2 as Seat), role: 'gm' as const } }
    expect(shaking.leftOut({ ...cheated, seats: asGm })).toEqual([])
  }
})
