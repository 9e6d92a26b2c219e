// Somebody at a table, as a program: a device of their own, the seat it took, orders, and waiting for what comes of them.

import { Api, type Order, type Place } from '../src/client/api.ts'
import type { Outside } from '../src/client/outside.ts'
import { Seat } from '../src/client/seat.ts'
import type { Language, System } from '../src/systems/system.ts'
import type { Card } from '../src/table/card.ts'
import { sentenceOfLine } from '../src/table/lines.ts'
import type { Reading } from '../src/table/reading.ts'

/** What an order is answered with; which of these depends on the order. */
export interface Answer {
  readonly check: string
  readonly checks: readonly string[]
  readonly sheet: string
  readonly version: number
  readonly note: string
  readonly claim: string
  readonly invite: string
  readonly code: string
}

export interface World {
  readonly outside: () => Outside
  readonly load: (system: string) => Promise<System>
}

export class Person {
  readonly name: string
  readonly world: World
  private device: Api | null = null
  private at: Seat | null = null

  constructor(name: string, world: World) {
    this.name = name
    this.world = world
  }

  get seat(): Seat {
    if (!this.at) throw new Error(`${this.name} has no seat yet.`)
    return this.at
  }

  get reading(): Reading {
    if (!this.seat.reading) throw new Error(`${this.name} has read nothing yet.`)
    return this.seat.reading
  }

  /** The id of the seat: p1, p2, and so on. */
  get id(): string {
    return this.seat.place.seat
  }

  async open(system: string, name: string): Promise<void> {
    const api = await this.introduced()
    await this.sit(await api.openTable({ system, name, seatName: this.name, device: 'laptop' }))
  }

  async join(code: string, device = 'phone'): Promise<void> {
    const api = await this.introduced()
    await this.sit(await api.join({ code, name: this.name, device }))
  }

  /** The old device is gone for good; another one takes the seat. */
  async joinAgain(code: string, device: string): Promise<void> {
    this.seat.stop()
    this.device = null
    await this.join(code, device)
  }

  private async introduced(): Promise<Api> {
    this.device ??= await Api.device(this.world.outside())
    return this.device
  }

  private async sit(place: Place): Promise<void> {
    this.at = new Seat(this.device as Api, place, this.world.load)
    this.at.start()
    await until(() => this.at?.line === 'live')
  }

  /** Gives an order; what is refused is thrown. */
  async do(order: Order): Promise<Answer> {
    return (await this.seat.order(order)) as unknown as Answer
  }

  async say(words: string): Promise<void> {
    await this.do({ is: 'say', words })
  }

  /** Waits until this person has read of a check that it is so. */
  async sees(check: string, isSo: (card: Card) => boolean): Promise<Card> {
    const card = () => this.reading.journal.cards.get(check)
    await until(() => {
      const found = card()
      return found !== undefined && isSo(found)
    })
    return card() as Card
  }

  /** Waits until a check has come to its end, as far as this person may know. */
  isOver(check: string): Promise<Card> {
    return this.sees(check, ({ end, asked }) => end !== null && asked === null)
  }

  /** The evening as this person read it, a sentence a line. */
  sentences(language: Language): string[] {
    const { state, journal, system } = this.reading
    const lines = journal.lines.map((line) => sentenceOfLine(line, { state, journal, system, language }))
    return lines.filter((sentence) => sentence !== '')
  }

  stop(): void {
    this.at?.stop()
  }
}

/** Waits until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2))
}
