// Sheets: made, edited, given to others, removed. A player's stands in everybody's sight, or in theirs and the GM's; an NPC's
// in the GM's.

import { isSame } from '../../dice/index.ts'
import { json, none, text, whole, yes } from '../../systems/field.ts'
import { parse, parseSome } from '../../systems/parse.ts'
import { COMMON, GM, isGm, withGm } from '../books.ts'
import { command, gms, owners, players } from '../command.ts'
import { refused } from '../refusals.ts'
import type { Values } from '../state.ts'

const MOST_SHEETS = 300

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
      throw refused('sheets', 'too-many', { what: 'sheets', most: MOST_SHEETS })
    }
    if (!desk.isGm && (isNpc || (owner !== null && owner !== desk.seat)))
      throw refused('owner', 'not-yours', { path: 'owner' })
    const seat = isNpc ? null : (owner ?? desk.seat)
    if (seat !== null) desk.seatOf(seat)
    const { shown } = parse(desk.system.sheet.fields, values)
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
    const { shown } = parse(desk.system.sheet.fields, { ...sheet.values, ...some })
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
    const { book, values, isNpc } = desk.sheetOf(id)
    if (owner !== null) desk.seatOf(owner)
    if (book === COMMON) desk.write(COMMON, 'sheetGiven', { sheet: id, owner })
    else {
      // Whose book it stands in decides who reads it: it moves to the new owner's.
      desk.write(book, 'sheetRemoved', { sheet: id })
      const to = owner === null || isGm(desk.all.seats[owner]?.role ?? 'player') ? GM : withGm(owner)
      desk.write(to, 'sheetMade', { sheet: id, owner, isNpc: isNpc && owner === null, values })
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
