// Taking a seat from the start page. Every failure comes back as a reason to show.

import { type SeatAddress as Seat, ServerRefusal, Unreachable } from '../../client/api.ts'
import { joinTableSeat, openTableSeat } from '../table/seat-requests.ts'
import { words } from '../words/language.ts'
import { toldRefusal } from '../words/told-refusal.ts'

/** A seat, or why there is none: the server said no, or it is not there at all. */
export type SeatResult =
  | { readonly is: 'seated'; readonly seat: Seat }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'absent' }

async function seatResult(taken: Promise<Seat>): Promise<SeatResult> {
  try {
    return { is: 'seated', seat: await taken }
  } catch (error) {
    if (error instanceof Unreachable) return { is: 'absent' }
    // An error that nobody foresaw leaves no form waiting for ever.
    if (!(error instanceof ServerRefusal)) return { is: 'refused', message: words.value.unforeseen(`${error}`) }
    // A plain file server refuses without a reason.
    if (error.code === 'internal') return { is: 'absent' }
    return { is: 'refused', message: await toldRefusal(error, null) }
  }
}

export const tryOpenTable = (...asked: Parameters<typeof openTableSeat>): Promise<SeatResult> =>
  seatResult(openTableSeat(...asked))

export const tryJoinTable = (code: string, name: string): Promise<SeatResult> => seatResult(joinTableSeat(code, name))
