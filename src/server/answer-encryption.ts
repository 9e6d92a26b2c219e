// Stored answers that hold a code are encrypted with the secret of the device they went to, which the server does not store: a
// code must not stand in any file.

import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { randomHex } from './random-bytes.ts'

const CIPHER = 'aes-256-gcm'
const START = 12
const TAG = 16

const random = randomHex()

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('astragal/1 answer').digest()

export function encryptFor(secret: string, text: string): string {
  const start = Buffer.from(random(START), 'hex')
  const cipher = createCipheriv(CIPHER, keyOf(secret), start)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), bytes]).toString('base64')
}

/** The stored answer in plain text. Encrypted text is base64, which no answer is. */
export function decryptWith(secret: string, kept: string): string {
  if (kept.startsWith('{')) return kept
  const bytes = Buffer.from(kept, 'base64')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, START))
  decipher.setAuthTag(bytes.subarray(START, START + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(START + TAG)), decipher.final()]).toString('utf8')
}
