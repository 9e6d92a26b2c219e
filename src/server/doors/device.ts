// The first door: a device gets its secret, in a cookie or, for programs, as a bearer. Nothing is stored until it sits down.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flag } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import { makeCookie } from '../device.ts'
import { noDevice } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'

const SECRET_BYTES = 16

export const DEVICE_FIELDS = { bearer: flag().or(false) }

export function deviceDoor(app: FastifyInstance, { random, gate }: ServerParts): void {
  app.post('/api/device', async (request, reply) => {
    const { values } = parse(DEVICE_FIELDS, request.body ?? {})
    const { credential, cookie, isSecure } = gate.passed(request.raw)
    if (credential.by === 'bearer' && credential.secret !== null) return {}
    // One that is known keeps its secret, for another year: a new one would lose it its seats.
    const secret = credential.secret ?? random(SECRET_BYTES)
    if (values.bearer && credential.secret === null) return { bearer: secret }
    reply.header('set-cookie', makeCookie(cookie, secret, isSecure))
    return {}
  })
}

/** The secret of the device that asks. */
export function secretOf({ gate }: ServerParts, { raw }: FastifyRequest): string {
  const { secret } = gate.passed(raw).credential
  if (secret === null) throw noDevice()
  return secret
}
