// Going on from a backup: every table is told so before anybody comes in.

import { restore } from '../table/table.ts'
import { loadLog } from './loading.ts'
import type { Store } from './store/store.ts'

export async function restoreTables(
  store: Store,
  { now, random }: { readonly now: number; readonly random: (bytes: number) => string },
): Promise<void> {
  for (const { table } of await store.tables()) {
    const { log, seq } = await loadLog(table, store, Number.POSITIVE_INFINITY)
    if (!log) continue
    const rows = restore(log, 'backup', { now, random })
    if ((await store.append({ table, expected: seq, rows })) === 'conflict') throw new Error(`${table} has moved on.`)
  }
  await store.settle()
}
