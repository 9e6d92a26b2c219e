// The shakes of this device: pledged ahead for each book, sent only for throws that are as they were declared, and remembered through
// reloads. A shake is written down before it is sent, and a place of a pledge is used for one opening only.

import { type Book, COMMON, ownBook, type SeatId, withGm } from '../table/books.ts'
import { countedHelps } from '../table/check/check.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import { withAid } from '../table/check-input.ts'
import type { CommandRequest } from '../table/command.ts'
import type { DeviceName, Id, LastShake, Shaker } from '../table/entries.ts'
import { type DeviceMemory, newMemory, OwnDevice } from '../table/fair/device-memory.ts'
import type { Hash } from '../table/fair/hash.ts'
import { PLACES, shakeAt, shakeBack } from '../table/fair/pledge.ts'
import { isAsCommanded, isDeclaring, type SentCommand } from '../table/fair/sent-command.ts'
import { openingHash } from '../table/fair/throw.ts'
import { mayShake, pledgeOf } from '../table/shakers.ts'
import type { TableState } from '../table/state.ts'

/** The part kept on the device: its memory, and the secrets its pledges are made of, by their anchors. */
export interface KeptShakes {
  readonly memory: DeviceMemory
  readonly secrets: Readonly<Record<Hash, Hash>>
  /** The seat was new when this device took it. */
  readonly isFresh?: boolean
}

export const newShakes = (device: DeviceName, isFresh = false): KeptShakes => ({
  memory: newMemory(device),
  secrets: {},
  isFresh,
})

export class DeviceShakes {
  readonly own: OwnDevice
  private readonly table: string
  private secrets: Readonly<Record<Hash, Hash>>
  private readonly isFresh: boolean
  /** The checks with something declared by this page. */
  private readonly declared = new Set<Id>()
  /** Devices that were added from here and have yet to pledge. */
  private expected = 0

  constructor(table: string, seat: SeatId, kept: KeptShakes) {
    this.table = table
    this.own = new OwnDevice(seat, kept.memory)
    this.secrets = kept.secrets
    this.isFresh = kept.isFresh ?? false
  }

  get kept(): KeptShakes {
    return { memory: this.own.memory, secrets: this.secrets, isFresh: this.isFresh }
  }

  set kept({ memory, secrets }: KeptShakes) {
    this.own.replace(memory)
    this.secrets = secrets
  }

  /** Remembers a command, before it is sent, and again once it is known which check it began. */
  noteCommand(id: string, command: SentCommand): void {
    this.own.noteCommand(id, command)
    if (command.check !== undefined && isDeclaring(command)) this.declared.add(command.check)
  }

  /** Other devices of the seat that have pledged and were neither confirmed nor refused here. */
  strangers({ pledges }: Pick<TableState, 'pledges'>): readonly DeviceName[] {
    const { seat, memory } = this.own
    const devices = Object.values(pledges).flatMap((inBook) =>
      Object.entries(inBook).flatMap(([device, pledge]) => (pledge.seat === seat ? [device] : [])),
    )
    return [...new Set(devices)].filter((device) => device !== memory.device && !Object.hasOwn(memory.devices, device))
  }

  /** Confirms a device that this one knows of: it was there before, unless the seat was new, or was added from here. */
  trust({ pledges }: Pick<TableState, 'pledges'>): void {
    const isFirst = !this.isFresh && Object.keys(this.own.memory.anchors).length === 0
    for (const device of this.strangers({ pledges })) {
      if (!isFirst && this.expected === 0) return
      if (!isFirst) this.expected--
      this.own.confirm(device, true)
    }
  }

  /** An invitation for another device was made here and is used: the next device that comes is the owner's. */
  expectDevice(): void {
    this.expected++
  }

  /** The books in which this device has to pledge: nothing stands there, it is used up, or dead after a restore. */
  unpledged(state: TableState): readonly Book[] {
    const { seat } = this.own
    const books = [COMMON, ownBook(state.seats, seat), withGm(seat)].filter((book) => mayShake(state.seats, seat, book))
    return books.filter((book) => {
      const pledge = pledgeOf(state, book, this.device)
      const isGood = pledge !== undefined && !pledge.isDead && pledge.named < PLACES
      return !isGood && !isAwaited(state, book, this.device)
    })
  }

  /**
   * The command that pledges in a book, made of a fresh secret. The secret is kept before the command is sent; a pledge that may
   * still be on its way, since the page was left before its answer came, is sent again in place of a second one.
   */
  pledge(state: TableState, book: Book, secret: Hash): CommandRequest {
    const anchor = this.unansweredAnchor(state, book) ?? this.freshAnchor(book, secret)
    const last = this.lastShake(state, book)
    return { is: 'pledge', book, device: this.device, anchor, ...(last ? { last } : {}) }
  }

  private freshAnchor(book: Book, secret: Hash): Hash {
    const anchor = shakeAt(this.table, book, secret, 0)
    const { memory } = this.own
    const anchors = { ...memory.anchors, [book]: [...(memory.anchors[book] ?? []), anchor] }
    this.own.memory = { ...memory, anchors }
    this.secrets = { ...this.secrets, [anchor]: secret }
    return anchor
  }

  /** The anchor that was pledged last, where it does not stand in the log and none of its shakes was ever sent. */
  private unansweredAnchor(state: TableState, book: Book): Hash | null {
    const { anchors, sent } = this.own.memory
    const latest = anchors[book]?.at(-1)
    if (latest === undefined || this.secrets[latest] === undefined) return null
    if (pledgeOf(state, book, this.device)?.anchor === latest) return null
    const isUsed = Object.values(sent).some(
      (each) => each.book === book && shakeBack(this.table, book, each.shake, each.place) === latest,
    )
    return isUsed ? null : latest
  }

  /** The last shake of the pledge that stands in a book; null where none of this device does. */
  private lastShake(state: TableState, book: Book): LastShake | null {
    const before = pledgeOf(state, book, this.device)
    const secret = before && this.secrets[before.anchor]
    if (!before || secret === undefined) return null
    const sent = Object.values(this.own.memory.sent).filter((each) => each.book === book && each.pledge === before.n)
    const place = Math.max(before.named, ...sent.map((each) => each.place))
    return { pledge: before.n, place, shake: shakeAt(this.table, book, secret, place) }
  }

  /** Throws that wait for a shake of this device. */
  waiting({ throws }: TableState): readonly Throw[] {
    return Object.values(throws).filter((open) => !open.isThrown && this.shakerIn(open.shakers) !== undefined)
  }

  /** Whether this device has sent its shake for a throw. */
  hasSent({ text }: Throw): boolean {
    return this.own.sentFor(openingHash(text)) !== undefined
  }

  /** The shake for a throw, the same ever after; null where this device must not send one. */
  shakeFor(state: TableState, { book, number, text, shakers }: Throw): Hash | null {
    const shaker = this.shakerIn(shakers)
    const pledge = shaker && pledgeOf(state, book, this.device)
    const secret = pledge && this.secrets[pledge.anchor]
    if (!shaker || pledge?.n !== shaker.pledge || secret === undefined) return null
    const opening = openingHash(text)
    if (this.own.faultOfOpening(book, opening, shakers)) return null
    const { place } = shaker
    const sent = this.own.sentFor(opening)
    if (sent) return sent.shake
    const shake = shakeAt(this.table, book, secret, place)
    this.own.remember(opening, { book, throw: number, pledge: pledge.n, place, shake })
    return shake
  }

  /**
   * Whether a throw is for what this device declared, besides what helpers were granted; of what others declared for the seat it
   * knows nothing.
   */
  isAsDeclared({ what }: Throw, { checks }: Pick<TableState, 'checks'>): boolean {
    const mine = what ? this.own.commandFor(what.check) : undefined
    if (!what || !mine) return true
    const check = checks[what.check]
    const helps = check ? countedHelps(check) : []
    const own = helps.reduce((given, { field, value }) => withAid(given, field, -value), what.input)
    return isAsCommanded(mine, { ...what, input: own })
  }

  /** Throws for what this device declared that another device, or nobody of this seat, was asked to shake. */
  passedOver({ throws, checks, seats }: Pick<TableState, 'throws' | 'checks' | 'seats'>): readonly Throw[] {
    if (seats[this.own.seat]?.role !== 'player') return []
    const isMine = (check: Id) => Object.values(checks[check]?.sides ?? {}).some(({ seat }) => seat === this.own.seat)
    return Object.values(throws).filter(
      ({ check, shakers }) =>
        check !== null && this.declared.has(check) && isMine(check) && this.shakerIn(shakers) === undefined,
    )
  }

  private get device(): DeviceName {
    return this.own.memory.device
  }

  private shakerIn(shakers: readonly Shaker[]): Shaker | undefined {
    return shakers.find(({ seat, device }) => seat === this.own.seat && device === this.device)
  }
}

/** Whether an open throw still waits for a shake of the pledge that stands there. */
const isAwaited = ({ throws }: TableState, book: Book, device: DeviceName): boolean =>
  Object.values(throws).some(
    (open) => open.book === book && !open.isThrown && open.shakers.some((each) => each.device === device),
  )

/** The name of a throw, for what is noted about it. */
export const nameOf = ({ book, number }: Throw): string => throwName(book, number)
