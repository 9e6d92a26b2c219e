// Luck: the throws of a table against all ways they could have fallen, as far as a reader knows them. Choices are no luck. A whole evening
// is one number: the share of fair evenings that would have gone worse.

import type { Answers, PlainRecord } from '../dice/index.ts'
import { mergedValues } from '../systems/field-leaves.ts'
import type { SeatId } from './books.ts'
import { type Check, hasDice, sealedValues } from './check/check.ts'
import type { Id, Rollable } from './entries.ts'
import { portableSha256 } from './fair/hash.ts'
import type { Journal } from './journal.ts'

/** A finished roll that a reader knows whole. */
export interface LuckRoll {
  readonly check: Id
  readonly rolled: Rollable
  readonly input: PlainRecord
  readonly answers: Answers
}

/** The rank of a throw, as numbers. */
export interface RankedThrow {
  readonly side: string
  readonly faces: readonly number[]
  readonly below: number
  readonly same: number
}

/** A throw with its thrower. */
export interface LuckyThrow {
  readonly check: Check
  readonly session: number
  /** Null for those of the GM. */
  readonly seat: SeatId | null
  readonly character: string
  readonly isByHand: boolean
  readonly faces: readonly number[]
  /** From 0 to 1: the share of ways to fall that are worse, with its part of those that are equal. */
  readonly luck: number
  /** The chance to fall as well as this or better, and as badly or worse. */
  readonly asGood: number
  readonly asBad: number
}

/** The sessions of a journal in order, each with its rolls; 0 is for what was rolled before the first. */
export function rollsBySession(journal: Journal): ReadonlyMap<number, readonly Check[]> {
  const sessions = new Map<number, Check[]>()
  let session = 0
  for (const line of journal.lines) {
    if (line.is === 'entry' && line.entry.is === 'sessionBegan') session = line.entry.session
    if (line.is !== 'card') continue
    const check = journal.checks[line.card]
    if (!check || check.struck || check.isWithdrawn || !check.end) continue
    const rolls = sessions.get(session) ?? []
    sessions.set(session, rolls)
    rolls.push(check)
  }
  return sessions
}

/** The roll whose luck can be told; null where this reader does not know all of it. */
export function luckRollOf(check: Check): LuckRoll | null {
  const { id, rolled, given, seal, isSealOpen, answers } = check
  if (!hasDice(check)) return null
  const sealed = seal && !isSealOpen ? sealedValues(check) : {}
  return sealed && { check: id, rolled, input: mergedValues(given, sealed), answers }
}

/** The throws of a check, with who threw them. */
export function luckyThrows(check: Check, session: number, ranked: readonly RankedThrow[]): readonly LuckyThrow[] {
  return ranked.map(({ side, faces, below, same }, i) => {
    const thrower = check.sides[side] ?? Object.values(check.sides)[0]
    const seat = thrower ? thrower.seat : check.by === 'table' ? null : check.by
    return {
      check,
      session,
      seat,
      character: thrower?.name ?? '',
      isByHand: check.isByHand,
      faces,
      luck: below + same * tieShare(check.id, i),
      asGood: 1 - below,
      asBad: below + same,
    }
  })
}

/** The part of an equal rank that a throw is given: always the same for the same throw, and even over all of them. */
export function tieShare(check: Id, place: number): number {
  const digits = portableSha256(`luck ${check} ${place}`).slice(0, 12)
  return (Number.parseInt(digits, 16) + 0.5) / 2 ** 48
}

/** The share of fair evenings with as many throws that would have gone worse; half where nothing was thrown. */
export function percentile(lucks: readonly number[]): number {
  if (lucks.length === 0) return 0.5
  const sum = lucks.reduce((all, luck) => all + deviate(luck), 0)
  return normalShare(sum / Math.sqrt(lucks.length))
}

/** The percentile after each throw. */
export function luckCurve(lucks: readonly number[]): readonly number[] {
  let sum = 0
  return lucks.map((luck, i) => normalShare((sum += deviate(luck)) / Math.sqrt(i + 1)))
}

/** The share of a normal distribution below a value (Abramowitz and Stegun 26.2.17, to 7 digits). */
export function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const tail =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return value < 0 ? tail : 1 - tail
}

/** The value that a share of a normal distribution lies below. The share is held off 0 and 1 by less than any evening can tell. */
function deviate(share: number): number {
  const p = Math.min(1 - 1e-12, Math.max(1e-12, share))
  // Acklam's approximation, good to 9 digits.
  if (p < LOW) return tailDeviate(Math.sqrt(-2 * Math.log(p)))
  if (p > 1 - LOW) return -tailDeviate(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  return (polynomial(A, r) * q) / (polynomial(B, r) * r + 1)
}

const LOW = 0.02425
const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
]
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572]
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]

const polynomial = (factors: readonly number[], at: number): number => factors.reduce((sum, each) => sum * at + each, 0)

const tailDeviate = (q: number): number => polynomial(C, q) / (polynomial(D, q) * q + 1)
