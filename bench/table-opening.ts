// How long a table takes to open that has a hundred thousand entries: from its snapshot with as many rows behind it as there
// can be, and from all its rows.

import { LiveTable } from '../src/server/live-table.ts'
import { readingParts } from '../src/server/soundness.ts'
import { openSqlite } from '../src/server/store/sqlite.ts'
import type { Store } from '../src/server/store/store.ts'
import { snapshotOf } from '../src/server/stored-log.ts'
import endless from '../src/systems/endless-horizons/index.ts'
import { emptyWorld } from '../src/table/entry-writer.ts'
import { createTable, runCommand } from '../src/table/table.ts'

const ENTRIES = 100_000
const BEHIND = 2999
const TABLE = 'long'

export async function measureOpening(folder: string): Promise<void> {
  const store = await openSqlite(folder, 0)
  const { rows, size } = await write(store)
  const withSnapshot = await opened(store)
  await store.putSnapshot(TABLE, { seq: 0, state: '{"version":0,"kept":null}' })
  const without = await opened(store)
  await store.close()
  console.log(`opening a table of ${rows} entries: ${Math.round(withSnapshot)} ms from its snapshot`)
  console.log(`(${Math.round(size / 1024)} kB) and ${BEHIND} rows, ${Math.round(without)} ms from all rows\n`)
}

async function opened(store: Store): Promise<number> {
  const table = new LiveTable(TABLE, { store, now: () => 0, random: () => '', ...readingParts(store) })
  const started = performance.now()
  if (!(await table.isThere())) throw new Error('There is nothing to open.')
  return performance.now() - started
}

/** A campaign: mostly talk, some throws, as an evening has them. */
async function write(store: Store): Promise<{ rows: number; size: number }> {
  let count = 0
  const random = (bytes: number) => `${++count}`.padStart(2 * bytes, '0')
  const world = emptyWorld({ now: 1_000_000, random })
  const device = { id: 'd1', name: 'laptop', secret: 'secret' }
  const { log, rows } = createTable({ table: TABLE, name: 'Long', seatName: 'Mara', device }, endless, world)
  let seq = 0
  let waiting = [...rows]
  const flush = async () => {
    await store.append({ table: TABLE, expected: seq, rows: waiting })
    seq += waiting.length
    waiting = []
  }
  let size = 0
  for (let i = 0; seq + waiting.length < ENTRIES; i++) {
    const order =
      i % 5 === 0
        ? { is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 6 } }
        : { is: 'say', words: `We go on, and on, for the ${i}th time.` }
    waiting.push(...runCommand(log, 'p1', order, world).rows)
    if (waiting.length >= 1000) await flush()
    if (size === 0 && seq + waiting.length >= ENTRIES - BEHIND) {
      await flush()
      const state = snapshotOf(log)
      size = state.length
      await store.putSnapshot(TABLE, { seq, state })
    }
  }
  await flush()
  return { rows: seq, size }
}
