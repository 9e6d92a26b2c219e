// Somebody at a table, as a program: a device of their own, the seat it took, commands, and waiting for what comes of them.

import { Api, type SeatAddress } from '../src/client/api.ts'
import type { Platform } from '../src/client/platform.ts'
import { SeatClient } from '../src/client/seat-client.ts'
import type { Language, System } from '../src/systems/system.ts'
import type { Check } from '../src/table/check/check.ts'
import { choiceAdvice } from '../src/table/choice-advice.ts'
import type { CommandRequest } from '../src/table/command.ts'
import { lineWords } from '../src/table/line-words.ts'
import { sentenceOfLine } from '../src/table/lines.ts'
import type { SeatReader } from '../src/table/seat-reader.ts'

/** The fields of all answers together; a command's answer has some of them. */
export interface AnyAnswer {
  readonly check: string
  readonly checks: readonly string[]
  readonly sheet: string
  readonly version: number
  readonly note: string
  readonly claim: string
  readonly invite: string
  readonly help: string
  readonly code: string
}

export interface PersonWorld {
  readonly platform: () => Platform
  readonly load: (system: string) => Promise<System>
}

export class Person {
  readonly name: string
  readonly world: PersonWorld
  private device: Api | null = null
  private at: SeatClient | null = null

  constructor(name: string, world: PersonWorld) {
    this.name = name
    this.world = world
  }

  get seat(): SeatClient {
    if (!this.at) throw new Error(`${this.name} has no seat yet.`)
    return this.at
  }

  get reader(): SeatReader {
    if (!this.seat.reader) throw new Error(`${this.name} has read nothing yet.`)
    return this.seat.reader
  }

  /** The id of the seat: p1, p2, and so on. */
  get id(): string {
    return this.seat.place.seat
  }

  async open(system: string, name: string): Promise<void> {
    const api = await this.introduced()
    await this.sit(await api.openTable({ system, name, seatName: this.name, device: 'laptop' }))
  }

  /** Takes a new seat. */
  async join(code: string, device = 'phone'): Promise<void> {
    const api = await this.introduced()
    await this.sit(await api.join({ code, name: this.name, device }))
  }

  /** Sits down with one more device at a seat that is taken: it has a name already. */
  async joinOwn(code: string, device: string): Promise<void> {
    const api = await this.introduced()
    await this.sit(await api.join({ code, device }))
  }

  /** The old device is gone for good; another one takes the seat. */
  async joinAgain(code: string, device: string): Promise<void> {
    this.seat.stop()
    this.device = null
    await this.joinOwn(code, device)
  }

  private async introduced(): Promise<Api> {
    this.device ??= await Api.device(this.world.platform())
    return this.device
  }

  private async sit(place: SeatAddress): Promise<void> {
    this.at = new SeatClient(this.device as Api, place, this.world.load)
    this.at.start()
    await until(() => this.at?.line === 'live')
  }

  /** Gives a command; what is refused is thrown. */
  async do(command: CommandRequest): Promise<AnyAnswer> {
    return (await this.seat.sendCommand(command)) as unknown as AnyAnswer
  }

  /** Decides what is asked of this person as well as can be, by what they know. */
  async decideBest(check: string): Promise<void> {
    await this.sees(check, ({ asked }) => asked?.seat === this.id)
    const known = this.reader.state.checks[check]
    const best = known && choiceAdvice(this.reader, known)?.options.find((option) => option.best)
    if (!best) throw new Error(`${this.name} has nothing to decide.`)
    await this.do({ is: 'decide', check, choice: best.choice })
  }

  async say(words: string): Promise<void> {
    await this.do({ is: 'say', words })
  }

  /** Waits until this person has read of a check that it is so. */
  async sees(check: string, isSo: (card: Check) => boolean): Promise<Check> {
    const card = () => this.reader.journal.checks[check]
    await until(() => {
      const found = card()
      return found !== undefined && isSo(found)
    })
    return card() as Check
  }

  /** Waits until a check has come to its end, as far as this person may know. */
  isOver(check: string): Promise<Check> {
    return this.sees(check, ({ end, asked }) => end !== null && asked === null)
  }

  /** The evening as this person read it, a sentence a line. */
  sentences(language: Language): string[] {
    const { state, journal, system } = this.reader
    const lines = journal.lines.map((line) =>
      sentenceOfLine(line, { state, journal, system, language, lineWords: lineWords[language] }),
    )
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
