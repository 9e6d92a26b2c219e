// The memory of a device: what it has pledged and sent, kept through reloads and put into its export. A server can write any log
// it likes, but it cannot change what the device remembers.

import type { Book, SeatId } from '../books.ts'
import type { DeviceName, Id, Shaker } from '../entries.ts'
import type { FaultCode, LogFault } from './fault.ts'
import type { Hash } from './hash.ts'
import { isDeclaring, type SentCommand } from './sent-command.ts'

/** A shake that was sent, answered or not. */
export interface SentShake {
  readonly book: Book
  readonly throw: number
  readonly pledge: number
  readonly place: number
  readonly shake: Hash
}

export interface DeviceMemory {
  readonly device: DeviceName
  /** The anchors it has pledged, by book. */
  readonly anchors: Readonly<Record<Book, readonly Hash[]>>
  /** The shakes it has sent, by the hash of the opening. */
  readonly sent: Readonly<Record<Hash, SentShake>>
  /** Other devices of the seat: whether the owner knows them. */
  readonly devices: Readonly<Record<DeviceName, boolean>>
  /** Faults only this device could see, such as that it was left out while its line was open. */
  readonly seen: readonly LogFault[]
  /** Entries it had seen that are gone since the table was put back to an earlier state. */
  readonly takenBack?: readonly TakenBack[]
  /** The commands it sent, by their ids; missing where it did not keep them from the start. */
  readonly commands?: Readonly<Record<string, SentCommand>>
}

/** Entries of a book, by their numbers. */
export interface TakenBack {
  readonly book: Book
  readonly from: number
  readonly to: number
  /** The first of them, without people's words, as far as this device still had them. */
  readonly rows?: readonly { readonly n: number; readonly text: string; readonly link: Hash }[]
}

export const newMemory = (device: DeviceName): DeviceMemory => ({
  device,
  anchors: {},
  sent: {},
  devices: {},
  seen: [],
  commands: {},
})

/** The reader's own device, which looks at entries with what it remembers. */
export class OwnDevice {
  readonly seat: SeatId
  memory: DeviceMemory
  /** The opening that each place was sent for. */
  private readonly places = new Map<string, Hash>()

  constructor(seat: SeatId, memory: DeviceMemory) {
    this.seat = seat
    this.memory = memory
    this.replace(memory)
  }

  /** Another memory takes the place of this one, with all that was in it. */
  replace(memory: DeviceMemory): void {
    this.memory = memory
    for (const [opening, { book, pledge, place }] of Object.entries(memory.sent))
      this.places.set(placeOf(book, pledge, place), opening)
  }

  /** Remembers a shake, before it is sent. */
  remember(opening: Hash, sent: SentShake): void {
    this.memory = { ...this.memory, sent: { ...this.memory.sent, [opening]: sent } }
    this.places.set(placeOf(sent.book, sent.pledge, sent.place), opening)
  }

  /** Remembers a command, before it is sent; null forgets one that was refused. */
  noteCommand(id: string, command: SentCommand | null): void {
    if (!this.memory.commands) return
    const { [id]: _, ...others } = this.memory.commands
    this.memory = { ...this.memory, commands: command ? { ...others, [id]: command } : others }
  }

  /** The roll that this device asked for with a check, as it said last. */
  commandFor(check: Id): SentCommand | undefined {
    return Object.values(this.memory.commands ?? {}).findLast(
      (command) => command.check === check && isDeclaring(command),
    )
  }

  noteTakenBack(taken: TakenBack): void {
    this.memory = { ...this.memory, takenBack: [...(this.memory.takenBack ?? []), taken] }
  }

  /** An opening that names a place which this device has used for another one. */
  faultOfOpening(book: Book, opening: Hash, shakers: readonly Shaker[]): FaultCode | null {
    const mine = this.mineOf(shakers)
    if (!mine) return null
    const used = this.places.get(placeOf(book, mine.pledge, mine.place))
    return used === undefined || used === opening ? null : 'place-sent'
  }

  /** The owner says whether another device of the seat is theirs. */
  confirm(device: DeviceName, isMine: boolean): void {
    this.memory = { ...this.memory, devices: { ...this.memory.devices, [device]: isMine } }
  }

  /** Whether the owner said of some device that it is not theirs. */
  get hasDenied(): boolean {
    return Object.values(this.memory.devices).includes(false)
  }

  /** The shake that this device has sent for an opening. */
  sentFor(opening: Hash): SentShake | undefined {
    return Object.hasOwn(this.memory.sent, opening) ? this.memory.sent[opening] : undefined
  }

  /** Whether the owner has confirmed another device of the seat. */
  isKnown(device: DeviceName): boolean {
    return this.memory.devices[device] === true
  }

  /** Whether this is another device of the seat that its owner has not confirmed. */
  isUnknown(seat: SeatId, device: DeviceName): boolean {
    return seat === this.seat && device !== this.memory.device && !this.isKnown(device)
  }

  /** This device among those who shake. */
  mineOf(shakers: readonly Shaker[]): Shaker | undefined {
    return shakers.find(({ seat, device }) => seat === this.seat && device === this.memory.device)
  }
}

const placeOf = (book: Book, pledge: number, place: number): string => `${book} ${pledge} ${place}`
