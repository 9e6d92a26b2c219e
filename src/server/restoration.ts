// The restoration of a backup: every table gets its entry before anybody can connect.

import { restoreTable } from '../table/table.ts'
import type { Store } from './store/store.ts'
import { loadLog } from './stored-log.ts'

export async function restoreTables(
  store: Store,
  { now, random }: { readonly now: number; readonly random: (bytes: number) => string },
): Promise<void> {
  for (const { table } of await store.tables()) {
    const { log, seq } = await loadLog(table, store, Number.POSITIVE_INFINITY)
    if (!log) continue
    const rows = restoreTable(log, 'backup', { now, random })
    if ((await store.append({ table, expected: seq, rows })) === 'conflict') throw new Error(`${table} has moved on.`)
  }
  await store.settle()
}
