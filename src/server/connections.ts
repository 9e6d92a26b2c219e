// The open connections. One address must not take all of them, and a connection that asks for nothing is closed. Where all are taken,
// the connection that has been idle for longest makes room for a newcomer; a line that follows a table and a request that is being
// answered are never closed for others.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { plainAddress } from './buckets.ts'
import type { ServerParts } from './server-parts.ts'

export class Connections {
  readonly #parts: ServerParts
  readonly #byAddress = new Map<string, number>()
  /** Those that wait for a first or a next request, longest first. */
  readonly #idle = new Set<Socket>()
  /** Those that have asked for nothing yet, each with its end. */
  readonly #silent = new Map<Socket, NodeJS.Timeout>()
  #size = 0

  constructor(server: Server, parts: ServerParts) {
    this.#parts = parts
    // Before the doors answer: they may be done with a request when it gets here.
    server.prependListener('request', (request, response) => this.#asked(request, response))
    server.prependListener('upgrade', ({ socket }) => this.#noteHeard(socket))
    server.prependListener('connection', (socket) => this.#come(socket))
  }

  #come(socket: Socket): void {
    const { limits, proxies } = this.#parts
    const address = plainAddress(socket.remoteAddress ?? '')
    const count = (this.#byAddress.get(address) ?? 0) + 1
    this.#byAddress.set(address, count)
    this.#size++
    this.#silent.set(socket, setTimeout(() => this.#drop(socket), limits.silence).unref())
    socket.on('close', () => {
      this.#size--
      this.#noteHeard(socket)
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    })
    // A proxy stands for many.
    const isOneTooMany = count > limits.connectionsEach && !proxies.includes(address)
    const [longest = socket] = this.#idle
    const dropped = isOneTooMany ? socket : this.#size > limits.connections ? longest : null
    this.#idle.add(socket)
    if (dropped) this.#drop(dropped)
  }

  #noteHeard(socket: Socket): void {
    this.#idle.delete(socket)
    clearTimeout(this.#silent.get(socket))
    this.#silent.delete(socket)
  }

  #asked({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#noteHeard(socket)
    response.once('close', () => {
      if (!socket.destroyed) this.#idle.add(socket)
    })
  }

  #drop(socket: Socket): void {
    this.#parts.metrics.dropped++
    this.#idle.delete(socket)
    socket.destroy()
  }
}
