// Helping with another roll, by a roll of one's own or by joining in: who may, what it brings, and how that goes back.

import { type PlainRecord, refuse } from '../../dice/index.ts'
import { integer, optional, text } from '../../systems/field.ts'
import { leaves, valueAt } from '../../systems/field-leaves.ts'
import { isEndTold } from '../audience.ts'
import { type Book, COMMON } from '../books.ts'
import { type Check, countedHelps, type Help, pickOf } from '../check/check.ts'
import { fieldsOf, mechanicOf } from '../check-fields.ts'
import { aidOf, withAid } from '../check-input.ts'
import { command, gms, owners, players } from '../command.ts'
import type { Id, Visibility } from '../entries.ts'
import { MOST_BESIDE } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { mustBeRunning, mustBeUnthrown, mustGoOn } from './drafts.ts'

/** Refuses a roll that cannot help with this check. */
export function mustHelp(view: SeatView, id: Id, { sees, given, pick }: HelpingRoll): void {
  const check = mustBeRunning(view, id)
  if (sees === 'open' && check.book !== COMMON) throw refused('sees', 'helps-hidden')
  mustBeUnthrown(check, 'aids')
  if (Object.values(check.sides).some(({ seat }) => seat === view.seat)) throw refused('aids', 'own-roll')
  const { helped, joined } = mechanicOf(view.system, check.rolled)?.tablePolicy ?? {}
  if (joined) throw refused('aids', 'helps-unrolled')
  if (!helped || valueAt(check.given, helped.unless) === true) return
  const [needed, used] = [valueAt(check.given, helped.by) ?? check.pick, valueAt(given, helped.by) ?? pick]
  if (needed !== null && used !== null && needed !== used)
    throw refused(helped.by, 'helps-otherwise', { used: `${used}`, needed: `${needed}` })
}

interface HelpingRoll {
  readonly sees: Visibility
  readonly given: PlainRecord
  readonly pick: string | null
}

/** Joins in with somebody's roll before its dice, where the game's helpers do not roll: each counts as one. */
export const help = command({
  may: players,
  fields: {
    check: text(40),
    /** The side that is helped. */
    side: text(40).or('self'),
    /** The sheet of whoever helps. */
    sheet: optional(text(40)),
    /** The name of somebody of the GM's. */
    name: text(80).or(''),
    words: text(MOST_BESIDE).or(''),
  },
  plan(view, { check: id, side, sheet, name, words }) {
    const check = mustBeRunning(view, id)
    mustBeUnthrown(check)
    const joined = mechanicOf(view.system, check.rolled)?.tablePolicy?.joined
    const field = leaves(fieldsOf(view.system, check.rolled)).find(
      (leaf) => leaf.field.meta.counts === 'helpers' && leaf.side === side,
    )
    if (!joined || !field) throw refused('check', 'helps-rolled')
    if (check.seal?.fields.includes(field.path)) throw refused(field.path, 'given-twice', { path: field.path })
    const helped = check.sides[side]
    const known = sheet === null ? null : view.sheetOf(sheet)
    if (known && !view.isGm && known.owner !== view.seat) throw notFound('sheet')
    // Nobody helps themselves, nor whoever is against them.
    const isOwn = view.isGm
      ? sheet !== null && sheet === helped?.sheet
      : Object.values(check.sides).some(({ seat }) => seat === view.seat)
    if (isOwn) throw refused('check', 'own-roll')
    const called = known?.book === COMMON || !view.isGm ? known?.values.name : undefined
    const who = name || (typeof called === 'string' ? called : '') || (view.state.seats[view.seat]?.name ?? '?')
    const helps = countedHelps(check).filter((each) => each.name !== null)
    if (helps.some((each) => each.name === who || (!view.isGm && each.by === view.seat)))
      throw refused('check', 'helps-already', { name: who })
    const may = known
      ? joined({ sheet: known.values, helped: knownSheet(view, helped?.sheet), pick: pickOf(check, side) })
      : true
    if (may !== true) refuse('sheet', may.word, { ...may.figures })
    return { book: check.book, aid: { check: id, field: field.path, value: 1, words, name: who } }
  },
  write(writer, { book, aid }) {
    const help = writer.newId('h', book)
    writer.write(book, 'aided', { ...aid, help })
    return { help }
  },
})

const knownSheet = ({ state }: SeatView, sheet: Id | null | undefined): PlainRecord | null =>
  state.sheets[sheet ?? '']?.values ?? null

/** A helper stands back, or the GM says that they cannot help. */
export const takeHelpBack = command({
  may: owners,
  fields: { check: text(40), help: text(40) },
  plan(view, { check: id, help }) {
    const check = mustBeRunning(view, id)
    mustBeUnthrown(check)
    const aid = countedHelps(check).find((each) => each.help === help && each.name !== null)
    if (!aid) throw refused('help', 'not-helping')
    view.mustOwn(aid.by === view.seat)
    return mustGoBack(view, { helped: check, aid })
  },
  write(writer, { book, aid }) {
    writer.write(book, 'aidStruck', aid)
    return undefined
  },
})

/** A success in helping brings what the GM says: a number for a field of the roll, or words. */
export const grantAid = command({
  may: gms,
  fields: {
    check: text(40),
    help: text(40),
    field: optional(text(80)),
    value: integer(0, 1000).or(1),
    words: text(MOST_BESIDE).or(''),
  },
  plan(view, { check: id, help, field, value, words }) {
    const check = mustBeRunning(view, id)
    mustBeUnthrown(check)
    const helping = view.checkOf(help)
    if (helping.aids !== id || helping.struck || countedHelps(check).some((each) => each.help === help))
      throw refused('help', 'not-helping')
    if (!isEndTold(helping)) throw refused('help', 'not-over')
    if (helping.end?.verdict.tone !== 'good') throw refused('help', 'not-a-success')
    const helped = leaves(fieldsOf(view.system, check.rolled)).filter(({ field }) => field.meta.counts === 'helpers')
    const known = helped.map(({ path }) => path)
    if (field !== null && !known.includes(field))
      throw refused('field', 'no-such-option', { option: field, known: known.join(', ') })
    return { book: check.book, aid: { check: id, help, field, value, words } }
  },
  write(writer, { book, aid }) {
    writer.write(book, 'aided', aid)
    return undefined
  },
})

/** The help of a roll for another; null where there is none. */
export function helpOf({ state }: SeatView, { id, aids }: Check): { helped: Check; aid: Help } | null {
  const helped = aids === null ? undefined : state.checks[aids]
  const aid = helped && countedHelps(helped).find(({ help }) => help === id)
  return helped && aid && !helped.struck && !helped.isWithdrawn ? { helped, aid } : null
}

/** A help as it goes back. */
export function mustGoBack(
  view: SeatView,
  { helped, aid }: { helped: Check; aid: Help },
): { book: Book; aid: Pick<Help, 'help' | 'field' | 'value'> & { check: Id } } {
  const { help, field } = aid
  const value = field === null ? 0 : Math.min(aid.value, aidOf(helped.given, field))
  if (value > 0) mustGoOn(view, { ...helped, given: withAid(helped.given, field, -value) })
  return { book: helped.book, aid: { check: helped.id, help, field, value } }
}

export const helpingCommands = { help, takeHelpBack, grantAid }
