// Runs before every npm script: installs the packages when the lockfile changed, builds the command line when its
// sources did, and otherwise stays silent. Uses nothing but Node, since nothing else may be there yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.astragal-setup`

/** @type {(message: string) => never} */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Astragal needs Node 20.19 or newer; this is Node ${process.versions.node}.`)

/** Packages with compiled parts fit one platform and one version of Node's binary interface only. */
function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${process.versions.modules}\n`
}

function install() {
  const args = [
    'ci',
    '--include=dev',
    '--loglevel=notice',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ]
  const npm = process.env.npm_execpath
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(2)} s`

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp()) {
  const started = performance.now()
  process.stdout.write('Setting up: installing the packages of package-lock.json (npm ci), about a minute ...\n')
  const { status, error } = install()
  if (error) fail(`Could not start npm: ${error.message}`)
  if (status !== 0)
    fail(
      `npm ci failed after ${seconds(started)}, see above. The first start needs the npm registry: ` +
        'check the network or proxy, then run the same command again.',
    )
  writeFileSync(stampFile, stamp())
  process.stdout.write(`Set up in ${seconds(started)}.\n`)
}

const { buildCommandLine, buildWeb, isCommandLineStale, isWebStale } = await import('./build.mjs')
if (isCommandLineStale()) {
  const started = performance.now()
  await buildCommandLine().catch(() => fail('The command line does not build, see above.'))
  process.stdout.write(`Built the command line in ${seconds(started)}.\n`)
}
// The pages are needed where they are served, and nowhere else.
if (process.argv[2] === 'web' && isWebStale()) {
  const started = performance.now()
  await buildWeb().catch(() => fail('The web app does not build, see above.'))
  process.stdout.write(`Built the web app in ${seconds(started)}.\n`)
}
