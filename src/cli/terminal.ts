// The streams of the running process, and what is known of the terminal behind them.
import { createInterface, type Interface } from 'node:readline'
import { splitLines } from './lines.ts'
import type { Streams } from './subcommand.ts'

const WIDTH = 80
const NARROWEST = 20
/** Wider bars are no easier to read. */
const WIDEST = 120

export function terminal(): Streams {
  const { stdin, stdout, stderr, env } = process
  // Nobody is left to read the asides; that is no reason to stop.
  stderr.on('error', () => {})
  return {
    out: (text) => void stdout.write(text),
    aside: (text) => void stderr.write(text),
    lines: () => splitLines(stdin),
    ask: asking(),
    width: widthOf(Number(env.COLUMNS) || (stdout.columns ?? stderr.columns)),
    hasColour: hasColour(env, stdout.isTTY),
    isWatched: stderr.isTTY && env.TERM !== 'dumb',
    isTyped: stdin.isTTY,
  }
}

/** One conversation for the whole run, so that lines typed ahead are not lost between two questions. */
function asking(): Streams['ask'] {
  let talk: Interface | undefined
  let known: readonly string[] = []
  const waiting: string[] = []
  let isOver = false
  let next: (() => void) | undefined
  const open = (): Interface => {
    const { stdin: input, stderr: output } = process
    const completer = (line: string) => [known.filter((word) => word.startsWith(line)), line]
    const opened = createInterface({ input, output, terminal: true, completer })
    opened.on('line', (line) => {
      waiting.push(line)
      next?.()
    })
    opened.on('close', () => {
      isOver = true
      next?.()
    })
    // Ctrl-C ends the program as it does everywhere else.
    opened.on('SIGINT', () => {
      output.write('\n')
      process.exit(130)
    })
    return opened
  }
  return async (question, completions = []) => {
    known = completions
    talk ??= open()
    if (waiting.length === 0 && !isOver) {
      process.stdin.setRawMode?.(true)
      talk.resume()
      talk.setPrompt(question)
      talk.prompt()
      await new Promise<void>((resolve) => (next = resolve))
    }
    // Between questions the terminal neither keeps the program running nor keeps Ctrl-C from it.
    talk.pause()
    if (!isOver) process.stdin.setRawMode?.(false)
    return waiting.shift()
  }
}

/** Within what can be laid out; 80 where nobody can say. */
export const widthOf = (columns: number | undefined): number =>
  columns === undefined || columns === 0 ? WIDTH : Math.min(WIDEST, Math.max(NARROWEST, columns))

/** FORCE_COLOR has the last word, then NO_COLOR, then whether it is a terminal at all. */
export function hasColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false'
  if (env.NO_COLOR) return false
  return isTerminal && env.TERM !== 'dumb'
}
