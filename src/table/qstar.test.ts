// Q* at a table: its crisis and its rolls together, the rulings of the table, damage and things.

import { describe, expect, test } from 'vitest'
import type { Plain, PlainRecord } from '../dice/index.ts'
import type { AnyField, Fields, NamedDifficulty } from '../systems/field.ts'
import { leafAt, valueAt } from '../systems/field-leaves.ts'
import { sideLines } from '../systems/move-offers.ts'
import qstar from '../systems/qstar/index.ts'
import rulebook from '../systems/qstar/rulebook/index.ts'
import { SKILLS } from '../systems/qstar/skills.ts'
import { WEAPONS, weaponLineOf } from '../systems/qstar/weapons.ts'
import { rulesOf } from '../systems/rulebook.ts'
import { LANGUAGES, type Language } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import { fieldsToJudge, throwingSides } from './check-fields.ts'
import { settledNumbers } from './check-rule.ts'
import type { Side } from './entries.ts'
import { lineWords } from './line-words.ts'
import { recapOf } from './recap.ts'
import { SeatReader } from './seat-reader.ts'
import { Party } from './testing/party.ts'

const weapon = (name: string) => weaponLineOf(WEAPONS.find((each) => each.name === name) as (typeof WEAPONS)[number])
const aimed = { ability: 7, skill: 'trained', hit: 2, damage: 12, critical: 6, spend: 'none' }
const pike = { endurance: 20, health: 20, speed: 5 }

/** Ana and Bo with sheets, Pike of the GM's. */
function table() {
  const party = new Party(qstar)
  const made = (seat: string, values: object, more: object = {}) =>
    (party.do(seat, { is: 'makeSheet', values, ...more }) as { sheet: string }).sheet
  const ana = made('p2', { name: 'Ana', speed: 7, weapons: [{ ...weapon('P32'), loaded: 3, magazines: 2 }] })
  const bo = made('p3', { name: 'Bo', weapons: [{ ...weapon('M80A2'), loaded: 0, magazines: 1 }] })
  const npc = made('p1', { name: 'Pike', enduranceRolled: 20, healthRolled: 12 }, { isNpc: true })
  const order = (name: string, values: object = {}, seat = 'p1') =>
    party.do(seat, { is: 'orderTurn', order: name, values })
  const crisis = () => {
    party.do('p1', { is: 'beginCrisis' })
    const three = ['Ana', 'Bo', 'Pike'].map((name, i) => ({ name, initiative: 9 - i }))
    party.do('p1', {
      is: 'orderTurn',
      order: 'begin',
      values: { order: three },
      sheets: [{ name: 'Pike', sheet: npc }],
    })
  }
  const left = (name: string) =>
    qstar
      .turns()
      .show(party.log.common.crisis?.common as Plain)
      .rows.find((row) => row.name === name)?.actions?.left
  return { party, ana, bo, npc, order, crisis, left }
}

const strikeBy = (sheet: string, more: object = {}) => ({
  ...{ is: 'startCheck', mechanic: 'strike', sheet, pick: 'P32', isByHand: true },
  ...{ against: [{ side: 'target', name: 'Pike' }], input: { ...aimed, target: pike } },
  ...more,
})
const started = (answer: Plain) => (answer as { check: string }).check
const sheetOf = (party: Party, id: string) => party.log.all.sheets[id]?.values as PlainRecord

test('the recap of an evening calls what was spent by its label, and not by its path on the sheet', () => {
  const { party, ana } = table()
  const input = { ...aimed, weapon: 'P32', loaded: 3, target: pike }
  const check = started(party.do('p2', strikeBy(ana, { input })))
  party.do('p2', { is: 'handDice', check, faces: [1, 1, 1] })
  const reader = new SeatReader(qstar)
  reader.take(party.sentTo('p2'))
  const { state, journal } = reader
  for (const [language, label] of [
    ['en', 'P32: Rounds loaded'],
    ['de', 'P32: Geladene Schuss'],
  ] as const) {
    const recapped = { state, journal, system: qstar, language, lineWords: lineWords[language] }
    const { spent } = recapOf(Object.values(journal.checks), [], recapped)
    expect(spent).toEqual([{ name: 'Ana', amounts: [[label, 1]] }])
  }
})

test('real dice are thrown by who moves: of somebody of the GM’s against whom a player shoots nothing is asked', () => {
  const [player, npc] = [
    { seat: 'p2', sheet: null, name: 'Ana' },
    { seat: null, sheet: null, name: 'Pike' },
  ]
  const named = (move: string | null, self: Side, target: Side) =>
    throwingSides(qstar, { move, sides: { self, target } }).map(({ name }) => name)
  expect(named('shoot', player, npc)).toEqual(['Ana'])
  expect(named('shoot', npc, player)).toEqual(['Pike', 'Ana'])
  expect(named(null, player, npc)).toEqual(['Ana', 'Pike'])
})

describe('a crisis and its rolls', () => {
  test('QS-31: a strike costs one action of the turn, and there are two', () => {
    const { party, ana, crisis, left } = table()
    crisis()
    party.do('p2', strikeBy(ana))
    expect(left('Ana')).toBe(1)
    party.do('p2', strikeBy(ana))
    expect(left('Ana')).toBe(0)
    expect(party.refused('p2', strikeBy(ana))).toBe('actions too-few-actions')
    expect(party.log.all.checks).toHaveProperty(Object.keys(party.log.all.checks)[1] as string)
    expect(Object.keys(party.log.all.checks)).toHaveLength(2)
  })

  test('QS-31: treating wounds costs an action, and so none is left for it after two attacks', () => {
    const { party, ana, bo, crisis, left } = table()
    const medical = [{ name: 'First Aid Kit', count: 2 }]
    party.do('p2', { is: 'editSheet', sheet: ana, version: 1, values: { ...sheetOf(party, ana), medical } })
    crisis()
    const treat = {
      ...{ is: 'startCheck', move: 'treat', sheet: ana, pick: 'First Aid Kit', isByHand: true },
      against: [{ side: 'patient', seat: 'p3', sheet: bo }],
    }
    party.do('p2', strikeBy(ana))
    party.do('p2', treat)
    expect(left('Ana')).toBe(0)
    expect(party.refused('p2', treat)).toBe('actions too-few-actions')
  })

  test('an answer to what the game asks after the dice is no late judgement', () => {
    const { party, ana } = table()
    const { spend: _, ...open } = aimed
    const check = started(party.do('p2', strikeBy(ana, { input: { ...open, target: pike } })))
    party.do('p2', { is: 'handDice', check, faces: [6, 6, 6] })
    expect(party.log.all.checks[check]?.asked?.what).toBe('spend')
    party.do('p2', { is: 'decide', check, choice: 'damage' })
    expect(party.log.all.checks[check]).toMatchObject({ isJudgedAfterDice: false, end: { outcome: { hit: true } } })
  })

  test('QS-31: before a crisis, and for who is not in it, nothing is paid', () => {
    const { party, ana, crisis } = table()
    party.do('p2', strikeBy(ana))
    crisis()
    party.do('p4', strikeBy(ana, { sheet: null, pick: null }))
    expect(party.entries('p1').filter(({ is }) => is === 'turnOrdered')).toHaveLength(1)
  })

  test('QS-31: whoever is not in turn does not strike, also not by a call of the GM’s, unless the GM calls it free', () => {
    const { party, bo, npc, crisis, left } = table()
    crisis()
    expect(party.refused('p3', strikeBy(bo))).toBe('who not-their-turn')
    expect(party.refused('p1', strikeBy(npc))).toBe('who not-their-turn')
    expect(party.refused('p3', strikeBy(bo, { isFree: true }))).toBe('isFree not-yours')
    const who = [
      { side: 'self', seat: 'p3', sheet: bo },
      { side: 'target', name: 'Pike' },
    ]
    const call = { is: 'callCheck', mechanic: 'strike', who, input: { target: pike } }
    expect(party.refused('p1', call)).toBe('who not-their-turn')
    party.do('p1', { ...call, isFree: true })
    party.do('p1', strikeBy(npc, { isFree: true }))
    expect(left('Ana')).toBe(2)
  })

  test('QS-32: a ready action that came about is a strike out of turn, once', () => {
    const { party, ana, bo, crisis, order, left } = table()
    crisis()
    order('ready', { who: 'Ana', trigger: 'he shoots' }, 'p2')
    order('next')
    expect(party.refused('p2', strikeBy(ana))).toBe('who not-their-turn')
    order('trigger', { who: 'Ana' }, 'p2')
    party.do('p2', strikeBy(ana))
    expect(party.refused('p2', strikeBy(ana))).toBe('who not-their-turn')
    expect(left('Bo')).toBe(2)
    party.do('p3', strikeBy(bo))
    expect(left('Bo')).toBe(1)
  })

  test('QS-32: what was not used of it is gone with the next turn', () => {
    const { party, ana, crisis, order, left } = table()
    crisis()
    order('ready', { who: 'Ana', trigger: 'he shoots' }, 'p2')
    order('next')
    order('trigger', { who: 'Ana' }, 'p2')
    for (const _ of ['Pike', 'Ana', 'Bo']) order('next')
    expect(left('Bo')).toBe(2)
    expect(party.refused('p2', strikeBy(ana))).toBe('who not-their-turn')
  })

  test('QS-31: a strike that is taken back in the same turn gives its action back, and a later one does not', () => {
    const { party, ana, crisis, order, left } = table()
    crisis()
    const first = started(party.do('p2', strikeBy(ana)))
    party.do('p2', { is: 'strike', check: first, why: 'wrong target' })
    expect(left('Ana')).toBe(2)
    const second = started(party.do('p2', strikeBy(ana)))
    party.do('p2', { is: 'withdraw', check: second })
    expect(left('Ana')).toBe(2)
    const third = started(party.do('p2', strikeBy(ana)))
    order('next')
    party.do('p1', { is: 'strike', check: third, why: 'too late' })
    expect(left('Bo')).toBe(2)
    expect(party.last('p2', 'turnOrdered').order).toBe('next')
  })

  test('QS-13, QS-31: aid costs an action of the helper’s turn', () => {
    const { party, ana, bo, crisis, left } = table()
    crisis()
    const { checks } = party.do('p1', {
      ...{
        is: 'callCheck',
        mechanic: 'check',
        who: [{ seat: 'p3', sheet: bo }],
        pick: 'Engineering',
        input: { dc: 12 },
      },
    }) as { checks: [string] }
    const aid = {
      ...{ is: 'startCheck', mechanic: 'check', sheet: ana, aids: checks[0], pick: 'Engineering' },
      input: { ability: 5, skill: 'trained', dc: 12, skillName: 'Engineering' },
    }
    party.do('p2', aid)
    expect(left('Ana')).toBe(1)
    expect(party.refused('p4', { ...aid, sheet: null })).toBe('not refused')
  })

  test('QS-31: reloading costs what the weapon says', () => {
    const { party, ana, crisis, left } = table()
    crisis()
    const reload = { is: 'takeAction', sheet: ana, action: 'reload P32' }
    expect(party.do('p2', reload)).toMatchObject({ isDone: true })
    expect(left('Ana')).toBe(1)
    expect(sheetOf(party, ana).weapons).toMatchObject([{ loaded: 15, magazines: 1 }])
    expect(party.refused('p2', reload)).toBe('action no-such-action')
    expect(party.refused('p3', reload)).toBe('command not-found')
  })

  test('QS-31: a reload of three actions is carried on over turns, and the weapon is loaded at its end', () => {
    const { party, bo, crisis, order, left } = table()
    crisis()
    const reload = { is: 'takeAction', sheet: bo, action: 'reload M80A2' }
    expect(party.refused('p3', reload)).toBe('who not-their-turn')
    order('next')
    expect(party.do('p3', reload)).toMatchObject({ isDone: false })
    expect(left('Bo')).toBe(0)
    expect(sheetOf(party, bo).weapons).toMatchObject([{ loaded: 0, magazines: 1 }])
    expect(party.refused('p3', reload)).toBe('actions too-few-actions')
    for (const _ of ['Pike', 'Ana', 'Bo']) order('next')
    expect(party.do('p3', reload)).toMatchObject({ isDone: true })
    expect(left('Bo')).toBe(1)
    expect(sheetOf(party, bo).weapons).toMatchObject([{ loaded: 5, magazines: 0 }])
  })

  test('QS-31: a reload that is under way is refused out of turn as that, also once whoever is in turn has no action left', () => {
    const { party, ana, bo, crisis, order } = table()
    crisis()
    const reload = { is: 'takeAction', sheet: bo, action: 'reload M80A2' }
    order('next')
    party.do('p3', reload)
    for (const _ of ['Pike', 'Ana']) order('next')
    party.do('p2', strikeBy(ana))
    party.do('p2', strikeBy(ana))
    expect(party.refused('p3', reload)).toBe('who not-their-turn')
  })

  test('QS-33: a reaction calls the check it names, of whoever plays that character, and costs nothing', () => {
    const { party, ana, crisis, order, left } = table()
    crisis()
    const { checks } = order('react', { who: 'Bo', skill: 'Athletics', dc: 13 }) as { checks: [string] }
    const check = party.log.all.checks[checks[0]]
    expect(check).toMatchObject({
      ...{ rolled: { mechanic: 'check' }, pick: 'Athletics', given: { dc: 13, skillName: 'Athletics' } },
      sides: { self: { seat: 'p3', name: 'Bo' } },
    })
    party.do('p3', { is: 'declare', check: checks[0], input: { ability: 5, skill: 'trained' }, isByHand: true })
    party.do('p3', { is: 'handDice', check: checks[0], faces: [4, 4, 4] })
    expect(party.log.all.checks[checks[0]]?.end?.outcome).toMatchObject({ success: true, total: 13 })
    expect(left('Ana')).toBe(2)
    const of = order('react', { who: 'Ana', skill: 'Science', area: 'geology', dc: 9 }) as { checks: [string] }
    expect(party.log.all.checks[of.checks[0]]).toMatchObject({
      ...{ pick: 'Science (geology)', sides: { self: { sheet: ana } } },
    })
    expect(party.refused('p1', { is: 'orderTurn', order: 'react', values: { who: 'Bo', skill: 'Dodge', dc: 9 } })).toBe(
      'skill out-of-range',
    )
  })

  test('QS-33: the reaction of somebody of the GM’s waits for the GM, under the name that all know', () => {
    const { party, npc, crisis, order } = table()
    crisis()
    const { checks } = order('react', { who: 'Pike', skill: 'Notice', dc: 13 }) as { checks: [string] }
    expect(party.log.common.checks[checks[0]]?.sides.self).toEqual({ seat: null, sheet: null, name: 'Pike' })
    expect(party.log.viewOf('p1')?.checks[checks[0]]?.sides.self?.sheet).toBe(npc)
    party.do('p1', { is: 'judge', check: checks[0], input: { ability: 5, skill: 'proficient' } })
    party.shakeAll()
    expect(party.log.all.checks[checks[0]]?.end).not.toBeNull()
  })

  test('QS-21: the cover somebody took is the cover they are shot at behind; the GM may say otherwise, a player may not', () => {
    const { party, ana, npc, crisis, order } = table()
    crisis()
    order('cover', { who: 'Pike', cover: 'heavy' })
    const given = (check: string) => valueAt(party.log.all.checks[check]?.given ?? {}, 'target.cover')
    expect(given(started(party.do('p2', strikeBy(ana))))).toBe('heavy')
    const bold = { ...aimed, target: { ...pike, cover: 'none' } }
    expect(given(started(party.do('p2', strikeBy(ana, { input: bold }))))).toBe('heavy')
    const flanked = {
      ...strikeBy(npc, { isFree: true, input: bold }),
      against: [{ side: 'target', sheet: ana, seat: 'p2' }],
    }
    order('cover', { who: 'Ana', cover: 'light' })
    expect(given(started(party.do('p1', flanked)))).toBe('none')
    const { cover: _, ...unsaid } = bold.target
    const plain = { ...flanked, input: { ...aimed, target: unsaid } }
    expect(given(started(party.do('p1', plain)))).toBe('light')
  })

  test('QS-21: where somebody hidden took cover, nothing that all see tells of it', () => {
    const { party, ana, crisis, order } = table()
    crisis()
    order('join', { name: 'Shade', initiative: 1 })
    party.do('p1', { is: 'orderTurn', order: 'cover', values: { who: 'Shade', cover: 'heavy' }, isHidden: true })
    const shot = strikeBy(ana, { against: [{ side: 'target', name: 'Shade' }] })
    expect(party.log.all.checks[started(party.do('p2', shot))]?.given).not.toHaveProperty('target.cover')
    const blast = {
      ...{ is: 'startCheck', mechanic: 'damage', side: 'target', name: 'Shade' },
      input: { amount: 3, target: { endurance: 20, health: 20 } },
    }
    party.do('p1', { ...blast, against: [] })
    expect(party.heard('p2')).not.toContain('heavy')
  })

  test('QS-30: a turn order against the initiatives is refused by name', () => {
    const { party } = table()
    party.do('p1', { is: 'beginCrisis' })
    const order = [
      { name: 'Ana', initiative: 3 },
      { name: 'Bo', initiative: 9 },
    ]
    expect(party.refused('p1', { is: 'orderTurn', order: 'begin', values: { order } })).toBe('order not-in-order')
    expect(party.refused('p1', { is: 'orderTurn', order: 'begin', values: { order: order.toReversed() } })).toBe(
      'not refused',
    )
  })

  test('QS-31: what is paid can be verified, and every seat reads the same', () => {
    const { party, ana, crisis } = table()
    crisis()
    party.do('p2', strikeBy(ana))
    for (const seat of ['p1', 'p2', 'p5']) expect(party.verified(seat).wrongs).toEqual([])
  })
})

describe('help', () => {
  const task = (input: object = {}) => ({
    ...{ is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], pick: 'Engineering', input: { dc: 12, ...input } },
  })
  const aid = (skillName: string, aids: string) => ({
    ...{ is: 'startCheck', mechanic: 'check', aids, pick: skillName, isByHand: true },
    input: { ability: 5, skill: 'trained', dc: 12, skillName },
  })

  test('QS-13: help is the same skill, unless the GM lets another one count, and the card says so', () => {
    const { party } = table()
    const { checks } = party.do('p1', task()) as { checks: [string] }
    expect(party.refused('p3', aid('Stealth', checks[0]))).toBe('skillName helps-otherwise')
    party.do('p3', aid('Engineering', checks[0]))
    party.do('p1', { is: 'judge', check: checks[0], input: { otherSkillsHelp: true } })
    const help = started(party.do('p4', aid('Stealth', checks[0])))
    party.do('p4', { is: 'handDice', check: help, faces: [6, 6, 6] })
    party.do('p1', { is: 'grantAid', check: checks[0], help, field: 'aid', value: 2 })
    party.do('p2', { is: 'declare', check: checks[0], input: { ability: 5, skill: 'trained' }, isByHand: true })
    party.do('p2', { is: 'handDice', check: checks[0], faces: [3, 3, 3] })
    const { end } = party.log.common.checks[checks[0]] ?? {}
    expect(end?.outcome).toMatchObject({ success: true })
    expect(end?.story).toContainEqual(expect.objectContaining({ rule: 'QS-13', word: 'other-skills-help' }))
  })

  test('QS-13: where nobody said which skill the task is, any may help', () => {
    const { party } = table()
    const { checks } = party.do('p1', { ...task(), pick: null }) as { checks: [string] }
    expect(party.refused('p3', aid('Stealth', checks[0]))).toBe('not refused')
  })
})

describe('rulings of the table', () => {
  const ruled = (option: string, value: string | number) => {
    const { party, ana, bo, npc } = table()
    party.do('p1', { is: 'setOption', option, value })
    return { party, ana, bo, npc }
  }
  const rolled = (party: Party, seat: string, command: object, faces: readonly number[]) => {
    const check = started(party.do(seat, { is: 'startCheck', isByHand: true, ...command }))
    party.do(seat, { is: 'handDice', check, faces })
    const { end } = party.log.all.checks[check] ?? {}
    return { outcome: end?.outcome, told: end?.story.flatMap((step) => (step.is === 'tell' ? [step.word] : [])) ?? [] }
  }
  const melee = { ability: 6, skill: 'trained', hit: 1, might: 6, damage: 10, critical: 6, spend: 'none' }
  const fencer = { endurance: 20, health: 20, melee: { ability: 5, skill: 'proficient' } }
  const against = [{ side: 'target', name: 'Pike' }]

  test('QS-22: attackAdds', () => {
    const { party } = ruled('attackAdds', 'as-printed')
    const { outcome, told } = rolled(
      party,
      'p2',
      { mechanic: 'attack', input: { ability: 7, skill: 'trained', defence: 13 } },
      [4, 4, 4],
    )
    expect(outcome).toMatchObject({ total: 13 })
    expect(told).toContain('added-as-printed')
  })

  test('QS-8: meleeAbility', () => {
    const { party } = ruled('meleeAbility', 'speed')
    const input = { ...melee, speed: 9, target: { ...fencer, speed: 5 } }
    const { outcome, told } = rolled(party, 'p2', { mechanic: 'melee-strike', against, input }, [3, 3, 3, 5, 5, 5])
    expect(outcome).toMatchObject({ hit: true })
    expect(told).toContain('melee-by-speed')
  })

  test('QS-16: extraModifiers', () => {
    const { party } = ruled('extraModifiers', 'whole-margin')
    const { outcome, told } = rolled(
      party,
      'p2',
      { mechanic: 'check', input: { ability: 5, skill: 'proficient', dc: 9 } },
      [4, 4, 4],
    )
    expect(outcome).toMatchObject({ extraModifiers: 3 })
    expect(told).toContain('extra-whole')
  })

  test('QS-16: criticalPointsPerModifier', () => {
    const { party } = ruled('criticalPointsPerModifier', 0.5)
    const input = { ...aimed, ability: 9, spend: 'critical', target: { ...pike, endurance: 90 } }
    const { outcome, told } = rolled(party, 'p2', { mechanic: 'strike', against, input }, [6, 5, 5])
    expect(outcome).toMatchObject({ healthLost: 8 })
    expect(told).toContain('spent-half')
    const wasted = { ...input, ability: 6 }
    const { told: toldOfNone } = rolled(party, 'p2', { mechanic: 'strike', against, input: wasted }, [6, 5, 5])
    expect(toldOfNone).toContain('spent-half')
    const plain = rolled(party, 'p2', { mechanic: 'strike', against, input: { ...input, spend: 'damage' } }, [6, 5, 5])
    expect(plain.told).toContain('spent')
  })

  test('QS-21: coverInMelee', () => {
    const { party } = ruled('coverInMelee', 'protects')
    const input = { ...melee, target: { ...fencer, cover: 'heavy' } }
    const { outcome, told } = rolled(party, 'p2', { mechanic: 'melee-strike', against, input }, [5, 5, 5, 3, 3, 3])
    expect(outcome).toMatchObject({ enduranceLost: 7 })
    expect(told).toContain('cover-in-melee')
  })

  test('QS-13: helpersCounted', () => {
    const { party } = ruled('helpersCounted', 'taking-part')
    const friends = [{ ability: 5, skill: 'proficient' }]
    const input = { ability: 5, skill: 'proficient', dc: 12, benefit: 1, leastHelpers: 1, friends }
    const check = started(party.do('p2', { is: 'startCheck', mechanic: 'aided-check', input, isByHand: true }))
    party.do('p2', { is: 'decide', check, choice: 'aid' })
    party.do('p2', { is: 'handDice', check, faces: [3, 3, 3, 4, 4, 4] })
    expect(party.log.all.checks[check]?.end?.outcome).toMatchObject({ success: true, helped: 0 })
  })

  test('QS-17: firstAidDc: the roll waits until the GM has said the DC', () => {
    const { party, ana } = ruled('firstAidDc', 'gm')
    const input = { item: 'First Aid Kit', firstAid: { ability: 6, skill: 'trained' }, healthLost: 1 }
    party.do('p2', {
      is: 'editSheet',
      sheet: ana,
      version: 1,
      values: { medical: [{ name: 'First Aid Kit', count: 1 }] },
    })
    const self = [{ side: 'patient', name: 'Bo' }]
    const check = started(
      party.do('p2', { is: 'startCheck', mechanic: 'heal', sheet: ana, against: self, input, isByHand: true }),
    )
    expect(party.refused('p2', { is: 'handDice', check, faces: [4, 4, 4, 5] })).toBe('faces not-by-hand')
    expect(fieldsToJudge(party.log.system, party.log.all.checks[check] as Check)).toEqual(['dc'])
    party.do('p1', { is: 'judge', check, input: { dc: 15 } })
    party.do('p2', { is: 'handDice', check, faces: [4, 4, 4, 5] })
    expect(party.log.all.checks[check]?.end?.outcome).toMatchObject({ doubled: false, enduranceHealed: 5 })
  })

  test('QS-21: waivesCover is the GM’s', () => {
    const { party, ana } = table()
    const input = { ...aimed, target: { ...pike, cover: 'heavy' } }
    const who = [
      { side: 'self', seat: 'p2', sheet: ana },
      { side: 'target', name: 'Pike' },
    ]
    const call = { is: 'callCheck', mechanic: 'strike', who, input: { waivesCover: true, target: input.target } }
    const { checks } = party.do('p1', call) as { checks: [string] }
    expect(party.refused('p2', { is: 'declare', check: checks[0], input: { ...aimed, waivesCover: false } })).toBe(
      'waivesCover not-yours',
    )
    party.do('p2', { is: 'declare', check: checks[0], input: aimed, isByHand: true })
    party.do('p2', { is: 'handDice', check: checks[0], faces: [2, 3, 2] })
    expect(party.log.all.checks[checks[0]]?.end?.outcome).toMatchObject({ hit: true, enduranceLost: 8 })
  })
})

describe('damage without an attack', () => {
  test('QS-23: it is the GM’s, and takes off the sheet what a strike would, armour too', () => {
    const { party } = table()
    const vest = { name: 'Vest', dr: 2, durabilityMost: 4, durability: 4 }
    const { sheet } = party.do('p2', {
      ...{ is: 'makeSheet', values: { name: 'Cole', enduranceRolled: 6, healthRolled: 8, armour: [vest] } },
    }) as { sheet: string }
    const target = { endurance: 6, health: 8, dr: 2, armour: 'Vest' }
    const fall = {
      is: 'startCheck',
      mechanic: 'damage',
      side: 'target',
      sheet,
      input: { amount: 3, dice: 2, target },
      isByHand: true,
    }
    const check = started(party.do('p1', fall))
    party.do('p2', { is: 'handDice', check, faces: [4, 5] })
    expect(sheetOf(party, sheet)).toMatchObject({ endurance: 0, health: 4, armour: [{ durability: 3 }] })
    party.do('p1', { is: 'strike', check, why: 'the net held' })
    expect(sheetOf(party, sheet)).toMatchObject({ endurance: 6, health: 8, armour: [{ durability: 4 }] })
  })

  test('QS-23: without dice it is done at once', () => {
    const { party, npc } = table()
    const input = { amount: 9, target: { endurance: 20, health: 12 } }
    party.do('p1', { is: 'startCheck', mechanic: 'damage', side: 'target', sheet: npc, name: 'Pike', input })
    expect(sheetOf(party, npc)).toMatchObject({ endurance: 11 })
  })
})

describe('what is chosen at a table is explained where it is chosen', () => {
  /** The table of the rule that a field is looked up in: the first cell of each row, and the one that explains it. */
  const lookedUp = (lookup: string | null | undefined, table: string, language: Language, cell: number) =>
    rulesOf(rulebook.in[language])
      .find(({ number }) => number === lookup)
      ?.tables.find(({ id }) => id === table)
      ?.rows.map((row) => [row[0], row[cell]]) ?? []

  test.each(LANGUAGES)(
    'QS-21: every cover that the GM gives in a crisis and a strike is behind, with what it may be (%s)',
    (language) => {
      const { party, ana, crisis, order } = table()
      crisis()
      const field = leafAt(qstar.mechanics.strike?.input as Fields, 'target.cover')?.field
      const rows = lookedUp(field?.meta.lookup, 'cover', language, 3)
      for (const cover of ['none', 'light', 'heavy', 'entrenched']) {
        if (cover !== 'none') order('cover', { who: 'Pike', cover })
        const { given } = party.log.all.checks[started(party.do('p2', strikeBy(ana)))] as Check
        expect(valueAt(given, 'target.cover') ?? 'none').toBe(cover)
        expect(rows).toContainEqual([qstar.words[language].values[cover], expect.stringMatching(/\w{4}/)])
        party.do('p1', { is: 'strike', check: party.last('p1', 'checkCalled').check })
      }
      expect(rows).toHaveLength(4)
    },
  )

  test.each(LANGUAGES)('QS-8: every skill that the GM may call for, with what it is for (%s)', (language) => {
    const { party, ana } = table()
    const field = qstar.mechanics.check?.input.skillName as AnyField
    const rows = lookedUp(field.meta.lookup, 'skills', language, 2)
    for (const skillName of SKILLS) {
      const who = [{ seat: 'p2', sheet: ana }]
      party.do('p1', { is: 'callCheck', mechanic: 'check', who, input: { skillName, dc: 9 } })
      expect(party.last('p2', 'checkCalled').given).toMatchObject({ skillName })
      expect(rows).toContainEqual([qstar.words[language].values[skillName], expect.stringMatching(/\w{4}/)])
    }
    expect(rows).toHaveLength(SKILLS.length)
  })
})

describe('vessels', () => {
  test('QS-8: pilot against pilot, and the hull takes what comes of it', () => {
    const { party } = table()
    const gun = { ...weapon('RPT'), name: 'Nose gun', skill: 'Piloting' }
    const made = (seat: string, values: object, more = {}) =>
      (party.do(seat, { is: 'makeSheet', values, ...more }) as { sheet: string }).sheet
    const pilot = made('p2', { name: 'Wing', speed: 7, weapons: [gun] })
    const hull = made('p1', { name: 'Raider', enduranceRolled: 0, healthRolled: 60 }, { isNpc: true })
    const [filled] = sideLines(qstar, 'melee-strike', 'self', sheetOf(party, pilot))
    const target = { health: 60, dr: 10, melee: { ability: 6, skill: 'trained' }, skillName: 'Piloting' }
    const shot = {
      ...{ is: 'startCheck', mechanic: 'melee-strike', sheet: pilot, pick: 'Nose gun', isByHand: true },
      ...{ input: { ...filled?.input, skill: 'trained', spend: 'none', target } },
    }
    const check = started(party.do('p2', { ...shot, against: [{ side: 'target', name: 'Raider' }] }))
    party.do('p1', { is: 'bindSide', check, side: 'target', sheet: hull })
    party.do('p2', { is: 'handDice', check, faces: [4, 4, 3, 4, 5, 4] })
    expect(party.log.all.checks[check]?.end?.outcome).toMatchObject({ hit: true, enduranceLost: 0, healthLost: 10 })
    expect(sheetOf(party, hull)).toMatchObject({ health: 50 })
    expect(sheetOf(party, pilot).weapons).toMatchObject([{ loaded: 99 }])
  })

  test('QS-8, QS-20: a nose gun is met by the Piloting of who flies, a rocket launcher at a person by no check at all', () => {
    const { party } = table()
    const gun = { ...weapon('RPT'), name: 'Nose gun', skill: 'Piloting' }
    const launcher = { ...weapon('RPT'), name: 'Launcher', skill: 'Heavy Weapons' }
    const made = (seat: string, values: object) =>
      (party.do(seat, { is: 'makeSheet', values }) as { sheet: string }).sheet
    const wing = made('p2', { name: 'Wing', speed: 7, weapons: [gun, launcher] })
    const ace = made('p3', { name: 'Ace', might: 2, speed: 8, skills: [{ name: 'Piloting', rank: 'master' }] })
    const order = {
      ...{ is: 'startCheck', sheet: wing, isByHand: true, input: { extraShots: 0 } },
      against: [{ side: 'target', seat: 'p3', sheet: ace }],
    }
    const check = started(party.do('p2', { ...order, move: 'engage', pick: 'Nose gun' }))
    expect(party.log.all.checks[check]?.given.target).toMatchObject({
      ...{ melee: { ability: 8, skill: 'master', extraDice: 0 }, skillName: 'Piloting' },
    })
    expect(party.refused('p2', { ...order, move: 'strike', pick: 'Launcher' })).toBe('pick no-such-line')
  })
})

describe('things at a table', () => {
  test('QS-25: a thing with a sheet loses health by a strike, and is fine until it is destroyed', () => {
    const { party, ana } = table()
    const { sheet } = party.do('p1', {
      ...{ is: 'makeSheet', values: { name: 'Door', isThing: true, ownDr: 4, healthRolled: 12 }, isNpc: true },
    }) as { sheet: string }
    const shoot = () => {
      const [filled] = sideLines(qstar, 'strike', 'target', sheetOf(party, sheet))
      const shot = strikeBy(ana, {
        against: [{ side: 'target', name: 'Door' }],
        input: { ...aimed, ...filled?.input },
      })
      const check = started(party.do('p2', shot))
      party.do('p1', { is: 'bindSide', check, side: 'target', sheet })
      party.do('p2', { is: 'handDice', check, faces: [4, 4, 4] })
      return party.log.all.checks[check]?.end?.outcome
    }
    expect(shoot()).toMatchObject({ enduranceLost: 0, healthLost: 8, status: 'fine' })
    expect(sheetOf(party, sheet)).toMatchObject({ health: 4, endurance: null })
    expect(shoot()).toMatchObject({ enduranceLost: 0, healthLost: 4, status: 'dead' })
    expect(sheetOf(party, sheet)).toMatchObject({ health: 0 })
    expect(qstar.sheet.derived.status?.(sheetOf(party, sheet) as never)).toMatchObject({ word: 'status-destroyed' })
  })

  test('QS-41: prices are an option of the table', () => {
    const { party } = table()
    party.do('p1', { is: 'setOption', option: 'prices', value: 'of-the-rank' })
    expect(party.log.common.options.prices).toBe('of-the-rank')
    expect(party.refused('p1', { is: 'setOption', option: 'prices', value: 'free' })).toBe('prices out-of-range')
  })
})

test('QS-17: who heals oneself is not asked by oneself; of somebody else the word is still waited for', () => {
  const { party, ana, bo } = table()
  const input = { item: 'First Aid Kit', healthLost: 0 }
  const healing = (seat: string, sheet: string) => {
    const against = [{ side: 'patient', seat, sheet }]
    const order = { is: 'startCheck', mechanic: 'heal', sheet: ana, against, input, isByHand: true }
    return party.log.all.checks[(party.do('p2', order) as { check: string }).check]
  }
  party.do('p2', {
    is: 'editSheet',
    sheet: ana,
    version: 1,
    values: { medical: [{ name: 'First Aid Kit', count: 3 }] },
  })
  expect(healing('p2', ana)?.declared).toEqual(['self', 'patient'])
  expect(healing('p3', bo)?.declared).toEqual(['self'])
})

test('QS-17: the DC of First Aid is the health that the patient’s own sheet has lost, and a number that is said otherwise is marked', () => {
  const { party, ana } = table()
  const hurt = { name: 'Cole', enduranceRolled: 9, healthRolled: 14, health: 2 }
  const { sheet } = party.do('p3', { is: 'makeSheet', values: hurt }) as { sheet: string }
  const medical = [{ name: 'Medical Kit', count: 3 }]
  party.do('p2', { is: 'editSheet', sheet: ana, version: 1, values: { ...sheetOf(party, ana), medical } })
  const treat = {
    ...{ is: 'startCheck', move: 'treat', sheet: ana, pick: 'Medical Kit', isByHand: true },
    against: [{ side: 'patient', seat: 'p3', sheet }],
  }
  const treated = (input: object, faces: number[]) => {
    const check = started(party.do('p2', { ...treat, input }))
    party.do('p2', { is: 'handDice', check, faces })
    return party.log.common.checks[check]
  }
  // 13 on the dice less 2 for no training: one short of the 12 that are lost.
  const failed = treated({}, [5, 4, 4, 1, 1])
  expect(failed).toMatchObject({ given: { healthLost: 12 }, changedFacts: [], end: { outcome: { doubled: false } } })
  const easier = treated({ healthLost: 1 }, [5, 4, 4, 1, 1, 1, 1])
  expect(easier).toMatchObject({
    ...{ given: { healthLost: 1 }, end: { outcome: { doubled: true } } },
    changedFacts: [{ path: 'healthLost', said: 1, has: 11 }],
  })
  party.do('p1', { is: 'setOption', option: 'factsMayChange', value: false })
  expect(party.refused('p2', { ...treat, input: { healthLost: 1 } })).toBe('healthLost not-as-on-sheet')
})

test('QS-17: by a call too the DC is the health that the patient’s open sheet has lost, and the dead stay dead', () => {
  const { party, ana } = table()
  const medical = [{ name: 'Medical Kit', count: 3 }]
  party.do('p2', { is: 'editSheet', sheet: ana, version: 1, values: { ...sheetOf(party, ana), medical } })
  const called = (health: number, more: object = {}) => {
    const values = { name: 'Cole', enduranceRolled: 9, healthRolled: 14, health }
    const { sheet } = party.do('p3', { is: 'makeSheet', values, ...more }) as { sheet: string }
    const who = [
      { side: 'self', seat: 'p2', sheet: ana },
      { side: 'patient', seat: 'p3', sheet },
    ]
    const { checks } = party.do('p1', { is: 'callCheck', move: 'treat', who, pick: 'Medical Kit' }) as {
      checks: [string]
    }
    return checks[0]
  }
  const declare = (check: string, side: string) => ({ is: 'declare', check, side, input: {}, isByHand: true })
  const open = called(2)
  expect(party.log.common.checks[open]?.given).toMatchObject({ healthLost: 12 })
  party.do('p3', declare(open, 'patient'))
  expect(party.log.common.checks[open]?.given).toMatchObject({ patient: { name: 'Cole', isDead: false } })
  party.do('p2', declare(open, 'self'))
  party.do('p2', { is: 'handDice', check: open, faces: [5, 4, 4, 1, 1] })
  expect(party.log.common.checks[open]?.end?.outcome).toMatchObject({ doubled: false, healthHealed: 1 })
  const dead = called(0)
  party.do('p2', declare(dead, 'self'))
  expect(party.refused('p3', declare(dead, 'patient'))).toBe('patient.isDead patient-dead')
  expect(party.log.all.checks[called(2, { isPrivate: true })]?.given).not.toHaveProperty('healthLost')
  for (const seat of ['p1', 'p2', 'p5']) expect(party.verified(seat).wrongs, seat).toEqual([])
})

test('QS-11: the GM calls a check by the name of its difficulty, and the roll says that name', () => {
  const { party, ana } = table()
  const named: readonly NamedDifficulty[] = qstar.mechanics.check?.input.dc?.meta.named ?? []
  expect(named.map(({ name }) => qstar.words.en.difficulties?.[name])).toEqual([
    ...['very easy', 'easy', 'moderate', 'hard', 'very hard'],
  ])
  expect(named.map(({ value }) => value)).toEqual([4, 10, 14, 16, 18])
  for (const { name, value } of named) {
    const who = [{ seat: 'p2', sheet: ana }]
    party.do('p1', { is: 'callCheck', mechanic: 'check', who, input: { dc: value } })
    const check = party.last('p2', 'checkCalled').check
    party.do('p2', { is: 'declare', check, isByHand: true, input: { ability: 5, skill: 'proficient' } })
    party.do('p2', { is: 'handDice', check, faces: [1, 1, 1] })
    const { story } = party.last('p5', 'resolved')
    expect(JSON.stringify(story)).toContain(JSON.stringify(name))
  }
})

test('QS-10: the total stands while the DC is open, and the margin does not', () => {
  const { party, ana } = table()
  const start = {
    is: 'startCheck',
    mechanic: 'check',
    sheet: ana,
    isByHand: true,
    input: { ability: 5, skill: 'proficient' },
  }
  const check = started(party.do('p2', start))
  const open = () => party.log.all.checks[check] as Check
  expect(settledNumbers(qstar, open())).toEqual({})
  party.do('p2', { is: 'handDice', check, faces: [4, 3, 5] })
  expect(settledNumbers(qstar, open())).toEqual({ total: 12 })
})
