// The status of a check for the GM: whose word it waits for.

import { missingFields } from '../../../systems/placeholders.ts'
import { isHidden } from '../../../table/audience.ts'
import { type Check, isCheckOver } from '../../../table/check/check.ts'
import type { Throw } from '../../../table/check/throw.ts'
import { awaitsResponse } from '../../../table/check-progress.ts'
import { fieldsOf } from '../../../table/check-rule.ts'
import { TELLINGS, type Telling } from '../../../table/entries.ts'
import type { TableView } from '../table-view.ts'

export type CheckStatus =
  | { readonly is: 'declaring'; readonly names: readonly string[] }
  | { readonly is: 'judging'; readonly fields: readonly string[] }
  | { readonly is: 'shaking'; readonly open: Throw; readonly names: readonly string[] }
  | { readonly is: 'choosing'; readonly what: string; readonly isMine: boolean; readonly names: readonly string[] }
  | { readonly is: 'byHand'; readonly names: readonly string[] }
  | { readonly is: 'telling' }
  | { readonly is: 'answering' }
  | { readonly is: 'over' }

export function checkStatus(check: Check, table: TableView): CheckStatus {
  const { state } = table
  const nameOf = (seat: string | null) => (seat === null ? '' : (state.seats[seat]?.name ?? seat))
  if (check.isStruck || check.isWithdrawn) return { is: 'over' }
  if (isCheckOver(check) && mayTellMore(check)) return { is: 'telling' }
  if (isCheckOver(check)) return awaitsResponse(table.system, check) ? { is: 'answering' } : { is: 'over' }
  const open = check.throw === null ? undefined : state.throws[check.throw]
  if (open && !open.isThrown) return { is: 'shaking', open, names: open.shakers.map(nameOf) }
  const silent = Object.entries(check.sides).filter(([side]) => !check.declared.includes(side))
  if (silent.length > 0) return { is: 'declaring', names: silent.map(([, { name }]) => name) }
  if (check.asked) {
    const { what, seat } = check.asked
    const isMine = seat === null || isHidden(check) || state.seats[seat]?.role !== 'player'
    return { is: 'choosing', what, isMine, names: [nameOf(seat)] }
  }
  const fields = fieldsToJudge(check, table)
  if (fields.length > 0) return { is: 'judging', fields }
  if (check.isByHand) return { is: 'byHand', names: Object.values(check.sides).map(({ name }) => name) }
  return isHidden(check) && check.step > 0 ? { is: 'telling' } : { is: 'declaring', names: [] }
}

/** The GM's fields that are still missing. */
function fieldsToJudge(check: Check, { system }: TableView): readonly string[] {
  const sealed = check.seal?.fields ?? []
  return missingFields(fieldsOf(system, check.rolled), check.given).filter((path) => !sealed.includes(path))
}

/** Whether something of it can still be told. */
export const mayTellMore = (check: Check): boolean =>
  (isHidden(check) || (check.sees === 'blind' && check.told === null)) && widerThan(toldSoFar(check)).length > 0

/** What is told by now; what was told by itself counts. */
export function toldSoFar(check: Check): Telling {
  const { told, end, telling, sees, seal } = check
  if (told !== null) return told
  if (isHidden(check) && end === null) return '000'
  return sees === 'blind' || seal === null ? '000' : telling
}

/** The tellings that say more than this one. */
export const widerThan = (than: Telling): readonly Telling[] =>
  TELLINGS.filter((more) => more !== than && [...than].every((bit, i) => bit === '0' || more[i] === '1'))

export const isForGm = (status: CheckStatus): boolean =>
  status.is === 'judging' || status.is === 'telling' || (status.is === 'choosing' && status.isMine)
