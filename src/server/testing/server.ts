// A server on a port of its own with a folder of its own, and ways to talk to it that no browser has.

import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { type RunningServer, type ServerOptions, startServer } from '../server.ts'
import { folder } from '../store/testing/folder.ts'
import { SILENT_LOG } from './silent-log.ts'

export interface Served extends RunningServer {
  readonly data: string
  readonly origin: string
  ask(asked: Asked): Promise<Answered>
  /** Sends these bytes and gives back all that is said until the end. */
  send(bytes: Buffer | string): Promise<string>
  /** Closes it and opens it again on the same folder. */
  again(): Promise<Served>
  /** The same, with something done to the folder in between. */
  between<T>(run: (data: string) => Promise<T>): Promise<{ readonly server: Served; readonly value: T }>
}

interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  /** JSON, unless it is text. */
  readonly body?: unknown
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the answer holds
  readonly json: any
}

const ENDLESS = { burst: 1e9, perSecond: 1 }
/** The options of a server that slows nobody down. */
export const UNLIMITED = {
  limits: { commands: ENDLESS, allTries: ENDLESS, reading: ENDLESS, readingEach: ENDLESS },
}

export async function serve(more: Partial<ServerOptions> = {}, kept?: ReturnType<typeof folder>): Promise<Served> {
  const data = kept ?? folder()
  const hosts = { machine: 'laptop', names: [], address: null }
  const limits = { requests: ENDLESS, tries: ENDLESS, ...more.limits }
  const version = '0.0.0'
  const opened = await startServer({
    port: 0,
    host: '127.0.0.1',
    web: null,
    hosts,
    proxies: [],
    serverLog: SILENT_LOG,
    version,
    ...more,
    limits,
    data: data.path,
  })
  const { port, damaged, isCut } = opened
  return {
    port,
    damaged,
    isCut,
    data: data.path,
    origin: `http://127.0.0.1:${port}`,
    ask: (asked) => ask(port, asked),
    send: (bytes) => send(port, bytes),
    async close() {
      await opened.close()
      data.remove()
    },
    async between(run) {
      await opened.close()
      const value = await run(data.path)
      return { server: await serve(more, data), value }
    },
    async again() {
      await opened.close()
      return serve(more, data)
    },
  }
}

export function ask(
  port: number,
  { method = 'GET', path = '/api/health', headers = {}, body }: Asked,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const typed = bytes === undefined ? {} : { 'content-type': 'application/json' }
    const asking = request({ host: '127.0.0.1', port, method, path, headers: { ...typed, ...headers }, agent: false })
    asking.on('error', reject)
    asking.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: jsonIn(text) }),
      )
    })
    asking.end(bytes)
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function send(port: number, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (part) => (said += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
    socket.end(bytes)
  })
}
