// The streams of the running process, and what is known of the terminal behind them.
import type { Streams } from './command.ts'
import { linesOf } from './lines.ts'

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
    lines: () => linesOf(stdin),
    width: widthOf(stdout.columns ?? stderr.columns),
    hasColour: hasColour(env, stdout.isTTY),
    isWatched: stderr.isTTY && env.TERM !== 'dumb',
    isTyped: stdin.isTTY,
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
