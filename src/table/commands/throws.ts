// Throwing and deciding: shakes, dice thrown by hand, voided throws, choices.

import { isSame, type Plain } from '../../dice/index.ts'
import { notAllowed } from '../../systems/door.ts'
import { json, list, text, whole, yes } from '../../systems/field.ts'
import { asDecision } from '../../systems/inquiry.ts'
import { placed } from '../../systems/leaves.ts'
import { parseSome } from '../../systems/parse.ts'
import { choiceBook, hasDice } from '../audience.ts'
import { VAULT } from '../books.ts'
import { afterDice, begin, dropThrow, nextOf, proceed, reopen, rollAll, throwDice } from '../checking.ts'
import { command, owners, players } from '../command.ts'
import { mayBeShake } from '../fair/throw.ts'
import { Hand } from '../hand.ts'
import { takeBack } from '../paying.ts'
import { notFound, refused } from '../refusals.ts'
import { fieldsOf } from '../running.ts'
import { type Check, type Throw, throwName } from '../state.ts'
import { mustBeRunning } from './drafts.ts'

/** A device adds its own random characters to a throw it has seen opened. It is never refused, and a repeat changes nothing. */
const shake = command({
  may: players,
  fields: { book: text(40), throw: whole(1), shake: text(64) },
  run(desk, { book, throw: number, shake }) {
    const name = throwName(book, number)
    const seen = Object.hasOwn(desk.view.throws, name) ? desk.view.throws[name] : undefined
    if (!seen?.shakers.includes(desk.seat)) throw notFound('throw')
    if (!mayBeShake(shake)) throw refused('shake', 'not-a-shake')
    if (seen.isThrown) return { shake: seen.shakes[desk.seat] ?? null }
    const open = desk.all.throws[name] as Throw
    // Another device of this seat may have been faster: its shake is the one that counts.
    if (Object.hasOwn(open.shakes, desk.seat)) return { shake: open.shakes[desk.seat] ?? null }
    const shakes = { ...open.shakes, [desk.seat]: shake }
    if (open.shakers.every((seat) => Object.hasOwn(shakes, seat))) throwDice(desk, name, shakes)
    else desk.write(VAULT, 'shaken', { book, throw: number, seat: desk.seat, shake }, 'table')
    return { shake }
  },
})

/**
 * No shake came: the key is opened, and with `again` a new throw is opened in its place; otherwise the roll is withdrawn and its
 * price goes back, as long as none of its dice have fallen.
 */
const voidThrow = command({
  may: owners,
  fields: { book: text(40), throw: whole(1), why: text(200), again: yes().or(true) },
  run(desk, { book, throw: number, why, again }) {
    const name = throwName(book, number)
    const seen = Object.hasOwn(desk.view.throws, name) ? desk.view.throws[name] : undefined
    const known = seen?.check ? desk.view.checks[seen.check] : undefined
    if (!seen || !known) throw notFound('throw')
    desk.mustOwn(Object.values(known.sides).some(({ seat }) => seat === desk.seat))
    // Whoever was called for a roll cannot call it off.
    if (!again) desk.mustOwn(known.by === desk.seat)
    if (seen.isThrown) throw refused('throw', 'already-thrown')
    const open = desk.all.throws[name] as Throw
    const check = desk.all.checks[known.id] as Check
    if (!again && hasDice(check)) throw refused('again', 'already-thrown')
    if (again) {
      desk.write(book, 'throwVoided', { throw: number, who: desk.seat, why, key: open.key ?? '' })
      reopen(desk, check, number)
    } else {
      dropThrow(desk, open, check, why)
      takeBack(desk, check.effects)
      desk.write(check.book, 'withdrawn', { check: check.id, why })
    }
    return undefined
  },
})

/** Faces of real dice, in the order the rule asks for them. */
const handDice = command({
  may: owners,
  fields: { check: text(40), faces: list(whole(-1000, 1_000_000), 0, 1000) },
  run(desk, { check: id, faces }) {
    const check = mustBeRunning(desk, id)
    desk.mustOwn(Object.values(check.sides).some(({ seat }) => seat === desk.seat))
    const all = desk.all.checks[id] as Check
    const next = nextOf(desk, all)
    if (!check.isByHand || next.is !== 'roll') throw refused('faces', 'not-by-hand')
    const hand = new Hand(faces)
    const { dice, rolls } = rollAll(desk, all, (die) => hand.take(die))
    hand.mustBeEmpty()
    begin(desk, all, next.runner.price.costs)
    desk.write(check.book, 'handDice', { check: id, dice, rolls })
    afterDice(desk, id)
    return undefined
  },
})

/** Takes one of the options of an open choice. */
const decide = command({
  may: owners,
  fields: { check: text(40), choice: json() },
  run(desk, { check: id, choice }) {
    const check = mustBeRunning(desk, id)
    if (!check.asked) throw refused('check', 'no-choice')
    const { what, seat } = check.asked
    desk.mustOwn(seat === desk.seat)
    const all = desk.all.checks[id] as Check
    const next = nextOf(desk, all)
    if (next.is !== 'choose') throw refused('check', 'no-choice')
    if (next.field) {
      const input = parseSome(fieldsOf(desk.system, all.rolled), placed({}, what, choice))
      desk.write(choiceBook(all), 'judged', { check: id, input, isAfterDice: true })
    } else {
      const pick = next.runner.pick(what, choice, all.answers)
      mustBeOption(what, choice, pick, next.options)
      next.runner.goOn([...all.answers, { what, pick }]) // the rule may refuse what comes of it
      desk.write(choiceBook(all), 'decided', { check: id, what, said: choice, pick })
    }
    proceed(desk, id)
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
  throw asDecision(notAllowed(what, said, { is: 'one', of }), what)
}

export const throws = { shake, voidThrow, handDice, decide }
