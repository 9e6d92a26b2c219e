import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acquireSettings, sourcesOf } from './apt-sources.mjs'

const program = fileURLToPath(new URL('./bare-root.mjs', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astragal-apt-'))
  mkdirSync(join(folder, 'sources.list.d'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the sources handed to a bare root', () => {
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

  test('are those of its Debian, in both forms of apt, and of nobody else', () => {
    put(
      'sources.list',
      `# deb http://old.example/debian bookworm main
deb [arch=amd64 signed-by=/keys/one.gpg] http://one.example/debian bookworm main contrib # near
deb http://one.example/debian trixie main
deb-src http://one.example/debian bookworm main
`,
    )
    put(
      'sources.list.d/two.sources',
      `Types: deb
# http://comment.example
URIs: http://two.example/debian
Suites: bookworm
 bookworm-updates trixie
Components: main
Signed-By: /keys/two.gpg

Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main
Enabled: no
`,
    )
    put('sources.list.d/other.list', 'deb https://other.example/apt cloud-bookworm main\n')
    put('sources.list.d/saved.list.bak', 'deb http://saved.example/debian bookworm main\n')
    expect(sourcesOf(folder, 'bookworm')).toEqual({
      mirrors: ['http://one.example/debian', 'http://two.example/debian'],
      keys: ['/keys/one.gpg', '/keys/two.gpg'],
      text: `deb [signed-by=/keys/one.gpg] http://one.example/debian bookworm main contrib
deb [signed-by=/keys/two.gpg] http://two.example/debian bookworm main
deb [signed-by=/keys/two.gpg] http://two.example/debian bookworm-updates main
`,
    })
  })

  test('come with proxies, and with no other setting of apt', () => {
    const dump = `APT::Get::Assume-Yes "1";
Acquire::http::Proxy "http://proxy.example:3128";
Acquire::IndexTargets::deb "";
DPkg::Post-Invoke:: "rm -f /var/cache";
`
    expect(acquireSettings(dump)).toBe('Acquire::http::Proxy "http://proxy.example:3128";\n')
  })
})

describe('npm run bare-root', () => {
  test.each([
    [['--times', '0'], '--times is a whole number from 1 to 99, not "0".'],
    [['--fonts', 'wide'], '--fonts is dejavu or narrow, not "wide".'],
    [['--folder', tmpdir()], `${tmpdir()} is there already.`],
    [['--start-only', '--test-only'], 'leave nothing to do'],
    [['--tims', '2'], "Unknown option '--tims'"],
  ])('refuses %j', (argv, message) => {
    const { status, stderr } = spawnSync(process.execPath, [program, ...argv], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test.runIf(process.platform === 'linux')('says that it needs root', () => {
    // Not by becoming somebody else, who may have no way into this folder.
    const asSomebody = `process.getuid = () => 1000; process.argv.length = 1; import(${JSON.stringify(program)})`
    const argv = ['--input-type=module', '-e', asSomebody]
    const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('it needs root')])
  })
})
