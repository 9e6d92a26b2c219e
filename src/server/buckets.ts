// Token buckets: so many at once, so many a second after that. The clock is passed in.

import { isIPv6 } from 'node:net'

export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  at: number
}

/** More are not remembered: whoever has many addresses must not fill the memory. */
const MOST = 10_000

export class Buckets {
  readonly #rate: Rate
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  /** Takes a token; false when there is none. */
  take(key: string): boolean {
    const { burst, perSecond } = this.#rate
    const at = this.#now()
    const found = this.#buckets.get(key) ?? { tokens: burst, at }
    const refilled = Math.min(burst, found.tokens + (Math.max(0, at - found.at) / 1000) * perSecond)
    const isGiven = refilled >= 1
    // The one used last stands last, so that the oldest is dropped.
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: isGiven ? refilled - 1 : refilled, at })
    if (this.#buckets.size > MOST) this.#buckets.delete(this.#buckets.keys().next().value as string)
    return isGiven
  }
}

/** What one household or machine has in common: an IPv4 address, or the first half of an IPv6 one. */
export function neighbourhood(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** An IPv4 address that came in by an IPv6 socket is an IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return tail === undefined
    ? before
    : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}
