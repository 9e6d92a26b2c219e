// The headers that every answer carries. Pages may load and reach nothing but this server.

import type { GatePass } from './gate.ts'

type Headers = Readonly<Record<string, string>>

export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
}

export const JSON_TYPE = 'application/json; charset=utf-8'

const [BEFORE_SOCKET, AFTER_SOCKET] = [
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self' `,
  ].join('; '),
  [
    '',
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
]

/** The headers of an answer to whoever came through the gate. */
export const headersFor = (passed: GatePass): Headers => ({
  ...COMMON_HEADERS,
  ...(passed.isSecure ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
  // Browsers complain of it on plain http, but for the machine itself.
  ...(passed.isSecure || isThisMachine(passed.host.name) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  'content-security-policy': policyOf(passed),
})

const YEAR = 365 * 24 * 60 * 60
const isThisMachine = (name: string): boolean => name === 'localhost' || name === '[::1]' || name.startsWith('127.')

/** For pages and everything else: what a browser may do with what it got from here. */
const policyOf = ({ host, isSecure }: GatePass): string =>
  // Some browsers do not count a WebSocket to one's own host as 'self'.
  `${BEFORE_SOCKET}${isSecure ? 'wss' : 'ws'}://${host.host}${AFTER_SOCKET}`

/** Where no host is known that a policy could name. */
export const STRICTEST_POLICY = `default-src 'none'; frame-ancestors 'none'`
