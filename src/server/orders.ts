// The orders that come in by the doors: opening a table, sitting down at one, and whatever a table's commands are.

import { createHash } from 'node:crypto'
import { one, text } from '../systems/field.ts'
import { systems } from '../systems/list.ts'
import { parse } from '../systems/parse.ts'
import { type Log, readable } from '../table/log.ts'
import { mustBeName } from '../table/names.ts'
import { refused } from '../table/refusals.ts'
import { decide, join, openTable } from '../table/table.ts'
import { codesOf } from './codes.ts'
import { hashOf } from './device.ts'
import { Failure } from './failure.ts'
import { systemNamed } from './loading.ts'
import { type Decided, deviceAt, type Order } from './order.ts'

type Given = Readonly<Record<string, unknown>>

const DEVICE = { device: text(40).or('') }
export const OPEN_FIELDS = {
  system: one(...systems.map(({ id }) => id)),
  name: text(80),
  seatName: text(40),
  ...DEVICE,
}
export const JOIN_FIELDS = { code: text(80), name: text(40).or(''), ...DEVICE }

/** The order's id, and the rest of the body. */
export function idOf(body: unknown): { readonly id: string; readonly given: Given } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Failure(400, 'usage', 'The body has to be a JSON object.')
  const { id, ...given } = body as Given
  if (typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id)) return { id, given }
  throw new Failure(
    400,
    id === undefined ? 'missing' : 'out-of-range',
    'id is made up by the device, a new one for each order: 1 to 64 of A-Z a-z 0-9 _ -.',
    'id',
  )
}

/** The table that a device opens with an order. A repeat of the order finds it again, so that no second one is opened. */
export const tableFor = (secret: string, id: string): string =>
  createHash('sha256')
    .update(`astragal/1 table\n${hashOf(secret)}\n${id}`)
    .digest('hex')
    .slice(0, 20)

export function openOrder(table: string, secret: string, id: string, given: Given): Order {
  const { values } = parse(OPEN_FIELDS, given)
  const [name, seatName] = [mustBeName('name', values.name), mustBeName('seatName', values.seatName)]
  return {
    id,
    secret,
    device: hashOf(secret),
    // Somebody else's table cannot be opened: its id is made of this device's secret.
    isKnown: () => true,
    async decide(_, world): Promise<Decided> {
      const device = { id: `d${world.random(6, 'vault')}`, name: values.device, secret }
      const { log, rows, seat } = openTable({ table, name, seatName, device }, await systemNamed(values.system), world)
      return { log, rows, answer: { table, seat } }
    },
  }
}

/** A code as it is stored, whatever people put between its characters when they type it. */
export function codeIn(given: Given): string {
  const code = parse(JOIN_FIELDS, given).values.code.toLowerCase().replace(/[\s-]/g, '')
  if (!/^[0-9a-f]{8,64}$/.test(code)) throw noSuchCode()
  return code
}

/** Said of a code that leads nowhere, as of one that is used up. */
export const noSuchCode = () => refused('code', 'code-spent')

export function joinOrder(secret: string, id: string, given: Given): Order {
  const { values } = parse(JOIN_FIELDS, given)
  return {
    id,
    secret,
    device: hashOf(secret),
    isKnown: (log) => log !== null,
    async decide(known, world): Promise<Decided> {
      const log = known as Log
      const device = { id: `d${world.random(6, 'vault')}`, name: values.device, secret }
      const { rows, seat } = join(log, { code: codeIn(given), name: values.name, device }, world)
      return { log, rows, answer: { table: log.table, seat }, codes: codesOf(log, rows) }
    },
  }
}

export function commandOrder(seat: string, secret: string, id: string, given: Given): Order {
  const device = hashOf(secret)
  return {
    id,
    secret,
    device,
    isKnown: (log) => log !== null && deviceAt(log, { seat, device }) !== null,
    async decide(known, world, allRows): Promise<Decided> {
      const log = known as Log
      if (isUnread(log, seat)) log.review(seat, (await allRows()).map(readable))
      const { rows, answer } = decide(log, seat, given, world)
      return { log, rows, answer, codes: codesOf(log, rows) }
    },
  }
}

/** After a change of role a seat knows something else: its view is read anew from its books. Spectators decide nothing. */
const isUnread = (log: Log, seat: string): boolean =>
  log.viewOf(seat) === null && log.all.seats[seat]?.role !== 'spectator'
