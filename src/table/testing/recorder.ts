// A party whose whole evening is noted: every command with its answer or refusal, every shake, and a clock that goes on by a
// second with each command. Equal code leaves equal bytes.

import { type Plain, Refusal } from '../../dice/index.ts'
import type { SeatId } from '../books.ts'
import { readChatInput } from '../chat-input.ts'
import type { Throw } from '../check/throw.ts'
import type { CommandRequest } from '../command.ts'
import type { LogRow } from '../log.ts'
import { redeemCode, reissueSeatCode, restoreTable } from '../table.ts'
import { Party } from './party.ts'

/** Something that was asked of the table, and the answer. */
interface Noted {
  readonly seat: SeatId | 'table'
  readonly command: CommandRequest
  readonly answer?: Plain
  readonly refused?: Readonly<Record<string, unknown>>
}

/** Fields of an answer; which of them there are depends on the command. */
interface Answer {
  readonly check: string
  readonly help: string
  readonly checks: readonly string[]
  readonly sheet: string
  readonly note: string
  readonly claim: string
  readonly invite: string
  readonly code: string
}

const SECOND = 1000

/** The seats of the party. */
export const [GM, ANA, BO, CY, WATCHER] = ['p1', 'p2', 'p3', 'p4', 'p5'] as const

/** Somebody's sheet, by seat; the GM's is an NPC's, and `private` is Ana's and the GM's alone. */
export type Sheets = Readonly<Record<string, string>>

export class Recorder extends Party {
  readonly noted: Noted[] = []

  override do(seat: SeatId, command: CommandRequest): Plain {
    // The first commands are given while the party sits down.
    if (!this.noted) return super.do(seat, command)
    this.now += SECOND
    const { log } = this
    const since = this.sinceOf(seat)
    if (log.viewOf(seat, since) === null && log.all.seats[seat]?.role !== 'spectator')
      log.review(seat, this.rows, since)
    try {
      const answer = super.do(seat, command)
      this.noted.push({ seat, command, answer })
      return answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message, field, word, figures } = error
      this.noted.push({ seat, command, refused: { code, message, field, word, figures } })
      throw error
    }
  }

  /** Gives a command that must be carried out. */
  give(seat: SeatId, command: CommandRequest): Answer {
    return this.do(seat, command) as unknown as Answer
  }

  /** Has the last words deleted, as a store does it with the command. */
  forgetLast(seat: SeatId): void {
    const at = this.rows.findLastIndex((each) => each.words !== undefined)
    const { words, salt, ...row } = this.rows[at] as LogRow
    this.give(seat, { is: 'forgetWords', book: row.book, n: row.n })
    this.rows[at] = row
  }

  /** Gives a command that may be refused: both are part of the record. */
  attempt(seat: SeatId, command: CommandRequest): boolean {
    return this.refused(seat, command) === 'not refused'
  }

  /** Types a line as people do. */
  type(seat: SeatId, line: string): void {
    const others = Object.entries(this.log.all.seats).map(([id, { name }]) => ({ seat: id, name }))
    const typed = readChatInput(line, others)
    if (typed.is === 'say') this.give(seat, typed)
    else if (typed.is === 'rolls') for (const roll of typed.rolls) this.give(seat, { is: 'roll', ...roll })
    else throw new Error(`${line} is ${JSON.stringify(typed)}.`)
  }

  sit(code: string, name: string, device: string): SeatId {
    this.now += SECOND
    const given = { code, name, device: { id: device, name: `${device} of ${name}`, secret: `secret of ${device}` } }
    const { rows, seat } = redeemCode(this.log, given, this.world)
    this.rows.push(...rows)
    this.noted.push({ seat, command: { is: 'join', ...given }, answer: { seat } })
    return seat
  }

  restore(from: string): void {
    this.now += SECOND
    this.rows.push(...restoreTable(this.log, from, this.world))
    this.noted.push({ seat: 'table', command: { is: 'restore', from } })
    this.pledgeAll()
  }

  reseat(seat: SeatId): string {
    this.now += SECOND
    const { rows, code, until } = reissueSeatCode(this.log, seat, this.world)
    this.rows.push(...rows)
    this.noted.push({ seat: 'table', command: { is: 'reseat', seat }, answer: { code, until } })
    return code
  }

  shakeOpen(seat: SeatId, open: Throw): void {
    this.give(seat, this.shakeCommand(seat, open))
  }

  /** The throws that wait for shakes. */
  get open(): readonly Throw[] {
    return Object.values(this.log.all.throws).filter(({ isThrown }) => !isThrown)
  }
}
