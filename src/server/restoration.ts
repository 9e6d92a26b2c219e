// The restoration of a backup: every table gets its entry before anybody can connect.

import { emptyWorld } from '../table/entry-writer.ts'
import { restoreTable } from '../table/table.ts'
import type { Soundness } from './soundness.ts'
import { NotKept, type Store, StoreAway } from './store/store.ts'
import { type LoadedLog, loadLog } from './stored-log.ts'

export async function restoreTables(
  store: Store,
  soundness: Soundness,
  { now, random }: { readonly now: number; readonly random: (bytes: number) => string },
): Promise<void> {
  await store.settle(() => tellTables(store, soundness, { now, random }))
}

async function tellTables(
  store: Store,
  soundness: Soundness,
  { now, random }: { readonly now: number; readonly random: (bytes: number) => string },
): Promise<void> {
  for (const { table } of await store.tables()) {
    // A damaged one is not written to, not even this.
    if (soundness.damaged.some((each) => each.table === table)) continue
    const { log, seq } = await readable(table, store, soundness)
    if (!log) continue
    const rows = restoreTable(log, 'backup', emptyWorld({ now, random }))
    if ((await store.append({ table, expected: seq, rows })) === 'conflict') throw new Error(`${table} has moved on.`)
  }
}

/** A table that cannot be read, such as one of a game that is not known here, is closed; the others are told. */
async function readable(table: string, store: Store, soundness: Soundness): Promise<Pick<LoadedLog, 'log' | 'seq'>> {
  try {
    return await loadLog(table, store, Number.POSITIVE_INFINITY)
  } catch (error) {
    if (error instanceof StoreAway || error instanceof NotKept) throw error
    soundness.close(table)
    return { log: null, seq: 0 }
  }
}
