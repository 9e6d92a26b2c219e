// Books: who may know what is decided once, when an entry is written. Each entry goes whole into one book, and a seat is
// sent the books it may read. Nothing is filtered on the way out, so no filter can be forgotten.

/** The table's roles, from the one that may most to the one that may least. */
export const ROLES = ['gm', 'co-gm', 'player', 'spectator'] as const
export type Role = (typeof ROLES)[number]

/** A seat's id: `p1`, `p2`, ... in the order of joining. Everybody knows who sits at the table. */
export type SeatId = string

/**
 * A book's name is its audience: `common` (every seat), `gm` (GM and co-GMs), `p1`, `p1+gm`, `p1+p2`. The vault has no
 * readers: what only the server may know, such as the key of a throw that is still open.
 */
export type Book = string

export const COMMON = 'common'
export const GM = 'gm'
export const VAULT = 'vault'

/** The book of one seat and the GM. */
export const withGm = (seat: SeatId): Book => `${seat}+${GM}`

/** The book of two seats. */
export const between = (a: SeatId, b: SeatId): Book => [a, b].sort(bySeatNumber).join('+')

const bySeatNumber = (a: SeatId, b: SeatId): number => Number(a.slice(1)) - Number(b.slice(1))

export const isGm = (role: Role): boolean => role === 'gm' || role === 'co-gm'

/** The say over another's name, devices and seat: a co-GM has it over nobody who leads, the GM over everybody. */
export const mayLead = (role: Role, other: Role): boolean => role === 'gm' || (role === 'co-gm' && !isGm(other))

/** Whether a seat may read a book. An unknown name is nobody's. */
export function mayRead(book: Book, seat: SeatId, role: Role): boolean {
  if (book === COMMON) return true
  if (role === 'spectator') return false
  const at = book.indexOf('+')
  const isIn = (part: Book) => part === seat || (part === GM && isGm(role))
  return at < 0 ? isIn(book) : isIn(book.slice(0, at)) || isIn(book.slice(at + 1))
}
