import { describe, expect, test } from 'vitest'
import { type Ask, countAtLeast, d6, d10, percentile, play, pool, Refusal, RuleFault, sum } from './index.ts'
import { seededDice } from './seeded-dice.ts'
import { simulateOnce } from './simulation-run.ts'

/** Rolls, sub-rules, going on and starting over. */
function duel({ dc }: { dc: number }, ask: Ask): { total: number; hits: number; place: number } {
  ask.tell('1', 'begins')
  const hits = ask.roll('hits', pool(5, d10), countAtLeast(dc))
  const place = ask.sub(rollOff, null)
  return ask.goOn(ending, { hits, place })
}

function rollOff(_: null, ask: Ask): number {
  const [a, b] = [ask.roll('a', pool(1, d6), sum), ask.roll('b', pool(1, d6), sum)]
  return a === b ? ask.again() : a - b
}

function ending({ hits, place }: { hits: number; place: number }, ask: Ask) {
  return { total: ask.roll('percent', pool(1, percentile), sum), hits, place }
}

describe('a rule played for its outcome alone', () => {
  test('comes out as it does when it is recorded, die by die', () => {
    const [ours, theirs] = [seededDice('same'), seededDice('same')]
    for (let i = 0; i < 500; i++) {
      const played = play(duel, { dc: 1 + (i % 10) }, { dice: theirs })
      expect(simulateOnce(duel, { dc: 1 + (i % 10) }, ours)).toEqual(played.is === 'done' ? played.outcome : null)
    }
  })

  test('makes no choices', () => {
    const choosy = (_: null, ask: Ask) => ask.choose('which', () => [1, 2])
    expect(() => simulateOnce(choosy, null, seededDice('x'))).toThrow(Refusal)
    const decided = (_: null, ask: Ask): number =>
      ask.decide(
        'which',
        () => [1, 2],
        rollOff as never,
        () => null,
      )
    expect(() => simulateOnce(decided, null, seededDice('x'))).toThrow(/which/)
  })

  test('does not start over for ever where nothing was rolled', () => {
    expect(() => simulateOnce((_: null, ask: Ask) => ask.again(), null, seededDice('x'))).toThrow(RuleFault)
  })

  test('names the roll that cannot be read', () => {
    const wrong = (_: null, ask: Ask) =>
      ask.roll('odd', pool(1, d6), { ...sum, finish: undefined } as unknown as typeof sum)
    expect(() => simulateOnce(wrong, null, () => 7)).toThrow(/odd/)
  })

  test('tells a stack that is full as it is, and not as dice that are refused', () => {
    const deep = (): number => deep() + 1
    const rule = (_: null, ask: Ask) => ask.roll('any', pool(1, d6), sum)
    const broken = () => simulateOnce(rule, null, deep)
    expect(broken).toThrow(RangeError)
    expect(broken).not.toThrow(Refusal)
    expect(() => simulateOnce(rule, null, () => 6)).toThrow(Refusal)
  })

  test('lets what the rule throws pass', () => {
    const broken = () => {
      throw new Error('mine')
    }
    expect(() => simulateOnce(broken, null, seededDice('x'))).toThrow('mine')
  })
})
