// The commands that come in by the doors, made from request bodies: opening a table, joining one, and those of a seat.

import { createHash } from 'node:crypto'
import { oneOf, text } from '../systems/field.ts'
import { parse } from '../systems/input-parser.ts'
import { listedSystems } from '../systems/system-list.ts'
import type { CommandRequest } from '../table/command.ts'
import { typedCode } from '../table/commands/seats.ts'
import type { DeviceName } from '../table/entries.ts'
import { type ChainHead, parseHead } from '../table/fair/chain.ts'
import { isId } from '../table/fair/hash.ts'
import type { Log } from '../table/log.ts'
import { mustBeName } from '../table/names.ts'
import { notFound, refused } from '../table/refusals.ts'
import { readsSince } from '../table/state.ts'
import { createTable, deviceHash, isForFormer, redeemCode, runCommand } from '../table/table.ts'
import { codesOf } from './codes.ts'
import { type CommandOutcome, deviceAt, formerDeviceAt, type PendingCommand } from './pending-command.ts'
import { RequestFailure } from './request-failure.ts'
import { loadTableSystem } from './stored-log.ts'

type CommandBody = Readonly<Record<string, unknown>>

const DEVICE = { device: text(40).or('') }
export const OPEN_FIELDS = {
  system: oneOf(...listedSystems.map(({ id }) => id)),
  name: text(80),
  seatName: text(40),
  /** The host's, where the host alone opens tables. */
  password: text(200).or(''),
  ...DEVICE,
}
export const JOIN_FIELDS = { code: text(80), name: text(40).or(''), ...DEVICE }

/** The id of the command, and the rest of the body. */
export function commandIdIn(body: unknown): { readonly id: string; readonly given: CommandBody } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestFailure(400, 'usage', 'The body has to be a JSON object.')
  const { id, ...given } = body as CommandBody
  if (typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id)) return { id, given }
  throw new RequestFailure(
    400,
    id === undefined ? 'missing' : 'out-of-range',
    'id is made up by the device, a new one for each command: 1 to 64 of A-Z a-z 0-9 _ -.',
    'id',
  )
}

/** The id of the table that a device opens with a command. A repeat of the command finds it again, so that no second one is opened. */
export const tableFor = (secret: string, id: string): string =>
  createHash('sha256')
    .update(`astragal/1 table\n${deviceHash(secret)}\n${id}`)
    .digest('hex')
    .slice(0, 20)

export function openTableCommand(table: string, secret: string, id: string, given: CommandBody): PendingCommand {
  const { values } = parse(OPEN_FIELDS, given)
  const [name, seatName] = [mustBeName('name', values.name), mustBeName('seatName', values.seatName)]
  return {
    id,
    secret,
    device: deviceHash(secret),
    // Somebody else's table cannot be opened: its id is made of this device's secret.
    isKnown: () => true,
    async decide(_, world): Promise<CommandOutcome> {
      const device = { id: `d${world.random(6, 'vault')}`, name: values.device, secret }
      const { log, rows, seat } = createTable(
        { table, name, seatName, device },
        await loadTableSystem(values.system),
        world,
      )
      return { log, rows, answer: { table, seat } }
    },
  }
}

export const passwordIn = (given: CommandBody): string => parse(OPEN_FIELDS, given).values.password

/** A code as it is stored, whatever people put between its characters when they type it. */
export function joinCodeIn(given: CommandBody): string {
  const code = typedCode(parse(JOIN_FIELDS, given).values.code)
  if (!/^[0-9a-f]{8,64}$/.test(code)) throw noSuchCode()
  return code
}

/** A code that somebody wants to know about before they use it. */
export const INVITATION_FIELDS = { code: text(80) }
export const invitationCodeIn = (body: unknown): string => joinCodeIn(parse(INVITATION_FIELDS, body).values)

/** Said of a code that leads nowhere, as of one that is used up. */
export const noSuchCode = () => refused('code', 'code-spent')

/** A device that used a code which has run out since, and asks again, is answered as before; nobody else can use it. */
export function joinCommand(secret: string, id: string, given: CommandBody, isOver: boolean): PendingCommand {
  const { values } = parse(JOIN_FIELDS, given)
  return {
    id,
    secret,
    device: deviceHash(secret),
    isKnown: (log) => log !== null,
    async decide(known, world): Promise<CommandOutcome> {
      if (isOver) throw noSuchCode()
      const log = known as Log
      const device = { id: `d${world.random(6, 'vault')}`, name: values.device, secret }
      const { rows, seat } = redeemCode(log, { code: joinCodeIn(given), name: values.name, device }, world)
      return { log, rows, answer: { table: log.table, seat }, codes: codesOf(log, rows) }
    },
  }
}

/** The commands a full table still takes: those by which what is open comes to its end, and those that make room. */
const NEEDED: ReadonlySet<string> = new Set([
  'look',
  'pledge',
  'shake',
  'waiveShake',
  'voidThrow',
  'handDice',
  'judge',
  'decide',
  'tell',
  'reveal',
  'strike',
  'withdraw',
  'endSession',
  'endCrisis',
  'closeInvite',
  'removeDevice',
  'removeOtherDevices',
  'removeSeat',
  'archiveTable',
  'deleteTable',
  'forgetWords',
])

export function seatCommand(seat: string, secret: string, id: string, body: CommandBody): PendingCommand {
  const device = deviceHash(secret)
  const { from, head, ...given } = body
  const name = deviceNameIn(from)
  const giverAt = (log: Log) =>
    deviceAt(log, { seat, device }) ?? (isForFormer(given.is) ? formerDeviceAt(log, { seat, device }) : null)
  return {
    id,
    secret,
    device,
    head: headIn(head),
    isNeeded: typeof given.is === 'string' && NEEDED.has(given.is),
    source(log) {
      const sits = giverAt(log)
      return sits === null ? null : { id: sits, name }
    },
    isKnown: (log) => log !== null && giverAt(log) !== null,
    async decide(known, world, allRows): Promise<CommandOutcome> {
      const log = known as Log
      const since = readsSince(log.all.seats[seat], world.device?.id)
      for (const each of new Set([0, since])) if (isUnread(log, seat, each)) log.review(seat, await allRows(), each)
      const { rows, answer } = runCommand(log, seat, requestIn(given), world)
      return { log, rows, answer, codes: codesOf(log, rows) }
    },
  }
}

/** The name of the device that a body comes from; null where it says none. */
export function deviceNameIn(from: unknown): DeviceName | null {
  if (from === undefined || isId(from)) return from ?? null
  throw new RequestFailure(400, 'out-of-range', 'from is the name of a device: 1 to 40 of a-z 0-9 : + -.', 'from')
}

/** The last entry of the common book that a device has; null where its body says none. */
function headIn(head: unknown): ChainHead | null {
  if (head === undefined) return null
  const parsed = parseHead(head)
  if (parsed) return parsed
  const allowed = 'head is NUMBER:LINK, of the last entry of the common book that the device has.'
  throw new RequestFailure(400, 'out-of-range', allowed, 'head')
}

/** The command in a body; one without a name is none that is known. */
function requestIn(given: CommandBody): CommandRequest {
  if (typeof given.is !== 'string') throw notFound()
  return { ...given, is: given.is }
}

/** After a change of role a seat knows something else: its view is read anew from its books. Spectators decide nothing. */
const isUnread = (log: Log, seat: string, since: number): boolean =>
  log.viewOf(seat, since) === null && log.all.seats[seat]?.role !== 'spectator'
