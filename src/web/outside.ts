// The browser as the client of a table sees it: requests, lines, randomness, what is kept, and a clock.

import type { Outside } from '../client/outside.ts'

const PREFIX = 'astragal.table.'

export const outside: Outside = {
  fetch: (path, asked) => fetch(path, { ...asked, credentials: 'same-origin', cache: 'no-store' }),
  // A cookie says who this is; a browser cannot show a bearer on a line.
  socket: (path) => {
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`)
    const socket: ReturnType<Outside['socket']> = {
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => line.close(),
    }
    line.onopen = () => socket.onopen?.()
    line.onmessage = ({ data }) => socket.onmessage?.({ data })
    line.onclose = ({ code }) => socket.onclose?.({ code })
    return socket
  },
  random: (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  kept: {
    get: (key) => {
      try {
        return localStorage.getItem(PREFIX + key)
      } catch {
        return null
      }
    },
    set: (key, value) => {
      try {
        localStorage.setItem(PREFIX + key, value)
      } catch {
        // A private window keeps nothing.
      }
    },
    remove: (key) => {
      try {
        localStorage.removeItem(PREFIX + key)
      } catch {
        // Nothing was kept.
      }
    },
  },
  later: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
