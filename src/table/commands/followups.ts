// The commands about a roll that is under way or over: tell, reveal, respond, buy, grant help, override, strike, negotiate.

import { integer, json, oneOf, optional, text } from '../../systems/field.ts'
import { leaves, mergedValues } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import { isEndTold, isHidden, isUntold } from '../audience.ts'
import { type Book, COMMON } from '../books.ts'
import { type Check, type Help, hasDice, isBeingThrown, isCheckOver } from '../check/check.ts'
import { aidOf, withAid } from '../check-input.ts'
import {
  dropThrow,
  mustGoOn,
  mustRun,
  proceed,
  revealToAll as revealCheck,
  tellMore as tellCheck,
} from '../check-progress.ts'
import { fieldsOf, fullNext, mechanicOf } from '../check-rule.ts'
import { command, gms, owners } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { type Id, TELLINGS, type Telling } from '../entries.ts'
import { MOST_BESIDE, MOST_SAID } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'
import { applyOutcome, takeBack } from '../sheet-changes.ts'
import { mustBeRunning } from './drafts.ts'
import { mustSay } from './talk.ts'

/** The GM tells of a hidden roll: the dice, the verdict, the difficulty. What was told stays told. */
const tell = command({
  may: gms,
  fields: { check: text(40), telling: oneOf(...TELLINGS) },
  run(context, { check: id, telling }) {
    const check = context.checkOf(id)
    const all = context.all.checks[id] as Check
    if (check.isStruck || check.isWithdrawn) throw refused('check', 'already-struck')
    if (!hasDice(all)) throw refused('check', 'not-thrown')
    if (!isUntold(all)) throw refused('check', 'already-told')
    if (telling[1] === '1' && telling[2] === '0' && all.end === null) throw refused('telling', 'choice-open')
    const before = check.told ?? spoken(check)
    if (!isWider(telling, before)) throw refused('telling', 'already-told')
    tellCheck(context, all, telling)
    return undefined
  },
})

/** What was told by itself when the dice fell. */
const spoken = ({ telling, sees, seal }: Check): Telling => (sees === 'blind' || seal === null ? '000' : telling)

const isWider = (more: Telling, than: Telling): boolean =>
  more !== than && [...than].every((bit, i) => bit === '0' || more[i] === '1')

/** A roll that some did not see is shown to everybody. */
const reveal = command({
  may: owners,
  fields: { check: text(40) },
  run(context, { check: id }) {
    const check = context.checkOf(id)
    context.mustOwn(check.by === context.seat && check.sees !== 'blind' && !isHidden(check))
    if (check.book === COMMON || check.isRevealed) throw refused('check', 'already-seen')
    if (!isCheckOver(check) || check.isStruck || check.isWithdrawn) throw refused('check', 'not-over')
    revealCheck(context, context.all.checks[id] as Check)
    return undefined
  },
})

/** The GM's word on what a roll brings about. */
const respond = command({
  may: gms,
  fields: { check: text(40), words: text(MOST_SAID) },
  run(context, { check: id, words }) {
    const { book } = context.checkOf(id)
    context.write(book, 'responded', { check: id, words: mustSay(words), salt: context.salt(book) })
    return undefined
  },
})

/** What extra successes, superior results and the like are used for. */
const buy = command({
  may: owners,
  fields: { check: text(40), item: text(80), points: integer(1, 1000).or(1), words: text(MOST_BESIDE).or('') },
  run(context, { check: id, item, points, words }) {
    const check = context.checkOf(id)
    const buys = check.end?.buys
    // What only the GM knows of yet is not bought with in front of the others.
    const isKnown = !isUntold(check) || check.told === '111'
    if (!buys || check.isStruck || !isKnown) throw refused('check', 'nothing-to-buy')
    context.mustOwn(buys.by === 'player' && Object.values(check.sides).some(({ seat }) => seat === context.seat))
    if (!buys.menu.includes(item)) throw refused('item', 'not-on-menu', { item, menu: buys.menu.join(', ') })
    const left = buys.points - check.boughtPoints
    if (points > left) throw refused('points', 'too-few-points', { left, needs: points })
    context.write(check.book, 'bought', { check: id, item, points, words, salt: context.salt(check.book) })
    return undefined
  },
})

/** A success in helping brings what the GM says: a number for a field of the roll, or words. */
const grantAid = command({
  may: gms,
  fields: {
    check: text(40),
    help: text(40),
    field: optional(text(80)),
    value: integer(0, 1000).or(1),
    words: text(MOST_BESIDE).or(''),
  },
  run(context, { check: id, help, field, value, words }) {
    const check = mustBeRunning(context, id)
    if (isBeingThrown(check)) throw refused('check', 'already-thrown')
    const helping = context.checkOf(help)
    if (helping.aids !== id || helping.isStruck || check.helps.some((each) => each.help === help))
      throw refused('help', 'not-helping')
    if (!isEndTold(helping)) throw refused('help', 'not-over')
    if (helping.end?.verdict.tone !== 'good') throw refused('help', 'not-a-success')
    const helped = leaves(fieldsOf(context.system, check.rolled)).filter(({ field }) => field.meta.counts === 'helpers')
    const known = helped.map(({ path }) => path)
    if (field !== null && !known.includes(field))
      throw refused('field', 'no-such-option', { option: field, known: known.join(', ') })
    context.write(check.book, 'aided', { check: id, help, field, value, words, salt: context.salt(check.book) })
    return undefined
  },
})

/**
 * The GM changes what a roll came to, in view and with a reason. The dice stay as they fell; what is counted, bought and helped with
 * follows the ruling. What was paid stays paid; what the outcome did to sheets is taken back where the ruling is another: how far it
 * moves them itself, it does not say.
 */
const override = command({
  may: gms,
  fields: { check: text(40), tone: oneOf('good', 'bad', 'plain'), word: text(60), why: text(MOST_BESIDE) },
  run(context, { check: id, tone, word, why }) {
    if (context.optionOf('overrides', true) !== true)
      throw refused('check', 'not-allowed-here', { option: 'overrides' })
    const check = context.checkOf(id)
    if (check.end === null || !isEndTold(check)) throw refused('check', 'not-over')
    if (check.isStruck) throw refused('check', 'already-struck')
    const help = tone === 'good' ? null : helpOf(context, check)
    // Dice that were thrown with it were thrown with it.
    const back = help && !isBeingThrown(help.helped) ? mustGoBack(context, help) : null
    const ruling = { check: id, verdict: { tone, word }, why: mustSay(why) }
    const all = context.all.checks[id] as Check
    const isOther = tone !== (check.ruling?.fell ?? check.end).verdict.tone
    const isOffSheets = isOther && mechanicOf(context.system, check.rolled)?.changes !== undefined
    const done = all.effects.filter(({ isOutcome }) => isOutcome)
    if (isOffSheets) takeBack(context, done)
    context.write(check.book, 'overridden', { ...ruling, ...(isOffSheets ? { isOffSheets } : {}) })
    const next = fullNext(context.system, all)
    if (all.ruling?.isOffSheets && !isOffSheets && next.is === 'end') applyOutcome(context, all, next)
    if (back) context.write(back.book, 'aidStruck', back.aid)
    return undefined
  },
})

/**
 * Takes a roll back, in view: what it took off sheets and what it helped with go back as differences, and nothing disappears.
 */
const strike = command({
  may: owners,
  fields: { check: text(40), why: text(MOST_BESIDE).or('') },
  run(context, { check: id, why }) {
    const check = context.checkOf(id)
    context.mustOwn(check.by === context.seat)
    if (check.isStruck || check.isWithdrawn) throw refused('check', 'already-struck')
    const help = helpOf(context, check)
    if (help && isBeingThrown(help.helped)) throw refused('check', 'helped-thrown')
    const back = help && mustGoBack(context, help)
    const all = context.all.checks[id] as Check
    const open = all.throw === null ? undefined : context.all.throws[all.throw]
    if (open) dropThrow(context, open, check, why)
    takeBack(context, all.effects)
    context.write(check.book, 'struck', { what: id, why })
    if (back) context.write(back.book, 'aidStruck', back.aid)
    return undefined
  },
})

/** What a roll helps another with; null where that is nothing. */
function helpOf({ view }: CommandContext, { id, aids }: Check): { helped: Check; aid: Help } | null {
  const helped = aids === null ? undefined : view.checks[aids]
  const aid = helped?.helps.find(({ help }) => help === id)
  return helped && aid && !helped.isStruck && !helped.isWithdrawn ? { helped, aid } : null
}

/** A help as it goes back. */
function mustGoBack(
  context: CommandContext,
  { helped, aid }: { helped: Check; aid: Help },
): { book: Book; aid: Help & { check: Id } } {
  const { help, field } = aid
  const value = field === null ? 0 : Math.min(aid.value, aidOf(helped.given, field))
  const all = context.all.checks[helped.id] as Check
  if (value > 0) mustGoOn(context, { ...all, given: withAid(all.given, field, -value) })
  return { book: helped.book, aid: { check: helped.id, help, field, value } }
}

/** An offer in a negotiation: another difficulty, and what would make it so. */
const offer = command({
  may: owners,
  fields: { check: text(40), field: text(80), value: json(20), reason: text(MOST_BESIDE).or('') },
  run(context, { check: id, field, value, reason }) {
    const check = mustBeRunning(context, id)
    context.mustOwn(Object.values(check.sides).some(({ seat }) => seat === context.seat))
    const number = mustBeNegotiable(context, check, field, value)
    context.write(COMMON, 'offered', { check: id, field, value: number, reason, salt: context.salt(COMMON) })
    return undefined
  },
})

/** Takes the offer that stands: the other one's. */
const agree = command({
  may: owners,
  fields: { check: text(40) },
  run(context, { check: id }) {
    const check = mustBeRunning(context, id)
    context.mustOwn(Object.values(check.sides).some(({ seat }) => seat === context.seat))
    const last = check.offers.at(-1)
    if (!last) throw refused('check', 'no-offer')
    if ((last.by === 'gm') === context.isGm) throw refused('check', 'own-offer')
    const all = context.all.checks[id] as Check
    mustRun(context, { ...all, given: mergedValues(all.given, { [last.field]: last.value }) })
    context.write(COMMON, 'agreed', { check: id, field: last.field, value: last.value })
    proceed(context, id)
    return undefined
  },
})

function mustBeNegotiable(context: CommandContext, check: Check, field: string, value: unknown): number {
  const known = leaves(fieldsOf(context.system, check.rolled)).find(({ path }) => path === field)
  if (!known?.field.meta.isNegotiable) throw refused('field', 'not-negotiable', { field })
  if (check.book !== COMMON) throw notFound('check')
  if (isBeingThrown(check)) throw refused('check', 'already-thrown')
  return parse({ [field]: known.field }, { [field]: value }).values[field] as number
}

export const followupCommands = { tell, reveal, respond, buy, grantAid, override, strike, offer, agree }
