// `npm run floods`: five floods let loose on a server, and what they cost: its memory, its folder, the connections they
// hold, and how long others at another table wait meanwhile.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { firstLine } from '../src/server/testing/first-line.ts'

const ENTRIES = 10_000
const AT_ONCE = 6
const FLOOD_MS = 10_000
const PING_BYTES = 250e6
const SILENT_MS = 65_000
/** The address of those who have nothing to do with the flood. */
const OTHERS = '127.0.0.1'
const STRANGER = '127.0.0.20'

interface Answered {
  readonly status: number
  readonly text: string
}

/** Somebody with a device, who asks from an address of this machine. */
class Visitor {
  readonly port: number
  readonly from: string
  readonly agent = new Agent({ keepAlive: true, maxSockets: 20 })
  bearer = ''
  table = ''
  seat = ''
  ids = 0

  constructor(port: number, from: string) {
    this.port = port
    this.from = from
  }

  async introduce(): Promise<this> {
    this.bearer = JSON.parse((await this.ask('POST', '/api/device', { bearer: true })).text).bearer
    return this
  }

  ask(method: string, path: string, body?: object): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(this.bearer === '' ? {} : { authorization: `Bearer ${this.bearer}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const { port, from: localAddress, agent } = this
      const asking = request({ host: '127.0.0.1', port, method, path, headers, localAddress, agent }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: `${Buffer.concat(parts)}` }))
      })
      asking.on('error', reject)
      asking.end(body ? JSON.stringify(body) : undefined)
    })
  }

  async sitDown(path: string, given: object): Promise<number> {
    const { status, text } = await this.ask('POST', path, { id: `sit${this.ids++}`, ...given })
    if (status === 200) Object.assign(this, JSON.parse(text))
    return status
  }

  command(is: string, fields: object): Promise<Answered> {
    return this.ask('POST', `${this.path}/commands`, { id: `do${this.ids++}`, is, ...fields })
  }

  get path(): string {
    return `/api/tables/${this.table}/seats/${this.seat}`
  }

  line(): WebSocket {
    const headers = { authorization: `Bearer ${this.bearer}` }
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${this.path}/follow`, {
      headers,
      localAddress: this.from,
    })
    socket.on('error', () => {})
    return socket
  }
}

const TABLE = { system: 'endless-horizons', name: 'A table', seatName: 'Mara' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function main(program: string, floods: readonly string[]): Promise<void> {
  const chosen = floods.length === 0 ? Object.keys(FLOODS) : floods
  for (const name of chosen) {
    const flood = FLOODS[name]
    if (!flood) throw new Error(`There is no flood ${name}; there are ${Object.keys(FLOODS).join(', ')}.`)
    const folder = mkdtempSync(join(tmpdir(), 'astragal-floods-'))
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const line = await firstLine(child)
      console.log(`${name}: ${await flood({ port: Number(line), folder, child })}`)
    } finally {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

interface Flooded {
  readonly port: number
  readonly folder: string
  readonly child: ChildProcess
}

const FLOODS: Readonly<Record<string, (flooded: Flooded) => Promise<string>>> = {
  pings,
  silence,
  exports: async ({ port }) => {
    const spectator = await longTable(port)
    let [given, refused] = [0, 0]
    const waits = await othersDuring(port, async (isOver) => {
      await atOnce(async () => {
        while (!isOver()) {
          const { status } = await spectator.ask('GET', `${spectator.path}/export`)
          if (status === 200) given++
          else {
            refused++
            await pause(20)
          }
        }
      })
    })
    return `${waits}; ${given} exports given, ${refused} refused`
  },
  followings: async ({ port }) => {
    const spectator = await longTable(port)
    let [given, refused] = [0, 0]
    const waits = await othersDuring(port, async (isOver) => {
      await atOnce(async () => {
        while (!isOver()) {
          const line = spectator.line()
          const isGiven = await new Promise<boolean>((resolve) => {
            line.on('message', (bytes) => {
              if (`${bytes}`.startsWith('{"present"')) resolve(true)
            })
            line.on('close', () => resolve(false))
          })
          line.terminate()
          if (isGiven) given++
          else {
            refused++
            await pause(20)
          }
        }
      })
    })
    return `${waits}; ${given} followings given, ${refused} refused`
  },
  tables: async ({ port, folder }) => {
    const before = bytesIn(folder)
    const stranger = await new Visitor(port, STRANGER).introduce()
    let [opened, refused, kept] = [0, 0, 0]
    const end = Date.now() + 15_000
    while (Date.now() < end) {
      const status = await stranger.sitDown('/api/tables', TABLE)
      if (status === 200) opened++
      else refused++
      for (let i = 0; i < 60 && stranger.table !== '' && Date.now() < end; i++) {
        const { status } = await stranger.command('say', { words: 'x'.repeat(1900) })
        if (status === 200) kept++
        else await pause(20)
      }
      if (status !== 200 && stranger.table === '') await pause(20)
    }
    const grown = (bytesIn(folder) - before) / 1e6
    return `the folder grew by ${grown.toFixed(1)} MB in 15 s; ${opened} tables opened, ${refused} refused, ${kept} entries`
  },
}

/** Lines that send pings and read nothing. */
async function pings({ port }: Flooded): Promise<string> {
  const gm = await new Visitor(port, OTHERS).introduce()
  await gm.sitDown('/api/tables', TABLE)
  const spectator = await new Visitor(port, STRANGER).introduce()
  const { code } = JSON.parse((await gm.command('invite', { role: 'spectator' })).text)
  await spectator.sitDown('/api/join', { code, name: 'Flood' })
  const before = await memory(gm)
  const socket = connect({ host: '127.0.0.1', port, localAddress: STRANGER })
  socket.write(
    `GET ${spectator.path}/follow HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${spectator.bearer}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  socket.pause()
  let isOpen = true
  let goOn = () => {}
  socket.on('error', () => {})
  socket.on('drain', () => goOn())
  socket.on('close', () => {
    isOpen = false
    goOn()
  })
  const drained = () => Promise.race([new Promise<void>((resolve) => (goOn = resolve)), pause(2000)])
  // A masked ping of 125 bytes; the mask is zeros.
  const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)])
  const many = Buffer.concat(Array.from({ length: 1000 }, () => ping))
  let [sent, most] = [0, before]
  for (let round = 0; sent < PING_BYTES && isOpen; round++) {
    sent += many.length
    if (!socket.write(many)) await drained()
    if (round % 50 === 0) most = Math.max(most, await memory(gm))
  }
  most = Math.max(most, await memory(gm))
  socket.destroy()
  return `${(sent / 1e6).toFixed(0)} MB of pings sent, line ${isOpen ? 'still open' : 'closed'}; memory ${mega(before)} -> ${mega(most)} MB`
}

/** Connections that say nothing. */
async function silence({ port }: Flooded): Promise<string> {
  const addresses = Array.from({ length: 8 }, (_, i) => `127.0.0.${20 + i}`)
  const sockets: Socket[] = []
  const open = new Set<Socket>()
  for (const localAddress of addresses) {
    for (let i = 0; i < 520; i++) {
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      socket.on('error', () => {})
      socket.on('connect', () => open.add(socket))
      socket.on('close', () => open.delete(socket))
      sockets.push(socket)
      if (i % 40 === 0) await pause(5)
    }
  }
  await pause(2000)
  const most = open.size
  const isAnswered = await new Visitor(port, '127.0.0.40').ask('GET', '/api/health').then(
    ({ status }) => status === 200,
    () => false,
  )
  await pause(SILENT_MS)
  const left = open.size
  for (const socket of sockets) socket.destroy()
  return `${sockets.length} tried, ${most} open, ${left} after ${SILENT_MS / 1000} s; a newcomer meanwhile is ${isAnswered ? '' : 'not '}answered`
}

/** A spectator at a table with many entries. */
async function longTable(port: number): Promise<Visitor> {
  const gm = await new Visitor(port, STRANGER).introduce()
  await gm.sitDown('/api/tables', TABLE)
  await atOnce(async () => {
    for (let i = 0; i < ENTRIES / AT_ONCE; i++) await gm.command('say', { words: `Something is said, number ${i}.` })
  })
  const { code } = JSON.parse((await gm.command('invite', { role: 'spectator' })).text)
  const spectator = await new Visitor(port, STRANGER).introduce()
  await spectator.sitDown('/api/join', { code, name: 'Flood' })
  return spectator
}

/** How long somebody at another table waits for an answer, before the flood and during it. */
async function othersDuring(port: number, flood: (isOver: () => boolean) => Promise<void>): Promise<string> {
  const other = await new Visitor(port, OTHERS).introduce()
  await other.sitDown('/api/tables', TABLE)
  const quiet = await waits(other, FLOOD_MS / 2)
  let isOver = false
  const flooding = flood(() => isOver)
  const before = await memory(other)
  const busy = await waits(other, FLOOD_MS)
  const after = await memory(other)
  isOver = true
  await flooding
  return `others wait p50 ${quiet.p50} p99 ${quiet.p99} ms before, p50 ${busy.p50} p99 ${busy.p99} ms meanwhile; memory ${mega(before)} -> ${mega(after)} MB`
}

async function waits(person: Visitor, milliseconds: number): Promise<{ readonly p50: string; readonly p99: string }> {
  const measured: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const start = performance.now()
    await person.command('say', { words: 'Hello.' })
    measured.push(performance.now() - start)
    await pause(10)
  }
  measured.sort((a, b) => a - b)
  const at = (share: number) => (measured[Math.floor(measured.length * share)] ?? 0).toFixed(1)
  return { p50: at(0.5), p99: at(0.99) }
}

const atOnce = (task: () => Promise<void>) => Promise.all(Array.from({ length: AT_ONCE }, task))

async function memory(visitor: Visitor): Promise<number> {
  const { text } = await visitor.ask('GET', '/api/metrics')
  return Number(/^astragal_memory_bytes (\d+)/m.exec(text)?.[1])
}

const mega = (bytes: number): string => (bytes / 1e6).toFixed(0)

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
