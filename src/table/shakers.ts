// Who shakes a throw. The players who take part do, each with one device; where none of them can, one witness does. A GM never
// shakes, for the host is usually the GM, and the server and who shakes must not be one.

import { type Book, COMMON, readersOf, type SeatId } from './books.ts'
import type { Check } from './check/check.ts'
import type { DeviceName, Shaker } from './entries.ts'
import type { World } from './entry-writer.ts'
import { PLACES } from './fair/pledge.ts'
import type { Pledge, Seat, TableState } from './state.ts'

export interface ChosenShakers {
  readonly shakers: readonly Shaker[]
  /** Seats that would have to shake and have no line. */
  readonly leftOut: readonly SeatId[]
}

/** Who shakes a throw that a seat opens in a book; null while a device that has to shake has pledged nothing. */
export function shakersOf(
  state: TableState,
  check: Check,
  book: Book,
  { seat: by, world }: { readonly seat: SeatId | 'table'; readonly world: World },
): ChosenShakers | null {
  const sides = sidesThatShake(state, check, book)
  const named = sides.map((seat) =>
    deviceOf(state, book, seat, seat === by ? (world.device?.name ?? null) : null, world),
  )
  if (named.includes('unpledged')) return null
  const shakers = named.filter((each) => typeof each === 'object')
  const leftOut = sides.filter((_, i) => named[i] === 'absent')
  if (shakers.length > 0) return { shakers, leftOut }
  const witness = witnessOf(state, book, sides, world)
  return witness === 'unpledged' ? null : { shakers: witness === 'absent' ? [] : [witness], leftOut }
}

/** The player seats that take part in a check and read its opening. */
export function sidesThatShake(
  { seats }: { readonly seats: ShakingSeats },
  { sides }: Pick<Check, 'sides'>,
  book: Book,
): readonly SeatId[] {
  const players = Object.values(sides).flatMap(({ seat }) =>
    seat !== null && mayShake(seats, seat, book) ? [seat] : [],
  )
  return [...new Set(players)]
}

/** Whether a seat may shake throws of a book: a player's seat that reads it. */
export const mayShake = (seats: ShakingSeats, seat: SeatId, book: Book): boolean =>
  seats[seat]?.role === 'player' && !seats[seat].isGone && (book === COMMON || readersOf(book).includes(seat))

type ShakingSeats = Readonly<Record<SeatId, Pick<Seat, 'role' | 'isGone'>>>

type Candidate = Shaker | 'unpledged' | 'absent'

/** The device that shakes for a seat: the one that gave the command, else the one at the line that last gave one. */
function deviceOf(state: TableState, book: Book, seat: SeatId, given: DeviceName | null, world: World): Candidate {
  const own = given === null ? null : shakerWith(state, book, seat, given)
  if (own) return own
  const lines = world.lines.filter((line) => line.seat === seat)
  const first = lines.find(({ device }) => device === given) ?? lines[0]
  return first ? (shakerWith(state, book, seat, first.device) ?? 'unpledged') : 'absent'
}

/** A player at the line who takes no part: the next one in the order of joining after the last witness. */
function witnessOf(state: TableState, book: Book, sides: readonly SeatId[], world: World): Candidate {
  const there = new Set(world.lines.map(({ seat }) => seat))
  const seats = Object.keys(state.seats).filter(
    (seat) => there.has(seat) && !sides.includes(seat) && mayShake(state.seats, seat, book),
  )
  const numberOf = (seat: SeatId | null) => Number(seat?.slice(1) ?? 0)
  const last = numberOf(state.witness)
  const inTurn = [...seats.filter((seat) => numberOf(seat) > last), ...seats.filter((seat) => numberOf(seat) <= last)]
  const candidates = inTurn.map((seat) => deviceOf(state, book, seat, null, world))
  return candidates.find((each) => typeof each === 'object') ?? candidates[0] ?? 'absent'
}

/** The next place of a device's pledge in a book; null where it has none. */
function shakerWith(state: TableState, book: Book, seat: SeatId, device: DeviceName): Shaker | null {
  const pledge = pledgeOf(state, book, device)
  if (!pledge || pledge.isDead || pledge.seat !== seat || pledge.named >= PLACES) return null
  return { seat, device, pledge: pledge.n, place: pledge.named + 1 }
}

export function pledgeOf({ pledges }: TableState, book: Book, device: DeviceName): Pledge | undefined {
  const inBook = Object.hasOwn(pledges, book) ? pledges[book] : undefined
  return inBook && Object.hasOwn(inBook, device) ? inBook[device] : undefined
}
