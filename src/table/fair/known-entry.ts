// The entries that the verifier knows: only the kinds and fields it needs, each checked once. All other entries stay in the chain
// unread, so that logs of later versions can be verified too.

import type { Answer } from '../../dice/index.ts'
import { ROLES, type Role } from '../books.ts'
import type { EntryName, EntryOf, Rollable, SealedPurpose, Shaker, ThrowPurpose } from '../entries.ts'
import { isHash, isId } from './hash.ts'
import { isRecord, readJson } from './json-text.ts'
import { PLACES } from './pledge.ts'

/** The kinds that are judged, with what their fields must be. */
const KNOWN_KINDS = {
  tableOpened: { table: isId, system: isId },
  seatTaken: { seat: isId, role: isRole },
  roleChanged: { seat: isId, role: isRole },
  seatRemoved: { seat: isId },
  shakesPledged: { seat: isId, device: isId, anchor: isHash, last: orMissing(isLastShake) },
  checkCalled: {
    check: isText,
    rolled: isRolled,
    sides: isSides,
    given: isRecord,
    seal: orNull(isSeal),
  },
  sealSet: { check: isText, id: isId, salt: isText, text: isText },
  resealed: { check: isText, seal: isHash },
  declared: { check: isText, side: isText, input: isRecord, pays: isRecord, isByHand: isBoolean },
  agreed: { check: isText, field: isText, value: isThere },
  aided: { check: isText, help: isText, field: orNull(isPath), value: isNumber, name: orMissing(isText) },
  aidStruck: { check: isText, field: orNull(isPath), value: isNumber },
  judged: { check: isText, input: isRecord, isAfterDice: isBoolean, closed: orMissing(isSeal) },
  throwOpened: {
    table: isId,
    throw: isPositiveCount,
    shakers: listOf(isShaker),
    leftOut: orMissing(listOf(isId)),
    what: isPurposeOrSealed,
    lock: isHash,
  },
  throwMeant: { book: isId, throw: isPositiveCount, salt: isText, text: isText },
  diceThrown: { throw: isPositiveCount, shakes: listOf(isHash) },
  diceShown: {
    book: isId,
    throw: isPositiveCount,
    key: isHash,
    dice: isShown,
    rolls: listOf(isText),
    what: orMissing(isOpened),
    before: orMissing(isOpened),
  },
  voidAsked: { throw: isPositiveCount, who: isSource },
  throwVoided: { throw: isPositiveCount, who: isSource, key: isHash, awaited: listOf(isId) },
  handDice: { check: isText, dice: isShown, rolls: listOf(isText) },
  sealOpened: { id: isId, salt: isText, text: isText },
  decided: { check: isText, what: isText, said: isThere, pick: isThere },
  resolved: { check: isText, outcome: isRecord, verdict: isRecord, answers: orMissing(listOf(isAnswer)) },
  revealed: {
    check: isText,
    rolled: isRolled,
    sides: isSides,
    input: isRecord,
    answers: listOf(isAnswer),
    outcome: isRecord,
    verdict: isRecord,
    sealed: orMissing(isOpened),
  },
  told: {
    check: isText,
    verdict: orNull(isRecord),
    outcome: orNull(isRecord),
    buys: orMissing(listOf(isRecord)),
  },
  bought: { check: isText, item: isText, points: isNumber },
  withdrawn: { check: isText },
  offered: { check: isText, field: isText, value: isThere },
  sheetEdited: { sheet: isText, version: isNumber, values: isRecord },
  said: { isAction: isBoolean },
  noted: { note: isText },
  turnOrdered: { order: isText, values: isRecord },
  advocated: { sheet: isText },
  overridden: { check: isText },
  struck: { what: isText },
  wordsForgotten: { book: isId, n: isPositiveCount, who: isSource },
  sessionEnded: { head: isText },
  restored: {},
} as const satisfies { readonly [N in EntryName]?: { readonly [field: string]: (value: unknown) => boolean } }

type KindName = keyof typeof KNOWN_KINDS
export type KnownEntry = { [N in KindName]: EntryOf<N> }[KindName]

/** Fields that an entry of any kind may have. */
export interface EntryMarks {
  readonly is: string
  readonly by: string
  /** The device that asked for it. */
  readonly from: string | null
  /** The common entry that one of a narrow book followed. */
  readonly after: number | null
  /** The hash of the words beside it; null where nothing was said. */
  readonly words: string | null
}

export interface ReadEntry {
  readonly marks: EntryMarks
  /** Null for kinds that are not judged. */
  readonly entry: KnownEntry | null
}

/** Reads an entry's text; null where it is none, or one of a judged kind with fields that cannot be. */
export function readEntry(text: string): ReadEntry | null {
  const value = readJson(text)
  if (!isRecord(value) || !isText(value.is)) return null
  const { is, by, from, after, words = null } = value
  if (after !== undefined && !isCount(after)) return null
  if (words !== null && !isHash(words)) return null
  const marks = {
    is,
    by: isText(by) ? by : '',
    from: isText(from) ? from : null,
    after: (after as number) ?? null,
    words,
  }
  if (!Object.hasOwn(KNOWN_KINDS, is)) return { marks, entry: null }
  const fields = Object.entries(KNOWN_KINDS[is as KindName])
  return fields.every(([name, isRight]) => isRight(value[name]))
    ? { marks, entry: value as unknown as KnownEntry }
    : null
}

/** The purpose in a sealed `what`, once opened; null where the text holds none. */
export function readPurpose(text: string): ThrowPurpose | null {
  const value = readJson(text)
  return isPurpose(value) ? value : null
}

/** Whether a text holds what was sealed in `before`. */
export function isBefore(text: string): boolean {
  const value = readJson(text)
  return isRecord(value) && isRecord(value.input) && listOf(isAnswer)(value.answers)
}

export const isSealedPurpose = (what: ThrowPurpose | SealedPurpose): what is SealedPurpose => 'seal' in what

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isThere(value: unknown): boolean {
  return value !== undefined
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Code that follows a path goes as deep as the path is long. */
function isPath(value: unknown): boolean {
  return isText(value) && value.length <= 80
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isPositiveCount(value: unknown): value is number {
  return isCount(value) && value > 0
}

function listOf<T>(is: (value: unknown) => value is T): (value: unknown) => value is T[] {
  return (value): value is T[] => Array.isArray(value) && value.every(is)
}

function orNull(is: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === null || is(value)
}

function orMissing(is: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === undefined || is(value)
}

function isRolled(value: unknown): value is Rollable {
  return isRecord(value) && (isText(value.mechanic) || isText(value.notation))
}

function isSides(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isRecord)
}

function isSeal(value: unknown): value is SealedPurpose {
  return isRecord(value) && isId(value.id) && isHash(value.seal)
}

function isOpened(value: unknown): boolean {
  return isRecord(value) && isText(value.salt) && isText(value.text)
}

function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}

function isShaker(value: unknown): value is Shaker {
  if (!isRecord(value) || !isId(value.seat) || !isId(value.device)) return false
  return isPositiveCount(value.pledge) && isPositiveCount(value.place) && value.place <= PLACES
}

function isLastShake(value: unknown): boolean {
  return isRecord(value) && isPositiveCount(value.pledge) && isCount(value.place) && isHash(value.shake)
}

function isSource(value: unknown): boolean {
  return isRecord(value) && isId(value.seat) && (value.device === null || isId(value.device))
}

const MOST_DICE = 10_000

function isShown(value: unknown): boolean {
  return listOf(isDiceShown)(value)
}

function isDiceShown(value: unknown): value is [string, number[]] {
  if (!Array.isArray(value) || value.length !== 2 || !isText(value[0]) || !Array.isArray(value[1])) return false
  return value[1].every((face) => Number.isSafeInteger(face))
}

function isAsked(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && isText(value[0]) && isCount(value[1]) && value[1] <= MOST_DICE
}

/** No pool of a rule is bigger; one that claims to be would only fill the memory. */
function isPool(value: unknown): boolean {
  return listOf(isAsked)(value) && value.reduce((sum, [, count]) => sum + count, 0) <= MOST_DICE
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value) || !isText(value.what)) return false
  return Array.isArray(value.faces) ? value.faces.every((face) => Number.isSafeInteger(face)) : value.pick !== undefined
}

function isPurpose(value: unknown): value is ThrowPurpose {
  return (
    isRecord(value) &&
    isText(value.check) &&
    isRolled(value.rolled) &&
    isRecord(value.input) &&
    listOf(isSeal)(value.seals) &&
    isPool(value.pool) &&
    listOf(isAnswer)(value.answers) &&
    orMissing(isSeal)(value.before) &&
    (value.after === undefined || isPositiveCount(value.after))
  )
}

function isPurposeOrSealed(value: unknown): boolean {
  return isSeal(value) || isPurpose(value)
}
