// The fold: what an entry changes in what is known. It knows nothing of dice and games but what stands in the entries, except
// how turns are taken. It never refuses: what stands in a book has happened.

import { merged } from '../systems/leaves.ts'
import type { TurnModel } from '../systems/turns.ts'
import type { Entry, EntryName, EntryOf, Id, Placed, What } from './entries.ts'
import { answersOf } from './fair/faces.ts'
import { moved } from './moved.ts'
import { type Check, failureKey, KEPT_CHECKS, type State, throwName, triedKey } from './state.ts'

/** An entry as it is folded: where it stands, with its exact text. */
export interface Folded extends Placed {
  readonly text: string
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

function onCheck<N extends EntryName>(
  change: (check: Check, entry: EntryOf<N>, state: State, at: Folded) => void,
): Fold<N> {
  return (state, entry, at) => {
    const check = state.checks[(entry as unknown as { check: Id }).check]
    if (check) change(check, entry, state, at)
  }
}

function endCheck(state: State, id: Id): void {
  if (state.over.includes(id)) return
  state.over.push(id)
  if (state.over.length > KEPT_CHECKS) delete state.checks[state.over.shift() as Id]
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
    state.seats[seat] = { name, role, isGone: false, devices: {} }
  },
  seatRenamed(state, { seat, name }) {
    const known = state.seats[seat]
    if (known) known.name = name
  },
  roleChanged(state, { seat, role }) {
    const known = state.seats[seat]
    if (known) known.role = role
  },
  seatRemoved(state, { seat }) {
    const known = state.seats[seat]
    if (known) Object.assign(known, { isGone: true, devices: {} })
  },
  seatReissued(state, { seat }) {
    const known = state.seats[seat]
    if (known) known.devices = {}
  },
  deviceAdded(state, { seat, device, name }) {
    const known = state.seats[seat]
    if (known) known.devices[device] = { name }
  },
  deviceKept(state, { device, hash }) {
    state.kept.devices[device] = hash
  },
  deviceRemoved(state, { seat, device }) {
    delete state.seats[seat]?.devices[device]
    delete state.kept.devices[device]
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

  sheetMade(state, { sheet, owner, isNpc, values }, { book }) {
    state.sheets[sheet] = { book, owner, isNpc, values, version: 1 }
  },
  sheetEdited(state, { sheet, version, values }) {
    const known = state.sheets[sheet]
    if (known) Object.assign(known, { version, values: { ...known.values, ...values } })
  },
  sheetChanged(state, { sheet, version, changes, cause }) {
    const known = state.sheets[sheet]
    if (!known) return
    Object.assign(known, { version, values: changes.reduce(moved, known.values) })
    const check = cause === null ? undefined : state.checks[cause]
    if (check && !check.isStruck) check.effects = [...check.effects, { sheet, changes }]
  },
  sheetGiven(state, { sheet, owner }) {
    const known = state.sheets[sheet]
    if (known) known.owner = owner
  },
  sheetRemoved(state, { sheet }) {
    delete state.sheets[sheet]
  },

  checkCalled(state, { check, by, rolled, sides, given, pick, seal, sees, isSilent, telling, aids }, { book }) {
    state.checks[check] = {
      id: check,
      book,
      by,
      rolled,
      sides,
      pick,
      sees,
      isSilent,
      aids,
      telling,
      given,
      seal,
      sealed: null,
      isSealOpen: false,
      declared: [],
      pays: {},
      isByHand: false,
      offers: [],
      answers: [],
      step: 0,
      throw: null,
      asked: null,
      end: null,
      boughtPoints: 0,
      told: null,
      effects: [],
      isStruck: false,
      isWithdrawn: false,
      isRevealed: false,
    }
  },
  sealSet: onCheck((check, { salt, text }) => {
    check.sealed = { salt, text }
  }),
  resealed: onCheck((check, { seal }) => {
    if (check.seal) check.seal = { ...check.seal, seal }
  }),
  declared: onCheck((check, { side, input, pays, isByHand }) => {
    check.declared = [...check.declared, side]
    check.given = merged(check.given, input)
    check.pays = { ...check.pays, ...pays }
    check.isByHand = isByHand
  }),
  judged: onCheck((check, { input }) => {
    check.given = merged(check.given, input)
  }),
  offered: onCheck((check, { by, field, value }, state) => {
    const isGm = by !== 'table' && state.seats[by]?.role !== 'player'
    check.offers = [...check.offers, { by: isGm ? 'gm' : 'player', field, value }]
  }),
  agreed: onCheck((check, { field, value }) => {
    check.given = merged(check.given, { [field]: value })
  }),
  withdrawn: onCheck((check, _, state) => {
    check.isWithdrawn = true
    endCheck(state, check.id)
  }),

  throwOpened(state, { throw: number, shakers, what }, { book, text }) {
    const known = isWhat(what) ? what : null
    state.thrown[book] = number
    const check = known ? known.check : null
    state.throws[throwName(book, number)] = {
      book,
      number,
      check,
      shakers,
      what: known,
      text,
      shakes: {},
      key: null,
      hidden: null,
      dice: null,
      shownIn: [],
      isThrown: false,
    }
    if (known) openedFor(state, known, throwName(book, number))
  },
  throwMeant(state, { book, throw: number, salt, text }) {
    meant(state, throwName(book, number), { salt, text })
  },
  /** The vault knows the key, and what a hidden throw is for. */
  keyKept(state, { book, throw: number, key, what }) {
    const name = throwName(book, number)
    const open = state.throws[name]
    if (open) open.key = key
    if (what) meant(state, name, what)
  },
  shaken(state, { book, throw: number, seat, shake }) {
    const open = state.throws[throwName(book, number)]
    if (open) open.shakes[seat] = shake
  },
  diceThrown(state, { throw: number, shakes }, { book }) {
    const name = throwName(book, number)
    const open = state.throws[name]
    if (!open) return
    open.isThrown = true
    open.shakes = Object.fromEntries(open.shakers.map((seat, i) => [seat, shakes[i] as string]))
    const check = open.check === null ? undefined : state.checks[open.check]
    if (check?.throw === name) check.throw = null
  },
  diceShown(state, { book, throw: number, dice, rolls, what }, at) {
    const name = throwName(book, number)
    const open = state.throws[name]
    const known = what ? (JSON.parse(what.text) as What) : open?.what
    if (open) {
      open.dice = { dice, rolls }
      open.shownIn = [...open.shownIn, at.book]
    }
    const check = known ? state.checks[known.check] : undefined
    if (!known || !check) return
    // A throw is shown again to more people: what followed it since must stay.
    const answers = [...known.answers, ...answersOf({ dice, rolls })]
    if (answers.length > check.answers.length) check.answers = answers
    check.step = Math.max(check.step, known.step)
    if (check.throw === name) check.throw = null
  },
  throwVoided(state, { throw: number }, { book }) {
    const name = throwName(book, number)
    const open = state.throws[name]
    const check = open?.check ? state.checks[open.check] : undefined
    if (check?.throw === name) check.throw = null
    delete state.throws[name]
  },
  handDice: onCheck((check, { dice, rolls }) => {
    check.answers = [...check.answers, ...answersOf({ dice, rolls })]
    check.step++
  }),
  /** A check has one seal, which is called like the check. */
  sealOpened(state, { id, salt, text }) {
    const check = state.checks[id]
    if (!check) return
    check.isSealOpen = true
    check.sealed = { salt, text }
    check.given = merged(check.given, JSON.parse(text))
  },

  asked: onCheck((check, { what, seat }) => {
    check.asked = { what, seat }
  }),
  decided: onCheck((check, { what, pick }) => {
    check.asked = null
    check.answers = [...check.answers, { what, pick }]
  }),
  resolved: onCheck((check, { outcome, verdict, buys }, state) => {
    if (check.end === null) tried(state, check, verdict.tone === 'bad')
    // A second time: now those for whom it was rolled know it all.
    if (check.end !== null) check.told = '111'
    check.end = { outcome, verdict, buys }
    check.asked = null
    endCheck(state, check.id)
  }),
  told: onCheck((check, { telling, verdict }, state) => {
    check.told = telling
    if (check.end === null && verdict) tried(state, check, verdict.tone === 'bad')
    if (check.end === null && verdict) check.end = { outcome: {}, verdict, buys: null }
    endCheck(state, check.id)
  }),
  revealed: onCheck((check) => {
    check.isRevealed = true
  }),
  bought: onCheck((check, { points }) => {
    check.boughtPoints += points
  }),
  responded: none,
  overridden: onCheck((check, { verdict }) => {
    check.end = { outcome: check.end?.outcome ?? {}, verdict, buys: check.end?.buys ?? null }
  }),
  struck(state, { what }) {
    const check = state.checks[what]
    if (!check) return
    if (check.end?.verdict.tone === 'bad') countFailure(state, check, -1)
    Object.assign(check, { isStruck: true, asked: null, effects: [] })
    endCheck(state, check.id)
  },
  aided: onCheck((check, { field, value }) => {
    if (field === null) return
    const before = check.given[field]
    check.given = { ...check.given, [field]: (typeof before === 'number' ? before : 0) + value }
  }),

  hinted: none,
  said: none,
  noted(state, { note, by }, { book }) {
    state.notes[note] = { book, by }
  },

  crisisBegan(state, { crisis }, { book }, turns) {
    state.crisis = { id: crisis, book, turns: turns.begin }
  },
  turnOrdered(state, { order, values }, _, turns) {
    const { crisis } = state
    const known = turns.orders[order]
    if (crisis && known) crisis.turns = known.apply(crisis.turns, values)
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
  restored(state) {
    state.throws = {}
    for (const check of Object.values(state.checks)) check.throw = null
  },
}

function meant(state: State, name: string, hidden: { readonly salt: string; readonly text: string }): void {
  const open = state.throws[name]
  if (!open) return
  const what = JSON.parse(hidden.text) as What
  Object.assign(open, { hidden, what, check: what.check })
  openedFor(state, what, name)
}

function openedFor(state: State, what: What, name: string): void {
  const check = state.checks[what.check]
  if (!check) return
  check.throw = name
  check.step = what.step
  // Who reads the opening knows all that was answered before it.
  if (what.answers.length > check.answers.length) check.answers = what.answers
}

function tried(state: State, check: Check, isBad: boolean): void {
  if (isBad) countFailure(state, check)
  const sheet = check.sides.self?.sheet
  if (sheet) state.tries[sheet] = { tried: triedKey(check), isBad }
}

function countFailure(state: State, { sides, rolled, pick }: Check, by = 1): void {
  const sheet = sides.self?.sheet
  if (!sheet) return
  const key = failureKey(sheet, rolled, pick)
  state.failures[key] = Math.max(0, (state.failures[key] ?? 0) + by)
}
