// The table: commands in, entries out. Everything a seat can do goes through `runCommand`.

import { type Plain, Refusal } from '../dice/index.ts'
import { parse } from '../systems/input-parser.ts'
import { withRules } from '../systems/rule-citation.ts'
import type { System } from '../systems/system.ts'
import { COMMON, GM, type Role, type SeatId, VAULT, withGm } from './books.ts'
import { type AnyCommand, type CommandRequest, planCommand } from './command.ts'
import { archiveCommands } from './commands/archive.ts'
import { callCommands } from './commands/calls.ts'
import { crisisCommands } from './commands/crisis.ts'
import { declarationCommands } from './commands/declarations.ts'
import { helpingCommands } from './commands/helping.ts'
import { negotiationCommands } from './commands/negotiation.ts'
import { pledgeCommands } from './commands/pledges.ts'
import { purchaseCommands } from './commands/purchases.ts'
import { rulingCommands } from './commands/ruling.ts'
import {
  codeHash,
  freeName,
  isInviteOpen,
  MOST_SEATS,
  optionsOf,
  reissue,
  seatCommands,
  sinceIn,
} from './commands/seats.ts'
import { sessionCommands } from './commands/session.ts'
import { sheetCommands } from './commands/sheets.ts'
import { sideCommands } from './commands/sides.ts'
import { talkCommands } from './commands/talk.ts'
import { tellingCommands } from './commands/telling.ts'
import { throwCommands } from './commands/throws.ts'
import { EntryWriter, type World } from './entry-writer.ts'
import { hash } from './fair/hash.ts'
import { Log, type LogRow } from './log.ts'
import { inGameWords, notFound, refused } from './refusals.ts'
import { type Invite, readsSince, type TableState } from './state.ts'

/** Every command there is. */
export const COMMANDS = {
  ...seatCommands,
  ...sheetCommands,
  ...talkCommands,
  ...callCommands,
  ...declarationCommands,
  ...sideCommands,
  ...pledgeCommands,
  ...throwCommands,
  ...negotiationCommands,
  ...helpingCommands,
  ...purchaseCommands,
  ...tellingCommands,
  ...rulingCommands,
  ...crisisCommands,
  ...sessionCommands,
  ...archiveCommands,
} as const satisfies Readonly<Record<string, AnyCommand>>
export type CommandName = keyof typeof COMMANDS

/** The result of a command: the rows to store, and the answer to the seat that gave it. */
export interface CommandResult {
  readonly rows: readonly LogRow[]
  readonly answer: Plain
}

/** Runs a command of a seat: refuses it, or writes what happened. */
export function runCommand(log: Log, seat: SeatId, { is, ...fields }: CommandRequest, world: World): CommandResult {
  const command = Object.hasOwn(COMMANDS, is) ? (COMMANDS[is as CommandName] as AnyCommand) : undefined
  if (!command) throw notFound()
  // Spectators have no view of their own: they know what everybody knows.
  const since = readsSince(log.all.seats[seat], world.device?.id)
  const state = log.viewOf(seat, since) ?? log.common
  const { system } = log
  const knowledge = { seat, state, system, now: world.now, since }
  const plan = withRules(system, () => inGameWords(system, () => planCommand(knowledge, command, fields)))
  const writer = new EntryWriter(log, seat, world)
  try {
    return { answer: command.write(writer, plan) ?? null, rows: writer.written }
  } catch (error) {
    // Told as a refusal, half of it might be written already.
    if (error instanceof Refusal)
      throw new Error(`The command ${is} was refused behind its plan: ${error.message}`, { cause: error })
    throw error
  }
}

/** Whether a device that was cut off when its seat was handed out anew may give a command. */
export const isForFormer = (is: unknown): boolean =>
  typeof is === 'string' &&
  Object.hasOwn(COMMANDS, is) &&
  (COMMANDS[is as CommandName] as AnyCommand).isForFormer === true

/** Opens a table: whoever does so is its GM. */
export function createTable(
  { table, name, seatName, device }: { table: string; name: string; seatName: string; device: Device },
  system: System,
  world: World,
): { log: Log; rows: readonly LogRow[]; seat: SeatId } {
  const log = new Log(table, system)
  const seat = 'p1'
  const { values } = parse(optionsOf(system), {})
  const rows = [
    log.write(COMMON, { is: 'tableOpened', at: world.now, by: seat, table, system: system.id, name, options: values }),
    log.write(COMMON, { is: 'seatTaken', at: world.now, by: seat, seat, name: seatName, role: 'gm' }),
  ]
  return { log, rows: [...rows, ...seatDevice(log, seat, device, world)], seat }
}

/** A device as it introduces itself: its id, a name for people, and its secret. */
export interface Device {
  readonly id: string
  readonly name: string
  readonly secret: string
}

export const deviceHash = (secret: string): string => hash('device', secret)

/** The open invite that a code belongs to; none where it leads to a seat that is gone. */
export function inviteOf({ invites, kept, seats }: TableState, code: string, now: number): [string, Invite] | null {
  const wanted = codeHash(code)
  const id = Object.keys(kept.invites).find((each) => kept.invites[each] === wanted)
  const invite = id === undefined ? undefined : invites[id]
  if (id === undefined || !invite || !isInviteOpen(invite, now)) return null
  return invite.seat !== null && seats[invite.seat]?.isGone ? null : [id, invite]
}

/** An invitation, as the holder of its code reads it: the table, who leads it, and the seat where it is taken already. */
export interface Invitation {
  readonly name: string
  readonly system: string
  readonly gm: string
  readonly role: Role
  readonly seat: string | null
}

export function invitationOf({ all }: Log, code: string, now: number): Invitation | null {
  const found = inviteOf(all, code, now)
  if (!found) return null
  const { seat, role } = found[1]
  const gm = Object.values(all.seats).find(({ role, isGone }) => role === 'gm' && !isGone)
  return {
    name: all.name,
    system: all.system,
    role,
    gm: gm?.name ?? '',
    seat: seat === null ? null : (all.seats[seat]?.name ?? ''),
  }
}

/** Redeems a code: a new seat, or one more device at a seat. */
export function redeemCode(
  log: Log,
  { code, name, device }: { code: string; name: string; device: Device },
  world: World,
): { rows: readonly LogRow[]; seat: SeatId } {
  const found = inviteOf(log.all, code, world.now)
  if (!found) throw refused('code', 'code-spent')
  const [invite, { role, seat: old, since }] = found
  if (old === null && log.all.isArchived) throw refused('table', 'table-archived')
  const count = Object.keys(log.all.seats).length
  const present = Object.values(log.all.seats).filter(({ isGone }) => !isGone).length
  if (old === null && present >= MOST_SEATS) throw refused('seats', 'no-room', { of: 'seats', most: MOST_SEATS })
  const seat = old ?? `p${count + 1}`
  const called = old === null ? freeName({ state: log.common }, name, null) : ''
  const rows: LogRow[] = []
  if (old === null) rows.push(log.write(COMMON, { is: 'seatTaken', at: world.now, by: seat, seat, name: called, role }))
  const book = old === null ? GM : withGm(old)
  rows.push(log.write(book, { is: 'inviteUsed', at: world.now, by: seat, after: log.head(COMMON).n, invite, seat }))
  return { rows: [...rows, ...seatDevice(log, seat, device, world, since)], seat }
}

/** A seat whose devices are lost is handed out anew on the machine that keeps the table. Everybody sees that it was. */
export function reissueSeatCode(
  log: Log,
  seat: SeatId,
  world: World,
): { rows: readonly LogRow[]; code: string; until: number | null } {
  const writer = new EntryWriter(log, seat, world)
  const { code, until } = reissue(writer, seat, 'table')
  return { rows: writer.written, code, until }
}

/** A table that is put away, taken out again or deleted on the machine that keeps it. Everybody reads of it. */
export function writeTableEnd(
  log: Log,
  is: 'tableArchived' | 'tableReopened' | 'tableDeleted',
  world: World,
): readonly LogRow[] {
  const writer = new EntryWriter(log, 'table', world)
  writer.write(COMMON, is, {})
  return writer.written
}

/** A table that goes on from a backup: every book says so, and nothing that was pledged before counts any more. */
export function restoreTable(log: Log, from: string, world: World): readonly LogRow[] {
  const writer = new EntryWriter(log, 'table', world)
  for (const book of Object.keys(log.all.counts)) if (book !== VAULT) writer.write(book, 'restored', { from })
  return writer.written
}

function seatDevice(log: Log, seat: SeatId, { id, name, secret }: Device, world: World, since = 0): LogRow[] {
  const book = withGm(seat)
  const after = log.head(COMMON).n
  return [
    log.write(book, {
      is: 'deviceAdded',
      at: world.now,
      by: seat,
      after,
      seat,
      device: id,
      name,
      ...sinceIn(since),
    }),
    log.write(VAULT, { is: 'deviceKept', at: world.now, by: 'table', seat, device: id, hash: deviceHash(secret) }),
  ]
}
