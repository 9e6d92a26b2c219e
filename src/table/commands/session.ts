// Sessions: begun and ended, with a postamble where a game gives something back for words, and rests in between.

import { list, none, text, whole } from '../../systems/field.ts'
import { COMMON } from '../books.ts'
import { command, gms, owners } from '../command.ts'
import type { Desk } from '../desk.ts'
import { MOST_SAID } from '../lengths.ts'
import { comesBack, leftOf, mostOf, moveOn } from '../paying.ts'
import { notFound, refused } from '../refusals.ts'
import type { Values } from '../state.ts'
import { mustSay } from './talk.ts'

const beginSession = command({
  may: gms,
  fields: {},
  run(desk) {
    const { number, phase } = desk.view.session
    if (phase !== 'none') throw refused('session', 'session-already')
    desk.write(COMMON, 'sessionBegan', { session: number + 1 })
    return { session: number + 1 }
  },
})

/** What is given back for words in the postamble; null where a game has nothing of the kind. */
const claimed = ({ system }: Desk): string | null =>
  Object.entries(system.sheet.resources).find(([, { back }]) => back === 'claimed')?.[0] ?? null

const beginPostamble = command({
  may: gms,
  fields: {},
  run(desk) {
    const { number, phase } = desk.view.session
    if (phase !== 'play') throw refused('session', 'no-session')
    if (claimed(desk) === null) throw refused('session', 'no-claims-here')
    desk.write(COMMON, 'postambleBegan', { session: number })
    return undefined
  },
})

/** A player's words for what their character did. */
const advocate = command({
  may: owners,
  fields: { sheet: text(40), words: text(MOST_SAID) },
  run(desk, { sheet: id, words }) {
    if (desk.view.session.phase !== 'postamble') throw refused('session', 'not-in-postamble')
    const sheet = desk.sheetOf(id)
    desk.mustOwn(sheet.owner === desk.seat)
    if (sheet.isNpc || sheet.book !== COMMON) throw notFound('sheet')
    const claim = desk.newId('a', COMMON)
    desk.write(COMMON, 'advocated', { claim, sheet: id, words: mustSay(words), salt: desk.salt(COMMON) })
    return { claim }
  },
})

/** What the GM or the table grants for it, up to the most there can be. */
const grant = command({
  may: gms,
  fields: { claim: text(40), points: whole(0, 100) },
  run(desk, { claim: id, points }) {
    const { phase, claims } = desk.view.session
    if (phase !== 'postamble') throw refused('session', 'not-in-postamble')
    const claim = Object.hasOwn(claims, id) ? claims[id] : undefined
    if (!claim) throw notFound('claim')
    if (claim.isGranted) throw refused('claim', 'already-granted')
    const { values } = desk.sheetOf(claim.sheet)
    const resource = claimed(desk) as string
    mustHold(desk, values, resource, points)
    desk.write(COMMON, 'granted', { claim: id, resource, points })
    moveOn(desk, claim.sheet, [{ what: resource, by: points }], null)
    return undefined
  },
})

function mustHold({ system }: Desk, values: Values, what: string, points: number): void {
  const has = leftOf(system, values, what) ?? 0
  const most = mostOf(system, values, what) ?? has
  if (points > 0 && has + points > most) {
    throw refused('points', 'above-most', { what, points, has, most, room: Math.max(0, most - has) })
  }
}

const endSession = command({
  may: gms,
  fields: {},
  run(desk) {
    const { number, phase } = desk.view.session
    if (phase === 'none') throw refused('session', 'no-session')
    giveBack(desk, Object.keys(desk.view.sheets), 'session')
    desk.write(COMMON, 'sessionEnded', { session: number, head: desk.log.head(COMMON).link.slice(0, 20) })
    return undefined
  },
})

/** A rest gives back what rests give back: to these sheets, or to all that are players'. */
const rest = command({
  may: gms,
  fields: { sheets: none(list(text(40), 1, 300)) },
  run(desk, { sheets }) {
    const all = sheets ?? Object.entries(desk.view.sheets).flatMap(([id, { isNpc }]) => (isNpc ? [] : [id]))
    for (const id of all) desk.sheetOf(id)
    giveBack(desk, all, 'rest')
    return undefined
  },
})

function giveBack(desk: Desk, sheets: readonly string[], what: 'rest' | 'session'): void {
  const open = sheets.filter((id) => desk.all.sheets[id]?.book === COMMON)
  // That only those of the GM's rest is nobody else's to hear.
  if (what === 'rest' && open.length > 0) desk.write(COMMON, 'rested', { sheets: open, what })
  for (const id of sheets) {
    const sheet = desk.all.sheets[id]
    if (sheet) moveOn(desk, id, comesBack(desk.system, sheet, what), null)
  }
}

export const sessions = { beginSession, beginPostamble, advocate, grant, endSession, rest }
