// The restoration of a backup: every table gets its entry before anybody can connect.

import { emptyWorld } from '../table/entry-writer.ts'
import { restoreTable } from '../table/table.ts'
import type { Soundness } from './soundness.ts'
import type { Store } from './store/store.ts'
import { loadLog } from './stored-log.ts'

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
    const { log, seq } = await loadLog(table, store, Number.POSITIVE_INFINITY)
    if (!log) continue
    const rows = restoreTable(log, 'backup', emptyWorld({ now, random }))
    if ((await store.append({ table, expected: seq, rows })) === 'conflict') throw new Error(`${table} has moved on.`)
  }
}
