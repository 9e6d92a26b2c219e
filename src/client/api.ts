// Requests to a server: a device, a table, a seat, orders. What the server refuses is a Refused with its reason; a line that
// is down is an Unreachable, and the order may be sent again under the same id.

import type { Plain } from '../dice/index.ts'
import type { Answered, Outside, Socket } from './outside.ts'

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
  async exported({ table, seat }: Place): Promise<string> {
    const answer = await this.ask('GET', `${seatPath(table, seat)}/export`)
    return answer.text()
  }

  socket(path: string): Socket {
    return this.outside.socket(path, this.bearer)
  }

  newId(): string {
    return this.outside.random(12)
  }

  private async post<A = Plain>(path: string, body: object): Promise<A> {
    const answer = await this.ask('POST', path, JSON.stringify(body))
    return JSON.parse(await answer.text()) as A
  }

  private async ask(method: string, path: string, body?: string): Promise<Answered> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.bearer === null ? {} : { authorization: `Bearer ${this.bearer}` }),
    }
    let answer: Answered
    try {
      answer = await this.outside.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
    } catch {
      throw new Unreachable('There is no line to the server.')
    }
    // A gateway that finds no server is no line; a server that stumbles over an order will stumble again.
    if ([502, 503, 504].includes(answer.status)) throw new Unreachable(`The server answered ${answer.status}.`)
    if (answer.status >= 400) throw new Refused(answer.status, errorIn(await answer.text()))
    return answer
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
