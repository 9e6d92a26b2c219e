// A new code for a seat, made on the machine itself: when the GM's device is lost, nobody else can do it. A server on a folder has
// to be stopped meanwhile, because it holds the lock; with a database it goes on.

import { Refusal } from '../dice/index.ts'
import type { Role } from '../table/books.ts'
import { emptyWorld } from '../table/entry-writer.ts'
import { reissueSeatCode as reseatIn } from '../table/table.ts'
import { codesOf } from './codes.ts'
import { DamagedTable, damageOf } from './soundness.ts'
import { openStore, type StorePlace } from './store/open.ts'
import type { Store } from './store/store.ts'
import { loadLog } from './stored-log.ts'

export interface ClockAndRandom {
  readonly now: number
  readonly random: (bytes: number) => string
}

/** A table as it is listed: its id, its name, and who leads it. */
export interface ListedTable {
  readonly table: string
  readonly name: string
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly role: Role }[]
}

export async function listTables(place: StorePlace, now: number): Promise<readonly ListedTable[]> {
  return using(place, now, async (store) => {
    const listed: ListedTable[] = []
    for (const { table } of await store.tables()) {
      // A damaged one has no seats to hand out; the others have.
      if (await damageOf(table, store)) continue
      const { log } = await loadLog(table, store, 0)
      if (!log) continue
      const seats = Object.entries(log.all.seats).filter(([, { isGone }]) => !isGone)
      listed.push({ table, name: log.all.name, seats: seats.map(([seat, { name, role }]) => ({ seat, name, role })) })
    }
    return listed
  })
}

/** A code for the seat, once, for ten minutes. Its devices are cut off. */
export async function reissueStoredSeat(
  place: StorePlace,
  table: string,
  seat: string,
  { now, random }: ClockAndRandom,
) {
  return using(place, now, async (store) => {
    const damage = await damageOf(table, store)
    if (damage) throw new DamagedTable(damage)
    const { log, seq } = await loadLog(table, store, 0)
    const known = log?.all.seats[seat]
    if (!log || !known || known.isGone) {
      throw new Refusal('not-found', `There is no seat ${seat} at a table ${table} here.`, {
        field: 'seat',
        word: 'no-seat',
        figures: { table, seat },
      })
    }
    const { rows, code, until } = reseatIn(log, seat, emptyWorld({ now, random }))
    const appended = await store.append({ table, expected: seq, rows, codes: codesOf(log, rows) })
    if (appended === 'conflict') throw new Error('The table has moved on meanwhile.')
    return { code, until, name: known.name }
  })
}

async function using<T>(place: StorePlace, now: number, run: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place, now)
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}
