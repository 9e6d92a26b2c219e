// Two evenings, one view, as they come over the wire: the same random evening is played twice with other secrets, on servers
// whose clock and chance are given. What a seat is sent and answered must be the same, also when it comes back from any entry.

import { afterEach, describe, expect, test } from 'vitest'
import type { System } from '../systems/system.ts'
import { listedSystems } from '../systems/system-list.ts'
import type { CommandRequest } from '../table/command.ts'
import type { Entry } from '../table/entries.ts'
import type { LogRow } from '../table/log.ts'
import { sha256Hex } from '../table/testing/chance.ts'
import { comparableRows } from '../table/testing/comparable-rows.ts'
import { playEvening } from '../table/testing/evening.ts'
import { deviceOf, Party } from '../table/testing/party.ts'
import { PledgedDevice } from './testing/pledged-device.ts'
import { type Following, ScriptedPerson } from './testing/scripted-person.ts'
import { type Answered, type Served, serve } from './testing/server.ts'
import { until } from './testing/until.ts'

const LENGTH = 25
const NAMES = ['Ana', 'Bo', 'Cy', 'Watcher'] as const
const SEATS = ['p2', 'p3', 'p4', 'p5'] as const

/** A party that notes every command once it sits; what it decides is what the server must answer. */
class Noting extends Party {
  readonly commands: { seat: string; command: CommandRequest }[] = []

  override do(seat: string, command: CommandRequest) {
    // The first commands are given while the party sits down.
    this.commands?.push({ seat, command })
    return super.do(seat, command)
  }

  /** The pledges that were made while the party sat down. */
  pledged(): Noting['commands'] {
    return this.rows.flatMap(({ book, text }) => {
      const entry = JSON.parse(text) as Entry
      if (entry.is !== 'shakesPledged' || entry.last) return []
      const { seat, device, anchor } = entry
      return [{ seat, command: { is: 'pledge', book, device, anchor } }]
    })
  }
}

interface Played {
  readonly people: ReadonlyMap<string, ScriptedPerson>
  readonly lines: ReadonlyMap<string, Following>
  readonly answers: Record<string, string[]>
}

const open: Served[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** Chance in one stream for each book, as the party has it: what happens in one does not change another. */
function streams(): (bytes: number, book?: string) => string {
  const at = new Map<string, number>()
  return (bytes, book = 'device') => {
    at.set(book, (at.get(book) ?? 0) + 1)
    return sha256Hex(`party ${book} ${at.get(book)}`).slice(0, bytes * 2)
  }
}

async function play(system: System, secret: string): Promise<Played> {
  const limits = { commands: { burst: 1e9, perSecond: 1 } }
  const server = await serve({ now: () => 1_000_000, random: streams(), limits })
  open.push(server)
  const gm = await ScriptedPerson.at(server)
  await gm.sitDown('/api/tables', { system: system.id, name: 'Friday', seatName: 'Gerd' }, 'table')
  const people = new Map([['p1', gm]])
  for (const [i, name] of NAMES.entries()) {
    const { code } = (await gm.command('invite', { role: name === 'Watcher' ? 'spectator' : 'player' }, `i${i}`)).json
    const joined = await ScriptedPerson.at(server)
    await joined.sitDown('/api/join', { code, name }, 'join')
    people.set(joined.seat, joined)
  }
  const lines = new Map<string, Following>()
  for (const [seat, person] of people) {
    person.device = new PledgedDevice(gm.table, deviceOf(seat))
    const line = await person.follow()
    await line.until((frame) => 'present' in frame && (frame.present as string[]).includes(seat))
    lines.set(seat, line)
  }
  // The same evening beside the server: which commands there are, and what each comes to.
  const party = new Noting(system, 'party', gm.table)
  party.present = ['p1', ...party.present]
  playEvening(system, 'wire', secret, LENGTH, party)
  const answers: Record<string, string[]> = {}
  for (const [i, { seat, command }] of [...party.pledged(), ...party.commands].entries()) {
    const { is, ...fields } = command
    const answered = await (people.get(seat) as ScriptedPerson).command(is, fields, `o${i}`)
    ;(answers[seat] ??= []).push(told(answered, server.port))
  }
  for (const [seat, line] of lines) await given(line, party, seat)
  return { people, lines, answers }
}

/** All of an answer but the time of day, and the server's port in what pages may connect to. */
const told = ({ status, headers: { date: _, ...headers }, text }: Answered, port: number) =>
  JSON.stringify([status, headers, text]).replaceAll(`:${port}`, ':PORT')

/** Waits until everything that was written for a seat has come. */
async function given({ frames }: Following, party: Party, seat: string): Promise<void> {
  const count = party.sentTo(seat).length
  await until(() => frames.filter(({ book }) => book).length >= count)
}

const entriesOf = ({ frames }: Pick<Following, 'frames'>) =>
  comparableRows(frames.filter(({ book }) => book) as unknown as LogRow[])

describe.each(listedSystems)('of $name', ({ load }) => {
  test('two evenings that differ in secrets come over the wire alike', async () => {
    const system = await load()
    const [one, other] = [await play(system, 'a'), await play(system, 'b')]
    expect(one.answers.p1).not.toEqual(other.answers.p1)
    for (const seat of SEATS) {
      const lines = [one, other].map(({ lines }) => lines.get(seat) as Following)
      const [first, second] = lines.map(entriesOf)
      expect(first?.length).toBeGreaterThan(10)
      expect(second).toEqual(first)
      expect(framesOf(lines[1] as Following)).toEqual(framesOf(lines[0] as Following))
      expect(other.answers[seat]).toEqual(one.answers[seat])
      const files = await Promise.all(
        [one, other].map(async ({ people }) => {
          const person = people.get(seat) as ScriptedPerson
          const answered = await person.ask('GET', `${person.path}/export`)
          const books = Object.entries(answered.json.books as Record<string, object[]>)
          const rows = books.flatMap(([book, rows]) => rows.map((row) => ({ book, ...row })))
          return [told({ ...answered, text: '' }, person.server.port), comparableRows(rows as unknown as LogRow[])]
        }),
      )
      expect(files[1]).toEqual(files[0])
    }
    await comeBack(one, other)
  })
})

/** The entries that came together in each frame. */
const framesOf = ({ texts }: Following) =>
  texts.map((text) =>
    [JSON.parse(text)]
      .flat()
      .map(({ book, n }) => `${book} ${n}`)
      .join(),
  )

type Frames = Following['frames']
const rowsOf = (frames: Frames, book: string, from: number) =>
  frames.filter((frame) => frame.book === book && Number(frame.n) > from)

/** One seat comes back from every entry of everybody's book: it gets the very bytes it was sent before, in one order. */
async function comeBack(one: Played, other: Played): Promise<void> {
  const live = [one, other].map(({ lines }) => (lines.get('p3') as Following).frames)
  const commons = live.map((frames) => rowsOf(frames, 'common', 0))
  for (let i = 0; i < (commons[0] as Frames).length; i++) {
    const orders = await Promise.all(
      [one, other].map(async ({ people }, at) => {
        const { n, link } = (commons[at] as Frames)[i] as unknown as LogRow
        const line = await (people.get('p3') as ScriptedPerson).follow(`common=${n}:${link}`)
        await line.until((frame) => 'present' in frame)
        line.socket.terminate()
        const books = new Set(live[at]?.flatMap(({ book }) => (book ? [`${book}`] : [])))
        for (const book of books)
          expect(rowsOf(line.frames, book, 0)).toEqual(rowsOf(live[at] as Frames, book, book === 'common' ? n : 0))
        return framesOf(line)
      }),
    )
    expect(orders[1]).toEqual(orders[0])
  }
}
