// The roles of seats over time: what was pledged or opened is judged by the roles of that moment.

import { COMMON, type Role, type SeatId } from '../books.ts'
import type { KnownEntry } from './known-entry.ts'
import type { LocatedEntry } from './located-entry.ts'

/** The seats of a table, as far as it matters for shaking. It is replaced, never changed: a throw keeps the one of its opening. */
export type SeatRoles = Readonly<Record<SeatId, { readonly role: Role; readonly isGone: boolean }>>

/** The seats after an entry. */
function rolesAfter(roles: SeatRoles, entry: KnownEntry): SeatRoles {
  switch (entry.is) {
    case 'seatTaken':
    case 'roleChanged':
      return { ...roles, [entry.seat]: { role: entry.role, isGone: false } }
    case 'seatRemoved': {
      const seat = roles[entry.seat]
      return seat ? { ...roles, [entry.seat]: { ...seat, isGone: true } } : roles
    }
    default:
      return roles
  }
}

export class RoleTimeline {
  /** The roles from an entry of the common book on. */
  private readonly changes: { readonly from: number; readonly roles: SeatRoles }[] = []

  take({ book, n, entry }: LocatedEntry): void {
    if (book !== COMMON || !entry) return
    const before = this.changes.at(-1)?.roles ?? {}
    const roles = rolesAfter(before, entry)
    if (roles !== before) this.changes.push({ from: n, roles })
  }

  /** The roles when an entry was written. */
  at({ book, n, marks }: LocatedEntry): SeatRoles {
    const common = book === COMMON ? n : (marks.after ?? Number.POSITIVE_INFINITY)
    return this.changes.findLast(({ from }) => from <= common)?.roles ?? {}
  }
}
