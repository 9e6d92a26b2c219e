// Sheets: made, edited, given to others, removed. A player's stands in everybody's sight, or in theirs and the GM's; an NPC's
// in the GM's.

import { isSame, type PlainRecord, Refusal, refuse } from '../../dice/index.ts'
import { type Fields, flag, integer, json, optional, text } from '../../systems/field.ts'
import { knownValues, parse, parseSome } from '../../systems/input-parser.ts'
import type { Sheet } from '../../systems/sheet.ts'
import { COMMON, GM, isGm, withGm } from '../books.ts'
import { command, owners, players } from '../command.ts'
import { refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { plannedPayment, writePayment } from '../turn-rolls.ts'

const MOST_SHEETS = 300

/** A sheet as the game allows it. A fault that stands on it already does not stop other edits. */
function mustBeSheet({ system }: SeatView, given: unknown, before?: PlainRecord): { readonly shown: PlainRecord } {
  const { fields, check } = system.sheet as Sheet<Fields>
  const { values, shown } = parse(fields, given)
  const known = before ? faultsOn(system.sheet, before) : []
  const wrong = check?.(values).find(
    ({ field, word }) => !known.some((old) => old.field === field && old.word === word),
  )
  if (wrong) refuse(wrong.field, wrong.word, { ...wrong.figures })
  return { shown }
}

/** The faults on a sheet; none that can be named where the sheet does not fit its fields at all. */
function faultsOn({ fields, check }: Sheet<Fields>, given: PlainRecord): ReturnType<NonNullable<Sheet['check']>> {
  try {
    return check?.(parse(fields, knownValues(fields, given)).values) ?? []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Those of these fields that are another now. */
const changedValues = (before: PlainRecord, now: PlainRecord, names = Object.keys(now)): PlainRecord =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = now[name] ?? null
      return isSame(value, before[name] ?? null) ? [] : [[name, value]]
    }),
  )

export const makeSheet = command({
  may: players,
  fields: {
    values: json(60_000),
    /** The owner's seat; left out, one's own. */
    owner: optional(text(10)),
    isNpc: flag().or(false),
    /** For its owner and the GM alone. */
    isPrivate: flag().or(false),
  },
  plan(view, { values, owner, isNpc, isPrivate }) {
    if (Object.keys(view.state.sheets).length >= MOST_SHEETS) {
      throw refused('sheets', 'no-room', { of: 'sheets', most: MOST_SHEETS })
    }
    if (!view.isGm && (isNpc || (owner !== null && owner !== view.seat)))
      throw refused('owner', 'not-yours', { path: 'owner' })
    const seat = isNpc ? null : (owner ?? view.seat)
    const isOfGm = seat === null || isGm(view.seatOf(seat).role)
    const { shown } = mustBeSheet(view, values)
    const book = isNpc ? GM : isPrivate ? (isOfGm ? GM : withGm(seat)) : COMMON
    return { book, made: { owner: seat, isNpc, values: shown } }
  },
  write(writer, { book, made }) {
    const sheet = writer.newId('s', book)
    writer.write(book, 'sheetMade', { sheet, ...made })
    return { sheet }
  },
})

export const editSheet = command({
  may: owners,
  fields: { sheet: text(40), version: integer(1), values: json(60_000) },
  plan(view, { sheet: id, version, values }) {
    const sheet = view.sheetOf(id)
    view.mustOwn(sheet.owner === view.seat)
    if (sheet.version !== version) throw refused('version', 'other-version', { version, now: sheet.version })
    const some = parseSome(view.system.sheet.fields, values)
    const stored = knownValues(view.system.sheet.fields as Fields, sheet.values)
    const { shown } = mustBeSheet(view, { ...stored, ...some }, sheet.values)
    const changed = changedValues(sheet.values, shown, Object.keys(some))
    const isSameSheet = Object.keys(changed).length === 0
    return { book: sheet.book, sheet: id, version: isSameSheet ? version : version + 1, values: changed, isSameSheet }
  },
  write(writer, { book, isSameSheet, sheet, version, values }) {
    if (!isSameSheet) writer.write(book, 'sheetEdited', { sheet, version, values })
    return { version }
  },
})

/** Something that a sheet offers without a roll, such as to reload: done at once, or in a crisis when its actions are paid. */
const takeAction = command({
  may: owners,
  fields: {
    sheet: text(40),
    action: text(120),
    /** It costs no actions in a crisis, by the GM's word. */
    isFree: flag().or(false),
  },
  plan(view, { sheet: id, action, isFree }) {
    const sheet = view.sheetOf(id)
    view.mustOwn(sheet.owner === view.seat)
    if (isFree && !view.isGm) throw refused('isFree', 'not-yours', { path: 'isFree' })
    const { fields, actions } = view.system.sheet as Sheet<Fields>
    const offered = actions?.(parse(fields, knownValues(fields, sheet.values)).values) ?? []
    const taken = offered.find(({ name }) => name === action)
    if (!taken) throw refused('action', 'no-such-action', { action, known: offered.map(({ name }) => name).join(', ') })
    const side = { seat: sheet.owner, sheet: id, name: `${sheet.values.name ?? ''}` }
    const turnAction = { what: action, actions: taken.actions ?? 0, mayTakeTurns: true }
    const payment = isFree ? null : plannedPayment(view, side, turnAction)
    const values = changedValues(sheet.values, taken.after)
    return { book: sheet.book, payment, sheet: id, version: sheet.version + 1, values, isDone: payment?.isDone ?? true }
  },
  write(writer, { book, payment, sheet, version, values, isDone }) {
    writePayment(writer, payment)
    if (isDone) writer.write(book, 'sheetEdited', { sheet, version, values })
    return { isDone, version: isDone ? version : version - 1 }
  },
})

/** The GM gives any sheet, a player their own. One that not everybody reads is read by its new owner and the GM from now on. */
export const giveSheet = command({
  may: owners,
  fields: { sheet: text(40), owner: optional(text(10)) },
  plan(view, { sheet, owner }) {
    const { book, values, isNpc, version, owner: before } = view.sheetOf(sheet)
    view.mustOwn(before === view.seat)
    const role = owner === null ? 'gm' : view.seatOf(owner).role
    if (role === 'spectator') throw refused('owner', 'spectators-do-not-play')
    const to = owner === null || isGm(role) ? GM : withGm(owner)
    const made = { sheet, owner, isNpc: isNpc && owner === null, values, version: version + 1 }
    return { book, to, sheet, owner, made }
  },
  write(writer, { book, to, sheet, owner, made }) {
    if (book === COMMON) writer.write(COMMON, 'sheetGiven', { sheet, owner })
    else {
      // The book it stands in decides who reads it: it moves to the new owner's.
      writer.write(book, 'sheetRemoved', { sheet })
      writer.write(to, 'sheetMade', made)
    }
    return undefined
  },
})

export const removeSheet = command({
  may: owners,
  fields: { sheet: text(40) },
  plan(view, { sheet }) {
    const { owner, book } = view.sheetOf(sheet)
    view.mustOwn(owner === view.seat)
    return { book, sheet }
  },
  write(writer, { book, sheet }) {
    writer.write(book, 'sheetRemoved', { sheet })
    return undefined
  },
})

export const sheetCommands = { makeSheet, editSheet, takeAction, giveSheet, removeSheet }
