// Pledging: a device fixes its next shakes in a book, and says which throws it has not shaken.

import { group, integer, optional, text } from '../../systems/field.ts'
import { type Book, mayRead, type SeatId, VAULT } from '../books.ts'
import { throwName } from '../check/throw.ts'
import { proceedAll, voidIfUnshaken } from '../check-progress.ts'
import { command, players } from '../command.ts'
import type { LastShake, Shaker } from '../entries.ts'
import { isHash, isId } from '../fair/hash.ts'
import { PLACES, shakeBack } from '../fair/pledge.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { mayShake, pledgeOf } from '../shakers.ts'
import type { Pledge, TableState } from '../state.ts'

/** How many devices of a seat may pledge in one book: more than anybody has, for storage is lost now and then. */
const MOST_PLEDGING = 200

/** A device pledges its shakes in a book. The same pledge again is the same entry. */
const pledge = command({
  may: players,
  whenArchived: true,
  fields: {
    book: text(40),
    device: text(40),
    anchor: text(64),
    last: optional(group({ pledge: integer(1), place: integer(0, PLACES), shake: text(64) })),
  },
  plan(view, { book, device, anchor, last }) {
    const { state, seat } = view
    if (!mayShake(state.seats, seat, book) || !mayRead(book, seat, view.role, view.since)) throw notFound('book')
    if (!isId(device)) throw refused('device', 'not-a-device')
    if (!isHash(anchor)) throw refused('anchor', 'not-a-shake')
    const before = pledgeOf(state, book, device)
    if (before?.anchor === anchor && before.seat === seat) return { before: before.n }
    mustFollow(view, book, before, last)
    return { pledged: { book, seat, device, anchor, last } }
  },
  write(writer, { before, pledged }) {
    if (!pledged) return { pledge: before }
    const { book, seat, device, anchor, last } = pledged
    const { all, world } = writer
    writer.write(book, 'shakesPledged', { seat, device, anchor, ...(last ? { last } : {}) })
    const n = all.counts[book] as number
    const id = world.device?.id
    if (id !== undefined && all.kept.names[device] !== id) writer.write(VAULT, 'deviceNamed', { seat, device, id })
    proceedAll(writer)
    return { pledge: n }
  },
})

/** A pledge that follows another one gives away its last shake, and waits until no throw needs the other one any more. */
function mustFollow({ state, seat }: SeatView, book: Book, before: Pledge | undefined, last: LastShake | null): void {
  if (!before) {
    const count = Object.values(state.pledges[book] ?? {}).filter((each) => each.seat === seat).length
    if (count >= MOST_PLEDGING) throw refused('device', 'no-room', { of: 'devices', most: MOST_PLEDGING })
    if (last) throw refused('last', 'no-pledge-before')
    return
  }
  if (before.seat !== seat) throw refused('device', 'not-a-device')
  if (isNeeded(state, book, before)) throw refused('book', 'pledge-in-use')
  if (!last || last.pledge !== before.n || !isLast(state, book, before, last))
    throw refused('last', 'not-the-last-shake')
}

/** Whether an open throw waits for a shake of this pledge. */
const isNeeded = ({ throws }: TableState, book: Book, { n }: Pledge): boolean =>
  Object.values(throws).some(
    (open) => !open.isThrown && open.book === book && open.shakers.some((each) => each.pledge === n),
  )

/** After a restore the device may have sent more than the log names. */
function isLast(
  state: TableState,
  book: Book,
  { named, isDead, ...pledge }: Pledge,
  { place, shake }: LastShake,
): boolean {
  return (isDead ? place >= named : place === named) && isInChain(state, book, pledge, place, shake)
}

/** Whether a shake is the one that was pledged for a throw. */
export function isPledged(state: TableState, book: Book, { device, pledge: n, place }: Shaker, shake: string): boolean {
  const pledge = pledgeOf(state, book, device)
  return pledge?.n === n && isInChain(state, book, pledge, place, shake)
}

function isInChain(
  { table }: TableState,
  book: Book,
  { known }: Pick<Pledge, 'known'>,
  place: number,
  shake: string,
): boolean {
  if (!isHash(shake)) return false
  return place >= known.place
    ? shakeBack(table, book, shake, place - known.place) === known.shake
    : shakeBack(table, book, known.shake, known.place - place) === shake
}

/** A device that is asked to let a throw be voided has not sent its shake, and will not. */
const waiveShake = command({
  may: players,
  whenArchived: true,
  fields: { book: text(40), throw: integer(1), device: text(40) },
  plan({ state, seat }, { book, throw: number, device }) {
    const name = throwName(book, number)
    const seen = Object.hasOwn(state.throws, name) ? state.throws[name] : undefined
    if (!seen?.shakers.some((each) => each.seat === seat && each.device === device)) throw notFound('throw')
    if (!seen.voidAsked) throw refused('throw', 'void-not-asked')
    return { name, book, throw: number, device }
  },
  write(writer, { name, ...waived }) {
    const open = writer.all.throws[name]
    const isOut =
      !open || open.isThrown || Object.hasOwn(open.shakes, waived.device) || open.waived.includes(waived.device)
    if (isOut) return undefined
    writer.write(VAULT, 'shakeWaived', waived)
    voidIfUnshaken(writer, name)
    return undefined
  },
})

/** A device that is removed shakes no more: what was to be voided and waited for it is voided. */
export function voidWithout(writer: Parameters<typeof voidIfUnshaken>[0], seat: SeatId): void {
  const open = Object.entries(writer.all.throws).filter(([, each]) =>
    each.shakers.some((shaker) => shaker.seat === seat),
  )
  for (const [name] of open) voidIfUnshaken(writer, name)
}

export const pledgeCommands = { pledge, waiveShake }
