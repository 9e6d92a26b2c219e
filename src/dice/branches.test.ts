// Starting over, replay that goes astray, and the budget of a count.
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  type Ask,
  countAtLeast,
  d,
  d4,
  d6,
  d10,
  drive,
  faces,
  type Objective,
  odds,
  oddsSteps,
  play,
  pool,
  Refusal,
  type Rule,
  RuleFault,
  sum,
  TooBig,
} from './index.ts'
import { bestPlay, reads } from './testing/best-play.ts'
import { lowest, tableOf } from './testing/brute-force.ts'

const total = reads(sum, (shown) => shown.reduce((all, face) => all + face, 0))
const isTrue: Objective<boolean> = { succeeds: (won) => won }

describe('starting over', () => {
  /** Both throw; the higher wins, and on a tie both throw again. */
  const contest: Rule<{ dice: number; bonus: number }, boolean> = ({ dice, bonus }, ask) => {
    const mine = ask.roll('mine', pool(dice, d6), total) + bonus
    const theirs = ask.roll('theirs', pool(dice, d6), total)
    if (mine === theirs) ask.again()
    return mine > theirs
  }

  test('3d6 against 3d6, thrown again on ties, is the share of wins among what is no tie', () => {
    let ways = [1n]
    for (let die = 0; die < 3; die++) {
      const next = Array<bigint>(ways.length + 6).fill(0n)
      ways.forEach((here, at) => {
        for (let face = 1; face <= 6; face++) next[at + face] = (next[at + face] as bigint) + here
      })
      ways = next
    }
    for (const bonus of [-20, -15, -3, 0, 1, 4, 15, 20]) {
      let wins = 0n
      let losses = 0n
      ways.forEach((mine, a) => {
        ways.forEach((theirs, b) => {
          if (a + bonus > b) wins += mine * theirs
          if (a + bonus < b) losses += mine * theirs
        })
      })
      const counted = odds(contest, { dice: 3, bonus })
      expect(counted.chance((won) => won).exact, `${bonus}`).toBe(lowest(wins, wins + losses))
      expect(counted.rest.exact).toBe('0')
    }
    expect(odds(contest, { dice: 3, bonus: 0 }).chance((won) => won).exact).toBe('1/2')
  })

  test('goes on under the twin with the same chances', () => {
    for (const bonus of [0, 1, 3]) {
      const twin = bestPlay(contest, { dice: 1, bonus }, isTrue)
      expect(tableOf(odds(contest, { dice: 1, bonus }))).toEqual(twin.table)
    }
  })

  /** A die that never shows its highest face. */
  const noTop: Rule<{ sides: number }, number> = ({ sides }, ask) => {
    const shown = ask.roll('no top', pool(1, d(sides)), total)
    if (shown === sides) ask.again()
    return shown
  }

  test('starts over only the sub-rule that says so: last', () => {
    const outer: Rule<null, number> = (_, ask) => {
      const sides = ask.roll('sides', pool(1, d(2)), total) + 1
      return ask.goOn(noTop, { sides })
    }
    // Two sides: always 1. Three sides: 1 or 2. The first throw stays a fair coin.
    expect(tableOf(odds(outer, null))).toEqual({ 1: '3/4', 2: '1/4' })
  })

  test('starts over only the sub-rule that says so: in the middle', () => {
    const outer: Rule<null, { first: number; second: number; third: number }> = (_, ask) => {
      const first = ask.roll('first', pool(1, d(2)), total)
      const second = ask.sub(noTop, { sides: first + 2 })
      const third = ask.sub(noTop, { sides: 3 })
      return { first, second, third }
    }
    const counted = odds(outer, null)
    expect(counted.outcomes).toHaveLength(2 * 2 + 3 * 2)
    expect(counted.chance(({ first }) => first === 1).exact).toBe('1/2')
    expect(counted.chance(({ first, second, third }) => first === 2 && second === 3 && third === 2).exact).toBe('1/12')
    expect(tableOf(counted)).toEqual(bestPlay(outer, null, { succeeds: () => true }).table)
  })

  test('starts over the outer rule from its first question, sub-rules and all', () => {
    const outer: Rule<null, number[]> = (_, ask) => {
      const first = ask.roll('first', pool(1, d(3)), total)
      const second = ask.sub(noTop, { sides: 4 })
      if (first === second) ask.again()
      return [first, second]
    }
    const table = tableOf(odds(outer, null))
    expect(Object.keys(table)).toHaveLength(6)
    expect(new Set(Object.values(table))).toEqual(new Set(['1/6']))
  })

  test('a rule that starts over may be one side of a choice', () => {
    const outer: Rule<null, boolean> = (_, ask) => {
      const bonus = ask.choose('bonus', () => [0, 1, 2])
      return ask.goOn(contest, { dice: 1, bonus })
    }
    expect(odds(outer, null, { objective: isTrue }).chance((won) => won).exact).toBe('13/16')
    const middle: Rule<null, boolean> = (_, ask) => {
      const bonus = ask.choose('bonus', () => [0, 1, 2])
      const won = ask.sub(contest, { dice: 1, bonus })
      return !won
    }
    expect(odds(middle, null, { objective: isTrue }).chance((won) => won).exact).toBe('1/2')
  })

  test('is refused in a rule that asks for choices', () => {
    const choosy: Rule<null, boolean> = (_, ask) => {
      const bonus = ask.choose('bonus', () => [0, 1])
      const shown = ask.roll('die', pool(1, d4), total) + bonus
      if (shown === 3) ask.again()
      return shown > 3
    }
    const count = () => odds(choosy, null, { objective: isTrue })
    expect(count).toThrow(RuleFault)
    expect(count).toThrow(/'choosy' .*starts over.*only rules without choices can/)
    const early: Rule<null, boolean> = (_, ask) => {
      if (ask.roll('die', pool(1, d4), total) === 1) ask.again()
      return ask.choose('bonus', () => [true, false])
    }
    expect(() => odds(early, null, { objective: isTrue })).toThrow(/only rules without choices can/)
    const outer: Rule<null, boolean> = (_, ask) => !ask.sub(choosy, null)
    expect(() => odds(outer, null, { objective: isTrue })).toThrow(/only rules without choices can/)
  })

  test('is refused when the rule can do nothing else', () => {
    const never: Rule<null, never> = (_, ask) => {
      ask.roll('die', pool(1, d4), total)
      return ask.again()
    }
    expect(() => odds(never, null)).toThrow('The rule starts over whatever happens: it never ends.')
    expect(() => odds((_: null, ask: Ask) => ask.again(), null)).toThrow(/it never ends/)
    expect(() => odds((_: null, ask: Ask) => [ask.sub(never, null)], null)).toThrow(/it never ends/)
  })

  describe('after answers that are given', () => {
    const one = { dice: 1, bonus: 0 }
    const shown = (...dice: number[]): Answers =>
      dice.map((face, i) => ({ what: i % 2 === 0 ? 'mine' : 'theirs', faces: [face] }))

    test.each([
      // A three beats two sides and ties with one, after which it is even: 2/6 + 1/6 * 1/2.
      [[3], '5/12'],
      [[6], '11/12'],
      [[1], '1/12'],
      [[3, 2], '1'],
      [[2, 3], '0'],
      // The tie is over; both start afresh.
      [[3, 3], '1/2'],
      [[3, 3, 5], '3/4'],
      [[3, 3, 5, 5], '1/2'],
      [[3, 3, 5, 5, 2], '1/4'],
      [[3, 3, 5, 5, 2, 1], '1'],
    ])('the dice %j leave a chance of %s', (dice, chance) => {
      expect(odds(contest, one, { given: shown(...dice) }).chance((won) => won).exact).toBe(chance)
    })

    test.each([
      [[3], '5/12'],
      [[3, 3], '1/2'],
      [[3, 3, 5], '3/4'],
    ])('in a rule gone on with, or in a sub-rule, the dice %j leave a chance of %s', (dice, chance) => {
      const last: Rule<null, boolean> = (_, ask) => {
        ask.roll('before', pool(1, d4), total)
        return ask.goOn(contest, one)
      }
      const whole: Rule<null, boolean> = (_, ask) => {
        ask.roll('before', pool(1, d4), total)
        return ask.sub(contest, one)
      }
      const atOnce: Rule<null, boolean> = (_, ask) => ask.goOn(contest, one)
      const middle: Rule<null, { won: boolean; after: number }> = (_, ask) => {
        ask.roll('before', pool(1, d4), total)
        const won = ask.sub(contest, one)
        return { won, after: ask.roll('after', pool(1, d4), total) }
      }
      const given: Answers = [{ what: 'before', faces: [2] }, ...shown(...dice)]
      expect(odds(last, null, { given }).chance((won) => won).exact).toBe(chance)
      expect(odds(whole, null, { given }).chance((won) => won).exact).toBe(chance)
      expect(odds(atOnce, null, { given: shown(...dice) }).chance((won) => won).exact).toBe(chance)
      const counted = odds(middle, null, { given })
      expect(counted.chance(({ won }) => won).exact).toBe(chance)
      expect(counted.outcomes).toHaveLength(8)
    })
  })
})

describe('answers that are given', () => {
  const attack: Rule<{ dice: number }, { hit: boolean; how: string }> = ({ dice }, ask) => {
    const aim = ask.roll('aim', pool(dice, d6), total)
    const how = ask.choose('how', () => ['careful', 'wild'])
    const shown =
      how === 'careful' ? ask.roll('strike', pool(1, d6), total) + 1 : ask.roll('strike', pool(2, d4), total)
    return { hit: shown + aim >= 10, how }
  }
  const objective: Objective<{ hit: boolean }> = { succeeds: ({ hit }) => hit }

  test('leave the odds from there on', () => {
    const given: Answers = [{ what: 'aim', faces: [2, 3] }, { what: 'how', pick: 'wild' }] // biome-ignore format: one line
    expect(odds(attack, { dice: 2 }, { objective, given }).chance(({ hit }) => hit).exact).toBe('5/8')
    expect(odds(attack, { dice: 2 }, { objective, given: given.slice(0, 1) }).outcomes.map(({ how }) => how)).toEqual([
      'wild',
      'wild',
    ])
    const all = odds(attack, { dice: 2 }, { given: [...given, { what: 'strike', faces: [1, 4] }] })
    expect(tableOf(all)).toEqual({ '{"hit":true,"how":"wild"}': '1' })
  })

  test('weighted by their chances add up to the odds without them', () => {
    const whole = odds(attack, { dice: 1 }, { objective }).chance(({ hit }) => hit)
    const parts = [1, 2, 3, 4, 5, 6].map((face) =>
      odds(attack, { dice: 1 }, { objective, given: [{ what: 'aim', faces: [face] }] }).chance(({ hit }) => hit),
    )
    const sum = parts.reduce((all, part) => all.plus(part))
    expect(sum.exact).toBe(lowest(BigInt(whole.top) * 6n, BigInt(whole.bottom)))
    expect(whole.exact).not.toBe('0')
  })

  test('are refused when they do not fit', () => {
    const count = (given: Answers) => () => odds(attack, { dice: 2 }, { objective, given })
    expect(count([{ what: 'aim', faces: [2] }])).toThrow(Refusal)
    expect(count([{ what: 'aim', faces: [2] }])).toThrow(/1 given, but the roll 'aim' needs another d6/)
    expect(count([{ what: 'aim', faces: [2, 7] }])).toThrow(/number 2 is 7.*'aim'.*1\.\.6/)
    expect(count([{ what: 'aim', faces: [2, 3, 4] }])).toThrow(/3 given, but only 2 are thrown/)
    expect(count([{ what: 'strike', faces: [2, 3] }])).toThrow(/'aim' where the record has an answer to 'strike'/)
    const wrongPick = count([{ what: 'aim', faces: [2, 3] }, { what: 'how', pick: 'slow' }]) // biome-ignore format: one line
    expect(wrongPick).toThrow(expect.objectContaining({ code: 'decision', field: 'how' }))
  })

  test('beyond the end of the rule are refused, as when playing', () => {
    const given: Answers = [
      { what: 'aim', faces: [1, 1] },
      { what: 'how', pick: 'careful' },
      { what: 'strike', faces: [1] },
      { what: 'strike', faces: [1] },
    ]
    expect(() => play(attack, { dice: 2 }, { answers: given })).toThrow(/has come to its end.*'strike' as answer 4/)
    expect(() => odds(attack, { dice: 2 }, { objective, given })).toThrow(Error)
  })
})

describe('a rule that is not the same when it runs again', () => {
  const fresh = (rule: (run: number, ask: Ask) => unknown): Rule<null, unknown> => {
    let runs = 0
    return function wavering(_, ask) {
      return rule(++runs, ask)
    }
  }
  const die = (what: string, ask: Ask): number => ask.roll(what, pool(1, d4), total)

  test('is caught asking under another name, with the place', () => {
    const rule = fresh((run, ask) => die('first', ask) + die(run === 1 ? 'second' : 'other', ask))
    expect(() => odds(rule, null)).toThrow(RuleFault)
    expect(() =>
      odds(
        fresh((run, ask) => die('first', ask) + die(run === 1 ? 'second' : 'other', ask)),
        null,
      ),
    ).toThrow(/'wavering' asked for 'other' where it had asked for 'second' before \(question 2\)/)
  })

  test('is caught asking for a choice where it asked for dice', () => {
    const rule = fresh((run, ask) => (run === 1 ? die('same', ask) : ask.choose('same', () => [1, 2])))
    expect(() => odds(rule, null)).toThrow(/asked for 'same' where it had asked for 'same' before \(question 1\)/)
  })

  test('is caught asking for less', () => {
    const rule = fresh((run, ask) => die('first', ask) + (run === 1 ? die('second', ask) : 0))
    expect(() => odds(rule, null)).toThrow(/'wavering' came to its end where it had asked for 'second' .*question 2/)
  })

  test('is caught asking for less in the middle of a count', () => {
    const rule = fresh((run, ask) => die('first', ask) + (run < 6 ? die('second', ask) : 0))
    expect(() => odds(rule, null)).toThrow(/came to its end where it had asked for 'second'/)
  })

  test('is caught coming to another outcome', () => {
    const rule = fresh((run, ask) => [die('first', ask), die('second', ask), run])
    expect(() => odds(rule, null)).toThrow(/came to different outcomes \(after 'first', 'second'\)/)
    expect(() =>
      odds(
        fresh((run) => run),
        null,
      ),
    ).toThrow(/came to different outcomes \(after no question\)/)
  })

  test('is caught coming to another outcome inside a sub-rule', () => {
    const inner = fresh((run, ask) => [die('inner', ask), run])
    const last: Rule<null, unknown> = (_, ask) => ask.goOn(inner, null)
    expect(() => odds(last, null)).toThrow(/came to different outcomes \(after 'inner'\)/)
    const other = fresh((run, ask) => [die('inner', ask), run])
    const middle: Rule<null, unknown> = (_, ask) => [ask.sub(other, null)]
    expect(() => odds(middle, null)).toThrow(/came to different outcomes \(after 'inner'\)/)
  })

  test('is caught while choices are weighed', () => {
    const rule = fresh((run, ask) => ask.choose('how', () => [1, 2]) + die(run < 4 ? 'second' : 'other', ask))
    expect(() => odds(rule, null, { objective: { succeeds: () => true } })).toThrow(
      /asked for 'other' where it had asked for 'second' before \(question 2\)/,
    )
  })

  test('is caught offering no choice', () => {
    const rule: Rule<null, number> = (_, ask) => ask.choose('nothing', () => [])
    expect(() => odds(rule, null, { objective: { succeeds: () => true } })).toThrow(/'nothing' but offers nothing/)
  })

  test('is caught returning what is not plain', () => {
    expect(() => odds(() => ({ when: () => 1 }), null)).toThrow(/values are plain.*function/)
    expect(() => odds(() => undefined, null)).toThrow(/values are plain.*undefined/)
    expect(() => odds(() => 10n, null)).toThrow(/values are plain.*bigint/)
  })

  test('that refuses, refuses while counting too', () => {
    const rule: Rule<null, number> = (_, ask) => {
      if (die('first', ask) === 3) throw new Refusal('not-allowed', 'no threes', { field: 'first' })
      return 1
    }
    expect(() => odds(rule, null)).toThrow(expect.objectContaining({ code: 'not-allowed', field: 'first' }))
    const outer: Rule<null, number> = (_, ask) => ask.goOn(rule, null)
    expect(() => odds(outer, null)).toThrow('no threes')
    expect(() => odds((_: null, ask: Ask) => ask.sub(rule, null) + 1, null)).toThrow('no threes')
  })
})

describe('the budget', () => {
  const wide: Rule<{ rolls: number }, number> = ({ rolls }, ask) => {
    let all = 0
    for (let i = 1; i <= rolls; i++) all += ask.roll(`roll ${i}`, pool(1, i === 2 ? d(12) : d6), total)
    return all
  }

  test('refuses a count of too many paths, and names the roll with the most answers', () => {
    const count = () => odds(wide, { rolls: 4 }, { mostPaths: 1000 })
    expect(count).toThrow(TooBig)
    expect(count).toThrow(expect.objectContaining({ code: 'too-big', field: 'roll 2' }))
    expect(count).toThrow(/more than 1000 paths.*'roll 2' alone has 12 answers: ask for fewer/)
  })

  test('names a choice or a sub-rule when that is the widest', () => {
    const choosy: Rule<null, boolean> = (_, ask) => {
      const pick = ask.choose('pick', () => Array.from({ length: 50 }, (_, i) => i))
      return ask.roll('die', pool(1, d6), total) > pick
    }
    expect(() => odds(choosy, null, { mostPaths: 100, objective: isTrue })).toThrow(/'pick' alone has 50 answers/)
    const third: Rule<null, number> = (_, ask) => ask.roll('d10', pool(3, d10), total)
    const subs: Rule<null, number> = (_, ask) => ask.sub(third, null) * ask.sub(third, null)
    expect(() => odds(subs, null, { mostPaths: 200 })).toThrow(/'third' alone has 28 answers/)
  })

  test('is counted or refused, whatever it is, also where sub-rules use it up', () => {
    const inner: Rule<{ at: number }, number> = ({ at }, ask) => at + ask.roll('inner', pool(1, d6), total)
    const last: Rule<null, number> = (_, ask) => ask.goOn(inner, { at: ask.roll('outer', pool(1, d6), total) })
    const middle: Rule<null, number> = (_, ask) => 1 + ask.sub(inner, { at: ask.roll('outer', pool(1, d6), total) })
    for (const rule of [last, middle]) {
      const wanted = tableOf(odds(rule, null))
      let refused = 0
      for (let mostPaths = 1; mostPaths <= 200; mostPaths++) {
        try {
          expect(tableOf(odds(rule, null, { mostPaths }))).toEqual(wanted)
        } catch (error) {
          refused++
          expect(error, `${mostPaths}`).toMatchObject({ name: 'Refusal', code: 'too-big' })
        }
      }
      expect(refused).toBeGreaterThan(20)
      expect(refused).toBeLessThan(150)
    }
  })

  test('refuses one roll that has too many answers, by its name', () => {
    let refusal: unknown
    try {
      odds((_: null, ask: Ask) => ask.roll('the whole bag', pool(60, d10), faces), null)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(TooBig)
    expect(refusal).toMatchObject({ code: 'too-big', field: 'the whole bag' })
    expect((refusal as TooBig).message).toMatch(/'the whole bag' \(60d10\).*Narrow its reading/)
  })

  test('lets the same dice through when less is asked of them', () => {
    expect(odds((_: null, ask: Ask) => ask.roll('bag', pool(60, d10), countAtLeast(7)), null).outcomes).toHaveLength(61)
  })
})

describe('counting in steps', () => {
  const long: Rule<null, number> = (_, ask) => {
    let all = 0
    for (let i = 0; i < 6; i++) all += ask.roll(`roll ${i}`, pool(1, d6), total)
    return all
  }

  test('tells how far it is, and comes to the same', () => {
    const steps = oddsSteps(long, null)
    const seen: { done: number; paths: number }[] = []
    let step = steps.next()
    while (!step.done) {
      seen.push(step.value)
      step = steps.next()
    }
    expect(seen.length).toBeGreaterThan(10)
    for (const { done } of seen) {
      expect(done).toBeGreaterThanOrEqual(0)
      expect(done).toBeLessThanOrEqual(1)
    }
    expect(seen.at(-1)?.done).toBeGreaterThan(0.9)
    expect(seen.map(({ paths }) => paths)).toEqual(seen.map(({ paths }) => paths).sort((a, b) => a - b))
    expect(tableOf(step.value)).toEqual(tableOf(odds((_: null, ask: Ask) => ask.roll('all', pool(6, d6), total), null)))
  })

  test('can be abandoned, and another count is none the wiser', () => {
    let runs = 0
    const counted: Rule<null, number> = (_, ask) => {
      runs++
      return long(null, ask)
    }
    const steps = oddsSteps(counted, null)
    steps.next()
    steps.next()
    steps.return(undefined as never)
    const before = runs
    expect(steps.next().done).toBe(true)
    expect(runs).toBe(before)
    expect(before).toBeLessThan(10_000)
    expect(drive(oddsSteps(long, null)).total).toBe(46656)
  })

  test('tells how far it is while choices are weighed', () => {
    const choosy: Rule<null, boolean> = (_, ask) => {
      let all = 0
      for (let i = 0; i < 5; i++) all += ask.roll(`roll ${i}`, pool(1, d6), total) * ask.choose(`by ${i}`, () => [0, 1])
      return all === 17
    }
    let steps = 0
    const count = oddsSteps(choosy, null, { objective: isTrue })
    for (let step = count.next(); !step.done && steps < 20; step = count.next()) {
      steps++
      expect(step.value.done).toBeGreaterThanOrEqual(0)
      expect(step.value.done).toBeLessThanOrEqual(1)
    }
    expect(steps).toBe(20)
  })
})
