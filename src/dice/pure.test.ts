// Rules that are pure seen from outside, whatever they do with what they hold; and those that are not.
import { describe, expect, test } from 'vitest'
import {
  type Ask,
  chart,
  countAtLeast,
  d,
  d4,
  d6,
  d10,
  d20,
  faces,
  highest,
  mixed,
  narrow,
  odds,
  play,
  pool,
  type Rule,
  sum,
} from './index.ts'

describe('what a rule holds', () => {
  test('may grow between two sub-rules: each is counted on what it was given', () => {
    const soak: Rule<{ hits: number[] }, number> = ({ hits }, ask) => ask.roll('soak', pool(1, d4), sum) + hits.length
    const fight: Rule<null, number> = (_, ask) => {
      const hits: number[] = []
      let total = 0
      for (let i = 0; i < 3; i++) {
        hits.push(ask.roll('hit', pool(1, d6), countAtLeast(5)))
        total += ask.sub(soak, { hits })
      }
      return total
    }
    expect(odds(fight, null).expected((total) => total).exact).toBe('27/2')
    const step: Rule<{ s: { n: number } }, number> = ({ s }) => s.n
    const twice: Rule<null, number[]> = (_, ask) => {
      const s = { n: 1 }
      const first = ask.sub(step, { s })
      s.n = 2
      return [first, ask.sub(step, { s })]
    }
    expect(odds(twice, null).outcomes).toEqual([[1, 2]])
  })

  test('out of a roll or a sub-rule cannot be changed: it is handed out again', () => {
    const top = narrow(faces, (shown) => [...shown])
    const turned: Rule<null, number> = (_, ask) => {
      const shown = ask.roll('dice', pool(2, d(3)), top)
      shown.reverse()
      ask.roll('more', pool(1, d6), sum)
      return shown[0] as number
    }
    expect(() => odds(turned, null)).toThrow(TypeError)
  })
})

describe('a rule that is not pure', () => {
  test('is found out, also when its first path is steady', () => {
    let runs = 0
    const sly: Rule<null, number> = (_, ask) => ask.roll('die', pool(1, d6), sum) + (runs++ > 3 ? runs : 0)
    expect(() => odds(sly, null)).toThrow(/same answers.*different outcomes/)
  })

  test('is found out when it throws other dice under the same name', () => {
    let runs = 0
    const sly: Rule<null, number> = (_, ask) => {
      const first = ask.roll('first', pool(1, runs++ < 4 ? d6 : d20), sum)
      return first + ask.roll('second', pool(1, d6), sum)
    }
    expect(() => odds(sly, null)).toThrow(/threw 1d20.*'first'/)
  })

  test('starts over for ever: refused when played, too', () => {
    const rule: Rule<null, number> = (_, ask) => ask.again()
    expect(() => play(rule, null)).toThrow('never ends')
  })
})

describe('starting over below a choice', () => {
  const tie = (_: null, ask: Ask): number => {
    const shown = ask.roll('tie', pool(1, d6), sum)
    if (shown <= 2) ask.again()
    return shown
  }

  test('is counted where only the rule gone on with starts over', () => {
    const choosing = (_: null, ask: Ask): number => ask.choose('way', () => [0, 1]) + ask.sub(tie, null)
    const through = (_: null, ask: Ask): number => {
      ask.choose('way', () => [0])
      return ask.goOn(tie, null)
    }
    const outer: Rule<null, number> = (_, ask) => ask.sub(through, null) + 1
    const objective = { succeeds: (total: number) => total >= 5 }
    expect(odds(outer, null, { objective }).chance((total) => total >= 5).exact).toBe('3/4')
    expect(odds(choosing, null, { objective }).chance((total) => total >= 5).exact).toBe('3/4')
  })

  test('is refused with answers given, as it is without', () => {
    const choosy = (_: null, ask: Ask): number => {
      const more = ask.choose('way', () => [0, 1])
      const shown = ask.roll('die', pool(1, d6), sum)
      if (shown === 1) ask.again()
      return shown + more
    }
    const top: Rule<null, number> = (_, ask) => ask.roll('first', pool(1, d6), sum) + ask.sub(choosy, null)
    const objective = { succeeds: (total: number) => total > 6 }
    for (const given of [[], [{ what: 'first', faces: [3] }]]) {
      expect(() => odds(top, null, { objective, given })).toThrow(/starts over; only rules without choices/)
    }
  })
})

describe('work and memory', () => {
  test('of many kinds of dice are small where the highest decides', () => {
    const dice = mixed(...[4, 6, 8, 10, 12].map((sides) => pool(8, d(sides))))
    const best: Rule<null, number> = (_, ask) => ask.roll('all', dice, highest)
    const { outcomes, total } = odds(best, null)
    expect(outcomes.length).toBe(12)
    expect(total).toBe(4n ** 8n * 6n ** 8n * 8n ** 8n * 10n ** 8n * 12n ** 8n)
    expect(odds(best, null).chance((top) => top === 12).exact).toBe(`${12n ** 8n - 11n ** 8n}/${12n ** 8n}`)
  })

  test('of ten thousand dice are small where one decides', () => {
    const best: Rule<null, number> = (_, ask) => ask.roll('all', pool(10_000, d6), highest)
    expect(odds(best, null).ways.reduce((a, b) => BigInt(a) + BigInt(b), 0n)).toBe(6n ** 10_000n)
  })

  test('of a chart do not grow with what its other points came to', () => {
    const check: Rule<{ dc: number }, { dc: number; total: number; success: boolean }> = ({ dc }, ask) => {
      const total = ask.roll('check', pool(3, d(100)), sum)
      return { dc, total, success: total >= dc }
    }
    const inputs = Array.from({ length: 700 }, (_, dc) => ({ dc }))
    const points = chart(check, inputs, { objective: { succeeds: ({ success }) => success } })
    expect(points).toHaveLength(700)
    expect(points[152]?.success.exact).toBe('1/2')
  })

  test('an empty pool that has no highest die is refused with the name of the roll', () => {
    const contest: Rule<null, number> = (_, ask) => ask.roll('contest', pool(0, d10), highest)
    for (const run of [() => odds(contest, null), () => play(contest, null, { dice: () => 0 })]) {
      expect(run).toThrow(/'contest'.*none of the 0 left/)
    }
  })
})
