// Token buckets: so many at once, so many a second after that. The clock is passed in.

import type { Rate } from './rate.ts'
import { TooMany } from './request-failure.ts'

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

  /** Takes tokens, or none when there are too few: so many seconds until there are enough, 0 when they were taken. */
  take(key: string, wanted = 1): number {
    const { burst, perSecond } = this.#rate
    const at = this.#now()
    const bucket = this.#buckets.get(key) ?? this.#add(key, at)
    bucket.tokens = this.#tokensIn(bucket, at)
    bucket.at = at
    // A request for more than there can ever be waits for all there can be.
    const cost = Math.min(wanted, burst)
    if (bucket.tokens < cost) return Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond))
    bucket.tokens -= cost
    return 0
  }

  /** Takes tokens, or refuses and says when there will be enough. */
  mustTake(key: string, wanted = 1): void {
    const seconds = this.take(key, wanted)
    if (seconds > 0) throw new TooMany(seconds)
  }

  /** Gives back what was taken for something that did not come about. */
  giveBack(key: string, taken: number): void {
    const bucket = this.#buckets.get(key)
    if (bucket) bucket.tokens = Math.min(this.#rate.burst, bucket.tokens + taken)
  }

  #tokensIn({ tokens, at: before }: Bucket, at: number): number {
    const { burst, perSecond } = this.#rate
    return Math.min(burst, tokens + (Math.max(0, at - before) / 1000) * perSecond)
  }

  #add(key: string, at: number): Bucket {
    if (this.#buckets.size >= MOST) this.#forget(at)
    const bucket = { tokens: this.#rate.burst, at }
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** One that is full again says nothing; if all say something, the oldest half is forgotten. */
  #forget(at: number): void {
    for (const [key, bucket] of this.#buckets)
      if (this.#tokensIn(bucket, at) === this.#rate.burst) this.#buckets.delete(key)
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST / 2) return
      this.#buckets.delete(key)
    }
  }
}

/** The address that one household or machine has in common: an IPv4 address, or the first half of an IPv6 one. */
export function neighbourhood(address: string): string {
  const plain = plainAddress(address)
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain
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
