// Checks and throws by their ids, as a state and a journal hold them. The result of an entry is computed for the first holder and
// shared with every other that held the same check before: a table remembers hundreds of rolls for each of its seats.

import type { Entry, EntryOf, Id, PlacedEntry, ThrowPurpose } from '../entries.ts'
import type { SealOpening } from '../fair/seal.ts'
import type { Check } from './check.ts'
import { CHECK_FOLDS, type CheckEntry, calledCheck } from './check-folds.ts'
import type { CheckEntryAt } from './check-throws.ts'
import { type Throw, throwName, wholePurpose } from './throw.ts'
import { openedThrow, THROW_FOLDS, type ThrowEntry } from './throw-folds.ts'

export interface CheckStore {
  readonly checks: Record<Id, Check>
  readonly throws: Record<string, Throw>
}

/** An entry as it is folded: where it stands, with its exact text. */
export interface FoldedEntry extends PlacedEntry {
  readonly text: string
  /** The check and the throw that it made, and of what. */
  readonly made: { check?: SharedChange<Check>; throw?: SharedChange<Throw> }
}

interface SharedChange<T> {
  readonly of: object
  readonly now: T
}

/** A check before an entry and after it. */
export interface CheckChange {
  readonly before: Check
  readonly now: Check
}

type OfThrow = Extract<Entry, { is: ThrowEntry }>

/** Folds an entry into the check and the throw it is about; says which check it changed. */
export function foldIntoChecks(store: CheckStore, folded: FoldedEntry): CheckChange | null {
  const { entry } = folded
  switch (entry.is) {
    case 'checkCalled':
      return call(store, entry, folded)
    case 'throwOpened': {
      folded.made.throw ??= { of: entry, now: openedThrow(entry, folded.book, folded.n, folded.text) }
      const open = folded.made.throw.now
      store.throws[throwName(folded.book, entry.throw)] = open
      return changeByThrow(store, folded, open, open.what)
    }
    case 'throwVoided': {
      const name = throwName(folded.book, entry.throw)
      const open = store.throws[name]
      delete store.throws[name]
      return open ? changeByThrow(store, folded, open, open.what) : null
    }
    case 'diceThrown':
    case 'voidAsked':
      return foldThrow(store, entry, folded, throwName(folded.book, entry.throw))
    case 'throwMeant':
    case 'keyKept':
    case 'shaken':
    case 'voidMeant':
    case 'shakeWaived':
    case 'diceShown':
      return foldThrow(store, entry, folded, throwName(entry.book, entry.throw))
    default:
      return entry.is in CHECK_FOLDS ? changeCheck(store, checkIdOf(entry), folded, null, null) : null
  }
}

/** The check that an entry of its own is about. */
function checkIdOf(entry: Entry): Id | null {
  if (entry.is === 'sealOpened') return entry.id
  if (entry.is === 'struck') return entry.what
  if (entry.is === 'sheetChanged') return entry.cause
  return 'check' in entry ? entry.check : null
}

function call(store: CheckStore, entry: EntryOf<'checkCalled'>, { made, book }: FoldedEntry): CheckChange {
  made.check ??= { of: entry, now: calledCheck(entry, book) }
  const { now } = made.check
  store.checks[entry.check] = now
  return { before: now, now }
}

function foldThrow(store: CheckStore, entry: OfThrow, folded: FoldedEntry, name: string): CheckChange | null {
  const { made, book } = folded
  const before = store.throws[name]
  if (before && made.throw?.of !== before) {
    const change = THROW_FOLDS[entry.is] as (open: Throw, entry: OfThrow, book: string) => Throw
    made.throw = { of: before, now: change(before, entry, book) }
  }
  const open = before && made.throw ? made.throw.now : null
  if (open) store.throws[name] = open
  if (!(entry.is in CHECK_FOLDS)) return null
  return changeByThrow(store, folded, open, open?.what ?? purposeIn(entry))
}

/** The purpose of a throw, told by an entry that stands without its opening. */
const purposeIn = (entry: Entry): ThrowPurpose | null =>
  entry.is === 'diceShown' && entry.what ? purposeOf(entry.what, entry.before) : null

function purposeOf(what: SealOpening, before: SealOpening | undefined): ThrowPurpose {
  const purpose = JSON.parse(what.text) as ThrowPurpose
  return before ? wholePurpose(purpose, before.text) : purpose
}

const changeByThrow = (
  store: CheckStore,
  folded: FoldedEntry,
  open: Throw | null,
  purpose: ThrowPurpose | null,
): CheckChange | null => changeCheck(store, purpose?.check ?? null, folded, open, purpose)

function changeCheck(
  store: CheckStore,
  id: Id | null,
  { made, entry, book }: FoldedEntry,
  open: Throw | null,
  purpose: ThrowPurpose | null,
): CheckChange | null {
  const before = id === null ? undefined : store.checks[id]
  if (!before) return null
  if (made.check?.of !== before) {
    const change = CHECK_FOLDS[entry.is as CheckEntry] as (check: Check, entry: Entry, at: CheckEntryAt) => Check
    made.check = { of: before, now: change(before, entry, { book, throw: open, purpose }) }
  }
  const { now } = made.check
  store.checks[before.id] = now
  return { before, now }
}
