// Seats, devices, invites and options: who sits at the table, and by what rulings.

import { DIALECT_NAMES } from '../../dice/notation/index.ts'
import type { Fields } from '../../systems/field.ts'
import { flag, integer, json, oneOf, optional, text } from '../../systems/field.ts'
import { leaves } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import type { System } from '../../systems/system.ts'
import { COMMON, GM, isGm, mayLead, ROLES, type SeatId, VAULT, withGm } from '../books.ts'
import { optionName } from '../check-fields.ts'
import { command, gmAlone, gms, own, owners, players } from '../command.ts'
import type { EntryWriter } from '../entry-writer.ts'
import { hash } from '../fair/hash.ts'
import { isSameName, mustBeName } from '../names.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatKnowledge, SeatView } from '../seat-view.ts'
import { type Invite, readsSince, type Seat } from '../state.ts'
import { voidWithout } from './pledges.ts'

/** The most who sit at a table at once. */
export const MOST_SEATS = 60
const MOST_DEVICES = 20
const MOST_INVITES = 100
const MINUTES = 60_000
/** A code that can be typed, or makes somebody a GM, is open for an hour at most. */
const MOST_MINUTES = 60

/** The options of every table, beside the rulings of its game. */
export const TABLE_OPTIONS: Fields = {
  /** The GM may change what a roll came to, in view and with a reason. */
  overrides: flag().or(true),
  /** Rolls of which others do not even hear. */
  silentRolls: flag().or(true),
  /** Whether players may change what their sheets say of a roll. */
  factsMayChange: flag().or(true),
  /** The GM sees the rolls that players make to themselves. */
  gmSeesOwnRolls: flag().or(false),
  /** The tool whose way of reading dice is meant by what people type; the log keeps our own. */
  dialect: oneOf(...DIALECT_NAMES).or('astragal'),
}

/** All options of a table: its own, and the rulings of its game. */
export function optionsOf(system: System): Fields {
  const rulings = Object.values(system.mechanics).flatMap(({ input }) =>
    leaves(input as Fields).filter(({ field }) => field.meta.owner === 'table'),
  )
  return {
    ...TABLE_OPTIONS,
    ...system.options,
    ...Object.fromEntries(rulings.map(({ path, field }) => [optionName(path), field])),
  }
}

export const setOption = command({
  may: gms,
  fields: { option: text(80), value: json(2000) },
  plan({ system }, { option, value }) {
    const fields = optionsOf(system)
    const field = Object.hasOwn(fields, option) ? fields[option] : undefined
    if (!field) throw refused('option', 'no-such-option', { option, known: Object.keys(fields).join(', ') })
    const { shown } = parse({ [option]: field }, { [option]: value })
    return { option, value: shown[option] ?? null }
  },
  write(writer, set) {
    writer.write(COMMON, 'optionSet', set)
    return undefined
  },
})

export const renameSeat = command({
  may: owners,
  fields: { seat: text(10), name: text(40) },
  plan(view, { seat, name }) {
    view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    mustLead(view, seat)
    return { seat, name: freeName(view, name, seat) }
  },
  write(writer, renamed) {
    writer.write(COMMON, 'seatRenamed', renamed)
    return undefined
  },
})

/** A name nobody else at the table has. */
export function freeName({ state }: Pick<SeatKnowledge, 'state'>, name: string, seat: SeatId | null): string {
  const said = mustBeName('name', name)
  const isTaken = Object.entries(state.seats).some(
    ([id, other]) => id !== seat && !other.isGone && isSameName(other.name, said),
  )
  if (isTaken) throw refused('name', 'name-taken', { name: said })
  return said
}

export const setRole = command({
  may: gmAlone,
  fields: { seat: text(10), role: oneOf(...ROLES) },
  plan(view, { seat, role }) {
    const { role: before } = view.seatOf(seat)
    if (before === role) return null
    if (before === 'gm') mustLeaveGm(view, seat)
    return { seat, role }
  },
  write(writer, changed) {
    if (changed) writer.write(COMMON, 'roleChanged', changed)
    return undefined
  },
})

function mustLead(view: SeatView, seat: SeatId): void {
  if (seat !== view.seat && !mayLead(view.role, view.seatOf(seat).role)) throw notFound('seat')
}

function mustLeaveGm({ state }: SeatView, seat: SeatId): void {
  const others = Object.entries(state.seats).filter(([id, { role, isGone }]) => id !== seat && role === 'gm' && !isGone)
  if (others.length === 0) throw refused('seat', 'one-gm-stays')
}

export const removeSeat = command({
  may: { ...owners, spectator: 'own' },
  whenArchived: true,
  fields: { seat: text(10), why: text(200).or('') },
  plan(view, { seat, why }) {
    const { role } = view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    mustLead(view, seat)
    if (role === 'gm') mustLeaveGm(view, seat)
    return { seat, why }
  },
  write(writer, removed) {
    writer.write(COMMON, 'seatRemoved', removed)
    voidWithout(writer, removed.seat)
    return undefined
  },
})

/** A link or a code by which others join. The code itself is told once, here, and stands nowhere. */
export const invite = command({
  may: gms,
  fields: {
    role: oneOf(...ROLES).or('player'),
    /** A short code to be typed: for players only, and not for long. */
    isTyped: flag().or(false),
    minutes: optional(integer(1, 60 * 24 * 30)),
  },
  plan(view, { role, isTyped, minutes }): InviteTerms {
    if (openInvites(view).length >= MOST_INVITES)
      throw refused('invites', 'no-room', { of: 'invites', most: MOST_INVITES })
    if (isTyped && role !== 'player') throw refused('isTyped', 'typed-for-players')
    if (isGm(role) && view.role !== 'gm') throw refused('role', 'not-yours', { path: 'role' })
    const isOnce = isGm(role)
    const isShort = isTyped || isOnce
    if (isShort && minutes !== null && minutes > MOST_MINUTES) {
      throw refused('minutes', 'too-long', { most: MOST_MINUTES })
    }
    const lasts = minutes ?? (isShort ? 10 : null)
    return { role, seat: null, lasts, isOnce, isTyped, since: 0 }
  },
  write: (writer, terms) => writeInvite(writer, terms),
})

/** "Add a device": a code for one more device at the same seat, once, for ten minutes. */
export const addDevice = command({
  may: own,
  whenArchived: true,
  fields: { seat: text(10) },
  plan(view, { seat }): InviteTerms {
    const { role, devices } = view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    const coming = openInvites(view).filter(([, invite]) => invite.seat === seat)
    if (Object.keys(devices).length + coming.length >= MOST_DEVICES)
      throw refused('seat', 'no-room', { of: 'devices', most: MOST_DEVICES })
    return { role, seat, lasts: 10, isOnce: true, isTyped: false, since: view.since }
  },
  write: (writer, terms) => writeInvite(writer, terms),
})

/** A seat whose devices are lost: all of them are cut off, and a new code is made. */
export const reissueSeat = command({
  may: gms,
  whenArchived: true,
  fields: { seat: text(10) },
  plan(view, { seat }) {
    view.seatOf(seat)
    // It would cut off the very device that is to hand the new code on.
    if (seat === view.seat) throw refused('seat', 'own-seat')
    mustLead(view, seat)
    return seat
  },
  write: (writer, seat) => reissue(writer, seat, writer.seat),
})

/** Cuts a seat's devices off and makes a code for a new one: by a GM, to whose code the private books so far stay closed, or on the machine itself. */
export function reissue(writer: EntryWriter, seat: SeatId, by: SeatId | 'table') {
  writer.write(COMMON, 'seatReissued', { seat }, by)
  const { role, handed } = writer.all.seats[seat] as Seat
  voidWithout(writer, seat)
  for (const [invite, { seat: of }] of openInvites({ state: writer.all, now: writer.world.now })) {
    if (of === seat) writer.write(inviteBook(seat), 'inviteClosed', { invite }, by)
  }
  // A GM is not to read a player's notes by taking their seat.
  const since = by === 'table' ? 0 : handed
  return writeInvite(writer, { role, seat, lasts: 10, isOnce: true, isTyped: false, since }, by)
}

/** Whether somebody can still come by it. */
export const isInviteOpen = ({ isClosed, until }: Invite, now: number): boolean =>
  !isClosed && (until === null || until >= now)

const openInvites = ({ state, now }: Pick<SeatKnowledge, 'state' | 'now'>): [string, Invite][] =>
  Object.entries(state.invites).filter(([, invite]) => isInviteOpen(invite, now))

interface InviteTerms {
  readonly role: (typeof ROLES)[number]
  readonly seat: SeatId | null
  readonly lasts: number | null
  readonly isOnce: boolean
  readonly isTyped: boolean
  /** Since when who comes by it reads the private books of the seat. */
  readonly since: number
}

/** `since` as entries have it: left out where all private books are open. */
export const sinceIn = (since: number) => (since === 0 ? {} : { since })

function writeInvite(
  writer: EntryWriter,
  { role, seat, lasts, isOnce, isTyped, since }: InviteTerms,
  by: SeatId | 'table' = writer.seat,
) {
  const book = seat === null ? GM : inviteBook(seat)
  const id = writer.newId('i', book)
  const code = writer.world.random(isTyped ? 5 : 16, VAULT)
  const until = lasts === null ? null : writer.world.now + lasts * MINUTES
  writer.write(book, 'inviteMade', { invite: id, role, seat, until, isOnce, ...sinceIn(since) }, by)
  writer.write(VAULT, 'inviteKept', { invite: id, hash: codeHash(code) }, 'table')
  return { invite: id, code, until }
}

/** The stored hash of a code. */
export const codeHash = (code: string): string => hash('code', code)

const closeInvite = command({
  may: gms,
  whenArchived: true,
  fields: { invite: text(40) },
  plan({ state }, { invite }) {
    const known = Object.hasOwn(state.invites, invite) ? state.invites[invite] : undefined
    if (!known) throw notFound('invite')
    return known.isClosed ? null : { book: known.seat === null ? GM : inviteBook(known.seat), invite }
  },
  write(writer, closed) {
    if (closed) writer.write(closed.book, 'inviteClosed', { invite: closed.invite })
    return undefined
  },
})

/** A seat's invitations and devices stay in its book through every change of role. */
const inviteBook = (seat: SeatId) => withGm(seat)

export const removeDevice = command({
  may: owners,
  whenArchived: true,
  fields: { seat: text(10), device: text(40) },
  plan(view, { seat, device }) {
    const { devices, role } = view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    mustLead(view, seat)
    if (!Object.hasOwn(devices, device)) throw notFound('device')
    if (role === 'gm' && Object.keys(devices).length === 1) mustLeaveGm(view, seat)
    return { seat, device }
  },
  write(writer, removed) {
    writer.write(inviteBook(removed.seat), 'deviceRemoved', removed)
    voidWithout(writer, removed.seat)
    return undefined
  },
})

/** Ends every device of one's own seat but the one that asks, and every link that would bring another. */
export const removeOtherDevices = command({
  may: own,
  whenArchived: true,
  fields: { seat: text(10) },
  plan(view, { seat }) {
    const { devices } = view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    const invites = openInvites(view).filter(([, invite]) => invite.seat === seat)
    return { seat, devices: Object.keys(devices), invites: invites.map(([id]) => id) }
  },
  write(writer, { seat, devices, invites }) {
    const book = inviteBook(seat)
    const others = devices.filter((device) => device !== writer.world.device?.id)
    for (const device of others) writer.write(book, 'deviceRemoved', { seat, device })
    for (const invite of invites) writer.write(book, 'inviteClosed', { invite })
    voidWithout(writer, seat)
    return { removed: others.length }
  },
})

/** A code to be written down, by which a device that came by somebody else's handing out opens the seat's private books. */
export const makeNotesCode = command({
  may: own,
  whenArchived: true,
  fields: { seat: text(10) },
  plan(view, { seat }) {
    const { notesCode } = view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    // Somebody who took the seat is not to take the owner's code away.
    if ((notesCode?.since ?? view.since) < view.since) throw refused('seat', 'notes-closed')
    return { seat, since: view.since }
  },
  write(writer, { seat, since }) {
    const code = writer.world.random(NOTES_CODE_BYTES, VAULT)
    writer.write(inviteBook(seat), 'notesCodeMade', { seat, hash: codeHash(code), ...sinceIn(since) })
    return { code }
  },
})

/** Its hash is read by GMs, so it has to be too long to be found by trying. */
const NOTES_CODE_BYTES = 12

/** Opens the private books of a seat: to this device by the owner's code, or to another one by what this device reads. */
export const openNotes = command({
  may: own,
  whenArchived: true,
  isForFormer: true,
  fields: { seat: text(10), device: optional(text(40)), code: optional(text(80)) },
  plan(view, { seat, device, code }) {
    const { devices, notesCode } = view.seatOf(seat)
    view.mustOwn(seat === view.seat)
    if (code !== null) {
      if (device !== null || notesCode?.hash !== codeHash(typedCode(code))) throw refused('code', 'no-notes-code')
      return { seat, device: null, since: notesCode.since }
    }
    const [found, ...others] = Object.keys(devices).filter((id) => device !== null && isDeviceNumber(id, device))
    const known = found === undefined || others.length > 0 ? undefined : devices[found]
    if (found === undefined || !known || known.since <= view.since) throw refused('device', 'no-closed-device')
    return { seat, device: found, since: view.since }
  },
  write(writer, { seat, device, since }) {
    const to = device ?? writer.world.device?.id
    const before = readsSince(writer.all.seats[seat], to)
    if (to !== undefined && since < before)
      writer.write(inviteBook(seat), 'notesOpened', { seat, device: to, ...sinceIn(since) })
    return undefined
  },
})

/** A code as it was made, whatever people put between its characters when they type it. */
export const typedCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')

/** The number of a device that people type: the last digits of its id. */
export const deviceNumber = (id: string): string => id.slice(-6)

const isDeviceNumber = (id: string, typed: string): boolean => deviceNumber(id) === typedCode(typed).slice(-6)

/** Nothing but a sign of life: whoever is still at the seat is told by which role and device. */
const look = command({
  may: { ...players, spectator: 'yes' },
  whenArchived: true,
  fields: {},
  plan: ({ seat, role }) => ({ seat, role }),
  write: ({ world: { device } }, who) => ({ ...who, device: device?.id ?? null }),
})

export const seatCommands = {
  look,
  setOption,
  renameSeat,
  setRole,
  removeSeat,
  invite,
  closeInvite,
  addDevice,
  removeDevice,
  removeOtherDevices,
  reissueSeat,
  makeNotesCode,
  openNotes,
}
