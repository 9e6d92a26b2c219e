// Somebody at a table for an evening, as a program: talks, throws, leaves the line and comes back to any server from the entries that
// are here, and counts what was missed. Each table asks from an address of this machine of its own, so that limits are those of people.

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { PledgedDevice } from '../src/server/testing/pledged-device.ts'

interface Answer {
  readonly status: number
  readonly text: string
}

/** The figures of a crowd since they were last taken: milliseconds of each act, and counts. */
export class EveningFigures {
  /** From a command to its answer, to a line that hears of it, and of a check to its dice. */
  answered: number[] = []
  heard: number[] = []
  thrown: number[] = []
  commands = 0
  exports = 0
  returns = 0
  tables = 0
  seats = 0
  entries = 0
  gaps = 0
  /** Answers that were no success, by what they said. */
  readonly refusals = new Map<string, number>()

  refuse(why: string): void {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1)
  }
}

let ids = 0

export class EveningSeat {
  readonly #ports: readonly number[]
  readonly #address: string
  readonly #takes: () => EveningFigures
  readonly #chance: () => number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #heads = new Map<string, { n: number; link: string }>()
  /** Moments at which somebody at this table said words that carry this number; shared by the seats of a table. */
  readonly #said: Map<string, number>
  #bearer = ''
  table = ''
  #seat = ''
  #device: PledgedDevice | null = null
  #line: WebSocket | null = null
  #check: { readonly began: number; resolve(): void } | null = null

  constructor(at: {
    ports: readonly number[]
    address: string
    said: Map<string, number>
    figures: () => EveningFigures
    chance: () => number
  }) {
    this.#ports = at.ports
    this.#address = at.address
    this.#said = at.said
    this.#takes = at.figures
    this.#chance = at.chance
  }

  async sitDown(path: string, given: object): Promise<void> {
    this.#bearer = JSON.parse((await this.#ask('POST', '/api/device', { bearer: true })).text).bearer
    const { status, text } = await this.#ask('POST', path, { id: `sit${ids++}`, ...given })
    if (status !== 200) throw new Error(text)
    const { table, seat } = JSON.parse(text)
    this.table = table
    this.#seat = seat
    this.#device = new PledgedDevice(table, `d-${this.#bearer.slice(0, 12)}`)
    await this.follow()
  }

  /** From now on this person can be asked to shake in the common book, as players are. */
  async pledge(): Promise<void> {
    if (this.#device) await this.command('pledge', this.#device.pledge())
  }

  async invite(): Promise<string> {
    return JSON.parse((await this.command('invite', { role: 'player' })).text).code
  }

  async say(words: string): Promise<void> {
    const id = `o${ids++}`
    this.#said.set(id, performance.now())
    await this.command('say', { words: `${words} ${id}` })
  }

  /** Calls for a check and waits for its dice. */
  async throwDice(): Promise<void> {
    if (this.#line === null || this.#check !== null) return
    const began = performance.now()
    const done = new Promise<void>((resolve) => {
      this.#check = { began, resolve }
    })
    const { status } = await this.command('startCheck', { mechanic: 'check', input: { rank: 3, difficulty: 6 } })
    if (status === 200) await done
    this.#check = null
  }

  async export(): Promise<void> {
    const { status, text } = await this.#ask('GET', `${this.#path}/export`)
    if (status === 200) this.#figures.exports++
    else this.#figures.refuse(text)
  }

  /** Takes up the line at any of the servers, from the entries that are here. */
  async follow(): Promise<void> {
    const books = [...this.#heads].map(([book, { n, link }]) => `${book}=${n}:${link}`).join(',')
    const query = `device=${this.#device?.name}&books=${encodeURIComponent(books)}`
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}${this.#path}/follow?${query}`, {
      headers: { authorization: `Bearer ${this.#bearer}` },
      localAddress: this.#address,
      perMessageDeflate: false,
    })
    socket.on('error', (error) => this.#figures.refuse(`line: ${error.message}`))
    socket.on('message', (bytes) => {
      // Entries that still come by a line that was left come by the new one too.
      if (this.#line === socket) this.#hear(`${bytes}`)
    })
    socket.on('close', () => {
      if (this.#line !== socket) return
      this.#line = null
      this.#check?.resolve()
    })
    this.#line = socket
    await once(socket, 'open').catch(() => {
      this.#line = null
    })
  }

  async comeBack(): Promise<void> {
    this.#hangUp()
    this.#figures.returns++
    await this.follow()
  }

  leave(): void {
    this.#hangUp()
    this.#agent.destroy()
  }

  get isOnLine(): boolean {
    return this.#line !== null
  }

  async command(is: string, fields: object): Promise<Answer> {
    const began = performance.now()
    const command = { id: `c${ids++}`, is, from: this.#device?.name, ...fields }
    const answer = await this.#ask('POST', `${this.#path}/commands`, command)
    if (answer.status === 200) this.#figures.answered.push(performance.now() - began)
    else this.#figures.refuse(`${is}: ${answer.text}`)
    this.#figures.commands++
    return answer
  }

  get #figures(): EveningFigures {
    return this.#takes()
  }

  get #path(): string {
    return `/api/tables/${this.table}/seats/${this.#seat}`
  }

  get #port(): number {
    return this.#ports[Math.floor(this.#chance() * this.#ports.length)] as number
  }

  #hangUp(): void {
    const line = this.#line
    this.#line = null
    line?.close()
    this.#check?.resolve()
  }

  #hear(text: string): void {
    for (const { book, n, text: entry, link, words } of [JSON.parse(text)].flat()) {
      if (book === undefined) continue
      if (n !== (this.#heads.get(book)?.n ?? 0) + 1) this.#figures.gaps++
      this.#heads.set(book, { n, link })
      this.#figures.entries++
      this.#hearWords(words ?? '')
      this.#read(entry)
    }
  }

  #hearWords(words: string): void {
    const began = this.#said.get(/\bo\d+/.exec(words)?.[0] ?? '')
    if (began !== undefined) this.#figures.heard.push(performance.now() - began)
  }

  #read(entry: string): void {
    if (entry.includes('"is":"throwOpened"')) this.#shake(entry)
    else if (entry.includes('"is":"diceThrown"') && this.#check) {
      this.#figures.thrown.push(performance.now() - this.#check.began)
      this.#check.resolve()
    }
  }

  #shake(entry: string): void {
    const fields = this.#device?.shake(JSON.parse(entry))
    if (!fields) return
    const shaken = this.command('shake', fields)
    const device = this.#device as PledgedDevice
    if (device.isUsedUp) void shaken.then(() => this.command('pledge', device.pledge()))
  }

  /** Asks one of the servers. A connection that was closed while it rested is no failure: the id keeps a repeat from doing it twice. */
  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    for (let again = 0; ; again++) {
      try {
        return await this.#askOnce(method, path, body)
      } catch (error) {
        if (again > 3) return { status: 0, text: (error as Error).message }
      }
    }
  }

  #askOnce(method: string, path: string, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(this.#bearer === '' ? {} : { authorization: `Bearer ${this.#bearer}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const options = { host: '127.0.0.1', port: this.#port, localAddress: this.#address, agent: this.#agent }
      const asking = request({ ...options, method, path, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: `${Buffer.concat(parts)}` }))
      })
      asking.on('error', reject)
      asking.end(body ? JSON.stringify(body) : undefined)
    })
  }
}
