// A command before it is carried out: the device that gives it, its id, and the function that decides it.

import type { Plain } from '../dice/index.ts'
import type { World } from '../table/entry-writer.ts'
import type { ChainHead } from '../table/fair/chain.ts'
import type { Log, LogRow } from '../table/log.ts'
import type { StoredCode, StoredRow } from './store/store.ts'

export interface CommandOutcome {
  /** The log with the rows. */
  readonly log: Log
  readonly rows: readonly LogRow[]
  readonly answer: Plain | undefined
  readonly codes?: readonly StoredCode[]
}

export interface PendingCommand {
  /** The device's secret, and what is stored of it. */
  readonly secret: string
  readonly device: string
  readonly id: string
  /** How far the device has read the common book; null where it does not say. */
  readonly head?: ChainHead | null
  /** Whether a full table takes it all the same: it ends something, or finishes what was begun. */
  readonly isNeeded?: boolean
  /** The device as it sits at the table; none before it does. */
  source?(log: Log): World['device']
  /** Whether the device may give commands here at all; otherwise there is nothing here for it. */
  isKnown(log: Log | null): boolean
  /** Throws a refusal, or says what is written. `rows` reads the whole log, where that is needed. */
  decide(log: Log | null, world: World, rows: () => Promise<readonly StoredRow[]>): Promise<CommandOutcome>
}

/** A device that claims a seat: the hash of its secret. */
interface ClaimingDevice {
  readonly seat: string
  readonly device: string
}

/** The id of the device at the seat; null when no device with this secret sits there. */
export const deviceAt = (log: Log, claimed: ClaimingDevice): string | null => deviceAmong('devices', log, claimed)

/** The same for one that was cut off when somebody else handed the seat out anew. */
export const formerDeviceAt = (log: Log, claimed: ClaimingDevice): string | null => deviceAmong('former', log, claimed)

function deviceAmong(which: 'devices' | 'former', { all }: Log, { seat, device }: ClaimingDevice): string | null {
  const taken = Object.hasOwn(all.seats, seat) ? all.seats[seat] : undefined
  if (!taken || taken.isGone) return null
  for (const id in taken[which]) if (all.kept.devices[id] === device) return id
  return null
}
