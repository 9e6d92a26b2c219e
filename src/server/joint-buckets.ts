// A rate that all servers on one store keep together: whoever guesses codes must not have as many tries as there are servers.

import { Buckets } from './buckets.ts'
import type { Rate } from './rate.ts'
import { TooMany } from './request-failure.ts'
import type { Peers } from './store/peers.ts'

export class JointBuckets {
  readonly #name: string
  readonly #rate: Rate
  readonly #peers: Peers | null
  readonly #own: Buckets

  constructor(name: string, rate: Rate, now: () => number, peers: Peers | null) {
    this.#name = name
    this.#rate = rate
    this.#peers = peers
    this.#own = new Buckets(rate, now)
  }

  /** Takes one, or refuses and says when there will be one. */
  async mustTake(key: string): Promise<void> {
    if (!this.#peers) return this.#own.mustTake(key)
    const seconds = await this.#peers.take(`${this.#name} ${key}`, this.#rate)
    if (seconds > 0) throw new TooMany(seconds)
  }

  /** Gives one back. */
  async giveBack(key: string): Promise<void> {
    if (this.#peers) await this.#peers.giveBack(`${this.#name} ${key}`, this.#rate)
    else this.#own.giveBack(key, 1)
  }
}
