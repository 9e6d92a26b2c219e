// The followers of one table. Each is given what was written as far as its device may read now; one that may no longer is told why and ended.

import { COMMON } from '../table/books.ts'
import type { Log } from '../table/log.ts'
import { readsSince, type Seat } from '../table/state.ts'
import type { Follower, ReadingRights } from './follower.ts'
import { RowBatch } from './frames.ts'
import { deviceAt } from './pending-command.ts'
import type { StoredRow } from './store/store.ts'

export class FollowerList {
  readonly #followers = new Set<Follower>()
  /** Who sits where by which devices, as the followers were last judged by. */
  #seated: readonly object[] = []

  get size(): number {
    return this.#followers.size
  }

  add(follower: Follower): void {
    this.#followers.add(follower)
  }

  remove(follower: Follower): void {
    this.#followers.delete(follower)
  }

  /** Ends every line. */
  end(code: number, reason: string): void {
    for (const follower of this.#followers) follower.end(code, reason)
  }

  /** Gives rows that were written, with the log that has them; null where that has to be read anew first. */
  give(rows: readonly StoredRow[], log: Log | null): void {
    const written = new RowBatch(rows)
    // Those who are taken off the table hear that, and why. Nothing else of this is for those who may no longer read.
    const removals = rows.filter(isRemoval)
    if (log && removals.length > 0)
      for (const follower of this.#followers)
        if (deviceAt(log, follower) === null) follower.give(new RowBatch(removals))
    this.#judge(log)
    for (const follower of this.#followers) follower.give(written)
  }

  /** Ends those whose device was cut off; others may have another role. */
  #judge(log: Log | null): void {
    const seated = log ? [log.all.seats, log.all.kept.devices] : []
    if (log && seated.every((each, i) => each === this.#seated[i])) return
    this.#seated = seated
    for (const follower of this.#followers) {
      const device = log && deviceAt(log, follower)
      if (!log || device === null) follower.end(4001, 'this device was removed')
      else follower.become(rightsOf(log, follower.seat, device))
    }
  }
}

export function rightsOf({ all }: Log, seat: string, device: string): ReadingRights {
  const sits = all.seats[seat] as Seat
  return { role: sits.role, since: readsSince(sits, device) }
}

/** Whether somebody is taken off the table by this row. */
const isRemoval = (row: StoredRow): boolean => row.book === COMMON && /^\{"is":"seat(Removed|Reissued)"/.test(row.text)
