// The seats this browser has taken: so that a table is found again from the start page.

import { signal } from '@preact/signals'
import type { Place } from '../../client/api.ts'
import { keep, kept } from '../storage.ts'

export interface Taken extends Place {
  /** The table's name and game, as far as they are known. */
  readonly name: string
  readonly system: string
  readonly at: number
}

const KEY = 'seats'
const MOST = 30

const areTaken = (value: unknown): value is readonly Taken[] =>
  Array.isArray(value) && value.every((each) => typeof each?.table === 'string' && typeof each.seat === 'string')

export const taken = signal<readonly Taken[]>(kept(KEY, areTaken) ?? [])

const isSame = (a: Place, b: Place): boolean => a.table === b.table && a.seat === b.seat

/** Remembers a seat, the newest first. */
export function remember(seat: Taken): void {
  taken.value = [seat, ...taken.value.filter((each) => !isSame(each, seat))].slice(0, MOST)
  keep(KEY, taken.value)
}

export function forgetSeat(place: Place): void {
  taken.value = taken.value.filter((each) => !isSame(each, place))
  keep(KEY, taken.value)
}

export const pathOf = ({ table, seat }: Place, part?: string): string => `/t/${table}/${seat}${part ? `/${part}` : ''}`
