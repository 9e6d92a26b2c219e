// The application's files. Those whose name says what is in them are kept by browsers for good.

import type { FastifyInstance } from 'fastify'
import { notFound } from '../failure.ts'
import type { House } from '../house.ts'

export function filesDoor(app: FastifyInstance, { files }: House): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const file = files.at(path)
    if (!file) throw notFound()
    reply.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    reply.header('etag', file.tag)
    if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
    return reply.header('content-type', file.type).send(file.bytes)
  })
}
