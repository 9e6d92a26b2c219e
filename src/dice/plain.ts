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

/**
 * The key of a value is a whole number; equal values have equal keys. The two lowest bits say of which kind the value is, the bits
 * above them which one of its kind:
 *
 *     ... 00   a list or an object: the id of its last pair in `pairs`
 *     ... 01   a text, null, or a number that is not small and whole: its id in `words`
 *     ... 10   a small whole number: the number itself
 *     ... 11   true or false
 *
 * A value that is not inside another is a word unless it is a list or an object.
 */
const PAIR = 0
const WORD = 1
const SMALL = 2
const TRUE = 7
const FALSE = 3

/** Key number `id` of a kind. */
const keyOf = (kind: number, id: number): number => id * 4 + kind
const idOf = (key: number): number => key >> 2

/** A list is a chain of pairs, (chain so far, key of the next value), that begins with (LIST, length); an object with (OBJECT, its names). */
const LIST = keyOf(PAIR, -1)
const OBJECT = keyOf(PAIR, -2)

/** Small whole numbers, whose keys are whole numbers of 32 bits. */
const BELOW_SMALL = 1 << 28
/** In place of a key: the object has other names. */
const OTHER_SHAPE = -1
const FEW_SHAPES = 8

/** Numbers plain values so that two values have the same number exactly when they are equal, key order aside. */
export class Numbering<V = Plain> {
  readonly values: V[] = []
  /** How many of them have keys. */
  private compared = 0
  private readonly pairs = new PairTable()
  private readonly words = new Map<unknown, number>()
  /** The number of a value by the id of its word, or of its last pair. */
  private readonly ofWord: number[] = []
  private readonly ofPair: number[] = []
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
    const ids = (key & 3) === WORD ? this.ofWord : this.ofPair
    const known = ids[idOf(key)]
    if (known !== undefined) return known
    const id = this.compared
    ids[idOf(key)] = id
    this.compared = this.values.push(value)
    return id
  }

  /** The key of a value inside another. */
  private key(value: unknown): number {
    if (typeof value === 'number' && (value | 0) === value && value < BELOW_SMALL && value >= -BELOW_SMALL)
      return keyOf(SMALL, value)
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
    return keyOf(WORD, id === undefined ? this.newWord(value) : id)
  }

  private newWord(value: unknown): number {
    if (value !== null && !isScalar(value)) throw notPlain(typeof value === 'number' ? `${value}` : typeof value)
    const id = this.words.size
    this.words.set(value, id)
    return id
  }

  private pairKey(left: number, right: number): number {
    return keyOf(PAIR, this.pairs.pair(left, right))
  }

  private list(values: readonly unknown[]): number {
    let key = this.pairKey(LIST, values.length)
    for (let i = 0; i < values.length; i++) key = this.pairKey(key, this.key(values[i]))
    return key
  }

  private object(value: Record<string, unknown>): number {
    const made = Object.getPrototypeOf(value)
    if (made !== Object.prototype && made !== null) throw notPlain(made.constructor?.name ?? 'an object')
    const { shapes } = this
    for (let i = 0; i < shapes.length; i++) {
      const key = this.shaped(value, shapes[i] as ObjectShape)
      if (key !== OTHER_SHAPE) return key
    }
    return this.shaped(value, this.shape(value))
  }

  /** The key of an object of this shape; OTHER_SHAPE when it has another. */
  private shaped(value: Record<string, unknown>, { names, start, order }: ObjectShape): number {
    let key = start
    let at = 0
    // Not by names where it can be helped: the values of an object are read fastest in its own order.
    for (const name in value) {
      const part = value[name]
      if (part === undefined) continue
      if (name !== names[at++]) return OTHER_SHAPE
      if (!order) key = this.pairKey(key, this.key(part))
    }
    if (at < names.length) return OTHER_SHAPE
    if (order) for (const name of order) key = this.pairKey(key, this.key(value[name]))
    return key
  }

  private shape(value: Record<string, unknown>): ObjectShape {
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    const key = this.list(names)
    let shape = this.shapeOf.get(key)
    if (!shape) {
      const start = this.pairKey(OBJECT, this.list([...names].sort()))
      const first = this.shapeOf.get(start)
      shape = { names, start, order: first ? first.names : null }
      if (!first) this.shapeOf.set(start, shape)
      this.shapeOf.set(key, shape)
      if (this.shapes.length < FEW_SHAPES) this.shapes.push(shape)
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
