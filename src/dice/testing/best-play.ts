// The naive twin of best play: a rule is run over every way its dice can fall and every choice it offers, and the best
// choice is kept, all in exact fractions. It takes nothing from the engine but the sides of its dice.

import type { Ask, Objective, Plain, Pool, Reading, Rule } from '../index.ts'
import { countThrows, everyThrow, lowest, type Table, textOf } from './brute-force.ts'

/** A fraction, not in lowest terms. */
type Exact = readonly [top: bigint, bottom: bigint]

const plus = ([a, b]: Exact, [c, d]: Exact): Exact => (b === d ? [a + c, b] : [a * d + c * b, b * d])
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d]
const isAbove = ([a, b]: Exact, [c, d]: Exact): boolean => a * d > c * b
const isEqual = ([a, b]: Exact, [c, d]: Exact): boolean => a * d === c * b
const ZERO: Exact = [0n, 1n]

const naive = new WeakMap<object, (faces: readonly number[]) => unknown>()

/** A reading, with the plain code that says the same for the twin. */
export function reads<R>(reading: Reading<R>, plainly: (faces: readonly number[]) => R): Reading<R> {
  naive.set(reading, plainly)
  return reading
}

/** The result of best play. */
export interface BestPlay {
  readonly success: string
  readonly costs: readonly string[]
  readonly table: Table
  /** Whether no choice on the way was between equals: only then is the table the only right one. */
  readonly isUnique: boolean
  readonly choices: number
}

interface Branch {
  /** The chance of each outcome, by its text. */
  readonly outcomes: ReadonlyMap<string, { readonly outcome: unknown; readonly chance: Exact }>
  readonly again: Exact
  readonly isUnique: boolean
  readonly choices: number
}

export function bestPlay<I extends Plain, O>(rule: Rule<I, O>, input: I, objective: Objective<O>): BestPlay {
  const player = new Player(objective as Objective<unknown>)
  for (;;) {
    try {
      const { outcomes, isUnique, choices } = player.all(rule as unknown as AnyRule, input)
      const [success, ...costs] = player.worth(outcomes).map(([top, bottom]) => lowest(top, bottom))
      const entries = [...outcomes].map(([text, { chance }]): [string, string] => [text, lowest(...chance)])
      const table = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
      return { success: success as string, costs, table, isUnique, choices }
    } catch (signal) {
      // A sub-rule that starts over is looked at on its own, from then on.
      if (!(signal instanceof StartsOver)) throw signal
      player.apart.add(signal.rule)
    }
  }
}

type AnyRule = Rule<Plain, unknown>

class Chance {
  readonly answers: readonly { readonly answer: unknown; readonly chance: Exact }[]
  constructor(answers: Chance['answers']) {
    this.answers = answers
  }
}

class Choice {
  readonly options: readonly unknown[]
  constructor(options: readonly unknown[]) {
    this.options = options
  }
}

class StartsOver {
  readonly rule: AnyRule
  constructor(rule: AnyRule) {
    this.rule = rule
  }
}

const AGAIN = Symbol('again')

class Player {
  readonly apart = new Set<AnyRule>()
  private readonly objective: Objective<unknown>

  constructor(objective: Objective<unknown>) {
    this.objective = objective
  }

  /** Everything a rule can come to; what starts over is taken out. */
  all(rule: AnyRule, input: Plain): Branch {
    const { outcomes, again, isUnique, choices } = this.from(rule, input, [])
    if (again[0] > 0n && choices > 0) throw new Error('The twin knows no best play of a rule that starts over.')
    const ends: Exact = [again[1] - again[0], again[1]]
    const scaled = [...outcomes].map(
      ([text, { outcome, chance }]) => [text, { outcome, chance: times(chance, [ends[1], ends[0]]) }] as const,
    )
    return { outcomes: new Map(scaled), again: ZERO, isUnique, choices }
  }

  worth(outcomes: Branch['outcomes']): Exact[] {
    const { succeeds, costs = [] } = this.objective
    const figures = [(outcome: unknown) => (succeeds(outcome) ? 1 : 0), ...costs]
    return figures.map((figure) =>
      [...outcomes.values()].reduce<Exact>(
        (sum, { outcome, chance }) => plus(sum, times(chance, [BigInt(figure(outcome)), 1n])),
        ZERO,
      ),
    )
  }

  private from(rule: AnyRule, input: Plain, answers: readonly unknown[]): Branch {
    const next = this.run(rule, input, answers)
    if (next === AGAIN) return { outcomes: new Map(), again: [1n, 1n], isUnique: true, choices: 0 }
    if (next instanceof Chance) {
      const branches = next.answers.map(({ answer }) => this.from(rule, input, [...answers, answer]))
      return mix(
        branches,
        next.answers.map(({ chance }) => chance),
      )
    }
    if (next instanceof Choice) {
      return this.best(next.options.map((option) => this.from(rule, input, [...answers, option])))
    }
    const { outcome } = next
    return {
      outcomes: new Map([[textOf(outcome), { outcome, chance: [1n, 1n] as const }]]),
      again: ZERO,
      isUnique: true,
      choices: 0,
    }
  }

  private run(
    rule: AnyRule,
    input: Plain,
    answers: readonly unknown[],
  ): Chance | Choice | { outcome: unknown } | typeof AGAIN {
    let at = 0
    const next = (question: () => Chance | Choice): unknown => {
      if (at < answers.length) return answers[at++]
      throw question()
    }
    const sub = <J extends Plain, R>(inner: Rule<J, R>, input: J): R => {
      const rule = inner as unknown as AnyRule
      if (this.apart.has(rule)) return next(() => this.apartFrom(rule, input)) as R
      try {
        return inner(input, ask)
      } catch (signal) {
        throw signal === AGAIN ? new StartsOver(rule) : signal
      }
    }
    const ask: Ask = {
      roll: <R>(_: string, dice: Pool, reading: Reading<R>) => next(() => this.chance(dice, reading)) as R,
      choose: <C extends Plain>(_: string, options: () => readonly C[]) => next(() => new Choice(options())) as C,
      sub,
      goOn: (inner, input) => sub(inner, input) as never,
      decide: <C extends Plain, J extends Plain>(
        _: string,
        options: () => readonly C[],
        inner: Rule<J, unknown>,
        inputOf: (choice: C) => J,
      ) => sub(inner, inputOf(next(() => new Choice(options())) as C)) as never,
      again: () => {
        throw AGAIN
      },
      tell: () => {},
    }
    try {
      return { outcome: rule(input, ask) }
    } catch (signal) {
      if (signal instanceof Chance || signal instanceof Choice || signal === AGAIN) return signal
      throw signal
    }
  }

  private chance(dice: Pool, reading: Reading<unknown>): Chance {
    const plainly = naive.get(reading)
    if (!plainly) throw new Error('The twin does not know this reading.')
    const sides = dice.kinds.flatMap(({ die, count }) => {
      const one = Array.from({ length: die.sides }, (_, i) => die.side(i))
      return Array.from({ length: count }, () => one)
    })
    const throws = everyThrow(sides)
    const ways = countThrows(throws, plainly)
    return new Chance(
      [...ways].map(([text, here]) => ({ answer: JSON.parse(text), chance: [here, BigInt(throws.length)] as const })),
    )
  }

  private apartFrom(rule: AnyRule, input: Plain): Chance {
    const { outcomes, choices } = this.all(rule, input)
    if (choices > 0) throw new Error('The twin knows no best play of a rule that starts over.')
    return new Chance([...outcomes.values()].map(({ outcome, chance }) => ({ answer: outcome, chance })))
  }

  private best(options: readonly Branch[]): Branch {
    let best = options[0] as Branch
    let isTied = false
    for (const option of options.slice(1)) {
      const [a, b] = [this.worth(option.outcomes), this.worth(best.outcomes)]
      const part = a.findIndex((worth, i) => !isEqual(worth, b[i] as Exact))
      if (part < 0) isTied = true
      else if (isAbove(a[part] as Exact, b[part] as Exact) === (part === 0)) {
        best = option
        isTied = false
      }
    }
    const choices = 1 + options.reduce((sum, option) => sum + option.choices, 0)
    return { ...best, isUnique: best.isUnique && !isTied, choices }
  }
}

function mix(branches: readonly Branch[], chances: readonly Exact[]): Branch {
  const outcomes = new Map<string, { outcome: unknown; chance: Exact }>()
  let again = ZERO
  branches.forEach((branch, i) => {
    const chance = chances[i] as Exact
    again = plus(again, times(branch.again, chance))
    for (const [text, { outcome, chance: here }] of branch.outcomes) {
      const before = outcomes.get(text)?.chance ?? ZERO
      outcomes.set(text, { outcome, chance: plus(before, times(here, chance)) })
    }
  })
  return {
    outcomes,
    again,
    isUnique: branches.every((branch) => branch.isUnique),
    choices: branches.reduce((sum, branch) => sum + branch.choices, 0),
  }
}
