// Fair dice: faces come out of a key, which is locked before, and of shakes, which are made after. Whoever gave either
// could not choose the dice, and whoever has both can throw them again.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Dice, diceFrom } from '../../dice/index.ts'
import { type Hash, hash, hashedText, mustBeHash, mustBeId } from './hash.ts'

/** The fingerprint of a throw's key: 32 random bytes as hex, new for each throw and derived from nothing. */
export function lock(table: string, number: number, key: string): Hash {
  return hash('key', mustBeId('table', table), mustBeNumber(number), mustBeHash('key', key))
}

/** The fingerprint of a throw's opening: everything that was fixed before it was shaken. */
export const openingHash = (text: string): Hash => hash('opening', text)

export interface ThrowSeed {
  readonly key: string
  readonly opening: Hash
  readonly shakes: readonly string[]
}

/** The words in a block of the stream. */
const WORDS = 8

/** The dice of a throw: one stream, from which every face is taken in the order the rule asks. */
export function diceStream({ key, opening, shakes }: ThrowSeed): Dice {
  const secret = hexToBytes(mustBeHash('key', key))
  mustBeHash('opening', opening)
  for (const shake of shakes) mustBeHash('shake', shake)
  let block = 0
  return diceFrom((words) => {
    const bytes = hmac(sha256, secret, utf8ToBytes(hashedText('dice', [opening, ...shakes, block++])))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let i = 0; i < WORDS; i++) words[i] = view.getUint32(4 * i)
  }, WORDS)
}

/** Numbers are written in decimal digits; whatever else a number can be has more than one way to be written. */
export function mustBeNumber(number: number): number {
  if (Number.isSafeInteger(number) && number >= 1) return number
  throw new RangeError(`Throws and entries are numbered 1, 2, 3, not ${number}.`)
}
