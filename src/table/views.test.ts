// State that seats know alike is kept once for all of them. So it must never be changed in place: a change that one seat may know of
// would show in what the others know.

import { expect, test } from 'vitest'
import { listedSystems } from '../systems/system-list.ts'
import type { CommandRequest } from './command.ts'
import { goThrough, playEvening } from './testing/evening.ts'
import { Party } from './testing/party.ts'

const READERS = ['p1', 'p2', 'p3', 'p4'] as const

/** A party that holds on to everything that two of its readers share: changing that throws. */
class Freezing extends Party {
  shared = 0

  override do(seat: string, order: CommandRequest) {
    try {
      return super.do(seat, order)
    } finally {
      this.freeze()
    }
  }

  private freeze(): void {
    const { log } = this
    const known = new Set<object>()
    for (const state of [log.all, log.common, ...READERS.map((seat) => log.viewOf(seat))]) {
      const own = new Set<object>()
      const walk = (value: unknown): void => {
        if (typeof value !== 'object' || value === null || own.has(value)) return
        own.add(value)
        if (known.has(value) && !Object.isFrozen(value)) {
          Object.freeze(value)
          this.shared++
        }
        Object.values(value).forEach(walk)
      }
      walk(state)
      for (const each of own) known.add(each)
    }
  }
}

test.each(listedSystems)(
  'nothing that two seats of $name share is ever changed, and each knows what its own books say',
  async ({ load }) => {
    const system = await load()
    for (const seed of ['alike 1', 'alike 2']) {
      const party = new Freezing(system)
      playEvening(system, seed, seed, 40, party)
      goThrough(party)
      expect(party.shared).toBeGreaterThan(100)
      for (const seat of READERS) {
        const together = JSON.stringify(party.log.viewOf(seat))
        party.log.review(seat, party.rows)
        expect(JSON.stringify(party.log.viewOf(seat)), `${seed} ${seat}`).toBe(together)
      }
    }
  },
)
