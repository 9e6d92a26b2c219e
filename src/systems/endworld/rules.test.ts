// EW-1 to EW-9, rule by rule, and against a count by hand: every way the dice can fall, sorted, cut and picked anew.
import { describe, expect, test } from 'vitest'
import { explain, Fraction, type Plain, play } from '../../dice/index.ts'
import type { AnyField } from '../field.ts'
import { parse } from '../input-parser.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { LANGUAGES } from '../system.ts'
import { check } from './check.ts'
import system from './index.ts'
import { diceLayout, selectorPlace } from './selection.ts'

const resolve = (mechanic: string, input: unknown, dice: number[]) =>
  new MechanicCall(system, mechanic, input).resolve(dice)
const story = (mechanic: string, input: unknown, dice: number[]) => resolve(mechanic, input, dice).explanation
const odds = (mechanic: string, input: unknown) => new MechanicCall(system, mechanic, input).odds()

/** The chance of an outcome for which this holds, exactly. */
function chance(mechanic: string, input: unknown, holds: (outcome: Outcome) => boolean): string {
  return odds(mechanic, input)
    .outcomes.filter(({ outcome }) => holds(outcome as unknown as Outcome))
    .map(({ exact }) => exact.split('/'))
    .reduce((all, [top, bottom = '1']) => all.plus(new Fraction(BigInt(top as string), BigInt(bottom))), NEVER).exact
}
const NEVER = new Fraction(0, 1)

interface Outcome {
  readonly result: number
  readonly degrees: number | null
  readonly resonances: readonly { readonly frequency: number; readonly amplitude: number }[]
}

interface Given {
  readonly selectors: readonly number[]
  readonly bonus?: number
  readonly penalty?: number
  readonly thresholds?: readonly number[]
  readonly resonance?: 'interpreted' | 'all-rolled'
}

test('EW-1: five d10 are rolled and interpreted in ascending order, however they fall', () => {
  for (const dice of [
    [2, 3, 5, 5, 9],
    [9, 5, 3, 5, 2],
    [5, 9, 2, 3, 5],
  ]) {
    expect(resolve('check', { selectors: [3, 5] }, dice).outcome).toEqual({ result: 14, degrees: null })
  }
  for (const dice of [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5, 6],
    [0, 2, 3, 4, 5],
    [11, 2, 3, 4, 5],
  ]) {
    expect(() => resolve('check', { selectors: [3] }, dice)).toThrow('dice')
  }
})

test('EW-2: a selector counts from the lowest; above 5 it picks the 5th, at 0 or less nothing', () => {
  const dice = [8, 1, 10, 6, 4]
  const result = (selector: number) => resolve('check', { selectors: [selector] }, dice).outcome.result
  expect([1, 2, 3, 4, 5].map(result)).toEqual([1, 4, 6, 8, 10])
  expect([6, 7, 1_000_000].map(result)).toEqual([10, 10, 10])
  expect([0, -1, -1_000_000].map(result)).toEqual([0, 0, 0])
  expect(resolve('check', { selectors: [7, 0] }, dice).outcome.result).toBe(10)
  expect(resolve('check', { selectors: [-3, 9, 2] }, dice).outcome.result).toBe(14)
})

test('EW-2: the story says where a selector was held to the dice there are', () => {
  expect(story('check', { selectors: [7, 0, 2] }, [1, 4, 6, 8, 10])).toEqual([
    'Counted from the lowest, selector 7 picks the 5th die, the highest there is; selector 0 picks none; ' +
      'selector 2 picks the 2nd die. (EW-2)',
    'Rolled 1 4 6 8 10. In order: 1 4 6 8 10. Picked: 10 by selector 7, 4 by selector 2.',
    'The picked dice add up to 14. (EW-3)',
  ])
})

test('EW-2: with no selector above 0 the dice are rolled, the result is 0, and the story says so', () => {
  const { outcome, dice, explanation } = resolve('check', { selectors: [0, -1], thresholds: [1] }, [4, 8, 6, 2, 9])
  expect(outcome).toEqual({ result: 0, degrees: 0 })
  expect(dice).toHaveLength(5)
  expect(explanation).toEqual([
    'No selector is above 0 (0, -1): no die is picked, and the result is 0. (EW-2)',
    'Rolled 4 8 6 2 9. In order: 2 4 6 8 9.',
    '0 against 1 reaches nothing: 0 degrees of success. (EW-6)',
  ])
  expect(odds('check', { selectors: [0] }).outcomes).toEqual([
    { outcome: { result: 0, degrees: null }, exact: '1', approx: 1 },
  ])
})

test('EW-3: the picked dice are added, and a die counts for every selector on it', () => {
  const dice = [4, 8, 6, 2, 9]
  expect(resolve('check', { selectors: [3, 3] }, dice).outcome.result).toBe(12)
  expect(resolve('check', { selectors: [5, 7, 9] }, dice).outcome.result).toBe(27)
  expect(resolve('check', { selectors: Array(10).fill(5) }, [10, 1, 1, 1, 1]).outcome.result).toBe(100)
  expect(story('check', { selectors: [5, 6] }, dice)).toContain(
    'The picked dice add up to 18; a die counts once for every selector that picks it. (EW-3)',
  )
  // Twice the highest of five is 20 unless all five stay below 10.
  expect(chance('check', { selectors: [5, 5] }, ({ result }) => result === 20)).toBe('40951/100000')
  expect(chance('check', { selectors: [5, 5] }, ({ result }) => result % 2 === 1)).toBe('0')
})

test('EW-4: two bonus dice and a penalty die are one bonus die: six are rolled and the lowest is removed', () => {
  const dice = [1, 5, 3, 9, 9, 2]
  expect(resolve('check', { selectors: [1], bonus: 2, penalty: 1 }, dice).outcome.result).toBe(2)
  expect(odds('check', { selectors: [2, 4], bonus: 2, penalty: 1 }).outcomes).toEqual(
    odds('check', { selectors: [2, 4], bonus: 1 }).outcomes,
  )
  expect(story('check', { selectors: [1, 5], bonus: 2, penalty: 1 }, dice).slice(0, 3)).toEqual([
    '2 bonus dice against 1 penalty die leave 1 bonus die: 6 dice are rolled, the lowest is removed. (EW-4)',
    'Counted from the lowest, selector 1 picks the 1st die; selector 5 picks the 5th die. (EW-2)',
    'Rolled 1 5 3 9 9 2. Removed: 1. In order: 2 3 5 9 9. Picked: 2 by selector 1, 9 by selector 5.',
  ])
})

test('EW-4: more penalty dice than bonus dice remove the highest', () => {
  const input = { selectors: [4, 5], bonus: 1, penalty: 3 }
  const { outcome, explanation } = resolve('check', input, [10, 7, 10, 2, 7, 7, 1])
  expect(outcome.result).toBe(14)
  expect(explanation.slice(0, 3)).toEqual([
    '1 bonus die against 3 penalty dice leave 2 penalty dice: 7 dice are rolled, the 2 highest are removed. (EW-4)',
    'Counted from the lowest, selector 4 picks the 4th die; selector 5 picks the 5th die. (EW-2)',
    'Rolled 10 7 10 2 7 7 1. Removed: 10 10. In order: 1 2 7 7 7. Picked: 7 by selector 4, 7 by selector 5.',
  ])
})

test('EW-4: as many bonus as penalty dice leave five dice, even at twenty against twenty', () => {
  for (const dice of [1, 3, 20]) {
    expect(odds('check', { selectors: [2, 5], bonus: dice, penalty: dice }).outcomes).toEqual(
      odds('check', { selectors: [2, 5] }).outcomes,
    )
  }
  expect(story('check', { selectors: [1, 5], bonus: 3, penalty: 3 }, [7, 1, 10, 4, 4])[0]).toBe(
    '3 bonus dice against 3 penalty dice leave none: 5 dice are rolled. (EW-4)',
  )
})

test('EW-4: of dice with the same face as many are removed as there are bonus dice, not all of that face', () => {
  expect(diceLayout([3, 3, 3, 8, 3, 9, 3], { selectors: [1, 2, 4], extra: 2 })).toEqual({
    kept: [3, 3, 3, 8, 9],
    removed: [3, 3],
    picked: [3, 3, 8],
  })
  expect(resolve('check', { selectors: [1, 2, 4], bonus: 2 }, [3, 3, 3, 8, 3, 9, 3]).outcome.result).toBe(14)
  expect(resolve('check', { selectors: [5], penalty: 1 }, [9, 9, 1, 2, 3, 4]).outcome.result).toBe(9)
})

test('EW-4: twenty bonus dice leave the highest five of twenty-five, twenty penalty dice the lowest five', () => {
  const notAllOthers = `${10n ** 25n - 9n ** 25n}/${10n ** 25n}`
  expect(chance('check', { selectors: [5], bonus: 20 }, ({ result }) => result === 10)).toBe(notAllOthers)
  expect(chance('check', { selectors: [1], penalty: 20 }, ({ result }) => result === 1)).toBe(notAllOthers)
})

test('EW-5: amplitude is the dice past the first, frequency the number, ascending where there are several', () => {
  const resonances = (dice: number[], more: object = {}) =>
    resolve('resonance', { selectors: [1], ...more }, dice).outcome.resonances
  expect(resonances([2, 3, 5, 5, 9])).toEqual([{ frequency: 5, amplitude: 1 }])
  expect(resonances([1, 2, 3, 4, 5])).toEqual([])
  expect(resonances([6, 6, 6, 6, 6])).toEqual([{ frequency: 6, amplitude: 4 }])
  expect(resonances([10, 4, 10, 4, 1])).toEqual([
    { frequency: 4, amplitude: 1 },
    { frequency: 10, amplitude: 1 },
  ])
  expect(resonances([8, 3, 8, 3, 8])).toEqual([
    { frequency: 3, amplitude: 1 },
    { frequency: 8, amplitude: 2 },
  ])
})

test('EW-5: removed dice do not resonate, unless the table reads all that were rolled', () => {
  const dice = [4, 4, 4, 7, 9, 9, 2]
  const input = { selectors: [2], bonus: 3, penalty: 1 } // two bonus dice remain: the 2 and a 4 are removed
  expect(resolve('resonance', input, dice).outcome.resonances).toEqual([
    { frequency: 4, amplitude: 1 },
    { frequency: 9, amplitude: 1 },
  ])
  expect(resolve('resonance', { ...input, resonance: 'all-rolled' }, dice).outcome.resonances).toEqual([
    { frequency: 4, amplitude: 2 },
    { frequency: 9, amplitude: 1 },
  ])
  expect(resolve('resonance', { selectors: [2], penalty: 2 }, dice).outcome.resonances).toEqual([
    { frequency: 4, amplitude: 2 },
  ])
  const ones = { selectors: [5], bonus: 20, resonance: 'all-rolled' }
  expect(resolve('resonance', ones, Array(25).fill(1)).outcome.resonances).toEqual([{ frequency: 1, amplitude: 24 }])
})

test('EW-5: the story names frequency and amplitude, and which dice were read', () => {
  const all = { selectors: [1, 5], penalty: 1, resonance: 'all-rolled' }
  expect(story('resonance', all, [8, 3, 8, 3, 8, 9])).toContain(
    'Resonance among all dice rolled: frequency 3 with amplitude 1, frequency 8 with amplitude 2. (EW-5)',
  )
  expect(story('resonance', { selectors: [1, 5], penalty: 1 }, [8, 3, 8, 3, 9, 9])).toContain(
    'Resonance among the five dice left: frequency 3 with amplitude 1, frequency 8 with amplitude 1. (EW-5)',
  )
  expect(story('resonance', { selectors: [5], penalty: 1 }, [9, 9, 1, 2, 3, 4])).toContain(
    'Among the five dice left no number shows twice: no resonance. (EW-5)',
  )
})

test('EW-5: without bonus or penalty dice both readings are one, and a check is not changed by any', () => {
  const input = { selectors: [2, 4] }
  const { outcomes } = odds('resonance', input)
  expect(odds('resonance', { ...input, resonance: 'all-rolled' }).outcomes).toEqual(outcomes)
  for (const result of [2, 9, 15, 20]) {
    expect(chance('resonance', input, (outcome) => outcome.result === result)).toBe(
      chance('check', { ...input, resonance: 'all-rolled' }, (outcome) => outcome.result === result),
    )
  }
  // All different: 10 x 9 x 8 x 7 x 6 of 100000.
  expect(chance('resonance', input, ({ resonances }) => resonances.length === 0)).toBe('189/625')
})

test('EW-6: every threshold reached is a degree, reached exactly too, in whatever order they are given', () => {
  const degrees = (thresholds: readonly number[] | null, dice = [1, 2, 3, 4, 9]) =>
    resolve('check', { selectors: [5], thresholds }, dice).outcome.degrees
  expect(degrees([3, 7, 17])).toBe(2)
  expect(degrees([17, 3, 7])).toBe(2)
  expect(degrees([9])).toBe(1)
  expect(degrees([10])).toBe(0)
  expect(degrees([10, 9, 8, 100, 1])).toBe(3)
  expect(degrees(null)).toBe(null)
  expect(story('check', { selectors: [5], thresholds: [17, 3, 7] }, [1, 2, 3, 4, 9])).toContain(
    '9 against 3, 7, 17 reaches 3, 7: 2 degrees of success. (EW-6)',
  )
})

test('EW-6: thresholds are whole numbers of 1 or more without repeats, at least one of them', () => {
  for (const thresholds of [[], [3, 7, 3], [0], [-2, 4], [2.5], ['3'], 3, [null]]) {
    expect(() => odds('check', { selectors: [3], thresholds }), JSON.stringify(thresholds)).toThrow('thresholds')
    expect(() => odds('skill-check', { attribute: 1, skill: 1, use: 'gap', thresholds })).toThrow('thresholds')
  }
  expect(() => odds('check', { selectors: [3], thresholds: [3, 7, 3] })).toThrow('without repeats')
})

test('EW-6: the verdict tells degrees, or no more than that there is a result', () => {
  const verdict = (degrees: number | null) => check.verdict({ result: 9, degrees })
  expect(verdict(null)).toEqual({ tone: 'plain', word: 'result' })
  expect(verdict(0)).toEqual({ tone: 'bad', word: 'no-degree' })
  expect(verdict(1)).toEqual({ tone: 'good', word: 'one-degree' })
  expect(verdict(3)).toEqual({ tone: 'good', word: 'several-degrees' })
  expect(odds('check', { selectors: [3], thresholds: [5] }).success).toBeUndefined()
})

test("EW-6: thresholds are the GM's and can be sealed; up to the throw nothing depends on them", () => {
  for (const name of ['check', 'resonance', 'skill-check']) {
    const mechanic = system.mechanics[name]
    const input = mechanic?.input as Record<string, AnyField>
    expect(input.thresholds?.meta).toMatchObject({ owner: 'gm', isLate: true, isSealable: true, fallback: null })
    const sealable = Object.keys(input).filter((field) => input[field]?.meta.isSealable)
    expect(sealable).toEqual(['thresholds'])
    const given = name === 'skill-check' ? { attribute: 3, skill: 0, use: 'gap' } : { selectors: [3, 0] }
    const waits = [null, [1], [20, 3], [1000]].map((thresholds) => {
      const { values } = parse(input, { ...given, bonus: 1, thresholds })
      return JSON.stringify(play(mechanic?.rule as never, values, {}))
    })
    expect(waits[0]).toContain('"what":"check"')
    expect(new Set(waits).size).toBe(1)
  }
})

test("EW-5: resonance is the table's ruling, bonus and penalty dice are the GM's, selectors the player's", () => {
  const { selectors, bonus, penalty, resonance } = check.input
  expect([selectors, bonus, penalty, resonance].map((field) => field.meta.owner)).toEqual([
    'player',
    'gm',
    'gm',
    'table',
  ])
})

/** The odds of a check, as a skill check tells them that nothing asks for resonance. */
const plainOdds = (input: object) =>
  odds('check', input).outcomes.map((each) => ({ ...each, outcome: { ...each.outcome, resonances: null } }))

test('EW-7: in a gap the skill picks nothing, with a specialization there is a bonus die', () => {
  const input = { attribute: 2, skill: 4 }
  expect(resolve('skill-check', { ...input, use: 'covered' }, [5, 4, 3, 2, 1]).outcome.result).toBe(6)
  expect(resolve('skill-check', { ...input, use: 'gap' }, [5, 4, 3, 2, 1]).outcome.result).toBe(2)
  expect(resolve('skill-check', { ...input, use: 'specialization' }, [5, 4, 3, 2, 1, 6]).outcome.result).toBe(8)
  expect(odds('skill-check', { ...input, use: 'covered' }).outcomes).toEqual(plainOdds({ selectors: [2, 4] }))
  expect(odds('skill-check', { ...input, use: 'gap' }).outcomes).toEqual(plainOdds({ selectors: [2, 0] }))
  expect(odds('skill-check', { ...input, use: 'specialization', bonus: 1, penalty: 1 }).outcomes).toEqual(
    plainOdds({ selectors: [2, 4], bonus: 1 }),
  )
})

test('EW-7: the bonus die of a specialization is set off like any other, and comes on top of twenty', () => {
  const input = { attribute: 2, skill: 4, use: 'specialization' }
  expect(resolve('skill-check', { ...input, penalty: 1 }, [5, 4, 3, 2, 1]).outcome.result).toBe(6)
  expect(resolve('skill-check', { ...input, penalty: 2 }, [5, 4, 3, 2, 1, 10]).outcome.result).toBe(6)
  const { dice, explanation } = resolve('skill-check', { ...input, bonus: 20 }, Array(26).fill(3))
  expect(dice).toHaveLength(26)
  expect(explanation.slice(0, 2)).toEqual([
    "A specialization: the skill's selector is 4, and bonus dice are 20 + 1 = 21. (EW-7)",
    '21 bonus dice: 26 dice are rolled, the 21 lowest are removed. (EW-4)',
  ])
})

test('EW-7: the story tells what the skill is to the subskill', () => {
  const input = { attribute: 2, skill: 4 }
  expect(story('skill-check', { ...input, use: 'covered' }, [1, 2, 3, 4, 5])[0]).toBe(
    'The broad skill covers it: its selector is 4. (EW-7)',
  )
  expect(story('skill-check', { ...input, use: 'gap' }, [1, 2, 3, 4, 5]).slice(0, 2)).toEqual([
    "A gap: the broad skill does not apply, so the skill's selector is 0 in place of 4. (EW-7)",
    "The attribute's selector stays 2. (EW-7)",
  ])
})

test('EW-7: gap or not, the attribute picks the same place; a specialization may put another die there', () => {
  const attributeAlone = { attribute: 3, skill: 0 }
  const covered = odds('skill-check', { ...attributeAlone, use: 'covered' }).outcomes
  expect(odds('skill-check', { attribute: 3, skill: 5, use: 'gap' }).outcomes).toEqual(covered)
  expect(odds('skill-check', { ...attributeAlone, use: 'specialization' }).outcomes).toEqual(
    plainOdds({ selectors: [3], bonus: 1 }),
  )
  expect(resolve('skill-check', { ...attributeAlone, use: 'covered' }, [2, 4, 6, 8, 10]).outcome.result).toBe(6)
  expect(resolve('skill-check', { ...attributeAlone, use: 'specialization' }, [2, 4, 6, 8, 10, 1]).outcome.result).toBe(
    6,
  )
  expect(resolve('skill-check', { ...attributeAlone, use: 'specialization' }, [2, 4, 6, 8, 10, 9]).outcome.result).toBe(
    8,
  )
})

test('EW-7: a gap with no attribute to lean on gives 0', () => {
  expect(odds('skill-check', { attribute: 0, skill: 3, use: 'gap', thresholds: [1] }).outcomes).toMatchObject([
    { outcome: { result: 0, degrees: 0 }, exact: '1' },
  ])
})

describe('what a player wants to weigh', () => {
  const likelihood = (selectors: readonly number[], threshold: number) => {
    const [top, bottom] = reaches({ selectors }, threshold).split('/').map(Number) as [number, number]
    return top / bottom
  }
  const reaches = (input: Given, threshold: number) => chance('check', input, ({ result }) => result >= threshold)

  test('EW-4: what one more bonus die is worth against 12', () => {
    const worth = [0, 1, 2].map((bonus) => reaches({ selectors: [2, 4], bonus }, 12))
    expect(worth).toEqual([0, 1, 2].map((bonus) => countedByHand({ selectors: [2, 4], bonus }, (o) => o.result >= 12)))
    expect(new Set(worth).size).toBe(3)
  })

  test('EW-2: which attribute to lead with, and which of two skills is the better one', () => {
    for (const selectors of [
      [2, 4],
      [3, 3],
      [1, 5],
      [4, 2],
    ]) {
      for (const threshold of [5, 10, 15]) {
        expect(reaches({ selectors }, threshold)).toBe(countedByHand({ selectors }, (o) => o.result >= threshold))
      }
    }
    // Lowest and highest die together are steady, the middle one twice is daring: one for little, the other for much.
    const [steady, even, daring] = [
      [1, 5],
      [2, 4],
      [3, 3],
    ] as const
    const order = (threshold: number) =>
      [steady, even, daring].toSorted((a, b) => likelihood(b, threshold) - likelihood(a, threshold))
    expect(order(8)).toEqual([steady, even, daring])
    expect(order(16)).toEqual([daring, even, steady])
    expect(reaches({ selectors: daring }, 12)).toBe('1/2')
  })
})

describe('every way the dice can fall, counted by hand', () => {
  const selections: readonly (readonly number[])[] = [[3, 5], [1], [7, 0], [2, 2, 4], [-1, 6, 1], [5, 4, 3, 2, 1, 1]]
  const extras = [
    { bonus: 0, penalty: 0 },
    { bonus: 1, penalty: 0 },
    { bonus: 0, penalty: 2 },
    { bonus: 3, penalty: 1 },
    { bonus: 2, penalty: 3 },
  ]
  const rulings = ['interpreted', 'all-rolled'] as const
  const cases = selections.flatMap((selectors) =>
    extras.map((extra) => ({ selectors, ...extra, thresholds: [12, 4, 8] })),
  )

  test.each(cases)('EW-2, EW-3, EW-4, EW-6: check $selectors with $bonus against $penalty', (input) => {
    expect(asMap('check', input)).toEqual(byHand(input, ({ result, degrees }) => ({ result, degrees })))
  })

  test.each(cases.filter((_, i) => i % 2 === 0))(
    'EW-5: resonance $selectors with $bonus against $penalty, read either way',
    (input) => {
      for (const resonance of rulings) {
        const { thresholds: _, ...open } = { ...input, resonance }
        expect(asMap('resonance', open)).toEqual(byHand(open, (outcome) => outcome))
      }
    },
  )

  test('EW-1: the dice that a story lays out are the ones that were added', () => {
    let throws = 0
    for (const selectors of selections) {
      for (const { bonus, penalty } of extras) {
        for (let seed = 0; seed < 40; seed++) {
          const dice = Array.from(
            { length: 5 + Math.abs(bonus - penalty) },
            (_, i) => 1 + ((seed * 7 + i * i * 3 + i) % 10),
          )
          const { kept, removed, picked } = diceLayout(dice, { selectors, extra: bonus - penalty })
          expect(kept).toHaveLength(5)
          expect([...kept, ...removed].sort(ascending)).toEqual([...dice].sort(ascending))
          const { outcome } = resolve('check', { selectors, bonus, penalty }, dice)
          expect(picked.reduce<number>((sum, die) => sum + (die ?? 0), 0)).toBe(outcome.result)
          throws++
        }
      }
    }
    expect(throws).toBe(selections.length * extras.length * 40)
  })
})

test('EW-2: every selector has a place from 0 to 5', () => {
  expect([-5, 0, 1, 2, 3, 4, 5, 6, 50].map(selectorPlace)).toEqual([0, 0, 1, 2, 3, 4, 5, 5, 5])
})

const OF_POINTS = ['stat-out', 'too-many-levels', 'too-many-points', 'core-total']

test('EW-8: every refusal has its sentence in every language, with its figures in it', () => {
  const figures = { subskill: 'Maps', skill: 'Lore', level: 3, gaps: 2, specializations: 4, allowed: 1, most: 3 }
  for (const language of LANGUAGES) {
    const { refusals } = system.words[language]
    expect(Object.keys(refusals).length).toBeGreaterThan(0)
    for (const word of Object.keys(refusals).filter((each) => !OF_POINTS.includes(each))) {
      const [sentence] = explain([{ is: 'tell', rule: '', word, figures }], refusals)
      expect(sentence).toContain('Lore')
      expect(sentence).not.toMatch(/undefined|NaN/)
    }
  }
})

// The twin: written from the rulebook, sharing nothing with the readings.

const ascending = (a: number, b: number): number => a - b

/** Every sorted throw of so many d10, with the number of ways it can fall. */
function* throwsOf(dice: number, lowest = 1, sorted: number[] = []): Generator<[number[], number]> {
  if (sorted.length === dice) {
    const counts = new Map<number, number>()
    for (const face of sorted) counts.set(face, (counts.get(face) ?? 0) + 1)
    yield [sorted, [...counts.values()].reduce((ways, count) => ways / factorial(count), factorial(dice))]
    return
  }
  for (let face = lowest; face <= 10; face++) yield* throwsOf(dice, face, [...sorted, face])
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}

function interpretedByHand(sorted: readonly number[], given: Given): Outcome {
  const { selectors, bonus = 0, penalty = 0, thresholds, resonance = 'interpreted' } = given
  const five = [...sorted]
  for (let i = penalty; i < bonus; i++) five.shift()
  for (let i = bonus; i < penalty; i++) five.pop()
  let result = 0
  for (const selector of selectors) {
    if (selector > 5) result += five[4] as number
    else if (selector > 0) result += five[selector - 1] as number
  }
  const read = resonance === 'interpreted' ? five : sorted
  const resonances = []
  for (let frequency = 1; frequency <= 10; frequency++) {
    const amplitude = read.filter((face) => face === frequency).length - 1
    if (amplitude > 0) resonances.push({ frequency, amplitude })
  }
  return { result, degrees: thresholds ? thresholds.filter((t) => t <= result).length : null, resonances }
}

function* outcomesByHand(given: Given): Generator<[Outcome, number]> {
  const dice = 5 + Math.abs((given.bonus ?? 0) - (given.penalty ?? 0))
  for (const [sorted, ways] of throwsOf(dice)) yield [interpretedByHand(sorted, given), ways]
}

function countedByHand(given: Given, holds: (outcome: Outcome) => boolean): string {
  let total = 0
  let held = 0
  for (const [outcome, ways] of outcomesByHand(given)) {
    total += ways
    if (holds(outcome)) held += ways
  }
  return new Fraction(held, total).exact
}

function byHand(given: Given, keep: (outcome: Outcome) => unknown): Map<string, string> {
  const counts = new Map<string, number>()
  let total = 0
  for (const [outcome, ways] of outcomesByHand(given)) {
    const key = keyOf(keep(outcome) as Plain)
    counts.set(key, (counts.get(key) ?? 0) + ways)
    total += ways
  }
  return new Map([...counts].sort().map(([key, ways]) => [key, new Fraction(ways, total).exact]))
}

function asMap(mechanic: string, input: unknown): Map<string, string> {
  return new Map(
    odds(mechanic, input)
      .outcomes.map(({ outcome, exact }): [string, string] => [keyOf(outcome), exact])
      .sort(),
  )
}

function keyOf(outcome: Plain): string {
  const { result, degrees, resonances } = outcome as unknown as Outcome
  const groups = resonances?.map(({ frequency, amplitude }) => `${frequency}x${amplitude}`)
  return JSON.stringify({ result, degrees, groups })
}
