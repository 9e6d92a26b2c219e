// Comes before every npm script: installs the packages when the lockfile changed, and otherwise stays silent. Uses
// nothing but Node, since nothing else may be there yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { installPackages } from './apt.mjs'
import { npm } from './npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.astragal-setup`

/** @type {(message: string) => never} */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Packages with compiled parts fit one platform and one version of Node's binary interface only. */
function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${process.versions.modules}\n`
}

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(2)} s`

function install() {
  const started = performance.now()
  process.stdout.write('Setting up: installing the packages of package-lock.json (npm ci), about a minute ...\n')
  fetchPackages(started)
  if (!hasSqlite()) {
    // The package for it has to be compiled where no ready-made one can be fetched. npm has left it out then.
    if (installPackages(['python3', 'make', 'g++'], 'Keeping tables needs SQLite, compiled in a few minutes'))
      fetchPackages(started)
    if (!hasSqlite())
      fail(
        `Tables cannot be kept here: Node ${process.versions.node} has no SQLite, and the package better-sqlite3 could not be ` +
          'compiled. Install Node 22.13 or newer, or python3, make and g++, then run the same command again.',
      )
  }
  writeFileSync(stampFile, stamp())
  process.stdout.write(`Set up in ${seconds(started)}.\n`)
}

/** @param {number} started */
function fetchPackages(started) {
  const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const { status, error } = npm(['ci', '--include=dev', '--loglevel=notice', ...retries], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) fail(`Could not start npm: ${error.message}`)
  if (status !== 0)
    fail(
      `npm ci failed after ${seconds(started)}, see above. The first start needs the npm registry: ` +
        'check the network or proxy, then run the same command again.',
    )
}

/** Whether tables can be kept: Node's own SQLite, or the package for a Node that has none. */
const hasSqlite = () =>
  isBuiltin('node:sqlite') ||
  spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:')"], { cwd: root }).status === 0

export function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Astragal needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp()) install()
}
