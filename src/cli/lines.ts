// Cuts a stream into lines as they come. A line that never ends does not fill the memory: its end is left out.

/** Enough for any request; a line this long has lost what came after. */
export const LONGEST_LINE = 1_000_000

export async function* splitLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  // A character may be split between two chunks; the decoder also takes off a byte order mark.
  const decoder = new TextDecoder()
  let line = ''
  let isOpen = false
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    const [first = '', ...more] = text.split('\n')
    line = joined(line, first)
    for (const next of more) {
      yield withoutReturn(line)
      line = joined('', next)
    }
    isOpen = line !== ''
  }
  if (isOpen) yield withoutReturn(line)
}

const joined = (line: string, more: string): string =>
  line.length >= LONGEST_LINE ? line : (line + more).slice(0, LONGEST_LINE)

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
