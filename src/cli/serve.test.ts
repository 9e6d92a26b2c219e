import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { astragal, bin, hasScript, program, typedInto } from './testing/astragal.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'astragal-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

/** A server that runs, once it has said where. */
async function running(argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [bin, 'serve', '--json', '--data', data, ...argv], {
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
