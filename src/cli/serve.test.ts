import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Api } from '../client/api.ts'
import { lockFolder } from '../server/store/lock.ts'
import { nodePlatform } from '../server/testing/node-platform.ts'
import { SmallDisk } from '../server/testing/small-disk.ts'
import { astragal, bin, hasScript, program, typedInto } from './testing/astragal.ts'

interface Books {
  readonly books: Readonly<Record<string, readonly object[]>>
}

/** Linux shows which process listens where. */
const hasProc = existsSync('/proc/net/tcp')

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'astragal-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(data, { recursive: true, force: true })
})

/** A server that runs, once it has said where. */
async function running(argv: readonly string[], env: NodeJS.ProcessEnv = {}, kept = data, started = bin) {
  const child = spawn(process.execPath, [started, 'serve', '--json', '--data', kept, ...argv], {
    // A port in the environment of the tests would be one that is named.
    env: { ...process.env, ASTRAGAL_PORT: '', ...env },
  })
  let [out, aside] = ['', '']
  child.stderr.on('data', (text) => (aside += text))
  const ended = once(child, 'close')
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      out += text
      if (out.includes('\n')) resolve()
    })
    child.on('close', () => resolve())
  })
  const said = JSON.parse(out) as { here: string; network: string[]; data: string }
  return {
    said,
    pid: child.pid,
    /** Until it has said this aside. */
    async saying(text: string) {
      while (!aside.includes(text)) await once(child.stderr, 'data')
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const [status] = await ended
      return status as number | null
    },
  }
}

describe('astragal serve', () => {
  test('opens a table, says where, and closes it when it is asked to', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    expect(server.said).toEqual({ here: expect.stringMatching(/^http:\/\/localhost:\d+$/), network: [], data })
    const health = await fetch(`${server.said.here.replace('localhost', '127.0.0.1')}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'ok' })
    expect(await server.stop('SIGINT')).toBe(0)
  })

  test('takes the environment and a file where no flag says otherwise, and closes when its terminal does', async () => {
    const file = join(data, 'settings.json')
    writeFileSync(file, JSON.stringify({ port: 1, host: '127.0.0.1', address: 'https://file.example' }))
    const env = { ASTRAGAL_CONFIG: file, ASTRAGAL_PORT: '2', ASTRAGAL_ALLOW_HOST: 'one.example, two.example' }
    const server = await running(['--port', '0'], env)
    expect(server.said.network).toEqual(['https://file.example'])
    expect(server.said.here).not.toMatch(/:[12]$/)
    expect(await server.stop('SIGHUP')).toBe(0)
  })

  test.each([
    [['--backup-every', '0'], {}, '--backup-every is 0; allowed: whole numbers from 1 to 43200.'],
    [['--table-size', '0', '--lang', 'de'], {}, '--table-size ist 0; erlaubt:'],
    [['--address', 'x'], {}, '--address is "x"; allowed:'],
    [['--password', 'x', '--lang', 'de'], {}, '--password hat 1 Zeichen;'],
    [['--proxy', '::1,x'], { ASTRAGAL_PROXY: '::1' }, '--proxy is "x"; allowed:'],
    [['--metrics', 'prometheus', '--lang', 'de'], {}, '--metrics ist „prometheus“; erlaubt: Adressen'],
    [[], { ASTRAGAL_DATA_SIZE: '0' }, 'ASTRAGAL_DATA_SIZE is 0; allowed:'],
  ] as const)('names in a refusal of %j with %j what was typed', async (argv, env, said) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const { status, aside } = await astragal(['serve', '--port', '0', '--data', data, ...argv])
    expect([status, aside.replace(/\s+/g, ' ')]).toEqual([1, expect.stringContaining(said)])
  })

  test('refuses a folder that is in use, with the process that has it', async () => {
    const server = await running(['--port', '0'])
    const { status, stderr } = program(['serve', '--port', '0', '--data', data])
    expect(status).toBe(1)
    expect(stderr.replace(/\s+/g, ' ')).toContain(`in use by another Astragal (process ${server.pid})`)
    const german = await astragal(['reseat', '--lang', 'de', '--data', data])
    expect(german.aside).toContain(`Den Ordner ${data} benutzt schon ein anderes Astragal (Prozess ${server.pid})`)
    await server.stop('SIGKILL')
    const next = await running(['--port', '0'])
    expect(await next.stop()).toBe(0)
  })

  const portOf = (address: string) => address.split(':').at(-1) as string

  test('says that another Astragal has the port, with its address', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    const port = portOf(server.said.here)
    const asked = ['serve', '--port', port, '--host', '127.0.0.1', '--data', `${data}/other`]
    for (const [language, inUse, open] of [
      ['en', 'is in use by another Astragal', 'to use that one'],
      ['de', 'benutzt schon ein anderes Astragal', 'zu öffnen'],
    ] as const) {
      const { status, stderr } = program([...asked, '--lang', language])
      expect(status).toBe(1)
      for (const part of [port, inUse, open, server.said.here, '--port']) expect(stderr).toContain(part)
      if (hasProc) expect(stderr).toContain(`${server.pid}`)
    }
    const { error } = JSON.parse(program([...asked, '--json']).stderr) as { error: object }
    expect(error).toMatchObject({ field: 'port', address: server.said.here })
    await server.stop()
  })

  test.each([
    ['en', 'by node (process'],
    ['de', 'von node (Prozess'],
  ])('says in %s which other program has the port, and what to do', async (language, by) => {
    const listen = `const server = require('node:http').createServer((_, answer) => answer.end('{"status":"ok"}'))
      server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
    const other = spawn(process.execPath, ['-e', listen])
    const port = `${(await once(other.stdout, 'data'))[0]}`.trim()
    const asked = ['serve', '--port', port, '--host', '127.0.0.1', '--data', data, '--lang', language]
    const { status, stderr } = program(asked)
    expect(status).toBe(1)
    expect(stderr).not.toContain('Astragal')
    for (const part of [port, '--port', ...(hasProc ? [`${by} ${other.pid})`] : [])]) expect(stderr).toContain(part)
    other.kill()
    await once(other, 'close')
  })

  test('says where a table is open that is opened a second time, also at another port', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    const again = ['serve', '--host', '127.0.0.1', '--data', data]
    for (const port of ['0', portOf(server.said.here)]) {
      const { status, stderr } = program([...again, '--port', port])
      expect(status).toBe(1)
      expect(stderr).toContain(`is open at ${server.said.here}`)
    }
    await server.stop('SIGKILL')
    // The address it left leads nowhere any more.
    const holder = await lockFolder(data)
    expect(program([...again, '--port', '0']).stderr).not.toContain('is open at')
    holder.release()
  })

  test('starts at the port of the last time, if that was not any free one, and at the next where it is taken', async () => {
    const file = join(data, 'address.json')
    const kept = () => JSON.parse(readFileSync(file, 'utf8')) as object
    const first = await running(['--port', '0', '--host', '127.0.0.1'])
    expect(kept()).toEqual({ here: first.said.here, port: null })
    const port = portOf(first.said.here)
    await first.stop()
    writeFileSync(file, '{"here": 7}')
    const named = await running(['--port', port, '--host', '127.0.0.1'])
    expect(kept()).toEqual({ here: named.said.here, port: Number(port) })
    await named.stop()
    const next = await running(['--host', '127.0.0.1'])
    expect(next.said.here).toBe(named.said.here)
    await next.stop()
    const other = createServer((_, answer) => answer.end()).listen(Number(port), '127.0.0.1')
    await once(other, 'listening')
    const moved = await running(['--host', '127.0.0.1'])
    expect(moved.said.here).not.toBe(named.said.here)
    await moved.saying(`The port ${port} is in use`)
    await moved.saying(`Last time it was at ${named.said.here}`)
    await moved.stop()
    other.close()
    await once(other, 'close')
  })

  describe.runIf(process.platform === 'linux')('with --open', () => {
    /** A stand-in for the system's opener, which tells the address it is called with. */
    async function nextBrowsed(): Promise<{ readonly address: Promise<string> }> {
      const told = createServer()
      const address = new Promise<string>((resolve) => {
        told.once('request', (request, response) => {
          response.end(() => told.close())
          resolve(decodeURIComponent((request.url as string).slice(1)))
        })
      })
      told.listen(0, '127.0.0.1')
      await once(told, 'listening')
      const { port } = told.address() as AddressInfo
      const tell = `fetch('http://127.0.0.1:${port}/' + encodeURIComponent(process.argv[2]))`
      writeFileSync(join(data, 'xdg-open'), `#!${process.execPath}\n${tell}\n`, { mode: 0o755 })
      return { address }
    }

    test('opens the browser at its address', async () => {
      const browsed = await nextBrowsed()
      const server = await running(['--open', '--port', '0', '--host', '127.0.0.1'], { PATH: data })
      expect(await browsed.address).toBe(server.said.here)
      await server.stop()
    })

    test('opens the table that runs already, and says so', async () => {
      const server = await running(['--port', '0', '--host', '127.0.0.1'])
      for (const [language, already] of [
        ['en', 'open already'],
        ['de', 'schon offen'],
      ] as const) {
        const browsed = await nextBrowsed()
        const again = spawn(process.execPath, [bin, 'serve', '--open', '--data', data, '--lang', language], {
          env: { ...process.env, PATH: data },
        })
        let out = ''
        again.stdout.on('data', (text) => (out += text))
        const [status] = await once(again, 'close')
        expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining(already) })
        expect(await browsed.address).toBe(server.said.here)
      }
      await server.stop()
    })

    test.each([
      ['en', 'No browser could be opened'],
      ['de', 'kein Browser öffnen'],
    ])('says in %s that there is no browser, and stays open', async (language, none) => {
      const server = await running(['--open', '--port', '0', '--lang', language], { PATH: data })
      await server.saying(none)
      expect(await server.stop()).toBe(0)
    })
  })

  test.each([
    [['--log', 'nonsense'], 'log ist „nonsense“; erlaubt: error, warning, note, detail.'],
    [['--proxy', 'nonsense'], 'proxy ist „nonsense“; erlaubt: Adressen wie 127.0.0.1 oder ::1, mit Kommas.'],
    [
      ['--address', 'nonsense'],
      'address ist „nonsense“; erlaubt: http:// oder https:// und ein Name, dahinter nichts.',
    ],
    [['--database', 'mysql://jo:hush@h/x'], 'database ist „mysql://jo:...@h/x“; erlaubt: postgres://'],
    [['--password', 'short'], 'password hat 5 Zeichen; erlaubt: 8 und mehr.'],
  ])('refuses %j in the language of the reader', async (argv, said) => {
    const { status, aside } = await astragal(['serve', '--port', '0', '--data', data, '--lang', 'de', ...argv])
    expect([status, aside.replace(/\s+/g, ' ')]).toEqual([1, expect.stringContaining(said)])
    expect(aside).not.toContain('hush')
  })

  test('says of a database that does not answer which it is, without its password', async () => {
    const { status, aside } = await astragal([
      'reseat',
      '--lang',
      'de',
      '--database',
      'postgres://jo:hush@127.0.0.1:1/x',
    ])
    expect([status, aside]).toEqual([
      1,
      expect.stringContaining('Die Datenbank postgres://jo@127.0.0.1:1/x lässt sich'),
    ])
    expect(aside).not.toContain('hush')
  })

  test.each([
    [['--port', 'x'], 'port'],
    [['--prot', '1'], 'prot'],
    [['--config', '/nowhere.json'], 'config'],
    [['--address', 'example.org'], 'address'],
    [['here'], null],
  ])('refuses %j', async (argv, field) => {
    const { status, aside } = await astragal(['serve', '--json', ...argv])
    expect(status).toBeGreaterThan(0)
    expect(JSON.parse(aside).error.field).toBe(field)
  })

  test.runIf(hasScript)('shows a code to be photographed at a terminal, and ends at Ctrl-C', async () => {
    const { status, screen } = await typedInto(`serve --port 0 --address http://10.0.0.1 --data '${data}'`, [
      'Ctrl-C closes',
      '\u0003',
    ])
    expect(screen).toContain('█')
    expect(screen).toContain('for the others    http://10.0.0.1')
    expect(screen).toContain('stopping')
    expect(status).toBe(0)
  })

  test.runIf(hasScript)('greets in German where that is asked for', async () => {
    const { screen } = await typedInto(`serve --lang de --port 0 --address http://10.0.0.1 --data '${data}'`, [
      'Strg-C schließt',
      '\u0003',
    ])
    expect(screen).toContain('Der Tisch ist eröffnet.')
    expect(screen).toContain('für die anderen      http://10.0.0.1')
  })
})

describe('the pages astragal serves', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))

  /** A checkout of its own, or an installed package, with what the list names. */
  function copied(names: readonly string[]): string {
    const folder = join(data, 'copy')
    for (const name of ['bin', 'package.json', ...names])
      cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return folder
  }

  test('are built when they are missing, and would be again when their sources changed', async () => {
    const folder = copied(['src', 'scripts', 'dist/cli.js'])
    const served = async () => {
      const server = await running(['--port', '0', '--host', '127.0.0.1'], {}, data, join(folder, 'bin/astragal'))
      const page = await (await fetch(server.said.here.replace('localhost', '127.0.0.1'))).text()
      await server.stop()
      return page
    }
    const first = await served()
    expect(first).toMatch(/src="\/assets\/main-\w+\.js"/)
    const built = statSync(join(folder, 'dist/web/index.html')).mtimeMs
    expect(await served()).toBe(first)
    expect(statSync(join(folder, 'dist/web/index.html')).mtimeMs).toBe(built)
    // More is not needed: the first time they were stale as well.
    const source = join(folder, 'src/web/page.html')
    writeFileSync(source, readFileSync(source, 'utf8').replace('</title>', ' anew</title>'))
    const build = (await import(join(folder, 'scripts/build.mjs'))) as typeof import('../../scripts/build.mjs')
    expect(build.isWebStale()).toBe(true)
  })

  test.each([
    ['en', 'Install Astragal again'],
    ['de', 'Astragal neu installieren'],
  ])('are missing in a package without sources: it says in %s what to do', (language, what) => {
    const installed = join(copied(['dist/cli.js']), 'bin/astragal')
    const argv = [installed, 'serve', '--port', '0', '--data', data, '--lang', language]
    const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining(what)])
  })
})

describe('astragal restore', () => {
  test('puts a copy where there are no tables, and says in the language of the reader where it cannot', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1', '--backup-every', '60'])
    await server.saying('backed up')
    await server.stop()
    const file = join(data, 'copy.db')
    const other = join(data, 'other')
    const made = await astragal(['backup', file, '--data', data, '--json'])
    expect([made.status, JSON.parse(made.out).tables]).toEqual([0, 0])
    const none = await astragal(['restore', file, '--data', other, '--lang', 'de'])
    expect([none.status, none.aside]).toEqual([1, expect.stringContaining('enthält keine Tische')])
    expect((await astragal(['restore', join(data, 'no.db'), '--data', other])).aside).toContain('There is no file')
    writeFileSync(join(data, 'bad.db'), 'nonsense')
    const bad = await astragal(['restore', join(data, 'bad.db'), '--data', other, '--lang', 'de'])
    expect(bad.aside).toContain('beschädigt. Es wurde nichts geschrieben.')
    expect(existsSync(other)).toBe(false)
  })
})

describe('astragal backup', () => {
  test('copies what a running server keeps, and a server started with the copy has it', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    const at = (here: string) => here.replace('localhost', '127.0.0.1')
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"bearer":true}' }
    const { bearer } = (await (await fetch(`${at(server.said.here)}/api/device`, asked)).json()) as { bearer: string }
    const gerd = new Api(nodePlatform(at(server.said.here)), bearer)
    const place = await gerd.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
    for (let i = 0; i < 5; i++) await gerd.sendCommand(place, { is: 'say', words: `word ${i}` })
    const acknowledged = JSON.parse(await gerd.exportLog(place)) as object
    const writing = Array.from({ length: 20 }, () => gerd.sendCommand(place, { is: 'say', words: 'meanwhile' }))
    const file = join(data, 'copy', 'astragal.db')
    mkdirSync(join(data, 'copy'))
    const child = spawn(process.execPath, [bin, 'backup', file, '--data', data, '--json'])
    let out = ''
    child.stdout.on('data', (text) => (out += text))
    expect((await once(child, 'close'))[0]).toBe(0)
    await Promise.all(writing)
    expect(await server.stop('SIGKILL')).toBeNull()
    const said = JSON.parse(out) as { entries: number }
    expect(said).toMatchObject({ file, tables: 1, entries: expect.any(Number) })
    const again = await running(['--port', '0', '--host', '127.0.0.1'], {}, join(data, 'copy'))
    const restored = JSON.parse(await new Api(nodePlatform(at(again.said.here)), bearer).exportLog(place)) as Books
    for (const [book, lines] of Object.entries((acknowledged as Books).books))
      expect(restored.books[book]?.slice(0, lines.length)).toEqual(lines)
    await again.stop()
  })

  const LANGUAGES = [
    ['en', 'There are no tables in', 'is there already; a backup goes into a new file.'],
    ['de', 'gibt es keine Tische.', 'gibt es schon; eine Sicherung kommt in eine neue Datei.'],
  ] as const

  test.each(LANGUAGES)('says in %s that there are no tables', async (language, none) => {
    const nothing = await astragal(['backup', join(data, 'x.db'), '--data', data, '--lang', language])
    expect([nothing.status, nothing.aside]).toEqual([1, expect.stringContaining(none)])
  })

  test('says that the disk is full, and leaves no half of a copy on it', async (context) => {
    const disk = SmallDisk.in(data, 1)
    if (!disk) return context.skip()
    try {
      const server = await running(['--port', '0'])
      disk.fill()
      const told = await astragal(['backup', join(disk.space, 'copy.db'), '--data', data])
      expect([told.status, told.aside]).toEqual([2, expect.stringContaining('cannot be written: the disk is full.')])
      expect(readdirSync(disk.space)).toEqual([])
      disk.makeRoom()
      expect((await astragal(['backup', join(disk.space, 'copy.db'), '--data', data])).status).toBe(0)
      await server.stop()
    } finally {
      disk.remove()
    }
  })

  test('says that a file is there', async () => {
    const server = await running(['--port', '0'])
    for (const [language, , isThere] of LANGUAGES) {
      const into = (file: string) => astragal(['backup', file, '--data', data, '--lang', language])
      const file = join(data, `${language}.db`)
      const empty = await into(file)
      expect([empty.status, empty.out]).toEqual([0, expect.stringContaining(`${language}.db`)])
      const again = await into(file)
      expect([again.status, again.aside.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(isThere)])
      expect((await into(join(data, 'nowhere', 'x.db'))).status).toBe(2)
    }
    await server.stop()
  })
})

describe('astragal reseat', () => {
  test.each([
    ['en', `There are no tables in`, 'There is no seat p1 at a table t9 here.'],
    ['de', `gibt es keine Tische.`, 'Einen Platz p1 an einem Tisch t9 gibt es hier nicht.'],
  ])('says in %s that there are no tables, and no such seat', async (language, none, noSeat) => {
    const reseat = (...argv: readonly string[]) => astragal(['reseat', ...argv, '--data', data, '--lang', language])
    const listed = await reseat()
    expect([listed.status, listed.out]).toEqual([0, expect.stringContaining(none)])
    const nowhere = await reseat('t9', 'p1')
    expect([nowhere.status, nowhere.aside]).toEqual([1, expect.stringContaining(none)])
    expect(readdirSync(data)).toEqual([])
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    await server.stop()
    const { status, aside } = await reseat('t9', 'p1')
    expect([status, aside]).toEqual([1, expect.stringContaining(noSeat)])
  })
})
