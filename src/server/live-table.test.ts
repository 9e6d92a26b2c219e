import { cpSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ChainHead, EMPTY_HEAD } from '../table/fair/chain.ts'
import type { TableParts } from './known-table.ts'
import { LiveTable } from './live-table.ts'
import { LiveTables } from './live-tables.ts'
import { readingParts } from './soundness.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { folder } from './store/testing/folder.ts'
import { loadLog } from './stored-log.ts'
import { deviceOf, opening, SlowLine, said, writing } from './testing/commands.ts'

const NONE: ReadonlyMap<string, ChainHead> = new Map()
const who = (seat: string) => ({ seat, device: deviceOf(seat) })
const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, i) => from + i)

/** Lets everything that is under way come to its end. */
const settled = async () => {
  for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve))
}

const readAll = async (line: SlowLine) => {
  for (let i = 0; i < 50; i++) {
    line.read()
    await settled()
  }
}

let data: ReturnType<typeof folder>
let store: Store
let parts: TableParts
let table: LiveTable

beforeEach(async () => {
  data = folder()
  store = await openSqlite(data.path, 0)
  parts = { store, now: () => 5, random: (bytes) => '0'.repeat(2 * bytes), ...readingParts(store) }
  table = new LiveTable('t1', parts)
  await table.carryOut(opening())
})
afterEach(async () => {
  await table.close()
  await store.close()
  data.remove()
})

const say = (book: string, words = 'hello', seat = 'p1') => table.carryOut(writing([said(book, words)], { seat }))

describe('a command', () => {
  test('is carried out once, and answered with the same bytes every time, also by the next server', async () => {
    const command = () => writing([said('common', 'once')], { id: 'same' })
    const answers = await Promise.all([table.carryOut(command()), table.carryOut(command()), table.carryOut(command())])
    answers.push(await new LiveTable('t1', parts).carryOut(command()))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]).toEqual({ status: 200, body: '{"ends":[6]}' })
    expect(await store.book('t1', 'common', 6, 9)).toHaveLength(1)
  })

  test('with an id that another device used is another command', async () => {
    await table.carryOut(writing([said('common', 'one')], { id: 'same', seat: 'p1' }))
    await table.carryOut(writing([said('common', 'two')], { id: 'same', seat: 'p2' }))
    expect(await store.book('t1', 'common', 6, 9)).toHaveLength(2)
  })

  test.each([
    ['one that others have written to', 'common', 6],
    ['one that begins with it', 'p2+p3', 1],
  ])('that is refused halfway leaves nothing behind in a book: %s', async (_, book, n) => {
    await expect(table.carryOut(writing([said(book, 'half')], { isRefused: true }))).rejects.toThrow('no')
    expect((await say(book, 'whole')).body).toBe(`{"ends":[${n}]}`)
    expect(await store.book('t1', book, n, 9)).toMatchObject([{ words: '{"words":"whole"}' }])
  })

  test('that the store does not take is not known either', async () => {
    const { append } = store
    store.append = () => Promise.reject(new Error('disk full'))
    const line = new SlowLine()
    await table.follow(who('p1'), NONE, line)
    await expect(say('common', 'lost')).rejects.toThrow('disk full')
    store.append = append
    expect((await say('common', 'kept')).body).toBe('{"ends":[6]}')
    await settled()
    expect(line.numbers.common).toEqual(upTo(6))
  })

  test('is decided again when another server was faster, and both tell their followers everything', async () => {
    const other = new LiveTable('t1', parts)
    const [here, there] = [new SlowLine(), new SlowLine()]
    await table.follow(who('p1'), NONE, here)
    await other.follow(who('p2'), NONE, there)
    await Promise.all(
      upTo(20).map((i) => (i % 2 ? table : other).carryOut(writing([said('common', `${i}`)], { id: `command ${i}` }))),
    )
    await other.carryOut(writing([said('common', 'last')]))
    await table.carryOut(writing([said('common', 'very last')]))
    await other.carryOut(writing([said('common', 'the end')]))
    await settled()
    expect(here.numbers.common).toEqual(upTo(27))
    expect(there.numbers.common).toEqual(upTo(28))
    expect(await store.book('t1', 'common', 1, 99)).toHaveLength(28)
  })
})

describe('a command of a device that says how far it has read', () => {
  const sayingAfter = (head: ChainHead | undefined, at = table) =>
    at.carryOut(writing([said('common', 'after that')], { head: head as ChainHead }))
  const REFUSED = { word: 'other-log', code: 'not-allowed' }

  test('is carried out, however far behind the device is, also right after a restart', async () => {
    await table.carryOut(writing(upTo(300).map((i) => said('common', `${i}`))))
    const heads = await store.book('t1', 'common', 1, 999)
    expect(heads).toHaveLength(305)
    const others = [new LiveTable('t1', parts), new LiveTable('t1', parts)]
    const followed = [
      [table, 305],
      [table, 305],
      [table, 7],
      [others[0], 304],
      [others[1], 1],
    ] as const
    for (const [at, n] of followed) expect((await sayingAfter(heads[n - 1], at)).status, `${n}`).toBe(200)
    expect((await sayingAfter(EMPTY_HEAD)).status).toBe(200)
  })

  test('is carried out, although another server has written that of which this one has yet to hear', async () => {
    const other = new LiveTable('t1', parts)
    await table.carryOut(writing([said('common', 'one')]))
    await other.carryOut(writing([said('common', 'two')]))
    const [, head] = await store.book('t1', 'common', 6, 2)
    const lines = 0
    const peers = {
      progress: async () => new Map([['t1', { rows: 999, lines }]]),
      linesElsewhere: async () => ({ version: lines, lines: [] }),
    }
    Object.assign(store, { peers })
    expect((await sayingAfter(head)).status).toBe(200)
  })

  test.each([
    ['its last entry is another', 6],
    ['an earlier entry is another', 5],
    ['an entry of long ago is another', 1],
    ['there is more of it', 7],
  ])('in another log is refused, and nothing is written: %s', async (_, n) => {
    await say('common')
    await expect(sayingAfter({ n, link: 'f'.repeat(64) })).rejects.toMatchObject({ ...REFUSED, figures: { n } })
    expect(table.ends.get('common')).toBe(6)
  })

  test('is refused when an older file was put under the running server', async () => {
    const copied = folder()
    cpSync(data.path, copied.path, { recursive: true })
    await say('common')
    const [head] = await store.book('t1', 'common', 6, 1)
    const older = await openSqlite(copied.path, 0)
    parts = { ...parts, ...readingParts(older) }
    Object.assign(store, {
      append: older.append.bind(older),
      rows: older.rows.bind(older),
      book: older.book.bind(older),
    })
    await expect(sayingAfter(head)).rejects.toMatchObject(REFUSED)
    await older.close()
    copied.remove()
  })

  test('that was carried out before is answered as before', async () => {
    const command = (head: ChainHead | null) => writing([said('common', 'once')], { id: 'same', head })
    const first = await table.carryOut(command(null))
    const again = await new LiveTable('t1', parts).carryOut(command({ n: 9, link: 'f'.repeat(64) }))
    expect(again).toEqual(first)
  })
})

describe('a follower', () => {
  const everything = { common: 5, gm: 1, 'p2+gm': 1, 'p3+gm': 1, 'p4+gm': 1 }

  test.each([
    ['p1', ['common', 'gm', 'p2+gm', 'p3+gm', 'p4+gm', 'p1+p2']],
    ['p2', ['common', 'p2+gm', 'p2', 'p1+p2']],
    ['p3', ['common', 'p3+gm']],
    ['p4', ['common']],
  ])('at %s is given its books and no other', async (seat, books) => {
    const early = new SlowLine()
    await table.follow(who(seat), NONE, early)
    for (const book of ['common', 'gm', 'p2+gm', 'p2', 'p1+p2']) await say(book)
    const late = new SlowLine()
    await table.follow(who(seat), NONE, late)
    await settled()
    for (const line of [early, late]) {
      expect(Object.keys(line.numbers).sort()).toEqual([...books].sort())
      for (const [book, numbers] of Object.entries(line.numbers)) expect(numbers, book).toEqual(upTo(numbers.length))
    }
  })

  test('is given the text and the link that are stored, and nothing about the order of the store', async () => {
    await say('common', 'ä "quoted" 🎲')
    const line = new SlowLine()
    await table.follow(who('p2'), NONE, line)
    await settled()
    const stored = await store.book('t1', 'common', 1, 99)
    expect(line.frames.filter(({ book }) => book === 'common')).toEqual(stored)
  })

  test('is handed what was written together in one frame, and what hidden entries stood between shows nowhere', async () => {
    const [player, gm] = [new SlowLine(), new SlowLine()]
    await table.follow(who('p2'), NONE, player)
    await table.follow(who('p1'), NONE, gm)
    await settled()
    const before = [player, gm].map(({ sizes }) => sizes.length)
    await table.carryOut(writing([said('common', 'a'), said('gm', 'b'), said('common', 'c'), said('p2+gm', 'd')]))
    await table.carryOut(writing([said('gm', 'e')]))
    await settled()
    expect([player, gm].map(({ sizes }, i) => sizes.slice(before[i]))).toEqual([[3], [4, 1]])
  })

  test('is handed a long past in few frames', async () => {
    await table.carryOut(writing(Array.from({ length: 1000 }, () => said('common', 'on and on'))))
    const line = new SlowLine()
    await table.follow(who('p4'), NONE, line)
    await settled()
    expect(line.numbers.common).toEqual(upTo(1005))
    expect(line.sizes.length).toBeLessThan(20)
  })

  test('that comes back is given what it lacks, from every entry on', async () => {
    for (let i = 0; i < 5; i++) await say('common')
    const rows = await store.book('t1', 'common', 1, 99)
    for (const head of [EMPTY_HEAD, ...rows]) {
      const line = new SlowLine()
      await table.follow(who('p3'), new Map([['common', { n: head.n, link: head.link }]]), line)
      await say('common')
      await settled()
      expect(line.numbers.common ?? []).toEqual(upTo(await countOf('common'), head.n + 1))
    }
  })

  test.each([
    ['of another past', { n: 3, link: 'f'.repeat(64) }],
    ['that is further than the book', { n: 99, link: 'f'.repeat(64) }],
  ])('with a head %s is told of the fork, and nothing is added to that book', async (_, head) => {
    const line = new SlowLine()
    await table.follow(who('p2'), new Map([['common', head]]), line)
    await say('common')
    await say('p2')
    await settled()
    expect(line.frames[0]).toEqual({ fork: 'common', n: head.n })
    expect(line.numbers).toEqual({ 'p2+gm': [1], p2: [1] })
  })

  test('learns nothing by a head of a book that is not its own', async () => {
    const line = new SlowLine()
    await table.follow(who('p2'), new Map([['gm', { n: 1, link: 'f'.repeat(64) }]]), line)
    await settled()
    expect(line.frames.some((frame) => 'fork' in frame)).toBe(false)
    expect(line.numbers.gm).toBeUndefined()
  })

  test('is given the whole of a book when a new role opens it, and no more when it closes', async () => {
    const line = new SlowLine()
    await say('gm', 'before')
    await table.follow(who('p2'), NONE, line)
    await table.carryOut(writing([['common', { is: 'roleChanged', seat: 'p2', role: 'co-gm' }]]))
    await settled()
    expect(line.numbers.gm).toEqual([1, 2])
    await say('gm', 'while')
    await settled()
    expect(line.numbers.gm).toEqual([1, 2, 3])
    await table.carryOut(writing([['common', { is: 'roleChanged', seat: 'p2', role: 'player' }]]))
    await say('gm', 'after')
    await settled()
    expect(line.numbers.gm).toEqual([1, 2, 3])
  })

  test('whose device is removed is given nothing that was written then or later', async () => {
    const line = new SlowLine()
    await table.follow(who('p2'), NONE, line)
    await settled()
    const before = line.frames.length
    await table.carryOut(writing([['gm', { is: 'deviceRemoved', seat: 'p2', device: 'd2' }], said('common', 'secret')]))
    await say('common', 'later')
    await table.follow(who('p3'), NONE, new SlowLine())
    await settled()
    expect(line.closed).toBe(4001)
    expect(line.frames).toHaveLength(before)
    await expect(table.follow(who('p2'), NONE, new SlowLine())).rejects.toThrow('There is nothing here')
    await expect(table.readableBy(who('p2'))).rejects.toThrow('There is nothing here')
  })

  test('that does not read takes no more than a little memory, keeps nobody waiting, and misses nothing', async () => {
    const slow = new SlowLine(false)
    const quick = new SlowLine()
    await table.follow(who('p2'), NONE, slow)
    await table.follow(who('p3'), NONE, quick)
    const words = 'x'.repeat(10_000)
    for (let i = 0; i < 60; i++) await say('common', words)
    await settled()
    expect(quick.numbers.common).toEqual(upTo(65))
    expect(slow.most).toBeLessThan(100_000)
    await readAll(slow)
    expect(slow.numbers.common).toEqual(upTo(65))
    expect(slow.most).toBeLessThan(100_000)
  })

  test('whose books cannot be read is sent away to come back, and the fault is told to the server', async () => {
    const faults: unknown[] = []
    const broken = new LiveTable('t1', { ...parts, noteFault: (error) => faults.push(error) })
    store.book = () => Promise.reject(new Error('a fault of ours'))
    const line = new SlowLine()
    await broken.follow(who('p1'), NONE, line)
    await settled()
    expect([line.closed, faults]).toEqual([1011, [new Error('a fault of ours')]])
  })

  test('that comes late and reads slowly is given a long past bit by bit, and only then who is there', async () => {
    for (let i = 0; i < 60; i++) await say('common', 'x'.repeat(10_000))
    const slow = new SlowLine(false)
    await table.follow(who('p2'), NONE, slow)
    await settled()
    expect(slow.most).toBeLessThan(100_000)
    await readAll(slow)
    expect(slow.numbers.common).toEqual(upTo(65))
    expect(slow.most).toBeLessThan(100_000)
    expect(slow.frames.findIndex((frame) => 'present' in frame)).toBe(slow.frames.length - 1)
  })

  test('that lags behind everything that is kept at hand misses nothing', async () => {
    const slow = new SlowLine(false)
    await table.follow(who('p2'), NONE, slow)
    await say('common', 'x'.repeat(70_000))
    await settled()
    const many = Array.from({ length: 2500 }, () => said('common', 'y'))
    await table.carryOut(writing(many))
    await readAll(slow)
    expect(slow.numbers.common).toEqual(upTo(2506))
  })

  test('is told who is there, after its books and whenever that changes', async () => {
    const [first, second] = [new SlowLine(), new SlowLine()]
    await table.follow(who('p2'), NONE, first)
    await settled()
    expect(first.frames.at(-1)).toEqual({ present: ['p2'] })
    const follower = await table.follow(who('p1'), NONE, second)
    await settled()
    expect([first.frames.at(-1), second.frames.at(-1)]).toEqual(Array(2).fill({ present: ['p1', 'p2'] }))
    expect(table.presence.seats()).toEqual(['p1', 'p2'])
    table.leave(follower)
    await settled()
    expect(first.frames.at(-1)).toEqual({ present: ['p2'] })
  })

  test('whose line is full is told who is there when it reads again, and only as it is then', async () => {
    const slow = new SlowLine(false)
    await table.follow(who('p2'), NONE, slow)
    await settled()
    slow.read()
    for (let i = 0; i < 3; i++) await say('common', 'x'.repeat(70_000))
    const { waiting } = slow
    for (let i = 0; i < 5; i++) {
      const other = await table.follow(who('p1'), NONE, new SlowLine())
      await settled()
      if (i < 4) table.leave(other)
      await settled()
    }
    expect(slow.waiting).toBe(waiting)
    const before = slow.frames.length
    await readAll(slow)
    expect(slow.frames.slice(before).filter((frame) => 'present' in frame)).toEqual([{ present: ['p1', 'p2'] }])
    expect(slow.numbers.common).toEqual(upTo(8))
  })

  test('with a second device at its seat is there until the last of them goes', async () => {
    const [first, second] = [new SlowLine(), new SlowLine()]
    const early = await table.follow(who('p2'), NONE, first)
    await settled()
    const late = await table.follow(who('p2'), NONE, second)
    await settled()
    expect(second.frames.at(-1)).toEqual({ present: ['p2'] })
    table.leave(early)
    table.leave(early)
    expect(table.presence.seats()).toEqual(['p2'])
    table.leave(late)
    expect(table.presence.seats()).toEqual([])
  })

  const countOf = async (book: string) => (await store.book('t1', book, 1, 9999)).length

  test('finds the books that this test is about', async () => {
    const counts = await Promise.all(Object.keys(everything).map(countOf))
    expect(counts).toEqual(Object.values(everything))
  })
})

describe('a table', () => {
  test('that was read from a snapshot knows what one knows that was read from all rows', async () => {
    const many = Array.from({ length: 3100 }, (_, i) => said(i % 3 ? 'common' : 'gm', `${i}`))
    await table.carryOut(writing(many))
    await say('common', 'behind the snapshot')
    await settled()
    const snapshot = await store.snapshot('t1')
    expect(snapshot?.seq).toBe(3113)
    const read: number[] = []
    const { rows } = store
    store.rows = (of, after) => {
      read.push(after)
      return rows.call(store, of, after)
    }
    await loadLog('t1', store, 3113)
    expect(read).toEqual([3113])
    const quick = await loadLog('t1', store, 0)
    store.snapshot = async () => null
    const slow = await loadLog('t1', store, 0)
    expect(quick.seq).toBe(3114)
    expect({ ...quick, fresh: quick.fresh.length }).toMatchObject({ seq: slow.seq, fresh: slow.fresh.length })
    expect(quick.log?.toJSON()).toEqual(slow.log?.toJSON())
  })

  test('that is closed leaves a snapshot, unless little has happened since the last', async () => {
    await table.carryOut(writing(Array.from({ length: 60 }, () => said('common', 'a while'))))
    await table.close()
    expect(await store.snapshot('t1')).toBeNull()
    table = new LiveTable('t1', parts)
    await table.carryOut(writing(Array.from({ length: 60 }, () => said('common', 'longer'))))
    await table.close()
    expect((await store.snapshot('t1'))?.seq).toBe(133)
  })

  test('forgets words for good, in what it knows too, and goes on', async () => {
    await say('common', 'regretted')
    await table.carryOut(writing([['common', { is: 'wordsForgotten', book: 'common', n: 6, who: { seat: 'p1' } }]]))
    expect((await say('common', 'next')).body).toBe('{"ends":[8]}')
    await table.carryOut(writing(Array.from({ length: 200 }, () => said('common', 'a while'))))
    await table.close()
    expect((await store.snapshot('t1'))?.state).toContain('"common"')
    expect((await store.snapshot('t1'))?.state).not.toContain('regretted')
    table = new LiveTable('t1', parts)
    const line = new SlowLine()
    await table.follow(who('p2'), NONE, line)
    await settled()
    const [six, eight] = line.frames.filter(({ book, n }) => book === 'common' && (n === 6 || n === 8))
    expect(six).toEqual({ book: 'common', n: 6, text: expect.any(String), link: expect.any(String) })
    expect(eight?.words).toContain('next')
  })

  test('that is not there is not kept in mind, and one in use is never let go', async () => {
    const tables = new LiveTables(parts)
    await expect(tables.use('t2', async () => 1)).rejects.toThrow('There is nothing here')
    expect(tables.size).toBe(0)
    const [first, second] = await Promise.all([0, 1].map(() => tables.use('t1', async (found) => found)))
    expect(first).toBe(second)
    expect(tables.size).toBe(1)
  })
})
