// The progress of a check: from declarations to the throw, from the throw to choices, and to its end. Each step computes the
// next one and writes it.

import { isSame } from '../dice/index.ts'
import type { SheetChange } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { audiencesOf, choiceBook, isHidden } from './audience.ts'
import { GM, type SeatId, VAULT } from './books.ts'
import { attempterOf, type Check, EMPTY_RECORD, isCheckOver, isDeclared } from './check/check.ts'
import { readTelling } from './check/telling.ts'
import { type Throw, throwName } from './check/throw.ts'
import { rollAll } from './check-faces.ts'
import { mechanicOf } from './check-fields.ts'
import { type NextStep, nextStepOf, priceOf } from './check-rule.ts'
import { ask, openSeal, tellVerdict } from './check-telling.ts'
import type { DeviceName, Id, Shaker, ThrowPurpose } from './entries.ts'
import type { EntryWriter } from './entry-writer.ts'
import { diceStream } from './fair/dice-stream.ts'
import { poolText } from './fair/faces.ts'
import { type SealOpening, seal } from './fair/seal.ts'
import { lock, openingHash } from './fair/throw.ts'
import { lastAttempt } from './folds/attempts.ts'
import { shakersOf } from './shakers.ts'
import { applyChanges, settleSheets, takeBack } from './sheet-changes.ts'
import { payBack } from './turn-rolls.ts'

/** Whether it has ended and the game wants the GM's word on what that brings about. */
export const awaitsResponse = (system: System, check: Check): boolean =>
  isCheckOver(check) &&
  check.end !== null &&
  !check.struck &&
  check.responses.length === 0 &&
  mechanicOf(system, check.rolled)?.tablePolicy?.awaitsResponse === true

/**
 * Goes on as far as it can; `planned` is the next step where it is computed already. Before a throw it waits for the pledges of those
 * who shake; `proceedAll` takes it up when one comes.
 */
export function proceed(writer: EntryWriter, id: Id, planned?: NextStep | null): void {
  const check = writer.all.checks[id]
  if (
    !check ||
    isCheckOver(check) ||
    check.throw !== null ||
    check.asked !== null ||
    check.awaitsJudging ||
    !isDeclared(check)
  )
    return
  const next = planned ?? nextStepOf(writer.system, check)
  switch (next.is) {
    case 'waits':
      return
    case 'roll':
      if (!check.isByHand) openThrow(writer, check, next)
      return
    case 'choose':
      ask(writer, check, next)
      return
    case 'end':
      if (!check.isBegun) applyChanges(writer, check, priceOf(writer.system, check, next.runner).costs)
      finish(writer, check, next)
  }
}

/** Goes on with every check that waited for a pledge. */
export function proceedAll(writer: EntryWriter): void {
  for (const id of [...writer.all.running]) proceed(writer, id)
}

/** Fixes all that will count and locks a fresh key. From here on nobody can change the dice, and nobody knows them. */
function openThrow(writer: EntryWriter, check: Check, next: NextStep & { is: 'roll' }, after?: number): void {
  const { all, world } = writer
  const book = audiencesOf(check).opening
  const chosen = shakersOf(all, check, book, writer)
  if (!chosen) return
  const { shakers, leftOut } = chosen
  const number = (all.thrown[book] ?? 0) + 1
  beginThrows(writer, check, priceOf(writer.system, check, next.runner).costs)
  const key = world.random(32, book)
  const id = throwName(book, number)
  // Those who roll know what they shake for. Dice and decisions that they have not been told stay sealed.
  const isUntold = choiceBook(check) !== check.book
  const before = isUntold
    ? { salt: world.random(32, GM), text: JSON.stringify({ input: check.given, answers: check.answers }) }
    : null
  const sealed = (name: string, { salt, text }: SealOpening) => ({ id: name, seal: seal(all.table, name, salt, text) })
  const what: ThrowPurpose = {
    check: check.id,
    step: check.step + 1,
    rolled: check.rolled,
    input: isUntold ? (check.begunWith ?? EMPTY_RECORD) : check.given,
    seals: check.seal && !check.isSealOpen ? [{ id: check.seal.id, seal: check.seal.seal }] : [],
    pool: poolText(next.dice),
    answers: isUntold ? [] : check.answers,
    ...(before ? { before: sealed(`${id}:before`, before) } : {}),
    sees: check.sees,
    ...(after === undefined ? {} : { after }),
  }
  const hidden = book === check.book ? null : { salt: world.random(32, check.book), text: JSON.stringify(what) }
  writer.write(book, 'throwOpened', {
    table: all.table,
    throw: number,
    shakers,
    ...(leftOut.length > 0 ? { leftOut } : {}),
    what: hidden ? sealed(id, hidden) : what,
    lock: lock(all.table, number, key),
  })
  writer.write(VAULT, 'keyKept', { book, throw: number, key, what: hidden, before }, 'table')
  if (hidden) writer.write(check.book, 'throwMeant', { book, throw: number, ...hidden }, 'table')
  if (shakers.length === 0) throwDice(writer, id, EMPTY_RECORD)
}

/** Before the first dice: the GM hears what there is to hear, and the price is paid. */
export function beginThrows(writer: EntryWriter, check: Check, costs: readonly SheetChange[]): void {
  if (check.isBegun) return
  hint(writer, check)
  applyChanges(writer, check, costs)
}

/** Tells the GM when the same is tried again unchanged after a failure, where the game minds that. */
function hint(writer: EntryWriter, check: Check): void {
  const trier = attempterOf(check.sides.self)
  const repeated = mechanicOf(writer.system, check.rolled)?.tablePolicy?.repeated
  const last = trier === null ? null : lastAttempt(writer.all, trier)
  if (!repeated || last?.end?.verdict.tone !== 'bad' || !isRepeated(last, check, repeated.by)) return
  const { rule, word } = repeated
  const figures = { character: check.sides.self?.name ?? '' }
  writer.write(GM, 'hinted', { check: check.id, rule, word, figures }, 'table')
}

/** Its payment may differ: lots that went into the first attempt do not make the second another one. */
const isRepeated = (last: Check, { rolled, pick, given }: Check, by: readonly string[]): boolean =>
  isSame(last.rolled, rolled) &&
  last.pick === pick &&
  by.every((name) => isSame(last.given[name] ?? null, given[name] ?? null))

/**
 * Voids a throw, once every device that has not shaken it surely will not. A device that may have sent its shake is waited for: then
 * the dice fall, or it says that it has not.
 */
export function voidIfUnshaken(writer: EntryWriter, name: string): void {
  const open = writer.all.throws[name]
  const check = open?.check ? writer.all.checks[open.check] : undefined
  if (!open?.voidAsked || !open.voidMeant || open.isThrown || !check) return
  const { book, number, key, voidAsked, voidMeant } = open
  const awaited = open.shakers.filter(({ device }) => !Object.hasOwn(open.shakes, device))
  const isOut = ({ seat, device }: Shaker) => open.waived.includes(device) || isRemoved(writer, seat, device)
  if (!awaited.every(isOut)) return
  const { again, why } = voidMeant
  // The reason is for those who know of the roll, not for all who saw that something was thrown.
  const said = again || book === check.book ? why : ''
  const devices = awaited.map(({ device }) => device)
  writer.write(
    book,
    'throwVoided',
    { throw: number, who: voidAsked, why: said, key: key ?? '', awaited: devices },
    voidAsked.seat,
  )
  if (again) reopen(writer, writer.all.checks[check.id] as Check, number)
  else {
    takeBack(writer, check.effects)
    payBack(writer, check.id)
    writer.write(check.book, 'withdrawn', { check: check.id, why }, voidAsked)
  }
}

/** Whether a device sits at its seat no more. */
function isRemoved({ all }: EntryWriter, seat: SeatId, device: DeviceName): boolean {
  const id = all.kept.names[device]
  return id === undefined || !Object.hasOwn(all.seats[seat]?.devices ?? {}, id)
}

/** Opens a voided throw again, with a new key. */
export function reopen(writer: EntryWriter, check: Check, after: number): void {
  const before = { ...check, step: check.step - 1 }
  const next = nextStepOf(writer.system, before)
  if (next.is === 'roll') openThrow(writer, before, next, after)
  else proceed(writer, check.id)
}

/** All shakes are in: the dice fall, and those who may see them do. */
export function throwDice(writer: EntryWriter, name: string, shaken: Throw['shakes']): void {
  const open = writer.all.throws[name]
  const check = open?.check ? writer.all.checks[open.check] : undefined
  if (!open || !check || open.key === null) throw new Error(`The throw ${name} cannot be thrown.`)
  const shakes = open.shakers.map(({ device }) => shaken[device] as string)
  const stream = diceStream({ key: open.key, opening: openingHash(open.text), shakes })
  const { dice, rolls } = rollAll(writer.system, check, (die) => die.side(stream(die.sides)))
  const { book, number, key, hidden, before } = open
  writer.write(book, 'diceThrown', { throw: number, shakes }, 'table')
  const shown = {
    book,
    throw: number,
    key,
    dice,
    rolls,
    ...(hidden ? { what: hidden } : {}),
    ...(before ? { before } : {}),
  }
  writer.write(audiencesOf(check).dice, 'diceShown', shown, 'table')
  afterDice(writer, check.id)
}

/** Dice were thrown: what may be told by itself is told, then it goes on. */
export function afterDice(writer: EntryWriter, id: Id): void {
  const check = writer.all.checks[id] as Check
  if (isHidden(check) && check.sees !== 'blind' && readTelling(check.telling).seal) openSeal(writer, check)
  proceed(writer, id)
}

function finish(writer: EntryWriter, check: Check, next: NextStep & { is: 'end' }): void {
  const { played, runner } = next
  const { end, told } = audiencesOf(check)
  const { verdict, buys } = runner.aftermath(played.outcome)
  writer.write(
    end,
    'resolved',
    { check: check.id, outcome: played.outcome, verdict, story: played.steps, buys },
    'table',
  )
  // Until it is told nothing visible moves.
  if (end === told) settleSheets(writer, check, next)
  else if (check.sees !== 'blind' && readTelling(check.telling).verdict) tellVerdict(writer, check, check.telling)
}
