// Fair dice: faces come out of a key, which is locked before, and of shakes, which are made after. Whoever gave either
// could not choose the dice, and whoever has both can throw them again.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Dice, diceFrom } from '../../dice/index.ts'
import { type Hash, hashedText, mustBeHash } from './hash.ts'

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
