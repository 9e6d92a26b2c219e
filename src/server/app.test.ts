import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { type Served, serve } from './testing/server.ts'

let server: Served
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

const secret = '0123456789abcdef0123456789abcdef'
const cookie = () => `astragal-${server.port}=${secret}`

/** The status an upgrade is answered with, 101 when it is granted. */
function upgraded(headers: Record<string, string>, path = '/api/tables/t/seats/p1/follow'): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_, response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    socket.on('error', reject)
  })
}

describe('host, origin and device, by real requests', () => {
  const here = () => `127.0.0.1:${server.port}`
  const hostsOf = {
    own: here,
    localhost: () => `localhost:${server.port}`,
    machine: () => 'laptop',
    foreign: () => 'evil.example',
  }
  const shownOf = {
    nothing: () => ({}),
    cookie: () => ({ cookie: cookie() }),
    bearer: () => ({ authorization: `Bearer ${secret}` }),
  }
  const ways = (['GET', 'POST', 'upgrade'] as const).flatMap((way) =>
    (Object.keys(hostsOf) as (keyof typeof hostsOf)[]).flatMap((host) =>
      (Object.keys(shownOf) as (keyof typeof shownOf)[]).flatMap((shown) =>
        (['none', 'own', 'foreign', 'null', 'https'] as const).map((origin) => [way, host, shown, origin] as const),
      ),
    ),
  )

  test('are all tried', () => {
    expect(ways).toHaveLength(180)
  })

  test.each(ways)('%s to %s with %s from %s', async (way, host, shown, from) => {
    const name = hostsOf[host]()
    // The cookie's name has the port that the browser sees.
    const port = /:(\d+)$/.exec(name)?.[1] ?? '80'
    const cookies = `astragal-${port}=${secret}; astragal-${port}-t-p1=${secret}`
    const show = shown === 'cookie' ? { cookie: cookies } : shownOf[shown]()
    const origins = {
      none: undefined,
      own: `http://${name}`,
      foreign: 'http://evil.example',
      null: 'null',
      https: `https://${name}`,
    }
    const origin = origins[from]
    const headers = { host: name, ...show, ...(origin === undefined ? {} : { origin }) }
    const isFree = way === 'GET' || shown === 'bearer' || from === 'own' || (from === 'none' && shown === 'nothing')
    const granted = { GET: 200, POST: 200, upgrade: shown === 'nothing' ? 401 : 404 }
    const expected = host === 'foreign' ? 421 : isFree ? granted[way] : 403
    const body = {}
    if (way === 'upgrade') expect(await upgraded(headers)).toBe(expected)
    else {
      const post = { method: 'POST', path: '/api/device', headers, body }
      const { status } = await server.ask(way === 'GET' ? { headers } : post)
      expect(status).toBe(expected)
    }
  })

  test('a refused host is told how to allow it, and a refused origin which one is right', async () => {
    const host = await server.ask({ headers: { host: 'dice.example' } })
    expect(host.json.error).toMatchObject({
      code: 'wrong-host',
      message: expect.stringContaining('--allow-host dice.example'),
    })
    const origin = await server.ask({ method: 'POST', headers: { cookie: cookie() }, body: {} })
    expect(origin.json.error.message).toContain(server.origin)
  })
})

describe('every answer', () => {
  const paths = [
    '/',
    '/join',
    '/t/abc/p1',
    '/lab',
    '/api',
    '/api/health',
    '/api/openapi.json',
    '/api/metrics',
    '/api/nothing',
    '/x',
    '/%',
    '/api/tables/%ff/seats/p1/export',
  ]

  test.each(paths)('to %s carries the headers that keep a browser in bounds', async (path) => {
    const { headers, status } = await server.ask({ path })
    expect([200, 401, 404]).toContain(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(headers['cache-control']).toBe(path.startsWith('/api') || status !== 200 ? 'no-store' : 'no-cache')
    for (const name of [
      'access-control-allow-origin',
      'content-encoding',
      'x-powered-by',
      'server',
      'strict-transport-security',
    ])
      expect(headers[name]).toBeUndefined()
  })

  test('says with https that it is to be asked by https alone; plain names in the network are told neither this nor COOP', async () => {
    const secured = await serve({ hosts: { machine: 'laptop', names: [], address: 'https://dice.example' } })
    const at = async (host: string) => (await secured.ask({ headers: { host } })).headers
    expect(await at('dice.example')).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
    })
    const plain = await at('laptop')
    expect(plain['strict-transport-security']).toBeUndefined()
    expect(plain['cross-origin-opener-policy']).toBeUndefined()
    await secured.close()
  })

  test('carries them too while the server is closing', async () => {
    const closing = await serve()
    const said = await new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(closing.port, '127.0.0.1', () => {
        // Half a question keeps the line open while the doors close.
        socket.write(`GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${closing.port}\r\n`, () => {
          setTimeout(() => {
            void closing.close()
            setTimeout(() => socket.write('\r\n'), 50)
          }, 100)
        })
      })
      socket.on('data', (part) => (said += part.toString('latin1')))
      socket.on('error', () => {})
      socket.on('close', () => resolve(said))
    })
    expect(said).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(said.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  })

  test('to what is not there and to what is not for the asker is the same', async () => {
    const bearer = { authorization: `Bearer ${secret}` }
    const answers = await Promise.all([
      server.ask({ path: '/api/nothing' }),
      server.ask({ path: '/api/tables/none/seats/p1/export', headers: bearer }),
      server.ask({ path: '/api/tables/none/seats/__proto__/export', headers: bearer }),
      server.ask({ path: '/api/health', method: 'DELETE' }),
      server.ask({ path: '/%' }),
    ])
    expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, json: { error: { code: 'not-found', field: null } } })
  })

  test('is counted, whoever gave it: a door, the gate, or the line', async () => {
    const refusals = async () =>
      Number(/4xx"\} (\d+)/.exec((await server.ask({ path: '/api/metrics' })).text)?.[1] ?? 0)
    const before = await refusals()
    expect((await server.ask({ path: '/api/nothing' })).status).toBe(404)
    expect((await server.ask({ headers: { host: 'evil.example' } })).status).toBe(421)
    expect(await upgraded({})).toBe(401)
    expect(await refusals()).toBe(before + 3)
  })

  test('about the figures goes to this machine only, and names nobody', async () => {
    const { status, text } = await server.ask({ path: '/api/metrics' })
    expect(status).toBe(200)
    expect(text).toMatch(/^astragal_answers_total\{status="2xx"\} \d+$/m)
    const counted = (name: string) => Number(new RegExp(`^astragal_${name} (\\d+)$`, 'm').exec(text)?.[1])
    expect(counted('answer_seconds_count')).toBeGreaterThan(0)
    expect(counted('answer_seconds_bucket\\{le="\\+Inf"\\}')).toBe(counted('answer_seconds_count'))
    expect((await server.ask({ path: '/api/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  })
})

test('what to give to phones is told to this machine only', async () => {
  const asked = { path: '/api/network' }
  const local = await server.ask(asked)
  expect(local).toMatchObject({ status: 200, json: { addresses: [] } })
  expect((await server.ask({ ...asked, headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  const named = await serve({ hosts: { machine: 'laptop', names: [], address: 'https://dice.example.org' } })
  expect((await named.ask(asked)).json).toEqual({ addresses: ['https://dice.example.org'] })
  await named.close()
})

describe('a device', () => {
  const post = (headers = {}, body: unknown = {}) => server.ask({ method: 'POST', path: '/api/device', headers, body })

  test('without a secret gets one, and one that has it keeps it', async () => {
    const { headers } = await post()
    const [set = ''] = headers['set-cookie'] ?? []
    expect(set).toMatch(
      new RegExp(`^astragal-${server.port}=[0-9a-f]{32}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Strict$`),
    )
    const again = await post({ cookie: set.split(';', 1)[0] as string, origin: server.origin })
    expect(again.headers['set-cookie']).toEqual([set])
    expect((await post({ authorization: `Bearer ${secret}` })).headers['set-cookie']).toBeUndefined()
  })

  test('in a browser sits at a seat with a new secret, which one that was planted does not open', async () => {
    const headers = { cookie: cookie(), origin: server.origin }
    const body = { id: 'planted', system: 'evening-star', name: 'Friday', seatName: 'Gerd' }
    const open = () => server.ask({ method: 'POST', path: '/api/tables', headers, body })
    const opened = await open()
    const { table, seat } = opened.json
    const path = `/api/tables/${table}/seats/${seat}`
    const [set = ''] = opened.headers['set-cookie'] ?? []
    const name = `astragal-${server.port}-${table}-${seat}`
    expect(set).toMatch(new RegExp(`^${name}=[0-9a-f]{32}; Path=${path}; Max-Age=\\d+; HttpOnly; SameSite=Strict$`))
    expect(set).not.toContain(secret)
    const look = (shown: string) => {
      const asked = { headers: { cookie: shown, origin: server.origin }, body: { id: 'a', is: 'look' } }
      return server.ask({ method: 'POST', path: `${path}/commands`, ...asked })
    }
    const own = set.split(';', 1)[0] as string
    expect((await look(`${cookie()}; ${own}`)).status).toBe(200)
    expect((await look(cookie())).status).toBe(401)
    expect((await look(`${name}=${secret}`)).status).toBe(404)
    // Another page has slipped in a second one of that name: nobody can tell which is ours.
    expect((await look(`${own}; ${name}=${secret}`)).status).toBe(401)
    // A repeat, whose answer was lost, is the same table and the same secret.
    const again = await open()
    expect([again.json, again.headers['set-cookie']]).toEqual([opened.json, [set]])
  })

  test('that is a program may have it in the answer', async () => {
    const { json, headers } = await post({}, { bearer: true })
    expect(json.bearer).toMatch(/^[0-9a-f]{32}$/)
    expect(headers['set-cookie']).toBeUndefined()
    const known = await post({ cookie: cookie(), origin: server.origin }, { bearer: true })
    expect(known.text).toBe('{}')
  })

  test('that has none can do nothing at a table, and is told why', async () => {
    const { status, json } = await server.ask({ method: 'POST', path: '/api/join', body: { id: 'a' } })
    expect([status, json.error.code]).toEqual([401, 'no-device'])
  })
})

describe('a body', () => {
  const post = (body: string, headers = {}) => server.ask({ method: 'POST', path: '/api/device', body, headers })

  test.each([
    ['{', 400],
    ['[]', 400],
    ['null', 200],
    ['"x"', 400],
    ['{"bearer":1}', 400],
    ['{"nothing":1}', 400],
    ['{"__proto__":{"bearer":true}}', 400],
    ['{"constructor":{"prototype":{}}}', 400],
  ])('%s is answered with %i', async (body, status) => {
    const { status: found, json } = await post(body)
    expect(found).toBe(status)
    if (status !== 200)
      expect(json.error).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        field: expect.toBeOneOf([null, expect.any(String)]),
      })
  })

  test('of another kind than JSON is refused', async () => {
    expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('is taken up to 64 kB', async () => {
    const padded = (bytes: number) => `{${' '.repeat(bytes - 2)}}`
    expect((await post(padded(65_536))).status).toBe(200)
    expect(await post(padded(65_537))).toMatchObject({ status: 413, json: { error: { code: 'too-big' } } })
  })

  test('of ten megabytes is refused, announced or not, and is not waited for', async () => {
    const head = `POST /api/device HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
    expect(await server.send(`${head}Content-Length: 10485760\r\n\r\n{`)).toMatch(/^HTTP\/1.1 413 /)
    const piece = `ffff\r\n${' '.repeat(0xffff)}\r\n`
    expect(await server.send(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(160)}0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 413 /,
    )
    expect((await server.ask({})).status).toBe(200)
  })
})

describe('whatever comes in', () => {
  const sound = (answer: string) => {
    const status = Number(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 400)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(answer).not.toMatch(/\bat .*\.(ts|js|mjs):\d+/)
  }

  test('that is no request is refused in the same form, with the same headers', async () => {
    for (const bytes of [
      'hello\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const said = await server.send(bytes)
      expect(said).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(said).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toHaveProperty('error.code')
    }
  })

  test('as bytes is answered without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) =>
        sound(await server.send(Buffer.from(bytes))),
      ),
      { numRuns: 150 },
    )
  })

  test('as half a request is answered without a fault', async () => {
    const line = fc.constantFrom(
      'Host: localhost',
      'Host: ',
      'Host: a b',
      'Content-Length: -1',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'Cookie: ;;=;',
      'Authorization: Bearer',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 13',
      'Content-Type: application/json',
      'Origin: null',
      ': x',
      'Expect: 100-continue',
    )
    const path = fc.constantFrom(
      '/',
      '//',
      '/api/join',
      '/api/tables',
      '/api/tables/x/seats/p1/follow?books=%',
      '/api/tables/../x',
      '*',
      'http://evil.example/',
      '/%00',
      '/api/device',
    )
    const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'CONNECT', 'TRACE', 'FOO', 'PRI')
    await fc.assert(
      fc.asyncProperty(
        method,
        path,
        fc.array(line, { maxLength: 6 }),
        fc.string({ maxLength: 40 }),
        async (m, p, lines, body) =>
          sound(await server.send(`${m} ${p} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)),
      ),
      { numRuns: 300 },
    )
  })

  test('as JSON is answered without a fault', async () => {
    const headers = { authorization: `Bearer ${secret}` }
    const path = fc.constantFrom('/api/device', '/api/tables', '/api/join', '/api/tables/x/seats/p1/commands')
    const body = fc.oneof(
      fc.json(),
      fc
        .record({ id: fc.string(), is: fc.string(), code: fc.anything(), name: fc.anything() })
        .map((each) => JSON.stringify(each) ?? ''),
    )
    await fc.assert(
      fc.asyncProperty(path, body, async (to, text) => {
        const { status, json } = await server.ask({ method: 'POST', path: to, headers, body: text })
        expect(status).toBeLessThan(500)
        if (status >= 400) expect(json.error.message).not.toMatch(/\.(ts|js):\d+/)
      }),
      { numRuns: 200 },
    )
    expect((await server.ask({})).status).toBe(200)
  })
})

describe('the limits', () => {
  test('whoever asks too often is turned away for a while, others are not', async () => {
    let now = 0
    const strict = await serve({
      now: () => now,
      proxies: ['127.0.0.1'],
      limits: { requests: { burst: 5, perSecond: 1 } },
    })
    const from = (address: string) => strict.ask({ headers: { 'x-forwarded-for': address } })
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await from('10.0.0.1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await from('10.0.0.1')).headers['retry-after']).toBe('1')
    expect((await from('10.0.0.2')).status).toBe(200)
    now = 1000
    expect((await from('10.0.0.1')).status).toBe(200)
    await strict.close()
  })

  test('the files of a page do not use up the requests of its house: many open it at once, and each keeps it for later', async () => {
    const strict = await serve({
      now: () => 0,
      limits: { requests: { burst: 1, perSecond: 1 }, files: { burst: 3, perSecond: 1 } },
    })
    const status = async (path: string, method = 'GET') => (await strict.ask({ path, method })).status
    const files = []
    for (let i = 0; i < 4; i++) files.push(await status('/assets/none.js'))
    expect(files).toEqual([404, 404, 404, 429])
    expect([await status('/'), await status('/')]).toEqual([200, 429])
    expect(await status('/assets/none.js', 'POST')).toBe(429)
    await strict.close()
  })

  test('codes are not tried out', async () => {
    const strict = await serve({ now: () => 0, limits: { tries: { burst: 3, perSecond: 1 } } })
    const headers = { authorization: `Bearer ${secret}` }
    const attempt = () =>
      strict.ask({ method: 'POST', path: '/api/join', headers, body: { id: 'a', code: 'x', name: 'Jo' } })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await attempt()).status)
    expect(statuses).toEqual([409, 409, 409, 429, 429])
    await strict.close()
  })

  test('codes are not tried out by looking at invitations either, and the server outlives whoever does', async () => {
    const strict = await serve({ now: () => 0, limits: { tries: { burst: 3, perSecond: 1 } } })
    const look = () => strict.ask({ method: 'POST', path: '/api/invitation', body: { code: 'x' } })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await look()).status)
    expect(statuses).toEqual([409, 409, 409, 429, 429])
    expect((await strict.ask({})).status).toBe(200)
    await strict.close()
  })

  test('of all tries together only guesses count: any number of people join with their codes', async () => {
    const strict = await serve({ now: () => 0, limits: { allTries: { burst: 2, perSecond: 1 } } })
    const gm = await ScriptedPerson.opening(strict)
    for (const name of ['Jo', 'Kim', 'Ada', 'Lu']) expect((await ScriptedPerson.joining(gm, name)).seat).not.toBe('')
    const guess = () => strict.ask({ method: 'POST', path: '/api/invitation', body: { code: 'x' } })
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([409, 409, 429])
    await strict.close()
  })

  test('a thousand connections beyond what one address may have are dropped; the others go on', async () => {
    const small = await serve({ limits: { connectionsEach: 20 } })
    const opened: Socket[] = []
    const closed = new Set<Socket>()
    const open = () =>
      new Promise<void>((resolve) => {
        const socket = connect(small.port, '127.0.0.1')
        opened.push(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          closed.add(socket)
          resolve()
        })
        // A connection that is let in is answered.
        socket.on('data', () => resolve())
        socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
      })
    for (let i = 0; i < 20; i++) await open()
    expect(closed.size).toBe(0)
    await Promise.all(Array.from({ length: 1000 }, open))
    expect(closed.size).toBe(1000)
    expect(opened.slice(0, 20).some((socket) => closed.has(socket))).toBe(false)
    for (const socket of opened) socket.destroy()
    await expect
      .poll(() =>
        small.ask({}).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    await small.close()
  })
})
