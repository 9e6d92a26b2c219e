// The doors to tables: opening one, joining one, giving orders at a seat, and taking along all that the seat may read.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeHash } from '../../table/commands/seats.ts'
import { addressOf } from '../address.ts'
import { Buckets, neighbourhood } from '../buckets.ts'
import { hashOf } from '../device.ts'
import { exportOf } from '../export.ts'
import { noHandshake, tooMany } from '../failure.ts'
import { JSON_TYPE } from '../headers.ts'
import type { House } from '../house.ts'
import { codeIn, commandOrder, idOf, joinOrder, noSuchCode, openOrder, tableFor } from '../orders.ts'
import type { Answer } from '../table.ts'
import { secretOf } from './device.ts'

interface SeatPath {
  Params: { table: string; seat: string }
}

export function tableDoor(app: FastifyInstance, house: House): void {
  const { tables, store, limits, proxies, tally, now } = house
  const orders = new Buckets(limits.orders, now)
  const tries = new Buckets(limits.tries, now)
  const allTries = new Buckets(limits.allTries, now)

  const limitTries = (request: FastifyRequest) => {
    if (!tries.take(neighbourhood(addressOf(request.raw, proxies)))) throw tooMany()
  }

  app.post('/api/tables', async (request, reply) => {
    const secret = secretOf(house, request)
    limitTries(request)
    const { id, given } = idOf(request.body)
    const table = tableFor(secret, id)
    const order = openOrder(table, secret, id, given)
    return answer(reply, await tables.use(table, (found) => found.order(order), true))
  })

  app.post('/api/join', async (request, reply) => {
    const secret = secretOf(house, request)
    limitTries(request)
    if (!allTries.take('')) throw tooMany()
    const { id, given } = idOf(request.body)
    const order = joinOrder(secret, id, given)
    const table = await store.tableOfCode(codeHash(codeIn(given)))
    if (table === null) throw noSuchCode()
    return answer(reply, await tables.use(table, (found) => found.order(order)))
  })

  app.post<SeatPath>('/api/tables/:table/seats/:seat/commands', async (request, reply) => {
    const { table, seat } = request.params
    const secret = secretOf(house, request)
    if (!orders.take(`${table} ${seat} ${secret}`)) throw tooMany()
    const { id, given } = idOf(request.body)
    tally.orders++
    const order = commandOrder(seat, secret, id, given)
    return answer(reply, await tables.use(table, (found) => found.order(order)))
  })

  app.get<SeatPath>('/api/tables/:table/seats/:seat/export', async (request, reply) => {
    const { table, seat } = request.params
    const who = { seat, device: hashOf(secretOf(house, request)) }
    const text = await tables.use(table, async (found) =>
      exportOf(await found.readableBy(who), (book, from, most) => found.page(book, from, most)),
    )
    reply.header('content-disposition', 'attachment; filename="astragal-log.json"')
    return reply.header('content-type', JSON_TYPE).send(Readable.from(text))
  })

  // What asks for a line is an upgrade and does not come by here.
  app.get('/api/tables/:table/seats/:seat/follow', () => {
    throw noHandshake()
  })
}

const answer = (reply: FastifyReply, { status, body }: Answer): FastifyReply =>
  reply.code(status).header('content-type', JSON_TYPE).send(body)
