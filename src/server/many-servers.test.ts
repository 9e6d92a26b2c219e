import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, type TestDatabases, testDatabases } from '../../scripts/test-databases.ts'
import { Refusal } from '../dice/index.ts'
import { Chance } from '../table/testing/chance.ts'
import { seatCommand } from './command-requests.ts'
import { LiveTable } from './live-table.ts'
import { writeTogether } from './many-servers.suite.ts'
import type { ServerOptions } from './server.ts'
import { readingParts } from './soundness.ts'
import { openPostgres } from './store/postgres.ts'
import type { Store } from './store/store.ts'
import { programOf } from './store/testing/folder.ts'
import { startChild } from './testing/child-server.ts'
import { opening, said, writing } from './testing/commands.ts'
import { firstLine } from './testing/first-line.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Served, serve } from './testing/server.ts'

let databases: TestDatabases
let database: TestDatabase
let servers: Served[] = []
beforeAll(async () => {
  databases = await testDatabases()
})
beforeEach(async () => {
  database = await databases.make()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await database.remove()
})
afterAll(() => databases.stop())

/** Two servers on the one database. */
async function two(more: Partial<ServerOptions> = {}): Promise<readonly [Served, Served]> {
  servers = [await serve({ database: database.url, ...more }), await serve({ database: database.url, ...more })]
  return servers as [Served, Served]
}

/** The same person, at another server. */
const at = (server: Served, { secret, table, seat, device }: ScriptedPerson): ScriptedPerson =>
  Object.assign(new ScriptedPerson(server, secret), { table, seat, device })

/** Ends what listens for notices, as a network does that loses a connection. */
async function deafen(): Promise<number> {
  const sql = postgres(database.url, { max: 1 })
  const ended = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query ILIKE 'listen%'`
  await sql.end()
  return ended.length
}

/** Ten thousand by `npm run faults`. */
const COMMANDS = Number(process.env.ASTRAGAL_COMMANDS ?? 120)

test(`${COMMANDS} random commands of eight people by two servers give the logs that one server gives for the same decisions`, {
  timeout: 120_000 + COMMANDS * 200,
}, async () => {
  const chance = new Chance(`together ${process.env.ASTRAGAL_SEED ?? '1'}`)
  const { commands, byServer, entries, usedUp } = await writeTogether(
    database.url,
    COMMANDS,
    () => chance.below(1e6) / 1e6,
  )
  expect(commands).toBeGreaterThanOrEqual(COMMANDS)
  expect(entries).toBeGreaterThan(COMMANDS)
  for (const count of byServer) expect(count).toBeGreaterThan(COMMANDS / 4)
  if (COMMANDS >= 10_000) expect(usedUp).toBeGreaterThan(0)
})

describe('people at two servers', () => {
  test('notes that were closed by handing a seat out anew at one server open at the other, where the new device follows', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const ana = await ScriptedPerson.joining(gm, 'Ana')
    await ana.command('writeNote', { words: 'for Ana alone' })
    const { code } = (await gm.command('reissueSeat', { seat: ana.seat })).json
    const tablet = await ScriptedPerson.at(other)
    await tablet.sitDown('/api/join', { code })
    const line = await tablet.follow()
    await line.until((frame) => 'present' in frame)
    expect(line.numbers.p2).toBeUndefined()
    const { device } = (await tablet.command('look')).json
    expect((await ana.command('openNotes', { seat: ana.seat, device })).status).toBe(200)
    expect(await line.entry('p2', 1)).toMatchObject({ words: expect.stringContaining('for Ana alone') })
  })

  test('sit at one table: whoever joined by one can act by the other at once, and hears all that is said', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const line = await gm.follow()
    const { code } = (await gm.command('invite', { role: 'player' })).json
    const jo = await ScriptedPerson.at(other)
    await jo.sitDown('/api/join', { code, name: 'Jo' })
    expect((await at(one, jo).command('say', { words: 'by the first' })).status).toBe(200)
    expect((await jo.command('say', { words: 'by the second' })).status).toBe(200)
    const joLine = await jo.follow()
    await gm.command('say', { words: 'heard by all' })
    const isSaid = (words: string) => (frame: Readonly<Record<string, unknown>>) =>
      JSON.stringify(frame).includes(words)
    for (const words of ['by the first', 'by the second', 'heard by all']) {
      await line.until(isSaid(words))
      await joLine.until(isSaid(words))
    }
    for (const { numbers } of [line, joLine]) expect(numbers.common).toEqual(numbers.common?.map((_, i) => i + 1))
  })

  test('a repeat of a command by the other server is answered with the same bytes and does nothing', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const first = await gm.command('invite', { role: 'player' }, 'same')
    const again = await at(other, gm).command('invite', { role: 'player' }, 'same')
    expect([again.status, again.text]).toEqual([200, first.text])
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => at(i % 2 === 0 ? one : other, gm).command('say', { words: 'once' }, 'once')),
    )
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { text } = await gm.ask('GET', `${gm.path}/export`)
    expect(text.split('once').length).toBe(2)
  })

  test('are told who is there by either, and a device at the other server is asked to shake', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const jo = at(other, await ScriptedPerson.joining(gm, 'Jo'))
    await jo.pledge()
    const line = await gm.follow()
    const joLine = await jo.follow()
    await joLine.until((frame) => `${frame.present}` === 'p1,p2')
    await line.until((frame) => `${frame.present}` === 'p1,p2')
    // The GM throws for nobody: a player at the line witnesses it, wherever that line is.
    const { status } = await gm.command('startCheck', { mechanic: 'check', input: { rank: 2, difficulty: 6 } })
    expect(status).toBe(200)
    const opened = await joLine.until((frame) => `${frame.text}`.includes('throwOpened'))
    expect(JSON.parse(`${opened.text}`).shakers).toMatchObject([{ seat: 'p2', device: jo.device?.name }])
    joLine.socket.close()
    await line.until((frame) => `${frame.present}` === 'p1')
  })

  test('a device that comes by the other server is never passed over, however soon a throw is opened', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    await gm.command('say', { words: 'warm' })
    for (let i = 0; i < 8; i++) {
      const jo = at(other, await ScriptedPerson.joining(gm, `Jo ${i}`))
      await jo.pledge()
      const line = await jo.follow()
      await line.until((frame) => 'present' in frame)
      const { json } = await gm.command('startCheck', { mechanic: 'check', input: { rank: 1, difficulty: 6 } })
      const opened = await line.until(
        (frame) => `${frame.text}`.includes(`"check":"${json.check}"`) && `${frame.text}`.includes('throwOpened'),
      )
      expect(JSON.parse(`${opened.text}`).shakers).toHaveLength(1)
      line.socket.close()
      await gm.command('removeSeat', { seat: jo.seat })
    }
  })

  test('whoever is removed by one server is given nothing later by the other, also when its notices are lost', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const jo = at(other, await ScriptedPerson.joining(gm, 'Jo'))
    const line = await jo.follow()
    await line.until((frame) => 'present' in frame)
    expect(await deafen()).toBeGreaterThan(0)
    await gm.command('removeSeat', { seat: jo.seat })
    await gm.command('say', { words: 'behind their back' })
    expect(await line.closed).toBe(4001)
    expect(line.texts.join()).not.toContain('behind their back')
    expect((await jo.command('say', { words: 'still here' })).status).toBe(404)
    expect((await jo.ask('GET', `${jo.path}/export`)).status).toBe(404)
  })

  test('miss nothing when notices are lost', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const line = await at(other, gm).follow()
    await line.until((frame) => 'present' in frame)
    await deafen()
    for (let i = 0; i < 5; i++) await gm.command('say', { words: `lost ${i}` })
    await line.until((frame) => JSON.stringify(frame).includes('lost 4'))
    expect(line.numbers.common).toEqual(line.numbers.common?.map((_, i) => i + 1))
  })

  test('have one number of tries of a code together', async () => {
    const [one, other] = await two({ limits: { tries: { burst: 5, perSecond: 1 / 1000 } } })
    const gm = await ScriptedPerson.opening(one)
    const tries: number[] = []
    for (let i = 0; i < 6; i++) {
      const who = new ScriptedPerson(i % 2 === 0 ? one : other, gm.secret)
      const { status, headers } = await who.tryToSitDown('/api/join', { code: 'ab'.repeat(16), name: 'X' })
      tries.push(status)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(100)
    }
    // To open the table was the first.
    expect(tries.map((status) => status === 429)).toEqual([false, false, false, false, true, true])
  })

  test('say nothing secret in their notices', async () => {
    const [one, other] = await two()
    const heard: string[] = []
    const sql = postgres(database.url, { max: 1 })
    await sql.listen('astragal', (text) => void heard.push(text))
    const gm = await ScriptedPerson.opening(one)
    const jo = at(other, await ScriptedPerson.joining(gm, 'Canary-Jo'))
    await jo.pledge()
    const line = await jo.follow()
    await gm.command('say', { words: 'Canary-words' })
    await jo.command('startCheck', { mechanic: 'check', input: { rank: 2, difficulty: 6 } })
    await line.until((frame) => `${frame.text}`.includes('throwOpened'))
    while (!heard.some((text) => text.includes('lines'))) await new Promise((resolve) => setImmediate(resolve))
    await sql.end()
    const notice = /^\{"from":"[0-9a-f]{12}"(,"rows":\{("[0-9a-f]{20}":\d+,?)+\})?(,"lines":\["[0-9a-f]{20}"\])?\}$/
    expect(heard.length).toBeGreaterThan(5)
    for (const text of heard) expect(text).toMatch(notice)
  })
})

describe('a server that is alone', () => {
  test('sends no notice of what is written, until another comes, which then hears all', async () => {
    const heard: string[] = []
    const sql = postgres(database.url, { max: 1 })
    await sql.listen('astragal', (text) => void heard.push(text))
    servers = [await serve({ database: database.url })]
    const [one] = servers as [Served]
    // It knows that it is alone when it has said that it is there.
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(0)
    const gm = await ScriptedPerson.opening(one)
    await gm.command('say', { words: 'to nobody else' })
    const other = await serve({ database: database.url })
    servers.push(other)
    const line = await at(other, gm).follow()
    await expect.poll(() => new Set(heard.map((text) => JSON.parse(text).from)).size, { timeout: 30_000 }).toBe(2)
    expect(heard.filter((text) => text.includes('rows'))).toEqual([])
    await gm.command('say', { words: 'to both' })
    await line.until((frame) => JSON.stringify(frame).includes('to both'))
    await expect.poll(() => heard.some((text) => text.includes('rows')), { timeout: 30_000 }).toBe(true)
    await sql.end()
  })
})

describe('a table at a server that has not heard of what another wrote', () => {
  let stores: readonly Store[] = []
  /** The table as two servers have it, without notices. */
  async function twice(): Promise<readonly [LiveTable, LiveTable]> {
    stores = [await openPostgres(database.url, 0), await openPostgres(database.url, 0)]
    const parts = { now: () => 5, random: (bytes: number) => 'ab'.repeat(bytes) }
    const tables = stores.map((store) => new LiveTable('t1', { store, ...parts, ...readingParts(store) }))
    await tables[0]?.carryOut(opening())
    return tables as [LiveTable, LiveTable]
  }
  afterEach(async () => {
    for (const store of stores) await store.close()
  })

  test('refuses nobody because of what is written while that is decided, also when the notice comes just then', async () => {
    const [here, there] = await twice()
    const command = writing([said('common', 'at last')])
    let decisions = 0
    const { status } = await here.carryOut({
      ...command,
      async decide(log, world, rows) {
        if (++decisions > 1) return command.decide(log, world, rows)
        await there.carryOut(writing([said('common', 'meanwhile')]))
        here.hear(Number.MAX_SAFE_INTEGER)
        throw new Refusal('not-allowed', 'not yet')
      },
    })
    expect([status, decisions]).toEqual([200, 2])
  })

  test('tells where a code leads that was made there', async () => {
    const [here, there] = await twice()
    const invite = seatCommand('p1', 'secret of p1', 'invite', { is: 'invite', role: 'player' })
    const { code } = JSON.parse((await there.carryOut(invite)).body)
    expect(await here.invitation(code)).toMatchObject({ role: 'player' })
  })
})

describe.runIf(!process.env.ASTRAGAL_TEST_DATABASE)('a server whose database is away', () => {
  test('says so, ends its lines, and goes on by itself where it was', async () => {
    const [one, other] = await two()
    const gm = await ScriptedPerson.opening(one)
    const line = await gm.follow()
    await line.until((frame) => 'present' in frame)
    await databases.server?.kill()
    const refused = await gm.command('say', { words: 'into the void' }, 'void')
    expect([refused.status, refused.json.error.code, refused.headers['retry-after']]).toEqual([503, 'store-away', '1'])
    expect(await line.closed).toBe(1011)
    const health = await one.ask({ path: '/api/health' })
    expect([health.status, health.json.status]).toEqual([503, 'away'])
    await expect(gm.follow()).rejects.toThrow('503')
    await databases.server?.start()
    const sayAgain = async () => (await gm.command('say', { words: 'into the void' }, 'void')).status
    await expect.poll(sayAgain, { interval: 500, timeout: 30_000 }).toBe(200)
    const back = await at(other, gm).follow()
    await back.until((frame) => JSON.stringify(frame).includes('into the void'))
    await gm.command('say', { words: 'after the fall' })
    await back.until((frame) => JSON.stringify(frame).includes('after the fall'))
    expect((await one.ask({ path: '/api/health' })).json.status).toBe('ok')
  })

  test('ends when it is told to after that: no connection that broke comes back and holds it', {
    timeout: 90_000,
  }, async () => {
    const program = await programOf(new URL('./testing/server-program.ts', import.meta.url))
    const { server, child, ended, kill } = await startChild(program, ['', database.url])
    try {
      const status = async () => (await server.ask({ path: '/api/health' })).json.status
      await databases.server?.kill()
      await expect.poll(status, { timeout: 30_000 }).toBe('away')
      await databases.server?.start()
      await expect.poll(status, { timeout: 30_000 }).toBe('ok')
      child.kill('SIGTERM')
      await ended
    } finally {
      await kill()
      rmSync(program, { force: true })
    }
  })

  test('ends when it is told to while the database answers nothing', { timeout: 90_000 }, async () => {
    const program = fileURLToPath(new URL('../../bin/astragal', import.meta.url))
    const argv = [program, 'serve', '--port', '0', '--database', database.url, '--json']
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(child, 'close')
    await firstLine(child)
    databases.server?.signal('SIGSTOP')
    try {
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      databases.server?.signal('SIGCONT')
      child.kill('SIGKILL')
    }
  })
})
