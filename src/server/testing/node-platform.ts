// The platform of a client that runs on Node: for programs and tests.

import { randomBytes } from 'node:crypto'
import WebSocket from 'ws'
import type { Platform, Socket } from '../../client/platform.ts'

/** A client's platform, for the server at this address. Its storage lives as long as the program. */
export function nodePlatform(origin: string): Platform {
  const kept = new Map<string, string>()
  /** The last of those that wait for their turn, by name. */
  const turns = new Map<string, Promise<unknown>>()
  return {
    fetch: (path, asked) => fetch(origin + path, asked),
    socket: (path, bearer) => lineTo(origin.replace(/^http/, 'ws') + path, bearer),
    random: (bytes) => randomBytes(bytes).toString('hex'),
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    alone(name, run) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(run)
      turns.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
    later(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

function lineTo(address: string, bearer: string | null): Socket {
  const line = new WebSocket(address, { headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } })
  const socket: Socket = { onmessage: null, onclose: null, close: () => line.close() }
  line.on('message', (bytes) => socket.onmessage?.({ data: bytes.toString() }))
  line.on('close', (code) => socket.onclose?.({ code }))
  line.on('error', () => {})
  return socket
}
