// A follower: one device reading along at one seat. It is given every entry of the seat's books, in order and without gaps,
// from the entries it has. One that reads slowly lags behind and takes no memory for it: what waits is read again later.

import { isGm, mayRead, type Role, VAULT } from '../table/books.ts'
import type { ChainHead } from '../table/fair/chain.ts'
import { frameOf, type RowBatch } from './frames.ts'
import type { StoredRow } from './store/store.ts'

/** The line to a device. */
export interface DeviceLine {
  send(frame: Buffer): void
  /** Bytes that have not left yet. */
  readonly waiting: number
  /** Runs once all that waits has left. */
  afterwards(run: () => void): void
  close(code: number, reason: string): void
}

/** The source a follower reads from: only what is durable. */
export interface BookSource {
  /** The last entry's number in each book that has some. */
  readonly ends: ReadonlyMap<string, number>
  /** Rows of a book from number `from` on, at most `most` or as many as fit. */
  page(book: string, from: number, most?: number): Promise<readonly StoredRow[]>
  /** Is told the error that ended a line. */
  noteFault(error: unknown): void
}

/** No more bytes are handed to a line that has so many waiting. */
const MOST_WAITING = 64 * 1024
/** A past that is longer goes out in several frames: a device checks one while the next is on its way. */
const MOST_IN_FRAME = 32 * 1024

/** A device at a seat: the hash of its secret, and the name its page has drawn. */
export interface FollowingDevice {
  readonly seat: string
  readonly device: string
  readonly name?: string | null
}

/** The books a device reads at its seat: by the seat's role, and its private ones since a time. */
export interface ReadingRights {
  readonly role: Role
  readonly since: number
}

export class Follower {
  readonly seat: string
  /** The hash of the device's secret. */
  readonly device: string
  /** The name its page has drawn; null for one that does not shake. */
  readonly name: string | null
  /** It was given all there was, and told so: from then on its line counts as open. */
  isMarked = false
  readonly #line: DeviceLine
  readonly #source: BookSource
  /** The number of the last entry given, by book. */
  readonly #given = new Map<string, number>()
  /** The heads the device says it has, until they are compared: in some books only when a later role opens them. */
  readonly #claimed = new Map<string, ChainHead>()
  /** Books whose past the device knows differently: nothing is added to them. */
  readonly #forked = new Set<string>()
  #rights: ReadingRights
  /** Until it is known what the device has, nothing is given. */
  #isCatchingUp = true
  /** Its line has as much as it takes. */
  #isFull = false
  /** It may lack entries that are in the store. */
  #isBehind = true
  #last: Buffer | null = null
  #isOver = false

  constructor(
    { seat, device, name = null }: FollowingDevice,
    line: DeviceLine,
    source: BookSource,
    rights: ReadingRights,
  ) {
    this.seat = seat
    this.device = device
    this.name = name
    this.#line = line
    this.#source = source
    this.#rights = rights
  }

  /** Takes up where the device left off. */
  resume(heads: ReadonlyMap<string, ChainHead>): void {
    for (const [book, head] of heads) if (head.n > 0) this.#claimed.set(book, head)
    this.#isCatchingUp = false
    this.#pump()
  }

  get isGm(): boolean {
    return isGm(this.#rights.role)
  }

  /** Takes on rights from now on: with others it reads other books. */
  become(rights: ReadingRights): void {
    if (rights.role === this.#rights.role && rights.since === this.#rights.since) return
    this.#rights = rights
    this.#isBehind = true
  }

  /** Says something that stands in no book, once the books are given. */
  tell(frame: Buffer): void {
    this.#last = frame
    this.#pump()
  }

  /** Gives what was written just now; later, from the store, where the line does not take it. */
  give(written: RowBatch): void {
    if (this.#takesMore()) {
      const frame = written.frame((row) => this.#isNext(row))
      if (frame) this.#send(frame)
    } else this.#isBehind = true
    this.#pump()
  }

  #takesMore(): boolean {
    if (this.#isOver || this.#isCatchingUp || this.#isFull) return false
    if (this.#line.waiting <= MOST_WAITING) return true
    void this.#room().then(() => this.#pump())
    return false
  }

  #pump(): void {
    if (this.#isOver || this.#isCatchingUp || this.#isFull) return
    if (this.#isBehind) void this.#catchUp()
    else this.#sendLast()
  }

  end(code: number, reason: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#line.close(code, reason)
  }

  /** Whether a row is the next of its book here; then it counts as given. */
  #isNext({ book, n }: StoredRow): boolean {
    if (n !== (this.#given.get(book) ?? 0) + 1 || !this.#isWanted(book)) return false
    this.#given.set(book, n)
    return true
  }

  #isWanted(book: string): boolean {
    return this.#mayRead(book) && !this.#forked.has(book) && !this.#claimed.has(book)
  }

  #mayRead(book: string): boolean {
    return book !== VAULT && mayRead(book, this.seat, this.#rights.role, this.#rights.since)
  }

  /** A book of which not everything was given yet. */
  #behind(): string | null {
    for (const [book, n] of this.#source.ends) {
      if ((this.#given.get(book) ?? 0) < n && this.#isWanted(book)) return book
    }
    return null
  }

  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true
    this.#isBehind = false
    try {
      await this.#compareClaims()
      for (let book = this.#behind(); book !== null && !this.#isOver; book = this.#behind()) {
        const page = await this.#source.page(book, (this.#given.get(book) ?? 0) + 1)
        // Another server may have written more: whether this device may read that is not known here yet.
        const end = this.#source.ends.get(book) ?? 0
        const rows = page.filter(({ n }) => n <= end)
        if (rows.length === 0) throw new Error(`The book ${book} ends before its end.`)
        for (const part of partsOf(rows)) {
          const next = part.filter((row) => this.#isNext(row))
          if (next.length > 0) this.#send(frameOf(next))
          if (this.#line.waiting > MOST_WAITING) await this.#room()
        }
      }
    } catch (error) {
      this.#source.noteFault(error)
      // The device comes back and finds everything.
      this.end(1011, 'try again')
    }
    this.#isCatchingUp = false
    this.#pump()
  }

  /** A head that does not fit its book is a fork: it is told, never mended. */
  async #compareClaims(): Promise<void> {
    for (const [book, { n, link }] of this.#claimed) {
      if (!this.#mayRead(book)) continue
      const [row] = await this.#source.page(book, n, 1)
      if (!this.#mayRead(book)) continue
      this.#claimed.delete(book)
      if (row?.n === n && row.link === link) this.#given.set(book, n)
      else {
        this.#forked.add(book)
        this.#send(frameOf({ fork: book, n }))
      }
    }
  }

  #sendLast(): void {
    if (this.#last) {
      this.#send(this.#last)
      this.isMarked = true
    }
    this.#last = null
  }

  #send(frame: Buffer): void {
    if (!this.#isOver) this.#line.send(frame)
  }

  /** Waits until the line takes more. */
  #room(): Promise<void> {
    this.#isFull = true
    return new Promise((resolve) =>
      this.#line.afterwards(() => {
        this.#isFull = false
        resolve()
      }),
    )
  }
}

/** Rows in parts, each for one frame. */
function partsOf(rows: readonly StoredRow[]): readonly (readonly StoredRow[])[] {
  const parts: StoredRow[][] = []
  let room = 0
  for (const row of rows) {
    if (room <= 0) {
      parts.push([])
      room = MOST_IN_FRAME
    }
    parts.at(-1)?.push(row)
    room -= row.text.length + (row.words?.length ?? 0)
  }
  return parts
}
