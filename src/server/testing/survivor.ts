// Somebody who outlives the servers they talk to: keeps what was answered and what came in, gives again what was not
// answered, and comes back from the entries that are here. A 503 is taken at its word: nothing was done. A 408 came too slowly: it is given
// again.

import { expect } from 'vitest'
import type { LogRow } from '../../table/log.ts'
import { type Following, ScriptedPerson } from './scripted-person.ts'
import type { Served } from './server.ts'

interface Given {
  readonly is: string
  readonly fields: object
  /** The answer's exact text; null while there is none. */
  answer: string | null
  /** A request for it was not answered, or with 504: it may have been done. */
  mayBeDone: boolean
}

export class Survivor {
  readonly secret: string
  readonly table: string
  readonly seat: string
  readonly given = new Map<string, Given>()
  /** Talk and checks that were refused with 503 and given up: nothing of them may be in the log. */
  readonly refused = new Set<string>()
  readonly frames: LogRow[] = []
  readonly shakes = new Map<string, string>()
  private person: ScriptedPerson
  private line: Following | null = null

  constructor(person: ScriptedPerson) {
    this.person = person
    this.secret = person.secret
    this.table = person.table
    this.seat = person.seat
  }

  /** The same person, for requests to another server. */
  at(server: Served): ScriptedPerson {
    const { table, seat } = this
    return Object.assign(new ScriptedPerson(server, this.secret), { table, seat, device: this.person.device })
  }

  /** Comes back to a server that was started again, from the entries that are here. */
  async comeBack(server: Served): Promise<void> {
    this.person = this.at(server)
    const last = new Map(this.frames.map(({ book, n, link }) => [book, `${n}:${link}`]))
    const line = await this.person.follow([...last].map(([book, head]) => `${book}=${head}`).join(','))
    let taken = 0
    const take = () => {
      for (; taken < line.frames.length; taken++) {
        const frame = line.frames[taken] as unknown as LogRow
        if (frame.book === undefined) continue
        this.frames.push(frame)
        this.shake(frame)
      }
    }
    line.socket.on('error', () => {})
    line.socket.on('message', take)
    take()
    this.line = line
  }

  /** An opening that waits for this seat is shaken: once and for all, whatever happens to the server. */
  private shake({ book, text }: LogRow): void {
    const entry = JSON.parse(text)
    const { device } = this.person
    const fields = entry.is === 'throwOpened' ? device?.shake(entry) : null
    if (!fields) return
    this.shakes.set(`${book}:${entry.throw}`, fields.shake)
    const shaken = this.command('shake', fields, `shake-${book.replace('+', '-')}-${entry.throw}`)
    if (device?.isUsedUp) void shaken.then(() => this.command('pledge', device.pledge(), `pledge-after-${entry.throw}`))
  }

  /** Gives a command; without an answer it stays to be given again. */
  async command(is: string, fields: object, id: string): Promise<void> {
    const command = this.given.get(id) ?? { is, fields, answer: null, mayBeDone: false }
    this.given.set(id, command)
    try {
      const { status, text } = await this.person.command(is, fields, id)
      if (status === 503) return this.takeRefusal(command, id)
      if (status === 408) return
      if (status === 504) {
        command.mayBeDone = true
        return
      }
      // The shake that uses up the pledge before is still to be answered: it is given again first.
      if (is === 'pledge' && status === 409 && text.includes('pledge-in-use')) return
      expect([is, status, text]).toEqual([is, 200, expect.any(String)])
      if (command.answer !== null) expect(text).toBe(command.answer)
      command.answer = text
    } catch (error) {
      mustBeOfTheLine(error)
      command.mayBeDone = true
    }
  }

  /** Gives up talk and checks that were surely not done. Shakes and pledges are given again: others wait for them. */
  private takeRefusal({ is, answer, mayBeDone }: Given, id: string): void {
    if (answer !== null || mayBeDone || !['say', 'startCheck'].includes(is)) return
    this.given.delete(id)
    this.refused.add(id)
  }

  get unanswered(): readonly string[] {
    return [...this.given].flatMap(([id, { answer }]) => (answer === null ? [id] : []))
  }

  /** Gives again what was not answered, and so many of the last that were given. */
  async giveAgain(last: number): Promise<void> {
    const all = [...this.given.keys()]
    const ids = [...this.unanswered, ...all.slice(Math.max(0, all.length - last))]
    for (const id of new Set(ids)) {
      const { is, fields } = this.given.get(id) as Given
      await this.command(is, fields, id)
    }
  }

  exported(): Promise<{ text: string; json: { books: Record<string, readonly LogRow[]> } }> {
    return this.person.ask('GET', `${this.person.path}/export`)
  }

  leave(): void {
    this.line?.socket.terminate()
  }
}

/** A server that falls takes its lines with it; anything else that goes wrong is a fault. */
export function mustBeOfTheLine(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException
  if (!/^E[A-Z]+$/.test(code ?? '') && message !== 'socket hang up' && message !== 'aborted') throw error
}
