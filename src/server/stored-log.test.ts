import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCheck } from '../table/check/check.ts'
import { emptyState } from '../table/state.ts'
import { LiveTable } from './live-table.ts'
import { readingParts } from './soundness.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { folder } from './store/testing/folder.ts'
import { loadLog, SNAPSHOT_VERSION } from './stored-log.ts'
import { opening } from './testing/commands.ts'

let data: ReturnType<typeof folder>
let store: Store

beforeEach(async () => {
  data = folder()
  store = await openSqlite(data.path, 0)
})
afterEach(async () => {
  await store.close()
  data.remove()
})

/** A snapshot as it is stored. */
const stateOf = (snapshot: object): string => {
  const state = JSON.stringify(snapshot)
  return `${hash('sha256', state)}${state}`
}

test('a snapshot of another version is not used: states were folded differently then', async () => {
  await new LiveTable('t1', {
    store,
    now: () => 5,
    random: (bytes) => '0'.repeat(2 * bytes),
    ...readingParts(store),
  }).carryOut(opening())
  const whole = await loadLog('t1', store, 0)
  const kept = { ...whole.log?.toJSON(), all: { ...emptyState(), name: 'Long ago' } }
  for (const version of [SNAPSHOT_VERSION - 1, SNAPSHOT_VERSION + 1]) {
    await store.putSnapshot('t1', { seq: whole.seq, state: stateOf({ version, kept }) })
    expect((await loadLog('t1', store, 0)).log?.toJSON()).toEqual(whole.log?.toJSON())
  }
})

test('whoever changes what a state holds raises the version', () => {
  const check = newCheck({} as Parameters<typeof newCheck>[0], 'common')
  expect({
    SNAPSHOT_VERSION,
    state: Object.keys(emptyState()).join(),
    check: Object.keys(check).join(),
  }).toMatchInlineSnapshot(`
    {
      "SNAPSHOT_VERSION": 12,
      "check": "id,book,at,by,rolled,move,pick,sees,isSilent,aids,call,words,awaitsJudging,again,sides,telling,given,seal,sealed,isSealOpen,isResealed,declared,pays,picks,named,changedFacts,isByHand,isJudgedAfterDice,offers,agreed,answers,step,isBegun,begunWith,throw,throws,handDice,asked,decisions,end,ruling,bought,told,effects,struck,isWithdrawn,isRevealed,responses,helps,hints",
      "state": "table,system,name,options,isArchived,isDeleted,seats,kept,invites,sheets,checks,running,over,throws,pledges,witness,thrown,counts,notes,words,tries,isJudgingWaived,crisis,session,rest",
    }
  `)
})
