// Helping with another roll: who may, what a success in it brings, and how that goes back.

import type { PlainRecord } from '../../dice/index.ts'
import { integer, optional, text } from '../../systems/field.ts'
import { leaves, valueAt } from '../../systems/field-leaves.ts'
import { isEndTold } from '../audience.ts'
import { type Book, COMMON } from '../books.ts'
import { type Check, countedHelps, type Help, isBeingThrown } from '../check/check.ts'
import { fieldsOf, mechanicOf } from '../check-fields.ts'
import { aidOf, withAid } from '../check-input.ts'
import { command, gms } from '../command.ts'
import type { Id, Visibility } from '../entries.ts'
import { MOST_BESIDE } from '../lengths.ts'
import { refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { mustBeRunning, mustGoOn } from './drafts.ts'

/** Refuses a roll that cannot help with this check. */
export function mustHelp(view: SeatView, id: Id, { sees, given, pick }: HelpingRoll): void {
  const check = mustBeRunning(view, id)
  if (sees === 'open' && check.book !== COMMON) throw refused('sees', 'helps-hidden')
  if (check.step > 0) throw refused('aids', 'already-thrown')
  if (Object.values(check.sides).some(({ seat }) => seat === view.seat)) throw refused('aids', 'own-roll')
  const helped = mechanicOf(view.system, check.rolled)?.tablePolicy?.helped
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
    if (isBeingThrown(check)) throw refused('check', 'already-thrown')
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

export const helpingCommands = { grantAid }
