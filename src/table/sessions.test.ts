import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import evening from '../systems/evening-star/index.ts'
import type { JournalLine } from './journal.ts'
import { lineWords } from './line-words.ts'
import { sentenceOfLine } from './lines.ts'
import { deviceHash, inviteOf, redeemCode, runCommand } from './table.ts'
import { Party } from './testing/party.ts'

test('ES-12, ES-14: in the postamble words are granted lots, up to the most; the session’s end brings ego back', () => {
  const party = new Party(evening)
  const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Fenn', lots: 8, ego: 0 } }) as { sheet: string }
  const values = () => party.log.all.sheets[sheet]?.values
  expect(party.refused('p1', { is: 'endSession' })).toBe('session no-session')
  expect(party.do('p1', { is: 'beginSession' })).toEqual({ session: 1 })
  expect(party.refused('p2', { is: 'advocate', sheet, words: 'I kept my word' })).toBe('session not-in-postamble')
  party.do('p1', { is: 'beginPostamble' })
  expect(party.refused('p3', { is: 'advocate', sheet, words: 'He kept his word' })).toBe('command not-found')
  expect(party.refused('p2', { is: 'advocate', sheet, words: ' ' })).toBe('words nothing-said')
  const { claim } = party.do('p2', { is: 'advocate', sheet, words: 'I kept my word' }) as { claim: string }
  const written = party.rows.length
  expect(party.refused('p1', { is: 'grant', claim, points: 3 })).toBe('points above-most')
  expect(party.rows).toHaveLength(written)
  expect(values()).toMatchObject({ lots: 8 })
  party.do('p1', { is: 'grant', claim, points: 2 })
  expect(party.last('p5', 'granted').points).toBe(2)
  expect(values()).toMatchObject({ lots: 10, ego: 0 })
  expect(party.refused('p1', { is: 'grant', claim, points: 5 })).toBe('claim already-granted')
  party.do('p1', { is: 'endSession' })
  expect(values()).toMatchObject({ lots: 10, ego: 1 })
  expect(party.last('p5', 'sessionEnded').head).toMatch(/^[0-9a-f]{20}$/)
  expect(party.do('p1', { is: 'beginSession' })).toEqual({ session: 2 })
})

test('a call that nobody has answered is withdrawn with the end of the session; a roll that has begun goes on', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'beginSession' })
  const call = { is: 'callCheck', mechanic: 'check', input: { difficulty: 5 } }
  const { checks } = party.do('p1', { ...call, who: [{ seat: 'p2' }, { seat: 'p3' }] }) as { checks: [string, string] }
  const [unanswered, answered] = checks
  party.do('p3', { is: 'declare', check: answered, input: { rank: 6 } })
  party.do('p1', { is: 'endSession' })
  expect(party.last('p2', 'withdrawn')).toMatchObject({ check: unanswered })
  expect(party.log.all.checks[answered]?.isWithdrawn).toBe(false)
  for (const seat of ['p1', 'p2', 'p5']) expect(party.verified(seat).wrongs, seat).toEqual([])
})

test('EH-7: a rest fills effort again, of all players’ sheets or of those named', () => {
  const party = new Party(endless)
  const [ana, bo] = ['p2', 'p3'].map(
    (seat) => (party.do(seat, { is: 'makeSheet', values: { name: seat, effort: 1 } }) as { sheet: string }).sheet,
  )
  const effort = () => [ana, bo].map((sheet) => party.log.all.sheets[sheet as string]?.values.effort)
  party.do('p1', { is: 'rest', sheets: [ana] })
  expect(effort()).toEqual([10, 1])
  party.do('p1', { is: 'rest' })
  expect(effort()).toEqual([10, 10])
  expect(party.refused('p1', { is: 'beginPostamble' })).toBe('session no-session')
})

test('a rest is taken back as differences: what was spent since stays spent, and only the last one is taken back', () => {
  const party = new Party(endless)
  const sheetOf = (seat: string, isPrivate = false) =>
    (party.do(seat, { is: 'makeSheet', isPrivate, values: { name: seat, effort: 4 } }) as { sheet: string }).sheet
  const [ana, bo] = [sheetOf('p2'), sheetOf('p3', true)]
  const effort = () => [ana, bo].map((sheet) => party.log.all.sheets[sheet]?.values.effort)
  expect(party.refused('p1', { is: 'takeBackRest' })).toBe('rest no-rest')
  party.do('p1', { is: 'rest' })
  expect(effort()).toEqual([10, 10])
  const { version = 0 } = party.log.all.sheets[ana] ?? {}
  party.do('p2', { is: 'editSheet', sheet: ana, version, values: { effort: 7 } })
  party.do('p1', { is: 'takeBackRest' })
  expect(effort()).toEqual([1, 4])
  const reader = { ...party.readBy('p5'), language: 'en', lineWords: lineWords.en } as never
  const { journal } = party.readBy('p5')
  expect(sentenceOfLine(journal.lines.at(-1) as JournalLine, reader)).toBe('The rest is taken back.')
  expect(party.refused('p1', { is: 'takeBackRest' })).toBe('rest no-rest')
})

test('sheets have versions: a late edit is refused with what to do, a foreign one is not found', () => {
  const party = new Party(endless)
  const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Ilse' } }) as { sheet: string }
  const edit = (seat: string, version: number, values: object) => ({
    seat,
    order: { is: 'editSheet', sheet, version, values },
  })
  const first = edit('p2', 1, { strength: 7 })
  expect(party.do(first.seat, first.order)).toEqual({ version: 2 })
  expect(party.refused('p1', edit('p1', 1, { strength: 3 }).order)).toBe('version other-version')
  expect(party.refused('p2', edit('p2', 2, { strength: 11 }).order)).toBe('strength out-of-range')
  expect(party.refused('p2', edit('p2', 2, { strenght: 1 }).order)).toBe('strenght unknown-field')
  expect(party.do('p2', edit('p2', 2, { strength: 7 }).order)).toEqual({ version: 2 })
  expect(party.last('p5', 'sheetEdited').values).toEqual({ strength: 7 })
})

test('a crisis of a game without turns of its own is a plain list the GM arranges', () => {
  const party = new Party(endless)
  expect(party.refused('p1', { is: 'orderTurn', order: 'next' })).toBe('crisis crisis-not-begun')
  party.do('p1', { is: 'beginCrisis' })
  expect(party.refused('p1', { is: 'beginCrisis' })).toBe('crisis crisis-already')
  expect(party.refused('p1', { is: 'orderTurn', order: 'dance' })).toBe('order no-such-order')
  party.do('p2', { is: 'makeSheet', values: { name: 'Ilse' } })
  party.do('p1', { is: 'orderTurn', order: 'arrange', values: { order: ['Ilse', 'Wolf'] } })
  const pass = { is: 'orderTurn', order: 'pass' }
  expect(party.refused('p3', { ...pass, values: { who: 'Ilse' } })).toBe('command not-found')
  expect(party.refused('p2', { ...pass, values: { who: 'Wolf' } })).toBe('command not-found')
  // A player ends a turn of their own without the GM.
  party.do('p2', { ...pass, values: { who: 'Ilse' } })
  expect(party.last('p5', 'turnOrdered').now).toBe('Wolf')
  expect(party.refused('p2', { ...pass, values: { who: 'Ilse' } })).toBe('who not-their-turn')
  party.do('p1', { is: 'endCrisis' })
  expect(party.log.all.crisis).toBeNull()
})

test('codes: many join by a player’s link until it is closed; a device’s works once, for ten minutes', () => {
  const party = new Party(endless)
  const device = { id: 'd9', name: 'tablet', secret: 'of the tablet' }
  const { code, invite } = party.do('p1', { is: 'invite' }) as { code: string; invite: string }
  redeemCode(party.log, { code, name: 'Dora', device }, party.world)
  expect(() => redeemCode(party.log, { code, name: 'dora', device }, party.world)).toThrow('called dora already')
  redeemCode(party.log, { code, name: 'Emil', device }, party.world)
  party.do('p1', { is: 'closeInvite', invite })
  expect(() => redeemCode(party.log, { code, name: 'Fritz', device }, party.world)).toThrow(
    'used up, closed or too old',
  )
  const own = party.do('p2', { is: 'addDevice', seat: 'p2' }) as { code: string; until: number }
  expect(inviteOf(party.log.all, own.code, own.until)).not.toBeNull()
  expect(inviteOf(party.log.all, own.code, own.until + 1)).toBeNull()
  expect(redeemCode(party.log, { code: own.code, name: '', device }, party.world).seat).toBe('p2')
  expect(() => redeemCode(party.log, { code: own.code, name: '', device }, party.world)).toThrow('used up')
  expect(party.log.all.seats.p2?.devices).toHaveProperty('d9')
  expect(party.log.all.kept.devices.d9).toBe(deviceHash('of the tablet'))
  party.do('p2', { is: 'removeDevice', seat: 'p2', device: 'd9' })
  expect(party.log.all.seats.p2?.devices).not.toHaveProperty('d9')
  const all = party.rows.map(({ text }) => text).join()
  expect(all).not.toContain(code)
  expect(all).not.toContain('of the tablet')
})

test('whoever ends all other devices keeps the one it is asked on, and no link to another stays open', () => {
  const party = new Party(endless)
  const [own] = Object.keys(party.log.all.seats.p2?.devices ?? {})
  const { code } = party.do('p2', { is: 'addDevice', seat: 'p2' }) as { code: string }
  redeemCode(party.log, { code, name: '', device: { id: 'd9', name: 'tablet', secret: 'x' } }, party.world)
  const { code: next } = party.do('p2', { is: 'addDevice', seat: 'p2' }) as { code: string }
  const { answer } = runCommand(
    party.log,
    'p2',
    { is: 'removeOtherDevices', seat: 'p2' },
    { ...party.world, device: { id: own ?? '', name: null } },
  )
  expect(answer).toEqual({ removed: 1 })
  expect(Object.keys(party.log.all.seats.p2?.devices ?? {})).toEqual([own])
  const late = { id: 'd10', name: '', secret: 'y' }
  expect(() => redeemCode(party.log, { code: next, name: '', device: late }, party.world)).toThrow('used up')
  expect(party.refused('p3', { is: 'removeOtherDevices', seat: 'p2' })).toBe('command not-found')
})
