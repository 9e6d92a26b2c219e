// The messages of the server on the line to a follower, parsed: null for a message that no server sends.

import type { Book } from '../table/books.ts'
import type { ForgottenRow, LogRow } from '../table/log.ts'

/** Entries; who is there, which also says that all books were given; or a fork. */
export type FollowFrame = (LogRow | ForgottenRow)[] | { readonly present: readonly string[] } | Fork

interface Fork {
  readonly fork: Book
  readonly n: number
}

export function parseFrame(text: string): FollowFrame | null {
  const said = jsonIn(text)
  if (Array.isArray(said)) return said.every(isRow) ? said : null
  if (typeof said !== 'object' || said === null) return null
  if ('present' in said) return Array.isArray(said.present) ? (said as { present: string[] }) : null
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

function isRow(row: unknown): row is LogRow | ForgottenRow {
  if (typeof row !== 'object' || row === null) return false
  const { book, n, link, text, hash } = row as Record<string, unknown>
  return (
    typeof book === 'string' && typeof n === 'number' && typeof link === 'string' && typeof (text ?? hash) === 'string'
  )
}
