// The lock of a throw's key and the fingerprint of its opening: both are public before anybody shakes.

import { type Hash, hash, mustBeHash, mustBeId, mustBeNumber } from './hash.ts'

/** The fingerprint of a throw's key: 32 random bytes as hex, new for each throw and derived from nothing. */
export function lock(table: string, number: number, key: string): Hash {
  return hash('key', mustBeId('table', table), mustBeNumber(number), mustBeHash('key', key))
}

/** The fingerprint of a throw's opening: everything that was fixed before it was shaken. */
export const openingHash = (text: string): Hash => hash('opening', text)
