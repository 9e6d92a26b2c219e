// How a check goes on: from what is declared to the throw, from the throw to choices, and to its end. Each step looks at what
// comes next and writes it; nothing here refuses anything but what `mustRun` finds before the first word is written.

import { type Answers, isSame, type Played, type Waiting } from '../dice/index.ts'
import type { Change } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { audiencesOf, choiceBook, isHidden, isUntold, shakersOf, sidesIn } from './audience.ts'
import { COMMON, GM, type SeatId, VAULT } from './books.ts'
import type { Desk } from './desk.ts'
import type { EntryOf, Id, Rolls, Shown, Telling, What } from './entries.ts'
import { poolText, takeAll } from './fair/faces.ts'
import { seal } from './fair/seal.ts'
import { diceOf, lock, opening } from './fair/throw.ts'
import { applyChanges, mustAfford, settle } from './paying.ts'
import { fullNext, mechanicOf, type Next, openNext } from './running.ts'
import { type Check, NOTHING, type Throw, throwName, trierOf, type Values } from './state.ts'

export const isOver = ({ end, isStruck, isWithdrawn, asked }: Check): boolean =>
  isStruck || isWithdrawn || (end !== null && asked === null)

/** Whether it has ended and the game wants the GM's word on what that brings about. */
export const awaitsResponse = (system: System, check: Check): boolean =>
  isOver(check) &&
  check.end !== null &&
  !check.isStruck &&
  !check.isAnswered &&
  mechanicOf(system, check.rolled)?.minds?.awaitsResponse === true

/** Whether every side has said what it gives; those of the GM are given with the call. */
const isDeclared = ({ sides, declared }: Check): boolean => Object.keys(sides).every((side) => declared.includes(side))

/** What comes next: before the first dice by open fields alone. */
export const nextOf = (desk: Desk, check: Check): Next =>
  check.step === 0 ? openNext(desk.system, check) : fullNext(desk.system, check)

/** Refuses a check that could not go on like this: by the rules, or by what it costs those who give it now. */
export function mustRun(desk: Desk, check: Check): void {
  if (!check.isBegun) mustAfford(desk, check)
  mustGoOn(desk, check)
}

/** The same, whoever pays for it and with what. */
export function mustGoOn(desk: Desk, check: Check): void {
  if (isDeclared(check)) nextOf(desk, check)
}

/** Goes on as far as it can. */
export function proceed(desk: Desk, id: Id): void {
  const check = desk.all.checks[id]
  if (!check || isOver(check) || check.throw !== null || check.asked !== null || !isDeclared(check)) return
  const next = nextOf(desk, check)
  switch (next.is) {
    case 'waits':
      return
    case 'roll':
      if (!check.isByHand) openThrow(desk, check, next)
      return
    case 'choose':
      ask(desk, check, next)
      return
    case 'end':
      if (!check.isBegun) applyChanges(desk, check, next.runner.price.costs)
      finish(desk, check, next)
  }
}

function ask(desk: Desk, check: Check, { what, field }: Next & { is: 'choose' }): void {
  const seat = isUntold(check) || field?.says.owner === 'gm' ? null : chooserOf(check)
  desk.write(choiceBook(check), 'asked', { check: check.id, what, seat, place: check.answers.length }, 'table')
}

/** Whose the choices are: the seat's of the side that rolls; null for the GM's own. */
const chooserOf = ({ sides }: Check): SeatId | null => (sides.self ?? Object.values(sides)[0])?.seat ?? null

/** Fixes all that will count and locks a fresh key. From here on nobody can change the dice, and nobody knows them. */
function openThrow(desk: Desk, check: Check, next: Next & { is: 'roll' }, after?: number): void {
  const { all, world } = desk
  const book = audiencesOf(check).opening
  const number = (all.thrown[book] ?? 0) + 1
  begin(desk, check, next.runner.price.costs)
  const key = world.random(32, book)
  const what: What = {
    check: check.id,
    step: check.step + 1,
    rolled: check.rolled,
    input: check.given,
    seals: check.seal && !check.isSealOpen ? [{ id: check.seal.id, seal: check.seal.seal }] : [],
    pool: poolText(next.dice),
    answers: check.answers,
    sees: check.sees,
    ...(after === undefined ? {} : { after }),
  }
  // What was answered before stands in it: dice that were hidden stay hidden.
  const meant = choiceBook(check)
  const isSealed = book !== check.book || meant !== check.book
  const hidden = isSealed ? { salt: world.random(32, meant), text: JSON.stringify(what) } : null
  const id = throwName(book, number)
  desk.write(book, 'throwOpened', {
    table: all.table,
    throw: number,
    shakers: shakersOf(all, check, book, world),
    what: hidden ? { id, seal: seal(all.table, id, hidden.salt, hidden.text) } : what,
    lock: lock(all.table, number, key),
  })
  desk.write(VAULT, 'keyKept', { book, throw: number, key, what: hidden }, 'table')
  if (hidden) desk.write(meant, 'throwMeant', { book, throw: number, ...hidden }, 'table')
  if (all.throws[id]?.shakers.length === 0) throwDice(desk, id, NOTHING)
}

/** Before the first dice: the GM hears what there is to hear, and the price is paid. */
export function begin(desk: Desk, check: Check, costs: readonly Change[]): void {
  if (check.isBegun) return
  hint(desk, check)
  applyChanges(desk, check, costs)
}

/** Tells the GM when the same is tried again unchanged after a failure, where the game minds that. */
function hint(desk: Desk, check: Check): void {
  const trier = trierOf(check.sides.self)
  const repeated = mechanicOf(desk.system, check.rolled)?.minds?.repeated
  const tried = trier === null ? undefined : desk.all.tries[trier]?.since.at(-1)
  const last = tried?.isBad ? desk.all.checks[tried.check] : undefined
  if (!repeated || !last || !isRepeated(last, check, repeated.by)) return
  const { rule, word } = repeated
  const figures = { character: check.sides.self?.name ?? '' }
  desk.write(GM, 'hinted', { check: check.id, rule, word, figures }, 'table')
}

/** What it is paid with may differ: lots that went into the first attempt do not make the second another one. */
const isRepeated = (last: Check, { rolled, pick, given }: Check, by: readonly string[]): boolean =>
  isSame(last.rolled, rolled) &&
  last.pick === pick &&
  by.every((name) => isSame(last.given[name] ?? null, given[name] ?? null))

/** A roll is dropped before its dice fall: why, is for those who know of it, not for all who saw that something was thrown. */
export function dropThrow(desk: Desk, { book, number, key }: Throw, check: Check, why: string): void {
  const said = book === check.book ? why : ''
  desk.write(book, 'throwVoided', { throw: number, who: desk.seat, why: said, key: key ?? '' })
}

/** Opens a voided throw again, with a new key. */
export function reopen(desk: Desk, check: Check, after: number): void {
  const before = { ...check, step: check.step - 1 }
  const next = nextOf(desk, before)
  if (next.is === 'roll') openThrow(desk, before, next, after)
  else proceed(desk, check.id)
}

/** All shakes are in: the dice fall, and those who may see them do. */
export function throwDice(desk: Desk, name: string, shaken: Throw['shakes']): void {
  const open = desk.all.throws[name]
  const check = open?.check ? desk.all.checks[open.check] : undefined
  if (!open || !check || open.key === null) throw new Error(`The throw ${name} cannot be thrown.`)
  const shakes = open.shakers.map((seat) => shaken[seat] as string)
  const stream = diceOf({ key: open.key, opening: opening(open.text), shakes })
  const { dice, rolls } = rollAll(desk, check, (die) => die.side(stream(die.sides)))
  const { book, number, key, hidden } = open
  desk.write(book, 'diceThrown', { throw: number, shakes }, 'table')
  const shown = { book, throw: number, key, dice, rolls, ...(hidden ? { what: hidden } : {}) }
  desk.write(audiencesOf(check).dice, 'diceShown', shown, 'table')
  afterDice(desk, check.id)
}

/** Dice were thrown: what may be told by itself is told, then it goes on. */
export function afterDice(desk: Desk, id: Id): void {
  const check = desk.all.checks[id] as Check
  if (isHidden(check) && check.sees !== 'blind' && check.telling[2] === '1') openSeal(desk, check)
  proceed(desk, id)
}

function openSeal(desk: Desk, { id, sealed, book }: Check): void {
  if (sealed) desk.write(book, 'sealOpened', { id, ...sealed }, 'table')
}

type FaceOf = Parameters<typeof takeAll>[2]

/** All faces up to the next choice or the end. Where the rule is not fully known yet, those of the next roll alone. */
export function rollAll(desk: Desk, check: Check, faceOf: FaceOf): { dice: Shown; rolls: Rolls } {
  const before = check.answers
  const open = openNext(desk.system, check)
  const full = isHidden(check) ? fullNext(desk.system, check) : open
  const isKnown = full.is === 'roll' && full.runner.isComplete
  const { dice, rolls } = takeAll(isKnown ? full.runner.goOn : once(open, before), before, faceOf)
  return { dice, rolls }
}

/** Plays one roll and no more. */
function once(open: Next, before: Answers): (answers: Answers) => Played<Values> | Waiting {
  return (answers) => {
    if (open.is === 'waits') throw new Error('No dice are asked for.')
    if (answers.length === before.length) return open.runner.goOn(answers)
    return { is: 'waiting', asks: { is: 'choose', what: '', options: [] }, answers, steps: [] }
  }
}

function finish(desk: Desk, check: Check, next: Next & { is: 'end' }): void {
  const { played, runner } = next
  const { end, told } = audiencesOf(check)
  const { verdict, buys } = runner.aftermath(played.outcome)
  desk.write(end, 'resolved', { check: check.id, outcome: played.outcome, verdict, story: played.steps, buys }, 'table')
  // Until it is told nothing visible moves.
  if (end === told) settle(desk, check, next)
  else if (check.sees !== 'blind' && check.telling[1] === '1') tellVerdict(desk, check, check.telling)
}

/** The verdict in a word, and what the game tells with it; the count stays hidden. */
function tellVerdict(desk: Desk, check: Check, telling: Telling): void {
  const { end } = desk.all.checks[check.id] as Check
  if (!end) return
  const fields = mechanicOf(desk.system, check.rolled)?.toldAs ?? []
  const outcome =
    telling[0] === '1' ? Object.fromEntries(fields.map((field) => [field, end.outcome[field] ?? null])) : null
  const isFirst = check.told === null
  desk.write(audiencesOf(check).told, 'told', { check: check.id, telling, verdict: end.verdict, outcome }, 'table')
  if (isFirst) settleEnded(desk, check)
}

/** What follows from an end that is known now, on all sides or on one. */
export function settleEnded(desk: Desk, check: Check, side?: string): void {
  const next = fullNext(desk.system, check)
  if (next.is === 'end') settle(desk, check, next, side)
}

/** Tells more of a hidden check than was told so far. */
export function tell(desk: Desk, check: Check, telling: Telling): void {
  const { told } = audiencesOf(check)
  if (telling[0] === '1') showDice(desk, check, told)
  if (telling[2] === '1') {
    const { told: before } = check
    openSeal(desk, check)
    const now = desk.all.checks[check.id] as Check
    const next = fullNext(desk.system, now)
    if (next.is === 'choose') ask(desk, now, next)
    else if (next.is === 'end') {
      const { verdict, buys } = next.runner.aftermath(next.played.outcome)
      const { outcome, steps: story } = next.played
      desk.write(told, 'resolved', { check: check.id, outcome, verdict, story, buys, answers: now.answers }, 'table')
      if (before === null) settle(desk, now, next)
    }
  } else if (telling[1] === '1') tellVerdict(desk, check, telling)
}

/** Shows a check's dice in a wider book, to those who saw them thrown: the number of a silent throw would tell of others. */
function showDice(desk: Desk, check: Check, book: string): void {
  for (const open of Object.values(desk.all.throws)) {
    if (open.book !== COMMON && open.book !== book) continue
    if (open.check !== check.id || !open.dice || open.key === null) continue
    if (open.shownIn.includes(book) || open.shownIn.includes(COMMON)) continue
    const what = open.hidden && book !== GM ? { what: open.hidden } : {}
    desk.write(
      book,
      'diceShown',
      { book: open.book, throw: open.number, key: open.key, ...open.dice, ...what },
      'table',
    )
  }
}

/** Everybody sees it now: what was rolled, with what, and how it ended. */
export function reveal(desk: Desk, check: Check): void {
  const { end, told } = audiencesOf(check)
  if (check.sealed && !check.isSealOpen) openSeal(desk, check)
  const now = desk.all.checks[check.id] as Check
  const next = fullNext(desk.system, now)
  if (next.is !== 'end') return
  const { outcome, steps: story } = next.played
  const { verdict, buys } = next.runner.aftermath(outcome)
  const { id, rolled, given: input, answers } = now
  const sides = sidesIn(COMMON, now.sides, desk.all)
  const more = { ...(now.sealed ? { sealed: now.sealed } : {}), ...rulingOf(now) }
  desk.write(COMMON, 'revealed', { check: id, rolled, sides, input, answers, outcome, verdict, story, ...more })
  showDice(desk, now, COMMON)
  if (end === told || check.told === '111') return
  showDice(desk, now, told)
  desk.write(told, 'resolved', { check: id, outcome, verdict, story, buys, answers }, 'table')
  if (check.told === null) settle(desk, now, next)
}

/** What the GM ruled goes with the dice. */
const rulingOf = ({ ruling, end }: Check): Pick<EntryOf<'revealed'>, 'ruling'> =>
  ruling && end
    ? { ruling: { by: ruling.by, verdict: end.verdict, why: ruling.why, isOffSheets: ruling.isOffSheets } }
    : {}
