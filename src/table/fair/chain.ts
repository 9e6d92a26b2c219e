// The chain of a book: each entry's link holds the link before it, so that nothing earlier can change unseen. People's words stand
// beside entries, so the chain holds when they are deleted.

import { type Hash, hash, isHash, mustBeHash, mustBeId, mustBeNumber } from './hash.ts'

/** The link before the first. */
export const FIRST_LINK: Hash = '0'.repeat(64)

/** The hash of an entry's text. */
export const hashOfEntry = (text: string): Hash => hash('entry', text)

/** The link of entry `n` of a book, from the link before it and the hash of its text. */
export function link(table: string, book: string, n: number, previous: Hash, entry: Hash): Hash {
  mustBeHash('link', previous)
  return hash(
    'link',
    mustBeId('table', table),
    mustBeId('book', book),
    mustBeNumber(n),
    previous,
    mustBeHash('hash', entry),
  )
}

/** Where a book ends for somebody: the number of the last entry they have, and its link. */
export interface ChainHead {
  readonly n: number
  readonly link: Hash
}

export const EMPTY_HEAD: ChainHead = { n: 0, link: FIRST_LINK }

/** The head after one more entry, of a chain that was made here: its links are links. */
export function nextHead(table: string, book: string, { n, link: previous }: ChainHead, text: string): ChainHead {
  return { n: n + 1, link: hash('link', table, book, n + 1, previous, hashOfEntry(text)) }
}

export const makeHead = ({ n, link }: ChainHead): string => `${n}:${link}`

/** `12:9f...`; null for anything else. */
export function parseHead(text: unknown): ChainHead | null {
  const found = typeof text === 'string' ? /^(0|[1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) : null
  if (!found) return null
  const head = { n: Number(found[1]), link: found[2] as Hash }
  return head.n === 0 && head.link !== FIRST_LINK ? null : head
}

const SHORT = 20

/** The text that people compare at a session's end: enough of the link that no two logs share it. */
export const fingerprint = (link: Hash): string => link.slice(0, SHORT)

/** Whether this is a link, or as much of it as people compare. */
export const isFingerprintOf = (text: string, link: Hash): boolean =>
  text.length >= SHORT && isHash(link) && link.startsWith(text)
