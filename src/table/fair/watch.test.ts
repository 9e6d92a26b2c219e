// A device at a table whose server may cheat.
import { describe, expect, test } from 'vitest'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { type Book, COMMON, GM, withGm } from '../books.ts'
import type { ThrowPurpose } from '../entries.ts'
import { Party } from '../testing/party.ts'
import { Recorder } from '../testing/recorder.ts'
import { hashOfEntry } from './chain.ts'
import { watchEntry } from './entry-watch.ts'
import { readHeads, readLog } from './exported-log.ts'
import type { FaultCode } from './fault.ts'
import { GMS, horizonsEvening, PLAYERS, starEvening } from './testing/evenings.ts'
import { WrittenLog } from './testing/written-log.ts'
import { diceStream, lock, openingHash } from './throw.ts'
import { verifyLog } from './verification.ts'
import { headTexts, isRed, makeShake, newWatch, throwStateOf, type Watch } from './watch.ts'

const load = async (id: string) => (await listedSystems.find((each) => each.id === id)?.load()) as System
const [horizons, star] = [await load('endless-horizons'), await load('evening-star')]

/** As if the page was loaded anew. */
const reloaded = (device: Watch): Watch => JSON.parse(JSON.stringify(device))

describe('an honest table', () => {
  test.each([
    ['a player', 'p2', PLAYERS, horizonsEvening(horizons)],
    ['the GM', 'p1', GMS, horizonsEvening(horizons)],
    ['a player who rolls again', 'p2', PLAYERS, starEvening(star)],
  ] as const)('is green for the device of %s, through any number of reloads', (_, seat, books, evening) => {
    const seen = evening.written.filter(({ book }) => books.includes(book))
    const device = seen.reduce((now, line) => watchEntry(reloaded(now), line), newWatch('t1', seat))
    expect({ reds: device.reds, fork: device.fork }).toEqual({ reds: [], fork: null })
    expect(evening.headsSeen(books)).toMatchObject(headTexts(device))
    const { counts, lists } = verifyLog(readLog(evening.exported(seat, books)))
    const states = seen
      .map(({ text, book }) => ({ ...JSON.parse(text), book }))
      .filter(({ is }) => is === 'throwOpened')
      .map(({ book, throw: number }) => throwStateOf(device, book, number))
    expect(states.length).toBe(counts.throws)
    expect(states.filter((state) => state === 'green').length).toBe(counts.verified + lists.voided.length)
    expect(states.filter((state) => state === 'waiting').length).toBe(lists.hidden.length)
  })

  test('is green when one book comes before another', () => {
    const evening = horizonsEvening(horizons)
    const seen = GMS.toReversed().flatMap((book) => evening.written.filter((line) => line.book === book))
    const device = seen.reduce(watchEntry, newWatch('t1', 'p1'))
    expect({ reds: device.reds, fork: device.fork }).toEqual({ reds: [], fork: null })
    expect(Object.keys(device.early)).toEqual([])
  })

  test('leaves a device little to keep', () => {
    const party = new Party(horizons)
    for (let i = 0; i < 50; i++) {
      party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 7 } })
      party.shakeAll()
    }
    const device = party.sentTo('p3').reduce(watchEntry, newWatch('t1', 'p3'))
    expect(JSON.stringify(device).length).toBeLessThan(1000)
  })

  test('may delete words: their hash stays in the chain', () => {
    const evening = new WrittenLog(horizons)
    evening.say('Forget this')
    evening.say('And this stays')
    const gone = evening.written
      .filter(({ book }) => book === COMMON)
      .map(({ text, ...line }) => (text.includes('Forget') ? { ...line, hash: hashOfEntry(text) } : { ...line, text }))
    const device = gone.reduce(watchEntry, newWatch('t1', 'p2'))
    expect([isRed(device), headTexts(device)]).toEqual([false, evening.headsSeen([COMMON])])
  })
})

/** A throw of three d10 as far as a server has it, step by step, with whatever it does otherwise. */
class Server {
  readonly evening = new WrittenLog(horizons)
  readonly check = 'c0123456789ab'
  readonly what: ThrowPurpose = {
    check: this.check,
    step: 1,
    rolled: { mechanic: 'check' },
    input: { rank: 3, effort: 0, difficulty: 7 },
    seals: [],
    pool: [['1..10', 3]],
    answers: [],
    sees: 'open',
  }
  device = newWatch('t1', 'p2')
  readonly key = this.evening.fresh()
  private text = ''
  private fed = 0

  constructor() {
    this.feed()
  }

  /** Whatever is new goes to the device. */
  feed(): this {
    for (const line of this.evening.written.slice(this.fed)) this.device = watchEntry(this.device, line)
    this.fed = this.evening.written.length
    return this
  }

  open({
    number = 1,
    what = this.what,
    shakers = ['p2'] as readonly string[],
    key = this.key,
    table = 't1',
  } = {}): this {
    const facts = { table, throw: number, shakers, what, lock: lock('t1', number, key) }
    this.text = this.evening.write(COMMON, 'throwOpened', facts, 'p2').text
    return this.feed()
  }

  /** The device shakes, on its own. */
  shake(number = 1): string {
    const made = makeShake(this.device, COMMON, number, 'my own random characters')
    if ('refused' in made) return made.refused
    this.device = made.watch
    return made.shake
  }

  throw(shakes: readonly string[], number = 1): this {
    this.evening.write(COMMON, 'diceThrown', { throw: number, shakes })
    return this.feed()
  }

  show(
    shakes: readonly string[],
    { key = this.key, faces = null as readonly number[] | null, number = 1, book = COMMON, count = 3 } = {},
  ): this {
    const stream = diceStream({ key, opening: openingHash(this.text), shakes })
    const thrown = Array.from({ length: count }, () => 1 + stream(10))
    const dice = [['1..10', faces ?? thrown] as const]
    this.evening.write(book, 'diceShown', { book: COMMON, throw: number, key, dice, rolls: ['check'] })
    return this.feed()
  }

  void(number = 1, key = this.key): this {
    this.evening.write(COMMON, 'throwVoided', { throw: number, who: 'p1', why: 'no reason', key })
    return this.feed()
  }

  get why(): FaultCode | null {
    this.device = reloaded(this.device)
    return this.device.fork?.why ?? this.device.reds[0]?.why ?? null
  }
}

describe('a cheating server', () => {
  const mine = 'my own random characters'
  const theirs = 'what the server would like'

  test('that does not cheat is green', () => {
    const server = new Server().open()
    expect(throwStateOf(server.device, COMMON, 1)).toBe('waiting')
    expect(server.shake()).toBe(mine)
    server.throw([mine]).show([mine])
    expect(server.why).toBe(null)
    expect(isRed(server.device)).toBe(false)
    expect(throwStateOf(server.device, COMMON, 1)).toBe('green')
    expect(throwStateOf(server.device, COMMON, 2)).toBe('unknown')
  })

  test('gets no shake before it has locked its key, and no second one ever', () => {
    const server = new Server()
    expect(server.shake()).toBe('not-opened')
    server.open()
    expect(server.shake()).toBe(mine)
    const again = makeShake(reloaded(server.device), COMMON, 1, 'another text, longer than the first')
    expect(again).toMatchObject({ shake: mine })
  })

  test('that locks late, with a second opening for the same throw, is caught', () => {
    const server = new Server().open()
    server.shake()
    server.open({ key: server.evening.fresh() })
    expect(server.why).toBe('throw-number')
  })

  test('gets no shake for a throw that is out of turn, of another table or already thrown', () => {
    const late = new Server().open({ number: 2 })
    expect(late.shake(2)).toBe('throw-number')
    expect(late.why).toBe('throw-number')
    const elsewhere = new Server().open({ table: 't2' })
    expect([elsewhere.shake(), elsewhere.why]).toEqual(['other-table', 'other-table'])
    const thrown = new Server().open().throw([theirs])
    expect(thrown.shake()).toBe('thrown-twice')
  })

  test('gets no shake that it did not ask for', () => {
    expect(new Server().open({ shakers: ['p3'] }).shake()).toBe('not-asked')
    expect(new Server().open({ shakers: [] }).shake()).toBe('not-asked')
  })

  test.each([
    ['another shake', [theirs], 'shake'],
    ['no shake', [], 'shakes'],
    ['two shakes', [mine, theirs], 'shakes'],
    ['no real shake', ['short'], 'shakes'],
  ] as const)('that throws with %s is caught', (_, shakes, why) => {
    const server = new Server().open()
    server.shake()
    expect(server.throw(shakes).why).toBe(why)
    expect(throwStateOf(server.device, COMMON, 1)).toBe('red')
  })

  test('that swaps the shakes of two devices is caught', () => {
    const server = new Server().open({ shakers: ['p3', 'p2'] })
    server.shake()
    expect(server.throw([mine, theirs]).why).toBe('shake')
  })

  test.each([
    ['another key', { key: 'ab'.repeat(32) }, 'lock'],
    ['other dice', { faces: [10, 10, 10] }, 'dice'],
    ['fewer dice', { count: 2 }, 'pool'],
    ['no such throw', { number: 2 }, 'not-opened'],
  ] as const)('that shows %s is caught', (_, other, why) => {
    const server = new Server().open()
    server.shake()
    expect(server.throw([mine]).show([mine], other).why).toBe(why)
  })

  test('that shows dice before they are thrown, or twice, is caught', () => {
    const early = new Server().open()
    early.shake()
    expect(early.show([mine]).why).toBe('not-thrown')
    const twice = new Server().open().throw([mine]).show([mine])
    expect(twice.why).toBe(null)
    expect(twice.show([mine]).why).toBe('shown-twice')
  })

  test('that throws twice, or without an opening, is caught', () => {
    expect(new Server().open().throw([mine]).throw([mine]).why).toBe('thrown-twice')
    expect(new Server().throw([mine]).why).toBe('not-opened')
  })

  test('that voids after the shake, because it does not like the dice, is caught', () => {
    const server = new Server().open()
    server.shake()
    expect(server.void().why).toBe('void-shaken')
  })

  test('may void before the shake, with the key it had locked', () => {
    const server = new Server().open().void()
    expect(server.why).toBe(null)
    expect(server.shake()).toBe('not-opened')
    expect(new Server().open().void(1, 'cd'.repeat(32)).why).toBe('lock')
    expect(new Server().open().throw([mine]).void().why).toBe('void-late')
    expect(new Server().open().void().void().why).toBe('void-late')
    expect(new Server().void().why).toBe('not-opened')
  })

  test('that is restored voids what was open, and not what was shaken', () => {
    const idle = new Server().open()
    idle.evening.write(COMMON, 'restored', { from: 'yesterday' })
    expect(idle.feed().why).toBe(null)
    const shaken = new Server().open()
    shaken.shake()
    shaken.evening.write(COMMON, 'restored', { from: 'yesterday' })
    expect(shaken.feed().why).toBe('void-shaken')
  })

  test('that keeps two commons is caught by the first link, and never forgiven', () => {
    const [one, two] = [new WrittenLog(horizons), new WrittenLog(horizons)]
    one.say('To you')
    two.say('To the others')
    const device = one.written.reduce(watchEntry, newWatch('t1', 'p2'))
    one.say('Later')
    two.say('Later')
    const [honest, other] = [one.written.at(-1), two.written.at(-1)]
    if (!honest || !other) throw new Error('nothing was said')
    const forked = watchEntry(device, other)
    expect(forked.fork).toEqual({ book: COMMON, n: 8, throw: null, why: 'link' })
    expect(watchEntry(forked, honest)).toBe(forked)
  })

  test('that keeps two commons is caught when two devices meet', () => {
    const [one, two] = [new WrittenLog(horizons), new WrittenLog(horizons)]
    one.say('To you')
    two.say('To the others')
    const head = headTexts(two.written.reduce(watchEntry, newWatch('t1', 'p2')))[COMMON] as string
    expect(verifyLog(readLog(one.exported()), { heads: readHeads({ [COMMON]: head }) }).wrongs).toEqual([
      { book: COMMON, n: 7, why: 'head' },
    ])
  })

  test('that rolls back is caught by what it sends', () => {
    const evening = new WrittenLog(horizons)
    evening.say('Gone tomorrow')
    const device = evening.written.reduce(watchEntry, newWatch('t1', 'p2'))
    const [first, last] = [evening.written[0], evening.written.at(-1)]
    if (!first || !last) throw new Error('nothing was written')
    expect(watchEntry(device, first).fork?.why).toBe('rollback')
    expect(watchEntry(device, last)).toBe(device)
    expect(watchEntry(device, { ...last, link: first.link }).fork?.why).toBe('rollback')
  })

  test('that leaves out an entry is caught by its number', () => {
    const evening = horizonsEvening(horizons)
    const seen = evening.written.filter(({ book }) => book === COMMON)
    for (let i = 0; i + 1 < seen.length; i++) {
      const device = seen.toSpliced(i, 1).reduce(watchEntry, newWatch('t1', 'p2'))
      expect(device.fork).toEqual({ book: COMMON, n: i + 2, throw: null, why: 'number' })
    }
  })

  test.each([
    ['no text', { text: '\ud800' }],
    ['a wrong link', { link: 'x' }],
    ['a wrong hash', { text: undefined, hash: 'x' }],
    ['a book that is none', { book: 'No Book' }],
    ['a book named like what every object has', { book: 'constructor' }],
  ])('cannot make a device stumble with %s', (_, other) => {
    const evening = new WrittenLog(horizons)
    const { text, ...line } = { ...(evening.written[0] as object), ...other } as never as {
      text?: string
      book: Book
      n: number
      link: string
    }
    const arrived = text === undefined ? line : { ...line, text }
    expect(watchEntry(newWatch('t1', 'p2'), arrived as never).fork?.why).toBe('link')
  })

  test('cannot make a device stumble with entries that are none', () => {
    const evening = new WrittenLog(horizons)
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"is":7}',
      '{"is":"throwOpened"}',
      '{"is":"diceShown","dice":[[[[]]]]}',
      '['.repeat(100_000),
    ])
      evening.writeText(COMMON, text)
    evening.writeText(GM, '{"is":"constructor"}')
    const device = evening.written.reduce(watchEntry, newWatch('t1', 'p2'))
    expect(device.reds.map(({ why }) => why)).toEqual(Array(8).fill('malformed'))
    expect(device.fork).toBe(null)
  })

  test('says nothing by dice of a throw in a book that the device cannot read', () => {
    const party = new Recorder(horizons)
    const roll = { is: 'startCheck', mechanic: 'check', input: { rank: 2, difficulty: 5 } }
    party.give('p3', { ...roll, sees: 'gm', isSilent: true })
    party.shakeAll()
    const evening = new WrittenLog(horizons, party)
    const dice = evening.written.find(({ text }) => text.includes('diceShown'))?.text as string
    const { after: _, ...shown } = JSON.parse(dice)
    evening.writeText(COMMON, JSON.stringify(shown))
    const device = evening.written.filter(({ book }) => book === COMMON).reduce(watchEntry, newWatch('t1', 'p2'))
    expect([isRed(device), throwStateOf(device, withGm('p3'), 1)]).toEqual([false, 'unknown'])
    const { ok, lists } = verifyLog(readLog(evening.exported()))
    expect([ok, lists.silent.length]).toEqual([true, 1])
  })
})
