// One command while it is decided: the seat that gives it, that seat's view, the server's full state, and `write`. A command
// refuses everything it has to refuse before its first `write`; a later refusal would leave half of it in the log.

import type { Plain } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { type Book, COMMON, GM, isGm, type Role, type SeatId, VAULT, withGm } from './books.ts'
import type { Check } from './check/check.ts'
import type { Entry, EntryName, EntryOf, Id } from './entries.ts'
import type { Log, LogRow } from './log.ts'
import { notFound, refused } from './refusals.ts'
import type { Seat, SheetState, TableState } from './state.ts'

/** The inputs from outside: the clock, random bytes, and the seats that are present. */
export interface World {
  readonly now: number
  /** Random bytes as hex, for something that goes into this book. */
  random(bytes: number, book: Book): string
  /** The seats with a device at the line. */
  readonly present: readonly SeatId[]
}

type FactsOf<N extends EntryName> = Omit<EntryOf<N>, 'is' | 'at' | 'by' | 'after'>

export class CommandContext {
  readonly log: Log
  readonly seat: SeatId
  readonly world: World
  readonly written: LogRow[] = []
  private readonly may: 'yes' | 'own'

  constructor(log: Log, seat: SeatId, world: World, may: 'yes' | 'own') {
    this.log = log
    this.seat = seat
    this.world = world
    this.may = may
  }

  /** What this seat knows: the only ground for refusing anything. */
  get view(): TableState {
    return this.log.viewOf(this.seat) as TableState
  }

  /** What the server knows. */
  get all(): TableState {
    return this.log.all
  }

  get system(): System {
    return this.log.system
  }

  get role(): Role {
    return (this.all.seats[this.seat] as Seat).role
  }

  get isGm(): boolean {
    return isGm(this.role)
  }

  /** The book of this seat and the GM: for a GM the GMs' own. */
  get ownBook(): Book {
    return this.isGm ? GM : withGm(this.seat)
  }

  write<N extends EntryName>(book: Book, is: N, facts: FactsOf<N>, by: SeatId | 'table' = this.seat): void {
    const after = book === COMMON || book === VAULT ? {} : { after: this.log.head(COMMON).n }
    const entry = { is, at: this.world.now, by, ...after, ...facts } as unknown as Entry
    this.written.push(this.log.write(book, entry))
  }

  /** A new id, for something that is written into this book. */
  newId(kind: string, book: Book): Id {
    return `${kind}${this.world.random(6, book)}`
  }

  /** What people's words carry, so that they cannot be guessed from their hash once they are deleted. */
  salt(book: Book): string {
    return this.world.random(16, book)
  }

  /** Refuses unless it is this seat's own, where the role may do it only then. */
  mustOwn(isOwn: boolean): void {
    if (this.may === 'own' && !isOwn) throw notFound()
  }

  seatOf(seat: SeatId): Seat {
    const known = Object.hasOwn(this.view.seats, seat) ? this.view.seats[seat] : undefined
    if (!known || known.isGone) throw refused('seat', 'no-such-seat', { seat })
    return known
  }

  sheetOf(id: Id): SheetState {
    const sheet = Object.hasOwn(this.view.sheets, id) ? this.view.sheets[id] : undefined
    if (!sheet) throw notFound('sheet')
    return sheet
  }

  /** A check this seat knows of. The server's own knowledge of it is in `all`. */
  checkOf(id: Id): Check {
    const check = Object.hasOwn(this.view.checks, id) ? this.view.checks[id] : undefined
    if (!check || !this.all.checks[id]) throw notFound('check')
    return check
  }

  optionOf(name: string, fallback: Plain): Plain {
    return this.view.options[name] ?? fallback
  }
}
