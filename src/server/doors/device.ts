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
    // One that is known keeps its secret: a second would lose it its seats.
    if (shown.secret !== null) return {}
    const secret = random(SECRET_BYTES)
    if (values.bearer) return { bearer: secret }
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
