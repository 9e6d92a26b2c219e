// Somebody at a table, as a program: a device with its secret, the seat it took, and the line it follows.

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { PledgedDevice } from './pledged-device.ts'
import type { Answered, Served } from './server.ts'

let ids = 0

export class ScriptedPerson {
  readonly server: Served
  readonly secret: string
  table = ''
  seat = ''
  /** The device that shakes for this person; null for one who does not. */
  device: PledgedDevice | null = null

  constructor(server: Served, secret: string) {
    this.server = server
    this.secret = secret
  }

  static async at(server: Served): Promise<ScriptedPerson> {
    const { json } = await server.ask({ method: 'POST', path: '/api/device', body: { bearer: true } })
    return new ScriptedPerson(server, json.bearer)
  }

  static async opening(server: Served, system = 'endless-horizons'): Promise<ScriptedPerson> {
    const person = await ScriptedPerson.at(server)
    await person.sitDown('/api/tables', { system, name: 'The Test', seatName: 'Mara' })
    return person
  }

  static async joining(gm: ScriptedPerson, name: string, role = 'player'): Promise<ScriptedPerson> {
    const person = await ScriptedPerson.at(gm.server)
    await person.sitDown('/api/join', { code: await gm.invite(role), name })
    return person
  }

  /** Takes a seat; whoever is refused has none, and nothing that follows would make sense. */
  async sitDown(path: string, given: object, id?: string): Promise<Answered> {
    const answered = mustBeDone(`${path} with ${JSON.stringify(given)}`, await this.tryToSitDown(path, given, id))
    Object.assign(this, answered.json)
    return answered
  }

  tryToSitDown(path: string, given: object, id = `id${ids++}`): Promise<Answered> {
    return this.ask('POST', path, { id, ...given })
  }

  /** A code for another person. */
  async invite(role = 'player'): Promise<string> {
    return mustBeDone(`invite by ${this.seat}`, await this.command('invite', { role })).json.code
  }

  command(is: string, fields: object = {}, id = `id${ids++}`): Promise<Answered> {
    const from = this.device ? { from: this.device.name } : {}
    return this.ask('POST', `${this.path}/commands`, { id, is, ...from, ...fields })
  }

  /** Pledges in the common book: from now on this person can be asked to shake. */
  async pledge(): Promise<PledgedDevice> {
    this.device ??= new PledgedDevice(this.table, `d-${this.secret.slice(0, 12)}`)
    mustBeDone(`pledge of ${this.seat}`, await this.command('pledge', this.device.pledge()))
    return this.device
  }

  ask(method: string, path: string, body?: unknown): Promise<Answered> {
    return this.server.ask({ method, path, headers: { authorization: `Bearer ${this.secret}` }, body })
  }

  get path(): string {
    return `/api/tables/${this.table}/seats/${this.seat}`
  }

  /** Opens a line and waits for it. */
  async follow(books = '', options: object = {}): Promise<Following> {
    const headers = { authorization: `Bearer ${this.secret}` }
    const url = `ws://127.0.0.1:${this.server.port}${this.path}/follow?${this.device ? `device=${this.device.name}&` : ''}books=${encodeURIComponent(books)}`
    const socket = new WebSocket(url, { headers, ...options })
    const following = new Following(socket)
    await once(socket, 'open')
    return following
  }
}

function mustBeDone(what: string, answered: Answered): Answered {
  if (answered.status !== 200) throw new Error(`Refused: ${what}: ${answered.status} ${answered.text}`)
  return answered
}

type Frame = Readonly<Record<string, unknown>>

export class Following {
  readonly socket: WebSocket
  /** The very texts that came, and what stands in them: entries one by one. */
  readonly texts: string[] = []
  readonly frames: Frame[] = []
  readonly closed: Promise<number>
  #onFrame: () => void = () => {}

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (bytes) => {
      this.texts.push(`${bytes}`)
      this.frames.push(...[JSON.parse(`${bytes}`)].flat())
      this.#onFrame()
    })
    this.closed = new Promise((resolve) => socket.on('close', (code) => resolve(code)))
  }

  /** Waits until a frame has come of which this is true. */
  async until(isIt: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const found = this.frames.find(isIt)
      if (found) return found
      await new Promise<void>((resolve) => (this.#onFrame = resolve))
    }
  }

  /** Waits for an entry of a book. */
  entry(book: string, n: number): Promise<Frame> {
    return this.until((frame) => frame.book === book && frame.n === n)
  }

  /** The numbers of the entries that came, by book. */
  get numbers(): Record<string, number[]> {
    const numbers: Record<string, number[]> = {}
    for (const { book, n } of this.frames) if (typeof book === 'string') (numbers[book] ??= []).push(n as number)
    return numbers
  }

  /** The heads of what came, as they are said when coming back. */
  get heads(): string {
    const last = new Map(
      this.frames.flatMap(({ book, n, link }) => (book ? [[book, `${n}:${link}`]] : [])) as [string, string][],
    )
    return [...last].map(([book, head]) => `${book}=${head}`).join(',')
  }
}
