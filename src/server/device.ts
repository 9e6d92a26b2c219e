// A device is known by a secret of 128 bits: in a cookie that no script can read, or as a bearer for programs. Only its hash
// is stored anywhere.

import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Host } from './hosts.ts'

const SECRET = /^[0-9a-f]{32}$/
const YEAR = 365 * 24 * 60 * 60

/** How a request says which device it comes from. A bearer that makes no sense is still a bearer: no cookie stands in. */
export type DeviceCredential =
  | { readonly by: 'bearer' | 'cookie'; readonly secret: string | null }
  | { readonly by: 'nothing'; readonly secret: null }

export function credentialIn(headers: IncomingHttpHeaders, cookie: string): DeviceCredential {
  const { authorization } = headers
  if (authorization !== undefined)
    return { by: 'bearer', secret: secretIn(/^bearer +(\S+)$/i.exec(authorization)?.[1]) }
  const values = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [name, ...value] = pair.split('=')
    return name?.trim() === cookie ? [value.join('=').trim()] : []
  })
  if (values.length === 0) return { by: 'nothing', secret: null }
  // Two of one name: another server on this machine has slipped one in, and nobody can tell which is ours.
  return { by: 'cookie', secret: values.length === 1 ? secretIn(values[0]) : null }
}

const secretIn = (text: string | undefined): string | null => (text !== undefined && SECRET.test(text) ? text : null)

/** Cookies do not know ports, so the port is part of the name: several servers may run on one machine. */
export const cookieName = ({ port }: Host, isSecure: boolean): string =>
  isSecure ? '__Host-astragal' : `astragal-${port || '80'}`

export const makeCookie = (name: string, secret: string, isSecure: boolean, path = '/'): string =>
  `${name}=${secret}; Path=${path}; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The cookie of one seat, in a browser that sits at it. It is sent to that seat alone: a browser may have sat at hundreds. */
export const seatCookieName = (cookie: string, table: string, seat: string): string =>
  `${cookie.replace('__Host-', '__Secure-')}-${table}-${seat}`

/**
 * The secret for a seat, made anew when a browser takes it: a page on another port of this machine may have planted the one that it came
 * with. The id of the command is known to the browser alone, and a repeat of it gets the same secret.
 */
export const seatSecret = (secret: string, command: string): string =>
  createHash('sha256').update(`astragal/1 seat secret\n${secret}\n${command}`).digest('hex').slice(0, 32)
