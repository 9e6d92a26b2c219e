// Everything that must hold, in one run: types, Biome, knip, then the tests (those whose path contains one of the
// arguments, or all). The last line counts them all; a run without a single test has failed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, NO_BROWSER } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reportFile = `${root}node_modules/.cache/tests.json`

const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' }

const checks = {
  types: ['node_modules/typescript/bin/tsc', '-b'],
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

/** @param {string[]} filters */
async function runTests(filters) {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { status } = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], 'inherit')
  const report = readReport()
  if (report.numPassedTests + report.numFailedTests === 0) console.log('No test ran.')
  // A file that does not load has no failed test, only a failed run.
  const isBroken = status !== 0 || report.numPassedTests === 0
  return { passed: report.numPassedTests, failed: report.numFailedTests || Number(isBroken) }
}

/** @returns {{ numPassedTests: number, numFailedTests: number }} */
function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

mkdirSync(`${root}node_modules/.cache`, { recursive: true })
let passed = 0
let failed = 0

await Promise.all(
  Object.entries(checks).map(async ([name, args]) => {
    const started = performance.now()
    const { status, output } = await node(args, 'pipe')
    const isFine = status === 0
    console.log(`${name} ${isFine ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (!isFine) console.log(output.trimEnd())
    if (isFine) passed++
    else failed++
  }),
)
const filters = process.argv.slice(2)
// The tests in e2e/ need a browser; where none can be had they fail and say so.
if ((filters.length === 0 || filters.some((filter) => filter.includes('e2e'))) && !ensureBrowser())
  console.log(NO_BROWSER)
const tests = await runTests(filters)
passed += tests.passed
failed += tests.failed

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
