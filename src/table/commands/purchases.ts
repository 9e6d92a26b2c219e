// Purchases: what extra successes, superior results and the like are used for.

import { integer, optional, text } from '../../systems/field.ts'
import type { Purchase } from '../../systems/mechanic.ts'
import { isHidden, isUntold } from '../audience.ts'
import { GM, type SeatId } from '../books.ts'
import { boughtPoints, type Check } from '../check/check.ts'
import { tellsResult } from '../check/telling.ts'
import { mechanicOf } from '../check-fields.ts'
import { command, owners } from '../command.ts'
import { MOST_BESIDE } from '../lengths.ts'
import { refused } from '../refusals.ts'
import { applyChanges } from '../sheet-changes.ts'

export const buy = command({
  may: owners,
  fields: {
    check: text(40),
    item: text(80),
    points: integer(1, 1000).or(1),
    words: text(MOST_BESIDE).or(''),
    /** With whose points, where several sides have some; left out, the first that has this item. */
    side: optional(text(40)),
  },
  plan(view, { check: id, item, points, words, side }) {
    const check = view.checkOf(id)
    // Points that only the GM knows of yet buy nothing in front of the others.
    const isKnown = !isUntold(check) || (check.told !== null && tellsResult(check.told))
    const all = check.struck || !isKnown ? [] : (check.end?.buys ?? [])
    const asked = side === null ? all : all.filter((each) => each.side === side)
    if (asked.length === 0) throw refused('check', 'nothing-to-buy')
    const mine = asked.filter((each) => view.isGm || isOwn(check, each, view.seat))
    view.mustOwn(mine.length > 0)
    const menu = mine.flatMap((each) => each.menu)
    const buys = mine.find((each) => each.menu.includes(item))
    if (!buys) throw refused('item', 'not-on-menu', { item, menu: menu.join(', ') })
    const left = buys.points - boughtPoints(check, buys)
    if (points > left) throw refused('points', 'too-few-points', { left, needs: points })
    const of = buys.side === undefined ? {} : { side: buys.side }
    const gain = mechanicOf(view.system, check.rolled)?.gains?.[item]
    const gains = gain ? [{ ...gain, on: buys.side ?? 'self', by: gain.by * points }] : []
    // How many points somebody of the GM's had would narrow their figures.
    const isOfNpc = check.sides[buys.side ?? 'self']?.seat === null
    return {
      book: isHidden(check) && isOfNpc ? GM : check.book,
      bought: { check: id, item, points, words, ...of },
      gains,
    }
  },
  write(writer, { book, bought, gains }) {
    writer.write(book, 'bought', bought)
    applyChanges(writer, writer.all.checks[bought.check] as Check, gains, { isOutcome: true })
    return undefined
  },
})

/** A player's, of the side that this seat plays. */
const isOwn = (check: Check, { by, side }: Purchase, seat: SeatId): boolean =>
  by === 'player' &&
  Object.entries(check.sides).some(([name, its]) => its.seat === seat && (side === undefined || side === name))

export const purchaseCommands = { buy }
