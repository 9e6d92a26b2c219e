// The memory of a seat that this device keeps through reloads: how far it followed each book, its pledges and shakes, the words that were deleted.
// All pages of the device share it; what one of them keeps, the others take over before they pledge or shake.

import type { Book } from '../table/books.ts'
import { headTexts, type Watch } from '../table/fair/watch.ts'
import type { SeatAddress } from './api.ts'
import { DeviceShakes, type KeptShakes, newShakes } from './device-shakes.ts'
import type { ForgottenWords } from './forgotten-words.ts'
import type { Platform } from './platform.ts'

/** The part of a seat this device keeps through reloads. */
export interface KeptSeat {
  readonly heads: Readonly<Record<Book, string>>
  /** The links of the entries by which each book had been put back to an earlier state. */
  readonly restored: Readonly<Record<Book, readonly string[]>>
  readonly shakes: KeptShakes
  /** Entries whose words were deleted. */
  readonly forgotten?: ForgottenWords
}

/** How far a device had followed. */
export type FollowedBooks = Pick<KeptSeat, 'heads' | 'restored'>

export class SeatMemory {
  readonly shakes: DeviceShakes
  forgotten: ForgottenWords | undefined
  /** How far this device had followed before a reload: what comes now has to fit. */
  before: FollowedBooks
  private readonly platform: Platform
  private readonly key: string
  /** The text that this page kept last. */
  private lastKept: string | null

  constructor(platform: Platform, { table, seat }: SeatAddress) {
    this.platform = platform
    this.key = `seat ${table} ${seat}`
    const kept = this.kept() ?? this.firstKept()
    this.before = kept
    this.forgotten = kept.forgotten
    this.lastKept = this.stored()
    this.shakes = new DeviceShakes(table, seat, kept.shakes)
  }

  /** Whether something was followed before that is not compared yet. */
  get hasBefore(): boolean {
    return Object.keys(this.before.heads).length > 0
  }

  /** Keeps everything at once; where another page has kept something, once that is taken over. */
  keep(watch: Watch): Promise<void> | void {
    // After a fork the heads that prove it stay as they are.
    if (watch.fork !== null) return
    if (this.isShared) return this.takeOver().then(() => this.keep(watch))
    const kept = {
      // Until everything is read again, what was followed before is what there is to compare with.
      ...(this.hasBefore ? this.before : followedBooks(watch)),
      shakes: this.shakes.kept,
      ...(this.forgotten ? { forgotten: this.forgotten } : {}),
    } satisfies KeptSeat
    this.lastKept = JSON.stringify(kept)
    this.platform.storage.set(this.key, this.lastKept)
  }

  /** Makes a pledge or a shake while no other page of this device does, with what they have kept, and keeps it before it is sent. */
  alone<T>(make: () => T, keep: () => void): Promise<T> {
    return this.platform.alone(this.key, async () => {
      while (this.isShared) await this.takeOver()
      const made = make()
      keep()
      return made
    })
  }

  /** Reads the commands that other pages of this device have sent: entries may be of what they asked for. */
  readCommands(): void {
    const text = this.stored()
    const { own } = this.shakes
    if (text === null || text === this.lastKept || !own.memory.commands) return
    const { commands } = (JSON.parse(text) as KeptSeat).shakes.memory
    own.memory = { ...own.memory, commands: { ...own.memory.commands, ...commands } }
  }

  /** Whether another page of this device has kept something since this one did. */
  private get isShared(): boolean {
    return this.stored() !== this.lastKept
  }

  /** Takes over what other pages have kept. */
  private async takeOver(): Promise<void> {
    const { sharedShakes } = await import('./shared-shakes.ts')
    const text = this.stored()
    if (text !== null) this.shakes.kept = sharedShakes((JSON.parse(text) as KeptSeat).shakes, this.shakes.kept)
    this.lastKept = text
  }

  private stored(): string | null {
    return this.platform.storage.get(this.key)
  }

  private kept(): KeptSeat | null {
    const text = this.stored()
    return text === null ? null : (JSON.parse(text) as KeptSeat)
  }

  /** Kept at once: another page of this device goes by the same name. */
  private firstKept(): KeptSeat {
    const { random, storage } = this.platform
    const fresh = `new ${this.key}`
    const first = { heads: {}, restored: {}, shakes: newShakes(`d${random(6)}`, storage.get(fresh) !== null) }
    storage.set(this.key, JSON.stringify(first))
    storage.remove(fresh)
    return first
  }
}

export const followedBooks = (watch: Watch): FollowedBooks => ({
  heads: headTexts(watch),
  restored: Object.fromEntries(
    Object.entries(watch.restored).map(([book, heads]) => [book, heads.map(({ link }) => link)]),
  ),
})
