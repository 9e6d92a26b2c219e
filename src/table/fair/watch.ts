// The watch of a device over its server: it keeps its own head of each book, makes its shakes after the openings and never
// before, and throws every die again. Plain JSON, so that it survives reloads; it keeps only what it still needs.

import type { Book, SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { EntryOf } from '../entries.ts'
import { type ChainHead, makeHead } from './chain.ts'
import type { LogLine } from './exported-log.ts'
import type { FaultCode } from './fault.ts'
import { mayBeShake } from './throw.ts'
import type { ThrowCourse } from './throw-course.ts'

/** An entry as it comes from the server. */
export type ArrivedLine = LogLine & { readonly book: Book }

/** Something wrong: where, and with which throw if it is one's. */
export interface RedMark {
  readonly book: Book
  readonly n: number
  readonly throw: string | null
  readonly why: FaultCode
}

/** Dice shown in one book before the throw was seen in another: books do not wait for each other. */
export interface EarlyDice {
  readonly book: Book
  readonly n: number
  readonly shown: EntryOf<'diceShown'>
}

export interface Watch {
  readonly table: string
  readonly seat: SeatId | null
  readonly heads: Readonly<Record<Book, ChainHead>>
  /** The last throw's number in each book. */
  readonly numbers: Readonly<Record<Book, number>>
  /** Throws that may still be thrown or shown, by name. */
  readonly courses: Readonly<Record<string, ThrowCourse>>
  readonly early: Readonly<Record<string, readonly EarlyDice[]>>
  /** The shakes made here, by throw: for the export. */
  readonly shakes: Readonly<Record<string, string>>
  readonly reds: readonly RedMark[]
  /** A link did not fit. This is never mended: the device has been shown two logs. */
  readonly fork: RedMark | null
}

export type ThrowState = 'unknown' | 'waiting' | 'green' | 'red'

export function newWatch(table: string, seat: SeatId | null): Watch {
  const none = { heads: {}, numbers: {}, courses: {}, early: {}, shakes: {} }
  return { table, seat, ...none, reds: [], fork: null }
}

export const isRed = ({ reds, fork }: Watch): boolean => fork !== null || reds.length > 0

/** How a throw stands: green when its dice were thrown again here, or when it was voided as it may be. */
export function throwStateOf({ courses, reds, numbers }: Watch, book: Book, number: number): ThrowState {
  const name = throwName(book, number)
  if (reds.some((red) => red.throw === name)) return 'red'
  const course = ownValue(courses, name)
  if (course) return course.shownIn.length > 0 ? 'green' : 'waiting'
  return number <= (ownValue(numbers, book) ?? 0) ? 'green' : 'unknown'
}

/** This device's shake for a throw: made of `fresh` once, and the same ever after. Refused while there is no opening to trust. */
export function makeShake(
  watch: Watch,
  book: Book,
  number: number,
  fresh: string,
): { readonly watch: Watch; readonly shake: string } | { readonly refused: FaultCode } {
  const name = throwName(book, number)
  const made = ownValue(watch.shakes, name)
  if (made !== undefined) return { watch, shake: made }
  const course = ownValue(watch.courses, name)
  const red = watch.fork ?? watch.reds.find((each) => each.throw === name)
  if (red) return { refused: red.why }
  if (!course) return { refused: 'not-opened' }
  // Dice that are thrown or shown already need no shake, and one made now would only seem to have counted.
  if (course.shakes || ownValue(watch.early, name)) return { refused: 'thrown-twice' }
  if (watch.seat === null || !course.shakers.includes(watch.seat)) return { refused: 'not-asked' }
  if (!mayBeShake(fresh)) return { refused: 'shakes' }
  return { watch: { ...watch, shakes: { ...watch.shakes, [name]: fresh } }, shake: fresh }
}

/** How far this device has followed each book: sent with commands, and put into exports. */
export const headTexts = ({ heads }: Watch): Record<Book, string> =>
  Object.fromEntries(Object.entries(heads).map(([book, head]) => [book, makeHead(head)]))

export const forked = (watch: Watch, book: Book, n: number, why: FaultCode): Watch => ({
  ...watch,
  fork: watch.fork ?? { book, n, throw: null, why },
})

/** Of each throw only what was wrong first is kept. */
export function reddened(watch: Watch, red: RedMark): Watch {
  if (red.throw !== null && watch.reds.some((each) => each.throw === red.throw)) return watch
  return { ...watch, reds: [...watch.reds, red] }
}

/** The value under a name that comes from outside, which may be `constructor` too. */
export const ownValue = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
