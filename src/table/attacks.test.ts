import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eclipse from '../systems/eclipse-phase/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import evening from '../systems/evening-star/index.ts'
import { plainTurns } from '../systems/plain-turns.ts'
import qstar from '../systems/qstar/index.ts'
import type { Check } from './check/check.ts'
import type { Entry } from './entries.ts'
import { inReadingOrder } from './journal.ts'
import { Log } from './log.ts'
import { Party } from './testing/party.ts'

const checkOf = (party: Party, id: string): Check => party.log.all.checks[id] as Check
const called = (answer: unknown): string => (answer as { checks: string[] }).checks[0] as string
const started = (answer: unknown): string => (answer as { check: string }).check
const made = (party: Party, seat: string, values: object, more: object = {}): string =>
  (party.do(seat, { is: 'makeSheet', values, ...more }) as { sheet: string }).sheet
const valuesOf = (party: Party, sheet: string): PlainRecord => party.log.all.sheets[sheet]?.values as PlainRecord
const kinds = (party: Party, seat: string): string[] => party.entries(seat).map(({ is }) => is)

test('after a blind roll the roller is asked nothing and learns no face, whatever the GM decides', () => {
  const party = new Party(evening)
  const sheet = made(party, 'p2', { name: 'Fenn' })
  const input = { rank: 0, pool: 3, difficulty: 4, lots: 2 }
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'task', sheet, sees: 'blind', input }))
  party.shakeAll()
  expect(kinds(party, 'p2')).not.toContain('asked')
  expect(party.last('p1', 'asked')).toMatchObject({ what: 'lots', seat: null })
  party.do('p1', { is: 'decide', check: id, choice: { reroll: [0], double: false } })
  party.shakeAll()
  expect(checkOf(party, id).end).not.toBeNull()
  expect(kinds(party, 'p2')).not.toContain('decided')
  const [faces] = party.last('p1', 'diceShown').before?.text.match(/"faces":\[[^\]]*\]/) ?? ['none']
  expect(faces).not.toBe('none')
  expect(party.sentTo('p2').some(({ text }) => text.includes(faces.replaceAll('"', '\\"')))).toBe(false)
})

test('who rolls blind is told what each throw is for before shaking it', () => {
  const party = new Party(evening)
  const sheet = made(party, 'p2', { name: 'Fenn' })
  const input = { rank: 0, pool: 3, difficulty: 4, lots: 2 }
  const check = started(party.do('p2', { is: 'startCheck', mechanic: 'task', sheet, sees: 'blind', input }))
  party.shakeAll()
  party.do('p1', { is: 'decide', check, choice: { reroll: [0], double: false } })
  const told = JSON.parse(party.last('p2', 'throwMeant').text)
  expect(told).toMatchObject({ check, step: 2, rolled: { mechanic: 'task' }, input, pool: [['0..9', 1]], answers: [] })
  expect(party.log.viewOf('p2')?.throws[checkOf(party, check).throw ?? '']?.what?.check).toBe(check)
})

test('what the GM decides under a seal stands in no player’s book', () => {
  const party = new Party(eclipse)
  const order = {
    is: 'callCheck',
    mechanic: 'test',
    who: [{ seat: 'p2' }],
    sealed: { modifiers: [10] },
    telling: '000',
  }
  const id = called(party.do('p1', order))
  party.do('p2', { is: 'declare', check: id, input: { skill: 90, pool: true } })
  party.do('p2', { is: 'decide', check: id, choice: 'none' })
  party.shakeAll()
  party.do('p1', { is: 'decide', check: id, choice: 'none' })
  expect(party.entries('p3').filter(({ is }) => is === 'decided')).toHaveLength(1)
})

test('hidden combatants are unknown to players’ turns, and no order about them breaks the table', () => {
  const party = new Party(endless)
  const turns = Object.keys(plainTurns.commands)
  expect(turns).toContain('next')
  made(party, 'p3', { name: 'Bo' })
  party.do('p1', { is: 'beginCrisis' })
  const join = turns.includes('join') ? 'join' : 'put'
  const rowOf = (name: string) => ({ order: join, values: { name } })
  const ordered = (seat: string, order: object) => party.refused(seat, { is: 'orderTurn', ...order })
  expect(ordered('p1', rowOf('Bo'))).toBe('not refused')
  expect(ordered('p1', { ...rowOf('Ninja'), isHidden: true })).toBe('not refused')
  expect(ordered('p1', { order: 'next' })).toBe('not refused')
  const told = (seat: string) => JSON.stringify(party.log.viewOf(seat)?.crisis)
  expect(told('p3')).not.toContain('Ninja')
  expect(told('p1')).toContain('Ninja')
  expect(party.sentTo('p3').some(({ text }) => text.includes('Ninja'))).toBe(false)
})

test('whoever acts in a crisis is known by the sheet that came into it, not by what a sheet is called later', () => {
  const party = new Party(qstar)
  const [ana, bo] = [made(party, 'p2', { name: 'Ana' }), made(party, 'p3', { name: 'Bo' })]
  const rename = (seat: string, sheet: string, version: number, name: string) =>
    party.do(seat, { is: 'editSheet', sheet, version, values: { name } })
  const pass = (seat: string, who: string) => party.refused(seat, { is: 'orderTurn', order: 'pass', values: { who } })
  party.do('p1', { is: 'beginCrisis' })
  const order = ['Ana', 'Ogre'].map((name) => ({ name, initiative: 5 }))
  party.do('p1', { is: 'orderTurn', order: 'begin', values: { order } })
  rename('p2', ana, 1, 'Anabel')
  rename('p3', bo, 1, 'Ana')
  expect(pass('p3', 'Ana')).toBe('command not-found')
  expect(pass('p3', 'Ogre')).toBe('command not-found')
  expect(pass('p2', 'Ana')).toBe('not refused')
  rename('p3', bo, 2, 'Ogre')
  expect(pass('p3', 'Ogre')).toBe('command not-found')
})

test('nobody rolls with, or against, a sheet that is not theirs to name', () => {
  const party = new Party(endless)
  const bo = made(party, 'p3', { name: 'Bo' })
  const against = [{ side: 'passive', sheet: bo, name: 'Bo' }]
  const input = { initiator: { rank: 1 }, passive: { rank: 1, effort: 5 } }
  const order = { is: 'startCheck', mechanic: 'contest', side: 'initiator', against, input }
  expect(party.refused('p2', order)).toBe('sheet not-found')
  expect(
    party.refused('p2', { is: 'startCheck', mechanic: 'check', sheet: bo, input: { rank: 1, difficulty: 5 } }),
  ).toBe('sheet not-found')
})

test('a co-GM makes no GM, sits at no other seat, and neither names a GM nor removes what is theirs', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'setRole', seat: 'p4', role: 'co-gm' })
  party.log.review('p4', party.rows)
  expect(party.refused('p4', { is: 'invite', role: 'gm' })).toBe('role not-yours')
  expect(party.refused('p4', { is: 'addDevice', seat: 'p1' })).toBe('command not-found')
  expect(party.refused('p4', { is: 'removeDevice', seat: 'p1', device: 'd1' })).toBe('seat not-found')
  expect(party.refused('p4', { is: 'reissueSeat', seat: 'p1' })).toBe('seat not-found')
  expect(party.refused('p4', { is: 'removeSeat', seat: 'p1' })).toBe('seat not-found')
  expect(party.refused('p4', { is: 'renameSeat', seat: 'p1', name: 'Nobody' })).toBe('seat not-found')
  expect(party.refused('p4', { is: 'renameSeat', seat: 'p4', name: 'Cyril' })).toBe('not refused')
  expect(party.refused('p4', { is: 'renameSeat', seat: 'p2', name: 'Anna' })).toBe('not refused')
  expect(party.refused('p1', { is: 'renameSeat', seat: 'p4', name: 'Cy' })).toBe('not refused')
  expect(party.refused('p1', { is: 'addDevice', seat: 'p2' })).toBe('command not-found')
})

test('real dice need the word of both sides', () => {
  const party = new Party(endless)
  const who = [
    { side: 'initiator', seat: 'p2' },
    { side: 'passive', seat: 'p3' },
  ]
  const input = { initiator: { rank: 2 }, passive: { rank: 1 } }
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'contest', who, input }))
  party.do('p2', { is: 'declare', check: id, side: 'initiator' })
  party.do('p3', { is: 'declare', check: id, side: 'passive', isByHand: true })
  expect(party.refused('p3', { is: 'handDice', check: id, faces: [1, 1, 10] })).toBe('faces not-by-hand')
  expect(party.lastShakers('p5')).toEqual(['p2', 'p3'])
  const { journal } = party.readBy('p5')
  expect(journal.checks[id]?.isByHand).toBe(false)
  const unanswered = called(party.do('p1', { is: 'callCheck', mechanic: 'contest', who, input }))
  party.do('p3', { is: 'declare', check: unanswered, side: 'passive', isByHand: true })
  const hand = { is: 'handDice', check: unanswered, faces: [1, 1, 10] }
  expect(party.refused('p3', hand)).toBe('faces not-by-hand')
})

test('a price goes back once, and not at all when nothing was voided', () => {
  const party = new Party(endless)
  const sheet = made(party, 'p2', { name: 'Ilse', effort: 4 })
  const order = { is: 'startCheck', mechanic: 'check', sheet, input: { rank: 2, effort: 2, difficulty: 5 } }
  const id = started(party.do('p2', order))
  party.do('p2', { is: 'voidThrow', book: 'common', throw: 1, why: 'x', again: false })
  party.waiveAll()
  expect(valuesOf(party, sheet).effort).toBe(4)
  expect(party.refused('p1', { is: 'strike', check: id })).toBe('check already-struck')
  expect(valuesOf(party, sheet).effort).toBe(4)
})

test('what open rolls may still come to cost is not spent twice', () => {
  const party = new Party(evening)
  const sheet = made(party, 'p2', { name: 'Fenn', lots: 6 })
  const order = { is: 'startCheck', mechanic: 'task', sheet, input: { rank: 0, pool: 3, difficulty: 4, lots: 4 } }
  party.do('p2', order)
  expect(party.refused('p2', order)).toBe('lots not-enough')
  expect(() => party.do('p2', order)).toThrow('the sheet has 2 left: open rolls may still take 4 (ES-10).')
})

test('a price is checked for whoever declares it, also from a private sheet, and also when a difficulty is agreed', () => {
  const party = new Party(endless)
  const ana = made(party, 'p2', { name: 'Ana', effort: 3 }, { isPrivate: true })
  const who = [
    { side: 'initiator', seat: 'p2', sheet: ana },
    { side: 'passive', seat: 'p3' },
  ]
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'contest', who }))
  const declare = { is: 'declare', check: id, side: 'initiator', input: { initiator: { rank: 1, effort: 30 } } }
  expect(party.refused('p2', declare)).toBe('initiator.effort not-enough')

  const star = new Party(evening)
  const fenn = made(star, 'p2', { name: 'Fenn', lots: 4, ego: 0 })
  const task = called(star.do('p1', { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2', sheet: fenn }] }))
  expect(star.refused('p2', { is: 'declare', check: task, input: { rank: 3, pool: 2, lots: 10 } })).toBe(
    'lots not-enough',
  )
  star.do('p2', { is: 'declare', check: task, input: { rank: 3, pool: 0, lots: 4 } })
  star.do('p1', { is: 'offer', check: task, field: 'difficulty', value: 3 })
  expect(star.refused('p2', { is: 'agree', check: task })).toBe('pool no-dice')
})

test('only a pool pays for a pool point', () => {
  const party = new Party(eclipse)
  const sheet = made(party, 'p2', eclipse.sheet.starters[0]?.sheet as object)
  const order = { is: 'startCheck', mechanic: 'test', sheet, input: { skill: 50, pool: true } }
  expect(party.refused('p2', { ...order, pays: { pool: 'cognition' } })).toBe('pays.pool not-on-sheet')
})

test('a witness voids nobody’s throw, and nobody voids a failure away', () => {
  const party = new Party(evening)
  party.do('p1', { is: 'roll', notation: 'd20', sees: 'gm' })
  expect(party.refused('p2', { is: 'voidThrow', book: 'common', throw: 1, why: 'x', again: false })).toBe(
    'throw not-found',
  )
  party.shakeAll()
  const sheet = made(party, 'p2', { name: 'Fenn' })
  const input = { rank: 0, pool: 3, difficulty: 4, lots: 2 }
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'task', sheet, input }))
  party.shakeAll()
  party.do('p2', { is: 'decide', check: id, choice: { reroll: [0], double: false } })
  const order = { is: 'voidThrow', book: 'common', throw: 3, why: 'x', again: false }
  expect(party.refused('p2', order)).toBe('again already-thrown')
})

test('a change of role does not let a call tell of a hidden failure', () => {
  const party = new Party(eclipse)
  const sheet = made(party, 'p2', eclipse.sheet.starters[0]?.sheet as object)
  const order = { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2', sheet }], pick: 'Guns' }
  const id = called(party.do('p1', { ...order, sealed: { modifiers: [-30] }, telling: '000' }))
  party.do('p2', { is: 'declare', check: id, input: { skill: 0 } })
  party.shakeAll()
  for (const role of ['spectator', 'player']) party.do('p1', { is: 'setRole', seat: 'p2', role })
  expect(checkOf(party, called(party.do('p1', order))).given).not.toHaveProperty('retries')
})

test('a seal outside everybody’s sight can be changed, and says what it holds now', () => {
  const party = new Party(endless)
  const order = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], sees: 'gm', sealed: { difficulty: 4 } }
  const id = called(party.do('p1', order))
  const reseal = (sealed: object) => party.refused('p1', { is: 'reseal', check: id, sealed, why: 'x' })
  expect(reseal({ difficulty: 6 })).toBe('not refused')
  expect(reseal({ difficulty: 6, modifiers: [1] })).toBe('not refused')
  expect(checkOf(party, id).seal?.fields).toEqual(['difficulty', 'modifiers'])
  expect(party.refused('p1', { ...order, sees: 'self' })).toBe('sees called-to-self')
  expect(party.refused('p2', { is: 'declare', check: id, input: { rank: 2, difficulty: 1 } })).toMatch(/^difficulty/)
})

test('many blind rolls do not lock their roller out', () => {
  const party = new Party(endless)
  for (let i = 0; i < 205; i++) {
    party.do('p2', { is: 'roll', notation: 'd6', sees: 'blind' })
    party.shakeAll()
  }
  expect(party.refused('p2', { is: 'roll', notation: 'd6' })).toBe('not refused')
})

test('revealing a sealed roll brings about what it does, once', () => {
  const party = new Party(endless)
  const sheet = made(party, 'p2', { name: 'Ilse' })
  const order = {
    is: 'callCheck',
    mechanic: 'check',
    who: [{ seat: 'p2', sheet }],
    sees: 'gm',
    sealed: { difficulty: 4 },
    telling: '000',
  }
  const id = called(party.do('p1', order))
  party.do('p2', { is: 'declare', check: id, input: { rank: 2 } })
  party.shakeAll()
  expect(kinds(party, 'p2')).not.toContain('resolved')
  party.do('p1', { is: 'reveal', check: id })
  expect(party.last('p2', 'resolved').check).toBe(id)
  expect(party.refused('p1', { is: 'tell', check: id, telling: '111' })).toBe('check already-told')
})

test('revealing a blind roll takes off the sheet what was spent in it', () => {
  const party = new Party(evening)
  const sheet = made(party, 'p2', { name: 'Fenn', lots: 3 })
  const input = { rank: 0, pool: 3, difficulty: 4, lots: 2 }
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'task', sheet, sees: 'blind', input }))
  party.shakeAll()
  party.do('p1', { is: 'decide', check: id, choice: { reroll: [0], double: false } })
  party.shakeAll()
  if (checkOf(party, id).end === null)
    party.do('p1', { is: 'decide', check: id, choice: { reroll: [], double: false } })
  expect(checkOf(party, id).end?.outcome?.lotsSpent).toBe(1)
  expect(valuesOf(party, sheet).lots).toBe(3)
  party.do('p1', { is: 'reveal', check: id })
  expect(valuesOf(party, sheet).lots).toBe(2)
})

test('nothing is told of what was struck, before the dice, or while a choice is open', () => {
  const party = new Party(eclipse)
  const order = {
    is: 'callCheck',
    mechanic: 'test',
    who: [{ seat: 'p2' }],
    sealed: { modifiers: [10] },
    telling: '000',
  }
  const id = called(party.do('p1', order))
  party.do('p2', { is: 'declare', check: id, input: { skill: 50, pool: true } })
  party.do('p2', { is: 'decide', check: id, choice: 'none' })
  expect(party.refused('p1', { is: 'tell', check: id, telling: '111' })).toBe('check not-thrown')
  party.shakeAll()
  expect(party.refused('p1', { is: 'tell', check: id, telling: '110' })).toBe('telling choice-open')
  party.do('p1', { is: 'strike', check: id })
  expect(party.refused('p1', { is: 'tell', check: id, telling: '111' })).toBe('check already-struck')
})

test('state stays small: what was rolled long ago is forgotten with its throws', () => {
  const party = new Party(endless)
  for (let i = 0; i < 1150; i++) {
    party.do('p2', { is: 'roll', notation: 'd6', isByHand: true })
    party.do('p2', { is: 'handDice', check: Object.keys(party.log.all.checks).at(-1), faces: [3] })
  }
  expect(Object.keys(party.log.all.checks).length).toBeLessThan(400)
  const first = party.entries('p2').find((entry) => entry.is === 'checkCalled') as Extract<Entry, { is: 'checkCalled' }>
  expect(party.refused('p2', { is: 'strike', check: first.check })).toBe('check not-found')
})

test('a reload leaves the GM with the same state, in whichever order the books come', () => {
  const party = new Party(eclipse)
  for (const sees of ['gm', 'blind', 'open']) {
    const order = {
      is: 'callCheck',
      mechanic: 'test',
      who: [{ seat: 'p2' }],
      sees,
      sealed: { modifiers: [10] },
      telling: '000',
    }
    const id = called(party.do('p1', order))
    party.do('p2', { is: 'declare', check: id, input: { skill: 50, pool: true } })
    party.do('p2', { is: 'decide', check: id, choice: 'none' })
    party.shakeAll()
    party.do('p1', { is: 'tell', check: id, telling: '111' })
    const { asked } = checkOf(party, id)
    if (asked) party.do(asked.seat ?? 'p1', { is: 'decide', check: id, choice: 'none' })
  }
  const read = new Log('t1', eclipse)
  for (const { row } of inReadingOrder(party.rows)) read.read(row)
  expect(read.all.checks).toEqual(party.log.all.checks)
})

test('what may come late may be judged after the dice, also where it has a value of its own', () => {
  const party = new Party(endless)
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }] }))
  party.do('p2', { is: 'declare', check: id, input: { rank: 4 } })
  expect(party.refused('p1', { is: 'judge', check: id, input: { difficulty: 1 } })).toBe('check still-open')
  party.shakeAll()
  party.do('p1', { is: 'judge', check: id, input: { difficulty: 6, modifiers: [{ value: -1, name: 'daylight' }] } })
  expect(checkOf(party, id).given).toMatchObject({ difficulty: 6, modifiers: [{ value: -1, name: 'daylight' }] })
  expect(checkOf(party, id).end).not.toBeNull()
})

test('EP-10: a ruling of the table holds for every side', () => {
  const party = new Party(eclipse)
  party.do('p1', { is: 'setOption', option: 'retryPenaltyCapped', value: false })
  const who = [
    { side: 'a', seat: 'p2' },
    { side: 'b', name: 'Guard' },
  ]
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'opposed', who, input: { b: { skill: 40 } } }))
  expect(checkOf(party, id).given).toMatchObject({ a: { retryPenaltyCapped: false }, b: { retryPenaltyCapped: false } })
})

test('a private sheet moves to its new owner’s book, and an old code does not outlive a reissue', () => {
  const party = new Party(endless)
  const sheet = made(party, 'p2', { name: 'Ilse' }, { isPrivate: true })
  party.do('p1', { is: 'giveSheet', sheet, owner: 'p3' })
  expect(party.log.viewOf('p2')?.sheets).not.toHaveProperty([sheet])
  expect(party.log.viewOf('p3')?.sheets).toHaveProperty([sheet])
  party.do('p2', { is: 'addDevice', seat: 'p2' })
  party.do('p1', { is: 'reissueSeat', seat: 'p2' })
  const open = Object.values(party.log.all.invites).filter(({ seat, isClosed }) => seat === 'p2' && !isClosed)
  expect(open).toHaveLength(1)
})

test('the GM judges what is the GM’s: what a player declared stays as it was declared', () => {
  const party = new Party(evening)
  const sheet = made(party, 'p2', { name: 'Fenn', lots: 6 })
  const input = { rank: 3, pool: 4, lots: 1 }
  const id = started(party.do('p2', { is: 'startCheck', mechanic: 'task', sheet, input }))
  expect(checkOf(party, id).throw).toBeNull()
  const judge = (more: object) => party.refused('p1', { is: 'judge', check: id, input: { difficulty: 2, ...more } })
  expect(judge({ lots: 6 })).toBe('lots not-yours')
  expect(judge({ pool: 1 })).toBe('pool not-yours')
  expect(judge({})).toBe('not refused')
  expect(party.last('p2', 'throwOpened').what).toMatchObject({ input: { ...input, difficulty: 2 } })
})

test('help for one of two sides is counted on that side, and the roll goes on', () => {
  const party = new Party(eclipse)
  const who = [
    { side: 'a', seat: 'p2' },
    { side: 'b', name: 'Guard' },
  ]
  const id = called(party.do('p1', { is: 'callCheck', mechanic: 'opposed', who, input: { b: { skill: 40 } } }))
  party.do('p3', { is: 'help', check: id, side: 'a' })
  expect(party.refused('p2', { is: 'declare', check: id, side: 'a', input: { a: { skill: 50 } } })).toBe('not refused')
  expect(checkOf(party, id).given).toMatchObject({ a: { helpers: 1 } })
  expect(checkOf(party, id).throw).not.toBeNull()
})
