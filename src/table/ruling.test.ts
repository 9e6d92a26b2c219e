// The GM rules otherwise than the dice: what stands at the table is the ruling, and what follows from an end follows from that.

import { describe, expect, test } from 'vitest'
import eclipse from '../systems/eclipse-phase/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import evening from '../systems/evening-star/index.ts'
import { sideLines } from '../systems/move-offers.ts'
import qstar from '../systems/qstar/index.ts'
import type { System } from '../systems/system.ts'
import { type Check, shownPurchases } from './check/check.ts'
import { lineWords } from './line-words.ts'
import { sentenceOfCard } from './lines.ts'
import { Log } from './log.ts'
import type { TableState } from './state.ts'
import { runCommand } from './table.ts'
import { Party } from './testing/party.ts'

const started = (answer: unknown): string => (answer as { check: string }).check
const cardOf = (party: Party, seat: string, check: string): Check => {
  const { journal } = party.readBy(seat)
  return journal.checks[check] as Check
}

/** Ana with the first character of a game, rolling by hand. */
function table(system: System, about: object) {
  const party = new Party(system)
  const values = system.sheet.starters[0]?.sheet
  const { sheet } = party.do('p2', { is: 'makeSheet', values }) as { sheet: string }
  const start = () => started(party.do('p2', { is: 'startCheck', sheet, isByHand: true, ...about }))
  const roll = (...faces: number[]) => {
    const check = start()
    party.do('p2', { is: 'handDice', check, faces })
    return check
  }
  const rule = (check: string, tone: 'good' | 'bad' | 'plain') =>
    party.do('p1', { is: 'override', check, tone, word: tone, why: 'so be it' })
  return { party, sheet, start, roll, rule }
}

describe('EP-10: trying again', () => {
  const guns = () => {
    const at = table(eclipse, { mechanic: 'test', pick: 'Guns', input: { skill: 50 } })
    const again = (check: string) => {
      const about = { is: 'startCheck', sheet: at.sheet, mechanic: 'test', pick: 'Guns', input: { skill: 50 } }
      return at.party.refused('p2', { ...about, isByHand: true, again: check })
    }
    return { ...at, again, fail: () => at.roll(9, 8), succeed: () => at.roll(0, 2) }
  }

  test('follows the GM’s ruling, not the dice, and the last of several', () => {
    const { party, fail, succeed, rule, again } = guns()
    const ruledGood = fail()
    rule(ruledGood, 'good')
    expect(again(ruledGood)).toBe('again not-a-failure')
    const ruledBad = succeed()
    expect(again(ruledBad)).toBe('again not-a-failure')
    rule(ruledBad, 'bad')
    expect(again(ruledBad)).toBe('not refused')
    rule(ruledGood, 'bad')
    expect(again(ruledGood)).toBe('not refused')
    const struck = fail()
    party.do('p1', { is: 'strike', check: struck })
    expect(again(struck)).toBe('again not-over')
  })

  test('is the same for a player who reads the table anew', () => {
    const { party, fail, succeed, rule, again } = guns()
    again(fail())
    rule(succeed(), 'bad')
    rule(fail(), 'good')
    const before = JSON.stringify(party.log.viewOf('p2'))
    party.log.review('p2', party.rows)
    expect(JSON.stringify(party.log.viewOf('p2'))).toBe(before)
  })
})

test('ES-9: the GM hears of a repeated try after what was ruled a failure, and only then', () => {
  const about = { mechanic: 'task', pick: 'Herbs', input: { rank: 3, pool: 1, difficulty: 1 } }
  const { party, roll, rule } = table(evening, about)
  const hints = () => party.entries('p1').filter(({ is }) => is === 'hinted').length
  const failed = roll(9)
  expect(party.last('p5', 'resolved').verdict.tone).toBe('bad')
  rule(failed, 'good')
  const succeeded = roll(1)
  expect([party.last('p5', 'resolved').verdict.tone, hints()]).toEqual(['good', 0])
  rule(succeeded, 'bad')
  const third = roll(9)
  expect(hints()).toBe(1)
  party.do('p1', { is: 'strike', check: third })
  rule(succeeded, 'good')
  roll(9)
  expect(hints()).toBe(1)
})

describe('what is bought', () => {
  const extra = () => table(endless, { mechanic: 'check', input: { rank: 3, difficulty: 4 } })
  const buy = (check: string, points = 1) => ({ is: 'buy', check, item: 'bonus', points })

  test('EH-4: is nothing with a success that was ruled a failure; ruled a success again, it is what the dice gave', () => {
    const { party, roll, rule } = extra()
    const check = roll(5, 7, 10)
    rule(check, 'bad')
    expect(party.refused('p2', buy(check))).toBe('check nothing-to-buy')
    expect(cardOf(party, 'p3', check).end).toMatchObject({ verdict: { tone: 'bad' }, buys: [] })
    rule(check, 'good')
    expect(cardOf(party, 'p3', check).end?.buys[0]?.points).toBe(2)
    expect(party.refused('p2', buy(check, 2))).toBe('not refused')
  })

  test('before the ruling stays on the card, and nothing is left to spend', () => {
    const { party, roll, rule } = extra()
    const check = roll(5, 7, 10)
    party.do('p2', buy(check))
    rule(check, 'bad')
    const card = cardOf(party, 'p2', check)
    expect(card.bought).toMatchObject([{ item: 'bonus' }])
    expect(shownPurchases(card)).toMatchObject([{ points: 1 }])
    expect(party.refused('p2', buy(check))).toBe('check nothing-to-buy')
  })

  test('EP-5: with a superior failure is not the GM’s any more once that is ruled a success', () => {
    const { party, roll, rule } = table(eclipse, { mechanic: 'test', input: { skill: 5 } })
    const check = roll(6, 1)
    rule(check, 'good')
    expect(party.refused('p1', { is: 'buy', check, item: 'delay' })).toBe('check nothing-to-buy')
  })
})

describe('QS-13: a help', () => {
  function helped() {
    const party = new Party(qstar)
    const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { dc: 9 } }
    const { checks } = party.do('p1', call) as { checks: [string] }
    const input = { ability: 5, skill: 'trained', dc: 5 }
    const aid = { is: 'startCheck', mechanic: 'check', aids: checks[0], isByHand: true, input }
    const help = started(party.do('p3', aid))
    party.do('p3', { is: 'handDice', check: help, faces: [6, 5, 4] })
    party.do('p1', { is: 'grantAid', check: checks[0], help, field: 'aid', value: 2 })
    const rule = { is: 'override', check: help, tone: 'bad', word: 'failure', why: 'it was the wrong rope' }
    return { party, check: checks[0], rule, given: () => party.log.viewOf('p4')?.checks[checks[0]]?.given.aid }
  }

  test('that was ruled a failure goes back', () => {
    const { party, rule, given } = helped()
    expect(given()).toBe(2)
    party.do('p1', rule)
    expect(given()).toBe(0)
  })

  test('stays where dice were thrown with it', () => {
    const { party, check, rule, given } = helped()
    party.do('p2', { is: 'declare', check, input: { ability: 4, skill: 'trained' } })
    party.shakeAll()
    party.do('p1', rule)
    expect(given()).toBe(2)
    for (const seat of ['p1', 'p2', 'p5']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('what a roll did to sheets', () => {
  const made = (party: Party, seat: string, more: object = {}): string =>
    (party.do(seat, { is: 'makeSheet', values: qstar.sheet.starters[0]?.sheet, ...more }) as { sheet: string }).sheet
  const AIM = { ability: 10, skill: 'master', damage: 6, critical: 0, spend: 'none', extraShots: 1 }

  /** Ana shoots twice, by hand, at somebody of the GM's. */
  function shot(hit: number) {
    const party = new Party(qstar)
    const [npc, ana] = [made(party, 'p1', { isNpc: true }), made(party, 'p2')]
    const valuesOf = (sheet: string) => party.log.all.sheets[sheet]?.values ?? {}
    const full = Number(valuesOf(npc).endurance ?? qstar.sheet.resources.endurance?.most(valuesOf(npc)))
    const [weapon] = sideLines(qstar, 'strike', 'self', valuesOf(ana))
    const against = [{ side: 'target', name: 'Drone' }]
    const rounds = () => JSON.stringify(valuesOf(ana).weapons)
    const loaded = rounds()
    const input = { ...weapon?.input, ...AIM, hit }
    const target = { armour: null, dr: 0, speed: 5, cover: 'none', endurance: full, health: 30 }
    const call = { is: 'startCheck', mechanic: 'strike', sheet: ana, pick: weapon?.pick, against, isByHand: true }
    const check = started(party.do('p2', { ...call, input: { ...input, target } }))
    party.do('p1', { is: 'bindSide', check, side: 'target', sheet: npc })
    party.do('p2', { is: 'handDice', check, faces: [5, 4, 3, 2] })
    const rule = (tone: string) => party.do('p1', { is: 'override', check, tone, word: tone, why: 'smoke' })
    const lost = () => full - Number(valuesOf(npc).endurance ?? full)
    return { party, npc, check, rule, lost, isPaid: () => rounds() !== loaded }
  }

  test('is taken back when a hit is ruled a miss, and done again when the ruling is the dice’s after all', () => {
    const { party, check, rule, lost, isPaid } = shot(40)
    expect([lost(), isPaid()]).toEqual([6, true])
    rule('bad')
    rule('plain')
    expect([lost(), isPaid()]).toEqual([0, true])
    rule('good')
    rule('good')
    expect([lost(), isPaid()]).toEqual([6, true])
    party.do('p1', { is: 'strike', check })
    expect([lost(), isPaid()]).toEqual([0, false])
    for (const seat of ['p1', 'p2', 'p5']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('goes back once where the roll is ruled otherwise and then struck: what changed since stays', () => {
    const { party, npc, check, rule, lost } = shot(40)
    const hurt = { is: 'editSheet', sheet: npc, version: party.log.all.sheets[npc]?.version, values: { endurance: 2 } }
    party.do('p1', hurt)
    const before = lost()
    rule('bad')
    expect(lost()).toBe(before - 6)
    party.do('p1', { is: 'strike', check })
    expect(lost()).toBe(before - 6)
  })

  test('is for the GM to enter where a miss is ruled a hit: the line says so, in both languages', () => {
    const { party, check, rule, lost } = shot(-20)
    rule('good')
    expect(lost()).toBe(0)
    const { journal } = party.readBy('p2')
    const line = (language: 'en' | 'de') =>
      sentenceOfCard(journal.checks[check] as Check, {
        state: party.log.viewOf('p2') as TableState,
        journal,
        system: qstar,
        language,
        lineWords: lineWords[language],
      })
    expect(line('en')).toContain('smoke. On the sheets it does nothing; what the ruling does there, the GM enters.')
    expect(line('de')).toContain('trägt die Spielleitung ein')
    rule('bad')
    expect(cardOf(party, 'p2', check).ruling?.isOffSheets).toBe(false)
  })

  test('stands on the GM’s card as far as it stands on the sheets', () => {
    const { party, npc, check, rule } = shot(40)
    const done = () => cardOf(party, 'p1', check).effects.filter(({ sheet }) => sheet === npc)
    expect(done()).toHaveLength(1)
    rule('bad')
    expect(done()).toEqual([])
    rule('good')
    expect(done()).toHaveLength(1)
  })

  test('of somebody who is named only after the ruling is nothing', () => {
    const party = new Party(qstar)
    const npc = made(party, 'p1', { isNpc: true })
    const target = { armour: null, dr: 0, speed: 5, cover: 'none', endurance: 20, health: 30 }
    const against = [{ side: 'target', name: 'Drone' }]
    const shot = { is: 'startCheck', mechanic: 'strike', against, isByHand: true, input: { ...AIM, hit: 40, target } }
    const check = started(party.do('p2', shot))
    party.do('p2', { is: 'handDice', check, faces: [5, 4, 3, 2] })
    party.do('p1', { is: 'override', check, tone: 'bad', word: 'miss', why: 'smoke' })
    const { version } = party.log.all.sheets[npc] as { version: number }
    party.do('p1', { is: 'bindSide', check, side: 'target', sheet: npc })
    expect(party.log.all.sheets[npc]?.version).toBe(version)
    party.do('p1', { is: 'override', check, tone: 'good', word: 'hit', why: 'no smoke' })
    expect(party.log.all.sheets[npc]?.version).toBe(version + 1)
  })

  test('or did not is read by everybody to whom the roll is shown later', () => {
    const party = new Party(qstar)
    const target = { armour: null, dr: 0, speed: 5, cover: 'none', endurance: 20, health: 30 }
    const shot = { is: 'startCheck', mechanic: 'strike', sees: 'gm', against: [{ side: 'target', name: 'Drone' }] }
    const check = started(party.do('p2', { ...shot, isByHand: true, input: { ...AIM, hit: 40, target } }))
    party.do('p2', { is: 'handDice', check, faces: [5, 4, 3, 2] })
    party.do('p1', { is: 'override', check, tone: 'bad', word: 'miss', why: 'smoke' })
    party.do('p2', { is: 'reveal', check })
    for (const seat of ['p1', 'p2', 'p5']) expect(cardOf(party, seat, check).ruling?.isOffSheets, seat).toBe(true)
  })

  test('goes back and is done again once also where the log is older than the mark of an outcome', () => {
    const { party, npc, check, lost } = shot(40)
    const log = new Log('t1', qstar)
    for (const row of party.rows) log.read({ ...row, text: row.text.replace(',"isOutcome":true', '') })
    const endurance = () => log.all.sheets[npc]?.values.endurance
    const rule = (tone: string) =>
      runCommand(log, 'p1', { is: 'override', check, tone, word: tone, why: 'smoke' }, party.world)
    const hurt = Number(endurance())
    rule('bad')
    expect(endurance()).toBe(hurt + lost())
    rule('good')
    expect(endurance()).toBe(hurt)
  })

  test('EP-9: a point that was spent stays spent, whatever is ruled', () => {
    const { party, sheet, start, rule } = table(eclipse, {
      mechanic: 'test',
      pick: 'Guns',
      input: { skill: 50, pool: true },
    })
    const pools = () => JSON.stringify(party.log.all.sheets[sheet]?.values)
    const check = start()
    const full = pools()
    party.do('p2', { is: 'decide', check, choice: 'plus-20' })
    party.do('p2', { is: 'handDice', check, faces: [9, 8] })
    const paid = pools()
    expect(paid).not.toBe(full)
    rule(check, 'good')
    rule(check, 'bad')
    expect(pools()).toBe(paid)
    expect(cardOf(party, 'p2', check).ruling?.isOffSheets).toBe(false)
  })
})

describe('a ruling on what was told in a word', () => {
  function told() {
    const party = new Party(endless)
    const who = [{ seat: 'p2' }]
    const call = { is: 'callCheck', mechanic: 'check', who, sealed: { difficulty: 10 }, telling: '010' }
    const { checks } = party.do('p1', call) as { checks: [string] }
    party.do('p2', { is: 'declare', check: checks[0], input: { rank: 1 }, isByHand: true })
    party.do('p2', { is: 'handDice', check: checks[0], faces: [2] })
    const [check] = checks
    party.do('p1', { is: 'override', check, tone: 'good', word: 'success', why: 'a good idea' })
    return { party, check }
  }

  test('still stands when everything is told', () => {
    const { party, check } = told()
    party.do('p1', { is: 'tell', check, telling: '111' })
    expect(party.last('p2', 'resolved').verdict.tone).toBe('bad')
    for (const seat of ['p1', 'p2', 'p3']) {
      const { end, ruling } = cardOf(party, seat, check)
      expect([end?.verdict.tone, ruling?.fell.verdict.tone]).toEqual(['good', 'bad'])
      expect(party.log.viewOf(seat)?.checks[check]?.end?.verdict.tone).toBe('good')
    }
    for (const seat of ['p1', 'p2', 'p5']) expect(party.verified(seat).wrongs).toEqual([])
  })

  test('says nothing of what stays sealed', () => {
    const { party } = told()
    expect(party.heard('p2')).not.toContain('"difficulty":10')
    expect(party.entries('p2').map(({ is }) => is)).not.toContain('resolved')
  })
})

test('a ruling goes with the dice that are revealed: everybody reads what stands, who ruled it and why', () => {
  const party = new Party(endless)
  const order = { is: 'startCheck', mechanic: 'check', sees: 'gm', isByHand: true, input: { rank: 1, difficulty: 9 } }
  const check = started(party.do('p2', order))
  party.do('p2', { is: 'handDice', check, faces: [2] })
  party.do('p1', { is: 'override', check, tone: 'good', word: 'success', why: 'a good idea' })
  expect(party.heard('p3')).not.toContain('good idea')
  party.do('p2', { is: 'reveal', check })
  for (const seat of ['p1', 'p2', 'p3', 'p5']) {
    const { end, ruling } = cardOf(party, seat, check)
    expect(end?.verdict).toEqual({ tone: 'good', word: 'success' })
    expect(ruling).toMatchObject({ by: 'p1', why: 'a good idea', fell: { verdict: { tone: 'bad' } } })
    const { wrongs, lists } = party.verified(seat)
    expect([wrongs, lists.overridden.length]).toEqual([[], 1])
  }
})
