// Plain values: what a rule is given, picks and returns. They survive JSON, and equal ones get equal numbers.

import { PairTable } from './pair-table.ts'

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** Plain values by name: an input, an outcome, a sheet. */
export type PlainRecord = Readonly<Record<string, Plain>>

/** The names of an object in the order it has them. */
interface ObjectShape {
  readonly names: readonly string[]
  readonly start: number
  /** The names as the first object with them had them, if in another order: values are chained in that of the first. */
  readonly order: readonly string[] | null
}

/** A value's key by its low bits: 0 a pair, 1 a word (a text, yes, no, null, any other number), 2 a small whole number. */
const TRUE = -1
const FALSE = -5
const LIST = -4
const OBJECT = -8
const OTHER = -1
const SMALL = 1 << 28
const FEW = 8

/** Numbers plain values so that two values have the same number exactly when they are equal, key order aside. */
export class Numbering<V = Plain> {
  readonly values: V[] = []
  /** How many of them have keys. */
  private compared = 0
  private readonly cells = new PairTable()
  private readonly words = new Map<unknown, number>()
  private readonly ofWord: number[] = []
  private readonly ofCell: number[] = []
  /** The first few shapes are looked through; the others are found by their names, and the first with the same names by its start. */
  private readonly shapes: ObjectShape[] = []
  private readonly shapeOf = new Map<number, ObjectShape>()
  /** The last list or object inside another: what is numbered at one go may share it. */
  private last: unknown = null
  private lastKey = 0

  /** 0, 1, 2, ... in the order values first came. */
  of(value: V): number {
    this.catchUp()
    return this.numbered(value)
  }

  /** The numbers of all of these, none of which is changed meanwhile: what they have in common is numbered once. */
  ofAll(values: readonly V[]): number[] {
    this.catchUp()
    return values.map((value) => this.numbered(value))
  }

  /** The number of a value that is known to be unlike all others: nothing is compared before another value comes. */
  ofNew(value: V): number {
    return this.values.push(value) - 1
  }

  private catchUp(): void {
    this.last = null
    if (this.compared < this.values.length) for (const value of this.values.splice(this.compared)) this.numbered(value)
  }

  private numbered(value: V): number {
    const key = typeof value === 'object' && value !== null ? this.nestedKey(value) : this.wordKey(value)
    const ids = (key & 1) === 1 ? this.ofWord : this.ofCell
    const known = ids[key >> 2]
    if (known !== undefined) return known
    const id = this.compared
    ids[key >> 2] = id
    this.compared = this.values.push(value)
    return id
  }

  /** The key of a value inside another. */
  private key(value: unknown): number {
    if (typeof value === 'number' && (value | 0) === value && value < SMALL && value >= -SMALL) return value * 4 + 2
    if (value === true) return TRUE
    if (value === false) return FALSE
    if (typeof value !== 'object' || value === null) return this.wordKey(value)
    if (value !== this.last) {
      this.lastKey = this.nestedKey(value)
      this.last = value
    }
    return this.lastKey
  }

  private nestedKey(value: object): number {
    return Array.isArray(value) ? this.list(value) : this.object(value as Record<string, unknown>)
  }

  private wordKey(value: unknown): number {
    const id = this.words.get(value)
    return (id === undefined ? this.newWord(value) : id) * 4 + 1
  }

  private newWord(value: unknown): number {
    if (value !== null && !isScalar(value)) throw notPlain(typeof value === 'number' ? `${value}` : typeof value)
    const id = this.words.size
    this.words.set(value, id)
    return id
  }

  private list(values: readonly unknown[]): number {
    let key = this.cells.pair(LIST, values.length) * 4
    for (let i = 0; i < values.length; i++) key = this.cells.pair(key, this.key(values[i])) * 4
    return key
  }

  private object(value: Record<string, unknown>): number {
    const made = Object.getPrototypeOf(value)
    if (made !== Object.prototype && made !== null) throw notPlain(made.constructor?.name ?? 'an object')
    const { shapes } = this
    for (let i = 0; i < shapes.length; i++) {
      const key = this.shaped(value, shapes[i] as ObjectShape)
      if (key !== OTHER) return key
    }
    return this.shaped(value, this.shape(value))
  }

  /** The key of an object of this shape; OTHER when it has another. */
  private shaped(value: Record<string, unknown>, { names, start, order }: ObjectShape): number {
    const { cells } = this
    let key = start
    let at = 0
    // Not by names where it can be helped: the values of an object are read fastest in its own order.
    for (const name in value) {
      const part = value[name]
      if (part === undefined) continue
      if (name !== names[at++]) return OTHER
      if (!order) key = cells.pair(key, this.key(part)) * 4
    }
    if (at < names.length) return OTHER
    if (order) for (const name of order) key = cells.pair(key, this.key(value[name])) * 4
    return key
  }

  private shape(value: Record<string, unknown>): ObjectShape {
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    const key = this.list(names)
    let shape = this.shapeOf.get(key)
    if (!shape) {
      const start = this.cells.pair(OBJECT, this.list([...names].sort())) * 4
      const first = this.shapeOf.get(start)
      shape = { names, start, order: first ? first.names : null }
      if (!first) this.shapeOf.set(start, shape)
      this.shapeOf.set(key, shape)
      if (this.shapes.length < FEW) this.shapes.push(shape)
    }
    return shape
  }
}

/** Whether this is a text, yes, no or a number. */
export function isScalar(value: unknown): boolean {
  return Number.isFinite(value) || typeof value === 'string' || typeof value === 'boolean'
}

function notPlain(found: string): TypeError {
  return new TypeError(`A rule's values are plain (text, numbers, yes or no, null, lists, objects); found ${found}.`)
}

/** Makes a value and all in it unchangeable: values are handed to a rule more than once. */
export function deepFrozen<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const name in value) deepFrozen(value[name])
  }
  return value
}

/** Whether two plain values are equal, key order aside. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  let more = 0
  for (const name in a) {
    const part = a[name as keyof object]
    if (part === undefined) continue
    if (!Object.hasOwn(b, name) || !isSame(part, b[name as keyof object])) return false
    more++
  }
  for (const name in b) if (b[name as keyof object] !== undefined) more--
  return more === 0
}
