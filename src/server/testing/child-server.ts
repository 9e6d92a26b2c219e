// A server as a child process of a test: started, asked by its port, killed.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { firstLine } from './first-line.ts'
import { ask, type Served } from './server.ts'

export interface ChildServer {
  readonly child: ChildProcess
  readonly server: Served
  /** Settles when the process has ended, by itself or killed. */
  readonly ended: Promise<unknown>
  kill(): Promise<void>
}

/** Starts the program, which says its port on its first line; it runs until it is killed. */
export async function startChild(program: string, args: readonly string[]): Promise<ChildServer> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const port = Number(await firstLine(child))
  return {
    child,
    server: { port, ask: (asked) => ask(port, asked) } as Served,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
