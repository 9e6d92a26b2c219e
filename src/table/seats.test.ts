import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { redeemCode } from './table.ts'
import { Party } from './testing/party.ts'

const HOUR = 3_600_000

const wait = (party: Party, milliseconds: number) => {
  party.now += milliseconds
}

const sitDown = ({ log, world }: Party, code: string, name = 'Dee') =>
  redeemCode(log, { code, name, device: { id: `d-${code}`, name: 'phone', secret: `secret of ${code}` } }, world)

const codeOf = (answer: unknown): string => (answer as { code: string }).code

test('a table has so many open invites and no more; those that ran out are none', () => {
  const party = new Party(endless)
  const invite = { is: 'invite', isTyped: true }
  let made = 0
  while (party.refused('p1', invite) === 'not refused') made++
  expect(made).toBeGreaterThan(50)
  expect(party.refused('p1', invite)).toBe('invites no-room')
  wait(party, HOUR)
  expect(party.refused('p1', invite)).toBe('not refused')
})

test('a seat has so many devices and no more, those with a code in their hands too', () => {
  const party = new Party(endless)
  const add = { is: 'addDevice', seat: 'p2' }
  let made = 0
  while (made < 100 && party.refused('p2', add) === 'not refused') made++
  expect(made).toBe(19)
  expect(party.refused('p2', add)).toBe('seat no-room')
  expect(party.refused('p3', { ...add, seat: 'p3' })).toBe('not refused')
  wait(party, HOUR)
  expect(party.refused('p2', add)).toBe('not refused')
})

test('a code for a seat that is gone is spent', () => {
  const party = new Party(endless)
  const code = codeOf(party.do('p2', { is: 'addDevice', seat: 'p2' }))
  party.do('p1', { is: 'removeSeat', seat: 'p2' })
  expect(() => sitDown(party, code)).toThrow('code')
  expect(Object.keys(party.log.all.seats.p2?.devices ?? {})).toEqual([])
})

test('what somebody knew who left is not kept: who comes and goes does not fill the table', () => {
  const party = new Party(endless)
  const code = codeOf(party.do('p1', { is: 'invite' }))
  const before = Object.keys(party.log.toJSON().views)
  for (let i = 0; i < 3; i++) {
    const { seat } = sitDown(party, code)
    expect(party.log.viewOf(seat)?.seats[seat]?.name).toBe('Dee')
    party.do(seat, { is: 'removeSeat', seat })
    expect(party.log.viewOf(seat)).toBeNull()
  }
  expect(Object.keys(party.log.toJSON().views)).toEqual(before)
  expect(party.refused('p1', { is: 'say', words: 'Who was that?' })).toBe('not refused')
})
