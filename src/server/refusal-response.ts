// How a refusal goes out: by the framework, on a bare response, or on a socket where nothing else is there yet.

import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { COMMON_HEADERS, JSON_TYPE, STRICTEST_POLICY } from './headers.ts'
import { bodyOf, RequestFailure, TooMany } from './request-failure.ts'

export function sendRefusal(reply: FastifyReply, failure: RequestFailure): FastifyReply {
  const headers = { ...retryAfter(failure), 'content-type': JSON_TYPE }
  return reply.code(failure.status).headers(headers).send(bodyOf(failure))
}

export function sendRawRefusal(response: ServerResponse, failure: RequestFailure): void {
  response.writeHead(failure.status, { ...headersOf(failure), connection: 'close' }).end(bodyOf(failure))
}

const headersOf = (failure: RequestFailure): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy': STRICTEST_POLICY,
  'content-type': JSON_TYPE,
  'content-length': `${Buffer.byteLength(bodyOf(failure))}`,
  ...retryAfter(failure),
})

/** A database that is away is tried every half second. */
const retryAfter = (failure: RequestFailure): Record<string, string> => {
  if (failure.code === 'store-away' || failure.code === 'store-unsure') return { 'retry-after': '1' }
  return failure instanceof TooMany ? { 'retry-after': `${failure.seconds}` } : {}
}

/** The other end is given so many milliseconds to take the answer and leave. */
const LINGER = 2000

/** Answers on a bare socket, where there is no response to write to, and ends it. */
export function refuseOnSocket(
  socket: Duplex,
  failure: RequestFailure,
  more: Readonly<Record<string, string>> = {},
): void {
  const { status } = failure
  const headers = Object.entries({ ...headersOf(failure), ...more }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('')}connection: close\r\n\r\n`
  if (!socket.writable) return void socket.destroy()
  socket.end(head + bodyOf(failure))
  // Nobody reads what still comes: unless it is thrown away, the connection is never over and the server cannot stop.
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER).unref()
}

/** Bytes that are no HTTP. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = isLong ? 431 : isLate ? 408 : 400
  refuseOnSocket(socket, new RequestFailure(status, 'usage', 'This is no request that could be read.'))
}
