// Sheets: made, edited, given to others, removed. A player's stands in everybody's sight, or in theirs and the GM's; an NPC's
// in the GM's.

import { isSame, Refusal } from '../../dice/index.ts'
import { type Fields, json, none, text, whole, yes } from '../../systems/field.ts'
import { parse, parseSome } from '../../systems/parse.ts'
import type { Sheet } from '../../systems/sheet.ts'
import { COMMON, GM, isGm, withGm } from '../books.ts'
import { command, gms, owners, players } from '../command.ts'
import type { Desk } from '../desk.ts'
import { gameRefused, refused } from '../refusals.ts'
import type { Values } from '../state.ts'

const MOST_SHEETS = 300

/** A sheet as the game allows it. What stands on it against the rules already does not stop it from being edited otherwise. */
function mustBeSheet({ system }: Desk, given: unknown, before?: Values): { readonly shown: Values } {
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
function faultsOn({ fields, check }: Sheet<Fields>, given: Values): ReturnType<NonNullable<Sheet['check']>> {
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
    owner: none(text(10)),
    isNpc: yes().or(false),
    /** For its owner and the GM alone. */
    isPrivate: yes().or(false),
  },
  run(desk, { values, owner, isNpc, isPrivate }) {
    if (Object.keys(desk.view.sheets).length >= MOST_SHEETS) {
      throw refused('sheets', 'no-room', { of: 'sheets', most: MOST_SHEETS })
    }
    if (!desk.isGm && (isNpc || (owner !== null && owner !== desk.seat)))
      throw refused('owner', 'not-yours', { path: 'owner' })
    const seat = isNpc ? null : (owner ?? desk.seat)
    if (seat !== null) desk.seatOf(seat)
    const { shown } = mustBeSheet(desk, values)
    const isOfGm = seat === null || isGm(desk.all.seats[seat]?.role ?? 'player')
    const book = isNpc ? GM : isPrivate ? (isOfGm ? GM : withGm(seat)) : COMMON
    const sheet = desk.newId('s', book)
    desk.write(book, 'sheetMade', { sheet, owner: seat, isNpc, values: shown })
    return { sheet }
  },
})

const editSheet = command({
  may: owners,
  fields: { sheet: text(40), version: whole(1), values: json(60_000) },
  run(desk, { sheet: id, version, values }) {
    const sheet = desk.sheetOf(id)
    desk.mustOwn(sheet.owner === desk.seat)
    if (sheet.version !== version) throw refused('version', 'other-version', { version, now: sheet.version })
    const some = parseSome(desk.system.sheet.fields, values)
    const { shown } = mustBeSheet(desk, { ...sheet.values, ...some }, sheet.values)
    const changed: Values = Object.fromEntries(
      Object.keys(some).flatMap((name) => {
        const value = shown[name] ?? null
        return isSame(value, sheet.values[name] ?? null) ? [] : [[name, value]]
      }),
    )
    if (Object.keys(changed).length === 0) return { version }
    desk.write(sheet.book, 'sheetEdited', { sheet: id, version: version + 1, values: changed })
    return { version: version + 1 }
  },
})

const giveSheet = command({
  may: gms,
  fields: { sheet: text(40), owner: none(text(10)) },
  run(desk, { sheet: id, owner }) {
    const { book, values, isNpc, version } = desk.sheetOf(id)
    if (owner !== null) desk.seatOf(owner)
    if (book === COMMON) desk.write(COMMON, 'sheetGiven', { sheet: id, owner })
    else {
      // Whose book it stands in decides who reads it: it moves to the new owner's.
      desk.write(book, 'sheetRemoved', { sheet: id })
      const to = owner === null || isGm(desk.all.seats[owner]?.role ?? 'player') ? GM : withGm(owner)
      const isStillNpc = isNpc && owner === null
      desk.write(to, 'sheetMade', { sheet: id, owner, isNpc: isStillNpc, values, version: version + 1 })
    }
    return undefined
  },
})

const removeSheet = command({
  may: owners,
  fields: { sheet: text(40) },
  run(desk, { sheet: id }) {
    const { owner, book } = desk.sheetOf(id)
    desk.mustOwn(owner === desk.seat)
    desk.write(book, 'sheetRemoved', { sheet: id })
    return undefined
  },
})

export const sheets = { makeSheet, editSheet, giveSheet, removeSheet }
