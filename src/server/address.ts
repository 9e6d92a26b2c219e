// The address a request comes from: the one at the other end, or the one a configured proxy says it passes on.

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { plainAddress } from './buckets.ts'

type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'>

export function addressOf({ headers, socket }: AddressedRequest, proxies: readonly string[]): string {
  const peer = plainAddress(socket.remoteAddress ?? '')
  if (!proxies.includes(peer)) return peer
  // The last one is what the proxy itself saw; the ones before it were said by whoever asked.
  const passed = `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim() ?? ''
  return isIP(passed) === 0 ? peer : plainAddress(passed)
}

/** The address of whoever asks by themselves; null where a proxy passes it on. */
function directAddress({ headers, socket }: AddressedRequest): string | null {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isPassedOn ? null : plainAddress(socket.remoteAddress ?? '')
}

/** Whether it was asked on this very machine, and not through a proxy on it. */
export const isLocal = (request: AddressedRequest): boolean => /^(127\.|::1$)/.test(directAddress(request) ?? '')

/** Whether one of these addresses asks by itself. */
export function isAmong(request: AddressedRequest, addresses: readonly string[]): boolean {
  const address = directAddress(request)
  return address !== null && addresses.some((each) => plainAddress(each) === address)
}
