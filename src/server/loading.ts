// Reading a table back: its last snapshot, then the rows behind it.

import { systems } from '../systems/list.ts'
import type { System } from '../systems/system.ts'
import { type Kept, Log, readable } from '../table/log.ts'
import type { Row, Store } from './store/store.ts'

/** Raised when states are folded differently, so that older snapshots are not used. */
export const VERSION = 11

interface Snapshot {
  readonly version: number
  readonly kept: Kept
}

export interface Loaded {
  /** Null when nothing was written yet. */
  readonly log: Log | null
  /** The last row's place in the store's own order. */
  readonly seq: number
  /** The last row that is in the snapshot it was read from. */
  readonly snapshotSeq: number
  /** The rows behind those that the caller knows. */
  readonly fresh: readonly Row[]
}

export async function loadLog(table: string, store: Store, known: number): Promise<Loaded> {
  const snapshot = await store.snapshot(table)
  const { version, kept } = snapshot ? (JSON.parse(snapshot.state) as Snapshot) : { version: 0, kept: null }
  const isUsed = snapshot !== null && kept !== null && version === VERSION
  let log = isUsed ? new Log(table, await systemNamed(kept.all.system), kept) : null
  const snapshotSeq = isUsed ? snapshot.seq : 0
  let seq = snapshotSeq
  const fresh: Row[] = []
  for await (const { seq: place, ...row } of store.rows(table, Math.min(seq, known))) {
    if (place > seq) {
      log ??= new Log(table, await systemOf(row))
      log.read(readable(row))
      seq = place
    }
    if (place > known) fresh.push(row)
  }
  return { log, seq, snapshotSeq, fresh }
}

export const snapshotOf = (log: Log): string =>
  JSON.stringify({ version: VERSION, kept: log.toJSON() } satisfies Snapshot)

async function systemOf(first: Row): Promise<System> {
  const { system } = JSON.parse(readable(first).text) as { system?: string }
  return systemNamed(system ?? '')
}

export async function systemNamed(id: string): Promise<System> {
  const listed = systems.find((each) => each.id === id)
  if (!listed) throw new Error(`There is no game ${id} here, but a table plays it.`)
  return listed.load()
}
