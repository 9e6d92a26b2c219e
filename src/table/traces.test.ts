// Traces that what is hidden would leave in what others read: in numbers, lists, reasons, and in that something is written at all.

import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { purchaseList } from '../systems/mechanic.ts'
import qstar from '../systems/qstar/index.ts'
import { comparableRows } from './testing/comparable-rows.ts'
import { Party } from './testing/party.ts'

const started = (answer: unknown): string => (answer as { check: string }).check
const checksOf = (answer: unknown): string[] => (answer as { checks: string[] }).checks
const OTHERS = ['p2', 'p3', 'p5'] as const

test('which of the fields of a seal it holds is sealed with them', () => {
  const seals: readonly object[] = [{ difficulty: 7 }, { difficulty: 7, modifiers: [{ value: 1, name: 'rain' }] }]
  const views = seals.map((sealed) => {
    const party = new Party(endless)
    const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], sealed, telling: '000' }
    const [check] = checksOf(party.do('p1', call))
    party.do('p1', { is: 'reseal', check, sealed, why: 'x' })
    party.do('p2', { is: 'declare', check, input: { rank: 3 } })
    party.shakeAll()
    return OTHERS.map((seat) => comparableRows(party.sentTo(seat)))
  })
  expect(views[1]).toEqual(views[0])
})

test('nor does a closed judgement tell it', () => {
  const views = [{ difficulty: 7 }, { difficulty: 7, modifiers: [1] }].map((input) => {
    const party = new Party(endless)
    const check = started(party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3 } }))
    party.shakeAll()
    party.do('p1', { is: 'judge', check, input, isClosed: true, telling: '000' })
    return OTHERS.map((seat) => comparableRows(party.sentTo(seat)))
  })
  expect(views[1]).toEqual(views[0])
})

test('a player still gives what is theirs where the GM seals something', () => {
  const party = new Party(qstar)
  const who = [
    { side: 'self', name: 'Raider' },
    { side: 'target', seat: 'p2' },
  ]
  const input = { ability: 5, skill: 'trained', damage: 4, critical: 1 }
  const call = { is: 'callCheck', mechanic: 'strike', who, input, sealed: { target: { cover: 'light' } } }
  const [check] = checksOf(party.do('p1', call))
  const target = { endurance: 20, health: 20, dr: 2, speed: 5 }
  expect(party.refused('p2', { is: 'declare', check, side: 'target', input: { target } })).toBe('not refused')
})

test('who is called in secret does not learn that others are', () => {
  const party = new Party(endless)
  const who = ['p2', 'p3'].map((seat) => ({ seat }))
  const call = { is: 'callCheck', mechanic: 'check', who, sees: 'gm', isSilent: true }
  const [first, second] = checksOf(party.do('p1', call))
  expect(party.last('p2', 'checkCalled')).toMatchObject({ check: first, call: null })
  expect(party.last('p3', 'checkCalled')).toMatchObject({ check: second, call: null })
  expect(party.heard('p3')).not.toContain(first)
})

test('why a hidden roll was struck is said to those who know of it', () => {
  const party = new Party(endless)
  const check = started(party.do('p1', { is: 'roll', notation: 'd20', sees: 'gm' }))
  party.shakeAll()
  party.do('p1', { is: 'strike', check, why: 'the butler is away' })
  expect(party.last('p1', 'struck').why).toBe('the butler is away')
  for (const seat of OTHERS) {
    expect(party.heard(seat)).not.toContain('butler')
  }
})

test('how many silent rolls there were is not told by the one that is revealed', () => {
  const views = [0, 5].map((before) => {
    const party = new Party(endless)
    for (const [seat, sees] of [
      ['p1', 'gm'],
      ['p2', 'self'],
    ]) {
      const roll = { is: 'roll', notation: 'd20', sees, isSilent: true }
      for (let i = 0; i < before; i++) party.do(seat as string, roll)
      const check = started(party.do(seat as string, roll))
      party.shakeAll()
      party.do(seat as string, { is: 'reveal', check })
    }
    return ['p3', 'p5'].map((seat) =>
      comparableRows(party.sentTo(seat)).map((text) =>
        text.replace(/"c[0-9a-f]{12}"|"faces":\[\d+\]|"(total|shown)":\d+/g, (found) => found.replace(/\d|[a-f]/g, '')),
      ),
    )
  })
  expect(views[1]?.map((each) => each.length)).toEqual(views[0]?.map((each) => each.length))
  expect(JSON.stringify(views[1])).not.toContain('diceShown')
})

test('others hear of a rest of theirs, and not of one of the GM’s own', () => {
  const party = new Party(qstar)
  const values = qstar.sheet.starters[0]?.sheet
  const make = (seat: string, more: object) =>
    (party.do(seat, { is: 'makeSheet', values, ...more }) as { sheet: string }).sheet
  const [npc, ana] = [make('p1', { isNpc: true }), make('p2', {})]
  const before = party.sentTo('p2').length
  party.do('p1', { is: 'rest', sheets: [npc] })
  expect(party.sentTo('p2')).toHaveLength(before)
  party.do('p1', { is: 'rest', sheets: [npc, ana] })
  expect(party.last('p2', 'rested').sheets).toEqual([ana])
})

test('what is hidden yet is not bought with, nor helps, where others would see it', () => {
  const party = new Party(endless)
  const call = (more: object) =>
    checksOf(party.do('p1', { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], ...more }))[0] as string
  const hidden = call({ sealed: { difficulty: 2 }, telling: '000' })
  party.do('p2', { is: 'declare', check: hidden, input: { rank: 20 } })
  party.shakeAll()
  const { buys } = party.last('p1', 'resolved')
  const [item] = purchaseList(buys)[0]?.menu ?? []
  expect(item).toBeDefined()
  expect(party.refused('p1', { is: 'buy', check: hidden, item })).toBe('check nothing-to-buy')
  expect(party.refused('p2', { is: 'buy', check: hidden, item })).toBe('check nothing-to-buy')
  party.do('p1', { is: 'tell', check: hidden, telling: '111' })
  expect(party.refused('p2', { is: 'buy', check: hidden, item })).toBe('not refused')
})

test('help that was rolled out of sight is granted when it is told', () => {
  const party = new Party(qstar)
  const order = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { dc: 9 } }
  const [check] = checksOf(party.do('p1', order))
  const input = { ability: 5, skill: 'trained', dc: 5 }
  const aid = { is: 'startCheck', mechanic: 'check', aids: check, isByHand: true, sees: 'blind', input }
  const help = started(party.do('p3', aid))
  party.do('p3', { is: 'handDice', check: help, faces: [6, 5, 4] })
  const grant = { is: 'grantAid', check, help, field: 'aid' }
  expect(party.refused('p1', grant)).toBe('help not-over')
  party.do('p1', { is: 'reveal', check: help })
  expect(party.refused('p1', grant)).toBe('not refused')
})

test('a blind roll is overridden once it is told, and not before', () => {
  const party = new Party(endless)
  const input = { rank: 3, difficulty: 5 }
  const check = started(party.do('p2', { is: 'startCheck', mechanic: 'check', input, sees: 'blind' }))
  party.shakeAll()
  const override = { is: 'override', check, tone: 'good', word: 'success', why: 'so be it' }
  expect(party.refused('p1', override)).toBe('check not-over')
  party.do('p1', { is: 'tell', check, telling: '010' })
  expect(party.refused('p1', override)).toBe('not refused')
})

test('whoever is called for a roll does not call it off by voiding its throw', () => {
  const party = new Party(endless)
  const who = [{ seat: 'p2' }]
  const [check] = checksOf(party.do('p1', { is: 'callCheck', mechanic: 'check', who, input: { difficulty: 5 } }))
  party.do('p2', { is: 'declare', check, input: { rank: 2 } })
  const away = { is: 'voidThrow', book: 'common', throw: 1, why: 'x', again: false }
  expect(party.refused('p2', away)).toBe('command not-found')
  party.do('p2', { ...away, again: true })
  party.waiveAll()
  expect(party.refused('p1', { ...away, throw: 2 })).toBe('not refused')
})

test('why a roll out of sight was dropped is said to those who know of it, and to nobody else', () => {
  const party = new Party(endless)
  const order = { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 5 }, sees: 'gm' }
  const check = started(party.do('p2', order))
  const heard = party.heard('p2').split('canary').length
  expect(party.refused('p1', { is: 'strike', check, why: 'a canary' })).toBe('check being-thrown')
  party.do('p1', { is: 'voidThrow', book: 'common', throw: 1, why: 'a canary', again: false })
  party.waiveAll()
  expect(party.heard('p2').split('canary')).toHaveLength(heard + 1)
  expect(party.last('p3', 'throwVoided')).toMatchObject({ who: { seat: 'p1' }, why: '' })
  expect(party.heard('p3')).not.toContain('canary')
})
