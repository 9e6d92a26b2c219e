// The door for followers: a WebSocket that gives each entry of the seat's books, from those the device has. It only gives;
// commands go by HTTP.

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket, WebSocketServer } from 'ws'
import { type ChainHead, parseHead } from '../../table/fair/chain.ts'
import { deviceHash } from '../../table/table.ts'
import { deviceNameIn } from '../command-requests.ts'
import type { DeviceLine } from '../follower.ts'
import type { Caller, LiveTable } from '../live-table.ts'
import { refuseOnSocket } from '../refusal-response.ts'
import {
  noDevice,
  noHandshake,
  notFoundFailure,
  RequestFailure,
  requestFailureOf,
  TooMany,
} from '../request-failure.ts'
import { writeFault } from '../server-log.ts'
import type { ServerParts } from '../server-parts.ts'

const PATH = /^\/api\/tables\/([^/?]{1,120})\/seats\/([^/?]{1,120})\/follow(?:\?(.*))?$/
/** Nobody has anything to say here. */
const MOST_BYTES = 1024
/** Lines that sleep are ended within about so many seconds. */
const LINE_WAIT = 60

export class FollowDoor {
  readonly #parts: ServerParts
  readonly #sockets: WebSocketServer
  readonly #lines = new Map<WebSocket, LineSigns>()
  /** Lines by the device that opened them. */
  readonly #byDevice = new Map<string, number>()
  readonly #heartbeat: NodeJS.Timeout
  #isClosed = false

  private constructor(parts: ServerParts, sockets: WebSocketServer) {
    this.#parts = parts
    this.#sockets = sockets
    this.#heartbeat = setInterval(() => this.#beat(), parts.limits.heartbeat).unref()
  }

  static async on(server: Server, parts: ServerParts): Promise<FollowDoor> {
    const { WebSocketServer } = await import('ws')
    const options = {
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: MOST_BYTES,
      autoPong: false,
    }
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
    for (const socket of this.#lines.keys()) socket.terminate()
  }

  get size(): number {
    return this.#lines.size
  }

  async #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { secretAt } = this.#parts.gate.pass(request, true)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') throw noHandshake()
    const [, table, seat, query = ''] = PATH.exec(request.url ?? '') ?? []
    if (table === undefined || seat === undefined) throw notFoundFailure()
    const secret = secretAt(decoded(table), decoded(seat))
    if (secret === null) throw noDevice()
    const who = { seat: decoded(seat), device: deviceHash(secret), name: nameIn(query) }
    const heads = claimedHeads(query)
    const { tables, reading } = this.#parts
    await tables.use(decoded(table), async (found) => {
      // Asked before the line is there, so that a refusal is an answer and not a line that breaks.
      const { ends } = await found.readableBy(who)
      reading.mustTake(request, who.device, lacking(ends, heads))
      this.#count(who.device, socket)
      const line = await this.#shakeHands(request, socket, head)
      if (line === null) return
      await this.#give(found, who, heads, line, socket)
    })
  }

  /** One device may have many tabs, and not all lines there are. */
  #count(device: string, socket: Socket): void {
    const count = (this.#byDevice.get(device) ?? 0) + 1
    if (count > this.#parts.limits.linesEach) throw new TooMany(LINE_WAIT)
    this.#byDevice.set(device, count)
    socket.once('close', () => {
      const left = (this.#byDevice.get(device) ?? 1) - 1
      if (left > 0) this.#byDevice.set(device, left)
      else this.#byDevice.delete(device)
    })
  }

  async #give(table: LiveTable, who: Caller, heads: ClaimedHeads, socket: WebSocket, under: Socket) {
    const follower = await table.follow(who, heads, lineOf(socket, under)).catch((error) => {
      // A removed device stays away for good: none is told so because the store could not be read.
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
    const signs: LineSigns = { isAlive: true, count: 0 }
    this.#lines.set(line, signs)
    line.on('pong', () => {
      signs.isAlive = true
      this.#hear(line, signs)
    })
    line.on('ping', (said) => {
      // A device that does not read answers gets no more of them: those that wait would fill the memory.
      if (this.#hear(line, signs) && socket.writableLength === 0) line.pong(said)
    })
    line.on('message', () => line.close(1008, 'commands go by HTTP'))
    line.on('error', () => line.terminate())
    line.on('close', () => this.#lines.delete(line))
    return line
  }

  /** Counts a sign of life; false, and the line ends, when there are far too many. */
  #hear(line: WebSocket, signs: LineSigns): boolean {
    if (++signs.count <= this.#parts.limits.signs) return true
    line.terminate()
    return false
  }

  /** A phone that went to sleep sends no goodbye. */
  #beat(): void {
    for (const [line, signs] of this.#lines) {
      if (!signs.isAlive) line.terminate()
      else {
        signs.isAlive = false
        signs.count = 0
        line.ping()
      }
    }
  }
}

/** Whether the other end has answered since it was last asked, and how often it said something unasked. */
interface LineSigns {
  isAlive: boolean
  count: number
}

/** How many entries a device with these heads has not got yet. */
function lacking(ends: ReadonlyMap<string, number>, heads: ClaimedHeads): number {
  let entries = 0
  for (const [book, end] of ends) entries += Math.max(0, end - (heads.get(book)?.n ?? 0))
  return entries
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

/** `device=NAME`: the name its page has drawn. */
function nameIn(query: string): string | null {
  const given = query.split('&').find((part) => part.startsWith('device='))
  return deviceNameIn(given === undefined ? undefined : decoded(given.slice('device='.length)))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw notFoundFailure()
  }
}
