// The fold: what an entry changes in what is known. It knows nothing of dice and games but what stands in the entries, except
// how turns are taken. It never refuses: what stands in a book has happened.

import { type Plain, Refusal } from '../dice/index.ts'
import { merged } from '../systems/leaves.ts'
import type { Verdict } from '../systems/mechanic.ts'
import type { TurnModel } from '../systems/turns.ts'
import { audiencesOf } from './audience.ts'
import { type Book, COMMON, type SeatId } from './books.ts'
import type { Entry, EntryName, EntryOf, Id, Placed, What } from './entries.ts'
import { answersOf } from './fair/faces.ts'
import { moved } from './moved.ts'
import {
  byHandWith,
  type Check,
  failureKey,
  KEPT_CHECKS,
  NONE,
  NOTHING,
  newCheck,
  type Offer,
  type Seat,
  type State,
  type Throw,
  throwName,
  trierOf,
  type Values,
  withAid,
} from './state.ts'

/** An entry as it is folded: where it stands, with its exact text. */
export interface Folded extends Placed {
  readonly text: string
  /** The check and the throw that it made, and of what. */
  readonly made: { check?: Made<Check>; throw?: Made<Throw> }
}

interface Made<T> {
  readonly of: object
  readonly now: T
}

type Fold<N extends EntryName> = (state: State, entry: EntryOf<N>, at: Folded, turns: TurnModel) => void

/** Folds one entry into the state. */
export function fold(state: State, folded: Folded, turns: TurnModel): void {
  const { entry, book, n } = folded
  state.counts[book] = n
  const change = FOLDS[entry.is] as Fold<EntryName> | undefined
  // An entry of a later version is kept in its book and changes nothing here.
  change?.(state, entry as Entry as EntryOf<EntryName>, folded, turns)
}

const none = () => {}

/** What an entry changes in a check by itself, the same for all who knew the same of it; `also`, what else in this reader's state. */
function onCheck<N extends EntryName>(
  change: (check: Copy<Check>, entry: EntryOf<N>, at: Folded) => void,
  also?: (state: State, check: Check, entry: EntryOf<N>, at: Folded, before: Check) => void,
): Fold<N> {
  return (state, entry, at) => {
    const { check: id } = entry as unknown as { check: Id }
    const before = state.checks[id]
    if (!before) return
    const check = changeCheck(state, before, at, (check) => change(check, entry, at))
    also?.(state, check, entry, at, before)
  }
}

/**
 * What is known of checks and throws is replaced and never changed. So what an entry makes of one is made for the first who knew
 * it, and shared with all the others who knew just that: a table remembers hundreds of rolls, for each of its seats.
 */
function changeCheck(state: State, before: Check, { made }: Folded, change: (check: Copy<Check>) => void): Check {
  if (made.check?.of !== before) made.check = { of: before, now: changed(before, change) }
  state.checks[before.id] = made.check.now
  return made.check.now
}

function changeThrow(
  state: State,
  name: string,
  { made }: Folded,
  change: (open: Copy<Throw>) => void,
): Throw | undefined {
  const before = state.throws[name]
  if (!before) return undefined
  if (made.throw?.of !== before) made.throw = { of: before, now: changed(before, change) }
  state.throws[name] = made.throw.now
  return made.throw.now
}

type Copy<T> = { -readonly [K in keyof T]: T[K] }

function changed<T extends object>(before: T, change: (copy: Copy<T>) => void): T {
  const copy = { ...before }
  change(copy)
  return copy
}

/** What is too old is forgotten so many at a time: to go through all throws with each of them would slow every roll. */
const AT_ONCE = 100

/** All who know of a check take it for over at the same entry: who remembers it longer would tell what happened since. */
function endCheck(state: State, { id, book }: Check): void {
  const at = state.running.indexOf(id)
  if (at < 0) return
  state.running.splice(at, 1)
  state.over[book] ??= []
  const over = state.over[book]
  over.push(id)
  if (over.length < KEPT_CHECKS + AT_ONCE) return
  const oldest = new Set<Id | null>(over.splice(0, AT_ONCE))
  for (const old of oldest) delete state.checks[old as Id]
  for (const [name, { check }] of Object.entries(state.throws)) if (oldest.has(check)) delete state.throws[name]
}

/** Throws of which this reader never learns whose they are. */
const KEPT_THROWS = 3000

function forgetThrows(state: State, number: number): void {
  if (number % AT_ONCE !== 0) return
  const names = Object.keys(state.throws)
  const old = names.filter((name) => state.throws[name]?.isThrown && state.throws[name]?.check === null)
  for (const name of old.slice(0, Math.max(0, names.length - KEPT_THROWS))) delete state.throws[name]
}

/** What comes after the dice of a hidden check is the GM's alone: to all others it is over with them. */
function endHidden(state: State, check: Check): void {
  const { end, told } = audiencesOf(check)
  if (end !== told) endCheck(state, check)
}

function calledBy(entry: EntryOf<'checkCalled'>, book: Book): Check {
  const { check: id, by, rolled, sides, given, pick, seal, sees, isSilent, telling, aids } = entry
  return newCheck({ id, by, rolled, sides, given, pick, seal, sees, isSilent, telling, aids }, book)
}

function openedBy({ throw: number, shakers, what }: EntryOf<'throwOpened'>, { book, text }: Folded): Throw {
  const known = isWhat(what) ? what : null
  return {
    book,
    number,
    check: known?.check ?? null,
    shakers,
    what: known,
    text,
    shakes: NOTHING,
    key: null,
    hidden: null,
    dice: null,
    shownIn: NONE,
    isThrown: false,
  }
}

function changeSeat(state: State, seat: SeatId, change: Partial<Seat>): void {
  const known = state.seats[seat]
  if (known) state.seats = { ...state.seats, [seat]: { ...known, ...change } }
}

function without<T>(all: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  const { [name]: _, ...others } = all
  return others
}

const isWhat = (what: object): what is What => 'check' in what

const FOLDS: { readonly [N in EntryName]: Fold<N> } = {
  tableOpened(state, { table, system, name, options }) {
    Object.assign(state, { table, system, name, options })
  },
  optionSet(state, { option, value }) {
    state.options = { ...state.options, [option]: value }
  },
  seatTaken(state, { seat, name, role }) {
    state.seats = { ...state.seats, [seat]: { name, role, isGone: false, devices: {} } }
  },
  seatRenamed(state, { seat, name }) {
    changeSeat(state, seat, { name })
  },
  roleChanged(state, { seat, role }) {
    changeSeat(state, seat, { role })
  },
  seatRemoved(state, { seat }) {
    changeSeat(state, seat, { isGone: true, devices: {} })
  },
  seatReissued(state, { seat }) {
    changeSeat(state, seat, { devices: {} })
  },
  deviceAdded(state, { seat, device, name }) {
    changeSeat(state, seat, { devices: { ...state.seats[seat]?.devices, [device]: { name } } })
  },
  deviceKept({ kept }, { device, hash }) {
    kept.devices = { ...kept.devices, [device]: hash }
  },
  deviceRemoved(state, { seat, device }) {
    changeSeat(state, seat, { devices: without(state.seats[seat]?.devices ?? {}, device) })
    state.kept.devices = without(state.kept.devices, device)
  },
  inviteMade(state, { invite, role, seat, until, isOnce }) {
    state.invites[invite] = { role, seat, until, isOnce, isClosed: false }
  },
  inviteKept(state, { invite, hash }) {
    state.kept.invites[invite] = hash
  },
  inviteUsed(state, { invite }) {
    const known = state.invites[invite]
    if (known?.isOnce) known.isClosed = true
  },
  inviteClosed(state, { invite }) {
    const known = state.invites[invite]
    if (known) known.isClosed = true
  },

  // A sheet moves from book to book, and whoever reads both may read the later one first.
  sheetMade(state, { sheet, owner, isNpc, values, version = 1 }, { book }) {
    const known = state.sheets[sheet]
    if (!known || known.version < version) state.sheets[sheet] = { book, owner, isNpc, values, version }
  },
  sheetEdited(state, { sheet, version, values }) {
    const known = state.sheets[sheet]
    if (known && known.version < version) Object.assign(known, { version, values: { ...known.values, ...values } })
  },
  sheetChanged(state, { sheet, version, changes, cause }, at) {
    const known = state.sheets[sheet]
    if (!known) return
    if (known.version < version) Object.assign(known, { version, values: changes.reduce(moved, known.values) })
    const before = cause === null ? undefined : state.checks[cause]
    if (!before || before.isStruck) return
    changeCheck(state, before, at, (check) => (check.effects = [...check.effects, { sheet, changes }]))
  },
  sheetGiven(state, { sheet, owner }) {
    const known = state.sheets[sheet]
    if (known) known.owner = owner
  },
  sheetRemoved(state, { sheet }, { book }) {
    if (state.sheets[sheet]?.book === book) delete state.sheets[sheet]
  },

  checkCalled(state, entry, at) {
    at.made.check ??= { of: entry, now: calledBy(entry, at.book) }
    state.checks[entry.check] = at.made.check.now
    state.running.push(entry.check)
  },
  sideBound: onCheck((check, { side, sheet }) => {
    const known = check.sides[side]
    if (known) check.sides = { ...check.sides, [side]: { ...known, sheet } }
  }),
  sealSet: onCheck((check, { salt, text }) => {
    check.sealed = { salt, text }
  }),
  resealed: onCheck((check, { seal, fields }) => {
    if (check.seal) check.seal = { ...check.seal, seal, fields }
  }),
  declared: onCheck((check, { side, input, pays, isByHand }) => {
    check.isByHand = byHandWith(check, side, isByHand)
    check.declared = [...check.declared, side]
    check.given = merged(check.given, input)
    check.pays = { ...check.pays, ...pays }
  }),
  judged: onCheck(
    (check, { input, closed }) => {
      check.given = merged(check.given, input)
      check.asked = null
      if (!closed) return
      const { id, seal, fields, telling } = closed
      Object.assign(check, { seal: { id, seal, fields }, telling })
    },
    (state, check, { closed, isAfterDice }) => {
      if (closed && isAfterDice) endHidden(state, check)
    },
  ),
  /** Everybody knows who has which role. */
  offered(state, { check: id, by, field, value }, at) {
    const before = state.checks[id]
    if (!before) return
    const isGm = by !== 'table' && state.seats[by]?.role !== 'player'
    const offer: Offer = { by: isGm ? 'gm' : 'player', field, value }
    changeCheck(state, before, at, (check) => (check.offers = [...check.offers, offer]))
  },
  agreed: onCheck((check, { field, value }) => {
    check.given = merged(check.given, { [field]: value })
  }),
  withdrawn: onCheck((check) => {
    check.isWithdrawn = true
    check.effects = NONE
  }, endCheck),

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
    if (check) endHidden(state, check)
  },
  diceShown(state, { book, throw: number, dice, rolls, what }, at) {
    const name = throwName(book, number)
    const open = changeThrow(state, name, at, (open) => {
      open.dice = { dice, rolls }
      open.shownIn = [...open.shownIn, at.book]
    })
    const known = what ? (JSON.parse(what.text) as What) : open?.what
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
  handDice: onCheck((check, { dice, rolls }) => {
    check.answers = [...check.answers, ...answersOf({ dice, rolls })]
    check.step++
    check.isBegun = true
  }, endHidden),
  /** A check has one seal, which is called like the check. */
  sealOpened(state, { id, salt, text }, at) {
    const before = state.checks[id]
    if (!before) return
    changeCheck(state, before, at, (check) => {
      check.isSealOpen = true
      check.sealed = { salt, text }
      check.given = merged(check.given, JSON.parse(text))
    })
  },

  asked: onCheck((check, { what, seat, place }) => {
    if (check.end === null && check.answers.length <= place) check.asked = { what, seat }
  }),
  decided: onCheck((check, { what, pick }) => {
    check.asked = null
    check.answers = [...check.answers, { what, pick }]
  }),
  resolved: onCheck(
    (check, { outcome, verdict, buys }, { book }) => {
      // What the GM alone reads is not told by that.
      if (book === check.book && (check.seal || check.sees === 'blind')) check.told = '111'
      tried(check, verdict)
      check.end = { outcome, verdict, buys }
      check.asked = null
    },
    (state, check, { verdict }, { book }, before) => {
      countTry(state, before, verdict)
      if (book === check.book) endCheck(state, check)
    },
  ),
  told: onCheck(
    (check, { telling, verdict }) => {
      if (check.told !== '111') check.told = telling
      if (!verdict) return
      tried(check, verdict)
      check.end ??= { outcome: {}, verdict, buys: null }
    },
    (state, check, { verdict }, _, before) => {
      if (verdict) countTry(state, before, verdict)
      endCheck(state, check)
    },
  ),
  revealed: onCheck((check) => {
    check.isRevealed = true
  }),
  bought: onCheck((check, { points }) => {
    check.boughtPoints += points
  }),
  responded: onCheck((check) => {
    check.isAnswered = true
  }),
  overridden: onCheck((check, { verdict }) => {
    check.end = { outcome: check.end?.outcome ?? {}, verdict, buys: check.end?.buys ?? null }
  }),
  struck(state, { what }, at) {
    const before = state.checks[what]
    if (!before) return
    if (before.isFailureCounted) countFailure(state, before, -1)
    if (before.failuresEnded) countFailure(state, before, before.failuresEnded)
    changeCheck(state, before, at, (check) => Object.assign(check, { isStruck: true, asked: null, effects: NONE }))
    endCheck(state, before)
  },
  aided: onCheck((check, { help, field, value }) => {
    check.helps = [...check.helps, { help, field, value }]
    check.given = withAid(check, field, value)
  }),
  aidStruck: onCheck((check, { help, field, value }) => {
    check.helps = check.helps.filter((each) => each.help !== help)
    check.given = withAid(check, field, -value)
  }),

  hinted: none,
  said: none,
  noted(state, { note, by }, { book }) {
    state.notes[note] ??= { book, by }
  },

  crisisBegan(state, { crisis }, _, turns) {
    state.crisis = { id: crisis, turns: turns.begin, common: turns.begin, actors: {} }
  },
  /** Orders about somebody hidden change what the GM sees alone; those of everybody both. */
  turnOrdered(state, { order, values }, { book }, turns) {
    const { crisis } = state
    const known = turns.orders[order]
    if (!crisis || !known) return
    if (book === COMMON) crisis.common = applied(known, crisis.common, values)
    crisis.turns = applied(known, crisis.turns, values)
    crisis.actors = actorsIn(state, crisis.actors, turns.show(crisis.turns).rows)
  },
  actorsBound({ crisis }, { sheets }) {
    if (crisis) crisis.actors = { ...crisis.actors, ...sheets }
  },
  crisisEnded(state) {
    state.crisis = null
  },

  sessionBegan(state, { session }) {
    state.session = { number: session, phase: 'play', claims: {} }
  },
  postambleBegan(state) {
    state.session.phase = 'postamble'
  },
  advocated(state, { claim, sheet, by }) {
    state.session.claims[claim] = { sheet, by, isGranted: false }
  },
  granted(state, { claim }) {
    const known = state.session.claims[claim]
    if (known) known.isGranted = true
  },
  sessionEnded(state) {
    state.session.phase = 'none'
  },
  rested: none,
  /** Throws that were open are void, and their checks go on from before them. */
  restored(state, _, at) {
    for (const [name, { isThrown, check: id }] of Object.entries(state.throws)) {
      if (isThrown) continue
      closeThrow(state, id, name, at, 1)
      delete state.throws[name]
    }
  },
}

function meant(state: State, name: string, hidden: NonNullable<Throw['hidden']>, at: Folded): void {
  if (!state.throws[name]) return
  const what = JSON.parse(hidden.text) as What
  changeThrow(state, name, at, (open) => Object.assign(open, { hidden, what, check: what.check }))
  openedFor(state, what, name, at)
}

function openedFor(state: State, what: What, name: string, at: Folded): void {
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
function closeThrow(state: State, id: Id | null, name: string, at: Folded, back = 0): void {
  const before = id === null ? undefined : state.checks[id]
  if (before?.throw !== name) return
  changeCheck(state, before, at, (check) => {
    check.throw = null
    check.step = Math.max(0, check.step - back)
  })
}

/** The sheets of those in the turns: of whoever comes in, the one of that name; a name of several sheets is nobody's. */
function actorsIn(
  { sheets }: State,
  before: Readonly<Record<string, Id | null>>,
  rows: readonly { readonly name: string }[],
): Readonly<Record<string, Id | null>> {
  const called = (name: string): Id | null => {
    const [sheet = null, ...others] = Object.keys(sheets).filter((id) => sheets[id]?.values.name === name)
    return others.length > 0 ? null : sheet
  }
  return Object.fromEntries(
    rows.map(({ name }) => [name, Object.hasOwn(before, name) ? (before[name] as Id | null) : called(name)]),
  )
}

function applied(order: TurnModel['orders'][string], turns: Plain, values: Values): Plain {
  try {
    return order.apply(turns, values as never)
  } catch (error) {
    // What fits everybody's turns may not fit those with the hidden ones: they stay as they are.
    if (error instanceof Refusal) return turns
    throw error
  }
}

/** An end that is known for the first time: a failure counts, a success ends the count. */
const isTried = ({ end, sides }: Check): boolean => end === null && trierOf(sides.self) !== null

function tried(check: Copy<Check>, { tone }: Verdict): void {
  if (isTried(check)) check.isFailureCounted = tone === 'bad'
}

function countTry(state: State, before: Check, { tone }: Verdict): void {
  if (!isTried(before)) return
  const { id, rolled, pick, given, sides } = before
  const trier = trierOf(sides.self) as string
  const isBad = tone === 'bad'
  state.tries[trier] = { rolled, pick, given, isBad }
  if (isBad) {
    countFailure(state, before)
    return
  }
  const key = failureKey(trier, rolled, pick)
  const failuresEnded = state.failures[key] ?? 0
  delete state.failures[key]
  // How often it failed before is known to each in their own way.
  if (failuresEnded > 0) state.checks[id] = { ...(state.checks[id] as Check), failuresEnded }
}

function countFailure(state: State, { sides, rolled, pick }: Check, by = 1): void {
  const trier = trierOf(sides.self)
  if (!trier) return
  const key = failureKey(trier, rolled, pick)
  state.failures[key] = Math.max(0, (state.failures[key] ?? 0) + by)
}
