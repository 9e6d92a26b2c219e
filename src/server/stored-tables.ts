// The tables as whoever runs the machine sees them: listed with their sizes, archived, taken out again, deleted. A server on a folder has to be
// stopped meanwhile, because it holds the lock; with a database it goes on, and those who follow are told.

import { Refusal } from '../dice/index.ts'
import type { Role } from '../table/books.ts'
import { emptyWorld } from '../table/entry-writer.ts'
import { isSameName } from '../table/names.ts'
import { writeTableEnd } from '../table/table.ts'
import { bytesIn, DamagedTable, damageOf } from './soundness.ts'
import { openStore, type StorePlace } from './store/open.ts'
import { hasTablesFile, noTables } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { loadLog } from './stored-log.ts'

export interface ClockAndRandom {
  readonly now: number
  readonly random: (bytes: number) => string
}

/** A table as it is listed: its id, its name, how much it takes up, and who sits there. */
export interface ListedTable {
  readonly table: string
  readonly name: string
  readonly isArchived: boolean
  readonly isDamaged: boolean
  readonly entries: number
  readonly bytes: number
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly role: Role }[]
}

export async function listTables(place: StorePlace, now: number): Promise<readonly ListedTable[]> {
  if (place.database === null && !hasTablesFile(place.data)) return []
  return usingStore(place, now, async (store) => {
    const listed: ListedTable[] = []
    for (const { table, rows: entries } of await store.tables()) listed.push(await listedTable(table, entries, store))
    return listed
  })
}

async function listedTable(table: string, entries: number, store: Store): Promise<ListedTable> {
  let bytes = 0
  const damage = await damageOf(table, store, undefined, (row) => (bytes += bytesIn(row)))
  // A damaged one has no seats to hand out; it can be deleted all the same.
  const log = damage ? null : (await loadLog(table, store, 0)).log
  const seats = Object.entries(log?.all.seats ?? {}).filter(([, { isGone }]) => !isGone)
  return {
    table,
    name: log?.all.name ?? damage?.name ?? '',
    isArchived: log?.all.isArchived ?? false,
    isDamaged: damage !== null,
    entries,
    bytes,
    seats: seats.map(([seat, { name, role }]) => ({ seat, name, role })),
  }
}

/** Puts a table away, or takes it out again; says how it is called. Nothing is done where it is so already. */
export async function archiveStored(
  place: StorePlace,
  table: string,
  isArchived: boolean,
  { now, random }: ClockAndRandom,
): Promise<{ readonly name: string }> {
  return usingStore(place, now, async (store) => {
    const damage = await damageOf(table, store)
    if (damage) throw new DamagedTable(damage)
    const { log, seq } = await loadLog(table, store, 0)
    if (!log) throw noTable(table)
    const { name } = log.all
    if (log.all.isArchived === isArchived) return { name }
    const rows = writeTableEnd(log, isArchived ? 'tableArchived' : 'tableReopened', emptyWorld({ now, random }))
    if ((await store.append({ table, expected: seq, rows })) === 'conflict') throw movedOn()
    return { name }
  })
}

/** Deletes a table for good; its name has to be said, where it can still be read. */
export async function deleteStored(
  place: StorePlace,
  table: string,
  name: string,
  { now, random }: ClockAndRandom,
): Promise<{ readonly entries: number }> {
  return usingStore(place, now, async (store) => {
    const found = (await store.tables()).find((each) => each.table === table)
    if (!found) throw noTable(table)
    const listed = await listedTable(table, found.rows, store)
    if (listed.name !== '' && !isSameName(name, listed.name))
      throw new Refusal('not-allowed', `This table is called ${listed.name}, not ${name}.`, {
        field: 'name',
        word: 'another-name',
        figures: { name, table: listed.name },
      })
    // Those who follow at other servers read of it before it is gone.
    const { log, seq } = listed.isDamaged ? { log: null, seq: 0 } : await loadLog(table, store, 0)
    if (log) {
      const rows = writeTableEnd(log, 'tableDeleted', emptyWorld({ now, random }))
      if ((await store.append({ table, expected: seq, rows })) === 'conflict') throw movedOn()
    }
    await store.remove(table)
    return { entries: found.rows }
  })
}

const noTable = (table: string): Refusal =>
  new Refusal('not-found', `There is no table ${table} here.`, { field: 'table', word: 'no-table', figures: { table } })

const movedOn = (): Error => new Error('The table has moved on meanwhile.')

/** With the store that is there: where nothing is, none is made, or a mistyped folder would look like an empty one ever after. */
export async function usingStore<T>(place: StorePlace, now: number, run: (store: Store) => Promise<T>): Promise<T> {
  if (place.database === null && !hasTablesFile(place.data)) throw noTables(place.data)
  const store = await openStore(place, now)
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}
