// The outbox: orders that have not been answered yet. Each has its id from the start and is kept on the device, so that an
// order given without a line is sent once, later, also after a reload.

import type { Plain } from '../dice/index.ts'
import { type Api, type Order, type Place, Refused, Unreachable } from './api.ts'

interface Waiting {
  readonly id: string
  readonly order: Order
}

const AGAIN = [500, 1000, 2000, 5000, 10_000] as const

export class Outbox {
  private readonly api: Api
  private readonly place: Place
  private readonly key: string
  private readonly answers = new Map<
    string,
    { order: Order; done(answer: Plain): void; refused(error: unknown): void }
  >()
  private isSending = false
  private tries = 0
  private callOff: (() => void) | null = null
  /** Told when the number of waiting orders changes. */
  onChange: () => void = () => {}
  /** Told of a refusal that nobody waits for any more: the order was given before a reload. */
  onRefused: (order: Order, error: Refused) => void = () => {}

  constructor(api: Api, place: Place) {
    this.api = api
    this.place = place
    this.key = `outbox ${place.table} ${place.seat}`
  }

  get waiting(): readonly Waiting[] {
    const kept = this.api.outside.kept.get(this.key)
    return kept === null ? [] : (JSON.parse(kept) as Waiting[])
  }

  /** Gives an order; the answer comes when the server has it, however long that takes. */
  give(order: Order): Promise<Plain> {
    const id = this.api.newId()
    this.keep([...this.waiting, { id, order }])
    const answered = new Promise<Plain>((done, refused) => this.answers.set(id, { order, done, refused }))
    void this.send()
    return answered
  }

  /** Sends what waits, in order. Called when there may be a line again. */
  async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    this.callOff?.()
    this.callOff = null
    try {
      for (let next = this.next(); next; next = this.next()) await this.sendOne(next)
      this.tries = 0
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      const wait = AGAIN[Math.min(this.tries++, AGAIN.length - 1)] as number
      this.callOff = this.api.outside.later(wait, () => void this.send())
    } finally {
      this.isSending = false
    }
  }

  /** What waits, or what another page of this browser has sent for this one: asked again, it is answered the same. */
  private next(): Waiting | undefined {
    const { waiting } = this
    if (waiting[0]) return waiting[0]
    const [id, known] = [...this.answers].find(([id]) => !waiting.some((each) => each.id === id)) ?? []
    return id === undefined || !known ? undefined : { id, order: known.order }
  }

  stop(): void {
    this.callOff?.()
    this.callOff = null
  }

  private async sendOne({ id, order }: Waiting): Promise<void> {
    const waits = this.answers.get(id)
    try {
      const answer = await this.api.order(this.place, order, id)
      this.drop(id)
      waits?.done(answer)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Too many at once is no answer: it is asked again later.
      if (error.status === 429) throw new Unreachable(error.message)
      this.drop(id)
      if (waits) waits.refused(error)
      else this.onRefused(order, error)
    }
  }

  private drop(id: string): void {
    this.answers.delete(id)
    this.keep(this.waiting.filter((each) => each.id !== id))
  }

  private keep(waiting: readonly Waiting[]): void {
    if (waiting.length === 0) this.api.outside.kept.remove(this.key)
    else this.api.outside.kept.set(this.key, JSON.stringify(waiting))
    this.onChange()
  }
}
