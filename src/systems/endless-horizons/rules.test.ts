// EH-1 to EH-9, rule by rule.
import { expect, test } from 'vitest'
import { MechanicCall } from '../mechanic-call.ts'
import system from './index.ts'

const resolve = (mechanic: string, input: unknown, dice: number[]) =>
  new MechanicCall(system, mechanic, input).resolve(dice)
const success = (mechanic: string, input: unknown) => new MechanicCall(system, mechanic, input).odds().success?.exact

test('EH-1: modifiers change the difficulty, and the story shows the sum before and after it is held', () => {
  const { outcome, explanation } = resolve('check', { rank: 2, difficulty: 9, modifiers: [2, 1] }, [10, 9])
  expect(outcome).toMatchObject({ successes: 1 })
  expect(explanation).toContain('Difficulty 9 + 3, held to 10. (EH-1)')
  expect(resolve('check', { rank: 1, difficulty: 6, modifiers: [-2] }, [4]).explanation).toContain(
    'Difficulty 6 - 2 is 4. (EH-1)',
  )
})

test('EH-1: a modifier may be far off: the difficulty is held to its range all the same', () => {
  expect(success('check', { rank: 1, difficulty: 5, modifiers: [1000] })).toBe('1/10')
  expect(success('check', { rank: 1, difficulty: 5, modifiers: [-1000] })).toBe('1')
  expect(() => success('check', { rank: 1, difficulty: 5, modifiers: [1001] })).toThrow('modifiers.0')
})

test('EH-2: at difficulty 1 nothing is rolled, also when a modifier brings it there and when there is no die', () => {
  for (const input of [
    { rank: 0, difficulty: 1 },
    { rank: 4, difficulty: 3, modifiers: [-5] },
  ]) {
    const { dice, outcome } = resolve('check', input, [])
    expect(dice).toEqual([])
    expect(outcome).toEqual({ success: true, successes: 0, extra: 0 })
  }
})

test('EH-3: the chance at rank 3 and difficulty 7 is 98/125, with two effort 2882/3125', () => {
  expect(success('check', { rank: 3, difficulty: 7 })).toBe('98/125')
  expect(success('check', { rank: 3, difficulty: 7, effort: 2 })).toBe('2882/3125')
  expect(success('check', { rank: 1, circumstance: 2, difficulty: 7 })).toBe('98/125')
})

test('EH-4: successes beyond the first are extra, and buy from a menu', () => {
  const { outcome } = resolve('check', { rank: 4, difficulty: 5 }, [5, 6, 7, 1])
  expect(outcome).toEqual({ success: true, successes: 3, extra: 2 })
  expect(system.mechanics['check']?.buys?.(outcome as never, {} as never)).toMatchObject({
    points: 2,
    menu: ['another-task', 'bonus'],
  })
})

test('EH-5: equal highest dice go to the passive side, one more goes to the initiator', () => {
  const input = { initiator: { rank: 2 }, passive: { rank: 2 } }
  expect(resolve('contest', input, [4, 8, 8, 1]).outcome).toMatchObject({ winner: 'passive' })
  expect(resolve('contest', input, [4, 9, 8, 8]).outcome).toMatchObject({ winner: 'initiator' })
  expect(success('contest', { initiator: { rank: 2 }, passive: { rank: 1 } })).toBe('123/200')
})

test('EH-6: an advantage is more dice, never fewer', () => {
  expect(success('contest', { initiator: { rank: 1, circumstance: 1 }, passive: { rank: 1 } })).toBe('123/200')
  expect(() => resolve('contest', { initiator: { rank: 2, circumstance: -1 }, passive: { rank: 1 } }, [])).toThrow(
    'initiator.circumstance',
  )
})

test('EH-7: effort is a die a point and is paid whatever the roll shows', () => {
  const { check, contest } = system.mechanics
  expect(check?.costs?.({ effort: 2 } as never)).toEqual([{ on: 'self', what: 'effort', by: -2 }])
  expect(contest?.costs?.({ initiator: { effort: 1 }, passive: { effort: 3 } } as never)).toEqual([
    { on: 'initiator', what: 'effort', by: -1 },
    { on: 'passive', what: 'effort', by: -3 },
  ])
})

test('EH-8: effort for movement above the speed is refused, at the speed it is not', () => {
  expect(() => resolve('movement', { rank: 1, effort: 3, speed: 2, difficulty: 5 }, [])).toThrow(/effort.*3.*2/)
  expect(resolve('movement', { rank: 1, effort: 2, speed: 2, difficulty: 5 }, [1, 2, 5]).outcome).toMatchObject({
    success: true,
  })
})

test('EH-9: a point of effort is two damage, or as a ruling a die and two damage; a miss deals none', () => {
  const attack = { rank: 1, difficulty: 6, damage: 5 }
  expect(resolve('melee', { ...attack, damageEffort: 3 }, [6]).outcome).toMatchObject({ damage: 11 })
  expect(resolve('melee', { ...attack, effort: 1, damageEffort: 1 }, [6, 2]).outcome).toMatchObject({ damage: 7 })
  expect(resolve('melee', { ...attack, effort: 1, meleeEffort: 'both' }, [6, 2]).outcome).toMatchObject({ damage: 7 })
  expect(resolve('melee', { ...attack, damageEffort: 3 }, [5]).outcome).toMatchObject({ success: false, damage: 0 })
  const most = { ...attack, damage: 1_000_000_000, damageEffort: 30 }
  expect(resolve('melee', most, [6]).outcome).toMatchObject({ damage: 1_000_000_060 })
  expect(() => resolve('melee', { ...most, damage: 1_000_000_001 }, [6])).toThrow('damage')
  expect(system.mechanics['melee']?.costs?.({ effort: 1, damageEffort: 3 } as never)).toEqual([
    { on: 'self', what: 'effort', by: -4 },
  ])
})

test('EH-5: the passive side spends of its reserve for its own win, then as little as it can', () => {
  const odds = new MechanicCall(system, 'contest', { initiator: { rank: 2 }, passive: { rank: 1, reserve: 2 } }).odds()
  expect(odds.sides).toMatchObject({ initiator: { exact: '32691/100000' }, passive: { exact: '67309/100000' } })
  const spent = (highest: number) =>
    odds.outcomes
      .filter(({ outcome }) => outcome['initiatorHighest'] === highest)
      .map(({ outcome }) => outcome['reserveSpent'])
  expect(new Set(spent(1))).toEqual(new Set([0]))
  for (const highest of [2, 10]) expect(new Set(spent(highest))).toEqual(new Set([2]))
})

test('EH-5: each side needs a die, the passive one may have it in reserve', () => {
  const alone = { initiator: { rank: 1 }, passive: { rank: 0, reserve: 1 } }
  expect(resolve('contest', alone, [5, 5]).outcome).toMatchObject({ winner: 'passive', reserveSpent: 1 })
  expect(() => resolve('contest', { ...alone, passive: { rank: 0 } }, [])).toThrow('passive.rank')
  expect(() => resolve('contest', { ...alone, initiator: { rank: 0 } }, [])).toThrow('initiator.rank')
  const { stakes, spends } = system.mechanics['contest'] ?? {}
  const side = { rank: 0, circumstance: 0, effort: 0 }
  const staked = (passive: object) => stakes?.({ passive: { ...side, ...passive } } as never)[0]?.by
  expect(
    [staked({ reserve: 9 }), staked({ rank: 1, reserve: 9 }), staked({ rank: 1, reserve: 0 })].map(Number),
  ).toEqual([-1, -0, 0])
  expect(spends?.({ reserveSpent: 2 } as never)).toEqual([{ on: 'passive', what: 'effort', by: -2 }])
})

test('EH-9: damage and effort of a melee attack on somebody are paid by the initiator', () => {
  const sides = { initiator: { effort: 1, damageEffort: 2 }, passive: { effort: 3 } }
  expect(system.mechanics['melee-contest']?.costs?.(sides as never)).toEqual([
    { on: 'initiator', what: 'effort', by: -3 },
    { on: 'passive', what: 'effort', by: -3 },
  ])
})
