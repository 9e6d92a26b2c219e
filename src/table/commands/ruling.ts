// The GM's word on a roll, and rolls that are taken back.

import { oneOf, text } from '../../systems/field.ts'
import { isEndTold } from '../audience.ts'
import { type Check, hasThrow } from '../check/check.ts'
import { mechanicOf } from '../check-fields.ts'
import { fullNext } from '../check-rule.ts'
import { command, gms, owners } from '../command.ts'
import { MOST_BESIDE, MOST_SAID } from '../lengths.ts'
import { refused } from '../refusals.ts'
import { applyOutcome, takeBack } from '../sheet-changes.ts'
import { payBack } from '../turn-rolls.ts'
import { helpOf, mustGoBack } from './helping.ts'
import { mustSay } from './talk.ts'

/** The GM's word on what a roll brings about. */
export const respond = command({
  may: gms,
  fields: { check: text(40), words: text(MOST_SAID) },
  plan(view, { check: id, words }) {
    return { book: view.checkOf(id).book, check: id, words: mustSay(words) }
  },
  write(writer, { book, check, words }) {
    writer.write(book, 'responded', { check, words })
    return undefined
  },
})

/**
 * The GM changes what a roll came to, in view and with a reason. The dice stay as they fell; what is counted, bought and helped with
 * follows the ruling. What was paid stays paid; what the outcome did to sheets is taken back where the ruling is another: how far it
 * moves them itself, it does not say.
 */
export const override = command({
  may: gms,
  fields: { check: text(40), tone: oneOf('good', 'bad', 'plain'), word: text(60), why: text(MOST_BESIDE) },
  plan(view, { check: id, tone, word, why }) {
    if (view.optionOf('overrides', true) !== true) throw refused('check', 'not-allowed-here', { option: 'overrides' })
    const check = view.checkOf(id)
    if (check.end === null || !isEndTold(check)) throw refused('check', 'not-over')
    if (check.struck) throw refused('check', 'already-struck')
    const help = tone === 'good' ? null : helpOf(view, check)
    // Dice that were thrown with it were thrown with it.
    const back = help && !hasThrow(help.helped) ? mustGoBack(view, help) : null
    const isOther = tone !== (check.ruling?.fell ?? check.end).verdict.tone
    const isOffSheets = isOther && mechanicOf(view.system, check.rolled)?.changes !== undefined
    return { check, ruling: { check: id, verdict: { tone, word }, why: mustSay(why) }, isOffSheets, back }
  },
  write(writer, { check: { id, book }, ruling, isOffSheets, back }) {
    const before = writer.all.checks[id] as Check
    if (isOffSheets) {
      const done = before.effects.filter(({ isOutcome }) => isOutcome)
      takeBack(writer, done)
    }
    writer.write(book, 'overridden', { ...ruling, ...(isOffSheets ? { isOffSheets } : {}) })
    if (before.ruling?.isOffSheets && !isOffSheets) {
      const end = fullNext(writer.system, before)
      if (end.is === 'end') applyOutcome(writer, before, end)
    }
    if (back) writer.write(back.book, 'aidStruck', back.aid)
    return undefined
  },
})

/**
 * Takes a roll back, in view: what it took off sheets and what it helped with go back as differences, and nothing disappears.
 */
export const strike = command({
  may: owners,
  fields: { check: text(40), why: text(MOST_BESIDE).or('') },
  plan(view, { check: id, why }) {
    const check = view.checkOf(id)
    view.mustOwn(check.by === view.seat)
    if (check.struck || check.isWithdrawn) throw refused('check', 'already-struck')
    // Dice that may be known already are not struck: they fall first, or are voided.
    if (check.throw !== null) throw refused('check', 'being-thrown')
    const help = helpOf(view, check)
    if (help && hasThrow(help.helped)) throw refused('check', 'helped-thrown')
    return { check: id, why, back: help && mustGoBack(view, help) }
  },
  write(writer, { check: id, why, back }) {
    const check = writer.all.checks[id] as Check
    takeBack(writer, check.effects)
    payBack(writer, id)
    writer.write(check.book, 'struck', { what: id, why })
    if (back) writer.write(back.book, 'aidStruck', back.aid)
    return undefined
  },
})

export const rulingCommands = { respond, override, strike }
