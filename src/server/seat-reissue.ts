// A new code for a seat, made on the machine itself: when the GM's device is lost, nobody else can do it. A server on a folder has
// to be stopped meanwhile, because it holds the lock; with a database it goes on.

import { Refusal } from '../dice/index.ts'
import { emptyWorld } from '../table/entry-writer.ts'
import { reissueSeatCode as reseatIn } from '../table/table.ts'
import { codesOf } from './codes.ts'
import { DamagedTable, damageOf } from './soundness.ts'
import type { StorePlace } from './store/open.ts'
import { loadLog } from './stored-log.ts'
import { type ClockAndRandom, usingStore } from './stored-tables.ts'

/** A code for the seat, once, for ten minutes. Its devices are cut off. */
export async function reissueStoredSeat(
  place: StorePlace,
  table: string,
  seat: string,
  { now, random }: ClockAndRandom,
) {
  return usingStore(place, now, async (store) => {
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
