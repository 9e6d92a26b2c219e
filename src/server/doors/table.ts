// The doors to tables: opening one, joining one, giving commands at a seat, and taking along all that the seat may read.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeHash } from '../../table/commands/seats.ts'
import { deviceHash } from '../../table/table.ts'
import { addressOf } from '../address.ts'
import { Buckets, neighbourhood } from '../buckets.ts'
import {
  commandIdIn,
  invitationCodeIn,
  joinCodeIn,
  joinCommand,
  noSuchCode,
  openTableCommand,
  passwordIn,
  seatCommand,
  tableFor,
} from '../command-requests.ts'
import { exportText } from '../export.ts'
import { JSON_TYPE } from '../headers.ts'
import { JointBuckets } from '../joint-buckets.ts'
import type { CommandAnswer } from '../live-table.ts'
import { noHandshake } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'
import type { FoundCode } from '../store/store.ts'
import { keepSecret, newSecretOf, secretAt } from './device.ts'

interface SeatPath {
  Params: { table: string; seat: string }
}

export function tableDoor(app: FastifyInstance, parts: ServerParts): void {
  joiningDoor(app, parts)
  seatDoor(app, parts)
}

/** Opening a table, and taking a seat at one with a code. */
function joiningDoor(app: FastifyInstance, parts: ServerParts): void {
  const { tables, store, limits, proxies, opening, gate, now } = parts
  const tries = new JointBuckets('try', limits.tries, now, store.peers)
  const allTries = new JointBuckets('all tries', limits.allTries, now, store.peers)

  const limitTries = (request: FastifyRequest) => tries.mustTake(neighbourhood(addressOf(request.raw, proxies)))

  /** Where a code leads. Guesses from everywhere are counted together; a code that is known was no guess. */
  const findCode = async (request: FastifyRequest, read: () => string): Promise<FoundCode & { code: string }> => {
    await limitTries(request)
    await allTries.mustTake('')
    const code = read()
    const found = await store.tableOfCode(codeHash(code), now())
    if (found === null) throw noSuchCode()
    await allTries.giveBack('')
    return { ...found, code }
  }

  /** The answer to somebody who has taken a seat; their browser keeps its secret. */
  const seated = (request: FastifyRequest, reply: FastifyReply, secret: string, given: CommandAnswer) => {
    const { table, seat } = JSON.parse(given.body) as { table?: string; seat?: string }
    if (table !== undefined && seat !== undefined) keepSecret(parts, request, reply, { table, seat, secret })
    return answer(reply, given)
  }

  app.post('/api/tables', async (request, reply) => {
    const { id, given } = commandIdIn(request.body)
    const secret = newSecretOf(parts, request, id)
    await limitTries(request)
    const table = tableFor(secret, id)
    const command = openTableCommand(table, secret, id, given)
    await opening.mustAllow(request.raw, gate.passed(request.raw).host, passwordIn(given))
    return seated(request, reply, secret, await tables.use(table, (found) => found.carryOut(command), true))
  })

  app.get('/api/opening', async ({ raw }) => opening.termsFor(raw, gate.passed(raw).host))

  app.post('/api/invitation', async (request) => {
    const { table, isOver, code } = await findCode(request, () => invitationCodeIn(request.body))
    const found = isOver ? null : await tables.use(table, (each) => each.invitation(code))
    if (!found) throw noSuchCode()
    return found
  })

  app.post('/api/join', async (request, reply) => {
    const { id, given } = commandIdIn(request.body)
    const secret = newSecretOf(parts, request, id)
    const { table, isOver } = await findCode(request, () => joinCodeIn(given))
    const command = joinCommand(secret, id, given, isOver)
    return seated(request, reply, secret, await tables.use(table, (found) => found.carryOut(command)))
  })
}

/** Commands at a seat, and all that it may read. */
function seatDoor(app: FastifyInstance, parts: ServerParts): void {
  const { tables, limits, metrics, reading, now } = parts
  const commands = new Buckets(limits.commands, now)

  app.post<SeatPath>('/api/tables/:table/seats/:seat/commands', async (request, reply) => {
    const { table, seat } = request.params
    const secret = secretAt(parts, request, table, seat)
    commands.mustTake(`${table} ${seat} ${secret}`)
    const { id, given } = commandIdIn(request.body)
    metrics.commands++
    const command = seatCommand(seat, secret, id, given)
    const carriedOut = await tables.use(table, (found) => found.carryOut(command))
    keepSecret(parts, request, reply, { table, seat, secret })
    return answer(reply, carriedOut)
  })

  app.get<SeatPath>('/api/tables/:table/seats/:seat/export', async (request, reply) => {
    const { table, seat } = request.params
    const who = { seat, device: deviceHash(secretAt(parts, request, table, seat)) }
    const text = await tables.use(table, async (found) => {
      const readable = await found.readableBy(who)
      reading.mustTake(request.raw, who.device, sum(readable.ends.values()))
      return exportText(readable, (book, from, most) => found.page(book, from, most))
    })
    reply.header('content-disposition', 'attachment; filename="astragal-log.json"')
    return reply.header('content-type', JSON_TYPE).send(Readable.from(text))
  })

  // A request for a line is an upgrade and does not come by here.
  app.get('/api/tables/:table/seats/:seat/follow', () => {
    throw noHandshake()
  })
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

const answer = (reply: FastifyReply, { status, body }: CommandAnswer): FastifyReply =>
  reply.code(status).header('content-type', JSON_TYPE).send(body)
