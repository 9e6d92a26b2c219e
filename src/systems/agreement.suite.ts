// Interpreters agree: every way the dice can fall is played, with best play at every choice, and counted against the odds.

import { expect, test } from 'vitest'
import {
  type Answers,
  advise,
  type Chooser,
  type Dice,
  type FinishedPlay,
  Fraction,
  faces,
  type Plain,
  type PlainRecord,
  type Pool,
  play,
  type Question,
  Refusal,
} from '../dice/index.ts'
import type { Fields } from './field.ts'
import { leaves, withValueAt } from './field-leaves.ts'
import type { AnyMechanic } from './mechanic.ts'
import { MechanicCall } from './mechanic-call.ts'
import type { System } from './system.ts'
import { fractionIn } from './vectors.suite.ts'

/** Ways to fall that are played for one input at most, and inputs of a mechanic that are played. */
const MOST_WAYS = 100_000
const INPUTS = 3
/** Where a rule starts over there is no last way to fall: what takes more dice is left out, and that much may differ. */
const MOST_DICE = 9

export function testAgreement(system: System): void {
  const thrown = Object.entries(system.mechanics).filter(([, { examples }]) =>
    examples.some(({ dice }) => dice.length > 0),
  )
  test.each(thrown)('%s, played every way the dice can fall, comes out as often as its odds say', (name, mechanic) => {
    const inputs = smallestInputs(system, name, mechanic)
    expect(inputs.length).toBeGreaterThan(0)
    for (const input of inputs) {
      const { chances, cut } = everyWay(new MechanicCall(system, name, input))
      const { outcomes } = new MechanicCall(system, name, input).odds()
      const told = new Map(outcomes.map(({ outcome, exact }) => [keyOf(outcome), fractionIn(exact)]))
      expect([...chances.keys()].filter((key) => !told.has(key))).toEqual([])
      for (const [key, chance] of told) {
        const missing = chance.minus(chances.get(key) ?? NEVER)
        const said = `${key} of ${JSON.stringify(input)}`
        if (cut.compare(NEVER) === 0) expect(missing.exact, said).toBe('0')
        expect(missing.compare(NEVER), said).toBeGreaterThanOrEqual(0)
        expect(missing.compare(cut), said).toBeLessThanOrEqual(0)
      }
    }
  })
}

const NEVER = new Fraction(0, 1)
const CUT = Symbol('cut')

interface Ways {
  readonly chances: ReadonlyMap<string, Fraction>
  readonly cut: Fraction
}

/**
 * Answers throw after throw with all its falls. Rules see the faces of a throw sorted, so falls that show the same are played once, in
 * the order that came last of them, and count as many. Where it takes too many dice the outcome's key is empty.
 */
function everyWay(call: MechanicCall): Ways {
  const best = bestPlay(call)
  const choose: Chooser = (_, __, answers) => best(answers)
  // Ways that are equally likely are counted, and made a chance at the end.
  const counts = new Map<string, Map<number, number>>()
  const add = (key: string, ways: number, of: number) => {
    const known = counts.get(key) ?? new Map<number, number>()
    counts.set(key, known.set(of, (known.get(of) ?? 0) + ways))
  }
  const walk = (answers: Answers, ways: number, of: number) => {
    const dice = answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))
    const state = play(call.rule, call.values, { answers, choose })
    if (state.is === 'done') {
      const key = keyOf(state.outcome as Plain)
      const byHand = keyOf(call.play(dice, [], choose).outcome)
      if (key !== byHand) expect(byHand, `the dice ${dice.join()} by hand`).toBe(key)
      add(key, ways, of)
      return
    }
    const { what } = state.asks
    for (const fall of fallsOf((state.asks as RollQuestion).dice, MOST_DICE - dice.length)) {
      if (fall.faces === null) add('', ways * fall.ways, of * fall.of)
      else walk([...state.answers, { what, faces: fall.faces }], ways * fall.ways, of * fall.of)
    }
  }
  walk([], 1, 1)
  const chances = new Map(
    [...counts].map(([key, ways]) => [
      key,
      [...ways].reduce((sum, [of, count]) => sum.plus(new Fraction(count, of)), NEVER),
    ]),
  )
  const cut = chances.get('') ?? NEVER
  chances.delete('')
  return { chances, cut }
}

type RollQuestion = Extract<Question, { readonly is: 'roll' }>

/** Falls of a throw that show the same: so many of so many ways. None are shown where it takes too many dice. */
interface Fall {
  readonly faces: readonly number[] | null
  readonly ways: number
  readonly of: number
}

const knownFalls = new Map<string, readonly Fall[]>()

/** Goes through all falls like the digits of a number, the last die first. */
function fallsOf(dice: Pool, most: number): readonly Fall[] {
  const name = `${most} of ${dice.name}, ${dice.kinds.map(({ die }) => die.range)}`
  const known = knownFalls.get(name)
  if (known) return known
  const falls = new Map<string, Fall>()
  const digits: { side: number; of: number }[] = []
  for (;;) {
    let at = 0
    const thrown = thrownOnce(dice, (of) => {
      if (at >= most) throw CUT
      digits[at] ??= { side: 0, of }
      return (digits[at++] as { side: number }).side
    })
    const of = digits.reduce((ways, digit) => ways * digit.of, 1)
    const key = `${of} ${keyOf(thrown.shown)}`
    falls.set(key, { faces: thrown.faces, ways: (falls.get(key)?.ways ?? 0) + 1, of })
    for (let last = digits.at(-1); last && last.side === last.of - 1; last = digits.at(-1)) digits.pop()
    const last = digits.at(-1)
    if (!last) break
    last.side++
  }
  knownFalls.set(name, [...falls.values()])
  return [...falls.values()]
}

function thrownOnce(dice: Pool, from: Dice): { readonly faces: readonly number[] | null; readonly shown: Plain } {
  try {
    const { outcome, answers } = play((_: null, ask) => ask.roll('fall', dice, faces), null, {
      dice: from,
    }) as FinishedPlay<readonly number[]>
    return { faces: (answers[0] as { faces: readonly number[] }).faces, shown: outcome }
  } catch (signal) {
    if (signal === CUT) return { faces: null, shown: null }
    throw signal
  }
}

const keyOf = (outcome: Plain): string => JSON.stringify(outcome)

/** The picks of best play, reckoned once for the same answers. */
function bestPlay({ rule, values, objective }: MechanicCall): (answers: Answers) => Plain {
  const known = new Map<string, Plain>()
  return (answers) => {
    const key = JSON.stringify(answers)
    const pick = known.get(key) ?? (advise(rule, values, { objective, answers }).options[0]?.choice as Plain)
    known.set(key, pick)
    return pick
  }
}

/** Examples, and examples with one number made small, that throw dice in few enough ways. */
function smallestInputs(system: System, name: string, { input, examples }: AnyMechanic): readonly PlainRecord[] {
  const numbers = leaves(input as Fields).filter(({ field }) => field.kind.is === 'integer')
  const all = examples.flatMap((example) => [
    example.input as PlainRecord,
    ...numbers.map(({ path }) => withValueAt(example.input as PlainRecord, path, 1)),
  ])
  const sized = all.flatMap((given) => {
    const ways = waysOf(system, name, given)
    return ways > 1 && ways <= MOST_WAYS ? [{ given, ways }] : []
  })
  const sizes = [...new Set(sized.map(({ ways }) => ways))].sort((a, b) => b - a).filter((ways) => ways <= FEW)
  const most = sizes.slice(0, INPUTS)
  const few = most.map((ways) => sized.find((each) => each.ways === ways)?.given as PlainRecord)
  return few.length > 0
    ? few
    : sized
        .sort((a, b) => a.ways - b.ways)
        .slice(0, 1)
        .map(({ given }) => given)
}

/** Inputs up to here are played in a moment; bigger ones only where there is none. */
const FEW = 12_000

/** About how many ways: as many as the dice have sides, along the lowest and the highest fall. */
function waysOf(system: System, name: string, given: PlainRecord): number {
  try {
    const call = new MechanicCall(system, name, given)
    const along = [0, 1].map((high) => {
      let [ways, thrown] = [1, 0]
      call.roll((sides) => {
        if (++thrown > MOST_DICE) return sides - 1 - (thrown % sides)
        ways *= sides
        return high ? sides - 1 : 0
      })
      return ways
    })
    return Math.max(...along)
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
