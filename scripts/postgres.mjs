// A PostgreSQL of one's own for tests and measurements: Debian's programs, a folder that is removed afterwards, a free port. It is
// ended by its process id.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter } from 'node:path'
import { installPackages } from './apt.mjs'

/** Outgoing connections use the ports above: one of them could take ours between two starts. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]
const PROGRAMS = '/usr/lib/postgresql'
const START_MS = 60_000

export const NO_POSTGRES =
  'No PostgreSQL was found. Install it (Debian: postgresql), or name one whose databases may be made and removed: ' +
  'ASTRAGAL_TEST_DATABASE=postgres://user:password@host/postgres npm test'

/** The folder with `initdb` and `postgres`, or null: the newest of Debian's, otherwise from the path. */
export function findPostgres() {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => `${PROGRAMS}/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`)) ?? null
}

/** The same; installs it when there is none. Null where that is not possible. */
export function ensurePostgres() {
  if (process.env.ASTRAGAL_TEST_DATABASE) return null
  return (
    findPostgres() ??
    (installPackages(['postgresql'], 'The tests of the store need PostgreSQL') ? findPostgres() : null)
  )
}

/**
 * @typedef {object} Postgres
 * @property {string} url of the database `postgres`
 * @property {number} port
 * @property {number} pid of its first process
 * @property {string} folder
 * @property {() => Promise<void>} start after it was killed
 * @property {(signal?: 'SIGKILL' | 'SIGINT') => Promise<void>} kill by its process id
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signal to all its processes
 * @property {() => Promise<void>} stop and remove it
 */

/**
 * Starts one in a folder of its own. PostgreSQL does not run as root: then it runs as another user.
 * @param {Record<string, string>} [more] settings
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(more = {}) {
  const programs = findPostgres()
  if (programs === null) throw new Error(NO_POSTGRES)
  const user = otherUser()
  const folder = mkdtempSync(`${tmpdir()}/astragal-postgres-`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const data = `${folder}/data`
  const made = spawnSync(
    `${programs}/initdb`,
    ['-D', data, '-U', 'astragal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    remove()
    throw new Error(`initdb failed: ${made.stderr}`)
  }
  const port = await freePort()
  const settings = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '16MB',
    max_connections: '60',
    max_wal_size: '256MB',
    // In its folder: what it shares otherwise would stay in memory after a kill.
    dynamic_shared_memory_type: 'mmap',
    ...more,
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  const start = async () => {
    const started = spawn(`${programs}/postgres`, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    let said = ''
    await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`PostgreSQL does not start: ${said}`)), START_MS)
      started.stderr?.on('data', (text) => {
        said = (said + text).slice(-2000)
        if (!/ready to accept connections/.test(said)) return
        clearTimeout(late)
        resolve(null)
      })
      started.once('close', () => reject(new Error(`PostgreSQL ended: ${said}`)))
    })
  }
  const kill = async (/** @type {'SIGKILL' | 'SIGINT'} */ signal = 'SIGKILL') => {
    const ending = child
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    // With the first process gone the others end by themselves, and the next start waits for that.
    const others = signal === 'SIGKILL' ? processesOf(ending.pid) : []
    const closed = new Promise((resolve) => ending.once('close', resolve))
    ending.kill(signal)
    for (const pid of others) end(pid, signal)
    await closed
  }
  const last = () => child?.kill('SIGQUIT')
  process.once('exit', last)
  try {
    await start()
  } catch (error) {
    remove()
    throw error
  }
  return {
    url: `postgres://astragal@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return child?.pid ?? 0
    },
    folder,
    start,
    kill,
    signal(signal) {
      for (const pid of [child?.pid ?? 0, ...processesOf(child?.pid)]) if (pid > 0) end(pid, signal)
    },
    async stop() {
      process.off('exit', last)
      await kill('SIGINT')
      remove()
    },
  }
}

/** @type {(pid: number, signal: NodeJS.Signals) => void} */
function end(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** The children of a process. @param {number | undefined} pid */
function processesOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))
}

/** @returns {{ uid?: number, gid?: number }} */
function otherUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ flag, /** @type {string} */ name) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const name = Number.isNaN(id('-u', 'postgres')) ? 'nobody' : 'postgres'
  return { uid: id('-u', name), gid: id('-g', name) }
}

/** @returns {Promise<number>} */
async function freePort() {
  const from = FIRST_PORT + (process.pid % (LAST_PORT - FIRST_PORT))
  for (let port = from; port < LAST_PORT + 1000; port++) {
    const isFree = await new Promise((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('No port is free.')
}
