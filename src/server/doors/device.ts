// The first door: a device gets its secret, in a cookie or, for programs, as a bearer. Nothing is stored until it sits down.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { flag } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import { makeCookie, seatCookieName, seatSecret } from '../device.ts'
import { noDevice } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'

const SECRET_BYTES = 16

export const DEVICE_FIELDS = { bearer: flag().or(false) }

export function deviceDoor(app: FastifyInstance, { random, gate }: ServerParts): void {
  app.post('/api/device', async (request, reply) => {
    const { values } = parse(DEVICE_FIELDS, request.body ?? {})
    const { credential, cookie, isSecure } = gate.passed(request.raw)
    if (credential.by === 'bearer' && credential.secret !== null) return {}
    // One that is known keeps its secret, so that a repeated command is known as one.
    const secret = credential.secret ?? random(SECRET_BYTES)
    if (values.bearer && credential.secret === null) return { bearer: secret }
    reply.header('set-cookie', makeCookie(cookie, secret, isSecure))
    return {}
  })
}

/** The secret with which the device that asks will sit at a seat: a browser gets a new one for each. */
export function newSecretOf({ gate }: ServerParts, { raw }: FastifyRequest, command: string): string {
  const { secret, by } = gate.passed(raw).credential
  if (secret === null) throw noDevice()
  return by === 'cookie' ? seatSecret(secret, command) : secret
}

/** The secret that a request shows for a seat. */
export function secretAt({ gate }: ServerParts, { raw }: FastifyRequest, table: string, seat: string): string {
  const secret = gate.passed(raw).secretAt(table, seat)
  if (secret === null) throw noDevice()
  return secret
}

/** Has a browser keep its secret for a seat, for another year. */
export function keepSecret(
  { gate }: ServerParts,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { table, seat, secret }: { readonly table: string; readonly seat: string; readonly secret: string },
): void {
  const { credential, cookie, isSecure } = gate.passed(raw)
  if (credential.by === 'bearer') return
  const path = `/api/tables/${table}/seats/${seat}`
  reply.header('set-cookie', makeCookie(seatCookieName(cookie, table, seat), secret, isSecure, path))
}
