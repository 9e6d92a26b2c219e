// Commands made by hand, for tests of the server that are not about the rules of tables.

import { Refusal } from '../../dice/index.ts'
import type { Entry } from '../../table/entries.ts'
import type { ChainHead } from '../../table/fair/chain.ts'
import { Log, type LogRow } from '../../table/log.ts'
import { deviceHash } from '../../table/table.ts'
import type { DeviceLine } from '../follower.ts'
import type { CommandOutcome, PendingCommand } from '../pending-command.ts'
import { loadTableSystem } from '../stored-log.ts'

type Facts = { readonly is: string } & Record<string, unknown>
type Placed = readonly [book: string, facts: Facts]

/** The hash of the secret of the device that sits at a seat. */
export const deviceOf = (seat: string): string => deviceHash(`secret of ${seat}`)

let ids = 0

/** A command that writes these entries, or refuses after having written them. */
export function writing(
  entries: readonly Placed[],
  { id = `id${ids++}`, seat = 'p1', isRefused = false, head = null as ChainHead | null } = {},
): PendingCommand {
  return {
    id,
    secret: `secret of ${seat}`,
    device: deviceOf(seat),
    head,
    isKnown: () => true,
    async decide(known, { now }): Promise<CommandOutcome> {
      const log = known ?? new Log('t1', await loadTableSystem('endless-horizons'))
      const write = ([book, facts]: Placed): LogRow =>
        log.write(book, { ...facts, at: now, by: seat } as unknown as Entry)
      const rows = entries.map(write)
      if (isRefused) throw new Refusal('not-allowed', 'no')
      return { log, rows, answer: { ends: rows.map(({ n }) => n) } }
    },
  }
}

export const said = (book: string, words: string): Placed => [book, { is: 'said', words, isAction: false }]

/** A table with a GM (p1), two players and a spectator (p4), each with a device. */
export const opening = (): PendingCommand =>
  writing([
    ['common', { is: 'tableOpened', table: 't1', system: 'endless-horizons', name: 'Test', options: {} }],
    ...['gm', 'player', 'player', 'spectator'].flatMap((role, i): Placed[] => {
      const seat = `p${i + 1}`
      const own = role === 'gm' ? 'gm' : `${seat}+gm`
      return [
        ['common', { is: 'seatTaken', seat, name: `Person ${i + 1}`, role }],
        [own, { is: 'deviceAdded', seat, device: `d${i + 1}`, name: 'phone' }],
        ['vault', { is: 'deviceKept', seat, device: `d${i + 1}`, hash: deviceOf(seat) }],
      ]
    }),
  ])

/** A line whose other end reads only when it is told to. */
export class SlowLine implements DeviceLine {
  /** The entries that came, one by one, and how many of them each frame held. */
  readonly frames: Record<string, unknown>[] = []
  readonly sizes: number[] = []
  readonly #waiting: Buffer[] = []
  #afterwards: (() => void) | null = null
  waiting = 0
  most = 0
  closed: number | null = null
  isReading: boolean

  constructor(isReading = true) {
    this.isReading = isReading
  }

  send(frame: Buffer): void {
    this.waiting += frame.length
    this.most = Math.max(this.most, this.waiting)
    this.#waiting.push(frame)
    if (this.isReading) setImmediate(() => this.read())
  }

  afterwards(run: () => void): void {
    this.#afterwards = run
  }

  /** Reads what waits, and what comes because of that. */
  read(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.waiting -= next.length
      const came = [JSON.parse(textOf(next))].flat()
      this.frames.push(...came)
      this.sizes.push(came.length)
      if (this.waiting > 0) continue
      this.#afterwards?.()
      this.#afterwards = null
    }
  }

  close(code: number): void {
    this.closed = code
  }

  /** The numbers of the entries that came, by book. */
  get numbers(): Record<string, number[]> {
    const numbers: Record<string, number[]> = {}
    for (const { book, n } of this.frames) if (typeof book === 'string') (numbers[book] ??= []).push(n as number)
    return numbers
  }
}

/** The text in a frame, which says how long it is. */
function textOf(frame: Buffer): string {
  const [first, short] = frame
  const start = short === 127 ? 10 : short === 126 ? 4 : 2
  const size = start === 10 ? Number(frame.readBigUInt64BE(2)) : start === 4 ? frame.readUInt16BE(2) : short
  if (first !== 0x81 || size !== frame.length - start) throw new Error('This is no frame of text.')
  return frame.toString('utf8', start)
}
