import { expect, test } from 'vitest'
import endless from '../../systems/endless-horizons/index.ts'
import { makeHead } from '../../table/fair/chain.ts'
import { Party } from '../../table/testing/party.ts'
import { type VerifyRequest, verifySteps } from './verify-steps.ts'

/** An evening with a roll of Ana's, which goes on. */
function evening(goOn: (party: Party) => void = () => {}): Party {
  const party = new Party(endless)
  party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 5 } })
  party.shakeAll()
  goOn(party)
  return party
}

/** The log of a seat as the server sends it, with whatever it says that the device remembers; it names no seat of a spectator. */
function sent(seat = 'p2', party = evening()) {
  const books: Record<string, object[]> = {}
  for (const { book, ...line } of party.sentTo(seat)) (books[book] ??= []).push(line)
  const memory = party.memoryOf('p2')
  const named = party.log.all.seats[seat]?.role === 'spectator' ? null : seat
  const text = JSON.stringify({
    astragal: 1,
    table: 't1',
    system: endless.id,
    seat: named,
    books,
    memory: party.memoryOf(seat),
  })
  const heads = Object.fromEntries(party.sentTo('p2').map((row) => [row.book, makeHead(row)]))
  return { text, memory, heads }
}

async function found(ask: Pick<VerifyRequest, 'text' | 'kept' | 'place'>): Promise<readonly string[]> {
  const steps = await verifySteps({ language: 'en', ...ask }, async () => endless)
  for (;;) {
    const { done, value } = steps.next()
    if (!done) continue
    return value.is === 'done' ? value.found.wrongs.map(({ why }) => why) : [value.why]
  }
}

const place = { table: 't1', seat: 'p2' }
const kept = (memory: object, heads = {}) => ({ 'seat t1 p2': JSON.stringify({ heads, shakes: { memory } }) })

test('the page trusts what its own browser remembers, not the memory that comes with the log', async () => {
  const { text, memory } = sent()
  expect(await found({ text, kept: kept(memory), place })).toEqual([])
  expect(await found({ text, kept: kept({ ...memory, sent: {} }), place })).toEqual(['not-sent'])
  expect(await found({ text, kept: kept({ ...memory, sent: {} }), place: null })).toEqual(['not-sent'])
})

test('the log of another seat, sent in place of the one that was asked for, is red', async () => {
  const { text, memory } = sent('p3')
  expect(await found({ text, kept: kept(memory), place: null })).toEqual([])
  expect((await found({ text, kept: kept(memory), place }))[0]).toBe('other-seat')
  expect((await found({ text, kept: kept(memory), place: { table: 't2', seat: 'p3' } }))[0]).toBe('other-table')
})

test('a spectator who asks for the own log is green, and one that names no seat is red for everybody else', async () => {
  const { text } = sent('p5')
  expect(JSON.parse(text)).toMatchObject({ seat: null, books: { common: expect.anything() } })
  expect(await found({ text, kept: {}, place: { table: 't1', seat: 'p5' } })).toEqual([])
  expect(await found({ text, kept: {}, place: { table: 't1', seat: 'p3' } })).toEqual(['other-seat'])
  expect(await found({ text, kept: {}, place: { table: 't1', seat: 'p9' } })).toEqual(['other-seat'])
  const more = JSON.parse(text)
  more.books.p5 = []
  expect(await found({ text: JSON.stringify(more), kept: {}, place: { table: 't1', seat: 'p5' } })).toEqual([
    'other-seat',
  ])
})

test('a player who was made a spectator is green with all that their browser remembers, and red where it shook something else', async () => {
  const party = evening((each) => {
    each.do('p2', { is: 'roll', notation: '2d6', sees: 'self' })
    each.shakeAll()
  })
  const { heads, memory } = sent('p2', party)
  expect(Object.keys(heads).length).toBeGreaterThan(1)
  party.do('p1', { is: 'setRole', seat: 'p2', role: 'spectator' })
  const { text } = sent('p2', party)
  expect(JSON.parse(text).seat).toBeNull()
  expect(await found({ text, kept: kept(memory, heads), place })).toEqual([])
  expect(await found({ text, kept: kept({ ...memory, sent: {} }, heads), place })).toEqual(['not-sent'])
  expect(await found({ text, kept: kept(memory, { ...heads, common: `1:${'0'.repeat(64)}` }), place })).toEqual([
    'head',
  ])
})

test('who was a co-GM has followed more books than their log still has', async () => {
  const party = evening((each) => {
    each.do('p1', { is: 'setRole', seat: 'p2', role: 'co-gm' })
    each.do('p1', { is: 'roll', notation: '2d6', sees: 'gm' })
    each.shakeAll()
  })
  const { heads } = sent('p2', party)
  expect(heads).toHaveProperty('gm')
  party.do('p1', { is: 'setRole', seat: 'p2', role: 'player' })
  const { text, memory } = sent('p2', party)
  expect(await found({ text, kept: kept(memory, heads), place })).toEqual([])
})

test('the memory of another device of the seat, in its file, is judged beside that of this browser', async () => {
  const { text, memory } = sent()
  const seen = { book: 'common', n: 4, throw: 'common:9', why: 'not-asked' }
  const takenBack = [{ book: 'common', from: 3, to: 5 }]
  const devices = { [memory.device]: true }
  const { commands: _, ...other } = {
    ...memory,
    device: 'd-other',
    anchors: {},
    sent: {},
    devices,
    seen: [seen],
    takenBack,
  }
  const filed = JSON.stringify({ ...JSON.parse(text), memory: other })
  const known = kept({ ...memory, devices: { 'd-other': true } })
  expect(await found({ text: filed, kept: known, place: null })).toEqual(['not-asked'])
  expect(await found({ text: filed, kept: known, place })).toEqual([])
  expect(await found({ text: filed, kept: {}, place })).toEqual([])
  const same = JSON.stringify({ ...JSON.parse(text), memory: { ...memory, seen: [seen] } })
  expect(await found({ text: same, kept: known, place: null })).toEqual([])
})
