// The table itself, its seats, their devices, and the invites to them.

import type { SeatId } from '../books.ts'
import type { Seat, TableState } from '../state.ts'
import type { Folds } from './entry-fold.ts'

export const seatFolds = {
  tableOpened(state, { table, system, name, options }) {
    Object.assign(state, { table, system, name, options })
  },
  optionSet(state, { option, value }) {
    state.options = { ...state.options, [option]: value }
    state.isJudgingWaived = false
  },
  seatTaken(state, { seat, name, role }) {
    state.seats = {
      ...state.seats,
      [seat]: { name, role, isGone: false, devices: {}, former: {}, handed: 0, notesCode: null },
    }
  },
  seatRenamed(state, { seat, name }) {
    changeSeat(state, seat, { name })
  },
  roleChanged(state, { seat, role }) {
    changeSeat(state, seat, { role })
  },
  seatRemoved(state, { seat }) {
    changeSeat(state, seat, { isGone: true, devices: {}, former: {}, notesCode: null })
  },
  seatReissued(state, { seat, by }) {
    const { devices = {}, former = {}, handed = 0 } = state.seats[seat] ?? {}
    // Those at the machine that keeps the table can read all of it anyway.
    const isByOther = by !== 'table'
    changeSeat(state, seat, { devices: {}, former: { ...former, ...devices }, handed: isByOther ? handed + 1 : handed })
  },
  deviceAdded(state, { seat, device, name, since = 0 }) {
    changeSeat(state, seat, { devices: { ...state.seats[seat]?.devices, [device]: { name, since } } })
  },
  notesCodeMade(state, { seat, hash, since = 0 }) {
    changeSeat(state, seat, { notesCode: { hash, since } })
  },
  notesOpened(state, { seat, device, since = 0 }) {
    const { devices = {} } = state.seats[seat] ?? {}
    const known = devices[device]
    if (known) changeSeat(state, seat, { devices: { ...devices, [device]: { ...known, since } } })
  },
  deviceKept({ kept }, { device, hash }) {
    kept.devices = { ...kept.devices, [device]: hash }
  },
  deviceRemoved(state, { seat, device }) {
    changeSeat(state, seat, { devices: without(state.seats[seat]?.devices ?? {}, device) })
    state.kept.devices = without(state.kept.devices, device)
  },
  inviteMade(state, { invite, role, seat, until, isOnce, since = 0 }) {
    state.invites[invite] = { role, seat, until, isOnce, isClosed: false, since }
  },
  inviteKept(state, { invite, hash }) {
    state.kept.invites[invite] = hash
  },
  inviteUsed(state, { invite }) {
    const known = state.invites[invite]
    if (known?.isOnce) known.isClosed = true
  },
  inviteClosed(state, { invite }) {
    const known = state.invites[invite]
    if (known) known.isClosed = true
  },
} satisfies Partial<Folds>

function changeSeat(state: TableState, seat: SeatId, change: Partial<Seat>): void {
  const known = state.seats[seat]
  if (known) state.seats = { ...state.seats, [seat]: { ...known, ...change } }
}

function without<T>(all: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  const { [name]: _, ...others } = all
  return others
}
