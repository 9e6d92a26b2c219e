// Runs `astragal` for tests: inside this process with streams made up for it, or as the program people start.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { main } from '../main.ts'
import type { Streams } from '../subcommand.ts'

interface ProgramOutput {
  readonly status: number
  readonly out: string
  readonly aside: string
}

interface TestStreams extends Partial<Omit<Streams, 'out' | 'aside' | 'lines' | 'ask'>> {
  readonly lines?: readonly string[]
}

/** A person at a terminal who types these lines. */
export const typing = (...lines: readonly string[]): TestStreams => ({ isTyped: true, isWatched: true, lines })

export async function astragal(
  argv: readonly string[],
  { lines = [], ...given }: TestStreams = {},
): Promise<ProgramOutput> {
  let [out, aside] = ['', '']
  const typed = [...lines]
  const status = await main(argv, {
    ask: async (question) => {
      aside += question
      return typed.shift()
    },
    out: (text) => void (out += text),
    aside: (text) => void (aside += text),
    async *lines() {
      yield* lines
    },
    width: 80,
    hasColour: false,
    isWatched: false,
    isTyped: false,
    ...given,
  })
  return { status, out, aside }
}

export const bin = fileURLToPath(new URL('../../../bin/astragal', import.meta.url))
/** The same wherever the tests run. */
const env = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { FORCE_COLOR: _, NO_COLOR: __, COLUMNS: ___, ...mine } = process.env
  return { ...mine, ...more }
}

export function program(argv: readonly string[], input = '', more: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], {
    encoding: 'utf8',
    env: env(more),
    input,
  })
  return { status, stdout, stderr }
}

/** A program that is still running. */
export const started = (argv: readonly string[]) => spawn(process.execPath, [bin, ...argv], { env: env({}) })

/** Runs a command at a pseudo terminal. */
const SCRIPT = 'script'
export const hasScript = process.platform === 'linux' && spawnSync(SCRIPT, ['--version']).status === 0

/** The program at a pseudo terminal: whenever the first text of a pair shows, the second is typed. */
export async function typedInto(line: string, ...pairs: readonly (readonly [shows: string, types: string])[]) {
  // `exec`: a shell that waited for the program would end with its own status at Ctrl-C (dash does).
  const command = `exec '${process.execPath}' '${bin}' ${line}`
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], { env: env({ TERM: 'xterm', NO_COLOR: '1' }) })
  const left = [...pairs]
  let screen = ''
  let seen = 0
  child.stdout.on('data', (text) => {
    screen += text
    const [next] = left
    if (!next || !screen.slice(seen).includes(next[0])) return
    seen = screen.length
    left.shift()
    child.stdin.write(next[1])
  })
  const [status] = await once(child, 'close')
  return { status: status as number, screen }
}
