// Sums over all dice: each die adds its worth, wherever it lies. Several sums at once are one number in a mixed base, and the
// pool is then a power of a polynomial: multiplied out die by die while counts are safe numbers, beyond that as one power
// of one very large whole number whose digits are the counts.

import type { Die, Pool } from './die.ts'
import { type Track, type TrackCounts, wholeWorth } from './reading.ts'
import { TooBig } from './refusal.ts'
import { scratch } from './scratch.ts'
import { slim, type Ways } from './ways.ts'

const MOST_CELLS = 1 << 21
/** Bits of all counts together: as they are kept, and in one number that is multiplied, which takes longer. */
const MOST_BITS = 200_000_000
const MOST_MULTIPLIED_BITS = 30_000_000
const MOST_STEPS = 2_000_000_000

/** A term of the polynomial: sides that add `shift`. */
interface PolynomialTerm {
  readonly shift: number
  weight: number
}

/** Null when the sums lie too far apart for a table. */
export function countSums(pool: Pool, tracks: readonly Track[], total: Ways): TrackCounts | null {
  const worths = tracks.map((track) => (track as Extract<Track, { is: 'sum' }>).worth)
  const lows = worths.map(() => 0)
  const spans = worths.map(() => 1)
  const tables = pool.kinds.map(({ die, count }) =>
    worths.map((worth, t) => {
      const table = die.faces.map((face) => wholeWorth(worth(face), face))
      const low = min(table)
      lows[t] = (lows[t] as number) + low * count
      spans[t] = (spans[t] as number) + (max(table) - low) * count
      return table.map((value) => value - low)
    }),
  )
  const cells = spans.reduce((product, span) => product * span, 1)
  if (cells > MOST_CELLS) return null
  const kinds = pool.kinds.map(({ die, count }, k) => ({ terms: termsOf(die, tables[k] as number[][], spans), count }))
  const coefficients = typeof total === 'number' ? multiplied(kinds, cells) : powered(kinds, cells, total)
  return spread(coefficients, lows, spans, total)
}

function termsOf(die: Die, tables: readonly (readonly number[])[], spans: readonly number[]): PolynomialTerm[] {
  const terms = new Map<number, PolynomialTerm>()
  for (let f = 0; f < die.faces.length; f++) {
    let shift = 0
    for (let t = tables.length - 1; t >= 0; t--)
      shift = shift * (spans[t] as number) + ((tables[t] as number[])[f] as number)
    const term = terms.get(shift)
    if (term) term.weight += die.weights[f] as number
    else terms.set(shift, { shift, weight: die.weights[f] as number })
  }
  return [...terms.values()]
}

function multiplied(
  kinds: readonly { terms: readonly PolynomialTerm[]; count: number }[],
  cells: number,
): Float64Array {
  // Making a table takes longer than filling it.
  if (scratch.polynomials[0].length < cells)
    scratch.polynomials = [new Float64Array(cells * 2), new Float64Array(cells * 2)]
  let [from, to] = scratch.polynomials
  from[0] = 1
  let top = 0
  for (const { terms, count } of kinds) {
    let reach = 0
    for (const { shift } of terms) if (shift > reach) reach = shift
    const even = isEven(terms)
    if (!even && count * terms.length * cells > MOST_STEPS) throw new TooBig('Its answers are too many')
    for (let die = 0; die < count; die++) {
      if (even) addEven(from, to, top, terms)
      else addTerms(from, to, top, reach, terms)
      top += reach
      ;[from, to] = [to, from]
    }
  }
  return from.subarray(0, top + 1)
}

/** Every sum from 0 on, each once: an ordinary die. */
function isEven(terms: readonly PolynomialTerm[]): boolean {
  return terms.length > 0 && terms.every(({ shift, weight }, i) => shift === i && weight === 1)
}

/** For an ordinary die the ways of a sum are those of a window that moves along. */
function addEven(from: Float64Array, to: Float64Array, top: number, terms: readonly PolynomialTerm[]): void {
  const sides = terms.length
  let window = 0
  for (let at = 0; at < top + sides; at++) {
    if (at <= top) window += from[at] as number
    if (at >= sides) window -= from[at - sides] as number
    to[at] = window
  }
}

function addTerms(
  from: Float64Array,
  to: Float64Array,
  top: number,
  reach: number,
  terms: readonly PolynomialTerm[],
): void {
  to.fill(0, 0, top + reach + 1)
  for (let t = 0; t < terms.length; t++) {
    const { shift, weight } = terms[t] as PolynomialTerm
    for (let at = 0; at <= top; at++) to[at + shift] = (to[at + shift] as number) + weight * (from[at] as number)
  }
}

/** The same by one multiplication of huge numbers: a digit of so many bits for each cell, so that no digit overflows. */
function powered(
  kinds: readonly { terms: readonly PolynomialTerm[]; count: number }[],
  cells: number,
  total: Ways,
): Ways[] {
  const digits = total.toString(16).length
  const [{ terms, count }] = kinds as [(typeof kinds)[number]]
  const isPlain = kinds.length === 1 && isEven(terms)
  if (cells * digits * 4 > (isPlain ? MOST_BITS : MOST_MULTIPLIED_BITS)) throw new TooBig('Its answers are too many')
  if (isPlain) return poweredEven(terms.length, count)
  let product = 1n
  for (const { terms, count } of kinds) {
    const weights: number[] = []
    for (const { shift, weight } of terms) weights[shift] = weight
    let text = '0x'
    for (let shift = weights.length - 1; shift >= 0; shift--)
      text += (weights[shift] ?? 0).toString(16).padStart(digits, '0')
    product *= BigInt(text) ** BigInt(count)
  }
  const text = product.toString(16)
  const coefficients: Ways[] = []
  for (let to = text.length; to > 0; to -= digits) {
    coefficients.push(slim(BigInt(`0x${text.slice(Math.max(0, to - digits), to)}`)))
  }
  return coefficients
}

/** Ordinary dice: each count follows from three before it, and the second half is the first one mirrored. */
function poweredEven(sides: number, count: number): Ways[] {
  const top = count * (sides - 1)
  const ways = [1n]
  for (let at = 1; at <= top / 2; at++) {
    let sum = BigInt(at - 1 + count) * (ways[at - 1] as bigint)
    if (at >= sides) sum -= BigInt(sides * (count + 1) - at) * (ways[at - sides] as bigint)
    if (at > sides) sum += BigInt(top - at + sides + 1) * (ways[at - sides - 1] as bigint)
    ways.push(sum / BigInt(at))
  }
  const half = ways.map(slim)
  return [...half, ...half.slice(0, top + 1 - half.length).reverse()]
}

function spread(
  coefficients: ArrayLike<Ways>,
  lows: readonly number[],
  spans: readonly number[],
  total: Ways,
): TrackCounts {
  const values: number[] = []
  const ways: Ways[] = []
  for (let cell = 0; cell < coefficients.length; cell++) {
    const here = coefficients[cell] as Ways
    if (here === 0) continue
    ways.push(here)
    let rest = cell
    for (let t = 0; t < spans.length; t++) {
      const span = spans[t] as number
      values.push((lows[t] as number) + (rest % span))
      rest = Math.floor(rest / span)
    }
  }
  return { values, ways, total }
}

export function min(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), values[0] ?? 0)
}

export function max(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), values[0] ?? 0)
}
