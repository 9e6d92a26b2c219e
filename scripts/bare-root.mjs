// `npm run bare-root`: the README's two commands on a machine where nothing lies around. Each gets a Debian of its own, made
// by debootstrap, with a fresh clone of the last commit. From this machine come Node with npm, the certificates, and the
// settings by which apt and npm find their packages; nothing else may be needed.
//
// Everything that is mounted is mounted in a namespace of its own, which ends with its processes: whatever happens here,
// this machine never sees a mount, and the folder can be removed.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { acquireSettings, sourcesOf } from './apt-sources.mjs'

const SUITE = 'bookworm'
const HOME = '/root'
const CLONE = `${HOME}/astragal`
const repository = fileURLToPath(new URL('..', import.meta.url))

const HELP = `npm run bare-root -- [--times N] [--start-only | --test-only] [--fonts narrow] [--folder FOLDER] [--cache FOLDER] [--keep]

Runs npm start and npm test, each on a Debian ${SUITE} with nothing but Node, as a fresh clone of the last commit.

  --times N        npm test N times in a row, the first time on a fresh clone (1)
  --start-only     only npm start
  --test-only      only npm test
  --fonts narrow   one narrow font instead of Debian's DejaVu
  --folder FOLDER  where the root is made; a new folder (a new one in ${tmpdir()})
  --cache FOLDER   where Debian's base packages are kept for the next time, or BARE_ROOT_CACHE
                   (${join(tmpdir(), 'astragal-bare-root')})
  --keep           leave the root there afterwards
`

/** @type {(message: string) => never} */
function fail(message) {
  process.stderr.write(`bare-root: ${message}\n`)
  process.exit(2)
}

function optionsGiven() {
  try {
    const { values } = parseArgs({
      options: {
        times: { type: 'string', default: '1' },
        'start-only': { type: 'boolean', default: false },
        'test-only': { type: 'boolean', default: false },
        fonts: { type: 'string', default: 'dejavu' },
        folder: { type: 'string' },
        cache: { type: 'string', default: process.env.BARE_ROOT_CACHE || join(tmpdir(), 'astragal-bare-root') },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      process.stdout.write(HELP)
      process.exit(0)
    }
    if (!/^[1-9]\d?$/.test(values.times))
      throw new Error(`--times is a whole number from 1 to 99, not "${values.times}".`)
    if (!Object.hasOwn(FONTS, values.fonts))
      throw new Error(`--fonts is ${Object.keys(FONTS).join(' or ')}, not "${values.fonts}".`)
    if (values['start-only'] && values['test-only'])
      throw new Error('--start-only and --test-only leave nothing to do.')
    if (values.folder !== undefined && existsSync(values.folder))
      throw new Error(`--folder names a new folder; ${values.folder} is there already.`)
    return { ...values, times: Number(values.times), fonts: /** @type {keyof typeof FONTS} */ (values.fonts) }
  } catch (error) {
    return fail(`${/** @type {Error} */ (error).message}\n\n${HELP}`)
  }
}

/** By the word of `--fonts`: the package and its only files that are let in. DejaVu comes by itself with Debian's Chromium. */
const FONTS = /** @type {const} */ ({
  dejavu: null,
  narrow: { name: 'fonts-liberation', files: '/usr/share/fonts/truetype/liberation/LiberationSansNarrow-*' },
})

const options = optionsGiven()

/** @type {(program: string, args: readonly string[]) => string} */
function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw new Error(`${program}: ${error.message}`)
  if (status !== 0)
    throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
  return stdout
}

function checkNeeds() {
  if (process.platform !== 'linux') fail('it needs Linux: the root is made with its namespaces.')
  if (process.getuid?.() !== 0) fail('it needs root, to make a root of its own: sudo npm run bare-root')
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  const isMissing = (/** @type {string} */ name) => !folders.some((folder) => existsSync(join(folder, name)))
  const packages = { debootstrap: 'debootstrap', unshare: 'util-linux', chroot: 'coreutils', git: 'git', tar: 'tar' }
  const missing = Object.entries(packages).filter(([name]) => isMissing(name))
  if (missing.length > 0) fail(`it needs Debian's tools: apt-get install ${missing.map(([, name]) => name).join(' ')}`)
}

/** Debian's base packages in one file, made once. */
function basePackages() {
  const architecture = run('dpkg', ['--print-architecture']).trim()
  const file = join(options.cache, `${SUITE}-${architecture}.tar`)
  if (existsSync(file)) return file
  const [mirror] = sources.mirrors
  if (mirror === undefined) fail(`the apt sources of this machine name no mirror for Debian ${SUITE}.`)
  say(`Fetching Debian ${SUITE} (debootstrap) ...`)
  mkdirSync(options.cache, { recursive: true })
  const folder = mkdtempSync(join(options.cache, 'making-'))
  try {
    chmodSync(folder, 0o755)
    run('debootstrap', ['--variant=minbase', SUITE, folder, mirror])
    // debootstrap takes these from this machine.
    for (const name of ['etc/resolv.conf', 'etc/hostname', 'etc/apt/sources.list', 'var/log/bootstrap.log'])
      rmSync(join(folder, name), { force: true })
    run('tar', ['--one-file-system', '-cf', `${folder}.tar`, '-C', folder, '.'])
    renameSync(`${folder}.tar`, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(`${folder}.tar`, { force: true })
  }
  return file
}

/** @param {string} root */
function handIn(root) {
  const put = (/** @type {string} */ from, to = from) => {
    if (!existsSync(from)) return
    mkdirSync(dirname(root + to), { recursive: true })
    cpSync(from, root + to, { recursive: true, verbatimSymlinks: true })
  }
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, text)
  }
  // Node with its headers, for what has to be compiled, and npm.
  const prefix = dirname(dirname(process.execPath))
  put(process.execPath)
  put(join(prefix, 'include/node'))
  for (const [, library = ''] of run('ldd', [process.execPath]).matchAll(/(?:=> |^\s*)(\/\S+)/gm))
    if (!existsSync(root + library)) put(realpathSync(library), library)
  put(dirname(dirname(npm)), join(prefix, 'lib/node_modules/npm'))
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, prefix, 'bin', name))
  const npmSetting = (/** @type {string} */ name) => run(process.execPath, [npm, 'config', 'get', name]).trim()
  put(npmSetting('globalconfig'))
  put(npmSetting('userconfig'), `${HOME}/.npmrc`)
  // Certificates, without keys.
  for (const path of ['/etc/ssl/certs', '/etc/ssl/openssl.cnf', '/usr/share/ca-certificates']) put(path)
  put('/usr/local/share/ca-certificates')
  // Where packages come from.
  write('/etc/apt/sources.list', sources.text)
  for (const path of ['/etc/apt/auth.conf', '/etc/apt/auth.conf.d']) put(path)
  for (const key of sources.keys) if (!existsSync(root + key)) put(key)
  write('/etc/apt/apt.conf.d/90handed-in', acquireSettings(run('apt-config', ['dump'])))
  write('/etc/resolv.conf', readFileSync('/etc/resolv.conf', 'utf8'))
  write('/etc/hosts', '127.0.0.1 localhost bare\n::1 localhost\n')
  write('/etc/hostname', 'bare\n')
}

/** By these names programs are told of proxies, certificates and the registry. */
const HANDED_IN =
  /^(https?_proxy|no_proxy|all_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|npm_config_registry)$/i
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => HANDED_IN.test(name))),
  PATH: [...new Set([dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'])].join(':'),
  HOME,
  TERM: 'xterm',
  // The network is this machine's, where the usual port may be taken.
  ASTRAGAL_PORT: '0',
}

/** Inside its namespaces: mounts, and then the command in the clone. */
const ENTER = `set -e
mount -t proc proc "$1/proc"
mount -t sysfs -o ro sysfs "$1/sys"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$1/dev/pts"
hostname bare
exec chroot "$1" /bin/sh -c "cd $2 && $3"`

/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set()

/** @type {(root: string, command: string, folder?: string) => import('node:child_process').ChildProcessWithoutNullStreams} */
function enter(root, command, folder = CLONE) {
  const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child', '--propagation', 'private']
  const child = spawn('unshare', [...namespaces, 'sh', '-c', ENTER, 'sh', root, folder, command], {
    env,
    // Ctrl-C is for this program, which then ends that one whole.
    detached: true,
  })
  living.add(child)
  child.on('close', () => living.delete(child))
  return child
}

/** A fresh root with a fresh clone. */
function makeRoot() {
  const started = performance.now()
  const base = basePackages()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const root = join(folder, 'root')
  mkdirSync(root)
  run('tar', ['-xf', base, '-C', root])
  handIn(root)
  run('git', ['clone', '--quiet', '--no-hardlinks', `file://${repository}`, root + CLONE])
  say(`Made a bare Debian ${SUITE} with a clone of ${head}, ${seconds(started)}.`)
  return root
}

/** @param {string} root */
async function putFont(root) {
  const font = FONTS[options.fonts]
  if (font === null) return
  writeFileSync(
    `${root}/etc/dpkg/dpkg.cfg.d/fonts`,
    `path-exclude=/usr/share/fonts/*.ttf\npath-include=${font.files}\n`,
  )
  const install = `apt-get -qq update && apt-get -qq install -y --no-install-recommends ${font.name}`
  const { status, output } = await finished(enter(root, install, '/'), false)
  if (status !== 0) throw new Error(`The font of ${font.name} cannot be installed:\n${output.slice(-2000)}`)
  say(`Fonts before the tests: ${fontsIn(root)}`)
}

/** @type {(child: import('node:child_process').ChildProcessWithoutNullStreams, isShown?: boolean) => Promise<{ status: number | null, output: string }>} */
const finished = (child, isShown = true) =>
  new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
        if (isShown) process.stdout.write(text)
      })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })

/** @type {(root: string) => Promise<Result>} */
async function start(root) {
  const started = performance.now()
  // At a terminal, as people start it; script is one of Debian's essential programs.
  const child = enter(root, "script -qec 'npm start' /dev/null")
  const ended = finished(child)
  let screen = ''
  const address = await new Promise((resolve) => {
    child.stdout.on('data', (text) => {
      screen += text
      const plain = stripVTControlCharacters(screen)
      if (plain.includes('Ctrl-C')) resolve(/http:\/\/localhost:\d+/.exec(plain)?.[0])
    })
    child.on('close', () => resolve(undefined))
  })
  const took = seconds(started)
  const failures = address === undefined ? ['It printed no address.'] : await visit(address)
  child.stdin.write('\u0003')
  const { status } = await ended
  // The shell between npm and the program has heard Ctrl-C too, and says so by 130.
  if (status !== 0 && status !== 130) failures.push(`It ended with status ${status}.`)
  const [, kept = ''] = /kept in\s+(\S+)/.exec(stripVTControlCharacters(screen)) ?? []
  if (!existsSync(join(root, kept, 'astragal.db'))) failures.push(`It kept nothing in "${kept}".`)
  if (existsSync(join(root, kept, 'astragal.db-wal'))) failures.push('Ctrl-C did not close its file of tables.')
  const lines =
    address === undefined ? [] : [`${address} open after ${took}, the page and health answer, closed by Ctrl-C`]
  return {
    command: 'npm start',
    took: seconds(started),
    lines: failures.length > 0 ? failures : lines,
    isFine: failures.length === 0,
  }
}

/** The faults of the page and its health. @param {string} address */
async function visit(address) {
  const at = address.replace('localhost', '127.0.0.1')
  const failures = []
  try {
    const page = await (await fetch(`${at}/`)).text()
    const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1]
    if (script === undefined) failures.push(`The page has no script:\n${page.slice(0, 500)}`)
    else if (!(await fetch(at + script)).ok) failures.push(`The page's script ${script} is not there.`)
    const health = /** @type {{ status?: string }} */ (await (await fetch(`${at}/api/health`)).json())
    if (health.status !== 'ok') failures.push(`Its health is ${JSON.stringify(health)}.`)
  } catch (error) {
    failures.push(`${address} does not answer: ${error}`)
  }
  return failures
}

/** @type {(root: string, time: number) => Promise<Result>} */
async function test(root, time) {
  const started = performance.now()
  const { status, output } = await finished(enter(root, 'npm test'))
  const lines = output.trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  const isFine = status === 0 && /^\d+ passed, 0 failed$/.test(last)
  const told = isFine
    ? [last]
    : [...lines.filter((line) => /^ ?FAIL /.test(line)), ...lines.slice(-8), `status ${status}`]
  const command = options.times > 1 ? `npm test, time ${time}` : 'npm test'
  return { command, took: seconds(started), lines: told, isFine }
}

/** @typedef {{ command: string, took: string, lines: string[], isFine: boolean }} Result */

const say = (/** @type {string} */ text) => process.stdout.write(`bare-root: ${text}\n`)
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** @param {string} root */
function fontsIn(root) {
  const fonts = `${root}/usr/share/fonts`
  if (!existsSync(fonts)) return 'none'
  const names = readdirSync(fonts, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ttf|otf|pf[ab])$/.test(name),
  )
  return names.map((name) => basename(name)).join(', ') || 'none'
}

function removeRoot() {
  if (options.keep) say(`The root is kept in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

async function main() {
  const results = []
  if (!options['test-only']) results.push(await start(makeRoot()))
  if (!options['start-only']) {
    const root = makeRoot()
    await putFont(root)
    for (let time = 1; time <= options.times; time++) results.push(await test(root, time))
    say(`Fonts: ${fontsIn(root)}`)
  }
  process.stdout.write('\n')
  for (const { command, took, lines, isFine } of results)
    process.stdout.write(
      `${command}: ${isFine ? 'ok' : 'FAILED'} (${took})\n${lines.map((line) => `  ${line}\n`).join('')}`,
    )
  return results.every(({ isFine }) => isFine) ? 0 : 1
}

checkNeeds()
const npm = realpathSync(process.env.npm_execpath ?? run('which', ['npm']).trim())
const sources = sourcesOf('/etc/apt', SUITE)
const head = run('git', ['-C', repository, 'rev-parse', '--short', 'HEAD']).trim()
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'astragal-bare-'))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, async () => {
    await Promise.all([...living].map((child) => new Promise((resolve) => child.on('exit', resolve).kill('SIGKILL'))))
    removeRoot()
    process.exit(130)
  })

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`bare-root: ${/** @type {Error} */ (error).message}\n`)
  process.exitCode = 1
} finally {
  removeRoot()
}
