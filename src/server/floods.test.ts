// The floods of `npm run floods` in small: each is bounded, and whoever has nothing to do with it goes on.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Served, serve } from './testing/server.ts'

/** A masked ping of 125 bytes; the mask is zeros. */
const PING = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)])

/** A line of somebody who reads only when told to. */
async function unreadLine({ server, path, secret }: ScriptedPerson): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET ${path}/follow HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  return socket.pause()
}

function silentConnection(server: Served): { readonly socket: Socket; readonly closed: Promise<unknown> } {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  return { socket, closed: new Promise((resolve) => socket.on('close', resolve)) }
}

test('pings whose answers nobody reads are not answered without end', async () => {
  const server = await serve({ limits: { signs: 1e9 } })
  const gm = await ScriptedPerson.opening(server)
  const socket = await unreadLine(gm)
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => PING))
  const sent = 40 * many.length
  for (let i = 0; i < 40; i++) if (!socket.write(many)) await once(socket, 'drain')
  // All pings were heard once the server has answered the end of the line.
  let came = 0
  socket.on('data', ({ length }) => (came += length)).resume()
  socket.end(Buffer.from([0x88, 0x80, 0, 0, 0, 0]))
  await once(socket, 'close')
  expect(sent).toBeGreaterThan(50e6)
  // No more than the operating system holds for a line, and not twice what it was before.
  expect(came).toBeLessThan(sent / 3)
  await server.close()
})

test('a line with a hundred signs of life between two of ours is ended, and one with a few is not', async () => {
  const server = await serve()
  const gm = await ScriptedPerson.opening(server)
  const [loud, calm] = [await gm.follow(), await gm.follow()]
  for (let i = 0; i < 50; i++) calm.socket.ping()
  for (let i = 0; i < 101; i++) loud.socket.ping()
  expect(await loud.closed).toBe(1006)
  calm.socket.ping('still there')
  const [said] = await once(calm.socket, 'pong')
  expect(`${said}`).toBe('still there')
  expect(calm.socket.readyState).toBe(calm.socket.OPEN)
  await server.close()
})

test('a connection that asks for nothing is closed, and so is one that stops within its first request', async () => {
  const server = await serve({ limits: { silence: 50 } })
  const gm = await ScriptedPerson.opening(server)
  const line = await gm.follow()
  const silent = Array.from({ length: 50 }, () => silentConnection(server))
  silent[0]?.socket.write('GET /api/health HTTP/1.1\r\nHost: local')
  await Promise.all(silent.map(({ closed }) => closed))
  expect(line.socket.readyState).toBe(line.socket.OPEN)
  await server.close()
})

test('where all connections are taken, the one that was idle for longest makes room, and lines stay', async () => {
  const server = await serve({ limits: { connections: 20 } })
  const gm = await ScriptedPerson.opening(server)
  const line = await gm.follow()
  const silent = Array.from({ length: 60 }, () => silentConnection(server))
  await Promise.all(silent.slice(0, 41).map(({ closed }) => closed))
  expect((await server.ask({})).status).toBe(200)
  expect((await gm.command('say', { words: 'Still here.' })).status).toBe(200)
  await line.entry('common', 3)
  for (const { socket } of silent) socket.destroy()
  await server.close()
})

test('exports cost what they hold: whoever takes too many is told when to come back, and others are not', async () => {
  let now = 1e12
  const server = await serve({ now: () => now, limits: { reading: { burst: 150, perSecond: 10 } } })
  const gm = await ScriptedPerson.opening(server)
  const jo = await ScriptedPerson.joining(gm, 'Jo')
  const take = (person: ScriptedPerson) => person.ask('GET', `${person.path}/export`)
  expect([(await take(gm)).status, (await take(gm)).status]).toEqual([200, 200])
  const refused = await take(gm)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
  const { 'retry-after': seconds } = refused.headers
  expect(refused.json.error).toMatchObject({
    code: 'too-many',
    word: 'too-often',
    figures: { seconds: Number(seconds) },
  })
  expect(refused.json.error.message).toBe(`That was too often; try again in ${seconds} seconds.`)
  expect((await take(jo)).status).toBe(200)
  // To play costs nothing of it.
  expect((await gm.command('say', { words: 'Hm.' })).status).toBe(200)
  now += Number(seconds) * 1000
  expect((await take(gm)).status).toBe(200)
  await server.close()
})

test('a line costs what the device lacks: one that comes back with what it has pays little', async () => {
  const server = await serve({ now: () => 1e12, limits: { reading: { burst: 330, perSecond: 10 } } })
  const gm = await ScriptedPerson.opening(server)
  for (let i = 0; i < 35; i++) await gm.command('say', { words: `${i}` })
  const line = await gm.follow()
  await line.entry('common', 37)
  await line.until((frame) => 'present' in frame)
  line.socket.terminate()
  // 50 to begin, and all but nothing to give: four more, where from the start there would be two.
  for (let i = 0; i < 4; i++) (await gm.follow(line.heads)).socket.terminate()
  await expect(gm.follow()).rejects.toThrow('429')
  await server.close()
})

test('all devices at an address share a larger budget, and what was refused by it costs the device nothing', async () => {
  let now = 1e12
  const limits = { reading: { burst: 150, perSecond: 1 }, readingEach: { burst: 170, perSecond: 1000 } }
  const server = await serve({ now: () => now, limits })
  const gm = await ScriptedPerson.opening(server)
  const jo = await ScriptedPerson.joining(gm, 'Jo')
  const take = async (person: ScriptedPerson) => (await person.ask('GET', `${person.path}/export`)).status
  expect([await take(gm), await take(gm), await take(jo), await take(jo)]).toEqual([200, 200, 200, 429])
  now += 1000
  expect(await take(jo)).toBe(200)
  await server.close()
})

test('one device has so many lines and no more, until one of them ends', async () => {
  const server = await serve({ limits: { linesEach: 3 } })
  const gm = await ScriptedPerson.opening(server)
  const jo = await ScriptedPerson.joining(gm, 'Jo')
  const lines = [await gm.follow(), await gm.follow(), await gm.follow()]
  await expect(gm.follow()).rejects.toThrow('429')
  ;(await jo.follow()).socket.terminate()
  lines[0]?.socket.terminate()
  await expect.poll(() => gm.follow().catch(() => null)).not.toBeNull()
  await server.close()
})

test('a full table takes nothing new, loses nothing, ends what is open, and closes no other', async () => {
  const server = await serve({ limits: { table: 6000, commands: { burst: 1e9, perSecond: 1 } } })
  const gm = await ScriptedPerson.opening(server)
  let [said, last] = [0, await gm.command('say', { words: 'x'.repeat(500) })]
  for (; last.status === 200; said++) last = await gm.command('say', { words: 'x'.repeat(500) })
  expect(said).toBeGreaterThan(2)
  expect(last.status).toBe(409)
  expect(last.json.error).toMatchObject({ word: 'table-full', message: expect.stringContaining('Nothing is lost') })
  expect((await gm.command('look')).status).toBe(200)
  const { json } = await gm.ask('GET', `${gm.path}/export`)
  expect(json.books.common).toHaveLength(said + 2)
  const other = await ScriptedPerson.opening(server)
  expect((await other.command('say', { words: 'Here there is room.' })).status).toBe(200)
  const again = await server.again()
  const later = Object.assign(new ScriptedPerson(again, gm.secret), { table: gm.table, seat: gm.seat })
  expect((await later.command('say', { words: 'more' })).status).toBe(409)
  await again.close()
})
