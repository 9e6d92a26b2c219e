// The application's files. Those whose name says what is in them are kept by browsers for good, and sent packed: they are the
// same for everybody, so their size tells nothing. Nothing else is packed here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundFailure } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'
import { PACKINGS, type Packing, type WebFiles } from '../web-files.ts'

/** The smallest packing among what is accepted, unless it is there to be refused. */
function packingFor(accepted: string): Packing | undefined {
  return PACKINGS.find((packing) => new RegExp(`\\b${packing}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted))
}

export async function sendFile(files: WebFiles, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] as string
  const file = files.at(path)
  if (!file) throw notFoundFailure()
  reply.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (file.isPackable) reply.header('vary', 'accept-encoding')
  const packing = file.isPackable ? packingFor(`${request.headers['accept-encoding']}`) : undefined
  const tag = `"${file.tag}${packing ? `-${packing}` : ''}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.header('content-type', file.type)
  if (!packing) return reply.send(file.bytes)
  return reply.header('content-encoding', packing).send(await file.packed(packing))
}

export function filesDoor(app: FastifyInstance, { files }: ServerParts): void {
  app.get('/*', (request, reply) => sendFile(files, request, reply))
}
