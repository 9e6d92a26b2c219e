// Books: who may know what is decided once, when an entry is written. Each entry goes whole into one book, and a seat is
// sent the books it may read. Nothing is filtered on the way out, so no filter can be forgotten.

/** The table's roles, from the one that may most to the one that may least. */
export const ROLES = ['gm', 'co-gm', 'player', 'spectator'] as const
export type Role = (typeof ROLES)[number]

/** A seat's id: `p1`, `p2`, ... in the order of joining. Everybody knows who sits at the table. */
export type SeatId = string

/**
 * A book's name is its audience: `common` (every seat), `gm` (GM and co-GMs), `p1`, `p1+gm`, `p1+p2`. A seat that somebody else
 * handed out anew goes on in books of its own: `p1:1`, `p1:1+p2`. The vault has no readers: what only the server may know, such as
 * the key of a throw that is still open.
 */
export type Book = string

export const COMMON = 'common'
export const GM = 'gm'
export const VAULT = 'vault'

/** The book of one seat and the GM. */
export const withGm = (seat: SeatId): Book => `${seat}+${GM}`

/** How often each seat was handed out anew by somebody else. */
type HandedSeats = Readonly<Record<SeatId, { readonly handed: number } | undefined>>

/** The book of one seat alone. A new one begins when somebody else hands the seat out anew: who comes by that does not read the old one. */
export function ownBook(seats: HandedSeats, seat: SeatId): Book {
  const handed = seats[seat]?.handed ?? 0
  return handed === 0 ? seat : `${seat}:${handed}`
}

/** The book of two seats. */
export const between = (seats: HandedSeats, a: SeatId, b: SeatId): Book =>
  [a, b]
    .sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)))
    .map((seat) => ownBook(seats, seat))
    .join('+')

/** The parts of a book's name: seats, and `gm` or `common`. */
export const readersOf = (book: Book): readonly string[] => book.split('+').map((part) => readerIn(part).name)

/** A part of a book's name: its reader, and how often the seat had been handed out anew when the book began. */
function readerIn(part: string): { readonly name: string; readonly begun: number } {
  const at = part.indexOf(':')
  return at < 0 ? { name: part, begun: 0 } : { name: part.slice(0, at), begun: Number(part.slice(at + 1)) }
}

export const isGm = (role: Role): boolean => role === 'gm' || role === 'co-gm'

/** The say over another's name, devices and seat: a co-GM has it over nobody who leads, the GM over everybody. */
export const mayLead = (role: Role, other: Role): boolean => role === 'gm' || (role === 'co-gm' && !isGm(other))

/**
 * Whether a seat may read a book. An unknown name is nobody's. A device that came because somebody else handed the seat out anew
 * reads its private books `since` then.
 */
export function mayRead(book: Book, seat: SeatId, role: Role, since = 0): boolean {
  if (book === COMMON) return true
  if (role === 'spectator') return false
  const at = book.indexOf('+')
  const isWithGm = book.endsWith(`+${GM}`)
  const isIn = (part: Book) => {
    if (part === GM) return isGm(role)
    const { name, begun } = readerIn(part)
    return name === seat && (isWithGm || begun >= since)
  }
  return at < 0 ? isIn(book) : isIn(book.slice(0, at)) || isIn(book.slice(at + 1))
}
