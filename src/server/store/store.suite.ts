// The contract of every store. A new store calls `testStore` in its test and adds only what is special about it.

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LogRow } from '../../table/log.ts'
import type { Append, SequencedRow, Store } from './store.ts'

/** A place that stores can be opened on one after the other. */
export interface Place {
  open(now?: number): Promise<Store>
  remove(): Promise<void>
}

export const written = (book: string, n: number, text = `${book} ${n}`): LogRow => ({
  book,
  n,
  text,
  link: createHash('sha256').update(text).digest('hex'),
})

export async function all(store: Store, table: string, after = 0): Promise<readonly SequencedRow[]> {
  const rows: SequencedRow[] = []
  for await (const row of store.rows(table, after)) rows.push(row)
  return rows
}

export function testStore(name: string, make: () => Promise<Place>): void {
  describe(`the store in ${name}`, () => {
    let place: Place
    let store: Store
    const append = (more: Partial<Append> = {}) => store.append({ table: 't1', expected: 0, rows: [], ...more })
    const again = async (now?: number) => {
      await store.close()
      store = await place.open(now)
    }

    beforeEach(async () => {
      place = await make()
      store = await place.open()
    })
    afterEach(async () => {
      await store.close()
      await place.remove()
    })

    test('gives rows back in the order they were written, also after it was closed', async () => {
      const rows = [
        written('common', 1),
        written('gm', 1),
        written('common', 2, JSON.stringify('Ä "quoted" \u0000 \ud800 🎲\n')),
      ]
      expect(await append({ rows })).toBe('done')
      expect(await append({ expected: 3, rows: [written('p1+gm', 1)] })).toBe('done')
      const stored = [...rows, written('p1+gm', 1)].map((row, i) => ({ ...row, seq: i + 1 }))
      expect(await all(store, 't1')).toEqual(stored)
      await again()
      expect(await all(store, 't1')).toEqual(stored)
      expect(await all(store, 't1', 2)).toEqual(stored.slice(2))
      expect(await all(store, 't1', 4)).toEqual([])
    })

    test('keeps tables apart', async () => {
      await append({ rows: [written('common', 1, 'one')] })
      expect(await append({ table: 't2', rows: [written('common', 1, 'two')] })).toBe('done')
      expect((await all(store, 't2')).map((row) => 'text' in row && row.text)).toEqual(['two'])
      expect(await store.tables()).toEqual([
        { table: 't1', rows: 1 },
        { table: 't2', rows: 1 },
      ])
    })

    test('refuses, and writes nothing of, what was decided on another state', async () => {
      await append({ rows: [written('common', 1)] })
      const answer = { device: 'd1', command: 'c1', status: 200, body: '{}' }
      const codes = [{ hash: 'h', until: null }]
      for (const expected of [0, 2]) {
        expect(await append({ expected, rows: [written('gm', 1)], answer, codes })).toBe('conflict')
      }
      expect(await all(store, 't1')).toHaveLength(1)
      expect(await store.answer('t1', 'd1', 'c1')).toBeNull()
      expect(await store.tableOfCode('h', 0)).toBeNull()
    })

    test('lets one of many win that were decided on the same state', async () => {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) => append({ rows: [written('common', 1, `${i}`)] })),
      )
      expect(results).toEqual(['done', ...Array(19).fill('conflict')])
      expect(await all(store, 't1')).toHaveLength(1)
    })

    test('writes what waits together in the order it was asked for', async () => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, i) => append({ expected: i, rows: [written('common', i + 1)] })),
      )
      expect(results).toEqual(Array(50).fill('done'))
      expect((await all(store, 't1')).map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    })

    test('lets one that cannot be written fail alone', async () => {
      const twice = [written('common', 1), written('common', 1)]
      const [bad, good] = await Promise.allSettled([
        append({ rows: twice }),
        append({ table: 't2', rows: [written('common', 1)] }),
      ])
      expect([bad.status, good]).toEqual(['rejected', { status: 'fulfilled', value: 'done' }])
      expect(await all(store, 't1')).toEqual([])
      expect(await append({ rows: [written('common', 1)] })).toBe('done')
    })

    test('writes what still waits before it closes', async () => {
      const waiting = append({ rows: [written('common', 1)] })
      await again()
      expect(await waiting).toBe('done')
      expect(await all(store, 't1')).toHaveLength(1)
    })

    test('reads a book from any number on, and no more than asked for', async () => {
      const rows = [1, 2, 3, 4].flatMap((n) => [written('common', n), written('gm', n)])
      await append({ rows })
      const common = rows.filter(({ book }) => book === 'common')
      expect(await store.book('t1', 'common', 1, 100)).toEqual(common)
      expect(await store.book('t1', 'common', 2, 2)).toEqual(common.slice(1, 3))
      expect(await store.book('t1', 'common', 5, 100)).toEqual([])
      expect(await store.book('t1', 'p1', 1, 100)).toEqual([])
    })

    test('goes through more rows than it reads at once, while others are written', async () => {
      const rows = Array.from({ length: 2500 }, (_, i) => written('common', i + 1))
      await append({ rows })
      let seen = 0
      for await (const { seq } of store.rows('t1', 0)) {
        seen++
        expect(seq).toBe(seen)
        if (seen === 1500) await append({ expected: 2500, rows: [written('common', 2501)] })
      }
      expect(seen).toBe(2501)
    })

    test('keeps the answer to a command with its rows, and answers a command once', async () => {
      const answer = { device: 'd1', command: 'c1', status: 201, body: '{"is":"said"}' }
      await append({ rows: [written('common', 1)], answer })
      expect(await append({ expected: 1, rows: [written('common', 2)], answer })).toBe('conflict')
      expect(await append({ expected: 1, answer: { ...answer, device: 'd2' } })).toBe('done')
      await again()
      expect(await store.answer('t1', 'd1', 'c1')).toEqual(answer)
      expect(await store.answer('t1', 'd1', 'c2')).toBeNull()
      expect(await store.answer('t2', 'd1', 'c1')).toBeNull()
      expect(await all(store, 't1')).toHaveLength(1)
    })

    test('finds a table by a code, and never gives one code to two tables', async () => {
      const codes = [{ hash: 'h1', until: null }]
      await append({ rows: [written('common', 1)], codes })
      expect(await append({ table: 't2', codes })).toBe('conflict')
      expect(await store.tableOfCode('h1', 0)).toEqual({ table: 't1', isOver: false })
      expect(await store.tableOfCode('h2', 0)).toBeNull()
    })

    test('sorts out codes that have run out when it is opened', async () => {
      const codes = [
        { hash: 'short', until: 1000 },
        { hash: 'long', until: 3000 },
        { hash: 'ever', until: null },
      ]
      await append({ codes })
      await again(2000)
      const found = await Promise.all(codes.map(({ hash }) => store.tableOfCode(hash, 0)))
      expect(found.map((code) => code?.table ?? null)).toEqual([null, 't1', 't1'])
    })

    test('says of a code that has run out that it has, also when the clock goes back afterwards', async () => {
      await append({
        codes: [
          { hash: 'short', until: 1000 },
          { hash: 'other', until: 1500 },
          { hash: 'ever', until: null },
        ],
      })
      const isOver = async (hash: string, now: number) => (await store.tableOfCode(hash, now))?.isOver
      expect([await isOver('short', 1000), await isOver('short', 1001), await isOver('short', 5)]).toEqual([
        false,
        true,
        true,
      ])
      expect(await isOver('other', 5)).toBe(false)
      await store.endCodes(2000)
      expect([await isOver('other', 5), await isOver('ever', 2000)]).toEqual([true, false])
    })

    test('keeps the last snapshot of a table', async () => {
      expect(await store.snapshot('t1')).toBeNull()
      await store.putSnapshot('t1', { seq: 1, state: 'early' })
      await store.putSnapshot('t1', { seq: 7, state: 'late' })
      await again()
      expect(await store.snapshot('t1')).toEqual({ seq: 7, state: 'late' })
      expect(await store.snapshot('t2')).toBeNull()
    })

    test('forgets the words of one entry, keeps its place and link, and drops what was folded from it', async () => {
      const said = (n: number) => ({ ...written('common', n), words: `words ${n}`, salt: `salt ${n}` })
      await append({ rows: [said(1), said(2)] })
      await store.putSnapshot('t1', { seq: 2, state: 'words 2' })
      expect(await store.book('t1', 'common', 1, 9)).toEqual([said(1), said(2)])
      const forgets = [{ book: 'common', n: 2 }]
      expect(await append({ expected: 1, rows: [written('common', 3)], forgets })).toBe('conflict')
      expect(await store.book('t1', 'common', 1, 9)).toEqual([said(1), said(2)])
      expect(await append({ expected: 2, rows: [written('common', 3)], forgets })).toBe('done')
      expect(await store.book('t1', 'common', 1, 9)).toEqual([said(1), written('common', 2), written('common', 3)])
      expect((await all(store, 't1')).map(({ words }) => words)).toEqual(['words 1', undefined, undefined])
      expect(await store.snapshot('t1')).toBeNull()
    })

    test('removes all there is of one table for good, keeps the others, and never opens it again', async () => {
      const answer = { device: 'd1', command: 'c1', status: 200, body: '{}' }
      const codes = [{ hash: 'h1', until: null }]
      await append({ table: 't0', rows: [written('common', 1, 'stays')] })
      await append({ rows: [written('common', 1), written('gm', 1)], answer, codes })
      await store.putSnapshot('t1', { seq: 2, state: 'all' })
      expect(await store.isRemoved('t1')).toBe(false)
      await store.remove('t1')
      await store.putSnapshot('t1', { seq: 2, state: 'late' }).catch(() => {})
      for (const open of [async () => {}, again]) {
        await open()
        expect([await store.isRemoved('t1'), await store.isRemoved('t0')]).toEqual([true, false])
        expect(await all(store, 't1')).toEqual([])
        expect(await store.answer('t1', 'd1', 'c1')).toBeNull()
        expect(await store.tableOfCode('h1', 0)).toBeNull()
        expect(await store.tables()).toEqual([{ table: 't0', rows: 1 }])
        expect(await append({ rows: [written('common', 1)] })).toBe('conflict')
        expect(await append({ expected: 2, rows: [written('common', 2)] })).toBe('conflict')
      }
      expect(await append({ table: 't0', expected: 1, rows: [written('common', 2, 'goes on')] })).toBe('done')
      expect((await all(store, 't0')).map(({ text }) => text)).toEqual(['stays', 'goes on'])
      await again()
      expect((await store.book('t0', 'common', 1, 9)).map(({ text }) => text)).toEqual(['stays', 'goes on'])
    })

    test('says how much all tables take up', async () => {
      const empty = await store.size()
      const rows = Array.from({ length: 300 }, (_, i) => written('common', i + 1, `${i} ${'x'.repeat(2000)}`))
      await append({ rows })
      const full = await store.size()
      expect(full - empty).toBeGreaterThan(50_000)
      expect(full - empty).toBeLessThan(3_000_000)
    })
  })
}
