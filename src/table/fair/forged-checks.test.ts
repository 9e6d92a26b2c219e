// A host that writes the course of a check as it likes: every link fits, every die falls as it should, and only the entries beside them
// say that it could not have gone that way. Judged live by the device of the player, and in the player's export.

import { describe, expect, test } from 'vitest'
import { type Answer, type PlainRecord, play } from '../../dice/index.ts'
import endless from '../../systems/endless-horizons/index.ts'
import evening from '../../systems/evening-star/index.ts'
import { parse } from '../../systems/input-parser.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import type { Entry, EntryOf, Id, ThrowPurpose } from '../entries.ts'
import type { LogRow } from '../log.ts'
import { Party } from '../testing/party.ts'
import { EMPTY_HEAD, nextHead } from './chain.ts'
import { CheckWatch } from './check-watch.ts'
import { type DeviceMemory, OwnDevice } from './device-memory.ts'
import { diceStream } from './dice-stream.ts'
import { EntryAudit } from './entry-audit.ts'
import { type LogLine, readLog } from './exported-log.ts'
import { readEntry } from './known-entry.ts'
import { seal } from './seal.ts'
import { openingHash } from './throw.ts'
import { ThrowAudit } from './throws.ts'
import { type Verification, verifyLog } from './verification.ts'
import { Watch } from './watch.ts'

type Forgery = (entry: Entry) => readonly object[]

/** The rows that Ana is sent, with some entries written as the host likes and all links made to fit. */
function forged(party: Party, forge: Forgery): LogRow[] {
  const heads = new Map<string, typeof EMPTY_HEAD>()
  return party.sentTo('p2').flatMap(({ book, text, n: _, link: __, ...beside }) =>
    forge(JSON.parse(text) as Entry).map((entry) => {
      const said = JSON.stringify(entry)
      const head = nextHead('t1', book, heads.get(book) ?? EMPTY_HEAD, said)
      heads.set(book, head)
      return { book, ...head, text: said, ...('words' in entry && entry.words ? beside : {}) }
    }),
  )
}

/** Ana's device, which has judged everything that it was sent. */
function watching(rows: readonly LogRow[], system: System, memory: DeviceMemory): Watch {
  const device = new Watch('t1', new OwnDevice('p2', memory))
  for (const row of rows) device.take(row)
  device.finish()
  device.judgeWith(new EntryAudit('t1', system, device.own))
  while (device.judgeNext());
  return device
}

/** The finds of Ana's device as it comes, and those in her export. */
function found(party: Party, forge: Forgery = (entry) => [entry], memory: DeviceMemory = party.memoryOf('p2')) {
  const rows = forged(party, forge)
  const { system } = party.log
  const books: Record<string, LogLine[]> = {}
  for (const { book, ...line } of rows) (books[book] ??= []).push(line)
  const file = { astragal: 1, table: 't1', system: system.id, seat: 'p2', books, memory }
  return { live: watching(rows, system, memory), exported: verifyLog(readLog(file), { system }) }
}

/** The faults found, of which both must tell. */
function why(...asked: Parameters<typeof found>): string[] {
  const { live, exported } = found(...asked)
  const faults = [...new Set(exported.wrongs.map(({ why }) => why))].sort()
  expect([...new Set([...live.reds, ...live.crashes].map(({ why }) => why))].sort()).toEqual(faults)
  return faults
}

const of = <N extends Entry['is']>(party: Party, is: N): EntryOf<N>[] =>
  party.entries('p2').filter((entry): entry is Extract<Entry, { is: N }> => entry.is === is) as unknown as EntryOf<N>[]
const lastOf = <N extends Entry['is']>(party: Party, is: N): EntryOf<N> => of(party, is).at(-1) as EntryOf<N>

const purposeOf = (opening: EntryOf<'throwOpened'>): ThrowPurpose => opening.what as ThrowPurpose

/** The end of a mechanic with other values or other dice, as a server would write it. */
function endOf(system: System, mechanic: string, input: PlainRecord, answers: readonly Answer[]) {
  const known = system.mechanics[mechanic] as AnyMechanic
  const end = play(known.rule, parse(known.input, input).values as PlainRecord, { answers })
  if (end.is !== 'done') throw new Error(`${mechanic} has not ended.`)
  return { outcome: end.outcome, verdict: known.verdict(end.outcome), story: end.steps }
}

/** Replaces the entries of a kind; `[]` leaves them out. */
const replacing =
  (instead: Partial<Record<Entry['is'], (entry: never) => readonly object[]>>): Forgery =>
  (entry) =>
    (instead[entry.is] as Forgery | undefined)?.(entry) ?? [entry]

function checked(input: PlainRecord = { rank: 5, difficulty: 4 }): Party {
  const party = new Party(endless)
  party.do('p2', { is: 'startCheck', mechanic: 'check', input })
  party.shakeAll()
  return party
}

/** Ana's task, with a choice after its dice. */
function decided(isRerolled = false): Party {
  const party = new Party(evening)
  const input = { rank: 2, pool: 3, difficulty: 3, lots: 2 }
  const { check } = party.do('p2', { is: 'startCheck', mechanic: 'task', input }) as { check: Id }
  party.shakeAll()
  party.do('p2', { is: 'decide', check, choice: { reroll: isRerolled ? [2] : [], double: false } })
  party.shakeAll()
  return party
}

const facesOf = (shown: EntryOf<'diceShown'>): Answer[] =>
  shown.rolls.map((what, i) => ({ what, faces: shown.dice[i]?.[1] ?? [] }))

/** Ana's device never gave a command of this kind. */
function without(party: Party, ...kinds: string[]): DeviceMemory {
  const { commands = {}, ...memory } = party.memoryOf('p2')
  return {
    ...memory,
    commands: Object.fromEntries(Object.entries(commands).filter(([, { is }]) => !kinds.includes(is))),
  }
}

test('nothing is found where nothing is forged', () => {
  for (const party of [checked(), decided(), decided(true)]) expect(why(party)).toEqual([])
})

describe('a choice of the player’s', () => {
  test('that stands in the answers of the end, and nowhere else, is red', () => {
    const party = decided()
    const { what, pick } = lastOf(party, 'decided')
    const answers = [...facesOf(lastOf(party, 'diceShown')), { what, pick }]
    const forge = replacing({ decided: () => [], resolved: (entry: object) => [{ ...entry, answers }] })
    expect(why(party, forge, without(party, 'decide'))).toEqual(['unfinished'])
  })
})

describe('the second throw of an open check', () => {
  test('with sealed values of which nobody was told is red', () => {
    const party = decided(true)
    const [first, second] = of(party, 'throwOpened') as [EntryOf<'throwOpened'>, EntryOf<'throwOpened'>]
    const { input, answers, ...what } = purposeOf(second)
    const held = { input: { ...input, read: 'over' }, answers }
    const opening = { salt: 'cd'.repeat(32), text: JSON.stringify(held) }
    const id = 'common:2:before'
    const before = { id, seal: seal('t1', id, opening.salt, opening.text) }
    const opened = { ...second, what: { ...what, input: purposeOf(first).input, answers: [], before } }
    const hash = openingHash(JSON.stringify(opened))
    const { key } = lastOf(party, 'diceShown')
    const stream = diceStream({ key, opening: hash, shakes: lastOf(party, 'diceThrown').shakes })
    const { rule, input: fields } = evening.mechanics.task as unknown as AnyMechanic
    const end = play(rule, parse(fields, held.input).values as PlainRecord, { answers, dice: stream })
    const fell = end.answers.slice(answers.length) as { what: string; faces: number[] }[]
    const shown = {
      dice: fell.map(({ faces }) => ['0..9', faces]),
      rolls: fell.map(({ what }) => what),
      before: opening,
    }
    const memory = party.memoryOf('p2')
    const sent = Object.fromEntries(
      Object.entries(memory.sent).map(([name, each]) => [each.throw === 2 ? hash : name, each]),
    )
    const isSecond = (entry: { throw: number }) => entry.throw === 2
    const forge = replacing({
      throwOpened: (entry: EntryOf<'throwOpened'>) => [isSecond(entry) ? opened : entry],
      diceShown: (entry: EntryOf<'diceShown'>) => [isSecond(entry) ? { ...entry, ...shown } : entry],
      resolved: (entry: object) => [{ ...entry, ...endOf(evening, 'task', held.input, end.answers) }],
    })
    expect(why(party, forge, { ...memory, sent })).toEqual(['given'])
  })
})

describe('an open roll that is told as if it had been hidden', () => {
  const shownEnd = (party: Party, input: PlainRecord): object => {
    const { rolled, sides, check } = lastOf(party, 'checkCalled')
    const answers = facesOf(lastOf(party, 'diceShown'))
    const by = { is: 'revealed', at: 1, by: 'p1' }
    return { ...by, check, rolled, sides, input, answers, ...endOf(endless, 'check', input, answers) }
  }

  test('with values that nobody gave is red', () => {
    const party = checked()
    const { input } = purposeOf(lastOf(party, 'throwOpened'))
    const other = shownEnd(party, { ...input, modifiers: [6] })
    expect(why(party, replacing({ resolved: () => [other] }))).toEqual(['what'])
  })

  test('with a choice that the player never made is red', () => {
    const party = decided()
    const { rolled, sides, check } = lastOf(party, 'checkCalled')
    const { what, pick } = lastOf(party, 'decided')
    const { input } = purposeOf(lastOf(party, 'throwOpened'))
    const answers = [...facesOf(lastOf(party, 'diceShown')), { what, pick }]
    const end = endOf(evening, 'task', input, answers)
    const revealed = { is: 'revealed', at: 1, by: 'p1', check, rolled, sides, input, answers, ...end }
    const forge = replacing({ decided: () => [], resolved: () => [revealed] })
    expect(why(party, forge, without(party, 'decide'))).toEqual(['unfinished'])
  })

  test('in a word, with its dice withheld, is red', () => {
    const party = checked()
    const { check } = lastOf(party, 'resolved')
    const verdict = { tone: 'bad', word: 'failure' }
    const word = { is: 'told', at: 1, by: 'table', check, telling: '010', verdict, outcome: null }
    expect(why(party, replacing({ diceShown: () => [], resolved: () => [word] }))).toEqual(['not-shown'])
  })
})

describe('dice by hand on a roll by dice of the table', () => {
  const hand = (party: Party, by = 'p1') => {
    const { check } = lastOf(party, 'checkCalled')
    return { is: 'handDice', at: 1, by, from: 'dgm', check, dice: [['1..10', [1, 1, 1, 1, 1]]], rolls: ['check'] }
  }
  const declaredBy = (party: Party, by: string, from: string) => {
    const { check } = lastOf(party, 'checkCalled')
    return { is: 'declared', at: 1, by, from, check, side: 'self', input: {}, pays: {}, isByHand: true }
  }
  const byHand = (party: Party, before: readonly object[], more: Parameters<typeof replacing>[0] = {}): Forgery => {
    const { input } = purposeOf(lastOf(party, 'throwOpened'))
    const end = endOf(endless, 'check', input, [{ what: 'check', faces: [1, 1, 1, 1, 1] }])
    return replacing({
      throwOpened: () => [...before, hand(party)],
      diceThrown: () => [],
      diceShown: () => [],
      resolved: (entry: object) => [{ ...entry, ...end, buys: null }],
      ...more,
    })
  }
  const unsent = (party: Party): DeviceMemory => ({ ...party.memoryOf('p2'), sent: {} })

  test('that the GM declares a second time is red', () => {
    const party = checked()
    expect(why(party, byHand(party, [declaredBy(party, 'p1', 'dgm')]), unsent(party))).toEqual([
      'not-by-hand',
      'undeclared',
    ])
  })

  test('for which nothing was declared is red', () => {
    const party = checked()
    const forge = byHand(party, [], { declared: () => [] })
    expect(why(party, forge, unsent(party))).toEqual(['not-by-hand', 'undeclared'])
  })

  test('that only the other side of a contest throws by hand is red', () => {
    const party = new Party(endless)
    const who = [
      { side: 'initiator', seat: 'p2' },
      { side: 'passive', seat: 'p3' },
    ]
    const { checks } = party.do('p1', { is: 'callCheck', mechanic: 'contest', who }) as { checks: [Id] }
    const [check] = checks
    const declare = (side: string, isByHand: boolean) => ({
      is: 'declare',
      check,
      side,
      input: { [side]: { rank: 3 } },
      isByHand,
    })
    party.do('p3', declare('passive', true))
    party.do('p2', declare('initiator', false))
    const dice = [['1..10', [1, 1, 1]]]
    const forge = replacing({ throwOpened: () => [{ ...hand(party, 'p3'), check, dice, rolls: ['initiator'] }] })
    expect(why(party, forge, unsent(party))).toEqual(['not-by-hand'])
  })
})

describe('a roll in the player’s name that the player never asked for', () => {
  test('is red where nothing was declared for it', () => {
    const party = checked()
    expect(why(party, replacing({ declared: () => [] }), without(party, 'startCheck'))).toEqual(['undeclared'])
  })

  test('is listed where somebody else declared it, whoever the throw is said to be by', () => {
    const party = checked()
    const forge = replacing({ declared: (entry: object) => [{ ...entry, by: 'p1', from: 'dgm' }] })
    const { exported } = found(party, forge, without(party, 'startCheck'))
    expect(listed(exported)).toEqual(['thrownForAnother'])
  })
})

describe('a bug of ours outside the rules', () => {
  const broken = () => {
    throw new TypeError('no such field')
  }

  test('in the judgement of an entry or of a check is told, and the others are judged', () => {
    const party = checked()
    const memory = Object.defineProperty(party.memoryOf('p2'), 'anchors', { get: broken })
    const live = watching(party.sentTo('p2'), endless, memory)
    expect(live.crashes[0]).toMatchObject({ why: 'crashed', error: 'TypeError: no such field' })
    expect(live.isJudged).toBe(true)
    const audit = new ThrowAudit('t1', null)
    const watch = new CheckWatch('t1', endless, audit, 'p2')
    for (const { book, n, text } of party.sentTo('p2')) {
      const located = { book, n, text, beside: {}, ...(readEntry(text) as NonNullable<ReturnType<typeof readEntry>>) }
      audit.take(located)
      watch.take(located)
    }
    audit.all.get = broken
    while (watch.judgeNext());
    expect(watch.faults).toMatchObject([{ why: 'crashed', error: 'TypeError: no such field' }])
  })
})

const listed = ({ lists }: Verification): string[] =>
  Object.entries(lists).flatMap(([name, places]) => (places.length > 0 ? [name] : []))
