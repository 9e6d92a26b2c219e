// The platform of the client in a browser. Plain http in a home network has no more than this, so this is all that is used.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Platform, Socket } from '../../client/platform.ts'
import { hashWith } from '../../table/fair/hash.ts'
import { browserStorage } from './browser-storage.ts'

// A long past is tens of thousands of hashes: bytes go into one room, and one hasher starts from the beginning each time.
const encoder = new TextEncoder()
let room = new Uint8Array(4096)
const [unused, hasher] = [sha256.create(), sha256.create()]
hashWith((text) => {
  const most = 3 * text.length
  if (room.length < most) room = new Uint8Array(most)
  const { written } = encoder.encodeInto(text, room)
  return bytesToHex(unused._cloneInto(hasher).update(room.subarray(0, written)).digest())
})

export const browser: Platform = {
  fetch: (path, asked) => fetch(path, { ...asked, credentials: 'same-origin', cache: 'no-store' }),
  socket(path) {
    const address = new URL(path, location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(address) as unknown as Socket
  },
  random: (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  storage: browserStorage(),
  // Plain http in a home network has no locks: there a page reads what others have kept just before it writes.
  alone: (name, run) => (navigator.locks ? navigator.locks.request(name, run) : run()),
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
