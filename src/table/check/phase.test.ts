import { expect, test } from 'vitest'
import endless from '../../systems/endless-horizons/index.ts'
import { Party } from '../testing/party.ts'
import type { Check } from './check.ts'
import { phaseOf } from './phase.ts'

/** A roll as its player and the GM know it, step by step. */
class Roll {
  readonly party = new Party(endless)
  readonly id: string

  constructor(call: object = {}) {
    const fields = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], ...call }
    const { checks } = this.party.do('p1', fields) as { checks: string[] }
    this.id = checks[0] as string
  }

  do(seat: string, is: string, more: object = {}): this {
    this.party.do(seat, { is, check: this.id, ...more })
    return this
  }

  of(seat: string): Check {
    return this.party.log.viewOf(seat)?.checks[this.id] as Check
  }

  get phases() {
    return ['p1', 'p2'].map((seat) => phaseOf(this.of(seat)).is)
  }
}

const input = { rank: 3 }

test('a check waits for its sides, then for the GM or for shakes, and is over when the dice lie', () => {
  const roll = new Roll({ input: { difficulty: 4 } })
  expect(phaseOf(roll.of('p2'))).toEqual({ is: 'declaring', sides: ['self'] })
  roll.do('p2', 'declare', { input })
  expect(phaseOf(roll.of('p2'))).toMatchObject({ is: 'shaking', open: { number: 1 } })
  roll.party.shakeAll()
  expect(roll.phases).toEqual(['over', 'over'])
  roll.do('p1', 'strike', { why: 'so' })
  expect(phaseOf(roll.of('p2'))).toMatchObject({ is: 'struck', why: 'so' })
})

test('a check whose dice are hidden is over for the GM alone', () => {
  const roll = new Roll({ sealed: { difficulty: 2 }, telling: '000' }).do('p2', 'declare', { input })
  roll.party.shakeAll()
  expect(roll.phases).toEqual(['over', 'hidden'])
})

test('a check by hand waits for the dice of the hand', () => {
  expect(new Roll({ input: { difficulty: 4 } }).do('p2', 'declare', { input, isByHand: true }).phases).toEqual([
    'byHand',
    'byHand',
  ])
})

test('a check that was withdrawn waits for nothing', () => {
  expect(new Roll().do('p1', 'withdraw').phases).toEqual(['withdrawn', 'withdrawn'])
})

test('a check that the GM has to judge first is no check that only waits for a device', () => {
  const roll = new Roll({ input: { difficulty: 4 } })
  const declared: Check = { ...roll.of('p2'), declared: ['self'] }
  expect(phaseOf(declared)).toEqual({ is: 'ready' })
  expect(phaseOf({ ...declared, awaitsJudging: true })).toEqual({ is: 'judging' })
  expect(phaseOf({ ...declared, asked: { what: 'which', seat: 'p2' } })).toEqual({
    is: 'choosing',
    what: 'which',
    seat: 'p2',
  })
})
