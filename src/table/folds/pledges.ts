// Pledges: which shakes a device has fixed in a book, which of them openings have named, and the highest one that is known.

import type { Book } from '../books.ts'
import type { CheckChange } from '../check/check-store.ts'
import type { DeviceName, Shaker } from '../entries.ts'
import type { Pledge, TableState } from '../state.ts'
import type { Folds } from './entry-fold.ts'

export const pledgeFolds = {
  shakesPledged(state, { seat, device, anchor }, { book, n }) {
    const known = { place: 0, shake: anchor }
    setPledge(state, book, device, { seat, n, anchor, named: 0, known, isDead: false })
  },
  deviceNamed(state, { device, id }) {
    state.kept.names[device] = id
  },
  /** Pledges from before are dead; throws that were open then still end with them. */
  restored(state, _, { book }) {
    for (const [device, pledge] of Object.entries(state.pledges[book] ?? {}))
      setPledge(state, book, device, { ...pledge, isDead: true })
  },
} satisfies Partial<Folds>

/** An opening uses up the places that it names, whether it is thrown or not. */
export function namePlaces(state: TableState, book: Book, shakers: readonly Shaker[]): void {
  for (const { device, pledge: n, place } of shakers)
    changePledge(state, book, device, n, (pledge) => ({ ...pledge, named: Math.max(pledge.named, place) }))
}

export function learnShakes(
  state: TableState,
  book: Book,
  shakers: readonly Shaker[],
  shakes: readonly string[],
): void {
  for (const [i, { device, pledge: n, place }] of shakers.entries()) {
    const known = { place, shake: shakes[i] as string }
    changePledge(state, book, device, n, (pledge) => (place > pledge.known.place ? { ...pledge, known } : pledge))
  }
}

/** Notes the seat that shook without taking part: the next witness is somebody else. */
export function noteWitness(state: TableState, shakers: readonly Shaker[], change: CheckChange | null): void {
  const [shaker] = shakers
  if (!shaker || !change) return
  const isPart = Object.values(change.now.sides).some(({ seat }) => seat === shaker.seat)
  if (!isPart) state.witness = shaker.seat
}

function setPledge({ pledges }: TableState, book: Book, device: DeviceName, pledge: Pledge): void {
  // A host may name a book or a device like something every object has.
  const inBook = Object.hasOwn(pledges, book) ? (pledges[book] as Record<DeviceName, Pledge>) : {}
  inBook[device] = pledge
  pledges[book] = inBook
}

function changePledge(
  state: TableState,
  book: Book,
  device: DeviceName,
  n: number,
  change: (pledge: Pledge) => Pledge,
): void {
  const pledge = state.pledges[book]?.[device]
  if (pledge?.n === n) setPledge(state, book, device, change(pledge))
}
