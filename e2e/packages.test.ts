// The packages and the folder to unpack, as somebody gets them: packed, installed into empty projects, and used there.
import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAll } from '../scripts/package.mjs'
import { faultsOf } from '../scripts/release/folder.mjs'
import { LINUX } from '../scripts/release/platforms.mjs'
import { readZip } from '../scripts/release/zip-file.mjs'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { TablePage } from './table-page.ts'
import { closeDialog, join as joinTable, makeLink, openTable } from './table-place.ts'
import { arrive, openBrowser, SMALL_PHONE } from './visit.ts'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'astragal-packages-'))
const release = join(scratch, 'release')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const ends: (() => void)[] = []
let archives: readonly { readonly name: string; readonly bytes: number }[] = []

beforeAll(async () => {
  archives = await packAll(['linux-x64'], release)
}, 600_000)
afterAll(() => {
  for (const end of ends) end()
  rmSync(scratch, { recursive: true, force: true })
})

const archive = (ending: string): string =>
  join(release, archives.find(({ name }) => name.endsWith(ending))?.name ?? ending)

const run = (folder: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** An empty project with one package in it, installed without the network. */
function projectWith(name: string): string {
  const folder = join(scratch, `uses ${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  run(
    folder,
    'npm',
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    join(release, `${name}-${version}.tgz`),
  )
  return folder
}

const packagesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0)

const USE = `
const rule = (_input, ask) => ({ total: ask.roll('dice', pool(3, d6), sum) })
const shown = {
  engine: odds(rule, {}).expected(({ total }) => total).exact,
  notation: odds(notation('4d6kh3').rule, null).expected(({ total }) => total).exact,
}
`
const SHOWN = { engine: '21/2', notation: '15869/1296' }

describe('the library', () => {
  let project = ''
  beforeAll(() => {
    project = projectWith('astragal')
  })

  test('brings no other package, and has less than a million bytes', () => {
    expect(packagesIn(project)).toEqual(['astragal'])
    expect(bytesIn(join(project, 'node_modules'))).toBeLessThan(1_000_000)
  })

  test.each([
    ['mjs', "import { d6, odds, pool, sum } from 'astragal'\nimport { notation } from 'astragal/notation'"],
    ['cjs', "const { d6, odds, pool, sum } = require('astragal')\nconst { notation } = require('astragal/notation')"],
  ])('counts in a project of .%s files', (ending, imports) => {
    const file = `use.${ending}`
    writeFileSync(join(project, file), `${imports}\n${USE}\nconsole.log(JSON.stringify(shown))\n`)
    expect(JSON.parse(run(project, process.execPath, file))).toEqual(SHOWN)
  })

  test.each([
    ['mjs', "import { RuleFault } from 'astragal'\nimport { chain } from 'astragal/counts'"],
    ['cjs', "const { RuleFault } = require('astragal')\nconst { chain } = require('astragal/counts')"],
  ])('throws errors of one class from all entries, for .%s files', (ending, imports) => {
    const asks = 'try { chain((n) => ({ goTo: n }), 0) } catch (error) { console.log(error instanceof RuleFault) }'
    writeFileSync(join(project, `refused.${ending}`), `${imports}\n${asks}\n`)
    expect(run(project, process.execPath, `refused.${ending}`)).toBe('true\n')
  })

  test('is found by resolvers that know no exports, and tells its version', () => {
    const folder = join(project, 'node_modules/astragal')
    const { main, types } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const file of [main, types]) expect(readFileSync(join(folder, file), 'utf8')).not.toBe('')
    const asks = "console.log(require('astragal/package.json').version)"
    expect(run(project, process.execPath, '-e', asks).trim()).toBe(version)
  })

  test('counts what its first page says', () => {
    const page = readFileSync(join(project, 'node_modules/astragal/README.md'), 'utf8')
    const code = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const told = [...code.matchAll(/^(odds.*) \/\/ '(.*)'$/gm)]
    expect(told.length).toBe(2)
    writeFileSync(join(project, 'page.mjs'), code.replaceAll(/^(odds.*) \/\/.*$/gm, 'console.log($1)'))
    expect(run(project, process.execPath, 'page.mjs').trim().split('\n')).toEqual(told.map(([, , exact]) => exact))
    for (const [, entry] of page.matchAll(/^\| `(astragal[\w/]*)`/gm))
      expect(run(project, process.execPath, '-e', `console.log(typeof require('${entry}'))`)).toBe('object\n')
  })

  test('has types for .mts and .cts files under node16', () => {
    const right =
      "import { d6, pool } from 'astragal'\nimport { notation } from 'astragal/notation'\nimport { AnyDiceError } from 'astragal/anydice'\nexport const used = [pool(3, d6), notation('d6'), AnyDiceError]\n"
    // One run of the compiler for both endings, and no types of a browser: the library needs none, and they take longest.
    const files = ['typed.mts', 'typed.cts']
    const compile = (text: string) => {
      for (const file of files) writeFileSync(join(project, file), text)
      const flags = ['--noEmit', '--strict', '--module', 'node16', '--target', 'es2022', '--lib', 'es2022', ...files]
      return spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...flags], {
        cwd: project,
        encoding: 'utf8',
      }).stdout
    }
    expect(compile(right)).toBe('')
    const told = compile(`${right}export const wrong: string = pool(3, d6)\n`)
    for (const file of files) expect(told).toMatch(new RegExp(`^${file}\\(5,.*error TS2322`, 'm'))
  })

  test('counts in a page that a bundler made', async () => {
    const contents = `import { d6, odds, pool, sum } from 'astragal'\nimport { notation } from 'astragal/notation'\n${USE}\ndocument.title = JSON.stringify(shown)`
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project },
      bundle: true,
      write: false,
      format: 'iife',
      minify: true,
    })
    const { page, close } = await arrive({
      site: { url: 'about:blank' },
      browser: await openBrowser(),
      close: async () => {},
    })
    await page.addScriptTag({ content: outputFiles[0]?.text as string })
    expect(JSON.parse(await page.title())).toEqual(SHOWN)
    await close()
  })
})

/** Starts a server; tells the address it opens in the browser. */
function started(program: string, args: string[], options: SpawnOptions): Promise<string> {
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  ends.push(() => server.kill())
  return new Promise((resolve, reject) => {
    let told = ''
    const hear = (bytes: Buffer) => {
      told += bytes
      const found = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(told)
      if (found) resolve(found[0])
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', (code) => reject(new Error(`It ended with ${code}: ${told}`)))
  })
}

/** An evening's beginning, by the pages: a table, a phone that joins, and a roll of its. */
async function playAt(url: string): Promise<void> {
  const place = { site: { url }, browser: await openBrowser(), close: async () => {} }
  const gm = await openTable(place, 'endless-horizons', { viewport: { width: 1280, height: 800 } })
  const link = await makeLink(gm)
  await closeDialog(gm)
  const player = new TablePage(await joinTable(place, link, 'Ana', { viewport: SMALL_PHONE }))
  await player.takeStarter()
  await player.rollable.first().click({ modifiers: ['Shift'] })
  const dialog = new RollDialog(new Hands(player.page))
  await dialog.meter.waitFor()
  await dialog.roll()
  await new TablePage(gm).cards.first().waitFor()
  expect([gm.complaints, player.complaints]).toEqual([[], []])
  await player.leave()
  await gm.close()
}

describe('the application', () => {
  let project = ''
  beforeAll(() => {
    project = projectWith('astragal-table')
  })
  const bin = () => join(project, 'node_modules/.bin/astragal')

  test('brings no other package, and rolls', () => {
    expect(packagesIn(project)).toEqual(['astragal-table'])
    expect(run(project, bin(), 'roll', '4d6kh3+2', '--seed', 'owl')).toContain('Total: 16')
    const tarball = join(release, `astragal-table-${version}.tgz`)
    const roll = ['astragal', 'roll', '4d6kh3+2', '--seed', 'owl']
    expect(run(scratch, 'npx', '--offline', '--yes', '--package', tarball, ...roll)).toContain('Total: 16')
  })

  test('does what its first page says', () => {
    const page = readFileSync(join(project, 'node_modules/astragal-table/README.md'), 'utf8')
    const lines = page.match(/^npx astragal-table .*$/gm) ?? []
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      const [, , ...args] = line.split(' ')
      if (args[0] !== 'serve') expect(run(project, bin(), ...args)).not.toBe('')
    }
  })

  test('opens a table with the SQLite of Node, or says which one command brings it', async () => {
    const data = join(scratch, 'tables of the package')
    const serve = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data]
    if (!process.getBuiltinModule('node:sqlite')) {
      expect(() => run(project, bin(), ...serve)).toThrow(
        /npm install --no-save --prefix ".*node_modules\/astragal-table\/" better-sqlite3@\d/,
      )
      // That command would compile what is here already.
      for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path'])
        cpSync(join(root, 'node_modules', name), join(project, 'node_modules/astragal-table/node_modules', name), {
          recursive: true,
        })
    }
    await playAt(await started(bin(), serve, {}))
  })
})

const isLinux = process.platform === 'linux' && process.arch === 'x64'

describe.runIf(isLinux)('the folder to unpack for Linux', () => {
  let files: ReturnType<typeof readZip> = []
  const find = (name: string) => files.find((file) => file.name.endsWith(`/${name}`))
  beforeAll(() => {
    files = readZip(archive('linux-x64.zip'))
  })

  test('holds the starter, the first page, licences and checksums', () => {
    expect(faultsOf(files, LINUX)).toEqual([])
    const page = `${find('READ ME FIRST.txt')?.contents}`
    expect(page).toMatch(/astragal\.sh.*double-click[\s\S]*doppelt anklicken/)
    const licences = `${find('LICENCES.txt')?.contents}`
    for (const each of ['fastify', 'preact', 'Kazuhiko Arase', 'SIL OPEN FONT LICENSE', 'Node.js'])
      expect(licences).toContain(each)
    expect(readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n').length).toBe(archives.length)
  })

  test('is started without Node at hand, from a path with blanks and umlauts that nobody may write to, and played', async () => {
    const own = mkdtempSync(join(scratch, 'try-'))
    const home = join(own, 'Würfel & Spiele')
    for (const { name, contents, isRunnable } of files) {
      mkdirSync(dirname(join(home, name)), { recursive: true })
      writeFileSync(join(home, name), contents, { mode: isRunnable ? 0o555 : 0o444 })
    }
    const folder = join(home, files[0]?.name.split('/')[0] as string)
    const before = listing(folder)
    // Nothing but what opens addresses: a stand-in for the desktop's own.
    const programs = join(own, 'programs')
    mkdirSync(programs)
    const opened = join(own, 'opened')
    mkdirSync(opened)
    writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\necho "$1" > '${opened}/address'\n`, { mode: 0o755 })
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    for (const path of [scratch, own, opened]) chmodSync(path, 0o777)
    for (const path of [folder, join(folder, 'app')]) chmodSync(path, 0o555)
    const env = { PATH: programs, HOME: opened, ASTRAGAL_PORT: '0', ASTRAGAL_HOST: '127.0.0.1' }
    const url = await started(join(folder, 'astragal.sh'), [], { env, ...nobody })
    await expect.poll(() => readdirSync(opened), { timeout: 60_000 }).toContain('address')
    expect(readFileSync(join(opened, 'address'), 'utf8')).toContain(url)
    await playAt(url)
    expect(listing(folder)).toEqual(before)
  })
})

const listing = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort()
