// Best play: rules with choices against a naive twin that tries everything in exact fractions.
import { describe, expect, test } from 'vitest'
import {
  type Ask,
  countAtLeast,
  countAtMost,
  d,
  d4,
  d6,
  d10,
  faces,
  highest,
  mixed,
  narrow,
  type Objective,
  odds,
  type Plain,
  pool,
  Refusal,
  type Rule,
  RuleFault,
  sum,
} from './index.ts'
import { bestPlay, reads } from './testing/best-play.ts'
import { lowest as inLowestTerms, tableOf } from './testing/brute-force.ts'

const total = reads(sum, (shown) => shown.reduce((all, face) => all + face, 0))
const sorted = reads(faces, (shown) => [...shown].sort((a, b) => a - b))
const top = reads(highest, (shown) => Math.max(...shown))
const hits = reads(countAtLeast(4), (shown) => shown.filter((face) => face >= 4).length)

/** Holds a rule's odds to the twin; answers how many choices the twin came by. */
function agrees<I extends Plain, O>(rule: Rule<I, O>, input: I, objective: Objective<O>): number {
  const twin = bestPlay(rule, input, objective)
  const counted = odds(rule, input, { objective })
  const costs = (objective.costs ?? []).map((cost) => counted.expected(cost).exact)
  const success = counted.chance((outcome) => objective.succeeds(outcome)).exact
  expect({ success, costs }).toEqual({ success: twin.success, costs: twin.costs })
  const table = tableOf(counted)
  if (twin.isUnique) expect(table).toEqual(twin.table)
  return twin.choices
}

interface Check {
  readonly success: boolean
  readonly cost: number
}
const winning: Objective<Check> = { succeeds: ({ success }) => success }
const cheapest: Objective<Check> = { succeeds: ({ success }) => success, costs: [({ cost }) => cost] }

describe('best play', () => {
  /** Keep both dice or throw the lower one again, for one token. */
  const keepOrReroll: Rule<{ target: number }, Check> = ({ target }, ask) => {
    const [low, high] = ask.roll('dice', pool(2, d6), sorted) as [number, number]
    const again = ask.choose('reroll', () => [false, true])
    if (!again) return { success: low + high >= target, cost: 0 }
    return { success: high + ask.roll('again', pool(1, d6), total) >= target, cost: 1 }
  }

  test('rerolls the lower die where it helps and saves the token where it does not', () => {
    for (let target = 2; target <= 13; target++) expect(agrees(keepOrReroll, { target }, cheapest)).toBe(21)
    const nine = odds(keepOrReroll, { target: 9 }, { objective: cheapest })
    // 10 of 36 throws reach 9; the others try again with the higher die h: 5 or 6 of h-2 (h >= 3) sides help.
    expect(nine.chance(({ success }) => success).exact).toBe('113/216')
  })

  /** After a failure, tokens buy dice one by one: each shows 4 or more half of the time. */
  const spend: Rule<{ tokens: number; dice: number }, Check> = ({ tokens, dice }, ask) => {
    if (ask.roll('check', pool(dice, d6), hits) > 0) return { success: true, cost: 0 }
    const paid = ask.choose('spend', () => Array.from({ length: tokens + 1 }, (_, i) => i))
    if (paid === 0) return { success: false, cost: 0 }
    return { success: ask.roll('bought', pool(paid, d6), hits) > 0, cost: paid * 2 - 1 }
  }

  test('spends tokens after a failure, and the fewest that do', () => {
    for (let tokens = 0; tokens <= 3; tokens++) {
      for (let dice = 0; dice <= 2; dice++) expect(agrees(spend, { tokens, dice }, cheapest)).toBe(1)
    }
    const counted = odds(spend, { tokens: 3, dice: 1 }, { objective: cheapest })
    expect(counted.chance(({ success }) => success).exact).toBe('15/16')
    expect(counted.expected(({ cost }) => cost).exact).toBe('5/2')
    const free = odds(spend, { tokens: 3, dice: 1 }, { objective: { succeeds: ({ success }) => !success } })
    expect(free.chance(({ success }) => success).exact).toBe('1/2')
  })

  /** Two stages: bet how many dice to throw now, see them, then decide on the rest. */
  const twoStages: Rule<{ dice: number; target: number }, Check> = ({ dice, target }, ask) => {
    const now = ask.choose('now', () => Array.from({ length: dice + 1 }, (_, i) => i))
    const first = ask.roll('first', pool(now, d4), total)
    if (first >= target) return { success: true, cost: now }
    const later = ask.choose('later', () => Array.from({ length: dice - now + 1 }, (_, i) => i))
    const second = ask.roll('second', pool(later, d4), total)
    return { success: first + second === target, cost: now + 2 * later }
  }

  test('looks ahead over two stages of choices', () => {
    let choices = 0
    for (let target = 1; target <= 9; target++) choices += agrees(twoStages, { dice: 3, target }, cheapest)
    expect(choices).toBe(93)
  })

  test('chooses the dice before they are thrown', () => {
    const whichDice: Rule<number, Check> = (target, ask) => {
      const kind = ask.choose('dice', () => ['2d4', '1d6', '1d10', 'd4+d6'])
      const dice =
        kind === '2d4'
          ? pool(2, d4)
          : kind === '1d6'
            ? pool(1, d6)
            : kind === '1d10'
              ? pool(1, d10)
              : mixed(pool(1, d4), pool(1, d6))
      return { success: ask.roll(kind, dice, total) >= target, cost: kind.length }
    }
    for (let target = 1; target <= 11; target++) expect(agrees(whichDice, target, cheapest)).toBe(1)
  })

  test('weighs several costs one after the other', () => {
    interface Deal {
      readonly won: boolean
      readonly gold: number
      readonly days: number
    }
    const deal: Rule<number, Deal> = (target, ask) => {
      const risk = ask.choose('risk', () => [0, 1, 2])
      const shown = ask.roll('luck', pool(1 + risk, d4), top)
      const pays = ask.choose('pays', () => ['gold', 'days'])
      const price = risk === 2 ? 2 : 1
      return { won: shown >= target, gold: pays === 'gold' ? price : 1, days: pays === 'days' ? price : 0 }
    }
    const objective: Objective<Deal> = {
      succeeds: ({ won }) => won,
      costs: [({ gold }) => gold, ({ days }) => days, ({ gold, days }) => gold + days],
    }
    for (let target = 1; target <= 5; target++) expect(agrees(deal, target, objective)).toBeGreaterThan(1)
  })

  test('offers options of any plain kind, and takes the one that was meant', () => {
    const options: Rule<null, Check> = (_, ask) => {
      const pick = ask.choose<Plain>('pick', () => [null, '1', 1, true, [], {}, [[]], { a: 1 }, [1]])
      return { success: Array.isArray(pick) && pick.length === 1 && Array.isArray(pick[0]), cost: 0 }
    }
    expect(agrees(options, null, cheapest)).toBe(1)
    expect(odds(options, null, { objective: cheapest }).chance(({ success }) => success).exact).toBe('1')
  })

  test('counts a roll once to find the best choice after it, and not again to count what that comes to', () => {
    let reads = 0
    const halved = narrow(sum, (shown) => {
      reads++
      return Math.floor(shown / 2)
    })
    function doubled(_: null, ask: Ask) {
      const rolled = ask.roll(
        'first',
        pool(1, d6),
        narrow(halved, (half) => half),
      )
      return { total: ask.choose('double', () => [false, true]) ? rolled * 2 : rolled }
    }
    const all = odds(doubled, null, { objective: { succeeds: (o) => o.total >= 4 } })
    expect(all.chance((o) => o.total >= 4).exact).toBe('1/2')
    // Once more before it is known that there is a choice.
    expect(reads).toBe(12)
  })

  test('tells rolls apart that a choice comes after', () => {
    function twice(_: null, ask: Ask) {
      const first = ask.roll('die', pool(1, d6), total)
      const second = ask.roll('die', pool(2, d4), first > 3 ? total : top)
      return { total: ask.choose('which', () => ['first', 'second']) === 'first' ? first : second }
    }
    expect(agrees(twice, null, { succeeds: (o) => o.total >= 4 })).toBeGreaterThan(0)
  })

  test('is refused without an objective', () => {
    const count = () => odds(keepOrReroll, { target: 7 })
    expect(count).toThrow(Refusal)
    expect(count).toThrow(/say what best play is after/)
  })

  test('is refused when a cost is not a whole number', () => {
    const objective: Objective<Check> = { succeeds: ({ success }) => success, costs: [({ cost }) => cost / 2] }
    expect(() => odds(keepOrReroll, { target: 7 }, { objective })).toThrow(
      /^A cost is a whole number within .*, not 0.5.$/,
    )
  })
})

describe('best play through sub-rules', () => {
  const won = (check: Check): boolean => check.success
  const reroll: Rule<{ target: number }, Check> = ({ target }, ask) => {
    const first = ask.roll('throw', pool(1, d6), total)
    const again = ask.choose('again', () => ['keep', 'again'])
    if (again === 'keep') return { success: first >= target, cost: 0 }
    return { success: ask.roll('rethrow', pool(1, d6), total) >= target, cost: 1 }
  }
  const noChoice: Rule<{ dice: number }, number> = ({ dice }, ask) => ask.roll('plain', pool(dice, d4), top)

  test('goes on with a sub-rule that asks for choices', () => {
    const outer: Rule<null, Check> = (_, ask) => {
      const target = ask.roll('target', pool(1, d6), total)
      return ask.goOn(reroll, { target })
    }
    expect(agrees(outer, null, cheapest)).toBe(36)
  })

  test('chooses between sub-rules that go on with each other', () => {
    const ladder: Rule<{ step: number; left: number; cost: number }, Check> = ({ step, left, cost }, ask) => {
      if (step === 0 || left === 0) return { success: step === 0, cost }
      const how = ask.choose('how', () => ['walk', 'jump'])
      const shown = ask.roll('foot', pool(1, d4), total)
      const next = how === 'walk' ? (shown > 1 ? step - 1 : step) : shown > 2 ? Math.max(0, step - 2) : step + 1
      return ask.goOn(ladder, { step: next, left: left - 1, cost: cost + (how === 'walk' ? shown % 2 : 1) })
    }
    for (const step of [1, 2, 3]) expect(agrees(ladder, { step, left: 3, cost: 0 }, cheapest)).toBeGreaterThan(5)
  })

  test('uses a sub-rule without choices in the middle', () => {
    const outer: Rule<null, Check> = (_, ask) => {
      const mine = ask.sub(noChoice, { dice: 2 })
      const more = ask.choose('more', () => [0, 1, 2])
      const theirs = ask.sub(noChoice, { dice: 1 })
      const extra = ask.roll('extra', pool(more, d4), total)
      return { success: mine + extra > theirs + 2, cost: more }
    }
    expect(agrees(outer, null, cheapest)).toBe(4)
  })

  test('uses a sub-rule with choices in the middle', () => {
    const outer: Rule<{ second: number }, Check> = ({ second }, ask) => {
      const first = ask.sub(reroll, { target: 3 })
      const last = ask.roll('last', pool(1, d4), total)
      // Saving the token may be worth more than the first success: only the whole can tell.
      return { success: first.success ? last >= second : first.cost === 0 && last === 4, cost: first.cost }
    }
    for (let second = 1; second <= 5; second++) expect(agrees(outer, { second }, cheapest)).toBeGreaterThan(0)
  })

  test('does not ask the objective about what a sub-rule in the middle came to', () => {
    const pick: Rule<number, number> = (most, ask) =>
      ask.choose('pick', () => Array.from({ length: most }, (_, i) => i))
    const outer: Rule<null, { list: number[] }> = (_, ask) => {
      const first = ask.sub(pick, 3)
      return { list: [first, ask.roll('die', pool(1, d4), total)] }
    }
    const objective: Objective<{ list: number[] }> = {
      succeeds: ({ list }) => list.includes(2),
      costs: [({ list }) => list.length],
    }
    expect(agrees(outer, null, objective)).toBe(1)
    expect(odds(outer, null, { objective }).chance(({ list }) => list.includes(2)).exact).toBe('1')
  })

  test('knows of choices that a sub-rule in the middle only reaches through its own sub-rule', () => {
    const deepest: Rule<null, number> = (_, ask) => ask.choose('number', () => [0, 1, 2])
    const between: Rule<null, number> = (_, ask) => ask.sub(deepest, null)
    const outer: Rule<number, Check> = (wanted, ask) => {
      const got = ask.sub(between, null)
      return { success: got === wanted, cost: got }
    }
    for (const wanted of [0, 1, 2]) expect(agrees(outer, wanted, winning)).toBe(1)
  })

  test('takes a sub-rule that goes on with a rule that asks for choices, first or later', () => {
    const between: Rule<{ target: number }, Check> = ({ target }, ask) => ask.goOn(reroll, { target })
    const first: Rule<null, Check> = (_, ask) => {
      const { success, cost } = ask.sub(between, { target: 4 })
      return { success: !success, cost: cost + 1 }
    }
    expect(agrees(first, null, cheapest)).toBe(6)
    const later: Rule<null, Check> = (_, ask) => {
      const target = ask.roll('target', pool(1, d6), total)
      const { success, cost } = ask.sub(between, { target })
      return { success: !success, cost: cost + 1 }
    }
    expect(agrees(later, null, cheapest)).toBe(36)
    const twice: Rule<null, Check> = (_, ask) => {
      const one = ask.sub(between, { target: 4 })
      const other = ask.sub(between, { target: 5 })
      return { success: one.success !== other.success, cost: one.cost + other.cost }
    }
    expect(agrees(twice, null, cheapest)).toBeGreaterThan(6)
  })

  test('takes a sub-rule that asks for choices on some inputs only', () => {
    const sometimes: Rule<{ free: boolean }, number> = ({ free }, ask) =>
      free ? ask.choose('free', () => [1, 2, 3]) : ask.roll('forced', pool(1, d(3)), total)
    const outer: Rule<null, Check> = (_, ask) => {
      const forced = ask.sub(sometimes, { free: false })
      const free = ask.sub(sometimes, { free: true })
      return { success: forced + free === 4, cost: free }
    }
    expect(agrees(outer, null, winning)).toBe(3)
  })

  test('takes the same sub-rule last on one path and in the middle on another', () => {
    const outer: Rule<null, Check> = (_, ask) => {
      if (ask.roll('coin', pool(1, d(2)), total) === 1) return ask.goOn(reroll, { target: 5 })
      const first = ask.sub(reroll, { target: 4 })
      return { success: !first.success, cost: first.cost + 1 }
    }
    expect(agrees(outer, null, cheapest)).toBe(12)
    const other: Rule<null, Check> = (_, ask) => {
      if (ask.roll('coin', pool(1, d(2)), total) === 2) return ask.goOn(reroll, { target: 5 })
      const first = ask.sub(reroll, { target: 4 })
      return { success: !first.success, cost: first.cost + 1 }
    }
    expect(agrees(other, null, cheapest)).toBe(12)
  })

  test('takes the same sub-rule last after one choice and in the middle after another', () => {
    const outer: Rule<{ best: string }, Check> = ({ best }, ask) => {
      const how = ask.choose('how', () => ['last', 'middle'])
      const bonus = how === best ? 3 : 0
      if (how === 'last') return ask.goOn(reroll, { target: 5 - bonus })
      const first = ask.sub(reroll, { target: 5 - bonus })
      return { success: first.success, cost: first.cost + 1 }
    }
    for (const best of ['last', 'middle', 'neither']) expect(agrees(outer, { best }, cheapest)).toBe(13)
  })

  test('follows a chain of a thousand sub-rules', () => {
    const down: Rule<number, Check> = (left, ask) => {
      if (left === 0) return { success: false, cost: 0 }
      if (ask.roll('luck', pool(1, d(2)), total) === 1) return { success: true, cost: 0 }
      return ask.goOn(down, left - 1)
    }
    expect(odds(down, 1000).chance(won).exact).toBe(inLowestTerms(2n ** 1000n - 1n, 2n ** 1000n))
  })

  test('refuses sub-rules that never come to an end', () => {
    const same: Rule<number, Check> = (at, ask) => ask.goOn(same, at)
    expect(() => odds(same, 1)).toThrow(/'same' goes on with itself on the same input; start over/)
    const round: Rule<number, Check> = (at, ask) => {
      const first = ask.sub(round, (at + 1) % 3)
      return { success: first.success, cost: 0 }
    }
    expect(() => odds(round, 1)).toThrow(/'round' goes on with itself/)
    const upwards: Rule<number, Check> = (at, ask) => ask.goOn(upwards, at + 1)
    expect(() => odds(upwards, 1)).toThrow(/'upwards'/)
  })

  test.each([
    [
      'only ignored',
      (_: null, ask: Ask) => {
        ask.sub(reroll, { target: 4 })
        return { success: true, cost: 3 }
      },
    ],
    ['only compared', (_: null, ask: Ask) => ({ success: ask.sub(noChoice, { dice: 2 }) === 3, cost: 0 })],
    ['only looked into', (_: null, ask: Ask) => ({ success: ask.sub(reroll, { target: 4 }).success, cost: 0 })],
    ['looked into before it is returned', (_: null, ask: Ask) => {
      const first = ask.sub(reroll, { target: 4 })
      return first.success ? { success: true, cost: 9 } : first
    }], // biome-ignore format: a row
    ['returned where it succeeds', (_: null, ask: Ask) => {
      const first = ask.sub(reroll, { target: 4 })
      return first.success ? first : { success: ask.roll('last', pool(1, d4), total) > 2, cost: 5 }
    }], // biome-ignore format: a row
    ['handed on to another', (_: null, ask: Ask) => ask.sub(reroll, { target: ask.sub(noChoice, { dice: 2 }) })],
    ['put into a list', (_: null, ask: Ask) => {
      const both = [ask.sub(reroll, { target: 4 }), ask.sub(reroll, { target: 6 })] as const
      return { success: both.some(won), cost: both[0].cost + both[1].cost }
    }], // biome-ignore format: a row
  ] as [string, Rule<null, Check>][])('counts a sub-rule whose result is %s', (_, rule) => {
    agrees(rule, null, cheapest)
    expect(tableOf(odds(rule, null, { objective: cheapest }))).not.toEqual({})
  })

  test.each([
    ['looks at it', (_: null, ask: Ask) => ({ ...(ask.goOn(reroll, { target: 4 }) as Check) })],
    ['rolls after it', (_: null, ask: Ask) => {
      ask.goOn(reroll, { target: 4 })
      return { success: ask.roll('more', pool(1, d4), total) > 2, cost: 0 }
    }], // biome-ignore format: a row
    ['chooses after it', (_: null, ask: Ask) => {
      ask.goOn(reroll, { target: 4 })
      return ask.choose('more', () => [{ success: true, cost: 0 }])
    }], // biome-ignore format: a row
    ['goes on twice', (_: null, ask: Ask) => {
      ask.goOn(reroll, { target: 4 })
      return ask.goOn(reroll, { target: 3 })
    }], // biome-ignore format: a row
    ['drops it', (_: null, ask: Ask) => {
      ask.goOn(reroll, { target: 4 })
      return { success: true, cost: 0 }
    }], // biome-ignore format: a row
  ] as [string, Rule<null, Check>][])('refuses a rule that goes on with another and %s', (_, rule) => {
    const count = () => odds(rule, null, { objective: cheapest })
    expect(count).toThrow(RuleFault)
    expect(count).toThrow(/goes on with 'reroll' but does not return it/)
  })

  test('nests sub-rules three deep, with and without choices', () => {
    const inner: Rule<{ target: number }, Check> = ({ target }, ask) => {
      const helped = ask.sub(noChoice, { dice: 1 }) >= 3
      return ask.goOn(reroll, { target: helped ? target - 1 : target })
    }
    const outer: Rule<null, Check> = (_, ask) => {
      const first = ask.sub(inner, { target: 5 })
      if (!first.success) return { success: false, cost: first.cost }
      const second = ask.sub(inner, { target: 4 })
      return { success: second.success, cost: first.cost + second.cost }
    }
    expect(agrees(outer, null, cheapest)).toBeGreaterThan(100)
  })
})

describe('a sub-rule whose result is looked at before it is returned', () => {
  const throwOne: Rule<null, number> = (_, ask) => ask.roll('one', pool(1, d6), total)
  const even: Objective<number> = { succeeds: (shown) => shown % 2 === 0 }

  test('is not taken for one that is returned unseen', () => {
    const capped: Rule<null, number> = (_, ask) => {
      const shown = ask.sub(throwOne, null)
      if (shown === 6) return 0
      return shown
    }
    agrees(capped, null, even)
    expect(tableOf(odds(capped, null))).toEqual({ 0: '1/6', 1: '1/6', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6' })
  })

  test('may make the rule start over', () => {
    const noSix: Rule<null, number> = (_, ask) => {
      const shown = ask.sub(throwOne, null)
      if (shown === 6) ask.again()
      return shown
    }
    expect(tableOf(odds(noSix, null))).toEqual({ 1: '1/5', 2: '1/5', 3: '1/5', 4: '1/5', 5: '1/5' })
    const onlySix: Rule<null, number> = (_, ask) => {
      const shown = ask.sub(throwOne, null)
      if (shown !== 6) ask.again()
      return shown
    }
    expect(tableOf(odds(onlySix, null))).toEqual({ 6: '1' })
  })

  test('may lead to another question', () => {
    const twice: Rule<null, number> = (_, ask) => {
      const shown = ask.sub(throwOne, null)
      if (shown > 1) return shown
      return 10 * ask.roll('second', pool(1, d(2)), total)
    }
    expect(tableOf(odds(twice, null))).toEqual({
      2: '1/6',
      3: '1/6',
      4: '1/6',
      5: '1/6',
      6: '1/6',
      10: '1/12',
      20: '1/12',
    })
  })
})

describe('a tie', () => {
  /** Options, each a chance with a cost, in this order and in the other. */
  function chosen(rule: (which: string, ask: Ask) => boolean, costs: Readonly<Record<string, number>>): string[] {
    const names = Object.keys(costs)
    return [names, [...names].reverse()].map((order) => {
      const choice: Rule<null, { which: string; won: boolean }> = (_, ask) => {
        const which = ask.choose('which', () => order)
        return { which, won: rule(which, ask) }
      }
      const objective: Objective<{ which: string; won: boolean }> = {
        succeeds: ({ won }) => won,
        costs: [({ which }) => costs[which] as number],
      }
      const counted = odds(choice, null, { objective })
      const whichOnes = new Set(counted.outcomes.map(({ which }) => which))
      expect(whichOnes.size).toBe(1)
      return [...whichOnes][0] as string
    })
  }

  test('in chance goes to the cheaper, though it is of other dice', () => {
    const half = (which: string, ask: Ask): boolean =>
      which === 'd6' ? ask.roll('d6', pool(1, d6), total) > 3 : ask.roll('d10', pool(1, d10), total) > 5
    expect(chosen(half, { d6: 1, d10: 2 })).toEqual(['d6', 'd6'])
    expect(chosen(half, { d6: 2, d10: 1 })).toEqual(['d10', 'd10'])
  })

  test('in chance is seen where floats differ in the last place', () => {
    // 0.1 + 0.1 + 0.1 is not 0.3 in floats.
    const three = (which: string, ask: Ask): boolean =>
      which === 'one by one'
        ? ask.roll('die', pool(1, d10), total) <= 3
        : ask.roll('die', pool(1, d10), countAtMost(3)) === 1
    expect(chosen(three, { 'one by one': 1, 'at once': 2 })).toEqual(['one by one', 'one by one'])
    expect(chosen(three, { 'one by one': 2, 'at once': 1 })).toEqual(['at once', 'at once'])
  })

  const allTens = (dice: number, ask: Ask): boolean =>
    ask.roll(
      'tens',
      pool(dice, d10),
      narrow(countAtLeast(10), (tens) => tens === dice),
    )

  test.each([2, 8, 9, 10, 12, 16, 17, 30, 100, 400])('is none when one in 10^%i tells them apart', (dice) => {
    const fails = (which: string, ask: Ask): boolean => !allTens(which === 'safer' ? dice + 1 : dice, ask)
    expect(chosen(fails, { safer: 100, cheaper: 0 })).toEqual(['safer', 'safer'])
  })

  test.each([1, 8, 9, 17, 100, 300, 305, 320, 330, 350])(
    'is none between two chances as small as one in 10^%i',
    (dice) => {
      const wins = (which: string, ask: Ask): boolean => allTens(which === 'likelier' ? dice : dice + 1, ask)
      expect(chosen(wins, { likelier: 100, cheaper: 0 })).toEqual(['likelier', 'likelier'])
    },
  )

  test.each([8, 9, 17, 100])('is none in cost when one in 10^%i tells them apart', (dice) => {
    const rule =
      (order: readonly number[]): Rule<null, { dice: number; tens: boolean }> =>
      (_, ask) => {
        const chosen = ask.choose('dice', () => order)
        return { dice: chosen, tens: allTens(chosen, ask) }
      }
    const objective: Objective<{ dice: number; tens: boolean }> = {
      succeeds: () => true,
      costs: [({ tens }) => (tens ? 6 : 5), ({ dice }) => dice],
    }
    for (const order of [
      [dice, dice + 1],
      [dice + 1, dice],
    ]) {
      const counted = odds(rule(order), null, { objective })
      expect(counted.chance((outcome) => outcome.dice === dice + 1).exact, `${order}`).toBe('1')
    }
  })

  test('of gains and losses that come to nothing is a tie, and the next cost decides', () => {
    interface Trade {
      readonly how: string
      readonly lost: number
      readonly days: number
    }
    const trade =
      (order: readonly string[], quick: string): Rule<null, Trade> =>
      (_, ask) => {
        const how = ask.choose('how', () => order)
        const days = how === quick ? 1 : 2
        if (how === 'leave it') return { how, lost: 0, days }
        // -3 with 1/10, 1 with 3/10, else nothing: in floats this does not come to nothing.
        const shown = ask.roll('market', pool(1, d10), total)
        return { how, lost: shown === 10 ? -3 : shown <= 3 ? 1 : 0, days }
      }
    const objective: Objective<Trade> = { succeeds: () => true, costs: [({ lost }) => lost, ({ days }) => days] }
    for (const quick of ['leave it', 'trade']) {
      for (const order of [
        ['leave it', 'trade'],
        ['trade', 'leave it'],
      ]) {
        const counted = odds(trade(order, quick), null, { objective })
        expect(counted.expected(({ lost }) => lost).exact).toBe('0')
        expect(counted.chance(({ how }) => how === quick).exact, `${quick} of ${order}`).toBe('1')
      }
    }
  })

  test('between options that are alike in all is settled in favour of either', () => {
    expect(chosen((_, ask) => ask.roll('coin', pool(1, d(2)), total) === 1, { a: 1, b: 1 })).toHaveLength(2)
  })
})
