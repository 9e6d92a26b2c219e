import { describe, expect, test } from 'vitest'
import horizons from '../../systems/endless-horizons/index.ts'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import type { Entry } from '../entries.ts'
import type { LogRow } from '../log.ts'
import { playEvening } from '../testing/evening.ts'
import { Party } from '../testing/party.ts'
import { EMPTY_HEAD, nextHead } from './chain.ts'
import { OwnDevice } from './device-memory.ts'
import { EntryAudit } from './entry-audit.ts'
import { isRed } from './testing/red.ts'
import { Watch } from './watch.ts'

/** A seat's device that was sent these rows, and has judged them as far as they go. */
function watching(party: Party, seat: string, rows: readonly LogRow[], system: System = party.log.system): Watch {
  const device = new Watch(party.log.table, new OwnDevice(seat, party.memoryOf(seat)))
  for (const row of rows) device.take(row)
  device.finish()
  device.judgeWith(new EntryAudit(party.log.table, system, device.own))
  while (device.judgeNext());
  return device
}

/** The rows with some entries changed or left out, and every link made anew: only what they say can give it away. */
function rewritten(party: Party, seat: string, change: (entry: Entry) => object | null): LogRow[] {
  const heads = new Map<string, { n: number; link: string }>()
  return party.sentTo(seat).flatMap(({ book, text, link: _, n: __, ...beside }) => {
    const entry = change(JSON.parse(text) as Entry)
    if (!entry) return []
    const said = JSON.stringify(entry)
    const head = nextHead(party.log.table, book, heads.get(book) ?? EMPTY_HEAD, said)
    heads.set(book, head)
    return [{ book, ...head, text: said, ...beside }]
  })
}

const redsOf = ({ reds }: Watch): string[] => [...new Set(reds.map(({ why }) => why))]

describe('a device with the rules', () => {
  test.each(listedSystems)('has nothing against honest evenings of $name', async ({ load }) => {
    const system = await load()
    for (const seed of ['w1', 'w2']) {
      const { party } = playEvening(system, seed, seed)
      for (const seat of ['p1', 'p2', 'p3'])
        expect(watching(party, seat, party.sentTo(seat)).reds, `${seed} ${seat}`).toEqual([])
    }
  })

  const rolled = (): Party => {
    const party = new Party(horizons)
    party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 } })
    party.shakeAll()
    party.do('p3', { is: 'roll', notation: '1d20+5>=2' })
    party.shakeAll()
    return party
  }
  const isOf = (entry: Entry, kinds: readonly string[]) => kinds.includes(entry.is)

  test('sees a verdict turned round, of a mechanic and of an expression', () => {
    const party = rolled()
    for (const kind of ['mechanic', 'notation']) {
      const checks = new Set(
        party
          .entries('p2')
          .flatMap((entry) => (entry.is === 'checkCalled' && kind in entry.rolled ? [entry.check] : [])),
      )
      const rows = rewritten(party, 'p2', (entry) =>
        entry.is === 'resolved' && checks.has(entry.check)
          ? { ...entry, verdict: { tone: entry.verdict.tone === 'good' ? 'bad' : 'good', word: 'success' } }
          : entry,
      )
      expect([kind, redsOf(watching(party, 'p2', rows))]).toEqual([kind, ['outcome']])
    }
  })

  test('sees a result without the throws that the rule asks for, also with dice told beside it', () => {
    const party = rolled()
    const dice = ['throwOpened', 'diceThrown', 'diceShown']
    const without = rewritten(party, 'p2', (entry) => (isOf(entry, dice) ? null : entry))
    expect(redsOf(watching(party, 'p2', without))).toContain('unfinished')
    const answers = [{ what: 'check', faces: [1, 1, 1] }]
    const told = rewritten(party, 'p2', (entry) =>
      isOf(entry, dice) ? null : entry.is === 'resolved' ? { ...entry, answers } : entry,
    )
    expect(redsOf(watching(party, 'p2', told))).toContain('unfinished')
  })

  test('sees dice by hand that come to something else', () => {
    const party = new Party(horizons)
    const input = { rank: 3, difficulty: 6 }
    const { check } = party.do('p2', { is: 'startCheck', mechanic: 'check', input, isByHand: true }) as {
      check: string
    }
    party.do('p2', { is: 'handDice', check, faces: [9, 9, 9] })
    expect(redsOf(watching(party, 'p2', party.sentTo('p2')))).toEqual([])
    const rows = rewritten(party, 'p2', (entry) =>
      entry.is === 'resolved' ? { ...entry, verdict: { tone: 'bad', word: 'failure' } } : entry,
    )
    expect(redsOf(watching(party, 'p2', rows))).toEqual(['outcome'])
  })

  test('sees a seal that is opened as something else', () => {
    const party = new Party(horizons)
    const call = {
      is: 'callCheck',
      mechanic: 'check',
      who: [{ seat: 'p2' }],
      sealed: { difficulty: 4 },
      telling: '111',
    }
    const { checks } = party.do('p1', call) as { checks: [string] }
    party.do('p2', { is: 'declare', check: checks[0], input: { rank: 3 } })
    party.shakeAll()
    expect(redsOf(watching(party, 'p2', party.sentTo('p2')))).toEqual([])
    const rows = rewritten(party, 'p2', (entry) =>
      entry.is === 'sealOpened' ? { ...entry, text: entry.text.replace('4', '9') } : entry,
    )
    expect(redsOf(watching(party, 'p2', rows))).toContain('seal')
  })

  test('tells a bug of our own as such, never as a cheat', () => {
    const party = rolled()
    const mechanics = {
      ...horizons.mechanics,
      check: {
        ...horizons.mechanics.check,
        rule() {
          throw new TypeError('no such field')
        },
      },
    }
    const device = watching(party, 'p2', party.sentTo('p2'), { ...horizons, mechanics } as unknown as System)
    expect([isRed(device), device.crashes.map(({ why }) => why)]).toEqual([false, ['crashed']])
  })

  test('sees a fingerprint at the end of a session that is not its own', () => {
    const party = new Party(horizons)
    party.do('p1', { is: 'beginSession' })
    party.do('p1', { is: 'endSession' })
    expect(redsOf(watching(party, 'p2', party.sentTo('p2')))).toEqual([])
    const rows = rewritten(party, 'p2', (entry) =>
      entry.is === 'sessionEnded' ? { ...entry, head: '0'.repeat(20) } : entry,
    )
    expect(redsOf(watching(party, 'p2', rows))).toEqual(['fingerprint'])
  })
})
