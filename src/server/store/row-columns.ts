// A row as the columns of a database hold it, in either store.

import type { StoredRow } from './store.ts'

export interface RowColumns {
  readonly book: string
  readonly n: number
  readonly text: string
  readonly link: string
  readonly words: string | null
  readonly salt: string | null
}

/** Without words, or with deleted ones, a row has neither them nor their salt. */
export const rowOf = ({ book, n, text, link, words, salt }: RowColumns): StoredRow =>
  words === null || salt === null ? { book, n, text, link } : { book, n, text, link, words, salt }
