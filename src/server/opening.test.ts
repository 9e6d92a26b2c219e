import { describe, expect, test } from 'vitest'
import type { ServerOptions } from './server.ts'
import { serve } from './testing/server.ts'

const TABLE = { system: 'endless-horizons', name: 'A table', seatName: 'Mara' }
const PASSWORD = 'correct horse'

async function door(more: Partial<ServerOptions>) {
  const hosts = { machine: 'laptop', names: ['dice.example'], address: null }
  const server = await serve({ hosts, now: () => 1e12, ...more })
  let ids = 0
  const open = async (host: string, password?: string, headers: Record<string, string> = {}) => {
    const { json } = await server.ask({
      method: 'POST',
      path: '/api/device',
      headers: { host },
      body: { bearer: true },
    })
    const authorization = `Bearer ${json.bearer}`
    const body = { id: `o${ids++}`, ...TABLE, ...(password === undefined ? {} : { password }) }
    const said = await server.ask({
      method: 'POST',
      path: '/api/tables',
      headers: { host, authorization, ...headers },
      body,
    })
    return said.status === 200 ? 'opened' : `${said.status} ${said.json.error.word ?? said.json.error.code}`
  }
  const terms = async (host: string) => (await server.ask({ path: '/api/opening', headers: { host } })).json
  return { server, open, terms }
}

describe('opening a table', () => {
  test('is for everybody where nothing else is said', async () => {
    const { server, open, terms } = await door({})
    expect(await open('dice.example')).toBe('opened')
    expect(await terms('dice.example')).toEqual({ mayOpen: true, takesPassword: false })
    await server.close()
  })

  test('by the host alone is done at the machine itself, and neither by its name elsewhere nor through a proxy on it', async () => {
    const opening = { opens: 'host', password: null } as const
    const { server, open, terms } = await door({ opening })
    expect(await open('localhost')).toBe('opened')
    expect(await open('127.0.0.1')).toBe('opened')
    expect(await open('[::1]')).toBe('opened')
    expect(await open('dice.example')).toBe('403 only-host-opens')
    expect(await open('dice.example', PASSWORD)).toBe('403 only-host-opens')
    expect(await open('localhost', '', { 'x-forwarded-for': '203.0.113.9' })).toBe('403 only-host-opens')
    expect(await terms('dice.example')).toEqual({ mayOpen: false, takesPassword: false })
    await server.close()
  })

  test('with a password is done from anywhere, and a wrong one is told and not tried out', async () => {
    let now = 1e12
    const opening = { opens: 'host', password: PASSWORD } as const
    const { server, open, terms } = await door({ opening, now: () => now })
    expect(await terms('dice.example')).toEqual({ mayOpen: false, takesPassword: true })
    expect(await open('dice.example')).toBe('403 only-host-opens')
    expect(await open('dice.example', PASSWORD)).toBe('opened')
    for (let i = 0; i < 4; i++) expect(await open('dice.example', `guess ${i}`)).toBe('403 wrong-password')
    expect(await open('dice.example', 'guess')).toBe('429 too-often')
    expect(await open('dice.example', PASSWORD)).toBe('429 too-often')
    expect(await open('localhost')).toBe('opened')
    now += 30_000
    expect(await open('dice.example', PASSWORD)).toBe('opened')
    await server.close()
  })
})
