// Telling of a hidden roll, and showing a roll to everybody.

import { oneOf, text } from '../../systems/field.ts'
import { isHidden, isUntold, toldSoFar } from '../audience.ts'
import { COMMON } from '../books.ts'
import { type Check, hasDice, isCheckOver } from '../check/check.ts'
import { readTelling, widerTellings } from '../check/telling.ts'
import { revealToAll, tellMore } from '../check-telling.ts'
import { command, gms, owners } from '../command.ts'
import { TELLINGS } from '../entries.ts'
import { refused } from '../refusals.ts'

/** The GM tells of a hidden roll: the dice, the verdict, the difficulty. What was told stays told. */
export const tell = command({
  may: gms,
  fields: { check: text(40), telling: oneOf(...TELLINGS) },
  plan(view, { check: id, telling }) {
    const check = view.checkOf(id)
    if (check.struck || check.isWithdrawn) throw refused('check', 'already-struck')
    if (!hasDice(check)) throw refused('check', 'not-thrown')
    if (!isUntold(check)) throw refused('check', 'already-told')
    const { verdict, seal } = readTelling(telling)
    if (verdict && !seal && check.end === null) throw refused('telling', 'choice-open')
    if (!widerTellings(toldSoFar(check)).includes(telling)) throw refused('telling', 'already-told')
    return { check: id, telling }
  },
  write(writer, { check: id, telling }) {
    tellMore(writer, writer.all.checks[id] as Check, telling)
    return undefined
  },
})

/** A roll that some did not see is shown to everybody. */
export const reveal = command({
  may: owners,
  fields: { check: text(40) },
  plan(view, { check: id }) {
    const check = view.checkOf(id)
    view.mustOwn(check.by === view.seat && check.sees !== 'blind' && !isHidden(check))
    if (check.book === COMMON || check.isRevealed) throw refused('check', 'already-seen')
    if (!isCheckOver(check) || check.struck || check.isWithdrawn) throw refused('check', 'not-over')
    return id
  },
  write(writer, id) {
    revealToAll(writer, writer.all.checks[id] as Check)
    return undefined
  },
})

export const tellingCommands = { tell, reveal }
