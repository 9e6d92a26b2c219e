// A seat's view: everything the plan of a command may look at. It holds what the seat itself was sent, so a refusal cannot tell
// what the seat may not know, and a browser can plan the same command before it sends it.

import type { Plain } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { isGm, type Role, type SeatId } from './books.ts'
import type { Check } from './check/check.ts'
import type { Id } from './entries.ts'
import { notFound, refused } from './refusals.ts'
import type { Seat, SheetState, TableState } from './state.ts'

/** A seat and what it knows, on the server or in its browser. */
export interface SeatKnowledge {
  readonly seat: SeatId
  /** The fold of the books the seat reads. */
  readonly state: TableState
  readonly system: System
  readonly now: number
  /** Since when the device that asks reads the seat's private books; a browser leaves it to the server. */
  readonly since?: number
}

export class SeatView implements SeatKnowledge {
  readonly seat: SeatId
  readonly state: TableState
  readonly system: System
  readonly now: number
  readonly since: number
  /** Whether the command may be given at all times, or only about what is the seat's own. */
  private readonly may: 'yes' | 'own'

  constructor({ seat, state, system, now, since = 0 }: SeatKnowledge, may: 'yes' | 'own') {
    this.seat = seat
    this.state = state
    this.system = system
    this.now = now
    this.since = since
    this.may = may
  }

  get role(): Role {
    return (this.state.seats[this.seat] as Seat).role
  }

  get isGm(): boolean {
    return isGm(this.role)
  }

  /** Refuses unless it is this seat's own, where the role may do it only then. */
  mustOwn(isOwn: boolean): void {
    if (this.may === 'own' && !isOwn) throw notFound()
  }

  seatOf(seat: SeatId): Seat {
    const known = Object.hasOwn(this.state.seats, seat) ? this.state.seats[seat] : undefined
    if (!known || known.isGone) throw refused('seat', 'no-such-seat', { seat })
    return known
  }

  sheetOf(id: Id): SheetState {
    const sheet = Object.hasOwn(this.state.sheets, id) ? this.state.sheets[id] : undefined
    if (!sheet) throw notFound('sheet')
    return sheet
  }

  checkOf(id: Id): Check {
    const check = Object.hasOwn(this.state.checks, id) ? this.state.checks[id] : undefined
    if (!check) throw notFound('check')
    return check
  }

  optionOf(name: string, fallback: Plain): Plain {
    return this.state.options[name] ?? fallback
  }
}
