// The door for followers: a WebSocket that gives each entry of the seat's books, from those the device has. It only gives;
// commands go by HTTP.

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket, WebSocketServer } from 'ws'
import { type ChainHead, parseHead } from '../../table/fair/chain.ts'
import { deviceHash } from '../../table/table.ts'
import type { DeviceLine } from '../follower.ts'
import type { Caller, LiveTable } from '../live-table.ts'
import { refuseOnSocket } from '../refusal-response.ts'
import { noDevice, noHandshake, notFoundFailure, RequestFailure, requestFailureOf } from '../request-failure.ts'
import { writeFault } from '../server-log.ts'
import type { ServerParts } from '../server-parts.ts'

const PATH = /^\/api\/tables\/([^/?]{1,120})\/seats\/([^/?]{1,120})\/follow(?:\?(.*))?$/
/** Nobody has anything to say here. */
const MOST_BYTES = 1024

export class FollowDoor {
  readonly #parts: ServerParts
  readonly #sockets: WebSocketServer
  readonly #alive = new Map<WebSocket, boolean>()
  readonly #heartbeat: NodeJS.Timeout
  #isClosed = false

  private constructor(parts: ServerParts, sockets: WebSocketServer) {
    this.#parts = parts
    this.#sockets = sockets
    this.#heartbeat = setInterval(() => this.#beat(), parts.limits.heartbeat).unref()
  }

  static async on(server: Server, parts: ServerParts): Promise<FollowDoor> {
    const { WebSocketServer } = await import('ws')
    const options = { noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: MOST_BYTES }
    const sockets = new WebSocketServer(options)
    sockets.on('wsClientError', (_, socket) => refuseOnSocket(socket, noHandshake(), { 'sec-websocket-version': '13' }))
    const door = new FollowDoor(parts, sockets)
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      door.#upgrade(request, socket, head).catch((error) => {
        const failure = requestFailureOf(error)
        if (failure.status >= 500) writeFault(parts.serverLog, 'the line', error)
        parts.metrics.answered(failure.status)
        refuseOnSocket(socket, failure)
      })
    })
    return door
  }

  /** Takes no more followers and ends what does not end by itself. */
  close(): void {
    clearInterval(this.#heartbeat)
    this.#isClosed = true
    for (const socket of this.#alive.keys()) socket.terminate()
  }

  get size(): number {
    return this.#alive.size
  }

  async #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { credential } = this.#parts.gate.pass(request, true)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') throw noHandshake()
    const [, table, seat, query = ''] = PATH.exec(request.url ?? '') ?? []
    if (table === undefined || seat === undefined) throw notFoundFailure()
    if (credential.secret === null) throw noDevice()
    const who = { seat: decoded(seat), device: deviceHash(credential.secret) }
    const heads = claimedHeads(query)
    const { tables } = this.#parts
    await tables.use(decoded(table), async (found) => {
      // Asked before the line is there, so that a refusal is an answer and not a line that breaks.
      await found.readableBy(who)
      const line = await this.#shakeHands(request, socket, head)
      if (line === null) return
      await this.#give(found, who, heads, line, socket)
    })
  }

  async #give(table: LiveTable, who: Caller, heads: ClaimedHeads, socket: WebSocket, under: Socket) {
    const follower = await table.follow(who, heads, lineOf(socket, under)).catch((error) => {
      // Whoever was removed stays away for good: nobody is told so because the store could not be read.
      const isRemoved = requestFailureOf(error).status === 404
      if (!isRemoved) writeFault(this.#parts.serverLog, 'the line', error)
      socket.close(isRemoved ? 4001 : 1011, isRemoved ? 'this device was removed' : 'try again')
      return null
    })
    if (follower === null) return
    if (socket.readyState !== socket.OPEN) return table.leave(follower)
    socket.on('close', () => {
      follower.end(1000, '')
      table.leave(follower)
    })
  }

  /** Null when the other end has gone, or comes so late that nobody would end its line. */
  async #shakeHands(request: IncomingMessage, socket: Socket, head: Buffer): Promise<WebSocket | null> {
    if (this.#isClosed) socket.destroy()
    if (socket.destroyed) return null
    const line = await new Promise<WebSocket | null>((resolve) => {
      socket.once('close', () => resolve(null))
      this.#sockets.handleUpgrade(request, socket, head, resolve)
    })
    if (line === null) return null
    this.#alive.set(line, true)
    line.on('pong', () => this.#alive.set(line, true))
    line.on('message', () => line.close(1008, 'orders go by HTTP'))
    line.on('error', () => line.terminate())
    line.on('close', () => this.#alive.delete(line))
    return line
  }

  /** A phone that went to sleep sends no goodbye. */
  #beat(): void {
    for (const [line, isAlive] of this.#alive) {
      if (!isAlive) line.terminate()
      else {
        this.#alive.set(line, false)
        line.ping()
      }
    }
  }
}

type ClaimedHeads = ReadonlyMap<string, ChainHead>

/** Frames are built once for many, so they go out under the WebSocket, which would build each of them again. */
const lineOf = (socket: WebSocket, under: Socket): DeviceLine => ({
  send: (frame) => void (socket.readyState === socket.OPEN && under.write(frame)),
  afterwards: (run) => under.once('drain', run),
  get waiting() {
    return under.writableLength
  },
  close: (code, reason) => socket.close(code, reason),
})

/** `books=common=12:LINK,p1+gm=3:LINK`; what cannot be read is refused. A plus is a plus here, coded or not. */
export function claimedHeads(query: string): ClaimedHeads {
  const given = query.split('&').find((part) => part.startsWith('books='))
  const heads = decoded(given?.slice('books='.length) ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part): [string, ChainHead | null] => {
      const at = part.lastIndexOf('=')
      return [part.slice(0, at), parseHead(part.slice(at + 1))]
    })
  if (heads.some(([, head]) => head === null))
    throw new RequestFailure(400, 'out-of-range', 'books is a list of BOOK=NUMBER:LINK, with commas.', 'books')
  return new Map(heads as [string, ChainHead][])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw notFoundFailure()
  }
}
