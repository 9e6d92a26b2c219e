// The outbox: commands that have not been answered yet. Each has its id from the start and is stored on the device, so that a
// command given without a line is sent once, later, also after a reload.

import type { Plain } from '../dice/index.ts'
import type { CommandRequest } from '../table/command.ts'
import type { DeviceName } from '../table/entries.ts'
import { type Api, type SeatAddress, ServerRefusal, Unreachable } from './api.ts'

interface QueuedCommand {
  readonly id: string
  readonly command: CommandRequest
}

/** The device as it says itself with each command. */
interface Sender {
  /** The name it goes by at the table. */
  readonly from: DeviceName
  /** The last entry of the common book that it has: a server with another log refuses the command. */
  readonly head?: string | undefined
}

const AGAIN = [500, 1000, 2000, 5000, 10_000] as const

export class Outbox {
  private readonly api: Api
  private readonly place: SeatAddress
  private readonly sender: () => Sender
  private readonly key: string
  private readonly answers = new Map<
    string,
    { command: CommandRequest; done(answer: Plain): void; refused(error: unknown): void }
  >()
  private isSending = false
  private tries = 0
  private callOff: (() => void) | null = null
  /** Told when the number of waiting commands changes. */
  onChange: () => void = () => {}
  /** Told of the head with which a command was refused because the server has another log. */
  onOtherLog: (head: Sender['head']) => void = () => {}
  /** Told of a refusal that nobody waits for any more: the command was given before a reload. */
  onRefused: (command: CommandRequest, error: ServerRefusal) => void = () => {}

  constructor(api: Api, place: SeatAddress, sender: () => Sender) {
    this.api = api
    this.place = place
    this.sender = sender
    this.key = `outbox ${place.table} ${place.seat}`
  }

  get waiting(): readonly QueuedCommand[] {
    const kept = this.api.platform.storage.get(this.key)
    return kept === null ? [] : (JSON.parse(kept) as QueuedCommand[])
  }

  /** Whether what waits was sent and not answered. */
  get isUnheard(): boolean {
    return this.tries > 0
  }

  /** The id of a command that is yet to be given. */
  newId(): string {
    return this.api.newId()
  }

  /** Adds a command; the answer comes when the server has it, however long that takes. */
  enqueue(command: CommandRequest, id = this.newId()): Promise<Plain> {
    this.keep([...this.waiting, { id, command }])
    const answered = new Promise<Plain>((done, refused) => this.answers.set(id, { command, done, refused }))
    void this.send()
    return answered
  }

  /** Sends what waits, in order. Called when there may be a line again. */
  async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    this.stop()
    try {
      for (let next = this.next(); next; next = this.next()) await this.sendOne(next)
      this.tries = 0
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      const wait = AGAIN[Math.min(this.tries++, AGAIN.length - 1)] as number
      this.callOff = this.api.platform.later(wait, () => void this.send())
    } finally {
      this.isSending = false
    }
  }

  /** A waiting command, or one that another page of this browser has sent for this one: sent again, it is answered the same. */
  private next(): QueuedCommand | undefined {
    const { waiting } = this
    if (waiting[0]) return waiting[0]
    const [id, known] = [...this.answers].find(([id]) => !waiting.some((each) => each.id === id)) ?? []
    return id === undefined || !known ? undefined : { id, command: known.command }
  }

  stop(): void {
    this.callOff?.()
    this.callOff = null
  }

  private async sendOne({ id, command }: QueuedCommand): Promise<void> {
    const waits = this.answers.get(id)
    const sender = this.sender()
    try {
      const answer = await this.api.sendCommand(this.place, { ...command, ...sender }, id)
      this.drop(id)
      waits?.done(answer)
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      // Too many at once is no answer: it is asked again later.
      if (error.status === 429) throw new Unreachable(error.message)
      this.drop(id)
      if (error.word === 'other-log') this.onOtherLog(sender.head)
      if (waits) waits.refused(error)
      else this.onRefused(command, error)
    }
  }

  private drop(id: string): void {
    this.answers.delete(id)
    this.keep(this.waiting.filter((each) => each.id !== id))
  }

  private keep(waiting: readonly QueuedCommand[]): void {
    if (waiting.length === 0) this.api.platform.storage.remove(this.key)
    else this.api.platform.storage.set(this.key, JSON.stringify(waiting))
    this.onChange()
  }
}
