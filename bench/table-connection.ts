// Lines to a server with as little work at this end as can be, so that what is measured is the server: one request at a time
// on a connection that stays, and frames that are counted and not read.

import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

interface Waiting {
  readonly request: string
  readonly resolve: (body: string) => void
  readonly reject: (error: Error) => void
}

/**
 * One connection for requests, one after another. A server closes it when nothing was asked for a while, perhaps just when something is: what
 * was asked on a connection that had been answered before is asked again on a new one, as browsers do. Commands carry an id.
 */
export class RequestConnection {
  readonly #port: number
  #socket: Socket | null = null
  #said = ''
  #waits: Waiting | null = null
  #isUsed = false

  constructor(port: number) {
    this.#port = port
  }

  post(path: string, body: string, bearer = ''): Promise<string> {
    const shown = bearer === '' ? '' : `authorization: Bearer ${bearer}\r\n`
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${shown}content-type: application/json\r\n`
    const request = `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    return new Promise((resolve, reject) => {
      this.#waits = { request, resolve, reject }
      this.#ask(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #ask(request: string): void {
    this.#socket ??= this.#connected()
    this.#socket.write(request)
  }

  #connected(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    this.#isUsed = false
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#hear(bytes.toString('latin1')))
    // The end comes behind it.
    socket.on('error', () => {})
    socket.on('close', () => this.#ended())
    return socket
  }

  #ended(): void {
    this.#socket = null
    if (this.#waits && this.#isUsed && this.#said === '') this.#ask(this.#waits.request)
    else this.#waits?.reject(new Error('The server closed the line and did not answer.'))
  }

  #hear(text: string): void {
    this.#said += text
    const end = this.#said.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(this.#said)?.[1] ?? 0)
    if (this.#said.length < end + 4 + length) return
    const answer = this.#said
    this.#said = ''
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
    this.#isUsed = true
    const waits = this.#waits
    this.#waits = null
    waits?.resolve(answer.slice(end + 4))
  }
}

/** A WebSocket that counts its frames. */
export class FollowerConnection {
  readonly #socket: Socket
  #rest: Buffer = Buffer.alloc(0)
  #isUp = false
  onFrame: (frame: Buffer) => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  static open(port: number, path: string, bearer = ''): Promise<FollowerConnection> {
    const following = new FollowerConnection(connect(port, '127.0.0.1'))
    const key = randomBytes(16).toString('base64')
    const shown = bearer === '' ? '' : `authorization: Bearer ${bearer}\r\n`
    const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
    const head = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${upgrade}sec-websocket-key: ${key}\r\n${shown}\r\n`
    following.#socket.write(head)
    return new Promise((resolve, reject) => {
      following.#socket.on('error', reject)
      following.#socket.on('data', (bytes) => {
        following.#hear(bytes)
        if (following.#isUp) resolve(following)
      })
    })
  }

  /** Sends text; a client's frames are masked, here with zeros. */
  send(text: string): void {
    const bytes = Buffer.from(text)
    const { length } = bytes
    const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff]
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]))
  }

  close(): void {
    this.#socket.destroy()
  }

  #hear(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    if (!this.#isUp) {
      const end = this.#rest.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!this.#rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) throw new Error(this.#rest.toString())
      this.#isUp = true
      this.#rest = this.#rest.subarray(end + 4)
    }
    for (let frame = this.#next(); frame; frame = this.#next()) this.onFrame(frame)
  }

  #next(): Buffer | null {
    const rest = this.#rest
    if (rest.length < 2) return null
    const short = rest[1] as number
    const start = short === 126 ? 4 : short === 127 ? 10 : 2
    if (rest.length < start) return null
    const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short
    if (rest.length < start + length) return null
    this.#rest = rest.subarray(start + length)
    return rest.subarray(start, start + length)
  }
}
