// Taking a seat from the start page. The client is loaded when somebody does, and whatever goes wrong comes back as a reason
// to show.

import type { Place as Seat } from '../client/api.ts'
import { language, words } from './words/language.ts'

/** A seat, or why there is none: the server said no, or it is not there at all. */
export type Seated =
  | { readonly is: 'seated'; readonly seat: Seat }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'absent' }

async function seated(take: (seats: typeof import('./table/seats.ts')) => Promise<Seat>): Promise<Seated> {
  const loaded = await loadClient()
  if (!loaded) return { is: 'absent' }
  const { seats, api, refusals } = loaded
  try {
    return { is: 'seated', seat: await take(seats) }
  } catch (error) {
    if (error instanceof api.Unreachable) return { is: 'absent' }
    // What nobody foresaw leaves no form waiting for ever.
    if (!(error instanceof api.Refused)) return { is: 'refused', message: words.value.unforeseen(`${error}`) }
    // A plain file server refuses without a reason.
    if (error.code === 'internal') return { is: 'absent' }
    const { word, figures, field, message } = error
    // The forms have one field that can be meant: its name as programs know it says nothing here.
    const told = word === null ? null : refusals.sentenceOf(language.value, { word, figures, field: null })
    return { is: 'refused', message: told ?? message.replace(`${field}: `, '') }
  }
}

/** Null where there is no line to load it from. */
async function loadClient() {
  try {
    const [seats, api, refusals] = await Promise.all([
      import('./table/seats.ts'),
      import('../client/api.ts'),
      import('../table/refusals.ts'),
    ])
    return { seats, api, refusals }
  } catch {
    return null
  }
}

export const openTable = (system: string, name: string, seatName: string): Promise<Seated> =>
  seated((seats) => seats.openTable(system, name, seatName))

export const joinTable = (code: string, name: string): Promise<Seated> => seated((seats) => seats.joinTable(code, name))
