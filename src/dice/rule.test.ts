// Rules made at random, as trees of questions: counted, given answers and advised as the naive twin plays them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  type Ask,
  d,
  Fraction,
  mixed,
  type Objective,
  odds,
  type Plain,
  type Pool,
  places,
  play,
  pool,
  type Rule,
  sum,
} from './index.ts'
import { bestPlay, reads } from './testing/best-play.ts'
import { everyThrow, tableOf } from './testing/brute-force.ts'

interface End {
  readonly success: boolean
  readonly cost: number
  readonly more: number
}

/** A question, and the way on with each answer. `by` tells which of three rules a sub-rule is. */
type Tree =
  | { readonly is: 'end'; readonly success: boolean; readonly cost: number; readonly more: number }
  | { readonly is: 'roll'; readonly dice: number; readonly next: readonly Tree[] }
  | { readonly is: 'again'; readonly dice: number; readonly tree: Tree }
  | { readonly is: 'choose'; readonly next: readonly Tree[] }
  | { readonly is: 'decide'; readonly by: number; readonly next: readonly Tree[] }
  | { readonly is: 'last' | 'whole'; readonly by: number; readonly tree: Tree }
  | { readonly is: Middle; readonly by: number; readonly tree: Tree; readonly next: Tree }
type Middle = (typeof MIDDLE)[number]
const MIDDLE = ['added', 'ignored', 'returned', 'replaced'] as const
type Part = Exclude<Tree['is'], 'end'>

const total = reads(sum, (shown) => shown.reduce((all, face) => all + face, 0))
const second = reads(places([2]), (shown) => [...shown].sort((a, b) => a - b)[1] as number)
const DICE = [
  { dice: pool(1, d(2)), reading: total },
  { dice: pool(1, d(3)), reading: total },
  { dice: pool(2, d(2)), reading: total },
  { dice: mixed(pool(1, d(2)), pool(1, d(3))), reading: second },
]

const RULES: readonly Rule<Tree, End>[] = [0, 1, 2].map(
  (): Rule<Tree, End> => (tree, ask) => {
    switch (tree.is) {
      case 'end':
        return { success: tree.success, cost: tree.cost, more: tree.more }
      case 'roll':
        return follow(tree.next[thrown(tree.dice, ask) % tree.next.length] as Tree, ask)
      case 'again':
        // Every pool can show its lowest number and others, so this ends sooner or later.
        if (thrown(tree.dice, ask) === (tree.dice === 2 ? 2 : 1)) ask.again()
        return follow(tree.tree, ask)
      case 'choose': {
        const pick = ask.choose(`one of ${tree.next.length}`, () => tree.next.map((_, i) => i))
        return follow(tree.next[pick] as Tree, ask)
      }
      case 'decide': {
        const options = () => tree.next.map((_, i) => i)
        return ask.decide(`way of ${tree.next.length}`, options, ruleOf(tree.by), (i) => tree.next[i] as Tree & Plain)
      }
      case 'last':
        return ask.goOn(ruleOf(tree.by), tree.tree as Tree & Plain)
      case 'whole':
        return subOf(tree, ask)
      case 'added': {
        const first = subOf(tree, ask)
        if (!first.success) return first
        const { success, cost, more } = ask.sub(ruleOf(0), tree.next as Tree & Plain)
        return { success, cost: cost + first.cost, more: more - first.more }
      }
      case 'ignored':
        subOf(tree, ask)
        return follow(tree.next, ask)
      case 'returned': {
        const first = subOf(tree, ask)
        return first.success ? first : follow(tree.next, ask)
      }
      case 'replaced': {
        const first = subOf(tree, ask)
        return first.success && first.cost > 0 ? follow(tree.next, ask) : first
      }
    }
  },
)
const ruleOf = (by: number): Rule<Tree & Plain, End> => RULES[by] as Rule<Tree & Plain, End>
const follow = (tree: Tree, ask: Ask): End => ruleOf(0)(tree as Tree & Plain, ask)
const subOf = ({ by, tree }: { by: number; tree: Tree }, ask: Ask): End => ask.sub(ruleOf(by), tree as Tree & Plain)
function thrown(which: number, ask: Ask): number {
  const { dice, reading } = DICE[which] as (typeof DICE)[number]
  return ask.roll(`roll of ${dice.name}`, dice, reading)
}

const end = fc.record({
  is: fc.constant('end' as const),
  success: fc.boolean(),
  cost: fc.integer({ min: 0, max: 2 }),
  more: fc.integer({ min: -1, max: 1 }),
})
const by = fc.integer({ min: 0, max: 2 })
const dice = fc.integer({ min: 0, max: DICE.length - 1 })

/** Trees of these parts. Choices are as frequent as all sub-rules together: without them there is little to get wrong. */
function trees(parts: readonly Part[], depth: number): fc.Arbitrary<Tree> {
  if (depth === 0) return end
  const tree = trees(parts, depth - 1)
  const made: Record<Part, fc.Arbitrary<Tree>> = {
    roll: fc.record({
      is: fc.constant('roll' as const),
      dice,
      next: fc.array(tree, { minLength: 2, maxLength: 3, size: 'max' }),
    }),
    again: fc.record({ is: fc.constant('again' as const), dice, tree }),
    choose: fc.record({
      is: fc.constant('choose' as const),
      next: fc.array(tree, { minLength: 1, maxLength: 3, size: 'max' }),
    }),
    decide: fc.record({
      is: fc.constant('decide' as const),
      by,
      next: fc.array(tree, { minLength: 1, maxLength: 3, size: 'max' }),
    }),
    last: fc.record({ is: fc.constant('last' as const), by, tree }),
    whole: fc.record({ is: fc.constant('whole' as const), by, tree }),
    added: fc.record({ is: fc.constant('added' as const), by, tree, next: tree }),
    ignored: fc.record({ is: fc.constant('ignored' as const), by, tree, next: tree }),
    returned: fc.record({ is: fc.constant('returned' as const), by, tree, next: tree }),
    replaced: fc.record({ is: fc.constant('replaced' as const), by, tree, next: tree }),
  }
  const weight = (part: Part): number => (part === 'choose' ? 2 * parts.length : part === 'roll' ? parts.length : 4)
  return fc.oneof(end, ...parts.map((part) => ({ arbitrary: made[part], weight: weight(part) })))
}

const objective: Objective<End> = {
  succeeds: ({ success }) => success,
  costs: [({ cost }) => cost, ({ more }) => more],
}

describe('rules made at random', () => {
  test.each([
    ['rolls and choices', ['roll', 'choose'], 4],
    ['rolls and sub-rules, but no choices', ['roll', 'last', 'whole', ...MIDDLE], 4],
    ['rolls and sub-rules that start over', ['roll', 'again', 'last', 'whole', ...MIDDLE], 4],
    ['rules that go on with others', ['roll', 'choose', 'last'], 4],
    ['rules that decide how to go on', ['roll', 'choose', 'decide', 'last'], 4],
    ['sub-rules that are returned as they are', ['roll', 'choose', 'whole'], 4],
    ['sub-rules that add to what follows', ['roll', 'choose', 'added'], 3],
    ['sub-rules whose result nobody uses', ['roll', 'choose', 'ignored'], 3],
    ['sub-rules whose result is returned when it is a success', ['roll', 'choose', 'returned'], 3],
    ['sub-rules whose result is replaced when it is too dear', ['roll', 'choose', 'replaced'], 3],
    ['everything but starting over', ['roll', 'choose', 'decide', 'last', 'whole', ...MIDDLE], 4],
  ] as [string, Part[], number][])('are counted as the twin plays them: %s', (_, parts, depth) => {
    let choices = 0
    fc.assert(
      fc.property(trees(parts, depth), (tree) => {
        const twin = bestPlay(ruleOf(0), tree as Tree & Plain, objective)
        fc.pre(twin.choices < 2000)
        choices += twin.choices
        const counted = odds(ruleOf(0), tree as Tree & Plain, { objective })
        expect(worthOf(counted)).toEqual([twin.success, ...twin.costs])
        if (twin.isUnique) expect(tableOf(counted)).toEqual(twin.table)
      }),
      { numRuns: 200 },
    )
    expect(choices > 200).toBe(parts.includes('choose'))
  })

  test.each([
    ['rolls and choices', ['roll', 'choose'], 4],
    ['sub-rules that start over', ['roll', 'again', 'last', 'whole', ...MIDDLE], 3],
    ['sub-rules and choices', ['roll', 'choose', 'last', 'whole', ...MIDDLE], 3],
  ] as [string, Part[], number][])(
    'are worth, at every question, what their answers are worth: %s',
    (_, parts, depth) => {
      let questions = 0
      const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 4 })
      fc.assert(
        fc.property(trees(parts, depth), picks, (tree, picks) => {
          let answers: Answers = []
          for (const pick of picks) {
            const at = play(ruleOf(0), tree as Tree & Plain, { answers })
            if (at.is === 'done') break
            questions++
            const { asks } = at
            const next: Answers =
              asks.is === 'choose'
                ? asks.options.map((option) => ({ what: asks.what, pick: option }))
                : everyFall(asks.dice).map((faces) => ({ what: asks.what, faces }))
            const worths = next.map((answer) => worthAt(tree, [...answers, answer]))
            expect(worthAt(tree, answers).map(exactly)).toEqual(
              (asks.is === 'choose' ? best(worths) : average(worths)).map(exactly),
            )
            answers = [...answers, next[pick % next.length] as Answers[number]]
          }
        }),
        { numRuns: 100 },
      )
      expect(questions).toBeGreaterThan(50)
    },
  )
})

type Counted = ReturnType<typeof odds<Tree, End>>
const exactly = (fraction: Fraction): string => fraction.exact
const worthOf = (counted: Counted): string[] => fractionsOf(counted).map(exactly)

function fractionsOf(counted: Counted): Fraction[] {
  return [counted.chance(objective.succeeds), ...(objective.costs ?? []).map((cost) => counted.expected(cost))]
}

function worthAt(tree: Tree, given: Answers): Fraction[] {
  return fractionsOf(odds(ruleOf(0), tree as Tree & Plain, { objective, given }))
}

function everyFall({ kinds }: Pool): (readonly number[])[] {
  return everyThrow(kinds.flatMap(({ die, count }) => Array.from({ length: count }, () => die.faces)))
}

function average(worths: readonly Fraction[][]): Fraction[] {
  const share = new Fraction(1, worths.length)
  return [0, 1, 2].map((part) =>
    worths.reduce((all, worth) => all.plus((worth[part] as Fraction).times(share)), new Fraction(0, 1)),
  )
}

/** More success, then less of each cost. */
function best(worths: readonly Fraction[][]): Fraction[] {
  return worths.reduce((top, worth) => {
    const part = worth.findIndex((fraction, i) => fraction.exact !== top[i]?.exact)
    if (part < 0) return top
    return (worth[part] as Fraction).compare(top[part] as Fraction) > 0 === (part === 0) ? worth : top
  })
}
