// The world of the client in a browser. Plain http in a home network has no more than this, so this is all that is used.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Outside, Socket } from '../../client/outside.ts'
import { hashWith } from '../../table/fair/hash.ts'
import { forget, keep, kept } from '../storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

// A long past is tens of thousands of hashes: the browser makes bytes of a text sooner than anything written by hand.
const encoder = new TextEncoder()
hashWith((text) => bytesToHex(sha256(encoder.encode(text))))

/** What could not be kept lives as long as the page. */
const here = new Map<string, string>()

export const browser: Outside = {
  fetch: (path, asked) => fetch(path, { ...asked, credentials: 'same-origin', cache: 'no-store' }),
  socket(path) {
    const address = new URL(path, location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(address) as unknown as Socket
  },
  random: (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  kept: {
    get: (key) => kept(key, isText) ?? here.get(key) ?? null,
    set(key, value) {
      if (keep(key, value)) here.delete(key)
      else here.set(key, value)
    },
    remove(key) {
      forget(key)
      here.delete(key)
    },
  },
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
