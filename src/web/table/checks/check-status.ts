// The status of a check for the GM: whose word it waits for.

import type { System } from '../../../systems/system.ts'
import { isAskedOfAll, mayTellMore } from '../../../table/audience.ts'
import { boughtPoints, type Check } from '../../../table/check/check.ts'
import { phaseOf } from '../../../table/check/phase.ts'
import { fieldsToJudge, throwingSides } from '../../../table/check-fields.ts'
import { awaitsResponse } from '../../../table/check-progress.ts'
import { isSealOfFigures } from '../../../table/npc-figures.ts'
import type { TableView } from '../table-view.ts'

export type CheckStatus =
  | { readonly is: 'declaring'; readonly names: readonly string[] }
  | { readonly is: 'judging'; readonly fields: readonly string[] }
  | { readonly is: 'shaking'; readonly names: readonly string[] }
  | { readonly is: 'choosing'; readonly what: string; readonly isMine: boolean; readonly names: readonly string[] }
  | { readonly is: 'byHand'; readonly names: readonly string[] }
  /** A device that shakes has not pledged yet. */
  | { readonly is: 'pledging' }
  | { readonly is: 'telling' }
  | { readonly is: 'answering' }
  /** The dice brought something that the GM picks, so many points of it. */
  | { readonly is: 'picking'; readonly points: number }
  | { readonly is: 'over' }

export function checkStatus(check: Check, table: TableView): CheckStatus {
  const { state, system } = table
  const nameOf = (seat: string | null) => (seat === null ? '' : (state.seats[seat]?.name ?? seat))
  const phase = phaseOf(check)
  switch (phase.is) {
    case 'struck':
    case 'withdrawn':
      return { is: 'over' }
    case 'over':
      if (mayTellMore(check) && !(isAskedOfAll(check) && isSealOfFigures(system, check))) return { is: 'telling' }
      return awaitsResponse(system, check) ? { is: 'answering' } : pickStatus(check)
    case 'shaking':
      return { is: 'shaking', names: phase.open.shakers.map(({ seat }) => nameOf(seat)) }
    case 'declaring':
      return { is: 'declaring', names: phase.sides.map((side) => check.sides[side]?.name ?? side) }
    case 'choosing': {
      const { what, seat } = phase
      const isMine = seat === null || state.seats[seat]?.role !== 'player'
      return { is: 'choosing', what, isMine, names: [nameOf(seat)] }
    }
    default:
      return gmStatus(check, phase.is, system)
  }
}

function pickStatus(check: Check): CheckStatus {
  const picks = (check.end?.buys ?? []).filter(({ by }) => by === 'gm')
  const points = picks.reduce((sum, buys) => sum + buys.points - boughtPoints(check, buys), 0)
  return points > 0 ? { is: 'picking', points } : { is: 'over' }
}

/** The GM may say what is missing at any time, also where the check would go on without it. */
function gmStatus(check: Check, phase: 'judging' | 'ready' | 'byHand' | 'hidden', system: System): CheckStatus {
  const fields = fieldsToJudge(system, check)
  if (fields.length > 0 || phase === 'judging') return { is: 'judging', fields }
  if (check.isByHand) return { is: 'byHand', names: throwingSides(system, check).map(({ name }) => name) }
  return { is: phase === 'ready' ? 'pledging' : 'telling' }
}

export const isForGm = (status: CheckStatus): boolean =>
  status.is === 'judging' || status.is === 'telling' || (status.is === 'choosing' && status.isMine)
