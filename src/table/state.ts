// The state of a table as known: the fold of the entries of some books. The server folds all of them, a seat those it may read.
// It is plain JSON, and commands are decided on it. Checks are read by people too; all other lines are made from the entries themselves.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Book, Role, SeatId } from './books.ts'
import type { Check } from './check/check.ts'
import type { Throw } from './check/throw.ts'
import type { DeviceName, Id, ValueChange } from './entries.ts'

export interface Seat {
  readonly name: string
  readonly role: Role
  readonly isGone: boolean
  /** The devices that sit here, by id. */
  readonly devices: Readonly<Record<string, SeatDevice>>
  /** Devices that were cut off when somebody else handed the seat out anew: they may still open its private books for its new ones. */
  readonly former: Readonly<Record<string, SeatDevice>>
  /** How often somebody else handed the seat out anew: its private books begin anew each time. */
  readonly handed: number
  /** The hash of the code by which its owner opens them, and since when they are open to who made it. */
  readonly notesCode: { readonly hash: string; readonly since: number } | null
}

export interface SeatDevice {
  readonly name: string
  /** It reads the private books of its seat that began after this many times of handing out anew; 0 is all of them. */
  readonly since: number
}

/** Since when a device reads the private books of a seat. */
export function readsSince(seat: Pick<Seat, 'devices' | 'former'> | undefined, device: string | undefined): number {
  if (!seat || device === undefined) return 0
  return (seat.devices[device] ?? seat.former[device])?.since ?? 0
}

export interface Invite {
  role: Role
  seat: SeatId | null
  until: number | null
  isOnce: boolean
  isClosed: boolean
  /** Since when a device that comes by it reads the private books of the seat. */
  since: number
}

export interface SheetState {
  book: Book
  owner: SeatId | null
  isNpc: boolean
  values: PlainRecord
  version: number
}

export interface Claim {
  readonly sheet: Id
  readonly by: SeatId
  isGranted: boolean
}

/** The newest pledge of a device in a book. */
export interface Pledge {
  readonly seat: SeatId
  /** The number of its entry. */
  readonly n: number
  readonly anchor: string
  /** The highest place that an opening has named. */
  readonly named: number
  /** The highest shake that is known: it gives away all before it. */
  readonly known: { readonly place: number; readonly shake: string }
  /** It was made before the table was put back to an earlier state: nothing is opened with it any more. */
  readonly isDead: boolean
}

export interface TableState {
  table: string
  system: string
  name: string
  options: PlainRecord
  /** It is read and not played at. */
  isArchived: boolean
  /** Its last entry is written: it is about to be removed. */
  isDeleted: boolean
  /** Replaced, never changed, as what is kept of devices: that nobody came or went is seen at a glance. */
  seats: Readonly<Record<SeatId, Seat>>
  /** Hashes of devices' secrets and of invites' codes, by their ids. */
  kept: {
    devices: Readonly<Record<string, string>>
    invites: Record<string, string>
    /** The ids of devices by the names they go by. */
    names: Record<DeviceName, string>
  }
  invites: Record<string, Invite>
  sheets: Record<Id, SheetState>
  checks: Record<Id, Check>
  /** Checks that are not over yet, as far as all who know of them know. */
  running: Id[]
  /** Those that are, oldest first, by their books: only so many of each are kept, whatever happens in other books. */
  over: Record<Book, Id[]>
  throws: Record<string, Throw>
  pledges: Record<Book, Record<DeviceName, Pledge>>
  /** The last seat that shook a throw in which no player takes part. */
  witness: SeatId | null
  /** The last throw's number in each book. */
  thrown: Record<Book, number>
  /** The last entry's number in each book. */
  counts: Record<Book, number>
  notes: Record<Id, { book: Book; by: SeatId }>
  /** Who said the words beside an entry, by book and number; deleted ones are nobody's. */
  words: Record<Book, Record<number, SeatId | 'table'>>
  /** The checks that somebody tried and that have ended, oldest first, by who tries. */
  tries: Record<string, readonly Id[]>
  /** The GM has no word on rolls for the rest of the scene. */
  isJudgingWaived: boolean
  /** `turns` as this reader knows them, with the hidden; `common` as everybody does; `actors` are their sheets, by name. */
  crisis: {
    id: Id
    turns: Plain
    common: Plain
    actors: Readonly<Record<string, Id | null>>
    /** The cost of checks in turns, by check, until it comes back. */
    paid: Readonly<Record<Id, { readonly book: Book; readonly who: string; readonly actions: number }>>
  } | null
  session: { number: number; phase: 'none' | 'play' | 'postamble'; claims: Record<Id, Claim> }
  /** The changes by the last rest, as far as it is known, until it is taken back. */
  rest: { readonly id: Id; readonly effects: readonly RestEffect[] } | null
}

export interface RestEffect {
  readonly sheet: Id
  readonly changes: readonly ValueChange[]
}

/** How many checks of a book that are over can still be struck, answered or bought with. */
export const KEPT_CHECKS = 200

export function emptyState(): TableState {
  return {
    table: '',
    system: '',
    name: '',
    options: {},
    isArchived: false,
    isDeleted: false,
    seats: {},
    kept: { devices: {}, invites: {}, names: {} },
    invites: {},
    sheets: {},
    checks: {},
    running: [],
    over: {},
    throws: {},
    pledges: {},
    witness: null,
    thrown: {},
    counts: {},
    notes: {},
    words: {},
    tries: {},
    isJudgingWaived: false,
    crisis: null,
    session: { number: 0, phase: 'none', claims: {} },
    rest: null,
  }
}
