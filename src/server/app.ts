// The HTTP shell: every request passes the gate, then finds its door. Whatever comes in, what goes out is an answer or a
// refusal in one form, with the same headers.

import { createServer } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { aboutDoor } from './doors/about.ts'
import { deviceDoor } from './doors/device.ts'
import { filesDoor } from './doors/files.ts'
import { tableDoor } from './doors/table.ts'
import { failureOf, notFound } from './failure.ts'
import { headersFor } from './headers.ts'
import type { House } from './house.ts'
import { writeFault } from './journal.ts'
import { refuse, refuseBytes, refuseRaw } from './refusing.ts'

export async function makeApp(house: House): Promise<FastifyInstance> {
  const { limits, journal, tally, gate } = house
  const { fastify } = await import('fastify')
  const app = fastify({
    bodyLimit: limits.body,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseBytes,
    frameworkErrors: (error, { raw }, reply) =>
      void refuse((reply as unknown as FastifyReply).headers(headersFor(gate.passed(raw))), failureOf(error)),
    // Whoever asks while the house is closing is answered like everybody: the store closes after the doors.
    return503OnClosing: false,
    serverFactory: (handle) => {
      // The gate says itself what it thinks of a missing host. Times are set here: the framework sets none for a server of ours.
      const times = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }
      const server = createServer({ requireHostHeader: false, ...times }, (request, response) => {
        try {
          gate.pass(request, false)
        } catch (error) {
          const failure = failureOf(error)
          if (failure.status >= 500) writeFault(journal, 'the gate', error)
          tally.answered(failure.status)
          return refuseRaw(response, failure)
        }
        handle(request, response)
      })
      server.maxConnections = limits.connections
      return server
    },
  })
  // Handed to the framework: to set them one by one on the response itself was a tenth of the work of an order.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(headersFor(gate.passed(raw)))
    done()
  })
  // A form on another page could send text; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.status >= 500) writeFault(journal, request.routeOptions.url ?? '', error)
    return refuse(reply, failure)
  })
  app.setNotFoundHandler((_, reply) => refuse(reply, notFound()))
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    tally.answered(statusCode)
    const ms = Math.round(elapsedTime)
    journal.write('detail', 'answered', { method, route: routeOptions.url ?? '', status: statusCode, ms })
    done()
  })
  for (const door of [aboutDoor, deviceDoor, tableDoor, filesDoor]) door(app, house)
  return app
}
