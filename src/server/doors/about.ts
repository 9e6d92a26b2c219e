// The server about itself: whether it is well, its figures, and what programs may ask of it.

import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { isAmong, isLocal } from '../address.ts'
import { JSON_TYPE } from '../headers.ts'
import { addressesOf } from '../network.ts'
import { openApi } from '../openapi/document.ts'
import { pageOf } from '../openapi/page.ts'
import { notFoundFailure } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'

export function aboutDoor(app: FastifyInstance, parts: ServerParts): void {
  const { version, tables, metrics, metricsReaders, reached, soundness, store } = parts
  const document = openApi(version)
  const asText = JSON.stringify(document)
  const page = pageOf(document)

  app.get('/api/health', async (_, reply) => {
    const damaged = soundness.damaged.length
    // A proxy that spreads requests over several servers leaves this one out until it is well again.
    if (store.peers?.isAway) return reply.code(503).send({ status: 'away', version, damaged })
    return { status: damaged === 0 ? 'ok' : 'damaged', version, damaged }
  })
  app.get('/api/openapi.json', async (_, reply) => reply.header('content-type', JSON_TYPE).send(asText))
  app.get('/api', async (_, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(page))
  // For whoever sits at the machine itself: what to give to phones.
  app.get('/api/network', async ({ raw }) => {
    if (!isLocal(raw)) throw notFoundFailure()
    const { network } = addressesOf({ ...reached, port: raw.socket.localPort ?? 0 }, networkInterfaces())
    return { addresses: network }
  })
  app.get('/api/metrics', async ({ raw }, reply) => {
    if (!isLocal(raw) && !isAmong(raw, metricsReaders)) throw notFoundFailure()
    const { rss } = process.memoryUsage()
    const now = {
      tables: tables.size,
      followers: tables.followers,
      memory_bytes: rss,
      damaged_tables: soundness.damaged.length,
      store_away: Number(store.peers?.isAway ?? false),
    }
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(metrics.text(now))
  })
}
