// The names this server answers to. A page elsewhere can point its own name at this machine (DNS rebinding) and would then
// be a page of ours: so a name counts only when it cannot be somebody else's.

import { isIP } from 'node:net'
import { RequestFailure } from './request-failure.ts'

export interface Hosts {
  /** The machine's name, as `os.hostname()` has it. */
  readonly machine: string
  /** Further names that were allowed, without port. */
  readonly names: readonly string[]
  /** The address people use, where that is not the server's own: `https://dice.example.org`. */
  readonly address: string | null
}

/** The host that a Host header names: `host` is all of it in lower case, `name` is without port. */
export interface Host {
  readonly host: string
  readonly name: string
  readonly port: string
}

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253})(?::(\d{1,5}))?$/

export function hostOf(header: string | undefined): Host | null {
  const found = header === undefined ? null : HOST.exec(header.toLowerCase())
  return found ? { host: found[0], name: found[1] as string, port: found[2] ?? '' } : null
}

/** The host a request was sent to, if that is this server; otherwise the reason, with how to allow it. */
export function ourHost(header: string | undefined, hosts: Hosts): Host {
  const host = hostOf(header)
  if (host !== null && isOurs(host, hosts)) return host
  const named = host === null ? 'another host' : host.name
  throw new RequestFailure(
    421,
    'wrong-host',
    `This server does not answer to ${named}. If that is its name, start it with --allow-host ${host?.name ?? 'NAME'}, ` +
      `or with --address and the whole address people use.`,
  )
}

function isOurs({ host, name }: Host, { machine, names, address }: Hosts): boolean {
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === 'localhost') return true
  const own = machine.toLowerCase()
  if (name === own || name === `${own.split('.')[0]}.local`) return true
  return names.some((allowed) => allowed.toLowerCase() === name) || (address !== null && new URL(address).host === host)
}

/** Where a page of ours comes from when it was loaded from this host. */
export function pageOrigin({ host }: Host, address: string | null): string {
  const url = address === null ? null : new URL(address)
  return url?.host === host ? url.origin : `http://${host}`
}
