// Playing a rule: with dice, by hand, and continued from a record.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  type Ask,
  countAtLeast,
  type Dice,
  d4,
  d6,
  d10,
  die,
  digit,
  faces,
  highest,
  mixed,
  odds,
  type Plain,
  percentile,
  play,
  pool,
  Refusal,
  type Rule,
  RuleFault,
  resolve,
  sum,
} from './index.ts'
import { countThrows, everyThrow, tableOf, tableOfWays } from './testing/brute-force.ts'

interface Outcome {
  readonly success: boolean
  readonly spent: number
}

/** Three questions of both kinds, a sub-rule, and a start over. */
const check: Rule<{ dice: number; tokens: number }, Outcome> = ({ dice, tokens }, ask) => {
  ask.tell('T-1', 'starts', { dice })
  const hits = ask.roll('check', pool(dice, d6), countAtLeast(5))
  if (hits > 0) {
    ask.tell('T-2', 'hits', { hits })
    return { success: true, spent: 0 }
  }
  const spent = ask.choose('spend', () => Array.from({ length: tokens + 1 }, (_, i) => i))
  if (spent === 0) return { success: false, spent }
  const bonus = ask.sub(noFour, null)
  return { success: ask.roll('second', mixed(pool(spent, d6), pool(1, d10)), sum) + bonus >= 9, spent }
}
const noFour: Rule<null, number> = (_, ask) => {
  const shown = ask.roll('bonus', pool(1, d4), sum)
  if (shown === 4) ask.again()
  return shown
}

/** Dice that fall as they are told: each number is a side from 0. */
function fixed(...sides: number[]): Dice {
  let at = 0
  return (of) => {
    const side = sides[at++]
    if (side === undefined || side >= of) throw new Error(`No throw ${at} of a die with ${of} sides.`)
    return side
  }
}

describe('playing', () => {
  test('throws the dice of the source, asks the chooser, and keeps every step', () => {
    const asked: unknown[] = []
    const end = play(
      check,
      { dice: 2, tokens: 1 },
      {
        dice: fixed(0, 3, 3, 2, 5, 9),
        choose: (what, options, answers) => {
          asked.push({ what, options, answers })
          return 1
        },
      },
    )
    expect(end).toEqual({
      is: 'done',
      outcome: { success: true, spent: 1 },
      answers: [
        { what: 'check', faces: [1, 4] },
        { what: 'spend', pick: 1 },
        { what: 'bonus', faces: [4] },
        { what: 'bonus', faces: [3] },
        { what: 'second', faces: [6, 10] },
      ],
      steps: [
        { is: 'tell', rule: 'T-1', word: 'starts', figures: { dice: 2 } },
        { is: 'roll', what: 'check', dice: '2d6', faces: [1, 4], shown: 0 },
        { is: 'choose', what: 'spend', pick: 1, among: 2 },
        { is: 'roll', what: 'bonus', dice: '1d4', faces: [4], shown: 4 },
        { is: 'again' },
        { is: 'roll', what: 'bonus', dice: '1d4', faces: [3], shown: 3 },
        { is: 'roll', what: 'second', dice: '1d6 + 1d10', faces: [6, 10], shown: 16 },
      ],
    })
    expect(asked).toEqual([{ what: 'spend', options: [0, 1], answers: [{ what: 'check', faces: [1, 4] }] }])
  })

  test('waits at the first roll without dice, and at a choice without a chooser', () => {
    const first = play(check, { dice: 2, tokens: 1 })
    expect(first).toMatchObject({ is: 'waiting', asks: { is: 'roll', what: 'check' }, answers: [] })
    if (first.is === 'waiting' && first.asks.is === 'roll') expect(first.asks.dice.name).toBe('2d6')
    expect(play(check, { dice: 2, tokens: 2 }, { dice: fixed(0, 0) })).toMatchObject({
      is: 'waiting',
      asks: { is: 'choose', what: 'spend', options: [0, 1, 2] },
      answers: [{ what: 'check', faces: [1, 1] }],
      steps: [{ is: 'tell' }, { is: 'roll', shown: 0 }],
    })
    expect(play(check, { dice: 2, tokens: 2 }, { dice: fixed(0, 0), choose: () => undefined }).is).toBe('waiting')
  })

  test('continues a record: one question at a time comes to the same as all at once', () => {
    const sides = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 40, maxLength: 40 })
    let waits = 0
    fc.assert(
      fc.property(sides, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }), (thrown, dice, tokens) => {
        const input = { dice, tokens }
        const choose = (_: string, options: readonly Plain[]): Plain => options.at(-1) as Plain
        const whole = play(check, input, { dice: fixed(...thrown), choose })
        const source = fixed(...thrown)
        let answers: Answers = []
        for (
          let step = play(check, input, { answers });
          step.is === 'waiting';
          step = play(check, input, { answers })
        ) {
          waits++
          expect(step.answers).toEqual(answers)
          const { asks } = step
          const next =
            asks.is === 'choose'
              ? { what: asks.what, pick: choose(asks.what, asks.options) }
              : {
                  what: asks.what,
                  faces: asks.dice.kinds.flatMap(({ die, count }) =>
                    Array.from({ length: count }, () => die.side(source(die.sides))),
                  ),
                }
          answers = JSON.parse(JSON.stringify([...answers, next]))
        }
        expect(play(check, input, { answers })).toEqual(whole)
        expect(play(check, input, { answers, dice: fixed(), choose })).toEqual(whole)
      }),
      { numRuns: 100 },
    )
    expect(waits).toBeGreaterThan(100)
  })

  test('takes up a record anywhere and goes on with dice from there', () => {
    const input = { dice: 2, tokens: 1 }
    const whole = play(check, input, { dice: fixed(0, 3, 3, 2, 5, 9), choose: () => 1 })
    const rests = [[0, 3, 3, 2, 5, 9], [3, 2, 5, 9], [3, 2, 5, 9], [2, 5, 9], [5, 9], []]
    expect(whole.answers).toHaveLength(rests.length - 1)
    rests.forEach((rest, known) => {
      const answers = whole.answers.slice(0, known)
      expect(play(check, input, { answers, dice: fixed(...rest), choose: () => 1 })).toEqual(whole)
    })
  })

  test('does not change the record it is given', () => {
    const answers: Answers = Object.freeze([Object.freeze({ what: 'check', faces: Object.freeze([1, 1]) })])
    expect(play(check, { dice: 2, tokens: 0 }, { answers, choose: () => 0 }).answers).toHaveLength(2)
    expect(answers).toHaveLength(1)
  })

  test('counted over every throw comes to the odds, choices and all', () => {
    const choose = (_: string, options: readonly Plain[]): Plain => options.at(-1) as Plain
    const rule: Rule<null, number> = (_, ask) => {
      const first = ask.roll('first', pool(2, d4), highest)
      const add = ask.choose('add', () => [0, 1])
      return first + add * ask.roll('second', pool(1, d6), sum)
    }
    const throws = everyThrow([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6],
    ])
    const played = countThrows(throws, (shown) => {
      const end = resolve(rule, null, { dice: shown, choose })
      return end.is === 'done' ? end.outcome : end
    })
    const objective = { succeeds: (outcome: number) => outcome > 4, costs: [(outcome: number) => -outcome] }
    expect(throws).toHaveLength(96)
    expect(tableOf(odds(rule, null, { objective }))).toEqual(tableOfWays(played))
  })

  test('goes on with another rule, which may start over by itself', () => {
    const outer: Rule<null, number> = (_, ask) => {
      ask.roll('before', pool(1, d6), sum)
      return ask.goOn(noFour, null)
    }
    expect(play(outer, null, { dice: fixed(2, 3, 3, 1) })).toMatchObject({
      is: 'done',
      outcome: 2,
      answers: [{ what: 'before' }, { what: 'bonus' }, { what: 'bonus' }, { what: 'bonus' }],
    })
  })

  test('lets the rule refuse', () => {
    const picky: Rule<null, number> = () => {
      throw new Refusal('missing', 'no dice', { field: 'dice' })
    }
    expect(() => play(picky, null)).toThrow(expect.objectContaining({ code: 'missing', field: 'dice' }))
  })
})

describe('a record that does not fit the rule', () => {
  const input = { dice: 2, tokens: 1 }
  const refused = (answers: Answers) => () => play(check, input, { answers })

  test('is refused where another question was answered', () => {
    expect(refused([{ what: 'second', faces: [1, 2] }])).toThrow(RuleFault)
    expect(refused([{ what: 'second', faces: [1, 2] }])).toThrow(
      /asks for the roll 'check' where the record has an answer to 'second' \(answer 1\)/,
    )
    expect(refused([{ what: 'check', faces: [1, 1] }, { what: 'check', pick: 1 }])).toThrow(
      /asks for the choice 'spend' where the record has an answer to 'check' \(answer 2\)/,
    ) // biome-ignore format: short
  })

  test('is refused where a roll was answered by a pick, or a choice by faces', () => {
    expect(refused([{ what: 'check', pick: 1 }])).toThrow(RuleFault)
    expect(refused([{ what: 'check', faces: [1, 1] }, { what: 'spend', faces: [1] }])).toThrow(RuleFault) // biome-ignore format: short
  })

  test('is refused where it goes on after the end', () => {
    expect(refused([{ what: 'check', faces: [1, 6] }, { what: 'spend', pick: 0 }])).toThrow(
      /has come to its end, but the record goes on with 'spend' as answer 2/,
    ) // biome-ignore format: short
  })

  test('is refused where its faces cannot be', () => {
    expect(refused([{ what: 'check', faces: [1, 9] }])).toThrow(expect.objectContaining({ code: 'dice' }))
    expect(refused([{ what: 'check', faces: [1] }])).toThrow(expect.objectContaining({ code: 'dice' }))
    expect(refused([{ what: 'check', faces: [1, 2, 3] }])).toThrow(expect.objectContaining({ code: 'dice' }))
  })

  test('is refused where its pick is not on offer', () => {
    const answers: Answers = [{ what: 'check', faces: [1, 1] }, { what: 'spend', pick: 5 }] // biome-ignore format: short
    expect(refused(answers)).toThrow(expect.objectContaining({ code: 'decision', field: 'spend' }))
    expect(refused(answers)).toThrow('spend: 5 is not one of the choices: 0, 1.')
  })
})

describe('dice thrown by hand', () => {
  const attack: Rule<{ dice: number }, { first: number; second: number }> = ({ dice }, ask) => ({
    first: ask.roll('attack', pool(dice, d6), sum),
    second: ask.roll('damage', mixed(pool(1, d4), pool(1, digit)), sum),
  })
  const hand =
    (...dice: number[]) =>
    () =>
      resolve(attack, { dice: 2 }, { dice })

  test('are taken in the order the rule asks for them', () => {
    expect(hand(6, 2, 4, 0)()).toMatchObject({ is: 'done', outcome: { first: 8, second: 4 } })
  })

  test('are refused when there are too few, with the roll and the die that is missing', () => {
    const refusal = expect.objectContaining({ code: 'dice', field: 'dice' })
    for (const few of [[], [6], [6, 2], [6, 2, 4]]) expect(hand(...few)).toThrow(refusal)
    expect(hand(6)).toThrow("dice: 1 given, but the roll 'attack' needs another d6 (1..6).")
    expect(hand(6, 2)).toThrow("dice: 2 given, but the roll 'damage' needs another d4 (1..4).")
    expect(hand(6, 2, 4)).toThrow("dice: 3 given, but the roll 'damage' needs another d10 (0..9).")
  })

  test('are refused when there are too many', () => {
    expect(hand(6, 2, 4, 0, 1)).toThrow(expect.objectContaining({ code: 'dice', field: 'dice' }))
    expect(hand(6, 2, 4, 0, 1)).toThrow('dice: 5 given, but only 4 are thrown.')
    expect(() => resolve((_: null, ask: Ask) => ask.roll('one', pool(1, d6), sum), null, { dice: [1, 2] })).toThrow(
      'dice: 2 given, but only 1 is thrown.',
    )
    expect(() => resolve(() => 1, null, { dice: [4] })).toThrow('dice: 1 given, but only 0 are thrown.')
  })

  test.each([
    [[6, 7, 4, 0], "dice: number 2 is 7, but the roll 'attack' takes a d6 here, which shows 1..6."],
    [[6, 0, 4, 0], "dice: number 2 is 0, but the roll 'attack' takes a d6 here, which shows 1..6."],
    [[6, 2, 5, 0], "dice: number 3 is 5, but the roll 'damage' takes a d4 here, which shows 1..4."],
    [[6, 2, 4, 10], "dice: number 4 is 10, but the roll 'damage' takes a d10 here, which shows 0..9."],
    [[6, 2.5, 4, 0], "dice: number 2 is 2.5, but the roll 'attack' takes a d6 here, which shows 1..6."],
    [[6, Number.NaN, 4, 0], "dice: number 2 is NaN, but the roll 'attack' takes a d6 here, which shows 1..6."],
  ])('are refused when one cannot be: %j', (dice, message) => {
    expect(hand(...dice)).toThrow(expect.objectContaining({ code: 'dice', field: 'dice' }))
    expect(hand(...dice)).toThrow(message)
  })

  test('are told what a die without a row of faces can show', () => {
    const rule: Rule<null, number> = (_, ask) => ask.roll('odd', pool(1, die('odd die', [1, 3, 3, 5])), sum)
    expect(() => resolve(rule, null, { dice: [2] })).toThrow('takes a odd die here, which shows 1, 3, 5.')
  })

  test('come with decisions, in the order of the choices', () => {
    expect(resolve(check, { dice: 1, tokens: 2 }, { dice: [1, 2, 3, 3, 10], decisions: [2] })).toMatchObject({
      is: 'done',
      outcome: { success: true, spent: 2 },
    })
    expect(resolve(check, { dice: 1, tokens: 2 }, { dice: [1] })).toMatchObject({
      is: 'waiting',
      asks: { is: 'choose', what: 'spend' },
    })
    expect(resolve(check, { dice: 1, tokens: 2 }, { dice: [1], choose: () => 0 })).toMatchObject({ is: 'done' })
  })

  test('are refused with a decision that is not on offer', () => {
    const resolved = (decisions: Plain[]) => () => resolve(check, { dice: 1, tokens: 1 }, { dice: [1], decisions })
    expect(resolved([7])).toThrow(expect.objectContaining({ code: 'decision', field: 'spend' }))
    expect(resolved([7])).toThrow('spend: 7 is not one of the choices: 0, 1.')
    expect(resolved(['0'])).toThrow('spend: "0" is not one of the choices: 0, 1.')
    const wide: Rule<null, number> = (_, ask) => ask.choose('far', () => Array.from({ length: 20 }, (_, i) => i))
    expect(() => resolve(wide, null, { dice: [], decisions: [99] })).toThrow(
      'far: 99 is not one of the choices: 0, 1, 2, 3, 4, 5, 6, 7 and 12 more.',
    )
  })

  test('are refused with more decisions than choices', () => {
    const resolved = (decisions: Plain[]) => () => resolve(check, { dice: 1, tokens: 1 }, { dice: [1], decisions })
    expect(resolved([0, 1])).toThrow(expect.objectContaining({ code: 'decision', field: 'choose' }))
    expect(resolved([0, 1])).toThrow('choose: 1 more given than the rules ask for.')
    expect(resolved([0, 1, 2])).toThrow('choose: 2 more given than the rules ask for.')
  })

  test('may decide for nothing, or for what reads as no', () => {
    const rule: Rule<null, Plain> = (_, ask) => [
      ask.choose<Plain>('first', () => [null, 0, false, '']),
      ask.choose<Plain>('second', () => [null, 0, false, '']),
    ]
    for (const pick of [0, false, '', null]) {
      const end = resolve(rule, null, { dice: [], decisions: [pick, ''] })
      expect(end, `${pick}`).toMatchObject({ is: 'done', outcome: [pick, ''] })
    }
  })
})

describe('a percentile roll', () => {
  const rule: Rule<{ dice: number }, readonly number[]> = ({ dice }, ask) =>
    ask.roll('percent', mixed(pool(dice, percentile), pool(1, d6)), faces)

  test('is thrown as two digits, all tens before all ones', () => {
    const end = resolve(rule, { dice: 2 }, { dice: [4, 0, 6, 2, 7] })
    expect(end).toMatchObject({
      is: 'done',
      outcome: [6, 7, 42],
      answers: [{ what: 'percent', faces: [4, 0, 6, 2, 7] }],
      steps: [{ is: 'roll', faces: [4, 0, 6, 2, 7], shown: [6, 7, 42] }],
    })
  })

  test('is continued from its digits', () => {
    const answers: Answers = [{ what: 'percent', faces: [0, 3, 9] }]
    expect(play(rule, { dice: 1 }, { answers })).toMatchObject({ outcome: [3, 9] })
    expect(play(rule, { dice: 1 }, { dice: fixed(0, 2, 9) })).toMatchObject({ answers, outcome: [3, 9] })
    expect(() => play(rule, { dice: 1 }, { answers: [{ what: 'percent', faces: [42, 3] }] })).toThrow(
      "number 1 is 42, but the roll 'percent' takes a d10 here",
    )
    expect(() => play(rule, { dice: 1 }, { answers: [{ what: 'percent', faces: [4, 3] }] })).toThrow(
      "2 given, but the roll 'percent' needs another d10",
    )
  })

  test('shows each of 100 numbers once when every pair of digits is thrown', () => {
    const one: Rule<null, number> = (_, ask) => ask.roll('percent', pool(1, percentile), sum)
    const digits = Array.from({ length: 10 }, (_, i) => i)
    const played = countThrows(everyThrow([digits, digits]), (dice) => {
      const end = resolve(one, null, { dice })
      return end.is === 'done' ? end.outcome : end
    })
    expect(played.size).toBe(100)
    expect(tableOf(odds(one, null))).toEqual(tableOfWays(played))
  })
})
