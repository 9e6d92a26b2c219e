// The least that could do the same: Fastify that appends a text to SQLite, or to PostgreSQL, many in one commit, and `ws` that hands it on
// to everybody in a room. No rules, no secrets, no chains.

import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fastify } from 'fastify'
import postgres from 'postgres'
import { type WebSocket, WebSocketServer } from 'ws'
import { CommitGroup } from '../src/server/store/commit-group.ts'
import { openDatabase } from '../src/server/store/driver.ts'
import { RoundGroup } from '../src/server/store/round-group.ts'

interface Row {
  readonly room: string
  readonly text: string
}

const [data = '', url = ''] = process.argv.slice(2)
const group = url === '' ? await sqliteGroup() : await postgresGroup()

async function sqliteGroup() {
  mkdirSync(data, { recursive: true })
  const database = await openDatabase(join(data, 'bare.db'))
  for (const line of ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL']) database.exec(line)
  database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, room TEXT, text TEXT)')
  const insert = database.prepare('INSERT INTO rows (room, text) VALUES (?, ?)')
  return new CommitGroup<Row, null>((items) => {
    database.exec('BEGIN IMMEDIATE')
    for (const { room, text } of items) insert.run(room, text)
    database.exec('COMMIT')
    return items.map(() => null)
  })
}

async function postgresGroup() {
  const sql = postgres(url, { max: 5, onnotice: () => {} })
  await sql`CREATE TABLE bare_rows (id bigserial PRIMARY KEY, room text, text text)`
  const append = async (items: readonly Row[]) => {
    const rows = items.map(({ room, text }) => ({ room, text }))
    await sql`INSERT INTO bare_rows (room, text) SELECT room, text FROM jsonb_to_recordset(${sql.json(rows)}) AS row(room text, text text)`
    return items.map(() => null)
  }
  return new RoundGroup<Row, null>(append, () => false, 2)
}

const rooms = new Map<string, Set<WebSocket>>()
const handOn = (room: string, text: string) => {
  const bytes = Buffer.from(text)
  for (const socket of rooms.get(room) ?? []) socket.send(bytes, { binary: false })
}

interface Said {
  Params: { room: string }
  Body: { words: string }
}
const app = fastify()
app.post<Said>('/append/:room', async ({ params: { room }, body }) => {
  await group.add({ room, text: JSON.stringify(body) })
  return {}
})
app.post<Said>('/both/:room', async ({ params: { room }, body }) => {
  const text = JSON.stringify(body)
  await group.add({ room, text })
  handOn(room, text)
  return {}
})
await app.listen({ port: 0, host: '127.0.0.1' })
const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false })
sockets.on('connection', (socket, { url = '' }) => {
  const members = rooms.get(url) ?? new Set()
  rooms.set(url, members.add(socket))
  socket.on('message', (bytes) => handOn(url, `${bytes}`))
})
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
// The measuring process asks how much work it was.
process.on('message', () => process.send?.(process.cpuUsage()))
