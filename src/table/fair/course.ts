// The course of a throw: opened, thrown, shown to some and then to more, or voided before it was thrown. What must hold at
// each step stands here once, for the device that looks on and for whoever verifies the log later. Plain JSON.

import type { Book } from '../books.ts'
import type { EntryOf, What } from '../entries.ts'
import { beginsWith, isThrownBy } from './faces.ts'
import type { Why } from './fault.ts'
import type { Hash } from './hash.ts'
import { isSealed, readWhat } from './reading.ts'
import { isSealOf, type Opened } from './seal.ts'
import { diceOf, lock, mayBeShake, opening } from './throw.ts'

export interface Course {
  readonly table: string
  readonly throw: number
  readonly opening: Hash
  readonly lock: Hash
  readonly shakers: readonly string[]
  /** What it is for as far as it is known here: its dice, or the seal that hides them. */
  readonly what: { readonly pool: What['pool'] } | { readonly id: string; readonly seal: Hash }
  /** Null until the dice are thrown. */
  readonly shakes: readonly string[] | null
  readonly isVoid: boolean
  /** The books in which its dice are shown. */
  readonly shownIn: readonly Book[]
}

/** The name of a throw: its opening's book and its number there. */
export const courseName = (book: string, number: number): string => `${book}:${number}`

/** A throw's course from its opening, with the exact text. */
export function opened(text: string, entry: EntryOf<'throwOpened'>): Course {
  const { table, throw: number, lock, shakers, what } = entry
  const known = isSealed(what) ? { id: what.id, seal: what.seal } : { pool: what.pool }
  const begun = { shakes: null, isVoid: false, shownIn: [] }
  return { table, throw: number, opening: opening(text), lock, shakers, what: known, ...begun }
}

/** What is wrong with saying that the throw is for this. */
export function faultOfMeant({ table, what }: Course, meant: Opened): Why | null {
  return 'seal' in what && isSealOf(what.seal, table, what.id, meant) && readWhat(meant.text) ? null : 'what'
}

/** What is wrong with throwing the dice now, with these shakes. */
export function faultOfThrown(course: Course, shakes: readonly string[]): Why | null {
  if (course.isVoid) return 'thrown-void'
  if (course.shakes) return 'thrown-twice'
  return shakes.length === course.shakers.length && shakes.every(mayBeShake) ? null : 'shakes'
}

export const thrown = (course: Course, shakes: readonly string[]): Course => ({ ...course, shakes })

/** What is wrong with dice that are shown in a book. */
export function faultOfShown(course: Course, book: Book, shown: EntryOf<'diceShown'>): Why | null {
  const { key, dice } = shown
  const { shakes, opening } = course
  if (!shakes) return 'not-thrown'
  if (course.shownIn.includes(book)) return 'shown-twice'
  if (lock(course.table, course.throw, key) !== course.lock) return 'lock'
  const pool = poolOf(course, shown)
  if (!pool) return 'what'
  if (!beginsWith(dice, pool)) return 'pool'
  return isThrownBy(dice, diceOf({ key, opening, shakes })) ? null : 'dice'
}

export const shown = (course: Course, book: Book): Course => ({ ...course, shownIn: [...course.shownIn, book] })

/** The dice that were fixed at the opening; null where what is opened now is not what was sealed then. */
function poolOf({ table, what }: Course, { what: now }: EntryOf<'diceShown'>): What['pool'] | null {
  if ('pool' in what) return now === undefined ? what.pool : null
  if (!now || !isSealOf(what.seal, table, what.id, now)) return null
  return readWhat(now.text)?.pool ?? null
}

/** Whether nothing was missing for the dice to fall, as far as one device knows: it is the only one that shakes, and it has. */
export const isSpent = ({ shakers }: Course, mine: string | undefined): boolean =>
  shakers.length === 1 && mine !== undefined

/** What is wrong with voiding the throw now. */
export function faultOfVoided(course: Course, key: string): Why | null {
  if (course.shakes) return 'void-late'
  if (course.isVoid) return 'void-twice'
  return lock(course.table, course.throw, key) === course.lock ? null : 'lock'
}

export const voided = (course: Course): Course => ({ ...course, isVoid: true })
