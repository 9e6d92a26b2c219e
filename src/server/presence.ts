// Who is there: the seats with a device at the line. It stands in no book; followers are told when it changes.

import type { OpenLine } from '../table/entry-writer.ts'
import type { Follower } from './follower.ts'
import { frameOf } from './frames.ts'

export class Presence {
  readonly #devices = new Map<string, number>()
  readonly #followers = new Set<Follower>()
  /** When each device last gave a command, as a number that grows. */
  readonly #commands = new Map<string, number>()
  #count = 0
  #isTelling = false

  /** Their seats, in the order of joining. */
  seats(): readonly string[] {
    return [...this.#devices.keys()].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
  }

  /** Devices with a name and an open line, the one that last gave a command first. */
  lines(): readonly OpenLine[] {
    const open = [...this.#followers].flatMap(({ seat, name, isMarked }) =>
      name !== null && isMarked ? [{ seat, device: name }] : [],
    )
    return open.sort((a, b) => this.#lastCommand(b) - this.#lastCommand(a))
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
    else follower.tell(this.#frame())
  }

  leave(follower: Follower): void {
    if (!this.#followers.delete(follower)) return
    const isLast = follower.name !== null && [...this.#followers].every(({ name }) => name !== follower.name)
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
      const frame = this.#frame()
      for (const follower of this.#followers) follower.tell(frame)
    })
  }

  #frame(): Buffer {
    return frameOf({ present: this.seats() })
  }
}
