import type { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import * as ws from 'ws'
import { frameOf, RowBatch } from './frames.ts'
import type { StoredRow } from './store/store.ts'

/** The package has it, its types do not. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable }

/** The messages a WebSocket makes of bytes. */
function received(...frames: readonly Buffer[]): string[] {
  const texts: string[] = []
  const receiver = new Receiver({ isServer: false, maxPayload: 1e6 })
  receiver.on('message', (data: Buffer, isBinary: boolean) => texts.push(isBinary ? 'bytes' : data.toString()))
  for (const frame of frames) receiver.write(frame)
  return texts
}

describe('a frame', () => {
  test.each([0, 1, 123, 124, 65_533, 65_534, 200_000])(
    'of %i characters and their quotes is read as it was said',
    (size) => {
      const said = 'x'.repeat(size)
      expect(received(frameOf(said)).map((text) => JSON.parse(text))).toEqual([said])
    },
  )

  test('says its length in bytes, not in characters', () => {
    const said = ['ä'.repeat(62), '🎲'.repeat(31), '李'.repeat(21_844)]
    expect(received(...said.map(frameOf)).map((text) => JSON.parse(text))).toEqual(said)
  })
})

describe('rows that were written together', () => {
  const rows: StoredRow[] = ['common', 'gm', 'common', 'p2+gm'].map((book, i) => ({
    book,
    n: i,
    text: `${i}`,
    link: '',
  }))
  const reader =
    (...books: string[]) =>
    (row: StoredRow) =>
      books.includes(row.book)

  test('go out as one frame for all who may read the same, and nobody gets another’s', () => {
    const together = new RowBatch(rows)
    const frames = [['common'], ['common', 'gm', 'p2+gm'], ['common'], ['common', 'p2+gm'], ['gm']].map((books) =>
      together.frame(reader(...books)),
    ) as Buffer[]
    expect(frames[0]).toBe(frames[2])
    expect(new Set(frames).size).toBe(4)
    expect(received(...frames).map((text) => JSON.parse(text).map(({ text }: { text: string }) => text))).toEqual([
      ['0', '2'],
      ['0', '1', '2', '3'],
      ['0', '2'],
      ['0', '2', '3'],
      ['1'],
    ])
  })

  test('are no frame for whoever may read none', () => {
    expect(new RowBatch(rows).frame(reader('p3'))).toBeNull()
  })
})
