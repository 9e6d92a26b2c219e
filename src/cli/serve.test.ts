import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Api } from '../client/api.ts'
import { outside } from '../server/outside.ts'
import { astragal, bin, hasScript, program, typedInto } from './testing/astragal.ts'

interface Books {
  readonly books: Readonly<Record<string, readonly object[]>>
}

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'astragal-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

/** A server that runs, once it has said where. */
async function running(argv: readonly string[], env: NodeJS.ProcessEnv = {}, kept = data) {
  const child = spawn(process.execPath, [bin, 'serve', '--json', '--data', kept, ...argv], {
    env: { ...process.env, ...env },
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
    aside: () => aside,
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

  test('takes the environment and a file where no flag says otherwise', async () => {
    const file = join(data, 'settings.json')
    writeFileSync(file, JSON.stringify({ port: 1, host: '127.0.0.1', address: 'https://file.example' }))
    const env = { ASTRAGAL_CONFIG: file, ASTRAGAL_PORT: '2', ASTRAGAL_ALLOW_HOST: 'one.example, two.example' }
    const server = await running(['--port', '0'], env)
    expect(server.said.network).toEqual(['https://file.example'])
    expect(server.said.here).not.toMatch(/:[12]$/)
    await server.stop()
  })

  test('refuses a folder that is in use, with the process that has it', async () => {
    const server = await running(['--port', '0'])
    const { status, stderr } = program(['serve', '--port', '0', '--data', data])
    expect(status).toBe(1)
    expect(stderr.replace(/\s+/g, ' ')).toContain(`in use by another Astragal (process ${server.pid})`)
    const german = program(['reseat', '--lang', 'de', '--data', data])
    expect(german.stderr).toContain(`Den Ordner ${data} benutzt schon ein anderes Astragal (Prozess ${server.pid})`)
    await server.stop('SIGKILL')
    const next = await running(['--port', '0'])
    expect(await next.stop()).toBe(0)
  })

  test('refuses a port that is in use', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    const port = server.said.here.split(':').at(-1) as string
    const { status, stderr } = program(['serve', '--port', port, '--host', '127.0.0.1', '--data', `${data}/other`])
    expect([status, stderr]).toEqual([1, expect.stringContaining(`The port ${port} is in use`)])
    await server.stop()
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

describe('astragal backup', () => {
  test('copies what a running server keeps, and a server started with the copy has it', async () => {
    const server = await running(['--port', '0', '--host', '127.0.0.1'])
    const at = (here: string) => here.replace('localhost', '127.0.0.1')
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"bearer":true}' }
    const { bearer } = (await (await fetch(`${at(server.said.here)}/api/device`, asked)).json()) as { bearer: string }
    const gerd = new Api(outside(at(server.said.here)), bearer)
    const place = await gerd.openTable({ system: 'endless-horizons', name: 'Friday', seatName: 'Gerd' })
    for (let i = 0; i < 5; i++) await gerd.order(place, { is: 'say', words: `word ${i}` })
    const acknowledged = JSON.parse(await gerd.exported(place)) as object
    const writing = Array.from({ length: 20 }, () => gerd.order(place, { is: 'say', words: 'meanwhile' }))
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
    const restored = JSON.parse(await new Api(outside(at(again.said.here)), bearer).exported(place)) as Books
    for (const [book, lines] of Object.entries((acknowledged as Books).books))
      expect(restored.books[book]?.slice(0, lines.length)).toEqual(lines)
    await again.stop()
  })

  test.each([
    ['en', 'There are no tables in', 'is there already; a backup goes into a new file.'],
    ['de', 'gibt es keine Tische.', 'gibt es schon; eine Sicherung kommt in eine neue Datei.'],
  ])('says in %s that there are no tables, and that a file is there', async (language, none, isThere) => {
    const nothing = await astragal(['backup', join(data, 'x.db'), '--data', data, '--lang', language])
    expect([nothing.status, nothing.aside]).toEqual([1, expect.stringContaining(none)])
    const server = await running(['--port', '0'])
    const into = (file: string) => astragal(['backup', file, '--data', data, '--lang', language])
    const empty = await into(join(data, 'x.db'))
    expect([empty.status, empty.out]).toEqual([0, expect.stringContaining('x.db')])
    const again = await into(join(data, 'x.db'))
    expect([again.status, again.aside.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(isThere)])
    expect((await into(join(data, 'nowhere', 'x.db'))).status).toBe(2)
    await server.stop()
  })
})

describe('astragal reseat', () => {
  test.each([
    ['en', `There are no tables in`, 'There is no seat p1 at a table t9 here.'],
    ['de', `gibt es keine Tische.`, 'Einen Platz p1 an einem Tisch t9 gibt es hier nicht.'],
  ])('says in %s that there are no tables, and no such seat', async (language, none, noSeat) => {
    const listed = await astragal(['reseat', '--data', data, '--lang', language])
    expect([listed.status, listed.out]).toEqual([0, expect.stringContaining(none)])
    const { status, aside } = await astragal(['reseat', 't9', 'p1', '--data', data, '--lang', language])
    expect(status).toBeGreaterThan(0)
    expect(aside).toContain(noSeat)
  })
})
