// Everything that must hold, in one run: types, Biome and knip, and beside them the tests (those whose path contains one of the
// arguments, or all; with `--quick` those without a browser). The last lines tell how many tests needed a second try and count
// them all; a run without a single test has failed.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, NO_BROWSER } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensurePostgres, NO_POSTGRES } from './postgres.mjs'
import { ensureProxies } from './proxies.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const countsFile = `${root}node_modules/.cache/test-counts.json`

const MEMORY = '/dev/shm'
const ROOM = 2 ** 31

/**
 * Where tests keep their files: in memory where there is plenty of it, since they make and remove thousands and none of them
 * pulls the plug. Processes that are killed keep what they wrote there as on a disk.
 */
function folderForFiles() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM) return {}
  const folder = mkdtempSync(`${MEMORY}/astragal-`)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  return { TMPDIR: folder }
}

const env = {
  ...process.env,
  ...folderForFiles(),
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  ASTRAGAL_TEST_COUNTS: countsFile,
}

const checks = {
  // The tests run beside it: more threads would do the same work several times over.
  types: ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded'],
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  knip: ['node_modules/knip/bin/knip.js', '--no-config-hints'],
}

/** @type {(args: string[], stdio: 'pipe' | 'inherit') => Promise<{ status: number | null, output: string }>} */
const node = (args, stdio) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })

/** @param {string[]} args */
async function runTests(args) {
  rmSync(countsFile, { force: true })
  const reporters = ['--reporter=default', `--reporter=${root}scripts/test-counts.mjs`]
  const { status } = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], 'inherit')
  const { passed, failed, skipped, triedAgain } = readCounts()
  if (passed + failed === 0) console.log('No test ran.')
  // A file that does not load has no failed test, only a failed run.
  const isBroken = status !== 0 || passed === 0
  return { passed, failed: failed || Number(isBroken), skipped, triedAgain }
}

/** @returns {{ passed: number, failed: number, skipped: number, triedAgain: string[] }} */
function readCounts() {
  try {
    return JSON.parse(readFileSync(countsFile, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, triedAgain: [] }
  }
}

mkdirSync(`${root}node_modules/.cache`, { recursive: true })
// Now, so that no two tests do it at once; where it fails the tests say so.
await buildStale().catch(() => {})
const isQuick = process.argv.includes('--quick')
const filters = process.argv.slice(2).filter((arg) => arg !== '--quick')
// The tests in e2e/ need a browser; where none can be had they fail and say so.
const needsBrowser = !isQuick && (filters.length === 0 || filters.some((filter) => filter.includes('e2e')))
if (needsBrowser && !ensureBrowser()) console.log(NO_BROWSER)
// So do the tests of the store and of many servers with PostgreSQL.
const needsPostgres = filters.length === 0 || filters.some((filter) => /server|cli|bench/.test(filter))
if (needsPostgres && !process.env.ASTRAGAL_TEST_DATABASE && !ensurePostgres()) console.log(NO_POSTGRES)

if (filters.length === 0 || filters.some((filter) => filter.includes('scripts'))) ensureProxies()

// Types take long and one processor: the tests that need no browser are done meanwhile.
const checking = Promise.all(
  Object.entries(checks).map(async ([name, args]) => {
    const started = performance.now()
    const { status, output } = await node(args, 'pipe')
    const isFine = status === 0
    const told = `${name} ${isFine ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`
    return { isFine, told: isFine ? told : `${told}\n${output.trimEnd()}` }
  }),
)
const tests = await runTests([...(isQuick ? ['--project=quick'] : []), ...filters])
const checked = await checking
// Told after the tests, so that nobody has to look for what failed above them.
for (const { told } of checked) console.log(told)
const broken = checked.filter(({ isFine }) => !isFine).length
const passed = tests.passed + checked.length - broken
const failed = tests.failed + broken

for (const name of tests.triedAgain) console.log(`A second try was needed: ${name}`)
const { length: again } = tests.triedAgain
console.log(again === 1 ? '1 test needed a second try' : `${again} tests needed a second try`)
console.log(`${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
