// The start of a server: at the port that is named, else at the one of the last time, else at the next that is free. A table that
// runs already is found by the address it left in its folder.
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { Refusal } from '../dice/index.ts'
import { addressesOf } from '../server/network.ts'
import type { RunningServer } from '../server/server.ts'
import { type ServerLog, serverLogTo } from '../server/server-log.ts'
import type { ServerSettings } from '../server/settings.ts'
import { CommandFailure } from './failure.ts'
import { folderFailure } from './folder.ts'
import { type Holder, holderOf } from './port.ts'
import { keepServedAddress, type ServedAddress, servedAddress } from './served-address.ts'
import type { Streams } from './subcommand.ts'

export interface StartedServer {
  readonly server: RunningServer
  readonly serverLog: ServerLog
  /** Its address on this machine. */
  readonly here: string
  /** The port that was meant, and the program that has it, where another port was taken instead. */
  readonly inTheWay: { readonly port: number; readonly process: Holder['process'] } | null
  /** The address of the last time, where it was another one that browsers may know. */
  readonly before: string | null
}

/** The folder is in use by the very table that is asked for, which runs at this address. */
export class AlreadyOpen extends CommandFailure {
  readonly address: string

  constructor(data: string, process: number | null, address: string) {
    super('not-allowed', ({ files }) => files.folderInUse(data, process), {
      field: 'data',
      hint: ({ files }) => files.isOpenAt(address),
      more: { address },
    })
    this.address = address
  }
}

/** So many ports are tried where none is named. */
const PORTS = 10
const LAST_PORT = 65_535

export async function startAtPort(
  settings: ServerSettings,
  isPortNamed: boolean,
  streams: Streams,
): Promise<StartedServer> {
  const last = settings.database === null ? servedAddress(settings.data) : null
  const meant = isPortNamed ? settings.port : (last?.port ?? settings.port)
  const serverLog = serverLogTo({
    out: streams.aside,
    now: Date.now,
    level: settings.log,
    isWatched: streams.isWatched,
  })
  const open = (port: number) => openAt({ ...settings, port }, serverLog)
  const server = await (isPortNamed ? open(meant) : openAtNext(meant, open)).catch(async (error) => {
    throw await failureOf({ ...settings, port: meant }, last, error)
  })
  const { here } = addressesOf({ ...settings, port: server.port }, {})
  if (settings.database === null)
    keepServedAddress(settings.data, { here, port: settings.port === 0 ? null : server.port })
  const isMoved = meant !== 0 && server.port !== meant
  const inTheWay = isMoved
    ? { port: meant, process: (await holderOf(addressesOf({ ...settings, port: meant }, {}).here)).process }
    : null
  return { server, serverLog, here, inTheWay, before: last?.port && last.port !== server.port ? last.here : null }
}

async function openAtNext(first: number, open: (port: number) => Promise<RunningServer>): Promise<RunningServer> {
  const last = Math.min(first + PORTS - 1, LAST_PORT)
  for (let port = first; ; port++) {
    try {
      return await open(port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === last) throw error
    }
  }
}

async function openAt(settings: ServerSettings, serverLog: ServerLog): Promise<RunningServer> {
  const { port, host, data, database, address, allowHost, proxy, opens, password, tableSize, dataSize, metrics } =
    settings
  const hosts = { machine: hostname(), names: allowHost, address }
  const web = fileURLToPath(new URL('./web/', import.meta.url))
  if (!existsSync(`${web}index.html`)) throw new CommandFailure('not-allowed', ({ files }) => files.noPages(web))
  const { version } = manifest
  const opening = { opens, password }
  // Only here, so that other commands do not wait for what only a server needs.
  const { startServer } = await import('../server/server.ts')
  const limits = { table: tableSize * 1e6, folder: dataSize * 1e6 }
  const access = { hosts, proxies: proxy, metricsReaders: metrics, opening }
  return startServer({ port, host, data, database, web, ...access, serverLog, version, limits })
}

/** The reason why it did not start, for a person. */
async function failureOf(settings: ServerSettings, last: ServedAddress | null, error: unknown): Promise<unknown> {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const { port, host, data } = settings
  if (code === 'EADDRINUSE') return takenPort(settings)
  if (code === 'EADDRNOTAVAIL')
    return new CommandFailure('not-allowed', ({ files }) => files.noAddress(`${host}`), { field: 'host' })
  if ((code === 'EACCES' || code === 'EPERM') && (syscall === 'listen' || syscall === 'bind'))
    return new CommandFailure('not-allowed', ({ files }) => files.portNotYours(port), { field: 'port' })
  if (error instanceof Refusal && error.word === 'folder-in-use' && last !== null) {
    // The one that has the folder may be another command, and the address that of a server that was killed.
    const { isAstragal } = await holderOf(last.here)
    if (isAstragal) return new AlreadyOpen(data, error.figures.process as number | null, last.here)
  }
  return folderFailure(settings, error)
}

async function takenPort(settings: ServerSettings): Promise<CommandFailure> {
  const { port } = settings
  const { here } = addressesOf(settings, {})
  const { isAstragal, process } = await holderOf(here)
  return new CommandFailure(
    'not-allowed',
    ({ files }) => (isAstragal ? files.portOfAstragal(port, here, process) : files.portInUse(port, process)),
    { field: 'port', more: { address: isAstragal ? here : null, process } },
  )
}
