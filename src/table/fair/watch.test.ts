// A device at a table whose server may cheat.
import { describe, expect, test } from 'vitest'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { type Book, COMMON, GM, VAULT, withGm } from '../books.ts'
import type { Shaker, ThrowPurpose } from '../entries.ts'
import { Recorder } from '../testing/recorder.ts'
import { type DeviceMemory, newMemory, OwnDevice, type TakenBack } from './device-memory.ts'
import { diceStream } from './dice-stream.ts'
import { EntryAudit } from './entry-audit.ts'
import { type ArrivedLine, readHeads, readLog } from './exported-log.ts'
import { facesBy } from './faces.ts'
import type { FaultCode } from './fault.ts'
import { shakeAt } from './pledge.ts'
import { GMS, horizonsEvening, PLAYERS, starEvening } from './testing/evenings.ts'
import { isRed } from './testing/red.ts'
import { WrittenLog } from './testing/written-log.ts'
import { lock, openingHash } from './throw.ts'
import { verifyLog } from './verification.ts'
import { headTexts, Watch } from './watch.ts'

const load = async (id: string) => (await listedSystems.find((each) => each.id === id)?.load()) as System
const [horizons, star] = [await load('endless-horizons'), await load('evening-star')]

/** A device that judges entries as they come. */
function judging(own: OwnDevice | null): Watch {
  const device = new Watch('t1', own)
  device.judgeWith(new EntryAudit('t1', horizons, own))
  return device
}

/** A device at a seat of the table, with what it remembers, that has followed these entries. */
function watching(lines: readonly ArrivedLine[], seat: string | null = null, memory?: DeviceMemory): Watch {
  const device = judging(seat !== null && memory ? new OwnDevice(seat, memory) : null)
  for (const line of lines) if (line.book !== VAULT) device.take(line)
  device.finish()
  return device
}

const redsOf = ({ reds, fork }: Watch) => ({ reds, fork })
const GREEN = { reds: [], fork: null }

describe('an honest table', () => {
  test.each([
    ['a player', 'p2', PLAYERS, horizonsEvening(horizons)],
    ['the GM', 'p1', GMS, horizonsEvening(horizons)],
    ['a player who rolls again', 'p2', PLAYERS, starEvening(star)],
  ] as const)('is green for the device of %s', (_, seat, books, evening) => {
    const seen = evening.written.filter(({ book }) => books.includes(book))
    const device = watching(seen, seat, evening.party.memoryOf(seat))
    expect(redsOf(device)).toEqual(GREEN)
    expect(evening.headsSeen(books)).toMatchObject(headTexts(device))
    const { counts, lists } = verifyLog(readLog(evening.exported(seat, books)))
    const states = seen
      .map(({ text, book }) => ({ ...JSON.parse(text), book }))
      .filter(({ is }) => is === 'throwOpened')
      .map(({ book, throw: number }) => device.stateOf(book, number))
    expect(states.length).toBe(counts.throws)
    expect(states.filter((state) => state === 'green').length).toBe(counts.verified + lists.voided.length)
    expect(states.filter((state) => state === 'waiting').length).toBe(lists.hidden.length)
  })

  test('is green when one narrow book comes before another', () => {
    const evening = horizonsEvening(horizons)
    const books = [COMMON, ...GMS.filter((book) => book !== COMMON).toReversed()]
    const seen = books.flatMap((book) => evening.written.filter((line) => line.book === book))
    expect(redsOf(watching(seen, 'p1'))).toEqual(GREEN)
  })

  test('may delete words in the open; withheld they are red once all is given', () => {
    const evening = new WrittenLog(horizons)
    evening.say('Forget this')
    const { n } = evening.headOf(COMMON)
    evening.say('And this stays')
    const gone = () =>
      evening.written
        .filter(({ book }) => book === COMMON)
        .map(({ words, salt, ...line }) => (line.n === n ? line : { ...line, words, salt }) as ArrivedLine)
    expect(watching(gone()).reds).toEqual([{ book: COMMON, n, why: 'words-missing' }])
    evening.write(COMMON, 'wordsForgotten', { book: COMMON, n, who: { seat: 'p3', device: null } }, 'p3')
    const device = watching(gone())
    expect([device.reds, headTexts(device)]).toEqual([[], evening.headsSeen([COMMON])])
  })
})

/** A throw of three d10 as far as a server has it, step by step, with whatever it does otherwise. */
class Server {
  readonly evening = new WrittenLog(horizons)
  readonly what: ThrowPurpose = {
    check: 'c0123456789ab',
    step: 1,
    rolled: { mechanic: 'check' },
    input: { rank: 3, effort: 0, difficulty: 7 },
    seals: [],
    pool: [['1..10', 3]],
    answers: [],
    sees: 'open',
  }
  readonly device = judging(new OwnDevice('p2', this.evening.party.memoryOf('p2')))
  readonly key = this.evening.fresh()
  text = ''
  private fed = 0

  constructor() {
    this.feed()
  }

  /** All that is new goes to the device. */
  feed(): this {
    for (const line of this.evening.written.slice(this.fed)) if (line.book !== VAULT) this.device.take(line)
    this.fed = this.evening.written.length
    return this
  }

  /** Somebody who shakes, by the pledge of their device. */
  shaker(seat = 'p2', place = 1): Shaker {
    const device = `dev-${seat}`
    const pledges = this.evening.written.filter(({ book, text }) => book === COMMON && text.includes(`"${device}"`))
    return { seat, device, pledge: pledges.find(({ text }) => text.includes('shakesPledged'))?.n as number, place }
  }

  open({
    number = 1,
    what,
    shakers = [this.shaker()],
    key = this.key,
    table = 't1',
  }: Partial<{ number: number; what: ThrowPurpose; shakers: Shaker[]; key: string; table: string }> = {}): this {
    const purpose = what ?? { ...this.what, step: number }
    const facts = { table, throw: number, shakers, what: purpose, lock: lock('t1', number, key) }
    this.text = this.evening.write(COMMON, 'throwOpened', facts, 'p2').text
    return this.feed()
  }

  /** The pledge of a device for a place. */
  pledged(seat = 'p2', place = 1): string {
    const command = this.evening.party.shakeCommand(seat, {
      book: COMMON,
      number: 1,
      shakers: [this.shaker(seat, place)],
    })
    return command.shake as string
  }

  /** The device sends its shake, and remembers that it has. */
  shake(number = 1, place = 1): string {
    const { pledge } = this.shaker()
    const shake = this.pledged('p2', place)
    this.device.own?.remember(openingHash(this.text), { book: COMMON, throw: number, pledge, place, shake })
    return shake
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

  void({ number = 1, key = this.key, who = 'p1', awaited = ['dev-p2'] } = {}): this {
    const source = { seat: who, device: `dev-${who}` }
    this.evening.write(COMMON, 'throwVoided', { throw: number, who: source, why: 'no reason', key, awaited })
    return this.feed()
  }

  /** Another pledge of a device. */
  pledge(anchor: string, last?: { place: number; shake: string }, seat = 'p2', device = `dev-${seat}`): this {
    const before = last && { last: { pledge: this.shaker(seat).pledge, ...last } }
    this.evening.write(COMMON, 'shakesPledged', { seat, device, anchor, ...before })
    return this.feed()
  }

  get why(): FaultCode | null {
    return this.device.fork?.why ?? this.device.reds[0]?.why ?? null
  }

  /** The fault that a reader finds who is no device of this table. */
  get whyToOthers(): FaultCode | null {
    return watching(this.evening.written).reds[0]?.why ?? null
  }
}

describe('a cheating server', () => {
  test('that does not cheat is green', () => {
    const server = new Server().open()
    expect(server.device.stateOf(COMMON, 1)).toBe('waiting')
    const mine = server.shake()
    server.throw([mine]).show([mine])
    expect([server.why, isRed(server.device)]).toEqual([null, false])
    expect(server.device.stateOf(COMMON, 1)).toBe('green')
    expect(server.device.stateOf(COMMON, 2)).toBe('unknown')
  })

  test('that locks late, with a second opening for the same throw, is caught', () => {
    const server = new Server().open()
    server.shake()
    expect(server.open({ key: server.evening.fresh() }).why).toBe('throw-number')
  })

  test('that opens a throw out of turn or of another table is caught', () => {
    expect(new Server().open({ number: 2 }).why).toBe('throw-number')
    expect(new Server().open({ table: 't2' }).why).toBe('other-table')
  })

  test('that grinds a shake of its own in place of the device’s is caught, by everybody', () => {
    const server = new Server().open()
    expect(server.throw(['ab'.repeat(32)]).why).toBe('shake-chain')
    expect(watching(server.evening.written).reds).toMatchObject([{ why: 'shake-chain', throw: 'common:1' }])
    expect(server.device.stateOf(COMMON, 1)).toBe('red')
  })

  test.each([
    ['no shake', [], 'shakes'],
    ['two shakes', ['ab'.repeat(32), 'cd'.repeat(32)], 'shakes'],
    ['no real shake', ['short'], 'malformed'],
  ] as const)('that throws with %s is caught', (_, shakes, why) => {
    expect(new Server().open().throw(shakes).why).toBe(why)
  })

  test('that throws with the device’s shake before it was sent, which only the device can know, is caught by it', () => {
    const server = new Server().open()
    expect(server.throw([server.pledged()]).why).toBe('not-sent')
    expect(watching(server.evening.written).reds).toEqual([])
  })

  test('that asks for a place again, skips one, or names another pledge is caught, by everybody', () => {
    const skips = new Server()
    expect(skips.open({ shakers: [skips.shaker('p2', 2)] }).why).toBe('place')
    const again = new Server().open()
    const mine = again.shake()
    again.throw([mine]).show([mine])
    expect(again.open({ number: 2, key: 'ef'.repeat(32) }).why).toBe('place')
    const other = new Server()
    expect(other.open({ shakers: [{ ...other.shaker(), pledge: 3 }] }).why).toBe('pledge')
    const borrowed = new Server()
    expect(borrowed.open({ shakers: [{ ...borrowed.shaker('p3'), seat: 'p2' }] }).why).toBe('pledge')
  })

  test('that lets the GM shake, or somebody twice, is caught', () => {
    const gm = new Server()
    expect(gm.open({ shakers: [gm.shaker(), { seat: 'p1', device: 'dev-p1', pledge: 3, place: 1 }] }).why).toBe(
      'shakers',
    )
    const twice = new Server()
    expect(twice.open({ shakers: [twice.shaker(), twice.shaker('p2', 2)] }).why).not.toBeNull()
  })

  test('that pledges in the device’s name is caught by it, and by everybody where the old pledge is left behind', () => {
    const left = new Server().pledge('ab'.repeat(32))
    expect([left.why, left.whyToOthers]).toEqual(['pledge-not-mine', 'pledge-last'])
    const given = new Server()
    const [before] = given.device.own?.memory.anchors[COMMON] ?? []
    given.pledge('ab'.repeat(32), { place: 0, shake: before as string })
    expect([given.why, given.whyToOthers]).toEqual(['pledge-not-mine', null])
  })

  test('that pledges anew while a throw needs the old pledge, or gives another last shake, is caught', () => {
    const early = new Server().open()
    expect(early.pledge('ab'.repeat(32), { place: 1, shake: early.pledged() }, 'p2').whyToOthers).toBe('pledge-early')
    const wrong = new Server()
    expect(wrong.pledge('ab'.repeat(32), { place: 0, shake: 'cd'.repeat(32) }).whyToOthers).toBe('pledge-last')
  })

  test('that shakes by a device of the seat is caught by the owner, unless the owner knows that device', () => {
    const [anchor, shake] = [0, 1].map((place) => shakeAt('t1', COMMON, 'ab'.repeat(32), place)) as [string, string]
    const server = new Server().pledge(anchor, undefined, 'p2', 'dev-other')
    expect(server.why).toBe(null)
    const { n } = server.evening.headOf(COMMON)
    server.open({ shakers: [{ seat: 'p2', device: 'dev-other', pledge: n, place: 1 }] }).throw([shake])
    expect([server.why, server.whyToOthers]).toEqual(['device-unknown', null])
    server.device.own?.confirm('dev-other', true)
    expect(server.why).toBe(null)
    server.device.own?.confirm('dev-other', false)
    expect(server.device.reds.map(({ why }) => why)).toContain('device-denied')
  })

  test('that asks for a place which the device has used for another opening is caught by it', () => {
    const server = new Server()
    const { pledge } = server.shaker()
    const sent = { book: COMMON, throw: 1, pledge, place: 1, shake: server.pledged() }
    server.device.own?.remember('ab'.repeat(32), sent)
    expect([server.open().why, server.whyToOthers]).toEqual(['place-sent', null])
  })

  test('that pledges shakes a second time, which are known by then, is caught', () => {
    const server = new Server()
    const [anchor] = server.device.own?.memory.anchors[COMMON] ?? []
    expect(server.pledge(anchor as string, undefined, 'p3', 'dev-other').whyToOthers).toBe('pledge-again')
  })

  test.each([
    ['another key', { key: 'ab'.repeat(32) }, 'lock'],
    ['other dice', { faces: [10, 10, 10] }, 'dice'],
    ['fewer dice', { count: 2 }, 'pool'],
    ['no such throw', { number: 2 }, 'not-opened'],
  ] as const)('that shows %s is caught', (_, other, why) => {
    const server = new Server().open()
    const mine = server.shake()
    expect(server.throw([mine]).show([mine], other).why).toBe(why)
  })

  test('that shows dice before they are thrown, or twice, is caught', () => {
    const early = new Server().open()
    expect(early.show([early.shake()]).why).toBe('not-thrown')
    const twice = new Server().open()
    const mine = twice.shake()
    expect(twice.throw([mine]).show([mine]).why).toBe(null)
    expect(twice.show([mine]).why).toBe('shown-twice')
  })

  test('that throws twice, or without an opening, is caught', () => {
    const twice = new Server().open()
    const mine = twice.shake()
    expect(twice.throw([mine]).throw([mine]).why).toBe('thrown-twice')
    expect(new Server().throw([mine]).why).toBe('not-opened')
  })

  test('that voids after the shake was sent, answered or not, is caught by the device', () => {
    const server = new Server().open()
    server.shake()
    expect(server.void().why).toBe('void-shaken')
    expect(watching(server.evening.written).reds).toEqual([])
  })

  test('that voids cannot hide the dice: the next shake gives the withheld one away', () => {
    const server = new Server().open().void()
    expect(server.device.wouldBe(COMMON, 1)).toBeNull()
    const opening = openingHash(server.text)
    server.open({ number: 2, shakers: [server.shaker('p2', 2)] })
    server.throw([server.shake(2, 2)], 2)
    const stream = diceStream({ key: server.key, opening, shakes: [server.pledged('p2', 1)] })
    expect(server.device.wouldBe(COMMON, 1)).toEqual(facesBy(server.what.pool, stream))
    expect(server.why).toBe(null)
  })

  test('may void before the shake, with the key it had locked', () => {
    expect(new Server().open().void().why).toBe(null)
    expect(new Server().open().void({ key: 'cd'.repeat(32) }).why).toBe('lock')
    const thrown = new Server().open()
    expect(thrown.throw([thrown.shake()]).void().why).toBe('void-late')
    expect(new Server().open().void().void().why).toBe('void-twice')
    expect(new Server().void().why).toBe('not-opened')
    expect(new Server().open().void({ awaited: [] }).why).toBe('awaited')
    expect(new Server().open().void({ awaited: ['dev-p3'] }).why).toBe('awaited')
    expect(new Server().open().void({ who: 'p3' }).why).toBe('void-stranger')
  })

  test('that was restored lets open throws end with the same dice, and opens nothing by an old pledge', () => {
    const server = new Server().open()
    server.evening.write(COMMON, 'restored', { from: 'yesterday' })
    const mine = server.feed().shake()
    expect(server.throw([mine]).show([mine]).why).toBe(null)
    expect(server.open({ number: 2, shakers: [server.shaker('p2', 2)] }).why).toBe('pledge')
  })

  test('that keeps two commons is caught by the first link, and never forgiven', () => {
    const [one, two] = [new WrittenLog(horizons), new WrittenLog(horizons)]
    one.say('To you')
    two.say('To the others')
    const device = watching(one.written)
    one.say('Later')
    two.say('Later')
    const [honest, other] = [one.written.at(-1), two.written.at(-1)]
    if (!honest || !other) throw new Error('nothing was said')
    const n = other.n
    expect(device.take(other)).toBe(false)
    expect(device.fork).toEqual({ book: COMMON, n, why: 'link' })
    expect(device.take(honest)).toBe(false)
  })

  test('that keeps two commons is caught when two devices meet', () => {
    const [one, two] = [new WrittenLog(horizons), new WrittenLog(horizons)]
    one.say('To you')
    two.say('To the others')
    const head = headTexts(watching(two.written))[COMMON] as string
    expect(verifyLog(readLog(one.exported()), { heads: readHeads({ [COMMON]: head }) }).wrongs).toEqual([
      { book: COMMON, n: one.headOf(COMMON).n, why: 'head' },
    ])
  })

  test('that rolls back is caught by what it sends', () => {
    const evening = new WrittenLog(horizons)
    evening.say('Gone tomorrow')
    const device = watching(evening.written)
    const [first, last] = [evening.written[0], evening.written.at(-1)]
    if (!first || !last) throw new Error('nothing was written')
    expect([device.take(last), device.fork]).toEqual([false, null])
    device.take(first)
    expect(device.fork?.why).toBe('rollback')
    const other = watching(evening.written)
    other.take({ ...last, link: first.link })
    expect(other.fork?.why).toBe('rollback')
  })

  test('that leaves out an entry is caught by its number', () => {
    const evening = horizonsEvening(horizons)
    const seen = evening.written.filter(({ book }) => book === COMMON)
    for (let i = 0; i + 1 < seen.length; i++) {
      const device = watching(seen.toSpliced(i, 1))
      expect(device.fork).toEqual({ book: COMMON, n: i + 2, why: 'number' })
    }
  })

  test.each([
    ['no text', { text: '\ud800' }],
    ['a wrong link', { link: 'x' }],
    ['a text withheld', { text: '' }, 'withheld'],
    ['a book that is none', { book: 'No Book' }],
    ['a book named like what every object has', { book: 'constructor' }],
  ])('cannot make a device stumble with %s', (_, other, why = 'link') => {
    const evening = new WrittenLog(horizons)
    const { text, ...line } = { ...(evening.written[0] as object), ...other } as never as {
      text?: string
      book: Book
      n: number
      link: string
    }
    const arrived = text === undefined ? line : { ...line, text }
    expect(watching([arrived as never]).fork?.why).toBe(why)
  })

  test('cannot withhold a text by a link that is made to fit', () => {
    const evening = new WrittenLog(horizons)
    evening.writeText(COMMON, '')
    expect(watching(evening.written).fork?.why).toBe('withheld')
  })

  test('cannot make a device stumble with entries that are none', () => {
    const evening = new WrittenLog(horizons)
    for (const text of [
      'null',
      '[]',
      '{}',
      '{"is":7}',
      '{"is":"throwOpened"}',
      '{"is":"diceShown","dice":[[[[]]]]}',
      '['.repeat(100_000),
    ])
      evening.writeText(COMMON, text)
    evening.writeText(GM, '{"is":"constructor","after":1}')
    const device = watching(evening.written)
    expect(device.reds.map(({ why }) => why)).toEqual(Array(7).fill('malformed'))
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
    const device = watching(evening.written.filter(({ book }) => book === COMMON))
    expect([isRed(device), device.stateOf(withGm('p3'), 1)]).toEqual([false, 'unknown'])
    const { ok, lists } = verifyLog(readLog(evening.exported()))
    expect([ok, lists.silent.length]).toEqual([true, 1])
  })
})

test('a throw that is gone is named where its book was put back behind it, or last', () => {
  const evening = horizonsEvening(horizons)
  const { text } = evening.written.find(
    (line) => line.book === COMMON && line.text.includes('throwOpened'),
  ) as ArrivedLine
  const opening = openingHash(text)
  const sent = { [opening]: { book: COMMON, throw: 1, pledge: 5, place: 1, shake: 'ab'.repeat(32) } }
  const rows = [{ n: 9, text, link: 'ab'.repeat(32) }]
  const noted = (...takenBack: TakenBack[]) => {
    const device = judging(new OwnDevice('p2', { ...newMemory('dev-p2'), sent, takenBack }))
    device.noteTakenBack([])
    return device.reds
  }
  const [other, first, second] = [
    { book: GM, from: 3, to: 9 },
    { book: COMMON, from: 8, to: 9 },
    { book: COMMON, from: 6, to: 7 },
  ]
  const gone = (n: number) => [{ book: COMMON, n, throw: 'common:1', why: 'taken-back' }]
  expect(noted(other)).toEqual([])
  expect(noted(other, { ...first, rows }, { ...second, rows: [] })).toEqual(gone(8))
  expect(noted(first, { ...second, rows })).toEqual(gone(6))
  expect(noted(other, first, second)).toEqual(gone(6))
})
