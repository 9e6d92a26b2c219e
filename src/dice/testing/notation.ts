// The naive twin of free notation: it walks the tree itself, throws every face of every die and does plain arithmetic in
// fractions. Of what it is compared with it knows nothing but the shape of the tree. Chains of explosions are followed for a
// few throws; what has not ended by then is left open.

import type {
  Expression,
  FaceTest,
  Group,
  KnownDice,
  PoolParts,
  RollComparison,
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

/** The chance of each value, by the value's text. The rest up to 1 is open. */
export class BruteDistribution<T> {
  readonly chances = new Map<string, { readonly value: T; readonly chance: Q }>()

  add(value: T, chance: Q): void {
    const plain = Array.isArray(value) && value.every(isFraction) ? value.map(printed) : value
    const text = textOf(isFraction(value) ? printed(value) : plain)
    this.chances.set(text, { value, chance: plus(this.of(text), chance) })
  }

  of(text: string): Q {
    return this.chances.get(text)?.chance ?? ZERO
  }

  /** The chance of all throws that had not ended when they were given up. */
  get open(): Q {
    return [...this.chances.values()].reduce((left, { chance }) => minus(left, chance), ONE)
  }

  map<S>(change: (value: T) => S): BruteDistribution<S> {
    const distribution = new BruteDistribution<S>()
    for (const { value, chance } of this.chances.values()) distribution.add(change(value), chance)
    return distribution
  }

  with<U, S>(other: BruteDistribution<U>, join: (a: T, b: U) => S): BruteDistribution<S> {
    const distribution = new BruteDistribution<S>()
    for (const a of this.chances.values())
      for (const b of other.chances.values()) distribution.add(join(a.value, b.value), times(a.chance, b.chance))
    return distribution
  }
}

const isFraction = (value: unknown): value is Q => Array.isArray(value) && typeof value[0] === 'bigint'
const printed = ([top, bottom]: Q): number | string => (bottom === 1n ? Number(top) : `${top}/${bottom}`)

function only<T>(value: T): BruteDistribution<T> {
  const distribution = new BruteDistribution<T>()
  distribution.add(value, ONE)
  return distribution
}

/** The outcomes of a notation; each term of dice explodes `extra` times at most. */
export function bruteNotation({ roll, more = [], repeat }: Expression, extra: number): BruteDistribution<unknown> {
  if (repeat === undefined && more.length === 0)
    return results(roll, extra).map((result) => (typeof result === 'boolean' ? { success: result } : { total: result }))
  const each = [roll, ...more].map((one) => results(one, extra))
  let all: BruteDistribution<readonly unknown[]> = only([])
  for (let time = 0; time < (repeat ?? 1); time++)
    for (const one of each) all = all.with(one, (before, result) => [...before, result])
  return all.map((totals) => ({ totals }))
}

function results(roll: Term, extra: number): BruteDistribution<number | string | boolean> {
  return roll.kind === 'compare' ? compared(roll, extra) : totals(roll, extra).map(printed)
}

function compared({ left, comparator, right }: RollComparison, extra: number): BruteDistribution<boolean> {
  return totals(left, extra).with(totals(right, extra), (a, b) => isTrue(minus(a, b)[0], comparator, 0n))
}

function isTrue<N extends number | bigint>(a: N, comparator: FaceTest['comparator'], b: N): boolean {
  const parity = Number(a) % 2 === 0
  const signs = {
    '=': a === b,
    '!=': a !== b,
    '<': a < b,
    '<=': a <= b,
    '>': a > b,
    '>=': a >= b,
    even: parity,
    odd: !parity,
  }
  return signs[comparator]
}

const isAny = (face: number, tests: readonly FaceTest[]): boolean =>
  tests.some(({ comparator, value }) => isTrue(face, comparator, value))

/** Numbers by name, for the twin as for the notation. */
export const SHEET: Readonly<Record<string, number>> = { might: 2, luck: 3 }

function totals(term: Term, extra: number): BruteDistribution<Q> {
  switch (term.kind) {
    case 'constant':
      return only(q(BigInt(term.numerator), BigInt(term.denominator)))
    case 'sheet':
      return only([BigInt(SHEET[term.name] as number), 1n])
    case 'dice':
      return rolledDice(term, extra)
    case 'group':
      return grouped(term, extra)
    case 'sorted-places':
      return places(term)
    case 'compare':
      return compared(term, extra).map((isSo) => (isSo ? ONE : ZERO))
    case 'negation':
      return totals(term.of, extra).map((value) => minus(ZERO, value))
    case 'sum':
      return term.terms.reduce<BruteDistribution<Q>>(
        (sum, { sign, of }) => sum.with(totals(of, extra), sign === '+' ? plus : minus),
        only(ZERO),
      )
    case 'product':
      return term.factors.reduce<BruteDistribution<Q>>(
        (product, { sign, of }) => product.with(totals(of, extra), { '*': times, '/': over, '%': remainder }[sign]),
        only(ONE),
      )
    case 'call': {
      const parts = term.of.map((of) => totals(of, extra))
      const [first, second] = parts as [BruteDistribution<Q>, BruteDistribution<Q>]
      const opposite = (value: Q) => minus(ZERO, value)
      switch (term.name) {
        case 'max':
          return parts.reduce((a, b) => a.with(b, (x, y) => (isAtMost(x, y) ? y : x)))
        case 'min':
          return parts.reduce((a, b) => a.with(b, (x, y) => (isAtMost(x, y) ? x : y)))
        case 'floor':
          return first.map(down)
        case 'ceil':
          return first.map((value) => opposite(down(opposite(value))))
        case 'round':
          return first.map((value) => down(plus(value, [1n, 2n])))
        case 'trunc':
          return first.map(([top, bottom]) => [top / bottom, 1n])
        case 'abs':
          return first.map((value) => (value[0] < 0n ? opposite(value) : value))
        case 'sign':
          return first.map(([top]) => [top > 0n ? 1n : top < 0n ? -1n : 0n, 1n])
        case 'pow':
          return first.with(second, (base, [exponent]) => {
            const power = q(
              base[0] ** BigInt(exponent < 0n ? -exponent : exponent),
              base[1] ** BigInt(exponent < 0n ? -exponent : exponent),
            )
            return exponent < 0n ? over(ONE, power) : power
          })
        case 'sqrt':
          throw new Error('The twin takes no roots.')
      }
    }
  }
}

const remainder = (a: Q, b: Q): Q => {
  const [top, bottom] = over(a, b)
  return minus(a, times(b, [top / bottom, 1n]))
}

/** Dice with a number or sides of their own are thrown for each of them. */
function rolledDice(dice: Term & { kind: 'dice' }, extra: number): BruteDistribution<Q> {
  const counts = typeof dice.count === 'number' ? only<Q>([BigInt(dice.count), 1n]) : totals(dice.count, extra)
  const { sides } = dice
  const isTerm = typeof sides === 'object' && 'kind' in sides
  const kinds = isTerm ? totals(sides, extra).map(([top]) => Number(top)) : only(sides)
  const distribution = new BruteDistribution<Q>()
  for (const { value: count, chance } of counts.chances.values()) {
    for (const { value: kind, chance: other } of kinds.chances.values()) {
      const known = { ...dice, count: Number(count[0]), sides: kind } as KnownDice
      const thrownThen = known.count === 0 ? only(ZERO) : thrown(known, extra)
      for (const { value, chance: last } of thrownThen.chances.values())
        distribution.add(value, times(times(chance, other), last))
    }
  }
  return distribution
}

/** All totals of a group, or all dice of a pool, one list for each way. */
function grouped(group: Group, extra: number): BruteDistribution<Q> {
  const [first] = group.of
  const isPool = group.of.length === 1 && (first?.kind === 'dice' || first?.kind === 'sum')
  const single = (dice: Term): readonly Term[] => {
    if (dice.kind === 'sum') return dice.terms.flatMap(({ of }) => single(of))
    return dice.kind === 'dice' ? Array.from({ length: dice.count as number }, () => ({ ...dice, count: 1 })) : [dice]
  }
  const members = isPool ? single(first as Term) : group.of
  let all: BruteDistribution<readonly Q[]> = only([])
  for (const member of members) all = all.with(totals(member, extra), (before, value) => [...before, value])
  return all.map((values) => {
    const common = values.reduce((lcm, [, bottom]) => lcm * bottom, 1n)
    const scaled = values.map(([top, bottom]) => Number((top * common) / bottom))
    const scale = Number(common)
    const { valued, counting } = group
    /** The tests are about whole numbers, the values so many times as large. */
    const isMet = (value: number, tests: readonly FaceTest[] = []) =>
      tests.some(({ comparator, value: wanted }) => isTrue(value, comparator, wanted * scale))
    const worths = pickedOf(group, scaled).map((value) => {
      if (valued && isMet(value, valued.on) !== (valued.verb === 'keep')) return 0
      if (!counting) return value
      if (isMet(value, counting.success)) return scale
      return isMet(value, counting.minus) ? -value : isMet(value, counting.failure) ? -scale : 0
    })
    return q(BigInt(added(worths)), common)
  })
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
function faces({ sides, reroll }: KnownDice): readonly (readonly [number, bigint])[] {
  const printed =
    typeof sides === 'number' ? Array.from({ length: sides }, (_, i) => i + 1) : sides === 'fate' ? [-1, 0, 1] : sides
  const low: FaceTest = { comparator: '=', value: Math.min(...printed) }
  const stays = (face: number): boolean => !reroll || !isAny(face, reroll.on.length > 0 ? reroll.on : [low])
  // Thrown until it stays, every side that does is as likely as any other.
  const shown = reroll?.isOnce
    ? printed.flatMap((first) => printed.map((second) => (stays(first) ? first : second)))
    : printed.filter(stays)
  return [...new Set(printed)].map((face) => [face, BigInt(shown.filter((each) => each === face).length)] as const)
}

function thrown(dice: KnownDice, extra: number): BruteDistribution<Q> {
  const sides = faces(dice).filter(([, ways]) => ways > 0n)
  if (dice.unique) return uniqueThrows(dice, sides)
  const total = sides.reduce((sum, [, ways]) => sum + ways, 0n)
  const { explode } = dice
  const top: FaceTest = { comparator: '=', value: highestOf(dice) }
  const on = explode && (explode.on.length > 0 ? explode.on : [top])
  const distribution = new BruteDistribution<Q>()
  type Chains = readonly (readonly number[])[]
  /** The dice are thrown in waves: all of them, then one more for each that exploded, as far as there may be more. */
  const wave = (chains: Chains, open: readonly number[], left: number, chance: Q, pooled: number): void => {
    if (open.length === 0) {
      distribution.add([BigInt(worthOf(dice, thinned(chains))), 1n], chance)
      return
    }
    const go = (at: number, here: Chains, next: readonly number[], ways: bigint): void => {
      if (at === open.length) {
        const allowed = next.slice(0, explode?.most === undefined ? next.length : explode.most - pooled)
        if (allowed.length > left) return
        wave(
          here,
          allowed,
          left - allowed.length,
          times(chance, q(ways, total ** BigInt(open.length))),
          pooled + allowed.length,
        )
        return
      }
      const die = open[at] as number
      for (const [face, each] of sides) {
        const chain = [...(here[die] ?? []), face]
        const with_ = here.with(die, chain)
        const mayGo = on && isAny(face, on) && (explode?.depth === undefined || chain.length <= explode.depth)
        go(at + 1, with_, mayGo ? [...next, die] : next, ways * each)
      }
    }
    go(0, chains, [], 1n)
  }
  const thinned = (chains: Chains): readonly number[] => {
    const lessened = chains.map((chain) =>
      chain.map((face, i) => boundedFace(dice, face) - (explode?.isPenetrating && i > 0 ? 1 : 0)),
    )
    return explode?.isCompound ? lessened.map(added) : lessened.flat()
  }
  const all = Array.from({ length: dice.count }, (_, i) => i)
  wave(
    all.map(() => []),
    all,
    extra,
    ONE,
    0,
  )
  return distribution
}

const highestOf = ({ sides }: KnownDice): number =>
  typeof sides === 'number' ? sides : sides === 'fate' ? 1 : Math.max(...sides)

const boundedFace = ({ min, max }: KnownDice, face: number): number => {
  if (min !== undefined && face < min) return min
  return max !== undefined && face > max ? max : face
}

/** One die after another, each among the faces that are still open to it. */
function uniqueThrows(dice: KnownDice, sides: readonly (readonly [number, bigint])[]): BruteDistribution<Q> {
  const { isOnce, on } = dice.unique as NonNullable<KnownDice['unique']>
  const total = sides.reduce((sum, [, ways]) => sum + ways, 0n)
  const distribution = new BruteDistribution<Q>()
  const go = (seen: readonly number[], chance: Q): void => {
    if (seen.length === dice.count) {
      const bounded = seen.map((face) => boundedFace(dice, face))
      distribution.add([BigInt(worthOf(dice, bounded)), 1n], chance)
      return
    }
    const isDouble = (face: number) => seen.includes(face) && (on.length === 0 || isAny(face, on))
    const stays = sides.filter(([face]) => !isDouble(face))
    const open = stays.reduce((sum, [, ways]) => sum + ways, 0n)
    if (isOnce) {
      for (const [face, ways] of stays) go([...seen, face], times(chance, q(ways, total)))
      if (open < total)
        for (const [face, ways] of sides)
          go([...seen, face], times(chance, times(q(total - open, total), q(ways, total))))
    } else for (const [face, ways] of stays) go([...seen, face], times(chance, q(ways, open)))
  }
  go([], ONE)
  return distribution
}

/** The dice that are picked, in ascending order. */
function pickedOf({ picks = [] }: PoolParts, values: readonly number[]): readonly number[] {
  let left = [...values].sort((a, b) => a - b)
  for (const { verb, end, count } of picks) {
    const away = Math.max(0, verb === 'keep' ? left.length - count : Math.min(count, left.length))
    const low = end === 'middle' ? Math.floor(away / 2) : (verb === 'drop') === (end === 'lowest') ? away : 0
    left = left.slice(low, left.length - (away - low))
  }
  return left
}

/** The worth of dice that lie there: kept or dropped, then added, counted or matched. */
function worthOf(parts: PoolParts, values: readonly number[]): number {
  const { valued, counting, matches } = parts
  const left = pickedOf(parts, values).filter((face) => !valued || isAny(face, valued.on) === (valued.verb === 'keep'))
  if (matches) {
    const groups = [...new Set(left)].filter((face) => left.filter((each) => each === face).length >= matches.least)
    return groups.filter((face) => matches.on.length === 0 || isAny(face, matches.on)).length
  }
  if (!counting) return added(left)
  const { success, failure = [], minus: taken = [] } = counting
  return added(
    left.map((face) => (isAny(face, success) ? 1 : isAny(face, taken) ? -face : isAny(face, failure) ? -1 : 0)),
  )
}

const added = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** The sum of the dice at these places. */
export function selected({ places, bonus, of }: SortedPlaces, dice: readonly number[]): number {
  const sorted = [...dice].sort((a, b) => a - b)
  const count = of?.count ?? 5
  const left = bonus > 0 ? sorted.slice(bonus) : sorted.slice(0, count)
  return added(places.map((place) => (place < 1 ? 0 : (left[Math.min(place, count) - 1] as number))))
}

function places(form: SortedPlaces): BruteDistribution<Q> {
  if (form.given) return only([BigInt(selected(form, form.given)), 1n])
  const distribution = new BruteDistribution<Q>()
  const { count: kept, sides } = form.of ?? { count: 5, sides: 10 }
  const count = kept + Math.abs(form.bonus)
  const faces =
    typeof sides === 'number' ? Array.from({ length: sides }, (_, i) => i + 1) : sides === 'fate' ? [-1, 0, 1] : sides
  for (const [dice, ways] of throwsOf(count, faces)) {
    distribution.add([BigInt(selected(form, dice)), 1n], q(ways, BigInt(faces.length) ** BigInt(count)))
  }
  return distribution
}

/** So many dice, sorted, with the number of throws that show them: one die after another, equal throws taken together. */
function throwsOf(count: number, faces: readonly number[]): (readonly [readonly number[], bigint])[] {
  let throws = new Map<string, readonly [readonly number[], bigint]>([['', [[], 1n]]])
  for (let die = 0; die < count; die++) {
    const next: typeof throws = new Map()
    for (const [dice, ways] of throws.values()) {
      for (const face of faces) {
        const sorted = [...dice, face].sort((a, b) => a - b)
        const text = sorted.join()
        next.set(text, [sorted, (next.get(text)?.[1] ?? 0n) + ways])
      }
    }
    throws = next
  }
  return [...throws.values()]
}
