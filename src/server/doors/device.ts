// The first door: a device gets its secret, in a cookie or, for programs, as a bearer. Nothing is stored until it sits down.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { yes } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import { makeCookie } from '../device.ts'
import { noDevice } from '../failure.ts'
import type { House } from '../house.ts'

const SECRET_BYTES = 16

export const DEVICE_FIELDS = { bearer: yes().or(false) }

export function deviceDoor(app: FastifyInstance, { random, gate }: House): void {
  app.post('/api/device', async (request, reply) => {
    const { values } = parse(DEVICE_FIELDS, request.body ?? {})
    const { shown, cookie, isSecure } = gate.passed(request.raw)
    if (shown.by === 'bearer' && shown.secret !== null) return {}
    // One that is known keeps its secret, for another year: a new one would lose it its seats.
    const secret = shown.secret ?? random(SECRET_BYTES)
    if (values.bearer && shown.secret === null) return { bearer: secret }
    reply.header('set-cookie', makeCookie(cookie, secret, isSecure))
    return {}
  })
}

/** The secret of the device that asks. */
export function secretOf({ gate }: House, { raw }: FastifyRequest): string {
  const { secret } = gate.passed(raw).shown
  if (secret === null) throw noDevice()
  return secret
}
