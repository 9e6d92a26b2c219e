// A running server: opens store, tables, doors and the port in this order, and closes them in the reverse order.

import { hash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { hashWith } from '../table/fair/hash.ts'
import { makeApp } from './app.ts'
import { Connections } from './connections.ts'
import { FollowDoor } from './doors/followers.ts'
import { Gate } from './gate.ts'
import type { Hosts } from './hosts.ts'
import { LIMITS, type Limits } from './limits.ts'
import { LiveTables } from './live-tables.ts'
import { Metrics } from './metrics.ts'
import { Opening, type OpeningRule } from './opening.ts'
import { randomHex } from './random-bytes.ts'
import { ReadingBudget } from './reading-budget.ts'
import { requestFailureOf } from './request-failure.ts'
import { restoreTables } from './restoration.ts'
import { type ServerLog, writeFault } from './server-log.ts'
import type { ServerParts } from './server-parts.ts'
import { type Damage, readingParts } from './soundness.ts'
import { isDiskFull } from './store/driver.ts'
import { openStore } from './store/open.ts'
import type { NotKept, Store } from './store/store.ts'
import { type FillingRoom, StoreRoom } from './store-room.ts'
import { WebFiles } from './web-files.ts'

export interface ServerOptions {
  readonly port: number
  /** Null: everywhere, by IPv6 and IPv4. */
  readonly host: string | null
  readonly data: string
  /** The address of a PostgreSQL database that is used instead of the folder. */
  readonly database?: string | null
  /** The folder of the web application, or null. */
  readonly web: string | null
  readonly hosts: Hosts
  readonly proxies: readonly string[]
  /** Addresses that may ask for the metrics, beside the machine itself. */
  readonly metricsReaders?: readonly string[]
  /** Who may open tables; everybody where nothing is said. */
  readonly opening?: OpeningRule
  readonly serverLog: ServerLog
  readonly version: string
  readonly limits?: Partial<Limits>
  readonly now?: () => number
  readonly random?: (bytes: number) => string
}

export interface RunningServer {
  readonly port: number
  /** Tables that nobody can use, and whether the end of all of them is gone. */
  readonly damaged: readonly Damage[]
  readonly isCut: boolean
  /** Finishes what is under way, says goodbye on every line, and closes the store. */
  close(): Promise<void>
}

/** Followers are given so many milliseconds to answer a goodbye. */
const GOODBYE = 1000

const MINUTE = 60_000
/** Milliseconds to look at tables before the port is opened. */
const CHECK = 5000

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  hashWith((text) => hash('sha256', text))
  const now = options.now ?? Date.now
  const store = await openStore({ data: options.data, database: options.database ?? null }, now())
  const room = new StoreRoom(store, options.limits?.folder ?? LIMITS.folder)
  const parts = partsOf(options, store, room, now)
  const { soundness, tables } = parts
  try {
    await lookAtTables(parts, options.data)
    await room.measure()
    const app = await makeApp(parts)
    new Connections(app.server, parts)
    const follow = await FollowDoor.on(app.server, parts)
    await listenAt(app, options)
    const { port } = app.server.address() as AddressInfo
    const look = async () => {
      await store.endCodes(now())
      await room.measure()
    }
    const looking = setInterval(() => void look().catch(noteFaultIn(parts.serverLog)), MINUTE).unref()
    return {
      port,
      damaged: soundness.damaged,
      isCut: store.isCut,
      async close() {
        clearInterval(looking)
        const closed = app.close()
        await tables.close()
        await until(() => follow.size === 0, GOODBYE)
        follow.close()
        const late = setTimeout(() => app.server.closeAllConnections(), GOODBYE)
        await closed
        clearTimeout(late)
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function partsOf(options: ServerOptions, store: Store, room: StoreRoom, now: () => number): ServerParts {
  const { web, hosts, proxies, serverLog, version, metricsReaders = [] } = options
  const metrics = new Metrics()
  const random = options.random ?? randomHex()
  const limits = { ...LIMITS, ...options.limits }
  const reading = readingParts(store)
  const tables = new LiveTables({
    store,
    now,
    random,
    mostBytes: limits.table,
    room,
    noteFilling: noteFillingIn(serverLog),
    ...reading,
    noteAway: noteAwayIn(serverLog),
    noteWritten: noteWrittenIn(serverLog),
    noteConflict: () => metrics.conflicts++,
    noteFault: noteFaultIn(serverLog),
  })
  const rule = options.opening ?? { opens: 'everybody', password: null }
  return {
    store,
    tables,
    files: new WebFiles(web),
    gate: new Gate(hosts, proxies, limits, now),
    limits,
    soundness: reading.soundness,
    opening: new Opening(rule, proxies, limits, now, store.peers),
    reading: new ReadingBudget(limits, proxies, now),
    proxies,
    serverLog,
    metrics,
    metricsReaders,
    version,
    reached: { host: options.host, address: hosts.address },
    now,
    random,
  }
}

/** Looks at the tables before anybody can use them: damaged ones are named, deleted ones removed, and those that were put back say so. */
async function lookAtTables({ store, soundness, serverLog, now, random }: ServerParts, data: string): Promise<void> {
  for (const damage of await soundness.checkAll(CHECK)) serverLog.write('error', 'a table is damaged', { ...damage })
  for (const table of soundness.deleted) await store.remove(table)
  if (store.isCut) serverLog.write('error', 'what was written last is gone: astragal.db-wal is missing', { data })
  if (store.isPutBack) await restoreTables(store, soundness, { now: now(), random })
}

/** A fault that no request is answered with. A store that is away or full is told of by itself, and a table that is gone is none. */
const noteFaultIn = (serverLog: ServerLog) => (error: unknown) => {
  if (requestFailureOf(error).status === 500) writeFault(serverLog, 'in the background', error)
}

const noteAwayIn = (serverLog: ServerLog) => (isAway: boolean) =>
  isAway
    ? serverLog.write('error', 'the database cannot be reached: commands are refused until it can')
    : serverLog.write('note', 'the database can be reached again')

/** Once when nothing can be written any more, and once when it can again. */
function noteWrittenIn(serverLog: ServerLog) {
  let isStuck = false
  return (fault: NotKept | null): void => {
    if (isStuck === (fault !== null)) return
    isStuck = fault !== null
    if (!fault) serverLog.write('note', 'tables can be written to again')
    else serverLog.write('error', 'nothing can be written: commands are refused until it can', { why: whyOf(fault) })
  }
}

const whyOf = ({ cause }: NotKept): string => (isDiskFull(cause) ? 'the disk is full' : (cause as Error).message)

/** Once for every step of five percent, so that the log does not fill the disk in its turn. */
function noteFillingIn(serverLog: ServerLog) {
  const told = new Map<string, number>()
  return ({ of, percent, megabytes }: FillingRoom, table: string): void => {
    const key = of === 'table' ? table : ''
    const step = Math.floor(percent / 5)
    if ((told.get(key) ?? 0) >= step) return
    told.set(key, step)
    const room = of === 'table' ? 'a table' : 'the room for all tables'
    const what = `${room} is ${percent < 100 ? 'nearly full' : 'full'}`
    serverLog.write('warning', what, { percent, megabytes, ...(of === 'table' ? { table } : {}) })
  }
}

type HttpApp = Awaited<ReturnType<typeof makeApp>>

async function listenAt(app: HttpApp, { port, host }: ServerOptions): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A machine without IPv6.
    if (host !== null || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
}

async function until(isSo: () => boolean, milliseconds: number): Promise<void> {
  const step = 10
  for (let waited = 0; waited < milliseconds && !isSo(); waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step))
  }
}
