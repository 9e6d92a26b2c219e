// A browser at a site with https, as a program: keeps cookies, says where its page comes from, and trusts one certificate.

import { request } from 'node:https'
import { WebSocket } from 'ws'
import { Following } from './scripted-person.ts'
import type { Answered } from './server.ts'

/** A site on this machine: the name it goes by, its port, and the certificate that is trusted for it. */
export interface Site {
  readonly name: string
  readonly port: number
  readonly certificate: string
}

interface Cookie {
  readonly value: string
  readonly path: string
  readonly said: string
}

export class SiteVisitor {
  readonly #site: Site
  readonly cookies = new Map<string, Cookie>()
  table = ''
  seat = ''

  constructor(site: Site) {
    this.#site = site
  }

  get origin(): string {
    return `https://${this.#host}`
  }

  /** Asks as a page of the site would; `headers` say otherwise. One that is empty is not sent. */
  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : JSON.stringify(body)
      const typed = bytes === undefined ? {} : { 'content-type': 'application/json' }
      const given = Object.entries({ ...this.#headers(path), ...typed, ...headers }).filter(([, value]) => value !== '')
      const asking = request({ ...this.#connection, method, path, headers: Object.fromEntries(given), agent: false })
      asking.on('error', reject)
      asking.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => (text += part))
        response.on('error', reject)
        response.on('end', () => {
          this.#keep(response.headers['set-cookie'] ?? [])
          const status = response.statusCode ?? 0
          const isJson = response.headers['content-type']?.startsWith('application/json')
          resolve({ status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null })
        })
      })
      asking.end(bytes)
    })
  }

  async sitDown(path: string, given: object): Promise<Answered> {
    const answered = await this.ask('POST', path, given)
    if (answered.status === 200) Object.assign(this, answered.json)
    return answered
  }

  command(id: string, is: string, fields: object = {}): Promise<Answered> {
    return this.ask('POST', `${this.path}/commands`, { id, is, ...fields })
  }

  get path(): string {
    return `/api/tables/${this.table}/seats/${this.seat}`
  }

  /** Opens a line from the entries that are here; the status that refuses it, where it is refused. */
  follow(books = '', headers: Record<string, string> = {}): Promise<Following | number> {
    const path = `${this.path}/follow?books=${encodeURIComponent(books)}`
    const { host, port, servername, ca } = this.#connection
    // `servername` is handed on to the connection.
    const options: object = { headers: { ...this.#headers(path), ...headers }, servername, ca }
    const socket = new WebSocket(`wss://${host}:${port}${path}`, options)
    const following = new Following(socket)
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(following))
      socket.on('unexpected-response', (_, response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      socket.on('error', reject)
    })
  }

  get #host(): string {
    return `${this.#site.name}:${this.#site.port}`
  }

  get #connection() {
    const { name, port, certificate } = this.#site
    return { host: '127.0.0.1', port, servername: name, ca: certificate }
  }

  #headers(path: string): Record<string, string> {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path))
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
    return { host: this.#host, origin: this.origin, ...(cookie === '' ? {} : { cookie }) }
  }

  #keep(said: readonly string[]): void {
    for (const text of said) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = rest.find((each) => each.startsWith('Path='))?.slice('Path='.length) ?? '/'
      this.cookies.set(name, { value, path, said: text })
    }
  }
}
