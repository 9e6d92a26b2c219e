// Requests to a server: a device, a table, a seat, commands. A refusal is thrown as a ServerRefusal with its reason. A connection
// that is down is an Unreachable, and the command may be sent again under the same id.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { CommandRequest } from '../table/command.ts'
import type { Invitation } from '../table/table.ts'
import type { Platform, Socket } from './platform.ts'

/** A refusal of the server, in its words and for programs. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
  readonly status: number
  readonly code: string
  readonly field: string | null
  readonly word: string | null
  readonly figures: PlainRecord

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
  readonly figures?: PlainRecord
}

/** There is no line to the server, or it has no time: nobody knows whether the command was carried out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** A seat at a table, for this device. */
export interface SeatAddress {
  readonly table: string
  readonly seat: string
}

export class Api {
  readonly platform: Platform
  private readonly bearer: string | null

  /** In a browser a cookie says who this is; programs have a bearer. */
  constructor(platform: Platform, bearer: string | null = null) {
    this.platform = platform
    this.bearer = bearer
  }

  /** A device of its own for a program. */
  static async device(platform: Platform): Promise<Api> {
    const { bearer } = await new Api(platform).post<{ bearer: string }>('/api/device', { bearer: true })
    return new Api(platform, bearer)
  }

  /** Makes sure that this browser is known by a cookie. */
  async introduce(): Promise<void> {
    await this.post('/api/device', {})
  }

  openTable(
    opened: { system: string; name: string; seatName: string; password?: string; device?: string },
    id = this.newId(),
  ): Promise<SeatAddress> {
    return this.post<SeatAddress>('/api/tables', { id, ...opened })
  }

  /**
   * Takes a seat. A name is given only for a new one, at which no other device can have sat before: `SeatMemory` keeps that. The `invitation`
   * tells whose seat it is.
   */
  async join(joined: { code: string; name?: string; device?: string }, id = this.newId()): Promise<SeatAddress> {
    const place = await this.post<SeatAddress>('/api/join', { id, ...joined })
    if (joined.name) this.platform.storage.set(`new seat ${place.table} ${place.seat}`, '1')
    return place
  }

  /** The invitation behind a code; it is not used up. */
  invitation(code: string): Promise<Invitation> {
    return this.post<Invitation>('/api/invitation', { code })
  }

  /** Sends a command. Sent again under the same id it does nothing twice. */
  sendCommand({ table, seat }: SeatAddress, command: CommandRequest, id = this.newId()): Promise<Plain> {
    return this.post(`${seatApiPath(table, seat)}/commands`, { id, ...command })
  }

  /** All that the seat may read, as a file for verifying. */
  exportLog({ table, seat }: SeatAddress): Promise<string> {
    return this.ask('GET', `${seatApiPath(table, seat)}/export`)
  }

  socket(path: string): Socket {
    return this.platform.socket(path, this.bearer)
  }

  newId(): string {
    return this.platform.random(12)
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
    // A gateway that finds no server is no line; a server that stumbles over a command will stumble again.
    // One that came too slowly (408) was not done: it is asked again.
    if ([408, 502, 503, 504, 511].includes(status)) throw new Unreachable(`The server answered ${status}.`)
    if (status >= 400) throw new ServerRefusal(status, errorIn(text))
    return text
  }

  /** An answer to its end: one that breaks off is none. */
  private async heard(...asked: Parameters<Platform['fetch']>): Promise<{ status: number; text: string }> {
    try {
      const answer = await this.platform.fetch(...asked)
      return { status: answer.status, text: await answer.text() }
    } catch {
      throw new Unreachable('There is no line to the server.')
    }
  }
}

export const seatApiPath = (table: string, seat: string): string =>
  `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}`

function errorIn(text: string): ErrorBody {
  try {
    return (JSON.parse(text) as { error?: ErrorBody }).error ?? {}
  } catch {
    return {}
  }
}
