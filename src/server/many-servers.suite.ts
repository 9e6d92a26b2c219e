// Eight people write to four tables by two servers on one database, each command by any of the two. The same commands are then given
// to one server on a folder, in the order in which they were decided: every book must come out with the same bytes. Chance comes
// from the command's id here, begun anew with each attempt, so that a command that is decided again draws the same.

import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import postgres from 'postgres'
import { expect } from 'vitest'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import { deviceHash } from '../table/table.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { loadTableSystem } from './stored-log.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Answered, type Served, serve } from './testing/server.ts'
import { Survivor } from './testing/survivor.ts'
import { until } from './testing/until.ts'

const SYSTEM = 'endless-horizons'
const [TABLES, PLAYERS] = [4, 1]
/** The share of talk in what players do; the others are throws. */
const TALK = 0.7

const drawing = new AsyncLocalStorage<{ readonly seed: string; drawn: number }>()
const begin = (message: unknown) => {
  const { request } = message as { request: IncomingMessage }
  drawing.enterWith({ seed: `${request.headers['x-seed']}`, drawn: 0 })
}
const seeded = {
  now: () => {
    const drawn = drawing.getStore()
    if (drawn) drawn.drawn = 0
    return 1000
  },
  random: (bytes: number) => {
    const drawn = drawing.getStore() ?? { seed: '', drawn: 0 }
    return hash('sha256', `${drawn.seed} ${drawn.drawn++}`).slice(0, 2 * bytes)
  },
}

interface Asking {
  readonly path: string
  readonly body: object
}

export interface Together {
  /** Commands that were carried out, and of how many of them each server decided. */
  readonly commands: number
  readonly byServer: readonly number[]
  readonly entries: number
  /** Pledges that were used up and followed by another. */
  readonly usedUp: number
}

/** `chance` gives numbers from 0 up to 1. */
export async function writeTogether(url: string, commands: number, chance: () => number): Promise<Together> {
  const much = { burst: 1e9, perSecond: 1 }
  const limits = { commands: much, tries: much, allTries: much, requests: much, reading: much, readingEach: much }
  subscribe('http.server.request.start', begin)
  const servers = [
    await serve({ database: url, limits, ...seeded }),
    await serve({ database: url, limits, ...seeded }),
  ] as const
  let alone = await serve({ limits, ...seeded })
  try {
    const asked = new Map<string, Asking>()
    const byServer = [0, 0]
    /** Either server, drawn anew for each request, which is kept to be asked again. */
    const either: Served = {
      ...servers[0],
      ask: (asking) => {
        const { id } = asking.body as { id: string }
        const which = chance() < 0.5 ? 0 : 1
        byServer[which] = (byServer[which] ?? 0) + 1
        const secret = `${asking.headers?.authorization}`.replace('Bearer ', '')
        asked.set(`${deviceHash(secret)} ${id}`, { path: `${asking.path}`, body: asking.body as object })
        return servers[which].ask({ ...asking, headers: { ...asking.headers, 'x-seed': id } })
      },
    }
    const people = await sitDown(either, chance)
    const whenSeated = asked.size
    for (const [i, person] of people.entries()) await person.comeBack({ ...either, port: servers[i % 2]?.port ?? 0 })
    let given = 0
    await Promise.all(
      people.map(async (person, who) => {
        for (let i = 0; given < commands; i++) {
          given++
          const id = `w${who}-${i}`
          const isGm = person.seat === 'p1'
          if (isGm || chance() < TALK) await person.command('say', { words: id }, id)
          else
            await person.command('startCheck', { mechanic: 'check', input: { rank: 2, difficulty: 6 }, words: id }, id)
        }
      }),
    )
    await until(() => people.every((person) => person.unanswered.length === 0 && openThrows(person) === 0))
    for (const person of people) await mustHearAll(person, servers[0])
    for (const person of people) person.leave()
    await giveInOrder(url, asked, { people, whenSeated }, alone)
    const together = await openPostgres(url, 0)
    const { server, value: entries } = await alone.between(async (data) => {
      const store = await openSqlite(data, 0)
      const entries = await mustBeSame(together, store)
      await store.close()
      return entries
    })
    alone = server
    await together.close()
    for (const person of people) await mustVerify(person, servers)
    const usedUp = [...asked.keys()].filter((key) => key.includes(' pledge-after-')).length
    return { commands: given, byServer, entries, usedUp }
  } finally {
    for (const server of [...servers, alone]) await server.close()
    unsubscribe('http.server.request.start', begin)
  }
}

async function sitDown(server: Served, chance: () => number): Promise<readonly Survivor[]> {
  const people: Survivor[] = []
  const newPerson = () => new ScriptedPerson(server, hash('sha256', `${chance()}`).slice(0, 32))
  for (let t = 0; t < TABLES; t++) {
    const gm = newPerson()
    await gm.sitDown('/api/tables', { system: SYSTEM, name: `Table ${t}`, seatName: 'Mara' })
    const code = await gm.invite()
    people.push(new Survivor(gm))
    for (let p = 0; p < PLAYERS; p++) {
      const person = newPerson()
      await person.sitDown('/api/join', { code, name: `Player ${p}` })
      await person.pledge()
      people.push(new Survivor(person))
    }
  }
  return people
}

/**
 * The order of each table is that of its answers: they are numbered while the table is locked. Lines are open from when everybody sat
 * down, as they were: a check waits for the pledge of a device that is there, and is thrown without one that is not.
 */
async function giveInOrder(
  url: string,
  asked: ReadonlyMap<string, Asking>,
  { people, whenSeated }: { readonly people: readonly Survivor[]; readonly whenSeated: number },
  server: Served,
): Promise<void> {
  const secrets = new Map(people.map(({ secret }) => [deviceHash(secret), secret]))
  const sql = postgres(url, { max: 1 })
  const order = await sql<{ device: string; command: string; body: string }[]>`
    SELECT device, command, body FROM astragal.answers ORDER BY id`
  await sql.end()
  for (const [i, { device, command, body }] of order.entries()) {
    if (i === whenSeated) for (const person of people) await person.at(server).follow()
    const { path, body: given } = asked.get(`${device} ${command}`) as Asking
    const headers = { authorization: `Bearer ${secrets.get(device)}`, 'x-seed': command }
    const { status, text }: Answered = await server.ask({ method: 'POST', path, headers, body: given })
    // Answers with codes are kept encrypted.
    expect([command, status, body.startsWith('{') ? text : null]).toEqual([
      command,
      200,
      body.startsWith('{') ? body : null,
    ])
  }
}

/** Every row of every table, the vault too; how many there are. */
async function mustBeSame(some: Store, others: Store): Promise<number> {
  const tables = await some.tables()
  expect(await others.tables()).toEqual(tables)
  expect(tables).toHaveLength(TABLES)
  for (const { table } of tables) expect(await rowsOf(some, table)).toEqual(await rowsOf(others, table))
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function rowsOf(store: Store, table: string): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  for await (const row of store.rows(table, 0)) rows.push(row)
  return rows
}

const inBook = ({ frames }: Survivor, book: string) => frames.filter((frame) => frame.book === book)

const exportOf = ({ secret, table, seat }: Survivor, server: Served) =>
  server.ask({
    path: `/api/tables/${table}/seats/${seat}/export`,
    headers: { authorization: `Bearer ${secret}` },
  })

/** Waits until everything in this person's books has come over their line. */
async function mustHearAll(person: Survivor, server: Served): Promise<void> {
  const { json } = await exportOf(person, server)
  const books = Object.entries(json.books as Record<string, readonly object[]>)
  await until(() => books.every(([book, lines]) => inBook(person, book).length >= lines.length))
}

/** The export is the same by either server, is right, and is what came over the line. */
async function mustVerify(person: Survivor, servers: readonly Served[]): Promise<void> {
  const [one, other] = await Promise.all(servers.map((server) => exportOf(person, server)))
  expect(one?.text).toBe(other?.text)
  const { wrongs } = verifyLog(parseLog(`${one?.text}`), { system: await loadTableSystem(SYSTEM) })
  expect(wrongs).toEqual([])
  for (const [book, lines] of Object.entries(one?.json.books as Record<string, readonly object[]>)) {
    const entries = inBook(person, book).map(({ n, text, link, words, salt }) => ({
      ...{ n, text, link },
      ...(words === undefined ? {} : { words, salt }),
    }))
    expect(entries).toEqual(lines)
  }
}

function openThrows({ frames }: Survivor): number {
  const count = (is: string) => frames.filter(({ text }) => text.startsWith(`{"is":"${is}"`)).length
  return count('throwOpened') - count('diceThrown')
}
