// Who is there: the seats with a device at the line, here or at another server. It stands in no book; followers are told when it
// changes.

import type { OpenLine } from '../table/entry-writer.ts'
import type { Follower } from './follower.ts'
import { frameOf } from './frames.ts'
import type { PresentLine } from './store/peers.ts'
import type { FillingRoom } from './store-room.ts'

export class Presence {
  readonly #devices = new Map<string, number>()
  readonly #followers = new Set<Follower>()
  /** The lines of other servers. */
  #elsewhere: readonly PresentLine[] = []
  /** When each device last gave a command, as a number that grows. */
  readonly #commands = new Map<string, number>()
  #count = 0
  /** Room that is nearly used up: those who lead are told. */
  #filling: FillingRoom | null = null
  #isTelling = false

  /** Their seats, in the order of joining. */
  seats(): readonly string[] {
    const seats = new Set([...this.#devices.keys(), ...this.#elsewhere.map(({ seat }) => seat)])
    return [...seats].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
  }

  /** Devices with a name and an open line, the one that last gave a command first. */
  lines(): readonly OpenLine[] {
    const here = [...this.#followers].flatMap(({ seat, name, isMarked }) =>
      name !== null && isMarked ? [{ seat, device: name }] : [],
    )
    const elsewhere = this.#elsewhere.flatMap(({ seat, device }) => (device === null ? [] : [{ seat, device }]))
    return [...here, ...elsewhere].sort((a, b) => this.#lastCommand(b) - this.#lastCommand(a))
  }

  /** The lines of this server, as the others are told; `coming` is about to be one. */
  linesHere(coming: PresentLine | null = null): readonly PresentLine[] {
    const here = [...this.#followers].map(({ seat, name }) => ({ seat, device: name }))
    return coming === null ? here : [...here, coming]
  }

  /** The lines of other servers are these from now on. */
  setElsewhere(lines: readonly PresentLine[]): void {
    const before = `${this.seats()}`
    this.#elsewhere = lines
    if (`${this.seats()}` !== before) this.#tellSoon()
  }

  setFilling(filling: FillingRoom | null): void {
    if (filling?.percent === this.#filling?.percent && filling?.of === this.#filling?.of) return
    this.#filling = filling
    this.#tellSoon()
  }

  noteCommand(device: string): void {
    this.#commands.set(device, ++this.#count)
  }

  #lastCommand({ device }: OpenLine): number {
    return this.#commands.get(device) ?? 0
  }

  come(follower: Follower): void {
    this.#followers.add(follower)
    const devices = this.#devices.get(follower.seat) ?? 0
    this.#devices.set(follower.seat, devices + 1)
    if (devices === 0) this.#tellSoon()
    else follower.tell(this.#frame(follower.isGm))
  }

  leave(follower: Follower): void {
    if (!this.#followers.delete(follower)) return
    const isLast =
      follower.name !== null &&
      [...this.#followers].every(({ name }) => name !== follower.name) &&
      this.#elsewhere.every(({ device }) => device !== follower.name)
    if (isLast) this.#commands.delete(follower.name as string)
    const devices = (this.#devices.get(follower.seat) ?? 1) - 1
    if (devices > 0) this.#devices.set(follower.seat, devices)
    else {
      this.#devices.delete(follower.seat)
      this.#tellSoon()
    }
  }

  /** Once for all who come in one turn. */
  #tellSoon(): void {
    if (this.#isTelling) return
    this.#isTelling = true
    setImmediate(() => {
      this.#isTelling = false
      const [frame, frameForGm] = [this.#frame(false), this.#frame(true)]
      for (const follower of this.#followers) follower.tell(follower.isGm ? frameForGm : frame)
    })
  }

  #frame(isForGm: boolean): Buffer {
    const filling = isForGm ? this.#filling : null
    return frameOf({ present: this.seats(), ...(filling ? { filling } : {}) })
  }
}
