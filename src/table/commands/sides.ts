// Sides of a roll: the seat on each, and the sheet behind a name. The sheet is told only to those who may read it.

import { type AnyField, type Fields, optional, text } from '../../systems/field.ts'
import { leaves, sidesOf } from '../../systems/field-leaves.ts'
import { audiencesOf, bindingBook } from '../audience.ts'
import { type Book, COMMON, GM, isGm, type SeatId } from '../books.ts'
import { type Check, isCheckOver } from '../check/check.ts'
import { fieldsOf } from '../check-fields.ts'
import { settleEnded } from '../check-telling.ts'
import { command, gms } from '../command.ts'
import type { Id, Rollable, Side } from '../entries.ts'
import type { EntryWriter } from '../entry-writer.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'

interface NamedSide {
  readonly side: string
  readonly seat: SeatId | null
  readonly sheet: Id | null
  readonly name: string
}

/**
 * Every side of the mechanic, once each, with a seat or the name of somebody of the GM's. The GM has no figures: a roll that the GM's
 * own seat would make with some is made by one of those.
 */
export function mustBeSides(
  view: SeatView,
  rolled: Rollable,
  given: readonly NamedSide[],
): Readonly<Record<string, Side>> {
  const fields = fieldsOf(view.system, rolled)
  const names = sidesOf(fields)
  const sides: Record<string, Side> = {}
  for (const { side, seat, sheet, name } of given) {
    if (!names.includes(side) || Object.hasOwn(sides, side)) {
      throw refused('side', 'no-such-side', { side, known: names.join(', ') })
    }
    const its = seat === null ? null : view.seatOf(seat)
    const known = sheet === null ? null : view.sheetOf(sheet)
    if (known && !view.isGm && known.owner !== seat) throw notFound('sheet')
    // The name on a sheet that not everybody reads is for the one who calls to say.
    const called = known?.book === COMMON ? known.values.name : undefined
    const isOfNpc = its !== null && isGm(its.role) && hasFigures(fields, side)
    sides[side] = {
      seat: isOfNpc ? null : seat,
      sheet,
      name: name || (typeof called === 'string' ? called : '') || (its?.name ?? '?'),
    }
  }
  if (Object.keys(sides).length < names.length) throw refused('who', 'needs-all-sides', { sides: names.join(', ') })
  return sides
}

/** Whether a side gives figures of its sheet, also inside groups and lists. */
const hasFigures = (fields: Fields, side: string): boolean =>
  leaves(fields).some((leaf) => leaf.side === side && isOrHoldsFigure(leaf.field))

function isOrHoldsFigure({ kind, meta }: AnyField): boolean {
  if (kind.is === 'group') return Object.values(kind.fields).some(isOrHoldsFigure)
  return meta.isFigure || ('of' in kind && kind.is !== 'oneOf' && isOrHoldsFigure(kind.of))
}

/** A sheet of the GM's has no seat; a player's is rolled for in the player's name. */
export function npcSeat(view: SeatView, sheet: Id): SeatId | null {
  const { owner, isNpc } = view.sheetOf(sheet)
  return isNpc || owner === null || isGm(view.state.seats[owner]?.role ?? 'player') ? null : owner
}

export const npcSides = ({ sides }: Pick<Check, 'sides'>): string[] =>
  Object.entries(sides).flatMap(([name, { seat }]) => (seat === null ? [name] : []))

/** Says whose sheets stand behind the sides of a check in this book, to those who read them and where the check does not say it. */
export function bindSides(writer: EntryWriter, check: Id, book: Book, sides: Check['sides']): void {
  for (const [side, { sheet }] of Object.entries(sides)) {
    const stands = sheet === null ? undefined : writer.all.sheets[sheet]?.book
    const to = stands === undefined ? null : bindingBook(book, stands)
    if (to !== null) writer.write(to, 'sideBound', { check, side, sheet })
  }
}

export function sideOf({ sides }: Check, side: string): Side {
  const known = Object.hasOwn(sides, side) ? sides[side] : undefined
  if (!known) throw refused('side', 'no-such-side', { side, known: Object.keys(sides).join(', ') })
  return known
}

/**
 * The GM says whose sheet a name stands for, or that it is nobody's. What the roll takes is taken off that sheet: at its end, or
 * now where it has ended.
 */
const bindSide = command({
  may: gms,
  fields: { check: text(40), side: text(40), sheet: optional(text(40)) },
  plan(view, { check: id, side, sheet }) {
    const check = view.checkOf(id)
    if (check.struck || check.isWithdrawn) throw refused('check', 'already-struck')
    const { seat, sheet: before } = sideOf(check, side)
    if (seat !== null) throw refused('side', 'not-yours', { path: side })
    if (sheet !== null) view.sheetOf(sheet)
    const isPaid = before !== null && check.effects.some((effect) => effect.sheet === before)
    if (isPaid || (isCheckOver(check) && before !== null)) throw refused('side', 'already-over')
    return sheet === before ? null : { check: id, side, sheet, isOver: isCheckOver(check) }
  },
  write(writer, bound) {
    if (!bound) return undefined
    const { check: id, side, sheet, isOver } = bound
    writer.write(GM, 'sideBound', { check: id, side, sheet })
    const check = writer.all.checks[id] as Check
    if (isOver && isSettled(check)) settleEnded(writer, check, side)
    return undefined
  },
})

/** The consequences of an end come when it is told. */
function isSettled(check: Check): boolean {
  const { end, told } = audiencesOf(check)
  return end === told || check.told !== null
}

export const sideCommands = { bindSide }
