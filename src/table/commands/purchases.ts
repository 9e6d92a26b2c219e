// Purchases: what extra successes, superior results and the like are used for.

import { integer, text } from '../../systems/field.ts'
import { isUntold } from '../audience.ts'
import { boughtPoints } from '../check/check.ts'
import { command, owners } from '../command.ts'
import { MOST_BESIDE } from '../lengths.ts'
import { refused } from '../refusals.ts'

export const buy = command({
  may: owners,
  fields: { check: text(40), item: text(80), points: integer(1, 1000).or(1), words: text(MOST_BESIDE).or('') },
  plan(view, { check: id, item, points, words }) {
    const check = view.checkOf(id)
    const buys = check.end?.buys
    // What only the GM knows of yet is not bought with in front of the others.
    const isKnown = !isUntold(check) || check.told === '111'
    if (!buys || check.struck || !isKnown) throw refused('check', 'nothing-to-buy')
    view.mustOwn(buys.by === 'player' && Object.values(check.sides).some(({ seat }) => seat === view.seat))
    if (!buys.menu.includes(item)) throw refused('item', 'not-on-menu', { item, menu: buys.menu.join(', ') })
    const left = buys.points - boughtPoints(check)
    if (points > left) throw refused('points', 'too-few-points', { left, needs: points })
    return { book: check.book, bought: { check: id, item, points, words } }
  },
  write(writer, { book, bought }) {
    writer.write(book, 'bought', { ...bought, salt: writer.salt(book) })
    return undefined
  },
})

export const purchaseCommands = { buy }
