// The sheets of a table as this seat knows them: one's own, the GM's, others' that are open; and the one that is in hand.

import type { PlainRecord } from '../../../dice/index.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import type { Id } from '../../../table/entries.ts'
import type { SheetState } from '../../../table/state.ts'
import { readStored, store } from '../../storage.ts'
import { isOwnerGone } from '../npcs/people.ts'
import type { TableView } from '../table-view.ts'

export interface ListedSheet extends SheetState {
  readonly id: Id
  readonly name: string
  readonly isMine: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const KEY = 'sheet in hand'

const placeOf = ({ place }: TableView): string => `${place.table} ${place.seat}`

/** All sheets this seat knows of: one's own first, then the GM's, then the others'. */
export function listedSheets(table: TableView): readonly ListedSheet[] {
  const rank = ({ isMine, isNpc }: ListedSheet) => (isMine ? 0 : isNpc ? 1 : 2)
  return Object.entries(table.state.sheets)
    .filter(([, { owner }]) => table.isGm || !isOwnerGone(table.state, owner))
    .map(([id, sheet]) => ({
      ...sheet,
      id,
      name: `${sheet.values.name ?? ''}` || id,
      isMine:
        sheet.owner === table.me || (table.isGm && (sheet.owner === null || isOwnerGone(table.state, sheet.owner))),
    }))
    .sort((a, b) => rank(a) - rank(b))
}

/** The sheet in hand: the one that was picked, else the first of one's own. */
export function sheetInHand(table: TableView): ListedSheet | null {
  const all = listedSheets(table)
  const wanted = table.screen.pickedSheet.value ?? readStored(`${KEY} ${placeOf(table)}`, isText)
  return all.find(({ id }) => id === wanted) ?? all.find(({ isMine }) => isMine) ?? null
}

/** The sheet one rolls with: the one in hand if one may, else the first of one's own. */
export function sheetToRoll(table: TableView): ListedSheet | null {
  const inHand = sheetInHand(table)
  if (inHand && (inHand.isMine || table.isGm)) return inHand
  return listedSheets(table).find(({ isMine }) => isMine) ?? null
}

export function takeInHand(table: TableView, id: Id): void {
  table.screen.pickedSheet.value = id
  store(`${KEY} ${placeOf(table)}`, id)
}

const read = new WeakMap<PlainRecord, PlainRecord | null>()

/** The values of a sheet that this seat reads; null where it has none that are sound. */
export function sheetValues(table: TableView, sheet: Id | null): PlainRecord | null {
  const values = sheet === null ? undefined : table.state.sheets[sheet]?.values
  return values ? soundSheet(table, values) : null
}

/** A sheet's values as the rules read them; null where they cannot. */
export function soundSheet({ system }: Pick<TableView, 'system'>, values: PlainRecord): PlainRecord | null {
  let sound = read.get(values)
  if (sound === undefined) {
    sound = readSheet(system, values).sound
    read.set(values, sound)
  }
  return sound
}
