import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ScriptedPerson } from '../server/testing/scripted-person.ts'
import { serve } from '../server/testing/server.ts'
import { SmallDisk } from '../server/testing/small-disk.ts'
import { astragal, program } from './testing/astragal.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let at: string
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'astragal-'))
  chmodSync(at, 0o777)
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

/**
 * Runs command lines one after another as a user who is not root, who may use every folder; how each ends and what it says. `tables` is
 * run as root before: the program and its SQLite may lie where only root reads, and are loaded then.
 */
const AS_SOMEBODY = `
  const { main } = await import('./dist/cli.js')
  async function run(argv) {
    let aside = ''
    const streams = { width: 80, out() {}, aside(text) { aside += text } }
    return [argv[0], await main(argv, streams).catch((error) => error.stack), aside.replace(/\\s+/g, ' ')]
  }
  const lines = JSON.parse(process.argv[1])
  if (process.getuid() === 0) {
    await run(lines.find(([name]) => name === 'tables'))
    process.setuid(65534)
  }
  const said = []
  for (const argv of lines) said.push(await run(argv))
  console.log(JSON.stringify(said))`

function asSomebody(lines: readonly (readonly string[])[]): unknown {
  const argv = ['--input-type=module', '-e', AS_SOMEBODY, JSON.stringify(lines)]
  return JSON.parse(spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' }).stdout)
}

describe.runIf(process.platform !== 'win32')('a folder of tables', () => {
  const WHAT = {
    en: 'Run the command as the user who runs the server, or as root',
    de: 'Den Befehl unter dem Benutzer ausführen, unter dem der Server läuft, oder als root',
  }

  test('that somebody else may not use is refused by every command in a sentence that says so', async () => {
    // Builds the program where it is stale.
    expect(program(['version']).status).toBe(0)
    const data = join(at, 'tables')
    const copy = join(at, 'copy.db')
    mkdirSync(data)
    const server = await serve({}, { path: data, remove() {} })
    await ScriptedPerson.opening(server)
    await server.close()
    expect((await astragal(['backup', copy, '--data', data])).status).toBe(0)
    chmodSync(copy, 0o644)
    const commands = [['backup', join(at, 'other.db')], ['tables'], ['reseat', 't9', 'p1'], ['restore', copy]]
    const lines = Object.keys(WHAT).flatMap((language) =>
      commands.map((line) => [...line, '--data', data, '--lang', language]),
    )
    chmodSync(join(data, 'astragal.db'), 0o000)
    for (const mode of [0o000, 0o555]) {
      chmodSync(data, mode)
      const refusals = Object.values(WHAT).flatMap((what) =>
        commands.map(([name]) => [name, 1, expect.stringContaining(what)]),
      )
      expect(asSomebody(lines)).toEqual(refusals)
      chmodSync(data, 0o700)
    }
    expect(readdirSync(at).sort()).toEqual(['copy.db', 'tables'])
  })

  test.for([
    ['en', 'The folder DATA cannot be written to: the disk is full.'],
    ['de', 'In den Ordner DATA lässt sich nicht schreiben: der Datenträger ist voll.'],
  ])('on a full disk is refused in a sentence in %s', async ([language = '', sentence], context) => {
    const disk = SmallDisk.in(at, 1)
    if (!disk) return context.skip()
    try {
      const [tables, copy, data] = [join(at, 'tables'), join(at, 'copy.db'), join(disk.space, 'new')]
      const server = await serve({}, { path: tables, remove() {} })
      await ScriptedPerson.opening(server)
      await server.close()
      expect((await astragal(['backup', copy, '--data', tables])).status).toBe(0)
      const restored = async () => {
        const { status, aside } = await astragal(['restore', copy, '--data', data, '--lang', language])
        return [status, aside.replace(/\s+/g, ' ').replace(data, 'DATA').trim()]
      }
      const refused = [1, `astragal: ${sentence}`]
      disk.fill()
      expect(await restored()).toEqual(refused)
      // Room for what goes first, and not for the tables.
      disk.makeRoom(16_384)
      expect(await restored()).toEqual(refused)
      disk.makeRoom()
      expect((await restored())[0]).toBe(0)
    } finally {
      disk.remove()
    }
  })
})
