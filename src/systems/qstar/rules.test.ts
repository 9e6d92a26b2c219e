// QS-1 to QS-17 and QS-30 to QS-45, rule by rule. Combat is tested beside it.
import { describe, expect, test } from 'vitest'
import { Fraction, Refusal } from '../../dice/index.ts'
import { parse } from '../input-parser.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { LANGUAGES } from '../system.ts'
import { STEPS } from './building/offers.ts'
import { abilitySteps, skillSteps } from './building/prices.ts'
import { crisis } from './crisis/index.ts'
import type { Crisis } from './crisis/state.ts'
import { dcField, difficultyName } from './difficulties.ts'
import system from './index.ts'
import { initiative } from './initiative.ts'
import { BONUS, MODIFIER_USES, RANKS, rankNumber } from './skills.ts'

const ask = (mechanic: string, input: unknown) => new MechanicCall(system, mechanic, input)
const resolve = (mechanic: string, input: unknown, dice: readonly number[]) => ask(mechanic, input).resolve(dice)
const success = (mechanic: string, input: unknown) => ask(mechanic, input).odds().success?.exact
const average = { ability: 5, skill: 'proficient' }

function refusalOf(run: () => unknown): Refusal | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const SIDES = [1, 2, 3, 4, 5, 6]
const throwsOf = (dice: number): number[][] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((rest) => SIDES.map((face) => [...rest, face]))
const sumOf = (dice: readonly number[]) => dice.reduce((a, b) => a + b, 0)

describe('checks', () => {
  test('QS-7, QS-10: every rank of every ability, read off all 216 throws', () => {
    for (let ability = 1; ability <= 10; ability++) {
      for (const skill of RANKS) {
        const reached = throwsOf(3).filter((dice) => sumOf(dice) + ability - 5 + BONUS[skill] >= 12).length
        expect(success('check', { ability, skill, dc: 12 })).toBe(new Fraction(reached, 216).exact)
      }
    }
    expect(RANKS.map((rank) => BONUS[rank])).toEqual([-2, 0, 1, 2, 4])
    expect(RANKS.map(rankNumber)).toEqual([1, 2, 3, 4, 5])
  })

  test('QS-10: without modifiers DC 10 is 5/8 and DC 11 an even chance', () => {
    expect(success('check', { ...average, dc: 10 })).toBe('5/8')
    expect(success('check', { ...average, dc: 11 })).toBe('1/2')
  })

  test('QS-10: roleplay from -2 to +2 moves the roll, dice of perks and flaws change the pool', () => {
    expect(success('check', { ...average, dc: 11, roleplay: 1 })).toBe('5/8')
    expect(success('check', { ...average, dc: 10, roleplay: -1 })).toBe('1/2')
    expect(resolve('check', { ...average, dc: 10, extraDice: -2 }, [6]).outcome).toMatchObject({ total: 6 })
    expect(resolve('check', { ...average, dc: 10, extraDice: 4 }, [1, 2, 3, 4, 5, 6, 1]).outcome).toMatchObject({
      total: 22,
    })
    expect(resolve('check', { ...average, dc: 12, roleplay: 2 }, [4, 3, 4]).explanation).toEqual([
      'DC 12 is easy. (QS-11)',
      'Ability +0, skill +0, roleplay +2: +2 to the dice. (QS-10)',
      'Rolled 4 3 4 (11).',
      '13 against 12: a success. (QS-10)',
    ])
  })

  test('QS-11: a name alone stands for the middle of its DCs, and the hardest for where they begin', () => {
    expect(dcField().meta.named.map(({ name, value }) => [name, value])).toEqual([
      ['very-easy', 4],
      ['easy', 10],
      ['moderate', 14],
      ['hard', 16],
      ['very-hard', 18],
    ])
  })

  test('QS-11: a DC has a name, and each name begins where the last one ends', () => {
    const names = [1, 8, 9, 12, 13, 15, 16, 17, 18, 40].map(difficultyName)
    expect(names).toEqual([
      'very-easy',
      'very-easy',
      'easy',
      'easy',
      'moderate',
      'moderate',
      'hard',
      'hard',
      'very-hard',
      'very-hard',
    ])
    for (const language of LANGUAGES)
      for (const dc of [1, 9, 13, 16, 18])
        expect(
          new MechanicCall(system, 'check', { ...average, dc }, language).resolve([1, 1, 1]).explanation[0],
        ).toMatch(/\(QS-11\)$/)
  })

  test('QS-12: the story says when the roll can be waived: ones on every die and nothing for roleplay still succeed', () => {
    const waived = (input: object) =>
      resolve('check', { ...average, ...input }, [6, 6, 6]).explanation.some((sentence) => sentence.includes('QS-12'))
    expect(waived({ dc: 3 })).toBe(true)
    expect(waived({ dc: 4 })).toBe(false)
    expect(waived({ dc: 4, roleplay: 2 })).toBe(false)
    expect(waived({ dc: 3, roleplay: -2 })).toBe(true)
    expect(waived({ dc: 9, aid: 6 })).toBe(true)
    expect(waived({ dc: 9, aid: 5 })).toBe(false)
    expect(waived({ dc: 7, ability: 8, skill: 'trained' })).toBe(true)
    expect(waived({ dc: 8, ability: 8, skill: 'trained' })).toBe(false)
    const fewer = resolve('check', { ...average, dc: 3, extraDice: -1 }, [1, 1])
    expect(fewer.explanation.join()).not.toContain('QS-12')
  })

  test('QS-13: aid lowers the DC, and the margin is counted from there', () => {
    const { outcome, explanation } = resolve('check', { ability: 9, skill: 'proficient', dc: 15, aid: 3 }, [3, 3, 3])
    expect(outcome).toEqual({ success: true, total: 13, margin: 1, extraModifiers: 1 })
    expect(explanation).toContain('Aid takes 3 off the DC: 12. (QS-13)')
    const barely = resolve('check', { ability: 9, skill: 'proficient', dc: 13, aid: 1 }, [3, 3, 3])
    expect(barely.explanation).toContain('Aid takes 1 off the DC: 12. (QS-13)')
    expect(barely.explanation).toContain('Extra modifiers to spend: 1. (QS-16)')
    expect(resolve('check', { ...average, dc: 15 }, [3, 3, 3]).explanation.join()).not.toContain('QS-13')
  })

  test('QS-13: whether a friend should aid or act is told exactly', () => {
    const even = { ability: 5, skill: 'proficient' }
    const good = { ability: 7, skill: 'trained', extraDice: 1 }
    const task = { ...even, dc: 11, benefit: 2 }
    const worth = (given: object) =>
      ask('aided-check', given)
        .advise([])
        .options?.map(({ choice, success, best }) => [choice, success.exact, best])
    // alone 1/2 each; aided: half the time the DC is 9, which is 160/216
    const aided = new Fraction(108 + 160, 432).exact
    expect(worth({ ...task, friends: [even] })).toEqual([
      ['act', '3/4', true],
      ['aid', aided, false],
    ])
    const byHand = throwsOf(4).filter((dice) => sumOf(dice) + 3 >= 11).length
    expect(worth({ ...task, friends: [good] })[0]).toEqual([
      'act',
      new Fraction(1296 * 2 - (1296 - byHand), 1296 * 2).exact,
      true,
    ])
    expect(worth({ ...task, friends: [even], leastHelpers: 1 })).toEqual([
      ['aid', new Fraction(160, 432).exact, true],
      ['act', '0', false],
    ])
  })

  test('QS-13: where helpers are demanded, trying alone is in vain, and the story says why', () => {
    const even = { ability: 5, skill: 'proficient' }
    const alone = (leastHelpers: number) =>
      ask('aided-check', { ...even, dc: 3, benefit: 2, leastHelpers, friends: [even] }).resolve(
        [6, 6, 6, 6, 6, 6],
        ['act'],
      )
    expect(alone(0).outcome).toEqual({ success: true, helped: 0 })
    expect(alone(0).explanation.join()).not.toContain('QS-13')
    expect(alone(1).outcome).toEqual({ success: false, helped: 0 })
    expect(alone(1).explanation).toContain('It takes 1 who help; 0 did. (QS-13)')
  })

  test('QS-14: the higher check wins, a tie goes to whoever defends, or is rolled again until one wins', () => {
    const input = (defender: string) => ({ a: average, b: average, defender })
    expect(resolve('competition', input('a'), [3, 3, 3, 1, 2, 6]).outcome).toEqual({ winner: 'a' })
    expect(resolve('competition', input('b'), [3, 3, 3, 1, 2, 6]).outcome).toEqual({ winner: 'b' })
    expect(resolve('competition', input('b'), [3, 3, 4, 1, 2, 6]).outcome).toEqual({ winner: 'a' })
    expect(resolve('competition', input('a'), [3, 3, 3, 1, 3, 6]).outcome).toEqual({ winner: 'b' })
    const again = resolve('competition', input('none'), [3, 3, 3, 1, 2, 6, 1, 1, 1, 1, 1, 2])
    expect(again.outcome).toEqual({ winner: 'b' })
    expect(again.explanation).toEqual([
      'A: Ability +0, skill +0: +0 to the dice. (QS-10)',
      'A rolls 3 3 3 (9).',
      'B: Ability +0, skill +0: +0 to the dice. (QS-10)',
      'B rolls 1 2 6 (9).',
      'Both have 9, and nobody defends. (QS-14)',
      'Both roll again.',
      'A: Ability +0, skill +0: +0 to the dice. (QS-10)',
      'A rolls 1 1 1 (3).',
      'B: Ability +0, skill +0: +0 to the dice. (QS-10)',
      'B rolls 1 1 2 (4).',
      'A has 3, B has 4: B wins. (QS-14)',
    ])
    expect(success('competition', input('none'))).toBe('1/2')
    const verdict = system.mechanics['competition']?.verdict
    expect(verdict?.({ winner: 'a' })).toEqual({ tone: 'good', word: 'a-wins' })
    expect(verdict?.({ winner: 'b' })).toEqual({ tone: 'bad', word: 'b-wins' })
  })

  test('QS-14: the odds of a competition have the chance of either side', () => {
    const sides = (defender: string) => ask('competition', { a: average, b: average, defender }).odds().sides
    expect(sides('a')).toMatchObject({ a: { exact: '4249/7776' }, b: { exact: '3527/7776' } })
    expect(sides('none')).toMatchObject({ a: { exact: '1/2' }, b: { exact: '1/2' } })
  })

  test('QS-15: several successes with one roll are struck out; no mechanic and no field offers them', () => {
    expect(Object.keys(system.mechanics)).toHaveLength(10)
    for (const { input, outcome } of Object.values(system.mechanics))
      expect(Object.keys({ ...input, ...outcome })).not.toContain('successes')
  })

  test('QS-16: extra modifiers are the margin, at most the ability modifier, and none below the average or on a failure', () => {
    const extra = (ability: number, dice: number[], dc = 10) =>
      resolve('check', { ability, skill: 'proficient', dc }, dice).outcome['extraModifiers']
    expect(extra(8, [4, 4, 4])).toBe(3)
    expect(extra(8, [3, 3, 3])).toBe(2)
    expect(extra(8, [2, 2, 3])).toBe(0)
    expect(extra(8, [2, 2, 2])).toBe(0)
    expect(extra(3, [6, 6, 6])).toBe(0)
    expect(extra(5, [6, 6, 6])).toBe(0)
    expect(extra(10, [6, 6, 6])).toBe(5)
  })

  test('QS-16: each skill has its own menu, some have none, and where none is named there is all of it', () => {
    const buys = (skillName: string | null) => {
      const call = ask('check', { ability: 8, skill: 'trained', dc: 10, skillName })
      return call.aftermath(call.resolve([4, 4, 4]).outcome).buys
    }
    expect(buys('Athletics')).toEqual({ points: 3, by: 'player', menu: ['faster', 'softer-fall'] })
    expect(buys('Hacking')).toMatchObject({ menu: ['faster'] })
    expect(buys('Engineering')).toMatchObject({ menu: ['less-material', 'faster'] })
    for (const weapons of ['Melee', 'Light Weapons', 'Heavy Weapons'])
      expect(buys(weapons)).toMatchObject({ menu: ['damage', 'critical-damage'] })
    expect(buys('Notice')).toBeNull()
    expect(buys(null)).toMatchObject({ menu: MODIFIER_USES })
  })
})

describe('healing', () => {
  const kit = { item: 'Medical Kit', healthLost: 12 }
  const medic = { ability: 6, skill: 'trained' }

  test('QS-17: First Aid doubles the dice when it reaches the health that was lost, and is no loss when it fails', () => {
    expect(resolve('heal', { ...kit, firstAid: medic }, [4, 3, 3, 9, 2, 5, 6]).outcome).toEqual({
      enduranceHealed: 11,
      healthHealed: 11,
      doubled: true,
    })
    expect(resolve('heal', { ...kit, firstAid: medic }, [4, 3, 2, 9, 6])).toMatchObject({
      outcome: { enduranceHealed: 9, healthHealed: 6, doubled: false },
      explanation: [
        'Ability +1, skill +1: +2 to the dice. (QS-10)',
        'First Aid: 4 3 2 (9).',
        'First Aid fails against DC 12: the dice once. (QS-17)',
        'Endurance dice: 9.',
        'Health dice: 6.',
        'Medical Kit: 9 endurance and 6 health healed. (QS-17)',
      ],
    })
  })

  test('QS-17: the DC is 1 at least, and without First Aid no check is made', () => {
    const poor = { ability: 1, skill: 'untrained' }
    const doubled = (input: unknown) =>
      ask('heal', input)
        .odds()
        .outcomes.filter(({ outcome }) => outcome['doubled'] === true)
        .reduce((sum, { approx }) => sum + approx, 0)
    const atLeast7 = throwsOf(3).filter((dice) => sumOf(dice) - 6 >= 1).length / 216
    expect(doubled({ item: 'First Aid Kit', healthLost: 0, firstAid: poor })).toBeCloseTo(atLeast7, 12)
    expect(doubled({ item: 'First Aid Kit', healthLost: 0 })).toBe(0)
  })

  test('QS-17: an adrenaline shot wears off, other items do not', () => {
    expect(resolve('heal', { item: 'Adrenaline Shot', healthLost: 0 }, [7]).explanation).toContain(
      'It lasts 5 minutes. (QS-17)',
    )
    expect(resolve('heal', { item: 'First Aid Kit', healthLost: 0 }, [6]).explanation.join()).not.toContain('lasts')
  })

  test('QS-6: no medical item helps the dead', () => {
    expect(() => resolve('heal', { ...kit, patient: { name: 'Bo', isDead: true } }, [])).toThrow('helps the dead')
  })

  test('QS-17: what was healed goes to the patient, the item comes off the healer', () => {
    const call = ask('heal', { ...kit, patient: { name: 'Bo' } })
    expect(call.price.costs).toEqual([{ on: 'self', what: 'medical/Medical Kit/count', by: -1 }])
    expect(call.aftermath(call.resolve([9, 6]).outcome)).toMatchObject({
      changes: [
        { on: 'patient', what: 'endurance', by: 9 },
        { on: 'patient', what: 'health', by: 6 },
      ],
      verdict: { tone: 'plain', word: 'healed' },
    })
    const double = ask('heal', { ...kit, firstAid: medic })
    expect(double.aftermath(double.resolve([4, 3, 3, 9, 2, 5, 6]).outcome).verdict.word).toBe('healed-double')
  })

  test("QS-17: a group's own item heals by its own dice, twice as many after First Aid, and must be described", () => {
    const own = { name: 'Tissue Gel', health: { dice: 2, die: 4 } }
    const gel = { item: 'own', own, healthLost: 1 }
    expect(resolve('heal', gel, [4, 3]).outcome).toMatchObject({ enduranceHealed: 0, healthHealed: 7 })
    expect(resolve('heal', { ...gel, firstAid: medic }, [6, 6, 6, 1, 1, 1, 2]).outcome).toMatchObject({
      healthHealed: 5,
      doubled: true,
    })
    expect(ask('heal', gel).price.costs).toEqual([{ on: 'self', what: 'medical/Tissue Gel/count', by: -1 }])
    expect(ask('heal', { item: 'own', healthLost: 1 }).price.costs).toEqual([])
    expect(refusalOf(() => resolve('heal', { item: 'own', healthLost: 1 }, []))).toMatchObject({
      code: 'not-allowed',
      field: 'own',
    })
    const inert = { ...gel, own: { name: 'Placebo' } }
    expect(refusalOf(() => resolve('heal', inert, []))).toMatchObject({ field: 'own', word: 'own-item-missing' })
  })

  test("QS-17: a group's own item is not passed over in silence when another is used", () => {
    const both = { item: 'Medical Kit', own: { name: 'Tissue Gel', health: { die: 4 } }, healthLost: 1 }
    const messages = LANGUAGES.map(
      (language) => refusalOf(() => new MechanicCall(system, 'heal', both, language).odds())?.message,
    )
    expect(messages).toEqual([
      "own: goes with Item “the group's own”, not with Medical Kit.",
      'own: gehört zu Gegenstand „von der Gruppe“, nicht zu Arztkoffer.',
    ])
  })
})

describe('pools', () => {
  test('QS-2, QS-3: the base of the race and a die of each kind for each rank of Might, endurance first', () => {
    const { outcome, explanation } = resolve('pools', { might: 3 }, [10, 1, 7, 2, 6, 1])
    expect(outcome).toEqual({ endurance: 33, health: 14 })
    expect(explanation).toEqual([
      'Endurance dice: 10 1 7 (18).',
      'Health dice: 2 6 1 (9).',
      'Endurance: 15 and the dice, 33. (QS-2)',
      'Health: 5 and the dice, 14. (QS-3)',
    ])
    expect(ask('pools', { might: 3 }).aftermath(outcome).changes).toEqual([])
  })

  test("QS-2, QS-3, QS-45: a race of the group's own has its own base and dice", () => {
    const own = { endurance: { base: 20, die: 4 }, health: { base: 8, die: 8 } }
    expect(resolve('pools', { might: 1, race: 'own', own }, [4, 8]).outcome).toEqual({ endurance: 24, health: 16 })
    expect(refusalOf(() => resolve('pools', { might: 1, race: 'own' }, []))?.field).toBe('own')
    expect(refusalOf(() => resolve('pools', { might: 1, own }, [4, 8]))?.message).toBe(
      "own: goes with Race “the group's own”, not with human.",
    )
  })

  test('QS-4: when Might changes, only the ranks gained or lost are rolled, and added or taken off', () => {
    const call = (might: number, from: number) => ask('pools', { might, from })
    const up = call(6, 5)
    expect(up.aftermath(up.resolve([7, 4]).outcome).changes).toEqual([
      { on: 'self', what: 'enduranceRolled', by: 7 },
      { on: 'self', what: 'healthRolled', by: 4 },
    ])
    expect(call(3, 5).resolve([7, 2, 4, 1])).toMatchObject({
      outcome: { endurance: -9, health: -5 },
      explanation: expect.arrayContaining(['Might goes from 5 to 3: endurance -9, health -5. (QS-4)']),
    })
    expect(call(5, 5).resolve([]).outcome).toEqual({ endurance: 0, health: 0 })
  })
})

describe('turn order', () => {
  const of = (...all: readonly (readonly [string, number, number, number?])[]) => ({
    combatants: all.map(([name, speed, intelligence, bonus = 0]) => ({ name, speed, intelligence, bonus })),
  })

  test('QS-30: odds are counted for seven who all add something else, and not for eight', () => {
    const counted = (count: number) =>
      initiative.countable?.({
        combatants: Array.from({ length: count }, (_, i) => ({ name: `${i}`, speed: 5, intelligence: 5, bonus: i })),
      })
    expect([7, 8].map(counted)).toEqual([true, false])
  })

  test('QS-30: a die, Speed, Intelligence and the bonus of perks and flaws, highest first', () => {
    const order = (dice: number[]) =>
      resolve('initiative', of(['Ann', 5, 5], ['Bo', 7, 4], ['Cy', 5, 5, -2]), dice).outcome['order']
    expect(order([3, 3, 3])).toEqual(['Bo', 'Ann', 'Cy'])
    expect(order([5, 3, 6])).toEqual(['Ann', 'Cy', 'Bo'])
    expect(order([2, 2, 6])).toEqual(['Cy', 'Bo', 'Ann'])
  })

  test('QS-30: of several tied groups the highest rolls off first, and a roll-off that is level is rolled again', () => {
    const four = of(['Ann', 5, 5], ['Bo', 5, 5], ['Cy', 8, 5], ['Di', 8, 5])
    const { outcome, explanation } = resolve('initiative', four, [3, 3, 3, 3, 4, 4, 1, 2, 6, 5])
    expect(outcome).toEqual({ order: ['Di', 'Cy', 'Ann', 'Bo'] })
    expect(explanation.filter((sentence) => sentence.includes('level'))).toEqual([
      '2 are level and roll again. (QS-30)',
      '2 are level and roll again. (QS-30)',
    ])
    expect(explanation).toContain('Cy: 3 + 3 is 6. (QS-30)')
    expect(explanation.at(-1)).toBe('The order: Di, Cy, Ann, Bo. (QS-30)')
  })

  test('QS-30: those who are alike in everything have the same chance at every place', () => {
    const { outcomes } = ask('initiative', of(['Ann', 5, 5], ['Bo', 6, 4], ['Cy', 4, 6])).odds()
    expect(outcomes.map(({ exact }) => exact)).toEqual(Array(6).fill('1/6'))
  })

  test('QS-30: what takes too long to count is said at once', () => {
    const seven = Array.from({ length: 7 }, (_, i) => ({ name: `N${i}`, speed: 5, intelligence: 5, bonus: 0 }))
    const counted = (combatants: readonly object[]) => refusalOf(() => ask('initiative', { combatants }).odds())?.code
    expect(counted(seven)).toBe('too-big')
    expect(counted([...seven, { name: 'N7', speed: 6, intelligence: 5 }])).toBe('too-big')
    const [first, ...others] = seven
    expect(system.mechanics.initiative?.countable?.({ combatants: [{ ...first, bonus: 1 }, ...others] })).toBe(true)
  })

  test('QS-30: a name that is there twice is refused', () => {
    const refusal = refusalOf(() => ask('initiative', of(['Ann', 5, 5], ['Bo', 5, 5], ['Ann', 5, 5])).odds())
    expect(refusal).toMatchObject({ code: 'not-allowed', field: 'combatants.2.name' })
    expect(refusal?.message).toContain('Ann')
  })
})

describe('crisis and building, in their own folders', () => {
  type Order = readonly [name: string, given?: Readonly<Record<string, unknown>>]
  const after = (...orders: readonly Order[]): Crisis =>
    orders.reduce<Crisis>((state, [name, given = {}]) => {
      const order = crisis.commands[name]
      if (!order) throw new Error(`There is no order ${name}.`)
      return order.apply(state, parse(order.fields, given).values)
    }, crisis.begin)
  const two: Order = [
    'begin',
    {
      order: [
        { name: 'Ada', initiative: 8 },
        { name: 'Bo', initiative: 6 },
      ],
    },
  ]
  const rowOf = (state: Crisis, name: string) => crisis.show(state).rows.find((row) => row.name === name)

  test('QS-31: turns of two actions are what the table gets for this game', () => {
    expect(system.turns()).toBe(crisis)
    expect(rowOf(after(two), 'Ada')?.actions).toEqual({ left: 2, of: 2 })
  })

  test('QS-32: an action held ready is lost when the next turn comes', () => {
    const held = after(two, ['ready', { who: 'Ada', trigger: 'the door opens' }])
    expect(rowOf(held, 'Ada')).toMatchObject({ actions: { left: 1 }, ready: [{ trigger: 'the door opens' }] })
    const round = after(two, ['ready', { who: 'Ada', trigger: 'the door opens' }], ['next'], ['next'])
    expect(rowOf(round, 'Ada')?.ready).toEqual([])
  })

  test('QS-33: a free action costs nothing', () => {
    expect(rowOf(after(two, ['free', { who: 'Ada', what: 'lets go' }]), 'Ada')?.actions?.left).toBe(2)
  })

  test('QS-34: who is incapacitated is passed over', () => {
    const state = after(two, ['fall', { who: 'Bo', out: 'incapacitated' }], ['next'])
    expect(crisis.show(state)).toMatchObject({ round: 2, now: 'Ada' })
  })

  test('QS-40: a character is made in four steps', () => {
    expect(STEPS).toHaveLength(4)
  })

  test('QS-41, QS-42, QS-43: steps are paid one by one, and given back at the same price', () => {
    expect(abilitySteps(5, 7).map(({ credits }) => credits)).toEqual([-2_000, -32_000])
    expect(abilitySteps(7, 5).map(({ credits }) => credits)).toEqual([32_000, 2_000])
    expect(skillSteps('untrained', 'trained').map(({ credits }) => credits)).toEqual([-1_000, -4_000])
  })
})
