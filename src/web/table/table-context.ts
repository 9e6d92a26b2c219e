// The table of a screen, for every part of it. Apart from the seat's client, so that parts used without a table load without it.

import { createContext } from 'preact'
import type { SeatAddress } from '../../client/api.ts'
import type { SeatClient } from '../../client/seat-client.ts'
import type { LineState } from '../../client/seat-line.ts'
import type { Plain } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import type { Role } from '../../table/books.ts'
import type { CommandRequest } from '../../table/command.ts'
import type { Journal } from '../../table/journal.ts'
import type { JournalReader } from '../../table/lines.ts'
import type { TableState } from '../../table/state.ts'
import type { SeatScreen } from './seat-screen.ts'

/** The table as every part of its screen knows it. */
export interface TableView extends JournalReader {
  readonly seat: SeatClient
  readonly screen: SeatScreen
  readonly place: SeatAddress
  /** This seat's id. */
  readonly me: string
  readonly role: Role
  readonly isGm: boolean
  readonly state: TableState
  readonly journal: Journal
  readonly system: System
  readonly line: LineState
  readonly present: readonly string[]
  /** Commands that wait for the line. */
  readonly waiting: number
  /** Sends a command; undefined where it was refused, and then the reason is shown. */
  readonly sendCommand: (command: CommandRequest) => Promise<Plain | undefined>
}

export const TableContext = createContext<TableView | null>(null)
