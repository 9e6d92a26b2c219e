import { expect, test } from 'vitest'
import endless from '../../systems/endless-horizons/index.ts'
import { Party } from '../testing/party.ts'
import { OwnDevice } from './device-memory.ts'
import { faultOfVoid } from './own-faults.ts'

test('of a throw that was taken back all dice are told that its rule would have asked for', () => {
  const party = new Party(endless)
  party.do('p2', { is: 'roll', notation: '10d2!' })
  party.do('p2', { is: 'voidThrow', book: 'common', throw: 1, why: 'wrong button', again: false })
  party.waiveAll()
  const before = party.verified('p3')
  expect([before.lists.voided.length, before.wouldBe]).toEqual([1, []])
  expect(before.lists.neverGivenAway).toEqual(before.lists.voided)
  party.do('p2', { is: 'roll', notation: 'd6' })
  party.shakeAll()
  const { wouldBe, lists } = party.verified('p3')
  expect([lists.voided.length, lists.neverGivenAway]).toEqual([1, []])
  const [would] = wouldBe
  const exploded = would?.faces.filter((face) => face === 2).length
  expect(exploded).toBeGreaterThan(0)
  expect(would?.faces).toHaveLength(10 + (exploded ?? 0))
})

test('a report counts options, roles and reissues, and throws by their witness', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'setOption', option: 'silentRolls', value: false })
  party.do('p1', { is: 'setRole', seat: 'p4', role: 'gm' })
  party.do('p1', { is: 'reissueSeat', seat: 'p3' })
  party.do('p1', { is: 'roll', notation: 'd6' })
  party.shakeAll()
  const { lists, witnesses, ok } = party.verified('p3')
  expect(ok).toBe(true)
  expect([lists.options, lists.roles, lists.reissued, lists.idleWitness].map((list) => list.length)).toEqual([
    1, 1, 1, 1,
  ])
  expect(witnesses).toEqual({ p2: 1 })
  party.do('p2', { is: 'say', words: 'hello' })
  expect(party.verified('p3').lists.idleWitness).toEqual([])
})

test('a device that did not keep its commands from the start takes none for forged', () => {
  const memory = { device: 'd1', anchors: {}, sent: {}, devices: {}, seen: [] }
  const [who, opening, other] = [{ seat: 'p2', device: 'd1' }, 'a'.repeat(64), 'b'.repeat(64)]
  const old = new OwnDevice('p2', memory)
  expect(faultOfVoid(old, opening, [], who, [])).toBeNull()
  old.noteCommand('c1', { is: 'voidThrow', opening: other })
  expect(faultOfVoid(old, opening, [], who, [])).toBeNull()
  const own = new OwnDevice('p2', { ...memory, commands: {} })
  expect(faultOfVoid(own, opening, [], who, [])).toBe('void-not-mine')
  own.noteCommand('c1', { is: 'voidThrow', opening })
  expect(faultOfVoid(own, opening, [], who, [])).toBeNull()
})
