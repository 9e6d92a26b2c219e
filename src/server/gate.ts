// The gate: what every request and every upgrade passes before anything else looks at it. It decides by the headers alone.

import type { IncomingMessage } from 'node:http'
import { addressOf } from './address.ts'
import { Buckets, neighbourhood } from './buckets.ts'
import { cookieName, credentialIn, type DeviceCredential, seatCookieName } from './device.ts'
import { type Host, type Hosts, ourHost, pageOrigin } from './hosts.ts'
import type { Limits } from './limits.ts'
import { RequestFailure } from './request-failure.ts'

export interface GatePass {
  readonly host: Host
  readonly credential: DeviceCredential
  readonly cookie: string
  /** The secret that it shows for a seat. */
  secretAt(table: string, seat: string): string | null
  /** Whether people reach this host by https. */
  readonly isSecure: boolean
}

/** Carried by the request itself: a table beside would be gone through whenever memory is cleared. */
const PASSED = Symbol('passed')
type PassedRequest = IncomingMessage & { [PASSED]?: GatePass }

export class Gate {
  readonly #hosts: Hosts
  readonly #proxies: readonly string[]
  readonly #requests: Buckets
  readonly #files: Buckets

  constructor(hosts: Hosts, proxies: readonly string[], limits: Limits, now: () => number) {
    this.#hosts = hosts
    this.#proxies = proxies
    this.#requests = new Buckets(limits.requests, now)
    this.#files = new Buckets(limits.files, now)
  }

  /** Lets a request or an upgrade through, or throws. Whoever asks too often is turned away here. */
  pass(request: IncomingMessage, isUpgrade: boolean): GatePass {
    const passed = judge(request, this.#hosts, isUpgrade)
    const asked = isFile(request) ? this.#files : this.#requests
    asked.mustTake(neighbourhood(addressOf(request, this.#proxies)))
    ;(request as PassedRequest)[PASSED] = passed
    return passed
  }

  /** With what a request came through. */
  passed(request: IncomingMessage): GatePass {
    return (request as PassedRequest)[PASSED] as GatePass
  }
}

const READING: readonly (string | undefined)[] = ['GET', 'HEAD']

const isFile = ({ method, url }: IncomingMessage): boolean =>
  READING.includes(method) && url?.startsWith('/assets/') === true

export function judge({ headers, method }: IncomingMessage, hosts: Hosts, isUpgrade: boolean): GatePass {
  const host = ourHost(headers.host, hosts)
  const origin = pageOrigin(host, hosts.address)
  const isSecure = origin.startsWith('https:')
  const cookie = cookieName(host, isSecure)
  const credential = credentialIn(headers, cookie)
  // Another page can make a browser send our cookie, but neither a bearer nor our origin.
  if ((isUpgrade || !READING.includes(method)) && credential.by !== 'bearer') {
    const isMissing = headers.origin === undefined
    if (isMissing ? headers.cookie !== undefined : headers.origin?.toLowerCase() !== origin) throw wrongOrigin(origin)
  }
  const secretAt = (table: string, seat: string) =>
    credential.by === 'bearer' ? credential.secret : credentialIn(headers, seatCookieName(cookie, table, seat)).secret
  return { host, credential, cookie, secretAt, isSecure }
}

const wrongOrigin = (origin: string): RequestFailure =>
  new RequestFailure(
    403,
    'wrong-origin',
    `This has to come from a page of ${origin} (a header Origin that says so), or with a bearer instead of a cookie.`,
  )
