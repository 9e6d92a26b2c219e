// Taking a seat: opening a table or joining one. Whatever goes wrong comes back as a reason to show.

import { Api, Refused, type Place as Seat, Unreachable } from '../client/api.ts'
import { outside } from './outside.ts'

/** A seat, or why there is none: the server said no, or it is not there at all. */
export type Seated =
  | { readonly is: 'seated'; readonly seat: Seat }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'absent' }

const api = new Api(outside)

async function seated(take: () => Promise<Seat>): Promise<Seated> {
  try {
    await api.introduce()
    return { is: 'seated', seat: await take() }
  } catch (error) {
    if (error instanceof Unreachable) return { is: 'absent' }
    if (!(error instanceof Refused)) throw error
    // A plain file server refuses without a reason.
    return error.code === 'internal' ? { is: 'absent' } : { is: 'refused', message: error.message }
  }
}

export const openTable = (system: string, name: string, seatName: string): Promise<Seated> =>
  seated(() => api.openTable({ system, name, seatName }))

export const joinTable = (code: string, name: string): Promise<Seated> => seated(() => api.join({ code, name }))
