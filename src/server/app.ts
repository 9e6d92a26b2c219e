// The HTTP shell: every request passes the gate, then finds its door. Whatever comes in, what goes out is an answer or a
// refusal in one form, with the same headers.

import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { aboutDoor } from './doors/about.ts'
import { deviceDoor } from './doors/device.ts'
import { filesDoor } from './doors/files.ts'
import { picturesDoor } from './doors/pictures.ts'
import { tableDoor } from './doors/table.ts'
import { headersFor } from './headers.ts'
import { refuseBytes, sendRawRefusal, sendRefusal } from './refusal-response.ts'
import { notFoundFailure, requestFailureOf } from './request-failure.ts'
import { writeFault } from './server-log.ts'
import type { ServerParts } from './server-parts.ts'
import { NotKept, StoreAway } from './store/store.ts'

export async function makeApp(parts: ServerParts): Promise<FastifyInstance> {
  const { limits, serverLog, metrics, gate } = parts
  const { fastify } = await import('fastify')
  const app = fastify({
    bodyLimit: limits.body,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseBytes,
    frameworkErrors: (error, { raw }, reply) =>
      void sendRefusal(
        (reply as unknown as FastifyReply).headers(headersFor(gate.passed(raw))),
        requestFailureOf(error),
      ),
    // A request that comes while the server is closing is answered like any other: the store closes after the doors.
    return503OnClosing: false,
    serverFactory: (handle) => gatedServer(parts, handle),
  })
  // Handed to the framework: to set them one by one on the response itself was a tenth of the work of a command.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(headersFor(gate.passed(raw)))
    done()
  })
  // A form on another page could send text; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    const failure = requestFailureOf(error)
    const where = request.routeOptions.url ?? ''
    // Nothing is wrong with the program then; a store that cannot be written to is told of once.
    if (error instanceof StoreAway)
      serverLog.write('warning', 'refused: the database was not reached', { where, why: error.why })
    else if (failure.status >= 500 && !(error instanceof NotKept)) writeFault(serverLog, where, error)
    return sendRefusal(reply, failure)
  })
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, notFoundFailure()))
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.answered(statusCode, elapsedTime / 1000)
    const ms = Math.round(elapsedTime)
    serverLog.write('detail', 'answered', { method, route: routeOptions.url ?? '', status: statusCode, ms })
    done()
  })
  for (const door of [aboutDoor, deviceDoor, tableDoor, picturesDoor, filesDoor]) door(app, parts)
  return app
}

/** The gate stands in front of the framework, and says itself what it thinks of a missing host. */
function gatedServer({ limits, serverLog, metrics, gate }: ServerParts, handle: RequestListener): Server {
  // Times are set here: the framework sets none for a server of ours.
  const times = {
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    // Longer than proxies keep a connection without requests (Caddy two minutes): else one could send a request on it just as it is closed.
    keepAliveTimeout: 150_000,
    connectionsCheckingInterval: 5_000,
  }
  const server = createServer({ requireHostHeader: false, ...times }, (request, response) => {
    try {
      gate.pass(request, false)
    } catch (error) {
      const failure = requestFailureOf(error)
      if (failure.status >= 500) writeFault(serverLog, 'the gate', error)
      metrics.answered(failure.status)
      return sendRawRefusal(response, failure)
    }
    handle(request, response)
  })
  // An answer that nobody takes is not waited with for ever.
  server.timeout = limits.stalled
  return server
}
