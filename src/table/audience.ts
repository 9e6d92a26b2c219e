// Who sees which part of a check: its opening, its dice, its end. Decided here and nowhere else.

import { type Book, COMMON, GM, isGm, ownBook, type SeatId, withGm } from './books.ts'
import { type Check, hasDice } from './check/check.ts'
import { readTelling, tellsResult, widerTellings } from './check/telling.ts'
import { audienceOf, type Id, NOTHING_TOLD, type Telling, type Visibility } from './entries.ts'
import type { TableState } from './state.ts'

/** The book in which a check of this seat stands. */
export function checkBook(state: TableState, seat: SeatId, sees: Visibility): Book {
  const isOfGm = isGm(state.seats[seat]?.role ?? 'player')
  switch (sees) {
    case 'open':
      return COMMON
    case 'gm':
    case 'blind':
      return isOfGm ? GM : withGm(seat)
    case 'self':
      return state.options.gmSeesOwnRolls === true && !isOfGm ? withGm(seat) : ownBook(state.seats, seat)
  }
}

/** Where it stands whose sheet is behind a side of a check: null with the check itself, where all who read that read the sheet. */
export function bindingBook(check: Book, sheet: Book): Book | null {
  // A seat that rolls to itself rolls with a sheet it reads.
  if (sheet === COMMON || sheet === check || audienceOf(check) === 'seat' || check === GM) return null
  return check === COMMON ? sheet : GM
}

/** The sides as they stand in a book: without the sheets that some of its readers do not read. */
export function sidesIn(book: Book, sides: Check['sides'], { sheets }: TableState): Check['sides'] {
  const isNamed = (sheet: Id) => {
    const stands = sheets[sheet]?.book
    return stands !== undefined && bindingBook(book, stands) === null
  }
  return Object.fromEntries(
    Object.entries(sides).map(([name, side]) => [
      name,
      side.sheet === null || isNamed(side.sheet) ? side : { ...side, sheet: null },
    ]),
  )
}

/** Whether a check's true difficulty is still hidden. */
export const isHidden = ({ seal, isSealOpen }: Check): boolean => seal !== null && !isSealOpen

export interface Audiences {
  /** Where a throw is opened: everybody hears that something is thrown, unless it is silent. */
  readonly opening: Book
  readonly dice: Book
  readonly end: Book
  /** Those for whom it is rolled, who will be told. */
  readonly told: Book
}

export function audiencesOf(check: Check): Audiences {
  const { book, sees, isSilent, telling } = check
  const opening = sees === 'self' || isSilent ? book : COMMON
  const seen = sees === 'blind' ? GM : book
  if (!isHidden(check)) return { opening, dice: seen, end: seen, told: book }
  return { opening, dice: readTelling(telling).dice ? seen : GM, end: GM, told: book }
}

/** Whether the people who roll have not been told the dice or their meaning. */
export function isUntold(check: Check): boolean {
  const { end, told } = audiencesOf(check)
  return hasDice(check) && end !== told
}

/** Whether they know how it ended, at least in a word. */
export const isEndTold = (check: Check): boolean =>
  !isUntold(check) || (check.told !== null && readTelling(check.told).verdict)

/** The telling of a hidden check up to now; the part that is told by itself counts. */
export const toldSoFar = ({ told, telling, sees, seal }: Check): Telling =>
  told ?? (sees === 'blind' || seal === null ? NOTHING_TOLD : telling)

/** Whether something of it can still be told. */
export const mayTellMore = (check: Check): boolean =>
  (isHidden(check) || (check.sees === 'blind' && check.told === null)) && widerTellings(toldSoFar(check)).length > 0

/** Whether all who see the roll are told its dice and its verdict by themselves: then its choices give nothing away, and are asked there. */
export const isAskedOfAll = ({ sees, telling }: Check): boolean => sees !== 'blind' && tellsResult(telling)

/** Where choices are asked and made: of what is not told by itself, only the GM's. */
export const choiceBook = (check: Check): Book => (isUntold(check) && !isAskedOfAll(check) ? GM : check.book)

/** Whether this was written by a GM; everybody knows who has which role. */
export const isOfGm = ({ seats }: Pick<TableState, 'seats'>, by: SeatId | 'table'): boolean =>
  by !== 'table' && seats[by]?.role !== 'player'
