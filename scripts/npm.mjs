// npm as it started us, else as the machine has it: on Windows npm is a script that only a shell finds.
import { spawnSync } from 'node:child_process'

/**
 * @param {readonly string[]} args @param {import('node:child_process').SpawnSyncOptions} options
 * @returns {import('node:child_process').SpawnSyncReturns<string | NonSharedBuffer>}
 */
export function npm(args, options) {
  const path = process.env.npm_execpath
  return path?.endsWith('.js')
    ? spawnSync(process.execPath, [path, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Runs npm and tells its output; throws where it fails. @param {readonly string[]} args @param {string} folder */
export function npmOutput(args, folder) {
  const { status, error, stdout, stderr } = npm(args, { cwd: folder, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`)
  return `${stdout}`
}
