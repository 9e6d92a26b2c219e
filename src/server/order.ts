// An order as a table carries it out: who gives it, under which id, and how it is decided.

import type { Plain } from '../dice/index.ts'
import type { World } from '../table/desk.ts'
import type { Log } from '../table/log.ts'
import type { Code, Row, Written } from './store/store.ts'

export interface Decided {
  /** What is known with it. */
  readonly log: Log
  readonly rows: readonly Written[]
  readonly answer: Plain | undefined
  readonly codes?: readonly Code[]
}

export interface Order {
  /** The device's secret, and what is stored of it. */
  readonly secret: string
  readonly device: string
  readonly id: string
  /** Whether the device may give orders here at all; otherwise there is nothing here for it. */
  isKnown(log: Log | null): boolean
  /** Throws a refusal, or says what is written. `rows` reads the whole log, where that is needed. */
  decide(log: Log | null, world: World, rows: () => Promise<readonly Row[]>): Promise<Decided>
}

/** The id of the device at the seat; null when no device with this secret sits there. */
export function deviceAt(
  { all }: Log,
  { seat, device }: { readonly seat: string; readonly device: string },
): string | null {
  const taken = Object.hasOwn(all.seats, seat) ? all.seats[seat] : undefined
  if (!taken || taken.isGone) return null
  for (const id in taken.devices) if (all.kept.devices[id] === device) return id
  return null
}
