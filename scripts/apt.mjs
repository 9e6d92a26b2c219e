// Debian's packages, for what npm cannot bring: installed where apt-get is there and this user may, and never in silence.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here without asking anybody. */
const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs packages and says why; whether they are there now.
 * @type {(names: readonly string[], why: string) => boolean}
 */
export function installPackages(names, why) {
  if (!mayInstall()) return false
  process.stdout.write(`${why}: apt-get install ${names.join(' ')}, about a minute ...\n`)
  // A level at which no service starts: a server that comes with its package would take ports that are nobody's business here.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  /** @type {(stderr: 'ignore' | 'inherit', ...args: string[]) => boolean} */
  const apt = (stderr, ...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', stderr] }).status === 0
  const install = ['install', '-y', '--no-install-recommends', ...names]
  // The list of packages may be old or missing; then it is fetched and tried once more.
  return apt('ignore', ...install) || (apt('inherit', 'update') && apt('inherit', ...install))
}
