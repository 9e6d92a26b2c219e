// A running server: opens store, tables, doors and the port in this order, and closes them in the reverse order.

import { hash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { hashWith } from '../table/fair/hash.ts'
import { makeApp } from './app.ts'
import { plainAddress } from './buckets.ts'
import { FollowDoor } from './doors/followers.ts'
import { Gate } from './gate.ts'
import type { Hosts } from './hosts.ts'
import { LIMITS, type Limits } from './limits.ts'
import { LiveTables } from './live-tables.ts'
import { Metrics } from './metrics.ts'
import { randomHex } from './random-bytes.ts'
import { restoreTables } from './restoration.ts'
import type { ServerLog } from './server-log.ts'
import type { ServerParts } from './server-parts.ts'
import { openSqlite } from './store/sqlite.ts'
import { WebFiles } from './web-files.ts'

export interface ServerOptions {
  readonly port: number
  /** Null: everywhere, by IPv6 and IPv4. */
  readonly host: string | null
  readonly data: string
  /** The folder of the web application, or null. */
  readonly web: string | null
  readonly hosts: Hosts
  readonly proxies: readonly string[]
  readonly serverLog: ServerLog
  readonly version: string
  readonly limits?: Partial<Limits>
  readonly now?: () => number
  readonly random?: (bytes: number) => string
}

export interface RunningServer {
  readonly port: number
  /** Finishes what is under way, says goodbye on every line, and closes the store. */
  close(): Promise<void>
}

/** Followers are given so many milliseconds to answer a goodbye. */
const GOODBYE = 1000

export async function startServer(opening: ServerOptions): Promise<RunningServer> {
  const { data, web, hosts, proxies, serverLog, version } = opening
  hashWith((text) => hash('sha256', text))
  const now = opening.now ?? Date.now
  const random = opening.random ?? randomHex()
  const limits = { ...LIMITS, ...opening.limits }
  const store = await openSqlite(data, now())
  const tables = new LiveTables({ store, now, random })
  const metrics = new Metrics()
  const files = new WebFiles(web)
  const gate = new Gate(hosts, proxies, limits, now)
  const reached = { host: opening.host, address: hosts.address }
  const parts: ServerParts = {
    store,
    tables,
    files,
    gate,
    limits,
    proxies,
    serverLog,
    metrics,
    version,
    reached,
    now,
    random,
  }
  try {
    if (store.isPutBack) await restoreTables(store, { now: now(), random })
    const app = await makeApp(parts)
    limitConnections(app.server, parts)
    const follow = await FollowDoor.on(app.server, parts)
    await listenAt(app, opening)
    const { port } = app.server.address() as AddressInfo
    return {
      port,
      async close() {
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

/** One address must not take all connections, unless it is a proxy and stands for many. */
function limitConnections(server: HttpApp['server'], { limits, proxies, metrics }: ServerParts): void {
  const open = new Map<string, number>()
  server.on('drop', () => metrics.dropped++)
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (proxies.includes(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > limits.connectionsEach) {
      metrics.dropped++
      socket.destroy()
    }
  })
}

async function until(isSo: () => boolean, milliseconds: number): Promise<void> {
  const step = 10
  for (let waited = 0; waited < milliseconds && !isSo(); waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step))
  }
}
