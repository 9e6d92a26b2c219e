// The messages of the server on the line to a follower, parsed: null for a message that no server sends.

import type { Book } from '../table/books.ts'
import type { LogRow } from '../table/log.ts'

/** Entries; who is there, which also says that all books were given; or a fork. */
export type FollowFrame = LogRow[] | PresentFrame | Fork

interface PresentFrame {
  readonly present: readonly string[]
  /** Told to those who lead. */
  readonly filling?: Filling
}

/** Room for the table, or for all tables of the server, that is nearly used up: so many percent of so many megabytes. */
export interface Filling {
  readonly of: 'table' | 'folder'
  readonly percent: number
  readonly megabytes: number
}

interface Fork {
  readonly fork: Book
  readonly n: number
}

export function parseFrame(text: string): FollowFrame | null {
  const said = jsonIn(text)
  if (Array.isArray(said)) return said.every(isRow) ? said.map((row) => ({ ...row, text: row.text ?? '' })) : null
  if (typeof said !== 'object' || said === null) return null
  if ('present' in said) return Array.isArray(said.present) ? (said as PresentFrame) : null
  const { fork, n } = said as Partial<Fork>
  return typeof fork === 'string' && typeof n === 'number' ? { fork, n } : null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A row whose text was withheld is one too: the watch tells of it. */
function isRow(row: unknown): row is Omit<LogRow, 'text'> & { readonly text?: string } {
  if (typeof row !== 'object' || row === null) return false
  const { book, n, link, text = '', words = '', salt = '' } = row as Record<string, unknown>
  return typeof n === 'number' && [book, link, text, words, salt].every((each) => typeof each === 'string')
}
