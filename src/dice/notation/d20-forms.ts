// d20's own forms: selections behind dice are made in the order they are typed, and those of one kind that follow each other are made
// together. Only texts that our own order would read otherwise are read here.

import type { DiceTerm, FaceTest, Term } from './ast.ts'
import type { DialectForms } from './dialect.ts'
import { equals, meets, sidesText } from './faces.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import { parseNotation } from './parser.ts'
import type { NotationReader } from './reader.ts'

type Operator = 'k' | 'p' | 'rr' | 'ro' | 'ra' | 'e' | 'mi' | 'ma'
type End = 'h' | 'l'
type Selector = { readonly by: End | FaceTest; readonly count: number }
interface Operation {
  readonly operator: Operator
  readonly selectors: Selector[]
}

const OPERATIONS = /(?:(?:k|p|r[roa]|e|m[ia]) ?[hl<>]?\d{1,6} ?(?![\d.d]))+/iy
const ONE_OPERATION = /(k|p|r[roa]|e|m[ia]) ?([hl<>]?)(\d+)/gi

/** `k1k2` is one selection of both. */
function operationsIn(text: string): readonly Operation[] {
  const operations: Operation[] = []
  for (const [, letters = '', sign = '', digits] of text.toLowerCase().matchAll(ONE_OPERATION)) {
    const operator = letters as Operator
    const count = Number(digits)
    const by =
      sign === 'h' || sign === 'l'
        ? sign
        : sign === ''
          ? equals(count)
          : { comparator: sign as '<' | '>', value: count }
    const last = operations.at(-1)
    if (last?.operator === operator && operator[0] !== 'm') last.selectors.push({ by, count })
    else operations.push({ operator, selectors: [{ by, count }] })
  }
  return operations
}

/** The most that is selected at one end. */
const mostAt = ({ selectors }: Operation, end: End): number =>
  Math.max(0, ...selectors.map(({ by, count }) => (by === end ? count : 0)))

const isByEnd = ({ selectors }: Operation): boolean => selectors.every(({ by }) => typeof by === 'string')
const testsOf = ({ selectors }: Operation): readonly FaceTest[] =>
  selectors.flatMap(({ by }) => (typeof by === 'string' ? [] : [by]))
const isPick = ({ operator }: Operation): boolean => operator === 'k' || operator === 'p'

/** Does our own order, and one selection after another, come to the same? */
function isOrdinary(operations: readonly Operation[]): boolean {
  return operations.every((operation, i) => {
    const { selectors } = operation
    if (isPick(operation)) {
      if (!isByEnd(operation)) return i === operations.length - 1 && !operations.slice(0, i).some(isPick)
      return selectors.length === 1 || (operation.operator === 'p' && new Set(selectors.map(({ by }) => by)).size > 1)
    }
    return testsOf(operation).length === selectors.length
  })
}

/** The dice as they are written here, one operation after another; null where there is no way to write them. */
class OwnWriting {
  private readonly count: number
  private readonly sides: number
  /** The worth of every face, null where it is dropped; undefined while all are worth themselves. */
  private worths: (number | null)[] | undefined
  private again = ''
  private bounds = ''
  private picks = ''
  private isPickedLast = false
  private added: { readonly dice: number; bounds: string } | undefined
  private places: readonly number[] | undefined

  constructor(count: number, sides: number) {
    this.count = count
    this.sides = sides
  }

  /** Whether the operation could be written. */
  take(operation: Operation): boolean {
    if (this.places || this.isPickedLast) return false
    switch (operation.operator) {
      case 'mi':
      case 'ma':
        return this.bound(operation)
      case 'k':
      case 'p':
        if (this.added) return false
        return isByEnd(operation) ? this.pickEnds(operation) : this.pickFaces(operation)
      default:
        if (this.added || this.worths || this.picks) return false
        return isByEnd(operation) ? this.throwMore(operation) : this.throwAgain(operation)
    }
  }

  /** The text, in our signs. */
  get text(): string {
    const { count, sides, added, places } = this
    if (places) return `{${places}}@${count}d${sides}`
    const faces = this.worths ? sidesText(this.worths.map((worth) => worth ?? 0)) : `${sides}`
    const dice = `${count}d${faces}${this.again}${this.bounds}${this.picks}`
    if (!added) return dice
    const more = `${added.dice}d${sides}${added.bounds}`
    return this.picks && added.dice === count && !this.again ? more : `${dice}+${more}`
  }

  private bound(operation: Operation): boolean {
    const [test] = testsOf(operation)
    if (test?.comparator !== '=') return false
    const { value } = test
    const isMin = operation.operator === 'mi'
    if (this.worths) {
      this.worths = this.worths.map((worth) =>
        worth === null ? null : isMin ? Math.max(worth, value) : Math.min(worth, value),
      )
      return true
    }
    const written = `${isMin ? 'min' : 'max'}${value}`
    this.bounds += written
    if (this.added) this.added.bounds += written
    return true
  }

  private pickFaces(operation: Operation): boolean {
    const tests = testsOf(operation)
    const isKept = operation.operator === 'k'
    if (tests.length < operation.selectors.length) return false
    if (this.picks) {
      // One verb after the other; the same one again would be a selection of both.
      this.isPickedLast = true
      this.picks += tests.map(({ comparator, value }) => (isKept ? 'k' : 'd') + comparator + value).join('')
      return true
    }
    if (this.again || this.bounds || this.sides > MOST.faces) return false
    const worths = this.worths ?? Array.from({ length: this.sides }, (_, i) => i + 1)
    this.worths = worths.map((worth) =>
      worth !== null && tests.some((test) => meets(worth, test)) === isKept ? worth : null,
    )
    return true
  }

  private pickEnds(operation: Operation): boolean {
    const [low, high] = [mostAt(operation, 'l'), mostAt(operation, 'h')]
    const isKept = operation.operator === 'k'
    // Dropped faces lie at the low end, worth nothing.
    if (low > 0 && this.worths?.includes(null)) return false
    if (low + high === 0 || Math.max(low, high) > this.count) return false
    if (!isKept) {
      this.picks += (high > 0 ? `dh${high}` : '') + (low > 0 ? `dl${low}` : '')
      return true
    }
    if (low === 0 || high === 0) {
      this.picks += high > 0 ? `kh${high}` : `kl${low}`
      return true
    }
    if (low + high >= this.count) return true
    if (this.again || this.bounds || this.picks || this.worths || low + high > MOST.places) return false
    this.places = Array.from({ length: low + high }, (_, i) => (i < low ? i + 1 : this.count - high + i - low + 1))
    return true
  }

  /** `rol1` leaves the others, and throws as many anew; `ral1` always brings one more. */
  private throwMore(operation: Operation): boolean {
    const [low, high] = [mostAt(operation, 'l'), mostAt(operation, 'h')]
    if (low + high === 0) return false
    if (operation.operator === 'ra') this.added = { dice: 1, bounds: '' }
    else if (operation.operator === 'ro') {
      // Nobody knows how many there are once some exploded.
      if (this.again && low + high > this.count) return false
      const dice = Math.min(low + high, this.count)
      this.picks =
        (high > 0 ? `dh${Math.min(high, this.count)}` : '') + (low > 0 ? `dl${Math.min(low, this.count)}` : '')
      this.added = { dice, bounds: '' }
    } else return false
    return true
  }

  private throwAgain(operation: Operation): boolean {
    const tests = testsOf(operation)
    if (tests.length < operation.selectors.length || this.again || this.bounds) return false
    const sign = { rr: 'r', ro: 'ro', e: '!', ra: 'x1' }[operation.operator as 'rr']
    this.again = tests.map(({ comparator, value }) => sign + comparator + value).join('')
    return true
  }
}

/** The same term, every part of it at one place: that of the dice as they were typed. */
function placedAt<T>(node: T, at: Term['at']): T {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((part) => placedAt(part, at)) as T
  const parts = Object.entries(node).map(([name, part]) => [name, name === 'at' ? at : placedAt(part, at)])
  return Object.fromEntries(parts) as T
}

function readDice(r: NotationReader, { at: { from }, count, sides }: DiceTerm): Term | undefined {
  const start = r.pos
  const operations = operationsIn(r.takeMatch(OPERATIONS)?.[0].trimEnd() ?? '')
  if (isOrdinary(operations) || typeof count !== 'number' || typeof sides !== 'number') {
    r.pos = start
    return undefined
  }
  while (r.codeAt(r.pos - 1) === 32) r.pos--
  const own = new OwnWriting(count, sides)
  for (const operation of operations) if (!own.take(operation)) r.fail('picked-twice', start)
  const at = r.span(from)
  const term = placedAt(parseNotation(own.text).roll, at)
  const end = r.pos
  if (r.text[r.skip()] !== '[') {
    r.pos = end
    return term
  }
  const label = readLabel(r)
  return { kind: 'group', at: r.span(from), of: [term], label }
}

/** Two selections of a group take all that either of them takes, unless brackets stand between them. */
const joinPicks: DialectForms['joinPicks'] = (before, found) => {
  const last = before.at(-1)
  const isMerged = last?.at.to === found.at.from && last.verb === found.verb
  return isMerged && (found.verb === 'keep' || last.end === found.end) ? undefined : [...before, found]
}

/** Two labels, `[fire][magic]`, are one. */
const asTyped = (text: string): string => text.replace(/\](\s*)\[(?!\[)/g, ',$1 ')

export const D20_FORMS: DialectForms = { asTyped, joinPicks, readDice }
