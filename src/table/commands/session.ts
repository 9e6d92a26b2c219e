// Sessions: begun and ended, with a postamble where a game gives something back for words, and rests in between.

import type { PlainRecord } from '../../dice/index.ts'
import { integer, list, optional, text } from '../../systems/field.ts'
import { COMMON } from '../books.ts'
import { command, gms, owners } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { MOST_SAID } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'
import { changeSheet, leftOf, mostOf, valuesRestored } from '../sheet-changes.ts'
import { mustSay } from './talk.ts'

const beginSession = command({
  may: gms,
  fields: {},
  run(context) {
    const { number, phase } = context.view.session
    if (phase !== 'none') throw refused('session', 'session-already')
    context.write(COMMON, 'sessionBegan', { session: number + 1 })
    return { session: number + 1 }
  },
})

/** What is given back for words in the postamble; null where a game has nothing of the kind. */
const claimed = ({ system }: CommandContext): string | null =>
  Object.entries(system.sheet.resources).find(([, { back }]) => back === 'claimed')?.[0] ?? null

const beginPostamble = command({
  may: gms,
  fields: {},
  run(context) {
    const { number, phase } = context.view.session
    if (phase !== 'play') throw refused('session', 'no-session')
    if (claimed(context) === null) throw refused('session', 'no-claims-here')
    context.write(COMMON, 'postambleBegan', { session: number })
    return undefined
  },
})

/** A player's words for what their character did. */
const advocate = command({
  may: owners,
  fields: { sheet: text(40), words: text(MOST_SAID) },
  run(context, { sheet: id, words }) {
    if (context.view.session.phase !== 'postamble') throw refused('session', 'not-in-postamble')
    const sheet = context.sheetOf(id)
    context.mustOwn(sheet.owner === context.seat)
    if (sheet.isNpc || sheet.book !== COMMON) throw notFound('sheet')
    const claim = context.newId('a', COMMON)
    context.write(COMMON, 'advocated', { claim, sheet: id, words: mustSay(words), salt: context.salt(COMMON) })
    return { claim }
  },
})

/** What the GM or the table grants for it, up to the most there can be. */
const grant = command({
  may: gms,
  fields: { claim: text(40), points: integer(0, 100) },
  run(context, { claim: id, points }) {
    const { phase, claims } = context.view.session
    if (phase !== 'postamble') throw refused('session', 'not-in-postamble')
    const claim = Object.hasOwn(claims, id) ? claims[id] : undefined
    if (!claim) throw notFound('claim')
    if (claim.isGranted) throw refused('claim', 'already-granted')
    const { values } = context.sheetOf(claim.sheet)
    const resource = claimed(context) as string
    mustHold(context, values, resource, points)
    context.write(COMMON, 'granted', { claim: id, resource, points })
    changeSheet(context, claim.sheet, [{ what: resource, by: points }], null)
    return undefined
  },
})

function mustHold({ system }: CommandContext, values: PlainRecord, what: string, points: number): void {
  const has = leftOf(system, values, what) ?? 0
  const most = mostOf(system, values, what) ?? has
  if (points > 0 && has + points > most) {
    throw refused('points', 'above-most', { what, points, has, most, room: Math.max(0, most - has) })
  }
}

const endSession = command({
  may: gms,
  fields: {},
  run(context) {
    const { number, phase } = context.view.session
    if (phase === 'none') throw refused('session', 'no-session')
    giveBack(context, Object.keys(context.view.sheets), 'session')
    context.write(COMMON, 'sessionEnded', { session: number, head: context.log.head(COMMON).link.slice(0, 20) })
    return undefined
  },
})

/** A rest gives back what rests give back: to these sheets, or to all that are players'. */
const rest = command({
  may: gms,
  fields: { sheets: optional(list(text(40), 1, 300)) },
  run(context, { sheets }) {
    const all = sheets ?? Object.entries(context.view.sheets).flatMap(([id, { isNpc }]) => (isNpc ? [] : [id]))
    for (const id of all) context.sheetOf(id)
    giveBack(context, all, 'rest')
    return undefined
  },
})

function giveBack(context: CommandContext, sheets: readonly string[], what: 'rest' | 'session'): void {
  const open = sheets.filter((id) => context.all.sheets[id]?.book === COMMON)
  // That only those of the GM's rest is nobody else's to hear.
  if (what === 'rest' && open.length > 0) context.write(COMMON, 'rested', { sheets: open, what })
  for (const id of sheets) {
    const sheet = context.all.sheets[id]
    if (sheet) changeSheet(context, id, valuesRestored(context.system, sheet, what), null)
  }
}

export const sessionCommands = { beginSession, beginPostamble, advocate, grant, endSession, rest }
