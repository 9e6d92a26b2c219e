// Nonsense from outside: every door and every command with values made from what it declares, nearly right and wholly wrong, and
// bytes on the line of a follower. Only successes and refusals come back, and somebody at a table is served all the while.

import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyField, Fields } from '../systems/field.ts'
import { schemaOf } from '../systems/schema.ts'
import { COMMANDS } from '../table/table.ts'
import { INVITATION_FIELDS, JOIN_FIELDS, OPEN_FIELDS } from './command-requests.ts'
import { DEVICE_FIELDS } from './doors/device.ts'
import { serverLogTo } from './server-log.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Answered, type Served, serve } from './testing/server.ts'

let server: Served
let gm: ScriptedPerson
let player: ScriptedPerson
const journal: string[] = []
const ids: string[] = []
beforeAll(async () => {
  const out = (line: string) => journal.push(line)
  server = await serve({
    serverLog: serverLogTo({ out, now: Date.now, level: 'error', isWatched: false }),
    limits: { commands: { burst: 1e9, perSecond: 1 }, allTries: { burst: 1e9, perSecond: 1 } },
  })
  gm = await ScriptedPerson.opening(server)
  player = await ScriptedPerson.joining(gm, 'Jo')
  const { check } = (await gm.command('roll', { notation: '2d6' })).json
  const { checks } = (
    await gm.command('callCheck', { mechanic: 'check', who: [{ seat: player.seat }], sealed: { difficulty: 4 } })
  ).json
  const { note } = (await gm.command('writeNote', { words: 'x', for: 'gm' })).json
  ids.push(
    check,
    ...checks,
    note,
    gm.seat,
    player.seat,
    'check',
    'common',
    'gm',
    '__proto__',
    'constructor',
    'toString',
  )
})
afterAll(() => server.close())

/** Values nobody would give: of the wrong kind, too long, too deep, out of every range. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-1, 0.5, 1e308, 2 ** 53, '', '\ud800', '\u0000', 'x'.repeat(5000), [[[]]], { __proto__: null }, null),
)

/** Values of a field, mostly as it is declared. */
function anyOf({ kind }: AnyField): fc.Arbitrary<unknown> {
  switch (kind.is) {
    case 'integer':
      return fc.integer({ min: Math.max(kind.low, -1e6), max: Math.min(kind.high, 1e6) })
    case 'flag':
      return fc.boolean()
    case 'oneOf':
      return fc.constantFrom(...kind.of)
    case 'text':
      return fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: Math.min(kind.most + 1, 60), unit: 'binary' }))
    case 'json':
      return fc.oneof(odd, fc.constant({ difficulty: 3 }), fc.constant({ rank: 2, effort: 1 }))
    case 'optional':
      return fc.oneof(fc.constant(null), anyOf(kind.of))
    case 'modifiers':
      return fc.array(anyOf(kind.of), { maxLength: 4 })
    case 'list':
      return fc.array(anyOf(kind.of), { maxLength: 4 })
    case 'group':
      return given(kind.fields)
  }
}

/** An object of these fields, some left out, some odd, some too many. */
const given = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          fc.oneof({ weight: 6, arbitrary: anyOf(field) }, { weight: 1, arbitrary: odd }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .chain((record) => fc.oneof({ weight: 8, arbitrary: fc.constant(record) }, fc.constant({ ...record, more: 1 })))

function mustBeSound({ status, text }: Answered): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/\bat .*\.(ts|js|mjs):\d+|node_modules/)
  if (status >= 400) expect(JSON.parse(text).error.message.length).toBeGreaterThan(3)
}

/** Somebody at another table says something and is heard. */
async function mustBeServed(): Promise<void> {
  const person = await ScriptedPerson.opening(server)
  const line = await person.follow()
  expect((await person.command('say', { words: 'still here' })).status).toBe(200)
  await line.until((frame) => JSON.stringify(frame).includes('still here'))
  line.socket.terminate()
  expect(journal).toEqual([])
}

let count = 0
const id = () => `fuzz${count++}`

test.each(Object.entries(COMMANDS))('%s takes what it declares and refuses the rest', async (is, { fields }) => {
  expect(Object.keys(schemaOf(fields).properties as object)).toEqual(Object.keys(fields))
  await fc.assert(
    fc.asyncProperty(given(fields), fc.boolean(), async (values, isGm) => {
      // A removed seat could not go on asking.
      const isGoodbye = ['removeSeat', 'removeDevice', 'reissueSeat', 'setRole'].includes(is)
      const who = isGm && !isGoodbye ? gm : player
      mustBeSound(await who.ask('POST', `${who.path}/commands`, { ...values, id: id(), is }))
    }),
    { numRuns: 12 },
  )
  expect((await gm.command('look')).status).toBe(200)
  expect(journal).toEqual([])
})

test.each([
  ['/api/device', DEVICE_FIELDS],
  ['/api/tables', OPEN_FIELDS],
  ['/api/join', JOIN_FIELDS],
  ['/api/invitation', INVITATION_FIELDS],
] as const)('%s takes what it declares and refuses the rest', async (path, fields) => {
  await fc.assert(
    fc.asyncProperty(given(fields), async (values) =>
      mustBeSound(await player.ask('POST', path, { id: id(), ...values })),
    ),
    { numRuns: 40 },
  )
  await mustBeServed()
})

test('a follower’s line takes any heads and any bytes, and nobody else notices', async () => {
  const head = `Host: localhost\r\nAuthorization: Bearer ${player.secret}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  const books = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom(
      'common=1',
      'common=0:',
      'gm=1:aa',
      `common=99999:${'a'.repeat(64)}`,
      'vault=1:x',
      '=',
      ','.repeat(500),
    ),
  )
  await fc.assert(
    fc.asyncProperty(books, fc.uint8Array({ maxLength: 200 }), async (asked, bytes) => {
      const path = `${player.path}/follow?books=${encodeURIComponent(asked)}`
      const said = await spoken(`GET ${path} HTTP/1.1\r\n${head}${key}`, Buffer.from(bytes))
      expect(said).toMatch(/^HTTP\/1\.1 (101|4\d\d) /)
      expect(said).not.toMatch(/\bat .*\.(ts|js|mjs):\d+/)
    }),
    { numRuns: 60 },
  )
  await mustBeServed()
})

/** Upgrades, sends bytes as if they were frames, and hears what is said until the other end has said something and we leave. */
function spoken(upgrade: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(server.port, '127.0.0.1')
    socket.on('data', (part) => {
      if (said === '') socket.end(bytes)
      said += part.toString('latin1')
    })
    // A refused connection may be cut off before the last byte.
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ECONNRESET' || code === 'EPIPE' ? null : reject(code),
    )
    socket.on('close', () => resolve(said))
    socket.write(upgrade)
  })
}

test('a connection that stays is kept for longer than the two minutes of a proxy, so that no request is lost on one that was closed', async () => {
  const said = await server.send('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(said).toMatch(/^keep-alive: timeout=150\r$/im)
})

test('a refused line that still has bytes to say does not keep the server from stopping', async () => {
  const own = await serve()
  const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
  expect(await own.send(`GET /api/nothing HTTP/1.1\r\n${upgrade}\r\n${'x'.repeat(500)}`)).toMatch(/^HTTP\/1\.1 404 /)
  await own.close()
})
