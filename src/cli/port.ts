// Who listens at a port already, as far as it can be known without asking for rights.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export interface Holder {
  /** Whether it is another Astragal, which can be used instead. */
  readonly isAstragal: boolean
  /** Null where the system does not say, or only to others. */
  readonly process: { readonly name: string; readonly id: number } | null
}

/** A program at the port may keep silent for so many milliseconds, then it is taken for another one. */
const PATIENCE = 2000

/** @param at an address to ask, such as http://localhost:2787 */
export async function holderOf(at: string): Promise<Holder> {
  return { isAstragal: await isAstragal(at), process: listeningAt(Number(new URL(at).port)) }
}

async function isAstragal(at: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch(`${at}/api/openapi.json`, { signal, redirect: 'error' })
    const { info } = (await answer.json()) as { info?: { title?: unknown } }
    return info?.title === 'Astragal'
  } catch {
    return false
  }
}

/** By Linux's /proc, which shows the open files of one's own processes only. */
function listeningAt(port: number): Holder['process'] {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => socketsAt(port, linesOf(`/proc/net/${table}`))))
  if (sockets.size === 0) return null
  const id = namesIn('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      namesIn(`/proc/${name}/fd`).some((file) => sockets.has(targetOf(`/proc/${name}/fd/${file}`))),
  )
  if (id === undefined) return null
  const [command = ''] = linesOf(`/proc/${id}/cmdline`).join('').split('\0')
  return { name: basename(command), id: Number(id) }
}

const LISTENING = '0A'

function socketsAt(port: number, lines: readonly string[]): string[] {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    return local.endsWith(end) && state === LISTENING ? [`socket:[${inode}]`] : []
  })
}

function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const linesOf = (path: string): string[] => orElse(() => readFileSync(path, 'utf8').split('\n'), [])
const namesIn = (path: string): string[] => orElse(() => readdirSync(path), [])
const targetOf = (path: string): string => orElse(() => readlinkSync(path), '')
