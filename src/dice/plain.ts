// Plain values: what a rule is given, picks and returns. They survive JSON, and equal ones get equal numbers.

import { Cells } from './cells.ts'

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

const NULL = -1
const FALSE = -2
const TRUE = -3
const EMPTY_LIST = -4
const EMPTY_OBJECT = -5
const LIST = -6
const SMALL = 1 << 24

interface Shape {
  readonly id: number
  readonly order: readonly number[]
}

/** Numbers plain values so that two values have the same number exactly when they are equal, key order aside. */
export class Numbering<V = Plain> {
  readonly values: V[] = []
  private readonly ids = new Map<number, number>()
  private readonly cells = new Cells()
  private readonly words = new Map<string | number, number>()
  private readonly shapes = new Map<number, Shape>()
  private readonly firstOrder = new Map<string, readonly string[]>()
  private readonly held: number[] = []

  /** 0, 1, 2, ... in the order values first came. */
  of(value: V): number {
    const key = this.key(value)
    let id = this.ids.get(key)
    if (id === undefined) {
      id = this.values.length
      this.ids.set(key, id)
      this.values.push(value)
    }
    return id
  }

  /** Every kind of value has keys of its own: marks below 0, pairs at 4n, words at 4n+1, small whole numbers at 4n+2. */
  private key(value: unknown): number {
    switch (typeof value) {
      case 'boolean':
        return value ? TRUE : FALSE
      case 'number':
        if (Number.isInteger(value) && value < SMALL && value > -SMALL) return (value + SMALL) * 4 + 2
        return this.word(value)
      case 'string':
        return this.word(value)
      case 'object':
        if (value === null) return NULL
        return Array.isArray(value) ? this.list(value) : this.object(value as Record<string, unknown>)
      default:
        throw new TypeError(
          `A rule's values are plain (text, numbers, yes or no, null, lists, objects); found ${typeof value}.`,
        )
    }
  }

  private list(values: readonly unknown[]): number {
    let key = EMPTY_LIST
    for (let i = 0; i < values.length; i++) key = this.pair(key, this.key(values[i]))
    return key === EMPTY_LIST ? key : this.pair(LIST, key)
  }

  /** Values are chained in the order in which the first object with these names had them. */
  private object(value: Record<string, unknown>): number {
    const { held } = this
    const from = held.length
    let names = EMPTY_OBJECT
    for (const name in value) {
      const at = value[name]
      if (at === undefined) continue
      names = this.pair(names, this.word(name))
      held.push(this.key(at))
    }
    const shape = this.shapes.get(names) ?? this.newShape(names, value)
    let key = shape.id
    for (const at of shape.order) key = this.pair(key, held[from + at] as number)
    held.length = from
    return key
  }

  private newShape(names: number, value: Record<string, unknown>): Shape {
    const given = Object.keys(value).filter((name) => value[name] !== undefined)
    const set = JSON.stringify([...given].sort())
    const first = this.firstOrder.get(set) ?? given
    this.firstOrder.set(set, first)
    const shape = { id: this.pair(EMPTY_OBJECT, this.word(set)), order: first.map((name) => given.indexOf(name)) }
    this.shapes.set(names, shape)
    return shape
  }

  private pair(left: number, right: number): number {
    return this.cells.pair(left, right) * 4
  }

  private word(word: string | number): number {
    let id = this.words.get(word)
    if (id === undefined) {
      id = this.words.size
      this.words.set(word, id)
    }
    return id * 4 + 1
  }
}

/** Whether two plain values are equal, key order aside. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const numbering = new Numbering<unknown>()
  return numbering.of(a) === numbering.of(b)
}
