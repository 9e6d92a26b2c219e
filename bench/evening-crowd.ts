// An evening of many tables: they open one after another, people join, talk, throw, export, lose the line and come back, and go home; others
// come in their place. Whatever a person does is drawn by lot from the pace of the evening.

import { EveningFigures, EveningSeat } from './evening-seat.ts'

export interface EveningPace {
  /** Tables at once, and seats at each. */
  readonly tables: number
  readonly seats: number
  /** Seconds until the last of them is open. */
  readonly arrival: number
  /** Seconds between two acts of one person, on the average, and the share of acts that are throws. */
  readonly rest: number
  readonly throws: number
  /** Seconds until a person exports the log, and loses the line, on the average. */
  readonly exports: number
  readonly returns: number
  /** Seconds until a table goes home, on the average. */
  readonly life: number
}

const WORDS = 'The lamp is out, and somebody is on the stairs. Who goes first?'
const TABLE = { system: 'endless-horizons', name: 'An evening', seatName: 'Mara' }
/** Milliseconds between two looks at who has something to do. */
const STEP = 250

export class EveningCrowd {
  readonly #ports: readonly number[]
  readonly #pace: EveningPace
  readonly #chance: () => number
  readonly #firstAddress: number
  readonly #live = new Set<Promise<void>>()
  /** So far; `take` begins anew. */
  #figures = new EveningFigures()
  #isOver = false

  /** Crowds in one process ask from addresses of their own, from `firstAddress` on. */
  constructor(ports: readonly number[], pace: EveningPace, chance: () => number, firstAddress: number) {
    this.#ports = ports
    this.#pace = pace
    this.#chance = chance
    this.#firstAddress = firstAddress
  }

  /** Tables come until the evening is over. */
  begin(): void {
    for (let place = 0; place < this.#pace.tables; place++) {
      const live = this.#keepPlace(place)
      this.#live.add(live)
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#live)
  }

  /** The figures since the last time. */
  take(): EveningFigures {
    const taken = this.#figures
    this.#figures = new EveningFigures()
    return taken
  }

  async #keepPlace(place: number): Promise<void> {
    const { tables, arrival } = this.#pace
    await this.#pause((arrival * 1000 * place) / tables)
    while (!this.#isOver) {
      try {
        await this.#evening(place)
      } catch (error) {
        this.#figures.refuse(`table: ${(error as Error).message}`)
        await this.#pause(1000)
      }
    }
  }

  async #evening(place: number): Promise<void> {
    const { seats: size, life } = this.#pace
    const said = new Map<string, number>()
    const number = this.#firstAddress + place
    const address = `127.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    const seat = () =>
      new EveningSeat({ ports: this.#ports, address, said, figures: () => this.#figures, chance: this.#chance })
    const seats: EveningSeat[] = []
    try {
      const gm = seat()
      await gm.sitDown('/api/tables', TABLE)
      seats.push(gm)
      this.#figures.tables++
      this.#figures.seats++
      const end = performance.now() + (0.5 + this.#chance()) * life * 1000
      const code = await gm.invite()
      const people = [this.#play(gm, said, end)]
      while (people.length < size && !this.#isOver) {
        // Friends do not come in the same second.
        await this.#pause(500 + this.#chance() * 2500)
        const guest = seat()
        await guest.sitDown('/api/join', { code, name: `Person ${people.length}` })
        await guest.pledge()
        seats.push(guest)
        this.#figures.seats++
        people.push(this.#play(guest, said, end))
      }
      await Promise.all(people)
    } finally {
      for (const each of seats) each.leave()
    }
  }

  /** A person's evening, until the end. */
  async #play(seat: EveningSeat, said: Map<string, number>, end: number): Promise<void> {
    const { rest, throws, exports, returns } = this.#pace
    const after = (seconds: number) => performance.now() - Math.log(1 - this.#chance()) * seconds * 1000
    const next = { act: after(rest), export: after(exports), comeBack: after(returns) }
    while (!this.#isOver && performance.now() < end) {
      const first = Math.min(...Object.values(next), end)
      await this.#pause(first - performance.now())
      const now = performance.now()
      if (!seat.isOnLine || now >= next.comeBack) {
        await seat.comeBack()
        next.comeBack = after(returns)
      } else if (now >= next.export) {
        await seat.export()
        next.export = after(exports)
      } else if (now >= next.act) {
        if (this.#chance() < throws) await seat.throwDice()
        else await seat.say(WORDS)
        next.act = after(rest)
        if (said.size > 1000) said.clear()
      }
    }
  }

  /** Waits, but not beyond the end of the evening. */
  async #pause(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    while (!this.#isOver && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, Math.min(STEP, end - performance.now())))
  }
}
