import { describe, expect, test } from 'vitest'
import eclipse from '../../systems/eclipse-phase/index.ts'
import endless from '../../systems/endless-horizons/index.ts'
import evening from '../../systems/evening-star/index.ts'
import type { System } from '../../systems/system.ts'
import type { Entry, EntryOf } from '../entries.ts'
import type { LogRow } from '../log.ts'
import { Party } from '../testing/party.ts'
import { EMPTY_HEAD, nextHead } from './chain.ts'
import { parseLog } from './exported-log.ts'
import { verifyLog } from './verification.ts'

/** The export of a seat, with some entries changed and every link made anew: only what they say can give it away. */
function verified(party: Party, system: System, seat: string, change: (entry: Entry) => object = (entry) => entry) {
  const books: Record<string, Omit<LogRow, 'book'>[]> = {}
  for (const { book, n, text, link: _, ...beside } of party.sentTo(seat)) {
    const lines = (books[book] ??= [])
    const said = JSON.stringify(change(JSON.parse(text) as Entry))
    const { link } = nextHead('t1', book, { n: n - 1, link: lines.at(-1)?.link ?? EMPTY_HEAD.link }, said)
    lines.push({ n, text: said, link, ...beside })
  }
  const log = parseLog(JSON.stringify({ astragal: 1, table: 't1', system: system.id, seat, books }))
  return verifyLog(log, { system })
}

const SEATS = ['p1', 'p2', 'p3', 'p5'] as const
const placeOf = (party: Party, is: Entry['is']) => {
  const row = party.rows.findLast(({ text }) => (JSON.parse(text) as Entry).is === is) as LogRow
  return { book: row.book, n: row.n }
}

/** A roll of Ana's that the GM alone saw through, then revealed. */
function revealed(system: System, order: object, more: readonly object[] = []) {
  const party = new Party(system)
  const { check } = party.do('p2', { is: 'startCheck', ...order }) as { check: string }
  party.shakeAll()
  for (const each of more) {
    party.do('p1', { ...each, check } as never)
    party.shakeAll()
  }
  party.do('p1', { is: 'reveal', check })
  return { party, check }
}

/** A sealed call of Ana's, to her and the GM, revealed later. */
function revealedSeal(difficulty = 7) {
  const party = new Party(endless)
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], sees: 'gm', telling: '000' }
  const { checks } = party.do('p1', { ...call, sealed: { difficulty } }) as { checks: string[] }
  party.do('p2', { is: 'declare', check: checks[0], input: { rank: 4 } })
  party.shakeAll()
  party.do('p1', { is: 'reveal', check: checks[0] })
  return party
}

const CHECK = { mechanic: 'check', input: { rank: 3, difficulty: 5 }, sees: 'gm' }
const TASK = { mechanic: 'task', input: { rank: 0, pool: 3, difficulty: 4, lots: 2 }, sees: 'blind' }
const KEEP = { is: 'decide', choice: { reroll: [0], double: false } }

describe('a roll that was revealed', () => {
  test.each([
    ['to the GM', () => revealed(endless, CHECK).party, endless, 1],
    ['blind, with a choice of the GM’s', () => revealed(evening, TASK, [KEEP]).party, evening, 1],
    ['silent and blind', () => revealed(endless, { ...CHECK, sees: 'blind', isSilent: true }).party, endless, 1],
    ['silent', () => revealed(endless, { ...CHECK, isSilent: true }).party, endless, 1],
    ['against a seal', () => revealedSeal(), endless, 1],
    ['against a seal for which no dice were needed', () => revealedSeal(1), endless, 1],
  ] as const)('%s is run again by everybody', (_, play, system, count) => {
    const party = play()
    for (const seat of SEATS) {
      const { wrongs, counts } = verified(party, system, seat)
      expect(wrongs, seat).toEqual([])
      expect(counts.rerun, seat).toBe(count)
    }
  })

  test('is run again with dice that were judged after they fell', () => {
    const party = new Party(endless)
    const order = { is: 'startCheck', mechanic: 'check', input: { rank: 3 }, sees: 'gm' }
    const { check } = party.do('p2', order) as { check: string }
    party.shakeAll()
    party.do('p1', { is: 'judge', check, input: { difficulty: 6 }, isClosed: true, telling: '000' })
    party.do('p1', { is: 'reveal', check })
    for (const seat of SEATS) {
      const { wrongs, counts } = verified(party, endless, seat)
      expect(wrongs, seat).toEqual([])
      expect(counts.rerun, seat).toBe(1)
    }
  })

  test('is listed as silent where nothing in the log shows its dice', () => {
    const { party } = revealed(endless, { ...CHECK, isSilent: true })
    expect(verified(party, endless, 'p5').lists.silent).toContainEqual(placeOf(party, 'revealed'))
  })

  const forgeries: Readonly<Record<string, (entry: EntryOf<'revealed'>) => object>> = {
    'another outcome': ({ outcome }) => ({ outcome: { ...outcome, success: outcome.success !== true } }),
    'another verdict': () => ({ verdict: { tone: 'plain', word: 'draw' } }),
    'other dice': ({ answers }) => ({
      answers: answers.map((each) =>
        'faces' in each ? { ...each, faces: each.faces.map((face) => 11 - face) } : each,
      ),
    }),
    'another input than the opening fixed': ({ input }) => ({ input: { ...input, rank: 2 } }),
    'another difficulty': ({ input }) => ({ input: { ...input, difficulty: 2 } }),
    'no dice': () => ({ answers: [] }),
  }
  const about = (forge: (entry: EntryOf<'revealed'>) => object) => (entry: Entry) =>
    entry.is === 'revealed' ? { ...entry, ...forge(entry) } : entry

  test.each(Object.entries(forgeries))(
    'with %s is red for those who know nothing else of it, at its entry',
    (_, forge) => {
      const { party } = revealed(endless, CHECK)
      for (const seat of ['p3', 'p5']) {
        const { wrongs } = verified(party, endless, seat, about(forge))
        expect(wrongs[0]).toMatchObject(placeOf(party, 'revealed'))
      }
    },
  )

  test.each([
    ['another value than was sealed', { sealed: { salt: '0'.repeat(64), text: '{"difficulty":2}' } }],
    ['a value beside the sealed one', { input: { rank: 4, difficulty: 2 } }],
  ])('with %s is red', (_, forged) => {
    const party = revealedSeal()
    const { wrongs } = verified(
      party,
      endless,
      'p5',
      about(() => forged),
    )
    expect(wrongs[0]).toMatchObject(placeOf(party, 'revealed'))
  })
})

test('a blind roll with choices of the GM’s is green for its roller when it is told', () => {
  const party = new Party(evening)
  const { check } = party.do('p2', { is: 'startCheck', ...TASK }) as { check: string }
  party.shakeAll()
  party.do('p1', { ...KEEP, check })
  party.shakeAll()
  for (const telling of ['110', '111']) {
    party.do('p1', { is: 'tell', check, telling })
    for (const seat of SEATS) expect(verified(party, evening, seat).wrongs, seat).toEqual([])
  }
  expect(verified(party, evening, 'p2').counts.rerun).toBe(1)
  party.do('p1', { is: 'reveal', check })
  for (const seat of SEATS) expect(verified(party, evening, seat).wrongs, seat).toEqual([])
  const forged = (entry: Entry) => (entry.is === 'resolved' ? { ...entry, answers: entry.answers?.slice(0, 1) } : entry)
  expect(verified(party, evening, 'p2', forged).wrongs[0]).toMatchObject({ ...placeOf(party, 'resolved'), why: 'dice' })
})

test('so is a sealed one, with choices that the GM made under the seal', () => {
  const party = new Party(eclipse)
  const call = { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2' }], sealed: { modifiers: [10] }, telling: '000' }
  const { checks } = party.do('p1', call) as { checks: string[] }
  const [check] = checks
  party.do('p2', { is: 'declare', check, input: { skill: 50, pool: true } })
  party.do('p2', { is: 'decide', check, choice: 'none' })
  party.shakeAll()
  party.do('p1', { is: 'decide', check, choice: 'none' })
  party.do('p1', { is: 'tell', check, telling: '111' })
  for (const seat of SEATS) expect(verified(party, eclipse, seat).wrongs, seat).toEqual([])
})
