// Seals: a text is fixed now by its fingerprint, and shown later with the salt. Without the salt nobody can guess at the
// text, so a salt is 32 random bytes, new each time.

import { type Hash, hash, mustBeHash, mustBeId } from './hash.ts'

/** The opening of a seal: the salt, and the text exactly as it was sealed. */
export interface SealOpening {
  readonly salt: string
  readonly text: string
}

/** The fingerprint that is public from the start. */
export function seal(table: string, id: string, salt: string, text: string): Hash {
  return hash('seal', mustBeId('table', table), mustBeId('seal', id), mustBeHash('salt', salt), text)
}

/** Whether this salt and this text are what was sealed. Anything at all may be asked. */
export function isSealOf(fingerprint: string, table: string, id: string, { salt, text }: SealOpening): boolean {
  try {
    return seal(table, id, salt, text) === fingerprint
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
