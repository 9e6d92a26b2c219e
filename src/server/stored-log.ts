// The stored log of a table, read back: its last snapshot, then the rows after it.

import { hash } from 'node:crypto'
import type { System } from '../systems/system.ts'
import { listedSystems } from '../systems/system-list.ts'
import { Log, type LogSnapshot } from '../table/log.ts'
import type { Store, StoredRow } from './store/store.ts'

/** Raised when states are folded differently, so that older snapshots are not used. */
export const SNAPSHOT_VERSION = 12

interface VersionedSnapshot {
  readonly version: number
  readonly kept: LogSnapshot
}

export interface LoadedLog {
  /** Null when nothing was written yet. */
  readonly log: Log | null
  /** The last row's place in the store's own order. */
  readonly seq: number
  /** The last row that is in the snapshot it was read from. */
  readonly snapshotSeq: number
  /** The rows behind those that the caller knows. */
  readonly fresh: readonly StoredRow[]
}

export async function loadLog(table: string, store: Store, known: number): Promise<LoadedLog> {
  const snapshot = await store.snapshot(table)
  const { version, kept } = snapshot ? snapshotIn(snapshot.state) : NO_SNAPSHOT
  const isUsed = snapshot !== null && kept !== null && version === SNAPSHOT_VERSION
  let log = isUsed ? new Log(table, await loadTableSystem(kept.all.system), kept) : null
  const snapshotSeq = isUsed ? snapshot.seq : 0
  let seq = snapshotSeq
  const fresh: StoredRow[] = []
  for await (const { seq: place, ...row } of store.rows(table, Math.min(seq, known))) {
    if (place > seq) {
      log ??= new Log(table, await systemOf(row))
      log.read(row)
      seq = place
    }
    if (place > known) fresh.push(row)
  }
  return { log, seq, snapshotSeq, fresh }
}

export function snapshotOf(log: Log): string {
  const state = JSON.stringify({ version: SNAPSHOT_VERSION, kept: log.toJSON() } satisfies VersionedSnapshot)
  return `${hash('sha256', state)}${state}`
}

const HASH_LENGTH = 64
const NO_SNAPSHOT = { version: 0, kept: null }

/** One that is damaged is not used: all rows are read instead. */
function snapshotIn(stored: string): VersionedSnapshot | typeof NO_SNAPSHOT {
  const state = stored.slice(HASH_LENGTH)
  return stored.slice(0, HASH_LENGTH) === hash('sha256', state) ? JSON.parse(state) : NO_SNAPSHOT
}

async function systemOf(first: StoredRow): Promise<System> {
  const { system } = JSON.parse(first.text) as { system?: string }
  return loadTableSystem(system ?? '')
}

export async function loadTableSystem(id: string): Promise<System> {
  const listed = listedSystems.find((each) => each.id === id)
  if (!listed) throw new Error(`There is no game ${id} here, but a table plays it.`)
  return listed.load()
}
