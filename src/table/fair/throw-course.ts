// The course of a throw: opened, thrown, shown to some and then to more, or voided before it was thrown. The conditions of each
// step stand here once, for the device that watches live and for the offline verifier. Plain JSON.

import type { Book } from '../books.ts'
import type { EntryOf, Shaker, ThrowPurpose } from '../entries.ts'
import { diceStream } from './dice-stream.ts'
import { beginsWith, isThrownBy } from './faces.ts'
import type { FaultCode } from './fault.ts'
import { type Hash, isHash } from './hash.ts'
import { isBefore, isSealedPurpose, readPurpose } from './known-entry.ts'
import { isSealOf, type SealOpening } from './seal.ts'
import { lock, openingHash } from './throw.ts'

export interface ThrowCourse {
  readonly table: string
  readonly throw: number
  readonly opening: Hash
  readonly lock: Hash
  readonly shakers: readonly Shaker[]
  /** Its purpose as far as it is known here: its dice, or the seal that hides them. */
  readonly what: { readonly pool: ThrowPurpose['pool'] } | { readonly id: string; readonly seal: Hash }
  /** Null until the dice are thrown. */
  readonly shakes: readonly string[] | null
  readonly isVoid: boolean
  /** The books in which its dice are shown. */
  readonly shownIn: readonly Book[]
}

/** A throw's course from its opening, with the exact text. */
export function openedCourse(text: string, entry: EntryOf<'throwOpened'>): ThrowCourse {
  const { table, throw: number, lock, shakers, what } = entry
  const known = isSealedPurpose(what) ? { id: what.id, seal: what.seal } : { pool: what.pool }
  const begun = { shakes: null, isVoid: false, shownIn: [] }
  return { table, throw: number, opening: openingHash(text), lock, shakers, what: known, ...begun }
}

/** The fault in saying that the throw is for this. */
export function faultOfMeant({ table, what }: ThrowCourse, meant: SealOpening): FaultCode | null {
  return 'seal' in what && isSealOf(what.seal, table, what.id, meant) && readPurpose(meant.text) ? null : 'what'
}

/** The fault in throwing the dice now, with these shakes. */
export function faultOfThrown(course: ThrowCourse, shakes: readonly string[]): FaultCode | null {
  if (course.isVoid) return 'thrown-void'
  if (course.shakes) return 'thrown-twice'
  return shakes.length === course.shakers.length && shakes.every(isHash) ? null : 'shakes'
}

export const thrownCourse = (course: ThrowCourse, shakes: readonly string[]): ThrowCourse => ({ ...course, shakes })

/** The fault of dice that are shown in a book. */
export function faultOfShown(course: ThrowCourse, book: Book, shown: EntryOf<'diceShown'>): FaultCode | null {
  const { key, dice } = shown
  const { shakes, opening } = course
  if (!shakes) return 'not-thrown'
  if (course.shownIn.includes(book)) return 'shown-twice'
  if (lock(course.table, course.throw, key) !== course.lock) return 'lock'
  const pool = poolOf(course, shown)
  if (!pool) return 'what'
  if (!beginsWith(dice, pool)) return 'pool'
  return isThrownBy(dice, diceStream({ key, opening, shakes })) ? null : 'dice'
}

export const shownCourse = (course: ThrowCourse, book: Book): ThrowCourse => ({
  ...course,
  shownIn: [...course.shownIn, book],
})

/** The dice that were fixed at the opening; null where what is opened now is not what was sealed then. */
function poolOf({ table, what }: ThrowCourse, { what: now }: EntryOf<'diceShown'>): ThrowPurpose['pool'] | null {
  if ('pool' in what) return now === undefined ? what.pool : null
  if (!now || !isSealOf(what.seal, table, what.id, now)) return null
  return readPurpose(now.text)?.pool ?? null
}

/** The fault of what is said of the dice and decisions before a throw: it must be what was sealed at the opening, and nothing but that. */
export function faultOfBefore(
  { table }: ThrowCourse,
  what: ThrowPurpose,
  now: SealOpening | undefined,
): FaultCode | null {
  const { before } = what
  if (!before || !now) return before || now ? 'what' : null
  return isSealOf(before.seal, table, before.id, now) && isBefore(now.text) ? null : 'what'
}

/** The fault in voiding the throw now: its key is opened, and only what was awaited was missing. */
export function faultOfVoided(
  course: ThrowCourse,
  { key, awaited }: Pick<EntryOf<'throwVoided'>, 'key' | 'awaited'>,
): FaultCode | null {
  if (course.shakes) return 'void-late'
  if (course.isVoid) return 'void-twice'
  if (lock(course.table, course.throw, key) !== course.lock) return 'lock'
  const devices = course.shakers.map(({ device }) => device)
  const isMissing = awaited.length > 0 || devices.length === 0
  return isMissing && awaited.every((device) => devices.includes(device)) ? null : 'awaited'
}

export const voidedCourse = (course: ThrowCourse): ThrowCourse => ({ ...course, isVoid: true })
