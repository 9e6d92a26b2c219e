// A seat's books as a file: the exact texts and links, so that whoever has it can check them without this server.

import { FORMAT } from '../table/fair/exported-log.ts'
import type { StoredRow } from './store/store.ts'

/** The books a seat may read, and where each of them ends now. */
export interface ReadableBooks {
  readonly table: string
  readonly system: string
  /** Null for spectators. */
  readonly seat: string | null
  readonly ends: ReadonlyMap<string, number>
}

/** The file's text in parts. A long campaign is never held in memory as a whole. */
export async function* exportText(
  { table, system, seat, ends }: ReadableBooks,
  page: (book: string, from: number, most: number) => Promise<readonly StoredRow[]>,
): AsyncIterable<string> {
  yield `${JSON.stringify({ astragal: FORMAT, table, system, seat }).slice(0, -1)},"books":{`
  let isFirst = true
  for (const [book, end] of ends) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(book)}:[`
    isFirst = false
    for (let n = 1; n <= end; ) {
      const rows = await page(book, n, Math.min(PAGE, end - n + 1))
      if (rows.length === 0) throw new Error(`The book ${book} ends before its end.`)
      yield rows.map(({ book: _, ...line }) => `${line.n === 1 ? '' : ','}\n${JSON.stringify(line)}`).join('')
      n += rows.length
    }
    yield ']'
  }
  yield '}}\n'
}

/** Small, so that a turn with it is over soon. */
const PAGE = 100
