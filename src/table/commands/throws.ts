// Throwing and deciding: shakes, dice thrown by hand, voided throws, choices.

import { isSame, type Plain } from '../../dice/index.ts'
import { outOfRangeRefusal } from '../../systems/door-refusals.ts'
import { flag, integer, json, list, text } from '../../systems/field.ts'
import { withValueAt } from '../../systems/field-leaves.ts'
import { parseSome } from '../../systems/input-parser.ts'
import { asDecision } from '../../systems/inquiry.ts'
import { choiceBook } from '../audience.ts'
import { VAULT } from '../books.ts'
import { type Check, hasDice } from '../check/check.ts'
import { type Throw, throwName } from '../check/throw.ts'
import {
  afterDice,
  beginThrows,
  dropThrow,
  nextStepOf,
  proceed,
  reopen,
  rollAll,
  throwDice,
} from '../check-progress.ts'
import { fieldsOf } from '../check-rule.ts'
import { command, owners, players } from '../command.ts'
import { mayBeShake } from '../fair/throw.ts'
import { HandFaces } from '../hand-faces.ts'
import { notFound, refused } from '../refusals.ts'
import { takeBack } from '../sheet-changes.ts'
import { mustBeRunning } from './drafts.ts'

/** A device adds its own random characters to a throw it has seen opened. It is never refused, and a repeat changes nothing. */
const shake = command({
  may: players,
  fields: { book: text(40), throw: integer(1), shake: text(64) },
  run(context, { book, throw: number, shake }) {
    const name = throwName(book, number)
    const seen = Object.hasOwn(context.view.throws, name) ? context.view.throws[name] : undefined
    if (!seen?.shakers.includes(context.seat)) throw notFound('throw')
    if (!mayBeShake(shake)) throw refused('shake', 'not-a-shake')
    if (seen.isThrown) return { shake: seen.shakes[context.seat] ?? null }
    const open = context.all.throws[name] as Throw
    // Another device of this seat may have been faster: its shake is the one that counts.
    if (Object.hasOwn(open.shakes, context.seat)) return { shake: open.shakes[context.seat] ?? null }
    const shakes = { ...open.shakes, [context.seat]: shake }
    if (open.shakers.every((seat) => Object.hasOwn(shakes, seat))) throwDice(context, name, shakes)
    else context.write(VAULT, 'shaken', { book, throw: number, seat: context.seat, shake }, 'table')
    return { shake }
  },
})

/**
 * No shake came: the key is opened, and with `again` a new throw is opened in its place; otherwise the roll is withdrawn and its
 * price goes back, as long as none of its dice have fallen.
 */
const voidThrow = command({
  may: owners,
  fields: { book: text(40), throw: integer(1), why: text(200), again: flag().or(true) },
  run(context, { book, throw: number, why, again }) {
    const name = throwName(book, number)
    const seen = Object.hasOwn(context.view.throws, name) ? context.view.throws[name] : undefined
    const known = seen?.check ? context.view.checks[seen.check] : undefined
    if (!seen || !known) throw notFound('throw')
    context.mustOwn(Object.values(known.sides).some(({ seat }) => seat === context.seat))
    // Whoever was called for a roll cannot call it off.
    if (!again) context.mustOwn(known.by === context.seat)
    if (seen.isThrown) throw refused('throw', 'already-thrown')
    const open = context.all.throws[name] as Throw
    const check = context.all.checks[known.id] as Check
    if (!again && hasDice(check)) throw refused('again', 'already-thrown')
    if (again) {
      context.write(book, 'throwVoided', { throw: number, who: context.seat, why, key: open.key ?? '' })
      reopen(context, check, number)
    } else {
      dropThrow(context, open, check, why)
      takeBack(context, check.effects)
      context.write(check.book, 'withdrawn', { check: check.id, why })
    }
    return undefined
  },
})

/** Faces of real dice, in the order the rule asks for them. */
const handDice = command({
  may: owners,
  fields: { check: text(40), faces: list(integer(-1000, 1_000_000), 0, 1000) },
  run(context, { check: id, faces }) {
    const check = mustBeRunning(context, id)
    context.mustOwn(Object.values(check.sides).some(({ seat }) => seat === context.seat))
    const all = context.all.checks[id] as Check
    const next = nextStepOf(context, all)
    if (!check.isByHand || next.is !== 'roll') throw refused('faces', 'not-by-hand')
    const hand = new HandFaces(faces)
    const { dice, rolls } = rollAll(context, all, (die) => hand.take(die))
    hand.mustBeEmpty()
    beginThrows(context, all, next.runner.price.costs)
    context.write(check.book, 'handDice', { check: id, dice, rolls })
    afterDice(context, id)
    return undefined
  },
})

/** Takes one of the options of an open choice. */
const decide = command({
  may: owners,
  fields: { check: text(40), choice: json() },
  run(context, { check: id, choice }) {
    const check = mustBeRunning(context, id)
    if (!check.asked) throw refused('check', 'no-choice')
    const { what, seat } = check.asked
    context.mustOwn(seat === context.seat)
    const all = context.all.checks[id] as Check
    const next = nextStepOf(context, all)
    if (next.is !== 'choose') throw refused('check', 'no-choice')
    if (next.field) {
      const input = parseSome(fieldsOf(context.system, all.rolled), withValueAt({}, what, choice))
      context.write(choiceBook(all), 'judged', { check: id, input, isAfterDice: true })
    } else {
      const pick = next.runner.pick(what, choice, all.answers)
      mustBeOption(what, choice, pick, next.options)
      next.runner.goOn([...all.answers, { what, pick }]) // the rule may refuse what comes of it
      context.write(choiceBook(all), 'decided', { check: id, what, said: choice, pick })
    }
    proceed(context, id)
    return undefined
  },
})

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
