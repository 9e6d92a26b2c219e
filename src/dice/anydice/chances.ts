// The chances of a number: every value it can be, ascending, with its whole ways out of one total. A die of AnyDice is nothing else.

import { gcd, lcm, over, plus, slim, times, type Ways } from '../ways.ts'
import { AnyDiceError } from './error.ts'
import { MOST } from './limits.ts'

export interface Chances {
  readonly faces: readonly number[]
  readonly ways: readonly Ways[]
  /** The sum of the ways; 0 where there are no faces. */
  readonly total: Ways
}

/** Counts the work of a program, so that none goes on for ever, and knows the line it is at. */
export class WorkBudget {
  line = 1
  /** The line outside of all functions: there the program asks for too much. */
  outerLine = 1
  private left: number = MOST.steps

  spend(steps: number): void {
    this.left -= steps
    if (this.left < 0) throw new AnyDiceError('steps', this.outerLine, 'too-big')
  }

  tooBig(wrong: ConstructorParameters<typeof AnyDiceError>[0]): AnyDiceError {
    return new AnyDiceError(wrong, this.line, 'too-big')
  }

  fail(wrong: ConstructorParameters<typeof AnyDiceError>[0]): never {
    throw new AnyDiceError(wrong, this.line)
  }

  /** A value that is still exact. */
  safe(value: number): number {
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value
    throw this.tooBig(['number', { most: Number.MAX_SAFE_INTEGER }])
  }
}

export const sure = (face: number): Chances => ({ faces: [face], ways: [1], total: 1 })

/** One of these, each as likely as it is often there. */
export function oneOf(values: readonly number[], work: WorkBudget): Chances {
  const ways = new Map<number, Ways>()
  for (const value of values) ways.set(value, ((ways.get(value) as number | undefined) ?? 0) + 1)
  return chancesOf(ways, work)
}

/** The chances that ways by face come to, in lowest terms. */
export function chancesOf(found: ReadonlyMap<number, Ways>, work: WorkBudget): Chances {
  if (found.size > MOST.faces) throw work.tooBig(['sides', { most: MOST.faces }])
  const faces = Float64Array.from(found.keys()).sort()
  let ways = Array.from(faces, (face) => found.get(face) as Ways)
  let shared: Ways = 0
  for (let i = 0; i < ways.length && shared !== 1; i++) shared = gcd(ways[i] as Ways, shared)
  if (shared !== 1) ways = ways.map((each) => over(each, shared))
  return { faces: Array.from(faces), ways, total: ways.reduce<Ways>((sum, each) => plus(sum, each), 0) }
}

/** The chances of a number that is made of each value. */
export function mapped(of: Chances, change: (face: number) => number, work: WorkBudget): Chances {
  work.spend(of.faces.length)
  const found = new Map<number, Ways>()
  of.faces.forEach((face, i) => {
    const value = change(face)
    found.set(value, plus(found.get(value) ?? 0, of.ways[i] as Ways))
  })
  return chancesOf(found, work)
}

/** How much longer huge numbers take than others. */
const costOf = (total: Ways): number => (typeof total === 'number' ? 1 : 2 + total.toString(16).length / 64)

/** The chances of a number that is made of two, which fall each by itself. */
export function combined(a: Chances, b: Chances, join: (a: number, b: number) => number, work: WorkBudget): Chances {
  work.spend(a.faces.length * b.faces.length * costOf(times(a.total, b.total)))
  const found = new Map<number, Ways>()
  for (let i = 0; i < a.faces.length; i++) {
    for (let j = 0; j < b.faces.length; j++) {
      const value = join(a.faces[i] as number, b.faces[j] as number)
      const ways = times(a.ways[i] as Ways, b.ways[j] as Ways)
      const before = found.get(value)
      found.set(value, before === undefined ? ways : plus(before, ways))
    }
  }
  return chancesOf(found, work)
}

/** From so many pairs on, and where ways are huge, sums are multiplied out as two whole numbers. */
const MANY_PAIRS = 20_000

/** The chances of a sum of two numbers. */
export function added(a: Chances, b: Chances, work: WorkBudget): Chances {
  const total = times(a.total, b.total)
  const pairs = a.faces.length * b.faces.length
  const lowest = (a.faces[0] as number) + (b.faces[0] as number)
  const highest = (a.faces.at(-1) as number) + (b.faces.at(-1) as number)
  const length = highest - lowest + 1
  if (typeof total === 'number' || pairs < MANY_PAIRS || length > 4 * (a.faces.length + b.faces.length))
    return combined(a, b, (x, y) => work.safe(x + y), work)
  // Every coefficient has so many hexadecimal digits that none runs into the next.
  const digits = total.toString(16).length
  work.spend(length * digits)
  const product = (packed(a, digits) * packed(b, digits)).toString(16).padStart(length * digits, '0')
  const found = new Map<number, Ways>()
  for (let i = 0; i < length; i++) {
    const ways = BigInt(`0x${product.slice(product.length - (i + 1) * digits, product.length - i * digits)}`)
    if (ways > 0n) found.set(lowest + i, slim(ways))
  }
  return chancesOf(found, work)
}

/** The ways of all faces as one whole number, the lowest face in its last digits. */
function packed({ faces, ways }: Chances, digits: number): bigint {
  const lowest = faces[0] as number
  const parts = Array<string>((faces.at(-1) as number) - lowest + 1).fill('0'.repeat(digits))
  faces.forEach((face, i) => {
    parts[parts.length - 1 - (face - lowest)] = (ways[i] as Ways).toString(16).padStart(digits, '0')
  })
  return BigInt(`0x${parts.join('')}`)
}

/** Several chances, each taken with a weight. Those without faces are left out, as if they had never come up. */
export class Mixture {
  private readonly parts = new Map<Ways, Map<number, Ways>>()
  private readonly work: WorkBudget

  constructor(work: WorkBudget) {
    this.work = work
  }

  addNumber(face: number, weight: Ways): void {
    this.part(1).set(face, plus(this.part(1).get(face) ?? 0, weight))
  }

  add({ faces, ways, total }: Chances, weight: Ways): void {
    if (faces.length === 0) return
    this.work.spend(faces.length * costOf(times(total, weight)))
    const part = this.part(total)
    faces.forEach((face, i) => {
      part.set(face, plus(part.get(face) ?? 0, times(weight, ways[i] as Ways)))
    })
  }

  private part(total: Ways): Map<number, Ways> {
    let part = this.parts.get(total)
    if (!part) {
      part = new Map()
      this.parts.set(total, part)
    }
    return part
  }

  build(): Chances {
    let total: Ways = 1
    for (const one of this.parts.keys()) total = lcm(total, one)
    const found = new Map<number, Ways>()
    const cost = costOf(total)
    for (const [one, part] of this.parts) {
      this.work.spend(part.size * cost)
      const scale = over(total, one)
      for (const [face, ways] of part) found.set(face, plus(found.get(face) ?? 0, times(scale, ways)))
    }
    return chancesOf(found, this.work)
  }
}
