// The application's files. Those whose name says what is in them are kept by browsers for good, and sent packed: they are the
// same for everybody, so their size tells nothing. Nothing else is packed here.

import type { FastifyInstance } from 'fastify'
import { notFoundFailure } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'

/** Gzip among what is accepted, unless it is there to be refused. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

export function filesDoor(app: FastifyInstance, { files }: ServerParts): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const file = files.at(path)
    if (!file) throw notFoundFailure()
    reply.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (file.isPackable) reply.header('vary', 'accept-encoding')
    const isPacked = file.isPackable && TAKES_GZIP.test(`${request.headers['accept-encoding']}`)
    const tag = `"${file.tag}${isPacked ? '-gzip' : ''}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.header('content-type', file.type)
    return isPacked ? reply.header('content-encoding', 'gzip').send(file.packed) : reply.send(file.bytes)
  })
}
