import { expect, test } from 'vitest'
import { listedSystems } from '../systems/system-list.ts'
import { Log } from './log.ts'
import { comparableRows } from './testing/comparable-rows.ts'
import { goThrough, playEvening } from './testing/evening.ts'

const SEATS = ['p2', 'p3', 'p4', 'p5'] as const

test.each(listedSystems)(
  'two evenings of $name that differ only in secrets look the same to every seat but the GM’s',
  async ({ load }) => {
    const system = await load()
    for (let seed = 0; seed < 3; seed++) {
      const [one, other] = ['a', 'b'].map((secret) => playEvening(system, `${seed}`, `${secret}${seed}`))
      if (!one || !other) throw new Error('Two evenings were wanted.')
      expect(comparableRows(one.party.sentTo('p1'))).not.toEqual(comparableRows(other.party.sentTo('p1')))
      for (const seat of SEATS) {
        expect(comparableRows(one.party.sentTo(seat))).toEqual(comparableRows(other.party.sentTo(seat)))
        expect(one.answers[seat]).toEqual(other.answers[seat])
      }
    }
  },
)

test.each(listedSystems)(
  'an evening of $name read from its rows leaves the same state and the same views',
  async ({ load }) => {
    const system = await load()
    const { party } = playEvening(system, 'again', 'again')
    const read = new Log('t1', system)
    for (const row of party.rows) read.read(row)
    expect(JSON.stringify(read)).toBe(JSON.stringify(party.log))
    const kept = new Log('t1', system, JSON.parse(JSON.stringify(party.log)))
    expect(JSON.stringify(kept)).toBe(JSON.stringify(party.log))
    // On what a spectator knows nothing is decided.
    expect(read.viewOf('p5')).toBeNull()
    for (const seat of ['p1', 'p2', 'p3', 'p4']) {
      const before = JSON.stringify(read.viewOf(seat))
      read.review(seat, party.rows)
      expect(JSON.stringify(read.viewOf(seat))).toBe(before)
    }
  },
)

test.each(listedSystems)(
  'every seat’s export of an evening of $name passes the check: closed, struck, told, revealed, overridden, unfinished',
  async ({ load }) => {
    const system = await load()
    for (const seed of ['v1', 'v5']) {
      const { party } = playEvening(system, seed, seed)
      goThrough(party)
      for (const seat of ['p1', ...SEATS]) expect(party.verified(seat).wrongs, `${seed} ${seat}`).toEqual([])
    }
  },
)
