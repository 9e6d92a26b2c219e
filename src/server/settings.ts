// How a server is set up: the same names as flags, in the environment and in a file of JSON.

import { isIP } from 'node:net'
import { join } from 'node:path'
import { Refusal } from '../dice/index.ts'
import { integer, list, oneOf, optional, text, type Values } from '../systems/field.ts'
import { parse } from '../systems/input-parser.ts'
import { OPENERS } from './opening.ts'
import { LOG_LEVELS } from './server-log.ts'

/** The letters ASTR on a telephone. */
const PORT = 2787
/** A shorter password is guessed. */
const SHORTEST = 8

export const SETTINGS = {
  port: integer(0, 65_535).or(PORT),
  /** The address to listen at; none is all of them. */
  host: optional(text(100)),
  data: optional(text(4000)),
  /** The address of a PostgreSQL database that many servers share, instead of the folder: postgres://user@host/name */
  database: optional(text(2000)),
  /** The address people use when it is not the server's own, as behind a proxy: https://dice.example.org */
  address: optional(text(300)),
  /** Further names the server answers to. */
  allowHost: list(text(253), 0, 50).or([]),
  /** Addresses of proxies whose word about where a request comes from is taken. */
  proxy: list(text(45), 0, 50).or([]),
  /** Who may open tables; by default the host alone where it serves beyond the house. */
  opens: optional(oneOf(...OPENERS)),
  /** The secret by which the host opens tables from elsewhere. */
  password: optional(text(200)),
  /** Megabytes for each table, and for all of them together. */
  tableSize: integer(1, 10_000).or(100),
  dataSize: integer(10, 100_000_000).or(10_000),
  /** Minutes between two backups that the server makes by itself; none: it makes none. */
  backupEvery: optional(integer(1, 43_200)),
  /** The folder for them; by default one in the folder of the tables. */
  backupTo: optional(text(4000)),
  /** How many of them are kept. */
  backupKeep: integer(1, 1000).or(7),
  /** Addresses that may ask for the metrics, beside the machine itself. */
  metrics: list(text(45), 0, 50).or([]),
  log: oneOf(...LOG_LEVELS).or('note'),
}

export type ServerSettings = Omit<Values<typeof SETTINGS>, 'data' | 'opens'> & {
  readonly data: string
  readonly opens: (typeof OPENERS)[number]
}

interface HostMachine {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export function serverSettings(given: unknown, place: HostMachine): ServerSettings {
  const { values } = parse(SETTINGS, given)
  const { address, data, database, password, proxy, metrics, opens } = values
  if (address !== null && !isAddress(address)) throw notAllowed('address', address)
  if (database !== null && !isDatabase(database)) throw notAllowed('database', withoutPassword(database))
  if (password !== null && password.length < SHORTEST) throw notAllowed('password', password.length)
  for (const [field, addresses] of Object.entries({ proxy, metrics }))
    for (const each of addresses) if (isIP(each) === 0) throw notAllowed(field as 'proxy' | 'metrics', each)
  const isBeyond = address !== null || proxy.length > 0
  return { ...values, data: data ?? dataFolder(place), opens: opens ?? (isBeyond ? 'host' : 'everybody') }
}

const ALLOWED = {
  address: 'http:// or https:// and a host, and nothing behind it',
  database: 'postgres://USER:PASSWORD@HOST:PORT/NAME',
  password: `${SHORTEST} characters and more`,
  proxy: 'addresses of IPv4 or IPv6',
  metrics: 'addresses of IPv4 or IPv6',
} as const

/** The settings that are more than their kind says. */
export type CheckedSetting = keyof typeof ALLOWED

function notAllowed(field: CheckedSetting, value: string | number): Refusal {
  const message = `${field} is ${JSON.stringify(value)}; allowed: ${ALLOWED[field]}.`
  const said = field === 'password' ? `password has ${value} characters; allowed: ${SHORTEST} and more.` : message
  return new Refusal('out-of-range', said, { field, word: `setting-${field}`, figures: { value } })
}

function isDatabase(given: string): boolean {
  const url = URL.canParse(given) ? new URL(given) : null
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
}

const withoutPassword = (given: string): string => given.replace(/:[^:@/]*@/, ':...@')

function isAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) && address.replace(/\/$/, '').toLowerCase() === url.origin
}

/** Where programs keep what is theirs, as each system has it. */
export function dataFolder({ platform, home, env }: HostMachine): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Astragal')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Astragal')
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'astragal')
}
