// Sheets: made, edited, given to others, removed. A player's stands in everybody's sight, or in theirs and the GM's; an NPC's
// in the GM's.

import { isSame, type PlainRecord, Refusal } from '../../dice/index.ts'
import { type Fields, flag, integer, json, optional, text } from '../../systems/field.ts'
import { parse, parseSome } from '../../systems/input-parser.ts'
import type { Sheet } from '../../systems/sheet.ts'
import { COMMON, GM, isGm, withGm } from '../books.ts'
import { command, gms, owners, players } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { gameRefused, refused } from '../refusals.ts'

const MOST_SHEETS = 300

/** A sheet as the game allows it. What stands on it against the rules already does not stop it from being edited otherwise. */
function mustBeSheet(
  { system }: CommandContext,
  given: unknown,
  before?: PlainRecord,
): { readonly shown: PlainRecord } {
  const { fields, check } = system.sheet as Sheet<Fields>
  const { values, shown } = parse(fields, given)
  const known = before ? faultsOn(system.sheet, before) : []
  const wrong = check?.(values).find(
    ({ field, word }) => !known.some((old) => old.field === field && old.word === word),
  )
  if (wrong) throw gameRefused(system, wrong.field, wrong.word, wrong.figures)
  return { shown }
}

/** What stands on a sheet against the rules; nothing that can be named where an older version wrote it. */
function faultsOn({ fields, check }: Sheet<Fields>, given: PlainRecord): ReturnType<NonNullable<Sheet['check']>> {
  try {
    return check?.(parse(fields, given).values) ?? []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

const makeSheet = command({
  may: players,
  fields: {
    values: json(60_000),
    /** Whose it is; left out, one's own. */
    owner: optional(text(10)),
    isNpc: flag().or(false),
    /** For its owner and the GM alone. */
    isPrivate: flag().or(false),
  },
  run(context, { values, owner, isNpc, isPrivate }) {
    if (Object.keys(context.view.sheets).length >= MOST_SHEETS) {
      throw refused('sheets', 'no-room', { of: 'sheets', most: MOST_SHEETS })
    }
    if (!context.isGm && (isNpc || (owner !== null && owner !== context.seat)))
      throw refused('owner', 'not-yours', { path: 'owner' })
    const seat = isNpc ? null : (owner ?? context.seat)
    if (seat !== null) context.seatOf(seat)
    const { shown } = mustBeSheet(context, values)
    const isOfGm = seat === null || isGm(context.all.seats[seat]?.role ?? 'player')
    const book = isNpc ? GM : isPrivate ? (isOfGm ? GM : withGm(seat)) : COMMON
    const sheet = context.newId('s', book)
    context.write(book, 'sheetMade', { sheet, owner: seat, isNpc, values: shown })
    return { sheet }
  },
})

const editSheet = command({
  may: owners,
  fields: { sheet: text(40), version: integer(1), values: json(60_000) },
  run(context, { sheet: id, version, values }) {
    const sheet = context.sheetOf(id)
    context.mustOwn(sheet.owner === context.seat)
    if (sheet.version !== version) throw refused('version', 'other-version', { version, now: sheet.version })
    const some = parseSome(context.system.sheet.fields, values)
    const { shown } = mustBeSheet(context, { ...sheet.values, ...some }, sheet.values)
    const changed: PlainRecord = Object.fromEntries(
      Object.keys(some).flatMap((name) => {
        const value = shown[name] ?? null
        return isSame(value, sheet.values[name] ?? null) ? [] : [[name, value]]
      }),
    )
    if (Object.keys(changed).length === 0) return { version }
    context.write(sheet.book, 'sheetEdited', { sheet: id, version: version + 1, values: changed })
    return { version: version + 1 }
  },
})

const giveSheet = command({
  may: gms,
  fields: { sheet: text(40), owner: optional(text(10)) },
  run(context, { sheet: id, owner }) {
    const { book, values, isNpc, version } = context.sheetOf(id)
    if (owner !== null) context.seatOf(owner)
    if (book === COMMON) context.write(COMMON, 'sheetGiven', { sheet: id, owner })
    else {
      // Whose book it stands in decides who reads it: it moves to the new owner's.
      context.write(book, 'sheetRemoved', { sheet: id })
      const to = owner === null || isGm(context.all.seats[owner]?.role ?? 'player') ? GM : withGm(owner)
      const isStillNpc = isNpc && owner === null
      context.write(to, 'sheetMade', { sheet: id, owner, isNpc: isStillNpc, values, version: version + 1 })
    }
    return undefined
  },
})

const removeSheet = command({
  may: owners,
  fields: { sheet: text(40) },
  run(context, { sheet: id }) {
    const { owner, book } = context.sheetOf(id)
    context.mustOwn(owner === context.seat)
    context.write(book, 'sheetRemoved', { sheet: id })
    return undefined
  },
})

export const sheetCommands = { makeSheet, editSheet, giveSheet, removeSheet }
