// Negotiation: a difficulty that the player and the GM agree on before the dice, offer by offer.

import { json, text } from '../../systems/field.ts'
import { leafAt, mergedValues } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import { isOfGm } from '../audience.ts'
import { COMMON } from '../books.ts'
import type { Check } from '../check/check.ts'
import { fieldsOf } from '../check-fields.ts'
import { proceed } from '../check-progress.ts'
import { command, owners } from '../command.ts'
import { MOST_BESIDE } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { mustBeRunning, mustBeUnthrown, mustRun } from './drafts.ts'

/** An offer in a negotiation: another difficulty, and what would make it so. */
export const offer = command({
  may: owners,
  fields: { check: text(40), field: text(80), value: json(20), reason: text(MOST_BESIDE).or('') },
  plan(view, { check: id, field, value, reason }) {
    const check = mustBeRunning(view, id)
    view.mustOwn(Object.values(check.sides).some(({ seat }) => seat === view.seat))
    return { check: id, field, value: mustBeNegotiable(view, check, field, value), reason }
  },
  write(writer, offered) {
    writer.write(COMMON, 'offered', offered)
    return undefined
  },
})

function mustBeNegotiable({ system }: SeatView, check: Check, field: string, value: unknown): number {
  const known = leafAt(fieldsOf(system, check.rolled), field)
  if (!known?.field.meta.isNegotiable) throw refused('field', 'not-negotiable', { field })
  if (check.book !== COMMON) throw notFound('check')
  mustBeUnthrown(check)
  return parse({ [field]: known.field }, { [field]: value }).values[field] as number
}

/** Takes the offer that stands: the other one's. */
export const agree = command({
  may: owners,
  fields: { check: text(40) },
  plan(view, { check: id }) {
    const check = mustBeRunning(view, id)
    view.mustOwn(Object.values(check.sides).some(({ seat }) => seat === view.seat))
    const last = check.offers.at(-1)
    if (!last) throw refused('check', 'no-offer')
    if (isOfGm(view.state, last.by) === view.isGm) throw refused('check', 'own-offer')
    // An old offer does not change what the dice were thrown for.
    mustBeUnthrown(check)
    const { field, value } = last
    return {
      agreed: { check: id, field, value },
      next: mustRun(view, { ...check, given: mergedValues(check.given, { [field]: value }) }),
    }
  },
  write(writer, { agreed, next }) {
    writer.write(COMMON, 'agreed', agreed)
    proceed(writer, agreed.check, next)
    return undefined
  },
})

export const negotiationCommands = { offer, agree }
