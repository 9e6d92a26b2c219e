// A server that writes one thing and throws with another: every link fits, every die falls as it should, and only the entries
// before the opening say what the throw should have counted with.

import { describe, expect, test } from 'vitest'
import { countAtLeast, d10, type Plain, pool } from '../../dice/index.ts'
import endless from '../../systems/endless-horizons/index.ts'
import evening from '../../systems/evening-star/index.ts'
import { flag, integer } from '../../systems/field.ts'
import { bad, good, mechanic } from '../../systems/mechanic.ts'
import qstar from '../../systems/qstar/index.ts'
import { listedSystems } from '../../systems/system-list.ts'
import type { Entry, ThrowPurpose } from '../entries.ts'
import { playEvening } from '../testing/evening.ts'
import { Party } from '../testing/party.ts'
import { EMPTY_HEAD, nextHead } from './chain.ts'
import { isInputAsGiven } from './check-input.ts'
import { type LogLine, readLog } from './exported-log.ts'
import { verifyLog } from './verification.ts'

type Change = (entry: Entry, at: number) => object

/** A seat's export with some entries changed and every link made anew. */
function exported(party: Party, seat: string, change: Change = (entry) => entry) {
  const { log } = party
  const books: Record<string, LogLine[]> = {}
  for (const { book, n, text, link: _, ...beside } of party.sentTo(seat)) {
    const lines = (books[book] ??= [])
    const changed = change(JSON.parse(text) as Entry, n)
    const said = JSON.stringify(changed)
    const { link } = nextHead(log.table, book, { n: n - 1, link: lines.at(-1)?.link ?? EMPTY_HEAD.link }, said)
    lines.push({ n, link, text: said, ...('words' in changed ? beside : {}) })
  }
  return readLog({ astragal: 1, table: log.table, system: log.system.id, seat, books })
}

const wrongsOf = (party: Party, seat: string, change?: Change) =>
  verifyLog(exported(party, seat, change), { system: party.log.system }).wrongs

const placeOf = (party: Party, is: Entry['is']) => {
  const row = party.rows.findLast(({ text }) => (JSON.parse(text) as Entry).is === is)
  return { book: row?.book, n: row?.n }
}

const started = (answer: unknown): string => (answer as { check: string }).check
const called = (answer: unknown): string => (answer as { checks: [string] }).checks[0]

/** A check of Ana's for which everything was given that can be: with the call, by her, by the GM, by a helper. */
const GIVEN: Readonly<Record<string, () => Party>> = {
  checkCalled: () => {
    const party = new Party(endless)
    party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 } })
    return party
  },
  declared: () => {
    const party = new Party(endless)
    const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 6 } }
    party.do('p2', { is: 'declare', check: called(party.do('p1', call)), input: { rank: 3 } })
    return party
  },
  judged: () => {
    const party = new Party(evening)
    const check = started(party.do('p2', { is: 'startCheck', mechanic: 'task', input: { rank: 3, pool: 4 } }))
    party.do('p1', { is: 'judge', check, input: { difficulty: 2 } })
    return party
  },
  agreed: () => {
    const party = new Party(evening)
    const check = called(party.do('p1', { is: 'callCheck', mechanic: 'task', who: [{ seat: 'p2' }] }))
    party.do('p2', { is: 'declare', check, input: { rank: 3, pool: 4 } })
    party.do('p1', { is: 'offer', check, field: 'difficulty', value: 2 })
    party.do('p2', { is: 'agree', check })
    return party
  },
  aided: () => helped().party,
  aidStruck: () => {
    const { party, check, help } = helped(false)
    party.do('p1', { is: 'strike', check: help })
    party.do('p2', { is: 'declare', check, input: { ability: 4, skill: 'trained' } })
    return party
  },
}

function helped(isDeclared = true) {
  const party = new Party(qstar)
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { dc: 9 } }
  const check = called(party.do('p1', call))
  const input = { ability: 5, skill: 'trained', dc: 5 }
  const aid = { is: 'startCheck', mechanic: 'check', aids: check, isByHand: true, input }
  const help = started(party.do('p3', aid))
  party.do('p3', { is: 'handDice', check: help, faces: [6, 5, 4] })
  party.do('p1', { is: 'grantAid', check, help, field: 'aid', value: 2, words: 'a lamp' })
  if (isDeclared) party.do('p2', { is: 'declare', check, input: { ability: 4, skill: 'trained' } })
  return { party, check, help }
}

/** Two dice, one after another, against a difficulty that may be sealed. */
const TWICE = mechanic({
  input: { difficulty: integer(1, 10).gm().sealable() },
  outcome: { success: flag() },
  decisions: { again: flag() },
  rule({ difficulty }, ask) {
    const first = ask.roll('first', pool(1, d10), countAtLeast(difficulty))
    const again = ask.choose('again', () => [true, false])
    return { success: first + (again ? ask.roll('second', pool(1, d10), countAtLeast(difficulty)) : 0) > 0 }
  },
  verdict: ({ success }) => (success ? good('success') : bad('failure')),
  examples: [],
})

test('a throw that was opened after the seal of its check counts with what that held, and with nothing else', () => {
  const party = new Party({ ...endless, mechanics: { ...endless.mechanics, twice: TWICE } })
  const who = [{ seat: 'p2' }]
  const call = { is: 'callCheck', mechanic: 'twice', who, sealed: { difficulty: 6 }, telling: '111' }
  const check = called(party.do('p1', call))
  party.do('p2', { is: 'declare', check, input: {} })
  party.shakeAll()
  party.do('p2', { is: 'decide', check, choice: true })
  party.shakeAll()
  const { what } = party.last('p5', 'throwOpened')
  expect(what).toMatchObject({ step: 2, seals: [], input: { difficulty: 6 } })
  const last = placeOf(party, 'throwOpened')
  for (const seat of ['p1', 'p2', 'p5']) {
    expect(wrongsOf(party, seat), seat).toEqual([])
    const easier: Change = (entry, n) =>
      entry.is === 'throwOpened' && n === last.n
        ? { ...entry, what: { ...entry.what, input: { difficulty: 2 } } }
        : entry
    expect(wrongsOf(party, seat, easier), seat).toContainEqual({ ...last, why: 'given' })
  }
})

/** Every number in what was given is one more. */
const raised = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, raised(inner)]))
}

describe('an export in which another value was written than thrown with', () => {
  test.each(Object.entries(GIVEN))('with %s is red at the opening of the throw', (is, play) => {
    const party = play()
    party.shakeAll()
    for (const seat of ['p1', 'p2', 'p5']) {
      expect(wrongsOf(party, seat), seat).toEqual([])
      const last = placeOf(party, is as Entry['is'])
      const forge: Change = (entry, n) => {
        if (entry.is !== is || n !== last.n) return entry
        const { given, input, value } = entry as { given?: Plain; input?: Plain; value?: Plain }
        return { ...entry, ...(raised({ given, input, value }) as object) }
      }
      expect(wrongsOf(party, seat, forge)[0], seat).toEqual({ ...placeOf(party, 'throwOpened'), why: 'given' })
    }
  })

  test.each(Object.entries(GIVEN))('or in which what was written with %s was left out, is red too', (is, play) => {
    const party = play()
    party.shakeAll()
    const last = placeOf(party, is as Entry['is'])
    const forge: Change = (entry, n) => {
      if (entry.is !== is || n !== last.n) return entry
      return is === 'checkCalled' ? { ...entry, given: {} } : { is: 'hummed', at: 1, by: 'p1' }
    }
    expect(wrongsOf(party, 'p2', forge)).toContainEqual({ ...placeOf(party, 'throwOpened'), why: 'given' })
  })

  test('out of sight is red for those to whom it was meant, also when it was given afterwards', () => {
    const party = new Party(endless)
    const order = { is: 'startCheck', mechanic: 'check', sees: 'gm', input: { rank: 3, difficulty: 6 } }
    party.do('p2', order)
    party.shakeAll()
    const forge: Change = (entry) =>
      entry.is === 'checkCalled' ? { ...entry, given: { rank: 4, difficulty: 6 } } : entry
    for (const seat of ['p1', 'p2']) {
      expect(wrongsOf(party, seat)).toEqual([])
      expect(wrongsOf(party, seat, forge)).toEqual([
        { book: 'common', n: placeOf(party, 'throwOpened').n, why: 'given' },
      ])
    }
    // A reader who does not know of the check has nothing to compare.
    expect(wrongsOf(party, 'p3', forge)).toEqual([])
  })

  test('of a throw that was opened again is red at each opening it does not fit', () => {
    const party = new Party(endless)
    party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 } })
    party.do('p1', { is: 'voidThrow', book: 'common', throw: 1, why: 'no answer' })
    party.waiveAll()
    party.shakeAll()
    const forge: Change = (entry) => (entry.is === 'checkCalled' ? { ...entry, given: {} } : entry)
    expect(wrongsOf(party, 'p5', forge).map(({ why }) => why)).toEqual(['given', 'given'])
  })
})

describe('an export that cannot be compared is not red for that', () => {
  test('where the GM may have said more of a blind roll between its throws, in a book of the GM’s', () => {
    const at = { book: 'common', text: '', marks: { is: '', by: '', after: null, words: null } }
    const before = { id: 'common:2:before', seal: '' }
    const fits = (told: ThrowPurpose['input'], whole: ThrowPurpose['input'], isSealed = true) => {
      const called = { ...at, n: 5, entry: { given: { rank: 3 }, sees: 'blind' } }
      const first = { what: { step: 1, input: { rank: 3 } }, voided: null }
      const what = { step: 2, ...(isSealed ? { before } : {}) }
      const opening = { ...at, n: 9, entry: { what: { ...what, input: told } } }
      const thrown = { opening, what: { ...what, input: whole }, meant: null, shown: { entry: {} } }
      return isInputAsGiven({ called, given: [], opened: null, throws: [first] } as never, thrown as never)
    }
    const [open, more] = [{ rank: 3 }, { rank: 3, spend: 'damage' }]
    expect([fits(open, more), fits(open, more, false)]).toEqual([true, false])
    expect([fits(open, { rank: 4, spend: 'damage' }), fits({ rank: 2 }, more)]).toEqual([false, false])
  })
})

test.each(listedSystems)(
  'in every evening of $name each throw that is known fits what was given for it',
  async ({ load }) => {
    const system = await load()
    let compared = 0
    for (const seed of ['g1', 'g2', 'g3']) {
      const { party } = playEvening(system, seed, seed)
      for (const seat of ['p1', 'p2', 'p3', 'p5'])
        expect(wrongsOf(party, seat).filter(({ why }) => why === 'given')).toEqual([])
      const forge: Change = (entry) => {
        if (entry.is !== 'throwOpened' || !('input' in entry.what) || 'notation' in entry.what.rolled) return entry
        compared++
        return { ...entry, what: { ...entry.what, input: { ...entry.what.input, forged: 1 } } satisfies ThrowPurpose }
      }
      const before = compared
      const red = wrongsOf(party, 'p1', forge).filter(({ why }) => why === 'given')
      expect(red).toHaveLength(compared - before)
    }
    expect(compared).toBeGreaterThan(5)
  },
)
