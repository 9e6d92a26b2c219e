// Contests at a table: the passive side declares when the initiator's dice lie there, by its own sheet alone.
import { expect, test } from 'vitest'
import endlessHorizons from '../systems/endless-horizons/index.ts'
import { choiceAdvice } from './choice-advice.ts'
import { Party } from './testing/party.ts'

const START = { is: 'startCheck', side: 'initiator', isByHand: true }

/** Ana contends with Bo, who has so much effort left; Bo's dice and Ana's are real ones. */
function contending(effort: number, { mechanic = 'contest', rank = 1, isPrivate = false } = {}) {
  const party = new Party(endlessHorizons)
  const { sheet: bo } = party.do('p3', { is: 'makeSheet', isPrivate, values: { name: 'Bo', effort } }) as {
    sheet: string
  }
  const against = [{ side: 'passive', seat: 'p3', sheet: isPrivate ? null : bo }]
  const own = mechanic === 'contest' ? { rank: 2 } : { rank: 2, damage: 5, damageEffort: 0 }
  const order = { ...START, mechanic, against, input: { initiator: own } }
  const { check } = party.do('p2', order) as { check: string }
  const declare = (passive: object = {}) =>
    party.do('p3', { is: 'declare', check, side: 'passive', isByHand: true, input: { passive: { rank, ...passive } } })
  const roll = (seat: string, faces: number[]) => party.do(seat, { is: 'handDice', check, faces })
  const checkFor = (seat: string) => {
    const check_ = party.log.viewOf(seat)?.checks[check]
    if (!check_) throw new Error(`${seat} knows no such check.`)
    return check_
  }
  const advice = (seat: string) => {
    const state = party.log.viewOf(seat)
    return state && choiceAdvice({ system: endlessHorizons, state }, checkFor(seat))
  }
  const left = () => party.log.all.sheets[bo]?.values.effort
  return { party, bo, check, declare, roll, advice, checkFor, left }
}

test('EH-5: the passive player declares when the initiator’s dice lie, with its own chance for every effort', () => {
  const { party, check, declare, roll, advice, checkFor, left } = contending(3)
  declare()
  roll('p2', [4, 8])
  expect(checkFor('p3').asked).toEqual({ what: 'effort', seat: 'p3' })
  expect(checkFor('p2').asked?.seat).toBe('p3')
  const told = advice('p3')
  expect(told).toMatchObject({ asks: 'effort', side: 'passive' })
  expect(
    told?.options.map(({ choice, success, spends, best }) => [choice, success.exact, spends.effort, best]),
  ).toEqual([
    [3, '7599/10000', '3', true],
    [2, '657/1000', '2', false],
    [1, '51/100', '1', false],
    [0, '3/10', '0', false],
  ])
  expect(left()).toBe(3)
  expect(party.refused('p2', { is: 'decide', check, choice: 1 })).toBe('command not-found')
  expect(party.refused('p3', { is: 'decide', check, choice: 4 })).toBe('effort not-enough')
  party.do('p3', { is: 'decide', check, choice: 2 })
  roll('p3', [1, 2, 8])
  const { outcome } = party.last('p5', 'resolved')
  expect(outcome).toEqual({ winner: 'passive', initiatorHighest: 8, passiveHighest: 8, reserveSpent: 2 })
  expect(left()).toBe(1)
})

test('EH-5: the passive side is asked even with nothing left, and nobody learns how much that is', () => {
  const { party, check, declare, roll, advice, checkFor } = contending(0)
  declare()
  roll('p2', [4, 8])
  expect(checkFor('p2').asked?.seat).toBe('p3')
  expect(advice('p3')?.options).toMatchObject([{ choice: 0, success: { exact: '3/10' }, best: true }])
  expect(party.refused('p3', { is: 'decide', check, choice: 1 })).toBe('effort not-enough')
  party.do('p3', { is: 'decide', check, choice: 0 })
  roll('p3', [9])
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ winner: 'passive', reserveSpent: 0 })
})

test('EH-5: what others are sent of a contest is the same, whatever the passive side’s own sheet has left', () => {
  const heard = [0, 7].map((effort) => {
    const { party, check, declare, roll } = contending(effort, { isPrivate: true })
    declare()
    roll('p2', [4, 8])
    party.do('p3', { is: 'decide', check, choice: 0 })
    roll('p3', [9])
    return party.heard('p4')
  })
  expect(heard[0]).toBe(heard[1])
})

test('EH-5, EH-7: effort is not declared before the number is there, and a reserve is nobody’s to give', () => {
  const { party, check, declare } = contending(3)
  const early = (passive: object) => ({
    is: 'declare',
    check,
    side: 'passive',
    input: { passive: { rank: 1, ...passive } },
  })
  expect(party.refused('p3', early({ effort: 1 }))).toBe('passive.effort asked-later')
  expect(party.refused('p3', early({ reserve: 9 }))).toBe('passive.reserve not-yours')
  declare()
})

test('EH-5: a passive side with nothing but its reserve declares at least 1, and cannot take part without', () => {
  const { party, check, declare, roll, advice } = contending(2, { rank: 0 })
  declare()
  roll('p2', [4, 8])
  expect(advice('p3')?.options.map(({ choice }) => choice)).toEqual([2, 1])
  expect(party.refused('p3', { is: 'decide', check, choice: 0 })).toBe('effort out-of-range')
  expect(() => contending(0, { rank: 0 }).declare()).toThrow('effort')
})

test('EH-5: as a ruling of the table both declare together, and nothing is asked afterwards', () => {
  const { party } = contending(3)
  party.do('p1', { is: 'setOption', option: 'contestOrder', value: 'together' })
  const { sheet: bo } = party.do('p3', { is: 'makeSheet', values: { name: 'Bo', effort: 3 } }) as { sheet: string }
  const against = [{ side: 'passive', seat: 'p3', sheet: bo }]
  const order = { ...START, mechanic: 'contest', against, input: { initiator: { rank: 2 } } }
  const { check } = party.do('p2', order) as { check: string }
  const input = { passive: { rank: 1, effort: 1 } }
  party.do('p3', { is: 'declare', check, side: 'passive', isByHand: true, input })
  party.do('p2', { is: 'handDice', check, faces: [4, 8, 3, 8] })
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ winner: 'passive', reserveSpent: 0 })
  expect(party.log.all.sheets[bo]?.values.effort).toBe(2)
  expect(party.last('p5', 'resolved').story).toContainEqual({ is: 'tell', rule: 'EH-5', word: 'together', figures: {} })
})

test('EH-5: for one of the GM’s the GM is asked, and no sheet bounds it', () => {
  const party = new Party(endlessHorizons)
  const input = { initiator: { rank: 2 }, passive: { rank: 1 } }
  const order = { ...START, mechanic: 'contest', against: [{ side: 'passive', name: 'A wolf' }], input }
  const { check } = party.do('p2', order) as { check: string }
  party.do('p2', { is: 'handDice', check, faces: [4, 8] })
  expect(party.log.all.checks[check]?.asked).toEqual({ what: 'effort', seat: null })
  expect(party.refused('p3', { is: 'decide', check, choice: 1 })).toBe('command not-found')
  party.do('p1', { is: 'decide', check, choice: 2 })
  party.do('p2', { is: 'handDice', check, faces: [1, 1, 9] })
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ winner: 'passive', reserveSpent: 2 })
})

test('EH-5: the rank of one of the GM’s is the GM’s to say, and the contest waits for it', () => {
  const party = new Party(endlessHorizons)
  const against = [{ side: 'passive', name: 'A wolf' }]
  const order = { ...START, mechanic: 'contest', against, input: { initiator: { rank: 2 } } }
  const { check } = party.do('p2', order) as { check: string }
  party.do('p1', { is: 'judge', check, input: { passive: { rank: 1 } } })
  party.do('p2', { is: 'handDice', check, faces: [4, 8] })
  party.do('p1', { is: 'decide', check, choice: 0 })
  party.do('p2', { is: 'handDice', check, faces: [7] })
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ winner: 'initiator', reserveSpent: 0 })
})

test('EH-5, EH-9: a melee attack on somebody is a contest, and whoever starts and wins it deals the damage', () => {
  const { party, check, declare, roll } = contending(3, { mechanic: 'melee-contest' })
  declare()
  roll('p2', [4, 8])
  party.do('p3', { is: 'decide', check, choice: 0 })
  roll('p3', [7])
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ winner: 'initiator', damage: 5, reserveSpent: 0 })
})

test('EH-9: as a ruling of the table a point of effort is a die and damage, and the card says so', () => {
  const party = new Party(endlessHorizons)
  party.do('p1', { is: 'setOption', option: 'meleeEffort', value: 'both' })
  const { sheet } = party.do('p2', { is: 'makeSheet', values: { name: 'Ana', effort: 3 } }) as { sheet: string }
  const input = { rank: 1, effort: 2, difficulty: 6, damage: 4 }
  const { check } = party.do('p2', { is: 'startCheck', mechanic: 'melee', sheet, input, isByHand: true }) as {
    check: string
  }
  party.do('p2', { is: 'handDice', check, faces: [2, 6, 7] })
  const { outcome, story } = party.last('p5', 'resolved')
  expect(outcome).toMatchObject({ damage: 8, extra: 1 })
  expect(story).toContainEqual(expect.objectContaining({ rule: 'EH-9', word: 'damage-both' }))
  expect(party.log.all.sheets[sheet]?.values.effort).toBe(1)
})

test('EH-2: as a ruling of the table every die is a success at difficulty 1, and the successes can be spent', () => {
  const party = new Party(endlessHorizons)
  party.do('p1', { is: 'setOption', option: 'atDifficultyOne', value: 'every-die' })
  const order = { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 1 } }
  const { check } = party.do('p2', order) as { check: string }
  expect(party.last('p5', 'resolved').outcome).toEqual({ success: true, successes: 3, extra: 2 })
  party.do('p2', { is: 'buy', check, item: 'another-task', points: 2, words: 'Both locks.' })
  expect(party.last('p5', 'bought').points).toBe(2)
  expect(party.refused('p2', { ...order, input: { ...order.input, atDifficultyOne: 'automatic' } })).toBe(
    'atDifficultyOne not-yours',
  )
})

test('EH-5: a contest with a decision in it passes the check with the rules run again', () => {
  const party = new Party(endlessHorizons)
  const input = { initiator: { rank: 2 } }
  const order = {
    is: 'startCheck',
    side: 'initiator',
    mechanic: 'contest',
    against: [{ side: 'passive', seat: 'p3' }],
    input,
  }
  const { check } = party.do('p2', order) as { check: string }
  party.do('p3', { is: 'declare', check, side: 'passive', input: { passive: { rank: 2 } } })
  party.shakeAll()
  party.do('p3', { is: 'decide', check, choice: 1 })
  party.shakeAll()
  expect(party.last('p5', 'resolved').outcome).toMatchObject({ reserveSpent: 1 })
  for (const seat of ['p1', 'p2', 'p5']) {
    const { wrongs, counts } = party.verified(seat)
    expect(wrongs).toEqual([])
    expect(counts.verified).toBe(2)
  }
})
