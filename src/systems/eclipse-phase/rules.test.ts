// EP-1 to EP-12, rule by rule, and what they make of each other.
import { describe, expect, test } from 'vitest'
import { drive, Fraction, type Plain, play, Refusal, resolve as resolveRule } from '../../dice/index.ts'
import { adviceAnswerSteps } from '../advice-answer.ts'
import { CountedCall } from '../counted-call.ts'
import type { Fields } from '../field.ts'
import { parse } from '../input-parser.ts'
import type { AnyMechanic } from '../mechanic.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { LANGUAGES } from '../system.ts'
import { GRADES, grade, placesFor } from './grade.ts'
import system from './index.ts'
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, SUPERIOR_FAILURE, SUPERIOR_SUCCESS } from './superior-results.ts'

type Dice = readonly [number, number]
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const ROLLS: readonly Dice[] = DIGITS.flatMap((tens) => DIGITS.map((ones) => [tens, ones] as const))

const ask = (mechanic: string, input: unknown) => new MechanicCall(system, mechanic, input)
const resolve = (input: unknown, dice: readonly number[], decisions: Plain[] = []) =>
  ask('test', input).resolve(dice, decisions)
const duel = (input: unknown, dice: readonly number[]) => ask('opposed', input).resolve(dice)
const success = (input: unknown) => ask('test', input).odds().success?.exact
const hundredths = (ways: number) => new Fraction(ways, 100).exact

const plainSuccess = { success: true, critical: false, superior: 0, poolSpent: false }
const plainFailure = { success: false, critical: false, superior: 0, poolSpent: false }

function refusalOf(run: () => unknown): Refusal | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The page read once more, without the rule's own words: a twin to compare all counts with. */
function byHand([tens, ones]: Dice, target: number, isDefaulting = false) {
  const roll = tens * 10 + ones
  const success = roll === 0 || (roll < 99 && target - roll >= 0)
  const isDouble = tens === ones
  if (isDouble && success && !isDefaulting) return { success, critical: true, superior: 0 }
  if (isDouble && !success) return { success, critical: true, superior: 0 }
  const third = roll < 33 ? 'low' : roll < 66 ? 'middle' : 'high' // 33 and 66 are doubles: they count here when defaulting
  const superior = success ? { low: 0, middle: 1, high: 2 }[third] : { low: 2, middle: 1, high: 0 }[third]
  return { success, critical: false, superior }
}

/** Chances by outcome, out of so many equally likely ones. */
function chances(outcomes: readonly object[]): Record<string, string> {
  const ways = new Map<string, number>()
  for (const outcome of outcomes) {
    const key = keyOf(outcome)
    ways.set(key, (ways.get(key) ?? 0) + 1)
  }
  return Object.fromEntries([...ways].map(([key, count]) => [key, new Fraction(count, outcomes.length).exact]))
}
const counted = (mechanic: string, input: unknown): Record<string, string> =>
  Object.fromEntries(
    ask(mechanic, input)
      .odds()
      .outcomes.map(({ outcome, exact }) => [keyOf(outcome), exact]),
  )
const FIELDS = ['success', 'critical', 'superior', 'poolSpent', 'winner', 'aGrade', 'aSuperior', 'bGrade', 'bSuperior']
const keyOf = (outcome: object) => FIELDS.map((field) => (outcome as Record<string, unknown>)[field]).join(' ')

describe('the roll', () => {
  test('EP-1: two dice are tens and ones; 0 and 7 are 7, 0 and 0 are zero', () => {
    expect(resolve({ skill: 7 }, [0, 7])).toMatchObject({ outcome: plainSuccess, dice: [0, 7] })
    expect(resolve({ skill: 7 }, [7, 0]).outcome).toEqual(plainFailure)
    expect(resolve({ skill: 7 }, [0, 7]).explanation).toContain('Rolled 07.')
    expect(resolve({ skill: 0 }, [0, 0]).outcome).toMatchObject({ success: true })
    expect(refusalOf(() => resolve({ skill: 7 }, [10, 0]))).toMatchObject({ code: 'dice' })
    expect(refusalOf(() => resolve({ skill: 7 }, [5]))).toMatchObject({ code: 'dice' })
  })

  test('EP-3: the target itself succeeds, one more does not', () => {
    expect(resolve({ skill: 60 }, [6, 0]).outcome).toMatchObject({ success: true })
    expect(resolve({ skill: 60 }, [6, 1]).outcome).toMatchObject({ success: false })
    expect(success({ skill: 60 })).toBe('61/100')
  })

  test('EP-3: by ruling of the table a roll equal to the target fails; 00 and 99 keep their meaning', () => {
    const below = { targetMeans: 'below' }
    expect(resolve({ skill: 60, ...below }, [6, 0]).outcome).toMatchObject({ success: false })
    expect(resolve({ skill: 60, ...below }, [5, 9]).outcome).toMatchObject({ success: true })
    expect(resolve({ skill: 60, ...below }, [5, 9]).explanation).toContain('Below 60: a success. (EP-3)')
    expect(resolve({ skill: 60, ...below }, [6, 0]).explanation).toContain('Not below 60: a failure. (EP-3)')
    expect(resolve({ skill: 0, ...below }, [0, 0]).explanation).toContain('00 succeeds, even against 0. (EP-6)')
    expect(resolve({ skill: 1, ...below }, [0, 0]).explanation).toContain('Below 1: a success. (EP-3)')
    expect(resolve({ skill: 99, ...below }, [9, 9]).explanation).toContain('Not below 99: a failure. (EP-3)')
    expect(resolve({ skill: 100, ...below }, [9, 9]).explanation).toContain('99 fails, even against 100. (EP-6)')
    for (const skill of [0, 1, 44, 99, 100, 120])
      expect(success({ skill, ...below })).toBe(success({ skill: Math.max(0, skill - 1) }))
    const duelled = duel({ a: { skill: 50 }, b: { skill: 40 }, ...below }, [5, 0, 4, 0]).outcome
    expect(duelled).toMatchObject({ winner: 'none', aGrade: 'failure', bGrade: 'failure' })
  })

  test('EP-4: a success is superior from 33 and twice from 66, a failure up to 66 and twice up to 33', () => {
    const superior = (skill: number, dice: Dice) => resolve({ skill }, dice).outcome['superior']
    expect([32, 34, 65, 67].map((roll) => superior(90, [Math.floor(roll / 10), roll % 10]))).toEqual([0, 1, 1, 2])
    expect([32, 34, 65, 67].map((roll) => superior(5, [Math.floor(roll / 10), roll % 10]))).toEqual([2, 1, 1, 0])
  })

  test('EP-6: doubles are critical, and a critical takes the place of a superior result', () => {
    expect(resolve({ skill: 80 }, [7, 7]).outcome).toMatchObject({ success: true, critical: true, superior: 0 })
    expect(resolve({ skill: 80 }, [3, 3]).outcome).toMatchObject({ success: true, critical: true, superior: 0 })
    expect(resolve({ skill: 10 }, [6, 6]).outcome).toMatchObject({ success: false, critical: true, superior: 0 })
    expect(resolve({ skill: 10 }, [2, 2]).outcome).toMatchObject({ success: false, critical: true, superior: 0 })
  })

  test('EP-6: 00 succeeds against a target below zero, 99 fails against one above 99, and the story says so', () => {
    const low = resolve({ skill: 0, modifiers: [-30, -30] }, [0, 0])
    expect(low.outcome).toEqual({ success: true, critical: true, superior: 0, poolSpent: false })
    expect(low.explanation).toContain('00 succeeds, even against -60. (EP-6)')
    expect(resolve({ skill: 0, modifiers: [-30, -30] }, [0, 1]).outcome).toMatchObject({ success: false, superior: 2 })
    const high = resolve({ skill: 120, modifiers: [30, 30] }, [9, 9])
    expect(high.outcome).toEqual({ success: false, critical: true, superior: 0, poolSpent: false })
    expect(high.explanation).toContain('99 fails, even against 180. (EP-6)')
    expect(resolve({ skill: 120, modifiers: [30, 30] }, [9, 8]).outcome).toMatchObject({ success: true, superior: 2 })
  })

  test('EP-6: against 0 and against 98 the target itself still says why, against 99 it no longer does', () => {
    expect(resolve({ skill: 0 }, [0, 0]).explanation).toContain('At or below 0: a success. (EP-3)')
    expect(resolve({ skill: 9, modifiers: [-10] }, [0, 0]).explanation).toContain(
      '00 succeeds, even against -1. (EP-6)',
    )
    expect(resolve({ skill: 98 }, [9, 9]).explanation).toContain('Above 98: a failure. (EP-3)')
    expect(resolve({ skill: 99 }, [9, 9]).explanation).toContain('99 fails, even against 99. (EP-6)')
  })

  test('EP-3, EP-4, EP-6: a verdict is good for a success, bad for a failure, and says how good or bad', () => {
    const verdict = (dice: Dice) => system.mechanics['test']?.verdict(resolve({ skill: 70 }, dice).outcome as never)
    expect(verdict([1, 2])).toEqual({ tone: 'good', word: 'success' })
    expect(verdict([3, 4])).toEqual({ tone: 'good', word: 'superior-success-1' })
    expect(verdict([6, 7])).toEqual({ tone: 'good', word: 'superior-success-2' })
    expect(verdict([4, 4])).toEqual({ tone: 'good', word: 'critical-success' })
    expect(verdict([7, 1])).toEqual({ tone: 'bad', word: 'failure' })
    expect(verdict([8, 8])).toEqual({ tone: 'bad', word: 'critical-failure' })
    const poor = (dice: Dice) => system.mechanics['test']?.verdict(resolve({ skill: 5 }, dice).outcome as never)
    expect(poor([3, 4])).toEqual({ tone: 'bad', word: 'superior-failure-1' })
    expect(poor([1, 2])).toEqual({ tone: 'bad', word: 'superior-failure-2' })
  })

  test('EP-3, EP-4, EP-6, EP-8: for every skill, the odds are those of a hundred rolls read one by one', () => {
    for (let skill = 0; skill <= 120; skill++) {
      for (const defaulting of ['no', 'aptitude'] as const) {
        const twin = ROLLS.map((dice) => ({ ...byHand(dice, skill, defaulting !== 'no'), poolSpent: false }))
        expect(counted('test', { skill, defaulting }), `${skill} ${defaulting}`).toEqual(chances(twin))
      }
    }
  })
})

describe('the target', () => {
  test('EP-2: modifiers are added up, each is told, and the story shows the sum before and after the limit', () => {
    const { explanation } = resolve(
      { skill: 40, modifiers: [{ value: 30, name: 'good light' }, 30], helpers: 2, retries: 1 },
      [9, 8],
    )
    expect(explanation).toEqual([
      'good light +30',
      'Modifiers +30, +30: +60. (EP-2)',
      '2 helpers: +20. (EP-9)',
      'Trying again after 1 failure: -10. (EP-10)',
      'The modifiers come to +70 and count for +60, the most they can. (EP-2)',
      'The target is 40 + 60, that is 100. (EP-2)',
      'Rolled 98.',
      'At or below 100: a success. (EP-3)',
      '66 or more: two superior successes. (EP-4)',
    ])
    expect(resolve({ skill: 60 }, [5, 3]).explanation[0]).toBe('The target is 60. (EP-2)')
    expect(resolve({ skill: 60, modifiers: [-20] }, [5, 3]).explanation.slice(0, 2)).toEqual([
      'Modifiers -20. (EP-2)',
      'The target is 60 - 20, that is 40. (EP-2)',
    ])
  })

  test('EP-2: a modifier with a name is told by it, on either side of an opposed test too', () => {
    const rain = {
      modifiers: [
        { value: -20, name: 'rain' },
        { value: 10, name: 'high ground' },
      ],
    }
    const told = (language: (typeof LANGUAGES)[number]) =>
      new MechanicCall(system, 'opposed', { a: { skill: 50 }, b: { skill: 40, ...rain } }, language)
        .resolve([4, 5, 3, 3])
        .explanation.slice(0, 2)
    expect(told('en')).toEqual(['Side B: rain -20', 'Side B: high ground +10'])
    expect(told('de')).toEqual(['Seite B: rain -20', 'Seite B: high ground +10'])
    expect(resolve({ skill: 50, ...rain }, [4, 5]).explanation.slice(0, 2)).toEqual(['rain -20', 'high ground +10'])
  })

  test('EP-2: only tens from -30 to 30, and the refusal names the field', () => {
    for (const modifier of [5, -15, 40, -40, 0.5]) {
      expect(refusalOf(() => ask('test', { skill: 50, modifiers: [0, modifier] }))?.field).toBe('modifiers.1')
    }
    expect(success({ skill: 50, modifiers: [0, 30, -30, 10] })).toBe('61/100')
  })

  test('EP-2: help, trying again and a related skill are modifiers and fall under the limit, both ways', () => {
    expect(success({ skill: 20, modifiers: [30, 30] })).toBe('81/100')
    expect(success({ skill: 20, modifiers: [30, 30], helpers: 3 })).toBe('81/100')
    expect(success({ skill: 20, modifiers: [30, 30], helpers: 3, retries: 4 })).toBe('71/100')
    expect(success({ skill: 80, modifiers: [-30, -30] })).toBe('21/100')
    expect(success({ skill: 80, modifiers: [-30, -30], retries: 5 })).toBe('21/100')
    expect(success({ skill: 80, modifiers: [-30, -30], defaulting: 'related', relatedPenalty: -30 })).toBe('21/100')
    expect(success({ skill: 80, modifiers: [-30, -30], helpers: 1, defaulting: 'related', relatedPenalty: -30 })).toBe(
      '21/100',
    )
  })

  test('EP-2: as a ruling the penalty for trying again stands outside the limit, the rest does not', () => {
    const outside = { retryPenaltyCapped: false }
    expect(success({ skill: 90, modifiers: [-30, -30], retries: 2, ...outside })).toBe('11/100')
    expect(success({ skill: 90, modifiers: [-30, -30], retries: 2 })).toBe('31/100')
    expect(success({ skill: 20, modifiers: [30, 30, 30], retries: 2, ...outside })).toBe('61/100')
    expect(success({ skill: 20, modifiers: [30, 30, 30], retries: 2 })).toBe('81/100')
    expect(success({ skill: 50, modifiers: [10], retries: 2, ...outside })).toBe('41/100')
    expect(
      resolve({ skill: 90, modifiers: [-30, -30, -10], retries: 2, ...outside }, [0, 4]).explanation.slice(0, 4),
    ).toEqual([
      'Modifiers -30, -30, -10: -70. (EP-2)',
      'The modifiers come to -70 and count for -60, the most they can. (EP-2)',
      'Trying again after 2 failures: -20, which no limit holds. (EP-10)',
      'The target is 90 - 60 - 20 for trying again, that is 10. (EP-2)',
    ])
  })

  test('EP-5, EP-7: what an earlier result left counts like any modifier, under the limit, and is told', () => {
    const chances = [
      { carriedBonus: 10 },
      { carriedBonus: 30, carriedPenalty: 10 },
      { carriedPenalty: 20 },
      { carriedBonus: 60, modifiers: [10] },
      { carriedPenalty: 60, modifiers: [-10] },
    ].map((more) => success({ skill: 30, ...more }))
    expect(chances).toEqual(['41/100', '51/100', '11/100', '91/100', '1/100'])
    const { explanation } = resolve({ skill: 30, carriedBonus: 20, carriedPenalty: 10 }, [4, 0])
    expect(explanation.slice(0, 3)).toEqual([
      'Left by an earlier result: +20. (EP-5)',
      'Left by an earlier result: -10. (EP-5)',
      'The target is 30 + 10, that is 40. (EP-2)',
    ])
  })

  test('EP-9: each helper gives +10, three give the most, and a fourth is told to give nothing', () => {
    const targets = [0, 1, 2, 3, 4, 100].map((helpers) => success({ skill: 30, helpers }))
    expect(targets).toEqual(['31/100', '41/100', '51/100', '61/100', '61/100', '61/100'])
    expect(resolve({ skill: 30, helpers: 1 }, [1, 2]).explanation).toContain('1 helper: +10. (EP-9)')
    expect(resolve({ skill: 30, helpers: 3 }, [1, 2]).explanation).toContain('3 helpers: +30. (EP-9)')
    expect(resolve({ skill: 30, helpers: 4 }, [1, 2]).explanation).toContain(
      '4 helpers: +30, the most there is. (EP-9)',
    )
  })

  test('EP-10: each failure before costs -10 more', () => {
    const targets = [0, 1, 2, 3, 9].map((retries) => success({ skill: 70, retries }))
    expect(targets).toEqual(['71/100', '61/100', '51/100', '41/100', '11/100'])
    expect(success({ skill: 70, retries: 9, retryPenaltyCapped: false })).toBe('1/100')
    expect(success({ skill: 70, retries: Number.MAX_SAFE_INTEGER, retryPenaltyCapped: false })).toBe('1/100')
  })
})

describe('defaulting', () => {
  test('EP-8: with the aptitude a double that succeeds is read like any other roll, and may be superior', () => {
    const roll = (digit: number) => resolve({ skill: 80, defaulting: 'aptitude' }, [digit, digit]).outcome
    expect([0, 2, 3, 5, 6, 7].map((digit) => roll(digit)['superior'])).toEqual([0, 0, 1, 1, 2, 2])
    for (const digit of [0, 2, 3, 5, 6, 7]) expect(roll(digit)).toMatchObject({ success: true, critical: false })
  })

  test('EP-8: 00 still succeeds below zero, without being critical, and a critical failure stays one', () => {
    const hopeless = { skill: 5, defaulting: 'aptitude', modifiers: [-30] }
    expect(resolve(hopeless, [0, 0]).outcome).toEqual(plainSuccess)
    expect(resolve(hopeless, [1, 1]).outcome).toMatchObject({ success: false, critical: true })
    expect(resolve({ skill: 120, defaulting: 'aptitude' }, [9, 9]).outcome).toMatchObject({ critical: true })
  })

  test('EP-8: the aptitude has no penalty; a related skill has the one the GM says, and no criticals either', () => {
    expect(success({ skill: 20, defaulting: 'aptitude' })).toBe('21/100')
    expect(success({ skill: 20, defaulting: 'aptitude', relatedPenalty: -30 })).toBe('21/100')
    const penalties = [-10, -20, -30].map((relatedPenalty) =>
      success({ skill: 60, defaulting: 'related', relatedPenalty }),
    )
    expect(penalties).toEqual(['51/100', '41/100', '31/100'])
    expect(success({ skill: 60, defaulting: 'related' })).toBe('51/100')
    expect(resolve({ skill: 60, defaulting: 'related' }, [4, 4]).outcome).toMatchObject({
      critical: false,
      superior: 1,
    })
    expect(resolve({ skill: 60, defaulting: 'related', relatedPenalty: -20 }, [4, 4]).explanation).toEqual([
      'A related skill stands in, and a success is never critical. (EP-8)',
      'The related skill counts at -20. (EP-8)',
      'The target is 60 - 20, that is 40. (EP-2)',
      'Rolled 44.',
      'Above 40: a failure. (EP-3)',
      'Doubles: the failure is critical. (EP-6)',
    ])
  })
})

test('EP-8: by ruling of the table doubles with a related skill are critical, with an aptitude they never are', () => {
  const counts = { relatedCritical: 'counts' }
  const related = resolve({ skill: 70, defaulting: 'related', ...counts }, [4, 4])
  expect(related.outcome).toMatchObject({ success: true, critical: true, superior: 0 })
  expect(related.explanation).toContain('A related skill stands in; doubles are critical all the same. (EP-8)')
  expect(resolve({ skill: 70, defaulting: 'aptitude', ...counts }, [4, 4]).outcome).toMatchObject({ critical: false })
  expect(resolve({ skill: 70, defaulting: 'related' }, [4, 4]).outcome).toMatchObject({ critical: false })
  const both = { a: { skill: 70, defaulting: 'related' }, b: { skill: 60 } }
  expect(duel({ ...both, ...counts }, [4, 4, 5, 0]).outcome).toMatchObject({ winner: 'a', critical: true })
  expect(duel(both, [4, 4, 5, 0]).outcome).toMatchObject({ winner: 'b', critical: false })
})

describe('what results bring', () => {
  const { test: success } = system.mechanics
  const buys = (outcome: object) => success?.buys?.({ ...plainSuccess, ...outcome } as never, {} as never)

  test("EP-5: superior successes are the player's to use, superior failures the GM's, from menus of their own", () => {
    expect(buys({ superior: 2 })).toEqual({ points: 2, by: 'player', menu: SUPERIOR_SUCCESS })
    expect(buys({ success: false, superior: 1 })).toEqual({ points: 1, by: 'gm', menu: SUPERIOR_FAILURE })
    expect(buys({})).toMatchObject({ points: 0 })
    expect(SUPERIOR_FAILURE).toHaveLength(SUPERIOR_SUCCESS.length)
  })

  test('EP-5: the menus say what each is worth, turned round on a failure, and what only task actions have', () => {
    for (const { purchases } of LANGUAGES.map((language) => system.words[language])) {
      const figures = (uses: readonly (keyof typeof purchases)[]) =>
        uses.map((use) => (purchases[use] as string).match(/[+-]?\d+/)?.[0])
      expect(figures(SUPERIOR_SUCCESS)).toEqual(['+10', undefined, undefined, '25', '+10', '1'])
      expect(figures(SUPERIOR_FAILURE)).toEqual(['-10', undefined, undefined, '25', '-10', undefined])
      expect(figures(['bonus', 'penalty'])).toEqual(['+20', '-20'])
      for (const use of ['time', 'delay']) expect(purchases[use]).toMatch(/\(.*(task|Aufgaben).*\)/)
    }
  })

  test("EP-7: a critical is one pick of the GM's, from examples and whatever else", () => {
    expect(buys({ critical: true })).toEqual({ points: 1, by: 'gm', menu: CRITICAL_SUCCESS })
    expect(buys({ success: false, critical: true })).toEqual({ points: 1, by: 'gm', menu: CRITICAL_FAILURE })
  })

  test("EP-5, EP-7, EP-11: the winner uses its success, a failure that lost is the GM's pick, and so is what the GM gives who succeeded and lost", () => {
    const bought = (dice: readonly number[], deadlock = 'stands') => {
      const call = ask('opposed', { a: { skill: 80 }, b: { skill: 40 }, deadlock })
      return call.aftermath(call.resolve(dice).outcome).buys
    }
    const [win, fail] = [
      { points: 2, by: 'player', menu: SUPERIOR_SUCCESS, side: 'a' },
      { points: 1, by: 'gm', menu: SUPERIOR_FAILURE, side: 'b' },
    ]
    expect(bought([7, 2, 5, 1])).toEqual([win, fail])
    expect(bought([7, 2, 3, 4])).toEqual([win, { points: 1, by: 'gm', menu: SUPERIOR_SUCCESS, side: 'b' }])
    expect(bought([7, 2, 1, 2])).toEqual(win)
    expect(bought([1, 2, 9, 8])).toBeNull()
    expect(bought([2, 2, 1, 5])).toEqual({ points: 1, by: 'gm', menu: CRITICAL_SUCCESS, side: 'a' })
    expect(bought([3, 5, 4, 4])).toEqual([
      { points: 1, by: 'player', menu: SUPERIOR_SUCCESS, side: 'a' },
      { points: 1, by: 'gm', menu: CRITICAL_FAILURE, side: 'b' },
    ])
    expect(bought([3, 5, 2, 2])).toEqual([
      { points: 1, by: 'gm', menu: SUPERIOR_SUCCESS, side: 'a' },
      { points: 1, by: 'gm', menu: CRITICAL_SUCCESS, side: 'b' },
    ])
    // Two failures: both are the GM's pick, but not of the side that wins all the same.
    expect(bought([8, 8, 5, 1])).toEqual([{ points: 1, by: 'gm', menu: CRITICAL_FAILURE, side: 'a' }, fail])
    expect(bought([8, 8, 5, 1], 'higher-skill')).toEqual(fail)
    expect(bought([8, 8, 9, 5], 'higher-skill')).toBeNull()
  })

  test('EP-5, EP-7: every use and every end has its words in both languages', () => {
    for (const language of LANGUAGES) {
      const words = system.words[language]
      for (const use of [...SUPERIOR_SUCCESS, ...SUPERIOR_FAILURE, ...CRITICAL_SUCCESS, ...CRITICAL_FAILURE])
        expect(words.purchases).toHaveProperty([use])
      const inputs = { test: { skill: 50 }, opposed: { a: { skill: 50 }, b: { skill: 50 } }, damage: { dice: 1 } }
      expect(Object.keys(inputs)).toEqual(Object.keys(system.mechanics))
      for (const [name, input] of Object.entries(inputs))
        for (const { outcome } of ask(name, input).odds().outcomes)
          expect(words.verdicts).toHaveProperty([`${system.mechanics[name]?.verdict(outcome as never).word}`])
    }
  })

  test('EP-5: damage is the dice of the weapon and a d6 for each superior success put into it, never below 0', () => {
    const dealt = (input: object) =>
      ask('damage', input)
        .odds()
        .outcomes.map(({ outcome }) => (outcome as { damage: number }).damage)
    expect(Math.min(...dealt({ dice: 2, plus: 3, superiorDamage: 1 }))).toBe(6)
    expect(Math.max(...dealt({ dice: 2, plus: 3, superiorDamage: 1 }))).toBe(29)
    expect(Math.max(...dealt({ dice: 2, sides: 6, superiorDamage: 2 }))).toBe(24)
    expect(dealt({ dice: 1, sides: 6, plus: -5 }).sort()).toEqual([0, 1])
    expect(dealt({ dice: 0, plus: 4 })).toEqual([4])
  })

  test('EP-7: the GM may let a critical double the damage, all of it', () => {
    const [doubled] = ask('damage', { dice: 0, plus: 4, isDoubled: true }).odds().outcomes
    expect(doubled?.outcome).toEqual({ damage: 8 })
  })
})

describe('pool points (EP-9)', () => {
  const swap = ([tens, ones]: Dice): Dice => [ones, tens]

  /** The best that can be had of a pool point, reckoned roll by roll: a success if there is any way, then no point if none is needed. */
  function bestByHand(skill: number, modified: number, isDefaulting = false) {
    const before = (target: number) => ({
      ways: ROLLS.filter((dice) => byHand(dice, target).success).length,
      points: 100,
      outcomes: ROLLS.map((dice) => ({ ...byHand(dice, target, isDefaulting), poolSpent: true })),
    })
    const after = ROLLS.map((dice) => {
      const asRolled = byHand(dice, modified, isDefaulting)
      const swapped = byHand(swap(dice), modified, isDefaulting)
      const flips = !asRolled.success && swapped.success
      return flips ? { ...swapped, poolSpent: true } : { ...asRolled, poolSpent: false }
    })
    const options = [
      {
        ways: after.filter((outcome) => outcome.success).length,
        points: after.filter((outcome) => outcome.poolSpent).length,
        outcomes: after,
      },
      before(skill),
      before(modified + 20),
    ]
    return options.sort((a, b) => b.ways - a.ways || a.points - b.points)[0] as (typeof options)[number]
  }

  test('best play is the best of all ways a point can be spent, for every skill and some modifiers', () => {
    for (let skill = 0; skill <= 120; skill += 4) {
      for (const modifiers of [[], [-30, -30], [-20], [20], [30, 30]]) {
        const modified = skill + modifiers.reduce((sum, each) => sum + each, 0)
        const { ways, outcomes } = bestByHand(skill, modified)
        const input = { skill, modifiers, pool: true }
        const { success, outcomes: counted } = ask('test', input).odds()
        expect(success?.exact, JSON.stringify(input)).toBe(hundredths(ways))
        expect(Object.fromEntries(counted.map(({ outcome, exact }) => [keyOf(outcome), exact]))).toEqual(
          chances(outcomes),
        )
      }
    }
    const { outcomes } = bestByHand(30, 30, true)
    expect(counted('test', { skill: 30, defaulting: 'aptitude', pool: true })).toEqual(chances(outcomes))
  })

  test('before the roll, every use is valued with the points it takes', () => {
    expect(ask('test', { skill: 50, pool: true }).advise()).toMatchObject({
      asks: 'pool-before',
      options: [
        { choice: 'none', success: { exact: '3/4' }, spends: { pool: '6/25' }, best: true },
        { choice: 'plus-20', success: { exact: '71/100' }, spends: { pool: '1' }, best: false },
        { choice: 'ignore-modifiers', success: { exact: '51/100' }, spends: { pool: '1' }, best: false },
      ],
    })
  })

  test('after the roll, what the point can do is offered and nothing else', () => {
    const offered = (dice: Dice, more: object = {}) =>
      ask('test', { skill: 50, pool: true, ...more })
        .advise(dice, ['none'])
        .options.map(({ choice }) => choice)
        .sort()
    expect(offered([7, 1])).toEqual(['flip', 'none'])
    expect(offered([1, 2])).toEqual(['flip', 'none', 'upgrade'])
    expect(offered([4, 2])).toEqual(['flip', 'none', 'upgrade'])
    expect(offered([7, 2], { skill: 80 })).toEqual(['flip', 'none'])
    expect(offered([4, 4])).toEqual(['flip', 'none'])
    expect(offered([4, 4], { defaulting: 'aptitude' })).toEqual(['flip', 'none', 'upgrade'])
    expect(offered([8, 8])).toEqual(['downgrade', 'flip', 'none'])
    expect(ask('test', { skill: 50, pool: true }).advise([7, 1], ['none']).options[0]).toMatchObject({
      choice: 'flip',
      success: { exact: '1' },
      best: true,
    })
    expect(ask('test', { skill: 50, pool: true }).advise([1, 2], ['none']).options[0]).toMatchObject({
      choice: 'none',
      spends: { pool: '0' },
      best: true,
    })
  })

  test('what the rules do not offer is refused', () => {
    const pool = { skill: 50, pool: true }
    const code = (dice: Dice, decisions: Plain[], input: object = pool) =>
      refusalOf(() => resolve(input, dice, decisions))
    expect(code([4, 4], ['none', 'upgrade'])).toMatchObject({ code: 'decision', field: 'pool-after' })
    expect(code([7, 1], ['none', 'upgrade'])).toMatchObject({ code: 'decision', field: 'pool-after' })
    expect(code([7, 2], ['none', 'upgrade'], { skill: 80, pool: true })).toMatchObject({ code: 'decision' })
    expect(code([7, 1], ['none', 'downgrade'])).toMatchObject({ code: 'decision', field: 'pool-after' })
    expect(code([4, 4], ['none', 'downgrade'])).toMatchObject({ code: 'decision', field: 'pool-after' })
    expect(code([7, 1], ['flip'])).toMatchObject({ field: 'pool-before' })
    expect(code([7, 1], ['plus-20', 'flip'])).toMatchObject({ code: 'decision' })
    expect(code([7, 1], ['none'], { skill: 50 })).toMatchObject({ code: 'decision' })
  })

  test('the swapped digits are read anew: 10 becomes 01, 71 becomes 17, 90 becomes 09, and a double stays itself', () => {
    const flip = (skill: number, dice: Dice) => resolve({ skill, pool: true }, dice, ['none', 'flip'])
    expect(flip(5, [1, 0]).outcome).toEqual({ ...plainSuccess, poolSpent: true })
    expect(flip(50, [7, 1]).outcome).toEqual({ ...plainSuccess, poolSpent: true })
    expect(flip(5, [9, 0]).outcome).toEqual({ ...plainFailure, superior: 2, poolSpent: true })
    expect(flip(50, [2, 4]).outcome).toEqual({ ...plainSuccess, superior: 1, poolSpent: true })
    expect(flip(50, [8, 8]).outcome).toEqual({ ...plainFailure, critical: true, poolSpent: true })
    expect(flip(50, [7, 1]).explanation).toEqual([
      'No pool point before the roll.',
      'The target is 50. (EP-2)',
      'Rolled 71; with the digits swapped, 17.',
      'Above 50: a failure. (EP-3)',
      'A pool point: the two digits are swapped.',
      'At or below 50: a success. (EP-3)',
    ])
  })

  test('a success becomes superior, a superior one twice so', () => {
    const upgrade = (dice: Dice) => resolve({ skill: 50, pool: true }, dice, ['none', 'upgrade']).outcome
    expect(upgrade([1, 2])).toEqual({ ...plainSuccess, superior: 1, poolSpent: true })
    expect(upgrade([4, 2])).toEqual({ ...plainSuccess, superior: 2, poolSpent: true })
  })

  test('a critical failure turned plain has no superior failures either', () => {
    for (const digit of [2, 3, 6, 8, 9]) {
      expect(resolve({ skill: 10, pool: true }, [digit, digit], ['none', 'downgrade']).outcome).toEqual({
        ...plainFailure,
        poolSpent: true,
      })
    }
  })

  test('EP-2: the +20 of a pool stands outside the limit, up and down', () => {
    const hit = (input: object, dice: Dice) => resolve({ pool: true, ...input }, dice, ['plus-20']).outcome['success']
    expect(hit({ skill: 10, modifiers: [30, 30, 30] }, [9, 0])).toBe(true)
    expect(hit({ skill: 10, modifiers: [30, 30, 30] }, [9, 1])).toBe(false)
    expect(hit({ skill: 90, modifiers: [-30, -30, -30] }, [5, 0])).toBe(true)
    expect(hit({ skill: 90, modifiers: [-30, -30, -30] }, [5, 1])).toBe(false)
    expect(resolve({ skill: 10, modifiers: [30, 30, 30], pool: true }, [9, 0], ['plus-20']).explanation).toContain(
      'The target is 10 + 60 + 20 from the pool, that is 90. (EP-2)',
    )
  })

  test('EP-2, EP-8, EP-9, EP-10: ignoring modifiers drops all of them, the good ones and the penalty for trying again too', () => {
    const all = { skill: 50, modifiers: [-30, 10], helpers: 3, retries: 2, defaulting: 'related', pool: true }
    for (const retryPenaltyCapped of [true, false]) {
      const at = (dice: Dice) => resolve({ ...all, retryPenaltyCapped }, dice, ['ignore-modifiers'])
      expect(at([5, 0]).outcome).toMatchObject({ success: true, superior: 1, poolSpent: true })
      expect(at([5, 1]).outcome).toMatchObject({ success: false })
      expect(at([4, 4]).outcome).toMatchObject({ success: true, critical: false }) // still a related skill
      expect(at([5, 0]).explanation).toContain('No modifier counts: the target is 50. (EP-9)')
    }
  })

  test('a point may come to be spent only where one may', () => {
    const stakes = (pool: boolean) => ask('test', { skill: 50, pool }).price.stakes
    expect(stakes(true)).toEqual([{ on: 'self', what: 'pool', by: -1 }])
    expect(stakes(false)).toEqual([])
  })

  test('a spent point is taken off the sheet, an unspent one is not', () => {
    const spends = (poolSpent: boolean) => ask('test', { skill: 50 }).aftermath({ ...plainSuccess, poolSpent }).spends
    expect(spends(true)).toEqual([{ on: 'self', what: 'pool', by: -1 }])
    expect(spends(false)).toEqual([])
  })

  test('EP-2: what is asked before and at the roll does not depend on sealed modifiers', () => {
    const { rule, input } = system.mechanics['test'] as (typeof system.mechanics)[string]
    expect((input as Fields)['modifiers']?.meta).toMatchObject({ owner: 'gm', isSealable: true })
    const asked = (modifiers: number[], picked: Plain[]) => {
      const { values } = parse(input as Fields, { skill: 50, modifiers, pool: true })
      const answers = picked.map((pick) => ({ what: 'pool-before', pick }))
      const state = play(rule, values as never, { answers })
      return state.is === 'waiting' ? state.asks : null
    }
    for (const modifiers of [[30, 30, 30], [-30, -30, -30], [10]]) {
      expect(asked(modifiers, [])).toEqual(asked([], []))
      expect(asked(modifiers, ['none'])).toEqual(asked([], ['none']))
    }
  })
})

describe('the opposed test', () => {
  const DEADLOCKS = ['stands', 'higher-roll', 'higher-skill'] as const
  const both = { a: { skill: 50 }, b: { skill: 40 } }
  const even = { a: { skill: 50 }, b: { skill: 50 } }
  const nobody = { winner: 'none', critical: false }
  const winner = (input: object, dice: readonly number[], deadlock: (typeof DEADLOCKS)[number] = 'stands') => {
    const { winner, critical } = duel({ ...input, deadlock }, dice).outcome
    return { winner, critical }
  }

  test('EP-11: each side has its own chance to win, and a deadlock is a win of nobody', () => {
    const { success, sides, outcomes } = ask('opposed', both).odds()
    const turned = ask('opposed', { a: both.b, b: both.a }).odds().sides
    expect(Object.keys(sides ?? {})).toEqual(['a', 'b'])
    expect(sides?.['a']).toEqual(success)
    expect(sides?.['b']).toEqual(turned?.['a'])
    const stands = outcomes
      .filter(({ outcome }) => outcome['winner'] === 'none')
      .reduce((sum, { approx }) => sum + approx, 0)
    expect(stands).toBeGreaterThan(0)
    expect((sides?.['a']?.approx ?? 0) + (sides?.['b']?.approx ?? 0) + stands).toBeCloseTo(1, 12)
  })

  test('EP-11: a lone success wins, however low', () => {
    expect(winner(both, [0, 1, 9, 8])).toEqual({ winner: 'a', critical: false })
    expect(winner(both, [9, 8, 0, 1])).toEqual({ winner: 'b', critical: false })
    expect(winner(both, [9, 9, 0, 0])).toEqual({ winner: 'b', critical: true })
  })

  test("EP-11: of two successes the higher roll wins, and the loser is the GM's word", () => {
    expect(winner(both, [4, 5, 3, 2])).toEqual({ winner: 'a', critical: false })
    expect(winner(both, [3, 1, 3, 2])).toEqual({ winner: 'b', critical: false })
    expect(duel(both, [4, 5, 3, 2]).explanation).toEqual([
      'A: The target is 50. (EP-2)',
      'A rolls 45.',
      'A: At or below 50: a success. (EP-3)',
      'A: 33 or more: one superior success. (EP-4)',
      'B: The target is 40. (EP-2)',
      'B rolls 32.',
      'B: At or below 40: a success. (EP-3)',
      "Both succeed, and A has rolled higher. Whether the other still succeeds is the GM's word. (EP-11)",
    ])
  })

  test.each([
    ['stands', nobody, nobody, nobody, nobody],
    ['higher-roll', nobody, { winner: 'b', critical: false }, nobody, nobody],
    ['higher-skill', { winner: 'a', critical: false }, { winner: 'a', critical: false }, nobody, nobody],
  ] as const)('EP-11: after a tie or two failures %s', (deadlock, tie, failures, evenTie, evenFailures) => {
    expect(winner(both, [3, 0, 3, 0], deadlock)).toEqual(tie)
    expect(winner(both, [7, 0, 9, 8], deadlock)).toEqual(failures)
    expect(winner(even, [3, 0, 3, 0], deadlock)).toEqual(evenTie)
    expect(winner(even, [7, 0, 7, 0], deadlock)).toEqual(evenFailures)
    expect(winner(even, [2, 2, 2, 2], deadlock)).toEqual(nobody)
  })

  test('EP-11: the higher skill is the one before modifiers, also where a related skill or an aptitude stands in', () => {
    const modified = { a: { skill: 50, modifiers: [-30] }, b: { skill: 40, modifiers: [30] } }
    expect(winner(modified, [7, 0, 9, 8], 'higher-skill')).toMatchObject({ winner: 'a' })
    const related = { a: { skill: 50, defaulting: 'related', relatedPenalty: -30 }, b: { skill: 40 } }
    expect(winner(related, [7, 0, 9, 8], 'higher-skill')).toMatchObject({ winner: 'a' })
    expect(winner(related, [2, 0, 2, 0], 'higher-skill')).toMatchObject({ winner: 'a' })
  })

  test('EP-11: modifiers go to the side they favour, or to both', () => {
    const favoured = { a: { skill: 50, modifiers: [20] }, b: { skill: 40, modifiers: [-20] } }
    expect(winner(favoured, [7, 0, 2, 1])).toMatchObject({ winner: 'a' })
    expect(winner(both, [7, 0, 2, 1])).toMatchObject({ winner: 'b' })
  })

  test('EP-4, EP-11: each roll is told for what it is, failures too', () => {
    const told = (dice: readonly number[], deadlock = 'stands') =>
      duel({ a: { skill: 80 }, b: { skill: 80 }, deadlock }, dice)
        .explanation.filter((sentence) => /^[AB]: (Doubles|\d\d or)/.test(sentence))
        .map((sentence) => sentence.replace(/ \(EP-\d\)/, ''))
    expect(told([8, 7, 8, 9])).toEqual([])
    expect(told([8, 8, 8, 9])).toEqual(['A: Doubles: the failure is critical.'])
    expect(told([8, 7, 8, 8])).toEqual(['B: Doubles: the failure is critical.'])
    expect(told([1, 2, 3, 4])).toEqual(['B: 33 or more: one superior success.'])
    expect(told([6, 7, 1, 3])).toEqual(['A: 66 or more: two superior successes.'])
    expect(told([1, 2, 6, 7])).toEqual(['B: 66 or more: two superior successes.'])
    expect(told([4, 4, 3, 3])).toEqual(['A: Doubles: the success is critical.', 'B: Doubles: the success is critical.'])
    const low = duel({ a: { skill: 10 }, b: { skill: 10 } }, [2, 5, 3, 4]).explanation
    expect(low).toContain('A: 33 or less: two superior failures. (EP-4)')
    expect(low).toContain('B: 66 or less: one superior failure. (EP-4)')
  })

  test('EP-11: a verdict is good where A wins, bad where B does', () => {
    const verdict = (winner: string, critical: boolean) =>
      system.mechanics['opposed']?.verdict({ winner, critical } as never)
    expect(verdict('a', false)).toEqual({ tone: 'good', word: 'a-wins' })
    expect(verdict('a', true)).toEqual({ tone: 'good', word: 'a-wins-critically' })
    expect(verdict('b', false)).toEqual({ tone: 'bad', word: 'b-wins' })
    expect(verdict('b', true)).toEqual({ tone: 'bad', word: 'b-wins-critically' })
    expect(verdict('none', false)).toEqual({ tone: 'plain', word: 'nobody-wins' })
  })

  test('EP-9: each side may use one pool point: before the roll A says first, after it the side that is not winning', () => {
    const pools = { a: { skill: 60, pool: true }, b: { skill: 50, pool: true } }
    const asks = (dice: readonly number[], decisions: Plain[], more: object = {}) =>
      ask('opposed', { ...pools, ...more }).advise(dice, decisions).asks
    expect(asks([], [])).toBe('a-pool-before')
    expect(asks([], ['none'])).toBe('b-pool-before')
    expect(asks([7, 0, 4, 5], ['none', 'none'])).toBe('a-pool-after')
    expect(asks([4, 5, 7, 0], ['none', 'none'])).toBe('b-pool-after')
    expect(asks([4, 5, 7, 0], ['none', 'none', 'none'])).toBe('a-pool-after')
    expect(asks([7, 0, 8, 0], ['none', 'none'])).toBe('a-pool-after')
    expect(asks([8, 0, 7, 0], ['none', 'none'], { deadlock: 'higher-roll' })).toBe('b-pool-after')
    // A deadlock that is decided only afterwards does not turn the order round.
    expect(asks([8, 0, 7, 0], ['none', 'none'], { deadlock: 'higher-roll', deadlockLater: true })).toBe('a-pool-after')
    expect(asks([7, 0, 4, 5], ['plus-20', 'none'])).toBe('b-pool-after')
    expect(asks([7, 0, 4, 5], ['none', 'plus-20'])).toBe('a-pool-after')
  })

  test('EP-9, EP-11: of dice that one side, the other or both have swapped, those as they lie then are compared', () => {
    const pools = { a: { skill: 60, pool: true }, b: { skill: 50, pool: true } }
    const winner = (dice: readonly number[], ...after: Plain[]) =>
      ask('opposed', pools).resolve(dice, ['none', 'none', ...after]).outcome.winner
    // 34 against a failed 83, which is 38 the other way round; 43 beats that.
    expect(winner([3, 4, 8, 3], 'none', 'none')).toBe('a')
    expect(winner([3, 4, 8, 3], 'flip', 'none')).toBe('b')
    expect(winner([3, 4, 8, 3], 'flip', 'flip')).toBe('a')
    // 25 against 31; 52 beats it, and 13 loses to both.
    expect(winner([2, 5, 3, 1], 'flip', 'none')).toBe('a')
    expect(winner([2, 5, 3, 1], 'none', 'flip')).toBe('a')
  })

  test('EP-4, EP-9: a side raises, softens or swaps its own result, and the story says whose it is', () => {
    const pools = { a: { skill: 60, pool: true }, b: { skill: 50, pool: true } }
    const played = (dice: readonly number[], decisions: Plain[]) => ask('opposed', pools).resolve(dice, decisions)
    const raised = played([4, 1, 1, 2], ['none', 'none', 'none', 'upgrade'])
    expect(raised.outcome).toMatchObject({
      winner: 'a',
      aSuperior: 2,
      bSuperior: 0,
      aPoolSpent: true,
      bPoolSpent: false,
    })
    expect(raised.explanation).toContain('A: It is now superior twice. (EP-4)')
    const swapped = played([4, 5, 2, 7], ['none', 'none', 'flip', 'none'])
    expect(swapped.outcome).toMatchObject({ winner: 'a', bGrade: 'failure', bSuperior: 0, bPoolSpent: true })
    expect(swapped.explanation).toContain('B: Above 50: a failure. (EP-3)')
    // 81 is told as it lies; 18 would have been a success.
    const lying = played([8, 1, 1, 2], ['none', 'none', 'none', 'none'])
    expect(lying.explanation).toContain('A: Above 60: a failure. (EP-3)')
    const softened = played([7, 7, 1, 2], ['none', 'none', 'downgrade', 'none'])
    expect(softened.outcome).toMatchObject({ winner: 'b', aGrade: 'failure', aSuperior: 0, aPoolSpent: true })
  })

  test('EP-9: a point of either side is staked and taken off its own sheet', () => {
    const price = (a: boolean, b: boolean) =>
      ask('opposed', { a: { skill: 50, pool: a }, b: { skill: 50, pool: b } }).price.stakes.map(({ on }) => on)
    expect([price(false, false), price(true, false), price(false, true), price(true, true)]).toEqual([
      [],
      ['a'],
      ['b'],
      ['a', 'b'],
    ])
    const spends = (aPoolSpent: boolean, bPoolSpent: boolean) =>
      ask('opposed', even).aftermath({ ...duel(even, [3, 0, 3, 0]).outcome, aPoolSpent, bPoolSpent }).spends
    expect(spends(true, true)).toEqual([
      { on: 'a', what: 'pool', by: -1 },
      { on: 'b', what: 'pool', by: -1 },
    ])
    expect(spends(false, true)).toEqual([{ on: 'b', what: 'pool', by: -1 }])
    expect(spends(false, false)).toEqual([])
  })

  test('EP-12: a critical success beats a higher roll; of two the higher wins, then the higher skill', () => {
    expect(winner(both, [4, 5, 3, 3])).toEqual({ winner: 'b', critical: true })
    expect(winner(both, [2, 2, 4, 0])).toEqual({ winner: 'a', critical: true })
    expect(winner(both, [4, 4, 3, 3])).toEqual({ winner: 'a', critical: true })
    expect(winner(both, [0, 0, 1, 1])).toEqual({ winner: 'b', critical: true })
    for (const deadlock of DEADLOCKS)
      expect(winner(both, [2, 2, 2, 2], deadlock)).toEqual({ winner: 'a', critical: true })
  })

  test('EP-8, EP-12: who defaults has no critical, so equal doubles go to the other side', () => {
    const defaulting = { a: { skill: 50, defaulting: 'aptitude' }, b: { skill: 40 } }
    expect(winner(defaulting, [3, 3, 3, 3])).toEqual({ winner: 'b', critical: true })
    expect(winner(defaulting, [4, 4, 3, 0])).toEqual({ winner: 'a', critical: false })
    const neither = { a: { skill: 50, defaulting: 'aptitude' }, b: { skill: 40, defaulting: 'related' } }
    expect(winner(neither, [2, 2, 2, 2], 'higher-skill')).toEqual({ winner: 'a', critical: false })
    expect(winner(neither, [2, 2, 2, 2], 'higher-roll')).toEqual(nobody)
  })

  test('EP-12: a critical failure weighs nothing, and who wins out of two failures has no critical', () => {
    expect(winner(both, [7, 7, 7, 8], 'higher-roll')).toEqual({ winner: 'b', critical: false })
    expect(winner(both, [8, 8, 7, 8], 'higher-roll')).toEqual({ winner: 'a', critical: false })
    expect(winner(both, [8, 8, 9, 9], 'higher-skill')).toEqual({ winner: 'a', critical: false })
    expect(winner(both, [8, 8, 9, 9])).toEqual(nobody)
  })

  /** Who wins, out of the page's sentences. */
  function duelByHand(a: Dice, b: Dice, sides: readonly Side[], deadlock: string) {
    const [first, second] = sides as [Side, Side]
    const ours = byHand(a, first.target, first.defaults)
    const theirs = byHand(b, second.target, second.defaults)
    const height = ([tens, ones]: Dice) => 10 * tens + ones
    const gradeOf = ({ success, critical }: typeof ours) =>
      `${critical ? 'critical-' : ''}${success ? 'success' : 'failure'}`
    const both = {
      ...{ aGrade: gradeOf(ours), aSuperior: ours.superior, aPoolSpent: false },
      ...{ bGrade: gradeOf(theirs), bSuperior: theirs.superior, bPoolSpent: false },
    }
    const nobodyWins = { ...nobody, ...both }
    const win = (isA: boolean, critical: boolean) => ({ winner: isA ? 'a' : 'b', critical, ...both })
    if (ours.success && !theirs.success) return win(true, ours.critical)
    if (theirs.success && !ours.success) return win(false, theirs.critical)
    if (ours.success && theirs.success) {
      if (ours.critical && !theirs.critical) return win(true, true)
      if (theirs.critical && !ours.critical) return win(false, true)
      if (height(a) !== height(b)) return win(height(a) > height(b), ours.critical)
      if (ours.critical) return first.skill === second.skill ? nobodyWins : win(first.skill > second.skill, true)
    }
    const [mine, yours] = {
      stands: [0, 0],
      'higher-roll': [height(a), height(b)],
      'higher-skill': [first.skill, second.skill],
    }[deadlock] as [number, number]
    return mine === yours ? nobodyWins : win(mine > yours, false)
  }
  interface Side {
    readonly skill: number
    readonly target: number
    readonly defaults: boolean
  }

  test.each(
    DEADLOCKS.flatMap((deadlock) =>
      [
        [{ skill: 50 }, { skill: 40 }],
        [{ skill: 45 }, { skill: 45 }],
        [{ skill: 120 }, { skill: 98 }],
        [{ skill: 0, modifiers: [-30] }, { skill: 0 }],
        [{ skill: 70, defaulting: 'aptitude' }, { skill: 60 }],
        [
          { skill: 60, defaulting: 'related' },
          { skill: 60, defaulting: 'aptitude' },
        ],
        [
          { skill: 80, retries: 3 },
          { skill: 30, helpers: 2 },
        ],
      ].map(([a, b]) => ({ a, b, deadlock, named: JSON.stringify([a, b, deadlock]) })),
    ),
  )('EP-11, EP-12: the odds of $named are those of ten thousand rolls', ({ a, b, deadlock }) => {
    const sides = [a, b].map((given) => {
      const side = { modifiers: [], defaulting: 'no', helpers: 0, retries: 0, ...given } as {
        skill: number
        modifiers: number[]
        defaulting: string
        helpers: number
        retries: number
      }
      const modified = side.modifiers.reduce((sum, each) => sum + each, 10 * (side.helpers - side.retries))
      const target = side.skill + modified - (side.defaulting === 'related' ? 10 : 0)
      return { skill: side.skill, target, defaults: side.defaulting !== 'no' }
    })
    const twin = ROLLS.flatMap((first) => ROLLS.map((second) => duelByHand(first, second, sides, deadlock)))
    expect(counted('opposed', { a, b, deadlock })).toEqual(chances(twin))
  })

  test('EP-11: dice played one by one come out as they are counted, and every end is told in both languages', () => {
    const rolls = [0, 11, 20, 33, 35, 40, 44, 50, 66, 70, 98, 99].map((roll) => [Math.floor(roll / 10), roll % 10])
    let told = 0
    for (const input of [both, even, { a: { skill: 50, defaulting: 'aptitude' }, b: { skill: 40 } }]) {
      for (const deadlock of DEADLOCKS) {
        for (const language of LANGUAGES) {
          for (const a of rolls) {
            for (const b of rolls) {
              const { outcome, explanation } = new MechanicCall(
                system,
                'opposed',
                { ...input, deadlock },
                language,
              ).resolve([...a, ...b] as number[])
              const sides = [input.a, input.b].map((side) => ({
                skill: side.skill,
                target: side.skill,
                defaults: 'defaulting' in side,
              }))
              expect(outcome).toEqual(duelByHand(a as unknown as Dice, b as unknown as Dice, sides, deadlock))
              expect(explanation.join('\n')).not.toMatch(/undefined|null|NaN|NONE/)
              expect(explanation.at(-1)).toMatch(/\(EP-1[12]\)$/)
              told++
            }
          }
        }
      }
    }
    expect(told).toBe(3 * 3 * 2 * 144)
  })

  test('EP-11: the GM may say what a deadlock means after the dice: nothing asked before depends on it', () => {
    const { input } = system.mechanics['opposed'] as (typeof system.mechanics)[string]
    expect((input as Fields)['deadlock']?.meta).toMatchObject({ owner: 'gm', isLate: true })
    for (const deadlock of DEADLOCKS) expect(duel({ ...both, deadlock }, [7, 7, 7, 8]).dice).toEqual([7, 7, 7, 8])
  })
})

test('EP-9: with dice on the table nobody has said of a point before them, so none was spent', () => {
  const one = new MechanicCall(system, 'test', { skill: 50, pool: true }).advise([7, 1])
  expect(one.asks).toBe('pool-after')
  expect(one.options.map(({ choice, success }) => [choice, success.exact])).toEqual([
    ['flip', '1'],
    ['none', '0'],
  ])
  const input = { a: { skill: 50, pool: true }, b: { skill: 40, pool: true } }
  expect(new MechanicCall(system, 'opposed', input).advise([7, 1, 2, 4])).toMatchObject({
    asks: 'a-pool-after',
    side: 'a',
  })
  // Said is said.
  expect(() => new MechanicCall(system, 'test', { skill: 50, pool: true }).advise([7, 1], ['plus-20'])).toThrow(
    expect.objectContaining({ code: 'decision' }),
  )
})

test('EP-3, EP-8: the same target is graded anew where it is read otherwise, in whatever order it is asked for', () => {
  const readings = [true, false].flatMap((isBelow) => [true, false].map((hasCriticals) => ({ isBelow, hasCriticals })))
  for (const order of [readings, readings.toReversed()])
    for (const target of order === readings ? [44, 45, 46] : [64, 65, 66])
      for (const reading of order) {
        const goal = { target, ...reading }
        const graded = ROLLS.map((_, roll) => grade(roll, goal))
        expect(placesFor(goal).map((place) => GRADES[place])).toEqual(graded)
      }
})

describe('a pool point after the roll', () => {
  const plainAt = (mechanic: string, input: object, dice: readonly number[]) =>
    drive(adviceAnswerSteps(new CountedCall(system, mechanic, input), dice, [])).plain

  test('EP-9: it is no question where it can bring nothing better', () => {
    const at40 = { skill: 40, pool: true }
    // 97 and 79 fail alike; 81 would fail superbly the other way round; 11 is what it is; 27 and less is superior no more.
    expect(plainAt('test', at40, [9, 7])).toBe('none')
    expect(plainAt('test', { skill: 10, pool: true }, [8, 1])).toBe('none')
    expect(plainAt('test', at40, [1, 1])).toBe('none')
    expect(plainAt('test', { skill: 80, pool: true }, [7, 2])).toBe('none')
  })

  test('EP-9: it is one where a swap succeeds, or the result can be raised or softened', () => {
    const at40 = { skill: 40, pool: true }
    expect(plainAt('test', at40, [8, 1])).toBeUndefined()
    expect(plainAt('test', at40, [2, 8])).toBeUndefined()
    expect(plainAt('test', at40, [9, 9])).toBeUndefined()
    expect(plainAt('test', { skill: 10, pool: true }, [1, 8])).toBeUndefined()
    expect(plainAt('test', at40, [])).toBeUndefined()
  })
})

describe('the gist of a test', () => {
  const gistOf = (mechanic: string, given: object, dice: readonly number[], decisions: readonly string[] = []) => {
    const { rule, input, gist } = system.mechanics[mechanic as keyof typeof system.mechanics] as AnyMechanic
    return gist?.(resolveRule(rule, parse(input, given).values, { dice, decisions }).steps)
  }

  test('EP-3: the roll stands beside its target, and beside what it was before its digits were swapped', () => {
    expect(gistOf('test', { skill: 50, modifiers: [-20] }, [1, 8])).toEqual({ '': '18 ≤ 30' })
    expect(gistOf('test', { skill: 50, pool: true }, [8, 1], ['none', 'flip'])).toEqual({ '': '(81) 18 ≤ 50' })
    expect(gistOf('test', { skill: 50, targetMeans: 'below' }, [5, 0])).toEqual({ '': '50 ≥ 50' })
    expect(gistOf('test', { skill: 120 }, [9, 9])).toEqual({ '': '99' })
    expect(gistOf('opposed', { a: { skill: 65 }, b: { skill: 40 } }, [3, 7, 9, 1])).toEqual({
      aGrade: '37 ≤ 65',
      bGrade: '91 > 40',
    })
  })
})
