// How many entries a device may read from the store: an export costs as many as it holds, and a line as many as the device lacks.
// Entries that are written while it follows cost nothing.

import type { IncomingMessage } from 'node:http'
import { addressOf } from './address.ts'
import { Buckets, neighbourhood } from './buckets.ts'
import type { Limits } from './limits.ts'

/** To begin costs something too, however short the log is. */
const BEGINNING = 50

export class ReadingBudget {
  readonly #proxies: readonly string[]
  readonly #byDevice: Buckets
  readonly #byAddress: Buckets

  constructor({ reading, readingEach }: Limits, proxies: readonly string[], now: () => number) {
    this.#proxies = proxies
    this.#byDevice = new Buckets(reading, now)
    this.#byAddress = new Buckets(readingEach, now)
  }

  /** Refuses, and says when to come back, where the device or its address has read too much of late. */
  mustTake(request: IncomingMessage, device: string, entries: number): void {
    const cost = BEGINNING + entries
    this.#byDevice.mustTake(device, cost)
    try {
      this.#byAddress.mustTake(neighbourhood(addressOf(request, this.#proxies)), cost)
    } catch (error) {
      this.#byDevice.giveBack(device, cost)
      throw error
    }
  }
}
