// The failure of a request. Every answer that is not a success has this form, and none tells more than it must.

import { type Plain, REFUSAL_KINDS, Refusal, type RefusalCode } from '../dice/index.ts'
import { type RefusalWord, sentenceOfRefusal } from '../table/refusals.ts'
import { NotKept, StoreAway, StoreUnsure } from './store/store.ts'

type RequestFailureCode =
  | RefusalCode
  | 'no-device'
  | 'wrong-host'
  | 'wrong-origin'
  | 'too-many'
  | 'not-kept'
  | 'store-away'
  | 'store-unsure'
  | 'deleted'
  | 'internal'

/** A refusal in the table's words that is about no field. */
export const refusedInAll = (word: RefusalWord, figures: Record<string, Plain> = {}): Refusal => {
  const message = sentenceOfRefusal('en', { word, figures, field: null }) as string
  return new Refusal('not-allowed', message, { word, figures })
}

export class RequestFailure extends Error {
  readonly status: number
  readonly code: RequestFailureCode
  readonly field: string | null
  /** The refusal of the rules behind it, for whoever says it in another language. */
  readonly refusal: Refusal | null

  constructor(
    status: number,
    code: RequestFailureCode,
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

/** A thing that does not exist and one that the asker may not see are answered alike: nobody can tell which it is. */
export const notFoundFailure = (): RequestFailure =>
  new RequestFailure(404, 'not-found', 'There is nothing here, or it is not for you.')

/** Said to whoever comes back to a table that was deleted: its id is known to those alone who were there. */
export function tableDeleted(): RequestFailure {
  const refusal = refusedInAll('table-deleted')
  return new RequestFailure(410, 'deleted', refusal.message, null, refusal)
}

export const noDevice = (): RequestFailure =>
  new RequestFailure(
    401,
    'no-device',
    'This device is not known yet: POST /api/device first, and keep the cookie it sets.',
  )

/** Too often, or too much at once: it says in how many seconds it would be taken. */
export class TooMany extends RequestFailure {
  readonly seconds: number

  constructor(seconds: number) {
    const refusal = refusedInAll('too-often', { seconds })
    super(429, 'too-many', refusal.message, null, refusal)
    this.seconds = seconds
  }
}

/** A line was wanted without a handshake, or a proxy did not pass it on; or another protocol was wanted. */
export const noHandshake = (): RequestFailure =>
  new RequestFailure(
    400,
    'usage',
    'Nothing is spoken here but plain HTTP and, for the line of a seat, WebSocket: GET with Upgrade: websocket, ' +
      'Sec-WebSocket-Version: 13 and a Sec-WebSocket-Key. A proxy has to pass these on.',
  )

/** A device asks again later under the same id: nothing is lost, and nothing done twice. */
const notKept = (): RequestFailure =>
  new RequestFailure(
    503,
    'not-kept',
    'The server has no room on its disk, or cannot write to it: nothing of this was done.',
  )

/** The same where the database cannot be reached. */
const storeAway = (): RequestFailure =>
  new RequestFailure(
    503,
    'store-away',
    'The server cannot reach its database now: nothing of this was done. Ask again later.',
  )

/** The database went away in the middle: a repeat under the same id finds out. */
const storeUnsure = (): RequestFailure =>
  new RequestFailure(
    504,
    'store-unsure',
    'The server lost its database in the middle of this, and it may have been done. Ask again with the same id: ' +
      'nothing is lost, and nothing done twice.',
  )

/** Faults that can be mended in the request itself are 400, those the table would have to change for are 409. */
const STATUSES = { unknown: 400, invalid: 400, refused: 409 } as const

export function requestFailureOf(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error
  if (error instanceof Refusal) {
    const { code, message, field } = error
    const status = code === 'not-found' ? 404 : STATUSES[REFUSAL_KINDS[code]]
    return new RequestFailure(status, code, message, field, error)
  }
  if (error instanceof NotKept) return notKept()
  if (error instanceof StoreUnsure) return storeUnsure()
  if (error instanceof StoreAway) return storeAway()
  return ofFramework(error as { code?: unknown; statusCode?: unknown })
}

function ofFramework({ code, statusCode }: { code?: unknown; statusCode?: unknown }): RequestFailure {
  if (statusCode === 413) return new RequestFailure(413, 'too-big', 'The body is too big; 64 kB are taken.')
  if (statusCode === 415) return new RequestFailure(415, 'usage', 'The body has to be application/json.')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFoundFailure()
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new RequestFailure(400, 'usage', 'The request cannot be read: a JSON object is expected.')
  }
  return new RequestFailure(500, 'internal', 'This is a fault of Astragal. The log of the server says more.')
}

export function bodyOf({ code, message, field, refusal }: RequestFailure): string {
  const told = refusal ? { word: refusal.word, figures: refusal.figures } : {}
  return JSON.stringify({ error: { code, message, field, ...told } })
}
