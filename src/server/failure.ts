// What a request is refused with. Every answer that is not a success has this form, and none tells more than it must.

import { type Code, Refusal } from '../dice/index.ts'
import { NotKept } from './store/store.ts'

type FailureCode = Code | 'no-device' | 'wrong-host' | 'wrong-origin' | 'too-many' | 'not-kept' | 'internal'

export class Failure extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly field: string | null
  /** The refusal of the rules behind it, for whoever says it in another language. */
  readonly refusal: Refusal | null

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    field: string | null = null,
    refusal: Refusal | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.refusal = refusal
  }
}

/** One answer for what is not there and for what is not for the asker, so that nobody can tell which. */
export const notFound = (): Failure => new Failure(404, 'not-found', 'There is nothing here, or it is not for you.')

export const noDevice = (): Failure =>
  new Failure(401, 'no-device', 'This device is not known yet: POST /api/device first, and keep the cookie it sets.')

export const tooMany = (): Failure => new Failure(429, 'too-many', 'That was too often; wait a moment and try again.')

/** Whoever wants a line and does not say so, or whose proxy does not pass it on; or who would rather have another protocol. */
export const noHandshake = (): Failure =>
  new Failure(
    400,
    'usage',
    'Nothing is spoken here but plain HTTP and, for the line of a seat, WebSocket: GET with Upgrade: websocket, ' +
      'Sec-WebSocket-Version: 13 and a Sec-WebSocket-Key. A proxy has to pass these on.',
  )

/** A device asks again later under the same id: nothing is lost, and nothing done twice. */
const notKept = (): Failure =>
  new Failure(503, 'not-kept', 'The server has no room on its disk, or cannot write to it: nothing of this was done.')

/** Codes of what cannot be understood; with any other it was understood, and the rules or the table refuse. */
const NOT_UNDERSTOOD: ReadonlySet<Code> = new Set<Code>([
  'usage',
  'notation',
  'unknown-system',
  'unknown-mechanic',
  'unknown-field',
  'missing',
  'out-of-range',
])

export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof Refusal) {
    const { code, message, field } = error
    const status = code === 'not-found' ? 404 : NOT_UNDERSTOOD.has(code) ? 400 : 409
    return new Failure(status, code, message, field, error)
  }
  if (error instanceof NotKept) return notKept()
  return ofFramework(error as { code?: unknown; statusCode?: unknown })
}

function ofFramework({ code, statusCode }: { code?: unknown; statusCode?: unknown }): Failure {
  if (statusCode === 413) return new Failure(413, 'too-big', 'The body is too big; 64 kB are taken.')
  if (statusCode === 415) return new Failure(415, 'usage', 'The body has to be application/json.')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Failure(400, 'usage', 'The request cannot be read: a JSON object is expected.')
  }
  return new Failure(500, 'internal', 'This is a fault of Astragal. The log of the server says more.')
}

export function bodyOf({ code, message, field, refusal }: Failure): string {
  const told = refusal ? { word: refusal.word, figures: refusal.figures } : {}
  return JSON.stringify({ error: { code, message, field, ...told } })
}
