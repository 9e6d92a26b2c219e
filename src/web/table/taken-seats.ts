// The seats this browser has taken: so that a table is found again from the start page.

import { signal } from '@preact/signals'
import type { SeatAddress } from '../../client/api.ts'
import { readStored, store } from '../storage.ts'

export interface TakenSeat extends SeatAddress {
  /** The table's name and game, as far as they are known. */
  readonly name: string
  readonly system: string
  readonly at: number
}

const KEY = 'seats'
const MOST = 30

const areTakenSeats = (value: unknown): value is readonly TakenSeat[] =>
  Array.isArray(value) && value.every((each) => typeof each?.table === 'string' && typeof each.seat === 'string')

export const takenSeats = signal<readonly TakenSeat[]>(readStored(KEY, areTakenSeats) ?? [])

const isSame = (a: SeatAddress, b: SeatAddress): boolean => a.table === b.table && a.seat === b.seat

/** Remembers a seat, the newest first. */
export function rememberSeat(seat: TakenSeat): void {
  takenSeats.value = [seat, ...takenSeats.value.filter((each) => !isSame(each, seat))].slice(0, MOST)
  store(KEY, takenSeats.value)
}

export function forgetSeat(place: SeatAddress): void {
  takenSeats.value = takenSeats.value.filter((each) => !isSame(each, place))
  store(KEY, takenSeats.value)
}

export const tableScreenPath = ({ table, seat }: SeatAddress, part?: string): string =>
  `/t/${table}/${seat}${part ? `/${part}` : ''}`
