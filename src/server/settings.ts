// How a server is set up: the same names as flags, in the environment and in a file of JSON.

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
  /** The address people use when it is not the server's own, as behind a proxy: https://dice.example.org */
  address: optional(text(300)),
  /** Further names the server answers to. */
  allowHost: list(text(253), 0, 50).or([]),
  /** Addresses of proxies whose word about where a request comes from is taken. */
  proxy: list(text(45), 0, 50).or([]),
  /** Who may open tables; by default the host alone where it serves beyond the house. */
  opens: optional(oneOf(...OPENERS)),
  /** By which the host opens tables from elsewhere. */
  password: optional(text(200)),
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
  const { address, data, password, proxy, opens } = values
  if (address !== null && !isAddress(address)) {
    const message = `address is ${JSON.stringify(address)}; allowed: http:// or https:// and a host, and nothing behind it.`
    throw new Refusal('out-of-range', message, { field: 'address' })
  }
  if (password !== null && password.length < SHORTEST) {
    const message = `password has ${password.length} characters; allowed: ${SHORTEST} and more.`
    throw new Refusal('out-of-range', message, { field: 'password' })
  }
  const isBeyond = address !== null || proxy.length > 0
  return { ...values, data: data ?? dataFolder(place), opens: opens ?? (isBeyond ? 'host' : 'everybody') }
}

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
