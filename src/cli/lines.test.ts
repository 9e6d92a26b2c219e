import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_LINE, splitLines } from './lines.ts'

async function lines(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const found: string[] = []
  async function* stream() {
    yield* chunks
  }
  for await (const line of splitLines(stream())) found.push(line)
  return found
}

describe('lines of a stream', () => {
  test('are the same however the stream is cut', async () => {
    const text = 'one\ntwo ü 🎲\r\n\n\nlast'
    const bytes = new TextEncoder().encode(text)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length]
        const chunks = at.slice(1).map((to, i) => bytes.slice(at[i], to))
        expect(await lines(...chunks)).toEqual(['one', 'two ü 🎲', '', '', 'last'])
      }),
    )
  })

  test('end with the stream, with or without a line end', async () => {
    expect(await lines()).toEqual([])
    expect(await lines('')).toEqual([])
    expect(await lines('a\n')).toEqual(['a'])
    expect(await lines('a', 'b')).toEqual(['ab'])
  })

  test('start behind a byte order mark', async () => {
    expect(await lines(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toEqual(['a'])
  })

  test('are cut off where they have no end', async () => {
    const [line, next] = await lines(...Array(5).fill('x'.repeat(LONGEST_LINE / 2)), '\nb')
    expect(line).toHaveLength(LONGEST_LINE)
    expect(next).toBe('b')
  })
})
