// The naive twin of free notation: it walks the tree itself, throws every face of every die and does plain arithmetic in
// fractions. Of what it is compared with it knows nothing but the shape of the tree. Chains of explosions are followed for a
// few throws; what has not ended by then is left open.

import type {
  DiceTerm,
  Expression,
  FaceTest,
  RollComparison,
  RollExpression,
  SortedPlaces,
  Term,
} from '../notation/ast.ts'
import { textOf } from './brute-force.ts'

/** A fraction in lowest terms, its denominator above 0. */
export type Q = readonly [bigint, bigint]

export const ZERO: Q = [0n, 1n]
export const ONE: Q = [1n, 1n]

export function q(top: bigint, bottom: bigint): Q {
  let [a, b] = [top, bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  if (a < 0n !== bottom < 0n) a = -a
  return [top / a, bottom / a]
}
export const plus = ([a, m]: Q, [b, n]: Q): Q => q(a * n + b * m, m * n)
export const minus = ([a, m]: Q, [b, n]: Q): Q => q(a * n - b * m, m * n)
export const times = ([a, m]: Q, [b, n]: Q): Q => q(a * b, m * n)
export const isAtMost = ([a, m]: Q, [b, n]: Q): boolean => a * n <= b * m

/** Thrown where some throw divides by zero. */
export const DIVIDES_BY_ZERO = new Error('Some throw divides by zero.')

/** The chance of each value, by the value's text. What they lack of 1 is open. */
export class Spread<T> {
  readonly chances = new Map<string, { readonly value: T; readonly chance: Q }>()

  add(value: T, chance: Q): void {
    const text = textOf(isFraction(value) ? printed(value) : value)
    this.chances.set(text, { value, chance: plus(this.of(text), chance) })
  }

  of(text: string): Q {
    return this.chances.get(text)?.chance ?? ZERO
  }

  /** The chance of all throws that had not ended when they were given up. */
  get open(): Q {
    return [...this.chances.values()].reduce((left, { chance }) => minus(left, chance), ONE)
  }

  map<S>(change: (value: T) => S): Spread<S> {
    const spread = new Spread<S>()
    for (const { value, chance } of this.chances.values()) spread.add(change(value), chance)
    return spread
  }

  with<U, S>(other: Spread<U>, join: (a: T, b: U) => S): Spread<S> {
    const spread = new Spread<S>()
    for (const a of this.chances.values())
      for (const b of other.chances.values()) spread.add(join(a.value, b.value), times(a.chance, b.chance))
    return spread
  }
}

const isFraction = (value: unknown): value is Q => Array.isArray(value) && typeof value[0] === 'bigint'
const printed = ([top, bottom]: Q): number | string => (bottom === 1n ? Number(top) : `${top}/${bottom}`)

function only<T>(value: T): Spread<T> {
  const spread = new Spread<T>()
  spread.add(value, ONE)
  return spread
}

/** The outcomes of a notation; each term of dice explodes `extra` times at most. */
export function bruteNotation({ roll, repeat }: Expression, extra: number): Spread<unknown> {
  const one = results(roll, extra)
  if (repeat === undefined)
    return one.map((result) => (typeof result === 'boolean' ? { success: result } : { total: result }))
  let all: Spread<readonly unknown[]> = only([])
  for (let time = 0; time < repeat; time++) all = all.with(one, (before, result) => [...before, result])
  return all.map((totals) => ({ totals }))
}

function results(roll: RollExpression, extra: number): Spread<number | string | boolean> {
  if (roll.kind === 'compare') return compared(roll, extra)
  return (roll.kind === 'sorted-places' ? places(roll) : totals(roll, extra)).map(printed)
}

function compared({ left, comparator, right }: RollComparison, extra: number): Spread<boolean> {
  const first = left.kind === 'sorted-places' ? places(left) : totals(left, extra)
  return first.with(totals(right, extra), (a, b) => {
    const difference = minus(a, b)[0]
    return isTrue(difference, comparator, 0n)
  })
}

function isTrue<N extends number | bigint>(a: N, comparator: FaceTest['comparator'], b: N): boolean {
  const signs = { '=': a === b, '!=': a !== b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }
  return signs[comparator]
}

function totals(term: Term, extra: number): Spread<Q> {
  switch (term.kind) {
    case 'constant':
      return only(q(BigInt(term.numerator), BigInt(term.denominator)))
    case 'dice':
      return thrown(term, extra)
    case 'negation':
      return totals(term.of, extra).map((value) => minus(ZERO, value))
    case 'sum':
      return term.terms.reduce<Spread<Q>>(
        (sum, { sign, of }) => sum.with(totals(of, extra), sign === '+' ? plus : minus),
        only(ZERO),
      )
    case 'product':
      return term.factors.reduce<Spread<Q>>(
        (product, { sign, of }) => product.with(totals(of, extra), sign === '*' ? times : over),
        only(ONE),
      )
    case 'call': {
      const parts = term.of.map((of) => totals(of, extra))
      switch (term.name) {
        case 'max':
          return parts.reduce((a, b) => a.with(b, (x, y) => (isAtMost(x, y) ? y : x)))
        case 'min':
          return parts.reduce((a, b) => a.with(b, (x, y) => (isAtMost(x, y) ? x : y)))
        case 'floor':
          return (parts[0] as Spread<Q>).map(down)
        case 'ceil':
          return (parts[0] as Spread<Q>).map((value) => minus(ZERO, down(minus(ZERO, value))))
        case 'abs':
          return (parts[0] as Spread<Q>).map((value) => (value[0] < 0n ? minus(ZERO, value) : value))
      }
    }
  }
}

function over(a: Q, [top, bottom]: Q): Q {
  if (top === 0n) throw DIVIDES_BY_ZERO
  return times(a, q(bottom, top))
}

/** The whole number at or below it. BigInt cuts off towards zero. */
function down([top, bottom]: Q): Q {
  const cut = top / bottom
  return [cut * bottom > top ? cut - 1n : cut, 1n]
}

/** The faces of one throw, with rerolls, and how many of equally likely throws show each. */
function faces({ sides, reroll }: DiceTerm): readonly (readonly [number, bigint])[] {
  const printed =
    typeof sides === 'number' ? Array.from({ length: sides }, (_, i) => i + 1) : sides === 'fate' ? [-1, 0, 1] : sides
  const stays = (face: number): boolean => !reroll || !isTrue(face, reroll.on.comparator, reroll.on.value)
  // Thrown until it stays, every side that does is as likely as any other.
  const shown = reroll?.isOnce
    ? printed.flatMap((first) => printed.map((second) => (stays(first) ? first : second)))
    : printed.filter(stays)
  return [...new Set(printed)].map((face) => [face, BigInt(shown.filter((each) => each === face).length)] as const)
}

function thrown(dice: DiceTerm, extra: number): Spread<Q> {
  const sides = faces(dice).filter(([, ways]) => ways > 0n)
  const total = sides.reduce((sum, [, ways]) => sum + ways, 0n)
  const { explode } = dice
  const ends = new Map<number, bigint>()
  /** Throws the dice from number `die` on: `chains` are all faces of each die so far, `left` the explosions still followed. */
  const go = (chains: readonly (readonly number[])[], die: number, left: number, ways: bigint): void => {
    if (die === dice.count) {
      const worth = worthOf(dice, chains)
      ends.set(worth, (ends.get(worth) ?? 0n) + ways * total ** BigInt(left))
      return
    }
    const chain = chains[die] ?? []
    for (const [face, each] of sides) {
      const next = [...chains.slice(0, die), [...chain, face]]
      const isExploding = explode && isTrue(face, explode.on.comparator, explode.on.value)
      if (!isExploding) go(next, die + 1, left, ways * each)
      else if (left > 0) go(next, die, left - 1, ways * each)
    }
  }
  go([], 0, extra, 1n)
  const spread = new Spread<Q>()
  for (const [worth, ways] of ends) spread.add([BigInt(worth), 1n], q(ways, total ** BigInt(dice.count + extra)))
  return spread
}

/** What dice that have come to lie are worth: bounded, then kept or dropped, then added or counted. */
function worthOf({ explode, min, max, pick, counting }: DiceTerm, chains: readonly (readonly number[])[]): number {
  const bounded = (face: number): number => {
    if (min !== undefined && face < min) return min
    return max !== undefined && face > max ? max : face
  }
  const dice = explode?.isCompound
    ? chains.map((chain) => added(chain.map(bounded)))
    : chains.flatMap((chain) => chain.map(bounded))
  dice.sort((a, b) => a - b)
  if (pick?.end === 'highest') dice.reverse()
  const left = pick ? (pick.verb === 'keep' ? dice.slice(0, pick.count) : dice.slice(pick.count)) : dice
  if (!counting) return added(left)
  const { success, failure } = counting
  return added(
    left.map((face) => {
      if (isTrue(face, success.comparator, success.value)) return 1
      return failure && isTrue(face, failure.comparator, failure.value) ? -1 : 0
    }),
  )
}

const added = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** What the dice at these places add up to. */
export function selected({ places, bonus }: SortedPlaces, dice: readonly number[]): number {
  const sorted = [...dice].sort((a, b) => a - b)
  const five = bonus > 0 ? sorted.slice(bonus) : sorted.slice(0, 5)
  return added(places.map((place) => (place < 1 ? 0 : (five[place > 5 ? 4 : place - 1] as number))))
}

function places(form: SortedPlaces): Spread<Q> {
  if (form.given) return only([BigInt(selected(form, form.given)), 1n])
  const spread = new Spread<Q>()
  const count = 5 + Math.abs(form.bonus)
  for (const [dice, ways] of throwsOfTens(count)) {
    spread.add([BigInt(selected(form, dice)), 1n], q(ways, 10n ** BigInt(count)))
  }
  return spread
}

/** So many d10, sorted, with the number of throws that show them: one die after another, equal throws taken together. */
function throwsOfTens(count: number): (readonly [readonly number[], bigint])[] {
  let throws = new Map<string, readonly [readonly number[], bigint]>([['', [[], 1n]]])
  for (let die = 0; die < count; die++) {
    const next: typeof throws = new Map()
    for (const [dice, ways] of throws.values()) {
      for (let face = 1; face <= 10; face++) {
        const sorted = [...dice, face].sort((a, b) => a - b)
        const text = sorted.join()
        next.set(text, [sorted, (next.get(text)?.[1] ?? 0n) + ways])
      }
    }
    throws = next
  }
  return [...throws.values()]
}
