// Plain values: what a rule is given, picks and returns. They survive JSON, and equal ones get equal numbers.

import { Cells } from './cells.ts'

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** The names of an object in the order it has them, and the order in which their values are chained. */
interface Shape {
  readonly names: readonly string[]
  readonly start: number
  /** Null when the values are chained as they come. */
  readonly order: readonly number[] | null
}

/** A value's key by its low bits: 0 a pair, 1 a word (a text, yes, no, null, any other number), 2 a small whole number. */
const TRUE = -1
const FALSE = -5
const LIST = -4
const OBJECT = -8
const SMALL = 1 << 28
const FEW = 8
const MANY = 4096

/** Numbers plain values so that two values have the same number exactly when they are equal, key order aside. */
export class Numbering<V = Plain> {
  readonly values: V[] = []
  private readonly cells = new Cells()
  private readonly words = new Map<unknown, number>()
  private readonly ofWord: number[] = []
  private readonly ofCell: number[] = []
  private readonly ofList = new Map<readonly unknown[], number>()
  /** The first few shapes are looked through; the others are found by their names. */
  private readonly shapes: Shape[] = []
  private readonly shapeOf = new Map<string, Shape>()
  private readonly firstShape = new Map<string, Shape>()
  private readonly held: number[] = []

  /** 0, 1, 2, ... in the order values first came. */
  of(value: V): number {
    const key = typeof value === 'object' && value !== null ? this.keyOf(value) : this.wordKey(value)
    const ids = (key & 1) === 1 ? this.ofWord : this.ofCell
    const known = ids[key >> 2]
    if (known !== undefined) return known
    const id = this.values.push(value) - 1
    ids[key >> 2] = id
    return id
  }

  /** The key of a value inside another. */
  private key(value: unknown): number {
    if (typeof value === 'number' && (value | 0) === value && value < SMALL && value >= -SMALL) return value * 4 + 2
    if (value === true) return TRUE
    if (value === false) return FALSE
    if (typeof value !== 'object' || value === null) return this.wordKey(value)
    if (!Array.isArray(value)) return this.object(value as Record<string, unknown>)
    // Lists come out of readings, the same ones again and again. Only what nobody can change is known by its identity.
    if (!Object.isFrozen(value)) return this.list(value)
    let key = this.ofList.get(value)
    if (key === undefined) {
      key = this.list(value)
      if (this.ofList.size < MANY) this.ofList.set(value, key)
    }
    return key
  }

  private keyOf(value: object): number {
    return Array.isArray(value) ? this.list(value) : this.object(value as Record<string, unknown>)
  }

  private wordKey(value: unknown): number {
    const id = this.words.get(value)
    return (id === undefined ? this.newWord(value) : id) * 4 + 1
  }

  private newWord(value: unknown): number {
    if (value !== null && (!/^(str|num|boo)/.test(typeof value) || Number.isNaN(value))) throw notPlain(typeof value)
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
    const { cells } = this
    const made = Object.getPrototypeOf(value)
    if (made !== Object.prototype && made !== null)
      throw notPlain(made.constructor?.name ?? 'an object of its own kind')
    const { names, start, order } = this.shape(value)
    if (order) return this.reordered(value, names, start, order)
    let key = start
    for (let i = 0; i < names.length; i++) key = cells.pair(key, this.key(value[names[i] as string])) * 4
    return key
  }

  /** Values are chained in the order in which the first object with these names had them. */
  private reordered(
    value: Record<string, unknown>,
    names: readonly string[],
    start: number,
    order: readonly number[],
  ): number {
    const { held, cells } = this
    const from = held.length
    for (const name of names) held.push(this.key(value[name]))
    let key = start
    for (const at of order) key = cells.pair(key, held[from + at] as number) * 4
    held.length = from
    return key
  }

  private shape(value: Record<string, unknown>): Shape {
    const { shapes } = this
    for (let i = 0; i < shapes.length; i++) {
      const shape = shapes[i] as Shape
      if (hasNames(value, shape.names)) return shape
    }
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    const text = JSON.stringify(names)
    let shape = this.shapeOf.get(text)
    if (!shape) {
      shape = this.newShape(names)
      this.shapeOf.set(text, shape)
      if (shapes.length < FEW) shapes.push(shape)
    }
    return shape
  }

  private newShape(names: readonly string[]): Shape {
    const sorted = JSON.stringify([...names].sort())
    const first = this.firstShape.get(sorted)
    if (first) return { names, start: first.start, order: first.names.map((name) => names.indexOf(name)) }
    const shape = { names, start: this.cells.pair(OBJECT, this.key(sorted)) * 4, order: null }
    this.firstShape.set(sorted, shape)
    return shape
  }
}

function notPlain(found: string): TypeError {
  return new TypeError(`A rule's values are plain (text, numbers, yes or no, null, lists, objects); found ${found}.`)
}

/** Whether an object has exactly these names, in this order; a name without a value does not count. */
function hasNames(value: Record<string, unknown>, names: readonly string[]): boolean {
  let at = 0
  for (const name in value) {
    if (name === names[at] && value[name] !== undefined) at++
    else if (value[name] !== undefined) return false
  }
  return at === names.length
}

/** Makes a value and all in it unchangeable: values are handed to a rule more than once. */
export function frozen<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const name in value) frozen(value[name])
  }
  return value
}

/** Whether two plain values are equal, key order aside. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const numbering = new Numbering<unknown>()
  return numbering.of(a) === numbering.of(b)
}
