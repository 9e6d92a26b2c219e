// Throwing and deciding: shakes, dice thrown by hand, voided throws, choices.

import { isSame, type Plain } from '../../dice/index.ts'
import { asDecision, outOfRangeRefusal } from '../../systems/door-refusals.ts'
import { flag, integer, json, list, text } from '../../systems/field.ts'
import { mergedValues, withLateMarks, withValueAt } from '../../systems/field-leaves.ts'
import { parseSome } from '../../systems/input-parser.ts'
import { choiceBook, isHidden } from '../audience.ts'
import { VAULT } from '../books.ts'
import { type Check, isDeclared } from '../check/check.ts'
import { type Throw, throwName } from '../check/throw.ts'
import { rollAll } from '../check-faces.ts'
import { fieldsOf } from '../check-fields.ts'
import { afterDice, beginThrows, proceed, throwDice, voidIfUnshaken } from '../check-progress.ts'
import { nextStepOf, priceOf } from '../check-rule.ts'
import { command, owners, players } from '../command.ts'
import type { Id } from '../entries.ts'
import { HandFaces } from '../hand-faces.ts'
import { notFound, refused } from '../refusals.ts'
import { mustBeSpendable } from '../reserves.ts'
import type { SeatView } from '../seat-view.ts'
import { mustBeRunning } from './drafts.ts'
import { isPledged } from './pledges.ts'

/** A device shakes a throw it has seen opened, with the shake it pledged for it. It is never refused, and a repeat changes nothing. */
const shake = command({
  may: players,
  whenArchived: true,
  fields: { book: text(40), throw: integer(1), device: text(40), shake: text(64) },
  plan({ state, seat }, { book, throw: number, device, shake }) {
    const name = throwName(book, number)
    const seen = Object.hasOwn(state.throws, name) ? state.throws[name] : undefined
    const shaker = seen?.shakers.find((each) => each.seat === seat && each.device === device)
    if (!seen || !shaker) throw notFound('throw')
    if (!isPledged(state, book, shaker, shake)) throw refused('shake', 'not-a-shake')
    return { name, device, shake }
  },
  write(writer, { name, device, shake }) {
    const open = writer.all.throws[name]
    // A throw that is long over is forgotten here before it is for the seat.
    if (!open || open.isThrown || Object.hasOwn(open.shakes, device)) return undefined
    const { book, number, shakes: before, shakers } = open
    const shakes = { ...before, [device]: shake }
    if (shakers.every((each) => Object.hasOwn(shakes, each.device))) throwDice(writer, name, shakes)
    else writer.write(VAULT, 'shaken', { book, throw: number, device, shake }, 'table')
    return undefined
  },
})

/**
 * No shake came: the throw is voided once its devices have said that they have not shaken it. The key is opened then, and with `again` a
 * new throw is opened in its place; otherwise the roll is withdrawn and its price goes back, as long as none of its dice have fallen.
 */
export const voidThrow = command({
  may: owners,
  whenArchived: true,
  fields: { book: text(40), throw: integer(1), why: text(200), again: flag().or(true) },
  plan(view, { book, throw: number, why, again }) {
    const { throws, checks } = view.state
    const name = throwName(book, number)
    const seen = Object.hasOwn(throws, name) ? throws[name] : undefined
    const check = seen?.check ? checks[seen.check] : undefined
    if (!seen || !check) throw notFound('throw')
    view.mustOwn(isSideOf(view, check))
    // A seat that was called for a roll cannot call it off.
    if (!again) view.mustOwn(check.by === view.seat)
    if (seen.isThrown) throw refused('throw', 'already-thrown')
    if (seen.voidAsked) throw refused('throw', 'void-asked')
    // Every throw is a step of its check: dice of an earlier one lie, whether this seat sees them or not.
    if (!again && check.step > 1) throw refused('again', 'already-thrown')
    return { name, why, again }
  },
  write(writer, { name, why, again }) {
    const { book, number } = writer.all.throws[name] as Throw
    writer.write(VAULT, 'voidMeant', { book, throw: number, why, again })
    writer.write(book, 'voidAsked', { throw: number, who: writer.source })
    voidIfUnshaken(writer, name)
    return undefined
  },
})

const isSideOf = ({ seat }: SeatView, { sides }: Check): boolean =>
  Object.values(sides).some((side) => side.seat === seat)

/** Faces of real dice, in the order the rule asks for them: as far as the seat knows the rule's input, else of one roll. */
export const handDice = command({
  may: owners,
  fields: { check: text(40), faces: list(integer(-1000, 1_000_000), 0, 1000) },
  plan(view, { check: id, faces }) {
    const { system } = view
    const check = mustAwaitHand(view, id)
    const hand = new HandFaces(faces)
    const { dice, rolls } = rollAll(system, check, (die) => hand.take(die))
    hand.mustBeEmpty()
    return { check: id, dice, rolls, costs: priceOf(system, check).costs }
  },
  write(writer, { check: id, dice, rolls, costs }) {
    const check = writer.all.checks[id] as Check
    beginThrows(writer, check, costs)
    writer.write(check.book, 'handDice', { check: id, dice, rolls })
    afterDice(writer, id)
    return undefined
  },
})

/** Refuses where no real dice of this seat are awaited. */
export function mustAwaitHand(view: SeatView, id: Id): Check {
  const check = mustBeRunning(view, id)
  view.mustOwn(isSideOf(view, check))
  if (check.awaitsJudging) throw refused('check', 'awaits-gm')
  const next = nextStepOf(view.system, check)
  if (!check.isByHand || !isDeclared(check) || next.is !== 'roll') throw refused('faces', 'not-by-hand')
  return check
}

/** Takes one of the options of an open choice. */
export const decide = command({
  may: owners,
  fields: { check: text(40), choice: json() },
  plan(view, { check: id, choice }) {
    const { system } = view
    const { check, what } = mustAwaitChoice(view, id)
    const step = nextStepOf(system, check)
    if (step.is !== 'choose') throw refused('check', 'no-choice')
    const isKnown = !isHidden(check) || check.sealed !== null || check.step === 0
    if (step.field) {
      const fields = fieldsOf(system, check.rolled)
      const input = withLateMarks(fields, parseSome(fields, withValueAt({}, what, choice)))
      const next = isKnown ? nextStepOf(system, { ...check, given: mergedValues(check.given, input) }) : null
      return { check: id, input, next }
    }
    const pick = step.runner.pick(what, choice, check.answers)
    mustBeOption(what, choice, pick, step.options)
    mustBeSpendable(view, check, what, pick)
    // The rule may refuse what comes of it.
    const next = isKnown ? nextStepOf(system, { ...check, answers: [...check.answers, { what, pick }] }) : null
    return { check: id, decided: { what, said: choice, pick }, next }
  },
  write(writer, { check: id, input, decided, next }) {
    const book = choiceBook(writer.all.checks[id] as Check)
    if (decided) writer.write(book, 'decided', { check: id, ...decided })
    else writer.write(book, 'judged', { check: id, input, isAfterDice: true })
    proceed(writer, id, next)
    return undefined
  },
})

/** Refuses where no choice of this seat waits. */
export function mustAwaitChoice(view: SeatView, id: Id): { readonly check: Check; readonly what: string } {
  const check = mustBeRunning(view, id)
  if (!check.asked) throw refused('check', 'no-choice')
  view.mustOwn(check.asked.seat === view.seat)
  return { check, what: check.asked.what }
}

const MOST_NAMED = 8

function mustBeOption(what: string, said: Plain, pick: Plain, options: readonly Plain[]): void {
  if (options.some((option) => isSame(option, pick))) return
  const named = options
    .slice(0, MOST_NAMED)
    .map((option) => (typeof option === 'string' ? option : JSON.stringify(option)))
  const of = options.length > MOST_NAMED ? [...named, '...'] : named
  throw asDecision(outOfRangeRefusal(what, said, { is: 'one', of }), what)
}

export const throwCommands = { shake, voidThrow, handDice, decide }
