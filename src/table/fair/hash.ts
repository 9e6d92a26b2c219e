// Fingerprints: SHA-256 over items joined by line ends, as UTF-8. What is hashed here is public and stays as it is, byte for
// byte: old logs are checked against it. Only the last item may hold a line end, otherwise two lists could be one text.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** 64 hex digits, lower case. */
export type Hash = string

/** The kinds of hashed text: each starts with a line of its own, so that none can be taken for another. */
export type HashKind = 'seal' | 'key' | 'opening' | 'dice' | 'link' | 'entry' | 'shake' | 'words' | 'code' | 'device'

/** SHA-256 of a text as UTF-8. */
export type Sha256 = (text: string) => Hash

export const portableSha256: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)))

let digest = portableSha256

/** Hashes with what the machine has for it from now on: the same hashes, sooner. */
export function hashWith(given: Sha256): void {
  digest = given
}

export const hash = (kind: HashKind, ...items: readonly (string | number)[]): Hash => digest(hashedText(kind, items))

/** The text that is hashed. */
export function hashedText(kind: HashKind, items: readonly (string | number)[]): string {
  let text = `astragal/1 ${kind}`
  for (const [i, item] of items.entries()) {
    if (i < items.length - 1 && typeof item === 'string' && item.includes('\n'))
      throw new RangeError('Only the last of the items that are hashed may hold a line end.')
    text += `\n${item}`
  }
  // Half a surrogate pair has no UTF-8: it would be hashed as another character.
  if (!isText(text)) throw new RangeError('What is hashed has to be text.')
  return text
}

const HALF_A_PAIR = /\p{Surrogate}/u

/** Whether a string can be written as UTF-8 and read back unchanged. */
export const isText = (text: string): boolean => !HALF_A_PAIR.test(text)

export const isHash = (text: unknown): text is Hash => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/** Whether this may be the id of a table, a seal, a seat or the name of a book. */
export const isId = (text: unknown): text is string => typeof text === 'string' && /^[a-z0-9:+-]{1,40}$/.test(text)

export function mustBeId(what: string, text: string): string {
  if (isId(text)) return text
  throw new RangeError(`The ${what} has 1 to 40 of the characters a-z 0-9 : + - and no others.`)
}

export function mustBeHash(what: string, text: string): Hash {
  if (isHash(text)) return text
  throw new RangeError(`The ${what} has 64 hex digits, in lower case.`)
}

/** Numbers are written in decimal digits; whatever else a number can be has more than one way to be written. */
export function mustBeNumber(number: number): number {
  if (Number.isSafeInteger(number) && number >= 1) return number
  throw new RangeError(`Throws and entries are numbered 1, 2, 3, not ${number}.`)
}
