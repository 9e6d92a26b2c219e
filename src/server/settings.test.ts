import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import qrcode from 'qrcode-generator'
import { describe, expect, test } from 'vitest'
import { addressesOf, networkAddresses } from './network.ts'
import { qrLines } from './qr.ts'
import { serverLogTo } from './server-log.ts'
import { dataFolder, SETTINGS, serverSettings } from './settings.ts'
import { folder } from './store/testing/folder.ts'
import { serve } from './testing/server.ts'
import { WebFiles } from './web-files.ts'

const place = { platform: 'linux' as const, home: '/home/jo', env: {} }

describe('the settings', () => {
  test('let the host alone open tables beyond the house, unless they say otherwise', () => {
    const opens = (given: object) => serverSettings(given, place).opens
    expect(opens({ address: 'https://dice.example' })).toBe('host')
    expect(opens({ proxy: ['127.0.0.1'] })).toBe('host')
    expect(opens({ address: 'https://dice.example', opens: 'everybody' })).toBe('everybody')
    expect(opens({ opens: 'host' })).toBe('host')
    expect(() => serverSettings({ password: 'short' }, place)).toThrow(
      'password has 5 characters; allowed: 8 and more.',
    )
  })

  test('have a port and a folder when nothing is given', () => {
    expect(serverSettings({}, place)).toEqual({
      port: 2787,
      host: null,
      data: '/home/jo/.local/share/astragal',
      database: null,
      address: null,
      allowHost: [],
      proxy: [],
      metrics: [],
      opens: 'everybody',
      password: null,
      tableSize: 100,
      dataSize: 10_000,
      backupEvery: null,
      backupTo: null,
      backupKeep: 7,
      log: 'note',
    })
  })

  test.each([
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/astragal'],
    ['darwin', {}, '/home/jo/Library/Application Support/Astragal'],
    ['freebsd', {}, '/home/jo/.local/share/astragal'],
  ] as const)('on %s with %j keep tables in %s', (platform, env, path) => {
    expect(dataFolder({ platform, home: '/home/jo', env })).toBe(path)
  })

  test.each(['https://dice.example.org', 'http://dice.example.org:8080', 'HTTPS://Dice.example.org/'])(
    'take %s',
    (address) => {
      expect(serverSettings({ address }, place).address).toBe(address)
    },
  )

  test.each([
    [{ address: 'dice.example.org' }, 'address'],
    [{ address: 'ftp://dice.example.org' }, 'address'],
    [{ address: 'https://dice.example.org/table' }, 'address'],
    [{ address: 'https://jo@dice.example.org' }, 'address'],
    [{ port: 70_000 }, 'port'],
    [{ port: '2787' }, 'port'],
    [{ prot: 1 }, 'prot'],
    [{ log: 'loud' }, 'log'],
    [{ proxy: ['127.0.0.1', 'nonsense'] }, 'proxy'],
    [{ metrics: ['10.0.0.9', 'prometheus'] }, 'metrics'],
    [{ database: 'mysql://h/x' }, 'database'],
    [{ database: 'postgres://h' }, 'database'],
    [{ database: 'tables' }, 'database'],
  ])('refuse %j by its name', (given, field) => {
    expect(() => serverSettings(given, place)).toThrow(expect.objectContaining({ field }))
  })
})

test('the page about serving names every setting, as flag, in the environment and in the file', () => {
  const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `--([a-z-]+)` \| `([A-Z_]+)` \|(?: `(\w+)`)? \|/gm)]
  const named = rows.map(([, flag = '', variable, name = '']) => {
    expect(variable).toBe(`ASTRAGAL_${flag.replaceAll('-', '_').toUpperCase()}`)
    return name
  })
  expect(named).toEqual([...Object.keys(SETTINGS), ''])
})

describe('the addresses', () => {
  const at = (address: string, internal = false, family = 'IPv4') => [
    { address, internal, family } as NetworkInterfaceInfo,
  ]
  const interfaces = {
    lo: at('127.0.0.1', true),
    docker0: at('172.17.0.1'),
    tun0: at('10.8.0.2'),
    eth1: at('203.0.113.9'),
    wlan0: [...at('192.168.1.20'), ...at('fe80::1', false, 'IPv6')],
  }

  test('begin with the one that phones in the house can reach', () => {
    expect(networkAddresses(interfaces)).toEqual(['192.168.1.20', '203.0.113.9', '172.17.0.1', '10.8.0.2'])
  })

  test.each([
    [null, null, 'http://localhost:5', 'http://192.168.1.20:5'],
    ['0.0.0.0', null, 'http://localhost:5', 'http://192.168.1.20:5'],
    ['127.0.0.1', null, 'http://localhost:5', undefined],
    ['192.168.1.20', null, 'http://192.168.1.20:5', 'http://192.168.1.20:5'],
    ['fd00::1', null, 'http://[fd00::1]:5', 'http://[fd00::1]:5'],
    ['127.0.0.1', 'https://dice.example.org', 'http://localhost:5', 'https://dice.example.org'],
  ])('when listening at %s for %s are %s and %s', (host, address, here, first) => {
    const found = addressesOf({ host, port: 5, address }, interfaces)
    expect([found.here, found.network[0]]).toEqual([here, first])
  })
})

describe('a QR code', () => {
  test('in characters has every module of the code, light around it', async () => {
    const text = 'http://192.168.1.20:2787/'
    const lines = await qrLines(text)
    const code = qrcode(0, 'L')
    code.addData(text)
    code.make()
    const size = code.getModuleCount()
    expect(size).toBeGreaterThanOrEqual(21)
    const isLight = (row: number, column: number): boolean => {
      const character = [...(lines[row >> 1] as string)][column] as string
      return character === '█' || character === (row % 2 === 0 ? '▀' : '▄')
    }
    for (let row = 0; row < size + 4; row++) {
      for (let column = 0; column < size + 4; column++) {
        const isInside = row >= 2 && row < size + 2 && column >= 2 && column < size + 2
        expect(isLight(row, column), `${row} ${column}`).toBe(!(isInside && code.isDark(row - 2, column - 2)))
      }
    }
  })
})

describe('the log of the server', () => {
  const written = (isWatched: boolean) => {
    const lines: string[] = []
    const serverLog = serverLogTo({ out: (line) => lines.push(line), now: () => 0, level: 'note', isWatched })
    serverLog.write('detail', 'unimportant')
    serverLog.write('note', 'opened', { port: 1 })
    serverLog.write('error', 'broken', { stack: 'a\nb' })
    return lines
  }

  test('is JSON for programs, a line each, and leaves out what nobody asked for', () => {
    expect(written(false).map((line) => JSON.parse(line))).toEqual([
      { at: '1970-01-01T00:00:00.000Z', level: 'note', what: 'opened', port: 1 },
      { at: '1970-01-01T00:00:00.000Z', level: 'error', what: 'broken', stack: 'a\nb' },
    ])
  })

  test('is a sentence at a terminal', () => {
    expect(written(true)[0]).toBe('00:00:00 opened: port 1\n')
  })
})

describe('the files of the application', () => {
  const built = () => {
    const web = folder()
    mkdirSync(join(web.path, 'assets'))
    writeFileSync(join(web.path, 'index.html'), '<title>app</title>')
    writeFileSync(join(web.path, 'icon-12345678.svg'), '<svg/>')
    writeFileSync(join(web.path, 'assets', 'main-Bx3kQ9_a.js'), 'go()')
    writeFileSync(join(web.path, '..', 'outside.txt'), 'secret')
    return web
  }

  test('are served as they are, with the index for every page of it and nothing from outside', async () => {
    const web = built()
    const server = await serve({ web: web.path })
    for (const path of ['/', '/join', '/lab', '/t/abc', '/t/abc/p1/log', '/solo/qstar', '/join?x=1']) {
      const { status, text, headers } = await server.ask({ path })
      expect([status, text, headers['cache-control']], path).toEqual([200, '<title>app</title>', 'no-cache'])
    }
    const script = await server.ask({ path: '/assets/main-Bx3kQ9_a.js' })
    expect(script).toMatchObject({ status: 200, text: 'go()' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const path of [
      '/outside.txt',
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/assets',
      '/assets/',
      '/main.js',
      '/api/x',
      '/.env',
    ])
      expect((await server.ask({ path })).status, path).toBe(404)
    const { headers } = await server.ask({ path: '/icon-12345678.svg' })
    expect(headers['cache-control']).toBe('no-cache')
    const again = await server.ask({ path: '/icon-12345678.svg', headers: { 'if-none-match': `${headers.etag}` } })
    expect([again.status, again.text]).toEqual([304, ''])
    await server.close()
    web.remove()
  })

  test('that never change are packed for those who take them so, and nothing else is', async () => {
    const web = built()
    const long = `go('${'far '.repeat(500)}')`
    writeFileSync(join(web.path, 'assets', 'main-Bx3kQ9_a.js'), long)
    const server = await serve({ web: web.path })
    const path = '/assets/main-Bx3kQ9_a.js'
    const read = await fetch(server.origin + path)
    expect(await read.text()).toBe(long)
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br;q=0, GZIP;q=0.5, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip;q=0', undefined],
      ['gzip; q=0.00, br', 'br'],
      ['br', 'br'],
      ['', undefined],
    ] as const) {
      const { headers } = await server.ask({ path, headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding'], accepted).toBe(encoding)
      expect(headers.vary).toBe('accept-encoding')
      const length = Number(headers['content-length'])
      if (encoding) expect(length).toBeLessThan(100)
      else expect(length).toBe(long.length)
      const again = { 'accept-encoding': accepted, 'if-none-match': `${headers.etag}` }
      expect((await server.ask({ path, headers: again })).status, accepted).toBe(304)
      const other = { ...again, 'accept-encoding': encoding === 'gzip' ? 'br' : 'gzip' }
      expect((await server.ask({ path, headers: other })).status, accepted).toBe(200)
    }
    for (const path of ['/', '/join', '/icon-12345678.svg', '/api/health', '/api']) {
      const { headers } = await server.ask({ path, headers: { 'accept-encoding': 'gzip' } })
      expect(headers['content-encoding'], path).toBeUndefined()
    }
    await server.close()
    web.remove()
  })

  test('that are not built leave a page that says so', () => {
    const files = new WebFiles('/nowhere')
    expect(files.size).toBe(0)
    expect(`${files.at('/')?.bytes}`).toContain('not built')
    expect(files.at('/icon.svg')).toBeUndefined()
  })
})
