// The progress of a check: from declarations to the throw, from the throw to choices, and to its end. Each step computes the
// next one and writes it. Only `mustRun` and `mustGoOn` refuse, and commands call them before they write anything.

import { type Answers, type FinishedPlay, isSame, type PlainRecord, type WaitingPlay } from '../dice/index.ts'
import type { SheetChange } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { audiencesOf, choiceBook, isHidden, isUntold, shakersOf, sidesIn } from './audience.ts'
import { COMMON, GM, type SeatId, VAULT } from './books.ts'
import { attempterOf, type Check, EMPTY_RECORD, isCheckOver } from './check/check.ts'
import { type Throw, throwName } from './check/throw.ts'
import { fullNext, mechanicOf, type NextStep, openNext } from './check-rule.ts'
import type { CommandContext } from './command-context.ts'
import type { EntryOf, Id, RollNames, ShownDice, Telling, ThrowPurpose } from './entries.ts'
import { poolText, takeAll } from './fair/faces.ts'
import { seal } from './fair/seal.ts'
import { diceStream, lock, openingHash } from './fair/throw.ts'
import { applyChanges, mustAfford, settleSheets } from './sheet-changes.ts'

/** Whether it has ended and the game wants the GM's word on what that brings about. */
export const awaitsResponse = (system: System, check: Check): boolean =>
  isCheckOver(check) &&
  check.end !== null &&
  !check.isStruck &&
  !check.isAnswered &&
  mechanicOf(system, check.rolled)?.tablePolicy?.awaitsResponse === true

/** Whether every side has said what it gives; those of the GM are given with the call. */
const isDeclared = ({ sides, declared }: Check): boolean => Object.keys(sides).every((side) => declared.includes(side))

/** What comes next: before the first dice by open fields alone. */
export const nextStepOf = (context: CommandContext, check: Check): NextStep =>
  check.step === 0 ? openNext(context.system, check) : fullNext(context.system, check)

/** Refuses a check that could not go on like this: by the rules, or by what it costs those who give it now. */
export function mustRun(context: CommandContext, check: Check): void {
  if (!check.isBegun) mustAfford(context, check)
  mustGoOn(context, check)
}

/** The same, whoever pays for it and with what. */
export function mustGoOn(context: CommandContext, check: Check): void {
  if (isDeclared(check)) nextStepOf(context, check)
}

/** Goes on as far as it can. */
export function proceed(context: CommandContext, id: Id): void {
  const check = context.all.checks[id]
  if (!check || isCheckOver(check) || check.throw !== null || check.asked !== null || !isDeclared(check)) return
  const next = nextStepOf(context, check)
  switch (next.is) {
    case 'waits':
      return
    case 'roll':
      if (!check.isByHand) openThrow(context, check, next)
      return
    case 'choose':
      ask(context, check, next)
      return
    case 'end':
      if (!check.isBegun) applyChanges(context, check, next.runner.price.costs)
      finish(context, check, next)
  }
}

function ask(context: CommandContext, check: Check, { what, field }: NextStep & { is: 'choose' }): void {
  const seat = isUntold(check) || field?.meta.owner === 'gm' ? null : chooserOf(check)
  context.write(choiceBook(check), 'asked', { check: check.id, what, seat, place: check.answers.length }, 'table')
}

/** Whose the choices are: the seat's of the side that rolls; null for the GM's own. */
const chooserOf = ({ sides }: Check): SeatId | null => (sides.self ?? Object.values(sides)[0])?.seat ?? null

/** Fixes all that will count and locks a fresh key. From here on nobody can change the dice, and nobody knows them. */
function openThrow(context: CommandContext, check: Check, next: NextStep & { is: 'roll' }, after?: number): void {
  const { all, world } = context
  const book = audiencesOf(check).opening
  const number = (all.thrown[book] ?? 0) + 1
  beginThrows(context, check, next.runner.price.costs)
  const key = world.random(32, book)
  const what: ThrowPurpose = {
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
  context.write(book, 'throwOpened', {
    table: all.table,
    throw: number,
    shakers: shakersOf(all, check, book, world),
    what: hidden ? { id, seal: seal(all.table, id, hidden.salt, hidden.text) } : what,
    lock: lock(all.table, number, key),
  })
  context.write(VAULT, 'keyKept', { book, throw: number, key, what: hidden }, 'table')
  if (hidden) context.write(meant, 'throwMeant', { book, throw: number, ...hidden }, 'table')
  if (all.throws[id]?.shakers.length === 0) throwDice(context, id, EMPTY_RECORD)
}

/** Before the first dice: the GM hears what there is to hear, and the price is paid. */
export function beginThrows(context: CommandContext, check: Check, costs: readonly SheetChange[]): void {
  if (check.isBegun) return
  hint(context, check)
  applyChanges(context, check, costs)
}

/** Tells the GM when the same is tried again unchanged after a failure, where the game minds that. */
function hint(context: CommandContext, check: Check): void {
  const trier = attempterOf(check.sides.self)
  const repeated = mechanicOf(context.system, check.rolled)?.tablePolicy?.repeated
  const tried = trier === null ? undefined : context.all.tries[trier]?.since.at(-1)
  const last = tried?.isBad ? context.all.checks[tried.check] : undefined
  if (!repeated || !last || !isRepeated(last, check, repeated.by)) return
  const { rule, word } = repeated
  const figures = { character: check.sides.self?.name ?? '' }
  context.write(GM, 'hinted', { check: check.id, rule, word, figures }, 'table')
}

/** What it is paid with may differ: lots that went into the first attempt do not make the second another one. */
const isRepeated = (last: Check, { rolled, pick, given }: Check, by: readonly string[]): boolean =>
  isSame(last.rolled, rolled) &&
  last.pick === pick &&
  by.every((name) => isSame(last.given[name] ?? null, given[name] ?? null))

/** A roll is dropped before its dice fall: why, is for those who know of it, not for all who saw that something was thrown. */
export function dropThrow(context: CommandContext, { book, number, key }: Throw, check: Check, why: string): void {
  const said = book === check.book ? why : ''
  context.write(book, 'throwVoided', { throw: number, who: context.seat, why: said, key: key ?? '' })
}

/** Opens a voided throw again, with a new key. */
export function reopen(context: CommandContext, check: Check, after: number): void {
  const before = { ...check, step: check.step - 1 }
  const next = nextStepOf(context, before)
  if (next.is === 'roll') openThrow(context, before, next, after)
  else proceed(context, check.id)
}

/** All shakes are in: the dice fall, and those who may see them do. */
export function throwDice(context: CommandContext, name: string, shaken: Throw['shakes']): void {
  const open = context.all.throws[name]
  const check = open?.check ? context.all.checks[open.check] : undefined
  if (!open || !check || open.key === null) throw new Error(`The throw ${name} cannot be thrown.`)
  const shakes = open.shakers.map((seat) => shaken[seat] as string)
  const stream = diceStream({ key: open.key, opening: openingHash(open.text), shakes })
  const { dice, rolls } = rollAll(context, check, (die) => die.side(stream(die.sides)))
  const { book, number, key, hidden } = open
  context.write(book, 'diceThrown', { throw: number, shakes }, 'table')
  const shown = { book, throw: number, key, dice, rolls, ...(hidden ? { what: hidden } : {}) }
  context.write(audiencesOf(check).dice, 'diceShown', shown, 'table')
  afterDice(context, check.id)
}

/** Dice were thrown: what may be told by itself is told, then it goes on. */
export function afterDice(context: CommandContext, id: Id): void {
  const check = context.all.checks[id] as Check
  if (isHidden(check) && check.sees !== 'blind' && check.telling[2] === '1') openSeal(context, check)
  proceed(context, id)
}

function openSeal(context: CommandContext, { id, sealed, book }: Check): void {
  if (sealed) context.write(book, 'sealOpened', { id, ...sealed }, 'table')
}

type FaceOf = Parameters<typeof takeAll>[2]

/** All faces up to the next choice or the end. Where the rule is not fully known yet, those of the next roll alone. */
export function rollAll(context: CommandContext, check: Check, faceOf: FaceOf): { dice: ShownDice; rolls: RollNames } {
  const before = check.answers
  const open = openNext(context.system, check)
  const full = isHidden(check) ? fullNext(context.system, check) : open
  const isKnown = full.is === 'roll' && full.runner.isComplete
  const { dice, rolls } = takeAll(isKnown ? full.runner.goOn : singleRoll(open, before), before, faceOf)
  return { dice, rolls }
}

/** Plays one roll and no more. */
function singleRoll(open: NextStep, before: Answers): (answers: Answers) => FinishedPlay<PlainRecord> | WaitingPlay {
  return (answers) => {
    if (open.is === 'waits') throw new Error('No dice are asked for.')
    if (answers.length === before.length) return open.runner.goOn(answers)
    return { is: 'waiting', asks: { is: 'choose', what: '', options: [] }, answers, steps: [] }
  }
}

function finish(context: CommandContext, check: Check, next: NextStep & { is: 'end' }): void {
  const { played, runner } = next
  const { end, told } = audiencesOf(check)
  const { verdict, buys } = runner.aftermath(played.outcome)
  context.write(
    end,
    'resolved',
    { check: check.id, outcome: played.outcome, verdict, story: played.steps, buys },
    'table',
  )
  // Until it is told nothing visible moves.
  if (end === told) settleSheets(context, check, next)
  else if (check.sees !== 'blind' && check.telling[1] === '1') tellVerdict(context, check, check.telling)
}

/** The verdict in a word, and what the game tells with it; the count stays hidden. */
function tellVerdict(context: CommandContext, check: Check, telling: Telling): void {
  const { end } = context.all.checks[check.id] as Check
  if (!end) return
  const fields = mechanicOf(context.system, check.rolled)?.toldAs ?? []
  const outcome =
    telling[0] === '1' ? Object.fromEntries(fields.map((field) => [field, end.outcome[field] ?? null])) : null
  const isFirst = check.told === null
  context.write(audiencesOf(check).told, 'told', { check: check.id, telling, verdict: end.verdict, outcome }, 'table')
  if (isFirst) settleEnded(context, check)
}

/** What follows from an end that is known now, on all sides or on one. */
export function settleEnded(context: CommandContext, check: Check, side?: string): void {
  const next = fullNext(context.system, check)
  if (next.is === 'end') settleSheets(context, check, next, side)
}

/** Tells more of a hidden check than was told so far. */
export function tellMore(context: CommandContext, check: Check, telling: Telling): void {
  const { told } = audiencesOf(check)
  if (telling[0] === '1') showDice(context, check, told)
  if (telling[2] === '1') {
    const { told: before } = check
    openSeal(context, check)
    const now = context.all.checks[check.id] as Check
    const next = fullNext(context.system, now)
    if (next.is === 'choose') ask(context, now, next)
    else if (next.is === 'end') {
      const { verdict, buys } = next.runner.aftermath(next.played.outcome)
      const { outcome, steps: story } = next.played
      context.write(told, 'resolved', { check: check.id, outcome, verdict, story, buys, answers: now.answers }, 'table')
      if (before === null) settleSheets(context, now, next)
    }
  } else if (telling[1] === '1') tellVerdict(context, check, telling)
}

/** Shows a check's dice in a wider book, to those who saw them thrown: the number of a silent throw would tell of others. */
function showDice(context: CommandContext, check: Check, book: string): void {
  for (const open of Object.values(context.all.throws)) {
    if (open.book !== COMMON && open.book !== book) continue
    if (open.check !== check.id || !open.dice || open.key === null) continue
    if (open.shownIn.includes(book) || open.shownIn.includes(COMMON)) continue
    const what = open.hidden && book !== GM ? { what: open.hidden } : {}
    context.write(
      book,
      'diceShown',
      { book: open.book, throw: open.number, key: open.key, ...open.dice, ...what },
      'table',
    )
  }
}

/** Everybody sees it now: what was rolled, with what, and how it ended. */
export function revealToAll(context: CommandContext, check: Check): void {
  const { end, told } = audiencesOf(check)
  if (check.sealed && !check.isSealOpen) openSeal(context, check)
  const now = context.all.checks[check.id] as Check
  const next = fullNext(context.system, now)
  if (next.is !== 'end') return
  const { outcome, steps: story } = next.played
  const { verdict, buys } = next.runner.aftermath(outcome)
  const { id, rolled, given: input, answers } = now
  const sides = sidesIn(COMMON, now.sides, context.all)
  const more = { ...(now.sealed ? { sealed: now.sealed } : {}), ...rulingOf(now) }
  context.write(COMMON, 'revealed', { check: id, rolled, sides, input, answers, outcome, verdict, story, ...more })
  showDice(context, now, COMMON)
  if (end === told || check.told === '111') return
  showDice(context, now, told)
  context.write(told, 'resolved', { check: id, outcome, verdict, story, buys, answers }, 'table')
  if (check.told === null) settleSheets(context, now, next)
}

/** What the GM ruled goes with the dice. */
const rulingOf = ({ ruling, end }: Check): Pick<EntryOf<'revealed'>, 'ruling'> =>
  ruling && end
    ? { ruling: { by: ruling.by, verdict: end.verdict, why: ruling.why, isOffSheets: ruling.isOffSheets } }
    : {}
