// How far its throws bring a check.

import type { Book } from '../books.ts'
import type { EntryOf, ThrowPurpose } from '../entries.ts'
import { answersOf } from '../fair/faces.ts'
import type { Check, CheckThrow } from './check.ts'
import { type Throw, throwName } from './throw.ts'

/** Where an entry stands, and the throw it is about with what that is for, as far as the reader knows. */
export interface CheckEntryAt {
  readonly book: Book
  readonly throw: Throw | null
  readonly purpose: ThrowPurpose | null
}

type ThrowAt = Pick<CheckEntryAt, 'throw' | 'purpose'>

/** A throw is open for it, as far as it is not thrown yet. */
export function openedFor(check: Check, { throw: open, purpose }: ThrowAt): Check {
  if (!open || !purpose) return check
  return {
    ...check,
    throw: open.isThrown ? check.throw : nameOf(open),
    throws: withThrow(check.throws, open),
    step: purpose.step,
    isBegun: true,
    begunWith: purpose.step === 1 ? purpose.input : check.begunWith,
    // A reader of the opening knows all that was answered before it.
    answers: purpose.answers.length > check.answers.length ? purpose.answers : check.answers,
  }
}

/** A throw is open no more. */
export function closedThrow(check: Check, { throw: open }: ThrowAt, is: CheckThrow['is'], why: string): Check {
  if (!open) return check
  return {
    ...check,
    throw: check.throw === nameOf(open) ? null : check.throw,
    throws: check.throws.map((each) => (isSameThrow(each, open) ? { ...each, is, why } : each)),
  }
}

/** Somebody wants a throw voided; its devices have yet to answer. */
export const withVoidAsked = (check: Check, { throw: open }: ThrowAt): Check =>
  open
    ? {
        ...check,
        throws: check.throws.map((each) => (isSameThrow(each, open) ? { ...each, isVoidAsked: true } : each)),
      }
    : check

/** A throw is shown again to more people: what followed it since must stay. */
export function afterShown(check: Check, shown: EntryOf<'diceShown'>, { throw: open, purpose }: ThrowAt): Check {
  if (!purpose) return check
  const { dice, rolls } = shown
  const answers = [...purpose.answers, ...answersOf({ dice, rolls })]
  const throws = open ? withThrow(check.throws, open) : check.throws
  return {
    ...check,
    answers: answers.length > check.answers.length ? answers : check.answers,
    step: Math.max(check.step, purpose.step),
    throw: check.throw === throwName(shown.book, shown.throw) ? null : check.throw,
    throws: throws.map((each) => (each.book === shown.book && each.number === shown.throw ? { ...each, dice } : each)),
  }
}

const nameOf = ({ book, number }: Throw): string => throwName(book, number)

const isSameThrow = (a: CheckThrow, b: Throw): boolean => a.book === b.book && a.number === b.number

/** The throws with this one, which may turn out only later to be a throw of the check. */
function withThrow(throws: Check['throws'], open: Throw): Check['throws'] {
  if (throws.some((each) => isSameThrow(each, open))) return throws
  const { book, number, shakers, isThrown, dice } = open
  const is = isThrown ? 'thrown' : 'open'
  return [...throws, { book, number, shakers, is, isVoidAsked: false, dice: dice?.dice ?? null, why: '' }]
}
