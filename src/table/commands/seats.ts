// Seats, devices, invites and options: who sits at the table, and by what rulings.

import type { Fields } from '../../systems/field.ts'
import { json, none, one, text, whole, yes } from '../../systems/field.ts'
import { leaves } from '../../systems/leaves.ts'
import { parse } from '../../systems/parse.ts'
import type { System } from '../../systems/system.ts'
import { COMMON, GM, isGm, mayLead, ROLES, type SeatId, VAULT, withGm } from '../books.ts'
import { command, gms, hostOnly, own, owners, players } from '../command.ts'
import type { Desk } from '../desk.ts'
import { hash } from '../fair/hash.ts'
import { isSameName, mustBeName } from '../names.ts'
import { notFound, refused } from '../refusals.ts'
import { optionName } from '../running.ts'
import type { Invite, Seat } from '../state.ts'

/** The most who sit at a table at once. */
export const MOST_SEATS = 60
const MOST_DEVICES = 20
const MOST_INVITES = 100
const MINUTES = 60_000
/** What can be typed, or makes somebody a GM, is open for an hour at most. */
const MOST_MINUTES = 60

/** What a group may settle about its table, beside the game's own rulings. */
export const HOUSE: Fields = {
  /** The GM may change what a roll came to, in view and with a reason. */
  overrides: yes().or(true),
  /** Rolls of which others do not even hear. */
  silentRolls: yes().or(true),
  /** What players roll to themselves the GM sees too. */
  gmSeesOwnRolls: yes().or(false),
}

/** All options of a table: the house's, and the rulings of its game. */
export function optionsOf(system: System): Fields {
  const rulings = Object.values(system.mechanics).flatMap(({ input }) =>
    leaves(input as Fields).filter(({ field }) => field.says.owner === 'table'),
  )
  return { ...HOUSE, ...Object.fromEntries(rulings.map(({ path, field }) => [optionName(path), field])) }
}

const setOption = command({
  may: gms,
  fields: { option: text(80), value: json(2000) },
  run(desk, { option, value }) {
    const fields = optionsOf(desk.system)
    const field = Object.hasOwn(fields, option) ? fields[option] : undefined
    if (!field) throw refused('option', 'no-such-option', { option, known: Object.keys(fields).join(', ') })
    const { shown } = parse({ [option]: field }, { [option]: value })
    desk.write(COMMON, 'optionSet', { option, value: shown[option] ?? null })
    return undefined
  },
})

const renameSeat = command({
  may: owners,
  fields: { seat: text(10), name: text(40) },
  run(desk, { seat, name }) {
    desk.seatOf(seat)
    desk.mustOwn(seat === desk.seat)
    mustLead(desk, seat)
    desk.write(COMMON, 'seatRenamed', { seat, name: freeName(desk, name, seat) })
    return undefined
  },
})

/** A name nobody else at the table has. */
export function freeName({ view }: Pick<Desk, 'view'>, name: string, seat: SeatId | null): string {
  const said = mustBeName('name', name)
  const isTaken = Object.entries(view.seats).some(
    ([id, other]) => id !== seat && !other.isGone && isSameName(other.name, said),
  )
  if (isTaken) throw refused('name', 'name-taken', { name: said })
  return said
}

const setRole = command({
  may: hostOnly,
  fields: { seat: text(10), role: one(...ROLES) },
  run(desk, { seat, role }) {
    const { role: before } = desk.seatOf(seat)
    if (before === role) return undefined
    if (before === 'gm' && role !== 'gm') mustLeaveGm(desk, seat)
    desk.write(COMMON, 'roleChanged', { seat, role })
    return undefined
  },
})

function mustLead(desk: Desk, seat: SeatId): void {
  if (seat !== desk.seat && !mayLead(desk.role, desk.seatOf(seat).role)) throw notFound('seat')
}

function mustLeaveGm({ view }: Desk, seat: SeatId): void {
  const others = Object.entries(view.seats).filter(([id, { role, isGone }]) => id !== seat && role === 'gm' && !isGone)
  if (others.length === 0) throw refused('seat', 'one-gm-stays')
}

const removeSeat = command({
  may: owners,
  fields: { seat: text(10), why: text(200).or('') },
  run(desk, { seat, why }) {
    const { role } = desk.seatOf(seat)
    desk.mustOwn(seat === desk.seat)
    mustLead(desk, seat)
    if (role === 'gm') mustLeaveGm(desk, seat)
    desk.write(COMMON, 'seatRemoved', { seat, why })
    return undefined
  },
})

/** A link or a code by which others join. The code itself is told once, here, and stands nowhere. */
const invite = command({
  may: gms,
  fields: {
    role: one(...ROLES).or('player'),
    /** A short code to be typed: for players only, and not for long. */
    isTyped: yes().or(false),
    minutes: none(whole(1, 60 * 24 * 30)),
  },
  run(desk, { role, isTyped, minutes }) {
    if (openInvites(desk).length >= MOST_INVITES)
      throw refused('invites', 'no-room', { of: 'invites', most: MOST_INVITES })
    if (isTyped && role !== 'player') throw refused('isTyped', 'typed-for-players')
    if (isGm(role) && desk.role !== 'gm') throw refused('role', 'not-yours', { path: 'role' })
    const isOnce = isGm(role)
    const isShort = isTyped || isOnce
    if (isShort && minutes !== null && minutes > MOST_MINUTES) {
      throw refused('minutes', 'too-long', { most: MOST_MINUTES })
    }
    const lasts = minutes ?? (isShort ? 10 : null)
    return makeInvite(desk, { role, seat: null, lasts, isOnce, isTyped })
  },
})

/** "Add a device": a code for one more device at the same seat, once, for ten minutes. */
const addDevice = command({
  may: own,
  fields: { seat: text(10) },
  run(desk, { seat }) {
    const { role, devices } = desk.seatOf(seat)
    desk.mustOwn(seat === desk.seat)
    const coming = openInvites(desk).filter(([, invite]) => invite.seat === seat)
    if (Object.keys(devices).length + coming.length >= MOST_DEVICES)
      throw refused('seat', 'no-room', { of: 'devices', most: MOST_DEVICES })
    return makeInvite(desk, { role, seat, lasts: 10, isOnce: true, isTyped: false })
  },
})

/** A seat whose devices are lost: all of them are cut off, and a new code is made. */
const reissueSeat = command({
  may: gms,
  fields: { seat: text(10) },
  run(desk, { seat }) {
    desk.seatOf(seat)
    mustLead(desk, seat)
    return reissue(desk, seat, desk.seat)
  },
})

/** Cuts a seat's devices off and makes a code for a new one: by a GM, or on the machine itself. */
export function reissue(desk: Desk, seat: SeatId, by: SeatId | 'table') {
  const { role } = desk.all.seats[seat] as Seat
  desk.write(COMMON, 'seatReissued', { seat }, by)
  for (const [invite, { seat: of }] of openInvites({ view: desk.all, world: desk.world })) {
    if (of === seat) desk.write(inviteBook(seat), 'inviteClosed', { invite }, by)
  }
  return makeInvite(desk, { role, seat, lasts: 10, isOnce: true, isTyped: false }, by)
}

/** Whether somebody can still come by it. */
export const isOpen = ({ isClosed, until }: Invite, now: number): boolean =>
  !isClosed && (until === null || until >= now)

const openInvites = ({ view, world }: Pick<Desk, 'view' | 'world'>): [string, Invite][] =>
  Object.entries(view.invites).filter(([, invite]) => isOpen(invite, world.now))

interface Invited {
  readonly role: (typeof ROLES)[number]
  readonly seat: SeatId | null
  readonly lasts: number | null
  readonly isOnce: boolean
  readonly isTyped: boolean
}

function makeInvite(desk: Desk, { role, seat, lasts, isOnce, isTyped }: Invited, by: SeatId | 'table' = desk.seat) {
  const book = seat === null ? GM : inviteBook(seat)
  const id = desk.newId('i', book)
  const code = desk.world.random(isTyped ? 5 : 16, VAULT)
  const until = lasts === null ? null : desk.world.now + lasts * MINUTES
  desk.write(book, 'inviteMade', { invite: id, role, seat, until, isOnce }, by)
  desk.write(VAULT, 'inviteKept', { invite: id, hash: codeHash(code) }, 'table')
  return { invite: id, code, until }
}

/** What is stored of a code. */
export const codeHash = (code: string): string => hash('code', code)

const closeInvite = command({
  may: gms,
  fields: { invite: text(40) },
  run(desk, { invite }) {
    const known = Object.hasOwn(desk.view.invites, invite) ? desk.view.invites[invite] : undefined
    if (!known) throw notFound('invite')
    if (!known.isClosed) desk.write(known.seat === null ? GM : inviteBook(known.seat), 'inviteClosed', { invite })
    return undefined
  },
})

/** Whose device it is keeps its book through every change of role. */
const inviteBook = (seat: SeatId) => withGm(seat)

const removeDevice = command({
  may: owners,
  fields: { seat: text(10), device: text(40) },
  run(desk, { seat, device }) {
    const { devices } = desk.seatOf(seat)
    desk.mustOwn(seat === desk.seat)
    mustLead(desk, seat)
    if (!Object.hasOwn(devices, device)) throw notFound('device')
    desk.write(inviteBook(seat), 'deviceRemoved', { seat, device })
    return undefined
  },
})

/** Nothing but a sign of life: whoever is still at the seat is told by which role. */
const look = command({
  may: { ...players, spectator: 'yes' },
  fields: {},
  run: (desk) => ({ seat: desk.seat, role: desk.role }),
})

export const seats = {
  look,
  setOption,
  renameSeat,
  setRole,
  removeSeat,
  invite,
  closeInvite,
  addDevice,
  removeDevice,
  reissueSeat,
}
