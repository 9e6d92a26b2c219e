// Sessions: begun and ended, with a postamble where a game gives something back for words, and rests in between.

import type { PlainRecord } from '../../dice/index.ts'
import { integer, list, optional, text } from '../../systems/field.ts'
import { COMMON, GM } from '../books.ts'
import type { Check } from '../check/check.ts'
import { phaseOf } from '../check/phase.ts'
import { command, gms, owners } from '../command.ts'
import type { EntryWriter } from '../entry-writer.ts'
import { fingerprint } from '../fair/chain.ts'
import { MOST_SAID } from '../lengths.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { changeSheet, takeBack, valuesRestored } from '../sheet-changes.ts'
import { leftOf, mostOf } from '../sheet-value.ts'
import { mustSay } from './talk.ts'

export const beginSession = command({
  may: gms,
  fields: {},
  plan({ state }) {
    const { number, phase } = state.session
    if (phase !== 'none') throw refused('session', 'session-already')
    return { session: number + 1 }
  },
  write(writer, begun) {
    writer.write(COMMON, 'sessionBegan', begun)
    return begun
  },
})

/** The resource given back for words in the postamble; null where a game has none. */
const claimed = ({ system }: SeatView): string | null =>
  Object.entries(system.sheet.resources).find(([, { back }]) => back === 'claimed')?.[0] ?? null

export const beginPostamble = command({
  may: gms,
  fields: {},
  plan(view) {
    const { number, phase } = view.state.session
    if (phase !== 'play') throw refused('session', 'no-session')
    if (claimed(view) === null) throw refused('session', 'no-claims-here')
    return { session: number }
  },
  write(writer, begun) {
    writer.write(COMMON, 'postambleBegan', begun)
    return undefined
  },
})

/** A player's words for what their character did. */
const advocate = command({
  may: owners,
  fields: { sheet: text(40), words: text(MOST_SAID) },
  plan(view, { sheet: id, words }) {
    if (view.state.session.phase !== 'postamble') throw refused('session', 'not-in-postamble')
    const sheet = view.sheetOf(id)
    view.mustOwn(sheet.owner === view.seat)
    if (sheet.isNpc || sheet.book !== COMMON) throw notFound('sheet')
    return { sheet: id, words: mustSay(words) }
  },
  write(writer, { sheet, words }) {
    const claim = writer.newId('a', COMMON)
    writer.write(COMMON, 'advocated', { claim, sheet, words })
    return { claim }
  },
})

/** The points that the GM or the table grants for it, up to the most there can be. */
export const grant = command({
  may: gms,
  fields: { claim: text(40), points: integer(0, 100) },
  plan(view, { claim: id, points }) {
    const { phase, claims } = view.state.session
    if (phase !== 'postamble') throw refused('session', 'not-in-postamble')
    const claim = Object.hasOwn(claims, id) ? claims[id] : undefined
    if (!claim) throw notFound('claim')
    if (claim.isGranted) throw refused('claim', 'already-granted')
    const { values } = view.sheetOf(claim.sheet)
    const resource = claimed(view) as string
    mustHold(view, values, resource, points)
    return { claim: id, sheet: claim.sheet, resource, points }
  },
  write(writer, { claim, sheet, resource, points }) {
    writer.write(COMMON, 'granted', { claim, resource, points })
    changeSheet(writer, sheet, [{ what: resource, by: points }], null)
    return undefined
  },
})

function mustHold({ system }: SeatView, values: PlainRecord, what: string, points: number): void {
  const has = leftOf(system, values, what) ?? 0
  const most = mostOf(system, values, what) ?? has
  if (points > 0 && has + points > most) {
    throw refused('points', 'above-most', { what, points, has, most, room: Math.max(0, most - has) })
  }
}

/** Calls that nobody has answered: with the evening they are over. */
const unanswered = ({ checks }: SeatView['state']): readonly Check[] =>
  Object.values(checks).filter(
    (check) => phaseOf(check).is === 'declaring' && check.step === 0 && check.effects.length === 0,
  )

export const endSession = command({
  may: gms,
  fields: {},
  plan({ state }) {
    const { number, phase } = state.session
    if (phase === 'none') throw refused('session', 'no-session')
    return { session: number, sheets: Object.keys(state.sheets), calls: unanswered(state) }
  },
  write(writer, { session, sheets, calls }) {
    for (const { id, book } of calls) writer.write(book, 'withdrawn', { check: id, why: '' })
    giveBack(writer, sheets, 'session')
    writer.write(COMMON, 'sessionEnded', { session, head: fingerprint(writer.log.head(COMMON).link) })
    return undefined
  },
})

/** A rest gives back what rests give back: to these sheets, or to all that are players'. */
export const rest = command({
  may: gms,
  fields: { sheets: optional(list(text(40), 1, 300)) },
  plan(view, { sheets }) {
    const all = sheets ?? Object.entries(view.state.sheets).flatMap(([id, { isNpc }]) => (isNpc ? [] : [id]))
    for (const id of all) view.sheetOf(id)
    return all
  },
  write(writer, sheets) {
    giveBack(writer, sheets, 'rest')
    return undefined
  },
})

/** Takes the last rest back, as differences: what was spent since stays spent. */
export const takeBackRest = command({
  may: gms,
  fields: {},
  plan({ state: { rest, sheets } }) {
    if (!rest) throw refused('rest', 'no-rest')
    const isOpen = rest.effects.some(({ sheet }) => sheets[sheet]?.book === COMMON)
    return { ...rest, book: isOpen ? COMMON : GM }
  },
  write(writer, { id, effects, book }) {
    takeBack(writer, effects)
    writer.write(book, 'restTakenBack', { rest: id })
    return undefined
  },
})

function giveBack(writer: EntryWriter, sheets: readonly string[], what: 'rest' | 'session'): void {
  const open = sheets.filter((id) => writer.all.sheets[id]?.book === COMMON)
  // That only those of the GM's rest is nobody else's to hear.
  if (what === 'rest' && open.length > 0) writer.write(COMMON, 'rested', { sheets: open, what })
  const cause = what === 'rest' ? { rest: writer.newId('r', open.length > 0 ? COMMON : GM) } : {}
  for (const id of sheets) {
    const sheet = writer.all.sheets[id]
    if (sheet) changeSheet(writer, id, valuesRestored(writer.system, sheet, what), null, cause)
  }
}

export const sessionCommands = { beginSession, beginPostamble, advocate, grant, endSession, rest, takeBackRest }
