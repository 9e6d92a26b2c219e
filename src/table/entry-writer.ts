// Writing: a command that was planned writes its entries. The writer knows everything the server knows, and refuses nothing.

import type { System } from '../systems/system.ts'
import { type Book, COMMON, type SeatId, VAULT } from './books.ts'
import {
  COMMANDED_ENTRIES,
  type CommandSource,
  type DeviceName,
  type Entry,
  type EntryName,
  type EntryOf,
  type Id,
} from './entries.ts'
import type { Log, LogRow } from './log.ts'
import type { TableState } from './state.ts'
import { hasWords } from './words.ts'

/** A device that follows a seat's books now. */
export interface OpenLine {
  readonly seat: SeatId
  readonly device: DeviceName
}

/** The inputs from outside: the clock, random bytes, and the devices that are there. */
export interface World {
  readonly now: number
  /** Random bytes as hex, for something that goes into this book. */
  random(bytes: number, book: Book): string
  /** The device that gives the command: the id it sits at its seat by, and the name its page has drawn, where it says that. */
  readonly device: { readonly id: string; readonly name: DeviceName | null } | null
  /** Devices with an open line; of a seat, the one that last gave a command comes first. */
  readonly lines: readonly OpenLine[]
}

/** A world with nobody there: for what is done on the machine itself. */
export const emptyWorld = ({ now, random }: Pick<World, 'now' | 'random'>): World => ({
  now,
  random,
  device: null,
  lines: [],
})

type FactsOf<N extends EntryName> = Omit<EntryOf<N>, 'is' | 'at' | 'by' | 'after' | 'hasLostWords'>

export class EntryWriter {
  readonly log: Log
  readonly seat: SeatId | 'table'
  readonly world: World
  readonly written: LogRow[] = []

  constructor(log: Log, seat: SeatId | 'table', world: World) {
    this.log = log
    this.seat = seat
    this.world = world
  }

  /** Who gives the command. */
  get source(): CommandSource {
    return { seat: this.seat, device: this.world.device?.name ?? null }
  }

  /** The knowledge of the server. */
  get all(): TableState {
    return this.log.all
  }

  get system(): System {
    return this.log.system
  }

  write<N extends EntryName>(
    book: Book,
    is: N,
    facts: FactsOf<N>,
    whose: SeatId | 'table' | CommandSource = this.source,
  ): void {
    const { seat: by, device } = typeof whose === 'string' ? this.sourceOf(whose) : whose
    const from = COMMANDED_ENTRIES.has(is) && device !== null ? { from: device } : {}
    const after = book === COMMON || book === VAULT ? {} : { after: this.log.head(COMMON).n }
    const entry = { is, at: this.world.now, by, ...from, ...after, ...facts } as unknown as Entry
    // Random bytes beside people's words, so that these cannot be guessed from their hash once they are deleted.
    const salt = hasWords(entry) ? this.world.random(16, book) : ''
    this.written.push(this.log.write(book, entry, salt))
  }

  /** No device is named for what the command brings about in another seat's name. */
  private sourceOf(seat: SeatId | 'table'): CommandSource {
    return seat === this.seat ? this.source : { seat, device: null }
  }

  /** A new id, for something that is written into this book. */
  newId(kind: string, book: Book): Id {
    return `${kind}${this.world.random(6, book)}`
  }
}
