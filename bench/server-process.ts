// A process that is watched: the real `astragal serve`, or PostgreSQL, with the memory and the processor time that it takes.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { firstLine } from '../src/server/testing/first-line.ts'

const PAGE = 4096
const TICKS = 100

/** Resident bytes, and seconds of processor time, of a process and its children; PostgreSQL's share their memory. */
export function useOf(pid: number): { readonly memory: number; readonly seconds: number } {
  const pids = [pid, ...childrenOf(pid)]
  return {
    memory: Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE,
    seconds: pids.reduce((sum, each) => sum + secondsOf(each), 0),
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === `${pid}`)
    .map(Number)
}

/** The fields behind the name: state, parent and so on; children that have ended count with their parent. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

const secondsOf = (pid: number): number =>
  [11, 12, 13, 14].reduce((sum, field) => sum + Number(statOf(pid)[field] ?? 0), 0) / TICKS

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Starts `astragal serve` as it is shipped, for this machine alone. */
export async function startServing(program: string, data: string, database: string | null): Promise<ServerProcess> {
  const { ASTRAGAL_DATABASE: _, ...env } = process.env
  const place = database === null ? {} : { ASTRAGAL_DATABASE: database }
  const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data, '--log', 'warning', '--json']
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { ...env, ...place, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await firstLine(child)
  const port = Number(new URL(JSON.parse(line).here).port)
  return {
    port,
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}
