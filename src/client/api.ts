// Requests to a server: a device, a table, a seat, orders. What the server refuses is a Refused with its reason; a line that
// is down is an Unreachable, and the order may be sent again under the same id.

import type { Plain } from '../dice/index.ts'
import type { Outside, Socket } from './outside.ts'

/** What the server refused, in its words and for programs. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string
  readonly field: string | null
  readonly word: string | null
  readonly figures: Readonly<Record<string, Plain>>

  constructor(status: number, error: ErrorBody) {
    super(error.message ?? `The server answered ${status}.`)
    this.status = status
    this.code = error.code ?? 'internal'
    this.field = error.field ?? null
    this.word = error.word ?? null
    this.figures = error.figures ?? {}
  }
}

interface ErrorBody {
  readonly code?: string
  readonly message?: string
  readonly field?: string | null
  readonly word?: string
  readonly figures?: Readonly<Record<string, Plain>>
}

/** There is no line to the server, or it has no time: nothing is known about what became of the order. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** An order to a table: what it is, and its fields. */
export type Order = { readonly is: string } & Readonly<Record<string, unknown>>

/** A seat at a table, for this device. */
export interface Place {
  readonly table: string
  readonly seat: string
}

export class Api {
  readonly outside: Outside
  private readonly bearer: string | null

  /** In a browser a cookie says who this is; programs have a bearer. */
  constructor(outside: Outside, bearer: string | null = null) {
    this.outside = outside
    this.bearer = bearer
  }

  /** A device of its own for a program. */
  static async device(outside: Outside): Promise<Api> {
    const { bearer } = await new Api(outside).post<{ bearer: string }>('/api/device', { bearer: true })
    return new Api(outside, bearer)
  }

  /** Makes sure that this browser is known by a cookie. */
  async introduce(): Promise<void> {
    await this.post('/api/device', {})
  }

  openTable(
    opened: { system: string; name: string; seatName: string; device?: string },
    id = this.newId(),
  ): Promise<Place> {
    return this.post<Place>('/api/tables', { id, ...opened })
  }

  join(joined: { code: string; name?: string; device?: string }, id = this.newId()): Promise<Place> {
    return this.post<Place>('/api/join', { id, ...joined })
  }

  /** Gives an order. Sent again under the same id it does nothing twice. */
  order({ table, seat }: Place, order: Order, id = this.newId()): Promise<Plain> {
    return this.post(`${seatPath(table, seat)}/commands`, { id, ...order })
  }

  /** All that the seat may read, as a file for verifying. */
  exported({ table, seat }: Place): Promise<string> {
    return this.ask('GET', `${seatPath(table, seat)}/export`)
  }

  socket(path: string): Socket {
    return this.outside.socket(path, this.bearer)
  }

  newId(): string {
    return this.outside.random(12)
  }

  private async post<A = Plain>(path: string, body: object): Promise<A> {
    const text = await this.ask('POST', path, JSON.stringify(body))
    try {
      return JSON.parse(text) as A
    } catch {
      // A network that wants to be greeted first answers in the server's place.
      throw new Unreachable('Somebody else answered.')
    }
  }

  private async ask(method: string, path: string, body?: string): Promise<string> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.bearer === null ? {} : { authorization: `Bearer ${this.bearer}` }),
    }
    const { status, text } = await this.heard(path, { method, headers, ...(body === undefined ? {} : { body }) })
    // A gateway that finds no server is no line; a server that stumbles over an order will stumble again.
    if ([502, 503, 504, 511].includes(status)) throw new Unreachable(`The server answered ${status}.`)
    if (status >= 400) throw new Refused(status, errorIn(text))
    return text
  }

  /** An answer to its end: one that breaks off is none. */
  private async heard(...asked: Parameters<Outside['fetch']>): Promise<{ status: number; text: string }> {
    try {
      const answer = await this.outside.fetch(...asked)
      return { status: answer.status, text: await answer.text() }
    } catch {
      throw new Unreachable('There is no line to the server.')
    }
  }
}

export const seatPath = (table: string, seat: string): string =>
  `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}`

function errorIn(text: string): ErrorBody {
  try {
    return (JSON.parse(text) as { error?: ErrorBody }).error ?? {}
  } catch {
    return {}
  }
}
