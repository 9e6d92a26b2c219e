// Throws, and how far they bring their checks.

import { EMPTY_LIST, EMPTY_RECORD } from '../check/check.ts'
import { type Throw, throwName } from '../check/throw.ts'
import type { EntryOf, Id, ThrowPurpose } from '../entries.ts'
import { answersOf } from '../fair/faces.ts'
import type { TableState } from '../state.ts'
import { forgetThrows, retireHiddenCheck } from './check-retention.ts'
import { changeCheck, changeThrow, type FoldedEntry, type Folds, onCheck } from './entry-fold.ts'

export const throwFolds = {
  throwOpened(state, entry, at) {
    const { throw: number, what } = entry
    const name = throwName(at.book, number)
    state.thrown[at.book] = number
    at.made.throw ??= { of: entry, now: openedBy(entry, at) }
    state.throws[name] = at.made.throw.now
    if (isWhat(what)) openedFor(state, what, name, at)
    forgetThrows(state, number)
  },
  throwMeant(state, { book, throw: number, salt, text }, at) {
    meant(state, throwName(book, number), { salt, text }, at)
  },
  /** The vault knows the key, and what a hidden throw is for. */
  keyKept(state, { book, throw: number, key, what }, at) {
    const name = throwName(book, number)
    changeThrow(state, name, at, (open) => (open.key = key))
    if (what) meant(state, name, what, at)
  },
  shaken(state, { book, throw: number, seat, shake }, at) {
    changeThrow(state, throwName(book, number), at, (open) => (open.shakes = { ...open.shakes, [seat]: shake }))
  },
  diceThrown(state, { throw: number, shakes }, at) {
    const name = throwName(at.book, number)
    const open = changeThrow(state, name, at, (open) => {
      open.isThrown = true
      // The dice are out of it: a table remembers hundreds of throws.
      open.text = ''
      open.shakes = Object.fromEntries(open.shakers.map((seat, i) => [seat, shakes[i] as string]))
    })
    if (!open?.check) return
    closeThrow(state, open.check, name, at)
    const check = state.checks[open.check]
    if (check) retireHiddenCheck(state, check)
  },
  diceShown(state, { book, throw: number, dice, rolls, what }, at) {
    const name = throwName(book, number)
    const open = changeThrow(state, name, at, (open) => {
      open.dice = { dice, rolls }
      open.shownIn = [...open.shownIn, at.book]
    })
    const known = what ? (JSON.parse(what.text) as ThrowPurpose) : open?.what
    const before = known ? state.checks[known.check] : undefined
    if (!known || !before) return
    changeCheck(state, before, at, (check) => {
      // A throw is shown again to more people: what followed it since must stay.
      const answers = [...known.answers, ...answersOf({ dice, rolls })]
      if (answers.length > check.answers.length) check.answers = answers
      check.step = Math.max(check.step, known.step)
      if (check.throw === name) check.throw = null
    })
  },
  throwVoided(state, { throw: number }, at) {
    const name = throwName(at.book, number)
    closeThrow(state, state.throws[name]?.check ?? null, name, at)
    delete state.throws[name]
  },
  /** Throws that were open are void, and their checks go on from before them. */
  restored(state, _, at) {
    for (const [name, { isThrown, check: id }] of Object.entries(state.throws)) {
      if (isThrown) continue
      closeThrow(state, id, name, at, 1)
      delete state.throws[name]
    }
  },
  handDice: onCheck((check, { dice, rolls }) => {
    check.answers = [...check.answers, ...answersOf({ dice, rolls })]
    check.step++
    check.isBegun = true
  }, retireHiddenCheck),
} satisfies Partial<Folds>

const isWhat = (what: object): what is ThrowPurpose => 'check' in what

function openedBy({ throw: number, shakers, what }: EntryOf<'throwOpened'>, { book, text }: FoldedEntry): Throw {
  const known = isWhat(what) ? what : null
  return {
    book,
    number,
    check: known?.check ?? null,
    shakers,
    what: known,
    text,
    shakes: EMPTY_RECORD,
    key: null,
    hidden: null,
    dice: null,
    shownIn: EMPTY_LIST,
    isThrown: false,
  }
}

function meant(state: TableState, name: string, hidden: NonNullable<Throw['hidden']>, at: FoldedEntry): void {
  if (!state.throws[name]) return
  const what = JSON.parse(hidden.text) as ThrowPurpose
  changeThrow(state, name, at, (open) => Object.assign(open, { hidden, what, check: what.check }))
  openedFor(state, what, name, at)
}

function openedFor(state: TableState, what: ThrowPurpose, name: string, at: FoldedEntry): void {
  const before = state.checks[what.check]
  if (!before) return
  changeCheck(state, before, at, (check) => {
    check.throw = name
    check.step = what.step
    check.isBegun = true
    // Who reads the opening knows all that was answered before it.
    if (what.answers.length > check.answers.length) check.answers = what.answers
  })
}

/** A throw is open no more; `back`: as if it had never been opened. */
function closeThrow(state: TableState, id: Id | null, name: string, at: FoldedEntry, back = 0): void {
  const before = id === null ? undefined : state.checks[id]
  if (before?.throw !== name) return
  changeCheck(state, before, at, (check) => {
    check.throw = null
    check.step = Math.max(0, check.step - back)
  })
}
