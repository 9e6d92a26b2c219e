// The naive twin of AnyDice programs: every order in which dice can fall is gone through by itself, with fractions, and the library is
// written in AnyDice's own language. It shares the parser with the real one, and nothing else.

import type { FunctionStatement, ProgramExpression, ProgramStatement } from '../anydice/ast.ts'
import { parseProgram } from '../anydice/parser.ts'

type Ratio = readonly [bigint, bigint]
type NaiveChances = Map<number, Ratio>
type NaiveDice = { readonly count: number; readonly die: NaiveChances }
type NaiveValue = number | readonly number[] | NaiveDice

function add([a, b]: Ratio, [c, d]: Ratio): Ratio {
  const top = a * d + c * b
  const bottom = b * d
  let [x, y] = [top < 0n ? -top : top, bottom]
  while (y > 0n) [x, y] = [y, x % y]
  return x === 0n ? [0n, 1n] : [top / x, bottom / x]
}
const multiply = ([a, b]: Ratio, [c, d]: Ratio): Ratio => add([a * c, b * d], [0n, 1n])

const isDice = (value: NaiveValue): value is NaiveDice => typeof value === 'object' && 'die' in value
const numberOf = (value: number | readonly number[]): number =>
  typeof value === 'number' ? value : value.reduce((sum, each) => sum + each, 0)
const sure = (value: number): NaiveDice => ({ count: 1, die: new Map([[value, [1n, 1n]]]) })
const NOWHERE: NaiveDice = { count: 1, die: new Map() }

function gather(parts: Iterable<readonly [number, Ratio]>): NaiveChances {
  const found: NaiveChances = new Map()
  let all: Ratio = [0n, 1n]
  for (const [value, chance] of parts) {
    found.set(value, add(found.get(value) ?? [0n, 1n], chance))
    all = add(all, chance)
  }
  // A value that never comes up is left out, and the others share its chance.
  for (const [value, chance] of found) found.set(value, multiply(chance, [all[1], all[0]]))
  return found
}

/** Every order in which they can fall, one after another. */
function* orders({ count, die }: NaiveDice): Generator<readonly [readonly number[], Ratio]> {
  if (count === 0) yield [[], [1n, 1n]]
  else
    for (const [rest, chance] of orders({ count: count - 1, die }))
      for (const [face, here] of die) yield [[...rest, face], multiply(chance, here)]
}

function sumOf(dice: NaiveDice): NaiveChances {
  if (dice.count === 1 || dice.die.size === 0) return dice.die
  return gather([...orders(dice)].map(([roll, chance]) => [numberOf(roll), chance] as const))
}

const uniform = (faces: readonly number[]): NaiveChances =>
  gather(faces.map((face) => [face, [1n, BigInt(faces.length)]] as const))

function naiveDice(count: NaiveValue, sides: NaiveValue): NaiveDice {
  const span = (to: number) => Array.from({ length: Math.abs(to) }, (_, i) => (to > 0 ? i + 1 : to + i))
  const die = isDice(sides)
    ? sumOf(sides)
    : uniform(typeof sides === 'number' ? (sides === 0 ? [0] : span(sides)) : sides)
  if (isDice(count)) {
    const parts = [...sumOf(count)].flatMap(([number, chance]) =>
      [...sumOf(naiveDice(number, { count: 1, die }))].map(([sum, here]) => [sum, multiply(chance, here)] as const),
    )
    return { count: 1, die: gather(parts) }
  }
  const number = numberOf(count)
  if (die.size === 0) return NOWHERE
  if (number === 0) return sure(0)
  const sign = Math.sign(number)
  return { count: Math.abs(number), die: new Map([...die].map(([face, chance]) => [face * sign, chance])) }
}

const LIBRARY = `
function: absolute X:n { if X < 0 { result: 0 - X } result: X }
function: LIST:s contains X:n { result: (LIST = X) > 0 }
function: count WANTED:s in LIST:s { SUM: 0 loop I over {1..#WANTED} { SUM: SUM + (I@WANTED = LIST) } result: SUM }
function: highest X:n of POOL:d { if #POOL = 0 { result: 0 } result: {1..X}@POOL }
function: lowest X:n of POOL:d { if #POOL = 0 { result: 0 } result: {#POOL-X+1..#POOL}@POOL }
function: middle X:n of POOL:d { if #POOL = 0 { result: 0 } START: 1 + (#POOL - X)/2 result: {START..START+X-1}@POOL }
function: highest X:n of A:s and B:s { result: {1..X}@[down {A, B}] }
function: lowest X:n of A:s and B:s { result: {#A + #B - X + 1..#A + #B}@[down {A, B}] }
function: highest X:n of A:s and B:s and C:s { result: {1..X}@[down {A, B, C}] }
function: lowest X:n of A:s and B:s and C:s { result: {#A + #B + #C - X + 1..#A + #B + #C}@[down {A, B, C}] }
function: highest of X:n and Y:n { if X > Y { result: X } result: Y }
function: lowest of X:n and Y:n { if X < Y { result: X } result: Y }
function: reverse LIST:s { BACK: {} loop I over {1..#LIST} { BACK: {I@LIST, BACK} } result: BACK }
function: maximum of POOL:d { result: 1@[reverse {POOL}] }
function: sort LIST:s { result: [down LIST] }
function: down LIST:s { DONE: {} loop I over {1..#LIST} { DONE: [put I@LIST into DONE] } result: DONE }
function: put X:n into LIST:s {
  DONE: {} LEFT: 1
  loop I over {1..#LIST} { if LEFT & X >= I@LIST { DONE: {DONE, X} LEFT: 0 } DONE: {DONE, I@LIST} }
  if LEFT { DONE: {DONE, X} }
  result: DONE
}
`

/** The chances of every output, as `value:top/bottom` in ascending order. */
export function naiveOutputs(program: string): string[][] {
  const naive = new NaiveProgram()
  naive.block(parseProgram(LIBRARY))
  naive.block(parseProgram(program))
  return naive.outputs.map((chances) =>
    [...chances].sort(([a], [b]) => a - b).map(([value, [top, bottom]]) => `${value}:${top}/${bottom}`),
  )
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  '^': (a, b) => Math.trunc(a ** b),
  '&': (a, b) => Number(a !== 0 && b !== 0),
  '|': (a, b) => Number(a !== 0 || b !== 0),
  '=': (a, b) => Number(a === b),
  '!=': (a, b) => Number(a !== b),
  '<': (a, b) => Number(a < b),
  '>': (a, b) => Number(a > b),
  '<=': (a, b) => Number(a <= b),
  '>=': (a, b) => Number(a >= b),
}

class NaiveProgram {
  readonly outputs: NaiveChances[] = []
  private variables: ReadonlyMap<string, NaiveValue> = new Map()
  private readonly functions = new Map<string, FunctionStatement>()
  private depth = 0
  private readonly settings = { explode: 2, depth: 10, isLowestFirst: false }

  block(statements: readonly ProgramStatement[]): NaiveValue | undefined {
    for (const statement of statements) {
      const result = this.statement(statement)
      if (result !== undefined) return result
    }
    return undefined
  }

  private let(name: string, value: NaiveValue): void {
    this.variables = new Map([...this.variables, [name, value]])
  }

  private statement(statement: ProgramStatement): NaiveValue | undefined {
    switch (statement.is) {
      case 'function':
        this.functions.set(statement.name, statement)
        return undefined
      case 'assign':
        this.let(statement.name, this.value(statement.of))
        return undefined
      case 'result':
        return this.value(statement.of)
      case 'output': {
        const value = this.value(statement.of)
        if (isDice(value)) this.outputs.push(sumOf(value))
        else this.outputs.push(uniform(typeof value === 'number' ? [value] : value))
        return undefined
      }
      case 'set': {
        const to = typeof statement.to === 'string' ? statement.to : this.value(statement.to)
        if (statement.setting === 'explode depth') this.settings.explode = to as number
        else if (statement.setting === 'maximum function depth') this.settings.depth = to as number
        else this.settings.isLowestFirst = to === 'lowest first'
        return undefined
      }
      case 'if': {
        const found = statement.cases.find(({ when }) => this.value(when) !== 0)
        return this.block(found ? found.body : statement.otherwise)
      }
      case 'loop':
        for (const value of this.value(statement.over) as readonly number[]) {
          this.let(statement.name, value)
          const result = this.block(statement.body)
          if (result !== undefined) return result
        }
        return undefined
    }
  }

  private value(of: ProgramExpression): NaiveValue {
    switch (of.kind) {
      case 'number':
        return of.value
      case 'variable':
        return this.variables.get(of.name) as NaiveValue
      case 'unary': {
        const value = this.value(of.of)
        if (of.sign === 'd') return naiveDice(1, value)
        if (of.sign === '#')
          return isDice(value)
            ? value.die.size === 0
              ? 0
              : value.count
            : typeof value === 'number'
              ? `${Math.abs(value)}`.length
              : value.length
        if (of.sign === '+') return value
        if (isDice(value) && value.die.size === 0) return value
        return of.sign === '-'
          ? this.joined('-', 0, value)
          : this.joined('=', isDice(value) ? value : numberOf(value), 0)
      }
      case 'binary':
        return this.joined(of.sign, this.value(of.left), this.value(of.right))
      case 'sequence':
        return of.items.flatMap(({ from, to, times }) => {
          const first = this.value(from)
          const last = to ? (this.value(to) as number) : undefined
          const list =
            last !== undefined
              ? Array.from({ length: Math.max(0, last - (first as number) + 1) }, (_, i) => (first as number) + i)
              : isDice(first)
                ? [...sumOf(first).keys()].sort((a, b) => a - b)
                : [first].flat()
          return Array.from({ length: times ? (this.value(times) as number) : 1 }, () => list).flat() as number[]
        })
      case 'call':
        return this.call(
          of.name,
          of.of.map((given) => this.value(given)),
        )
    }
  }

  private joined(sign: string, left: NaiveValue, right: NaiveValue): NaiveValue {
    if (sign === 'd') return naiveDice(left, right)
    if (sign === '@') return this.placed([left].flat() as number[], right)
    const run = OPERATIONS[sign] as (a: number, b: number) => number
    const isEmpty = (value: NaiveValue) => isDice(value) && value.die.size === 0
    if (isEmpty(left) && isEmpty(right)) return NOWHERE
    if (isEmpty(left)) return '+-|'.includes(sign) ? this.joined(sign, 0, right) : NOWHERE
    if (isEmpty(right)) return '+-|'.includes(sign) ? this.joined(sign, left, 0) : NOWHERE
    if (!isDice(left) && !isDice(right)) {
      if (!/[=<>]/.test(sign) || (typeof left === 'number' && typeof right === 'number'))
        return run(numberOf(left), numberOf(right))
      if (typeof left === 'number') return (right as readonly number[]).filter((each) => run(left, each)).length
      if (typeof right === 'number') return left.filter((each) => run(each, right)).length
      const order = [...left, -1e9].map((a, i) => Math.sign(a - (right[i] ?? -1e9)))
      return run(order.find((each) => each !== 0) ?? 0, 0)
    }
    const first = isDice(left) ? left : sure(numberOf(left))
    const second = isDice(right) ? right : sure(numberOf(right))
    const parts = [...sumOf(first)].flatMap(([a, chance]) =>
      [...sumOf(second)].map(([b, here]) => [run(a, b), multiply(chance, here)] as const),
    )
    return { count: 1, die: gather(parts) }
  }

  private placed(places: readonly number[], of: NaiveValue): NaiveValue {
    const at = (list: readonly number[]) => places.reduce((sum, place) => sum + (list[place - 1] ?? 0), 0)
    const { isLowestFirst } = this.settings
    const ordered = (list: readonly number[]) => (isLowestFirst ? [...list].reverse() : list)
    if (typeof of === 'number') return at(ordered([...`${Math.abs(of)}`].map((digit) => Number(digit) * Math.sign(of))))
    if (!isDice(of)) return at(of)
    return { count: 1, die: gather([...orders(of)].map(([roll, chance]) => [at(this.inOrder(roll)), chance] as const)) }
  }

  private inOrder(numbers: readonly number[]): readonly number[] {
    return numbers.toSorted((a, b) => (this.settings.isLowestFirst ? a - b : b - a))
  }

  private call(name: string, given: readonly NaiveValue[]): NaiveValue {
    if (name === 'explode ?' && !this.functions.has(name))
      return this.exploded(given[0] as NaiveDice, this.settings.explode)
    const called = this.functions.get(name) as FunctionStatement
    const isLibrary = parseProgram(LIBRARY).some(
      (each) => each.is === 'function' && each.name === name && each.line === called.line,
    )
    if (this.depth >= this.settings.depth && !isLibrary) return NOWHERE
    this.depth += isLibrary ? 0 : 1
    const { isLowestFirst } = this.settings
    // The library is written for the order that is usual.
    if (isLibrary) this.settings.isLowestFirst = false
    const found = this.bound(called, given, 0)
    this.settings.isLowestFirst = isLowestFirst
    const result = name === 'sort ?' && isLibrary && Array.isArray(found) ? this.inOrder(found) : found
    this.depth -= isLibrary ? 0 : 1
    return result
  }

  private exploded(of: NaiveDice, depth: number): NaiveDice {
    const once = sumOf(of)
    const most = Math.max(...once.keys())
    if (depth === 0) return { count: 1, die: once }
    const again = sumOf(this.exploded(of, depth - 1))
    const parts = [...once].flatMap(([face, chance]) =>
      face < most
        ? [[face, chance] as const]
        : [...again].map(([more, here]) => [face + more, multiply(chance, here)] as const),
    )
    return { count: 1, die: gather(parts) }
  }

  /** Runs a function for every way in which dice can fall that were handed over for numbers and sequences. */
  private bound(called: FunctionStatement, given: readonly NaiveValue[], from: number): NaiveValue {
    const { parameters, body } = called
    for (let i = from; i < parameters.length; i++) {
      const value = given[i] as NaiveValue
      const { type } = parameters[i] as (typeof parameters)[number]
      if (!isDice(value) || (type !== 'n' && type !== 's')) continue
      const rolls: (readonly [NaiveValue, Ratio])[] =
        type === 'n' ? [...sumOf(value)] : [...orders(value)].map(([roll, chance]) => [this.inOrder(roll), chance])
      const parts = rolls.flatMap(([taken, chance]) => {
        const result = this.bound(called, given.with(i, taken), i + 1)
        if (!isDice(result)) return [[numberOf(result), chance] as const]
        return [...sumOf(result)].map(([sum, here]) => [sum, multiply(chance, here)] as const)
      })
      return { count: 1, die: gather(parts) }
    }
    const { variables } = this
    parameters.forEach(({ name, type }, i) => {
      const value = given[i] as NaiveValue
      if (isDice(value) || type === null) this.let(name, value)
      else if (type === 's') this.let(name, typeof value === 'number' ? [value] : value)
      else this.let(name, type === 'd' ? sure(numberOf(value)) : numberOf(value))
    })
    const result = this.block(body) ?? NOWHERE
    this.variables = variables
    return result
  }
}
