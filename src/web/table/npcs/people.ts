// Who can be called on: players with their sheets, and those of the GM.

import type { PlainRecord } from '../../../dice/index.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import { isGm } from '../../../table/books.ts'
import type { TableState } from '../../../table/state.ts'
import type { TableView } from '../table-view.ts'

export interface Person {
  readonly key: string
  /** Null for those of the GM. */
  readonly seat: string | null
  readonly sheet: string | null
  readonly name: string
  /** The values of the sheet as the rules read them; null where there is none. */
  readonly values: PlainRecord | null
}

export function peopleOf({ state, system }: TableView): readonly Person[] {
  const sheets = Object.entries(state.sheets).map(([sheet, { owner, isNpc, values }]): Person => {
    // A character whose player has left is the GM's, until it is given to somebody.
    const isOfGm = isNpc || owner === null || isGm(state.seats[owner]?.role ?? 'player') || isOwnerGone(state, owner)
    const name = `${values.name ?? ''}` || sheet
    return { key: sheet, seat: isOfGm ? null : owner, sheet, name, values: readSheet(system, values).sound }
  })
  const bare = Object.entries(state.seats).flatMap(([seat, { name, role, isGone }]): Person[] =>
    role !== 'player' || isGone || sheets.some((each) => each.seat === seat)
      ? []
      : [{ key: seat, seat, sheet: null, name, values: null }],
  )
  return [...sheets, ...bare]
}

/** Whether a sheet belongs to somebody who has left the table. */
export const isOwnerGone = ({ seats }: Pick<TableState, 'seats'>, owner: string | null): boolean =>
  owner !== null && seats[owner]?.isGone !== false

export const isPlayer = ({ seat }: Person): boolean => seat !== null
