// A device that is told another past than it saw: by a table that was put back and says so, or by a host that writes it anew.

import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import type { Book } from '../table/books.ts'
import { EMPTY_HEAD, nextHead } from '../table/fair/chain.ts'
import type { TakenBack } from '../table/fair/device-memory.ts'
import type { LogRow } from '../table/log.ts'
import { Party } from '../table/testing/party.ts'
import { Api } from './api.ts'
import type { FollowFrame } from './frame.ts'
import type { Platform, Socket } from './platform.ts'
import { SeatClient } from './seat-client.ts'

const FORK: FollowFrame = { fork: 'common', n: 1 }

/** Lines that say, one after another, what they are given to say; the last one is repeated. */
class Lines {
  private readonly told: FollowFrame[][]
  private last: FollowFrame[] = []
  private readonly store: Map<string, string>
  private socket: Socket | null = null

  constructor(store: Map<string, string>, ...told: FollowFrame[][]) {
    this.store = store
    this.told = told
  }

  get platform(): Platform {
    return {
      fetch: async (path) => ({ status: path.endsWith('/export') ? 200 : 503, text: async () => '{}' }),
      socket: () => {
        const frames = this.told.shift() ?? this.last
        this.last = frames
        const socket: Socket = {
          onmessage: null,
          onclose: null,
          close: () => queueMicrotask(() => socket.onclose?.({ code: 1000 })),
        }
        this.socket = socket
        queueMicrotask(() => {
          for (const frame of frames) socket.onmessage?.({ data: JSON.stringify(frame) })
        })
        return socket
      },
      random: (bytes) => 'ab'.repeat(bytes),
      storage: {
        get: (key) => this.store.get(key) ?? null,
        set: (key, value) => void this.store.set(key, value),
        remove: (key) => void this.store.delete(key),
      },
      alone: async (_, run) => run(),
      later: (_, run) => {
        const timer = setTimeout(run, 0)
        return () => clearTimeout(timer)
      },
    }
  }

  /** The line breaks, and the next one is taken up. */
  break(): void {
    this.socket?.onclose?.({ code: 1006 })
  }

  get isLast(): boolean {
    return this.told.length === 0
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Everything that a seat is told: a spectator, unless more books are named. */
const all = (rows: readonly LogRow[], ...books: Book[]): FollowFrame[] => [
  rows.filter(({ book }) => book === 'common' || books.includes(book)),
  { present: [] },
]

/** A device, after all these lines. What it keeps is there when its page is loaded again. */
async function afterAll(
  told: FollowFrame[][],
  { store = new Map<string, string>(), seat = 'p5' } = {},
): Promise<SeatClient> {
  const lines = new Lines(store, ...told)
  const client = new SeatClient(new Api(lines.platform, 'b'), { table: 't1', seat }, async () => endless)
  client.start()
  await until(() => client.line === 'live')
  while (!lines.isLast) {
    lines.break()
    await until(() => client.line === 'live')
  }
  await until(() => client.isJudged)
  client.stop()
  return client
}

/** The sign that people see, and all that is wrong. */
const found = ({ trust, watch }: SeatClient) => [
  trust.sign,
  ...[...watch.reds, ...(watch.fork ? [watch.fork] : [])].map(({ book, n, why }) => `${book} ${n} ${why}`),
]

/** A table, with copies of it as it was after each thing that was said. */
function copied(words: readonly string[]): { party: Party; copies: LogRow[][] } {
  const party = new Party(endless)
  const copies = words.map((said) => {
    party.do('p2', { is: 'say', words: said })
    return [...party.rows]
  })
  return { party, copies }
}

/** The log with one more entry. */
function and(rows: readonly LogRow[], book: Book, entry: object): LogRow[] {
  const headOf = (name: Book) => rows.findLast((row) => row.book === name) ?? EMPTY_HEAD
  const after = book === 'common' ? {} : { after: headOf('common').n }
  const text = JSON.stringify({ at: 1, by: 'table', ...after, ...entry })
  return [...rows, { book, ...nextHead('t1', book, headOf(book), text), text }]
}

/** A log that was put back to a copy and says so, in each of its books. */
const putBack = (copy: readonly LogRow[], from: string, ...books: Book[]): LogRow[] =>
  ['common', ...books].reduce<LogRow[]>((rows, book) => and(rows, book, { is: 'restored', from }), [...copy])

/** The same log with another entry in the place of one, and all links made to fit. */
function rewritten(
  rows: readonly LogRow[],
  at: number,
  change: (text: string) => string,
  changed: Book = 'common',
): LogRow[] {
  let head = EMPTY_HEAD
  return rows.map((row) => {
    if (row.book !== changed) return row
    const text = row.n === at ? change(row.text) : row.text
    head = nextHead('t1', changed, head, text)
    return { ...row, ...head, text }
  })
}

type Copies = [LogRow[], LogRow[], LogRow[]]
const three = () => copied(['one', 'two', 'three']).copies as Copies

test('a table that was put back to a copy, and says so, is amber', async () => {
  const [first, , last] = three()
  expect(found(await afterAll([all(last), [FORK], all(putBack(first, 'a copy'))]))).toEqual(['amber'])
})

test('so is one that is put back twice to the same copy', async () => {
  const [first, , last] = three()
  const again = all(putBack(first, 'the same copy'))
  expect(found(await afterAll([all(last), [FORK], all(putBack(first, 'a copy')), [FORK], again]))).toEqual(['amber'])
})

test('so is one that was put back while its page was closed, and again, to an older copy, while it is open', async () => {
  const [first, second, last] = three()
  const store = new Map<string, string>()
  await afterAll([all(last)], { store })
  const once = putBack(second, 'a copy')
  const older = putBack(first, 'an older copy')
  const reloaded = await afterAll([[FORK], all(once), [FORK], all(older)], { store })
  expect(found(reloaded)).toEqual(['amber'])
  const to = (rows: readonly LogRow[]) => rows.findLast(({ book }) => book === 'common')?.n as number
  const [closed, open] = reloaded.memory.shakes.own.memory.takenBack ?? []
  expect(closed).toEqual({ book: 'common', from: to(once), to: to(last) })
  expect(open).toMatchObject({ book: 'common', from: to(older), to: to(once) })
  expect(open?.rows?.map(({ n }) => n)).toEqual([to(once) - 1, to(once)])
  expect(found(await afterAll([all(older)], { store }))).toEqual(['amber'])
})

test('of the rows that are gone a device keeps the first hundred, without people’s words', async () => {
  const words = Array.from({ length: 121 }, (_, i) => `word-${i}`)
  const { copies } = copied(words)
  const [first, last] = [copies[0] as LogRow[], copies.at(-1) as LogRow[]]
  const store = new Map<string, string>()
  const { memory } = await afterAll([all(last), [FORK], all(putBack(first, 'a copy'))], { store })
  const from = (first.findLast(({ book }) => book === 'common')?.n as number) + 1
  const gone = last.filter(({ book, n }) => book === 'common' && n >= from)
  expect(gone.length).toBe(120)
  expect(gone.every((row) => row.words?.includes('word-'))).toBe(true)
  const rows = gone.slice(0, 100).map(({ n, text, link }) => ({ n, text, link }))
  expect(memory.shakes.own.memory.takenBack).toEqual([{ book: 'common', from, to: gone.at(-1)?.n, rows }])
  expect([...store.values()].join()).not.toContain('word-')
})

test('one that says so, and has written anew what stood before, is red', async () => {
  const [first, , last] = three()
  const other = putBack(
    rewritten(first, 3, (text) => text.replace('Ana', 'Anna')),
    'a copy',
  )
  const { n } = other.findLast(({ book }) => book === 'common') as LogRow
  const head = `common ${n - 1} head`
  expect(found(await afterAll([all(last), [FORK], all(other)]))).toEqual(['red', head])
  expect(found(await afterAll([all(last), [FORK], all(other), [FORK], all(other)]))).toEqual(['red', head])
  expect(found(await afterAll([all(last), [FORK], all(other), [FORK], all(putBack(other, 'again'))]))).toEqual([
    'red',
    head,
  ])
})

test('one that was read anew without a word stays red, whatever is sent behind it', async () => {
  const [first, , last] = three()
  const { n } = first.findLast(({ book }) => book === 'common') as LogRow
  const rollback = `common ${n} rollback`
  const told = (...frames: FollowFrame[][]) => afterAll([all(last), [FORK], ...frames])
  expect(found(await told([FORK], all(first)))).toEqual(['red', rollback])
  expect(found(await told(all(first), [FORK], all(first)))).toEqual(['red', rollback, rollback])
  expect(found(await told(all(first), [FORK], all(last)))).toEqual(['red', rollback])
})

test('an old excuse is none for a device that does not remember how often the table was put back', async () => {
  const [first, , last] = three()
  const store = new Map<string, string>()
  await afterAll([all(last)], { store })
  const { restored: _, ...kept } = JSON.parse(store.get('seat t1 p5') as string)
  store.set('seat t1 p5', JSON.stringify(kept))
  const { n } = putBack(first, 'a copy').findLast(({ book }) => book === 'common') as LogRow
  expect(found(await afterAll([[FORK], all(putBack(first, 'a copy'))], { store }))).toEqual([
    'red',
    `common ${n} rollback`,
  ])
})

test('where one book was put back and another is another log, the first is noted once, however often the line breaks', async () => {
  const [first, , last] = three()
  const seat = 'p2'
  const books = ['p2', 'p2+gm']
  const told = all(
    rewritten(putBack(first, 'a copy', ...books), 1, (text) => `${text} `, 'p2'),
    ...books,
  )
  const { watch, memory } = await afterAll([all(last, ...books), [FORK], told, told, told], { seat })
  expect(watch.fork).toMatchObject({ book: 'p2' })
  expect(memory.shakes.own.memory.takenBack?.map(({ book }) => book)).toEqual(['common'])
})

test('who is no co-GM any more takes home no rows of the GM’s book that were taken back', async () => {
  const party = new Party(endless)
  party.do('p1', { is: 'setRole', seat: 'p2', role: 'co-gm' })
  const copy = [...party.rows]
  for (const sees of ['gm', 'open']) party.do('p1', { is: 'roll', notation: '2d6', sees })
  const books = ['gm', 'p2', 'p2+gm']
  expect(party.rows.length).toBeGreaterThan(copy.length)
  const restored = putBack(copy, 'a copy', ...books)
  const former = and(restored, 'common', { is: 'roleChanged', by: 'p1', seat: 'p2', role: 'player' }).slice(-1)
  const exported = async (...later: LogRow[]) => {
    const told = [all(party.rows, ...books), [FORK], all(restored, ...books), all(later)]
    const client = await afterAll(told, { seat: 'p2' })
    const { takenBack } = JSON.parse(await client.exportLog()).memory as { takenBack: TakenBack[] }
    return takenBack.map(({ book, rows }) => [book, rows !== undefined])
  }
  expect(await exported()).toContainEqual(['gm', true])
  const taken = await exported(...former)
  expect(taken).toContainEqual(['common', true])
  expect(taken).toContainEqual(['gm', false])
})

test('that a seat was new is said once: a device that is put there later finds nothing of it', async () => {
  const [first] = three()
  const store = new Map([['new seat t1 p5', '1']])
  const isFresh = () => JSON.parse(store.get('seat t1 p5') as string).shakes.isFresh
  await afterAll([all(first)], { store })
  expect([...store.keys(), isFresh()]).toEqual(['seat t1 p5', true])
  store.delete('seat t1 p5')
  await afterAll([all(first)], { store })
  expect([...store.keys(), isFresh()]).toEqual(['seat t1 p5', false])
})
