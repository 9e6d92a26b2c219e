// The proxies that `deploy/` has examples for, and openssl for their certificate: found, or installed where that is allowed.
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { installPackages } from './apt.mjs'

const PROGRAMS = ['caddy', 'nginx', 'openssl']

/**
 * The path of a program, or null; servers are often beside a user's path.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null
}

/** Those that are not there; Debian's packages have the programs' names. */
export const missingProxies = () => PROGRAMS.filter((name) => findProgram(name) === null)

/** Installs those that are not there; the tests of the others run all the same. */
export function ensureProxies() {
  const missing = missingProxies()
  if (missing.length > 0) installPackages(missing, 'The tests of deploy/ need real proxies')
}
