// The log of the server: a line of JSON for programs, a sentence at a terminal. It never holds a code, a cookie, people's words or
// a whole requested address: a reader of the log must not be able to sit down at a table.

export const LOG_LEVELS = ['error', 'warning', 'note', 'detail'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type LogFigures = Readonly<Record<string, string | number | boolean | null>>

export interface ServerLog {
  write(level: LogLevel, what: string, figures?: LogFigures): void
}

export interface LogOutput {
  readonly out: (line: string) => void
  readonly now: () => number
  readonly level: LogLevel
  /** Whether a person reads it as it is written. */
  readonly isWatched: boolean
}

export function serverLogTo({ out, now, level, isWatched }: LogOutput): ServerLog {
  const most = LOG_LEVELS.indexOf(level)
  return {
    write(of, what, figures = {}) {
      if (LOG_LEVELS.indexOf(of) > most) return
      const at = new Date(now()).toISOString()
      out(`${isWatched ? sentence(at, of, what, figures) : JSON.stringify({ at, level: of, what, ...figures })}\n`)
    },
  }
}

function sentence(at: string, level: LogLevel, what: string, figures: LogFigures): string {
  const more = Object.entries(figures).map(([name, value]) => ` ${name} ${value}`)
  return `${at.slice(11, 19)} ${level === 'note' ? '' : `${level}: `}${what}${more.length > 0 ? `:${more.join(',')}` : ''}`
}

/** Writes what a fault is and where it happened. What it says is left out: people's words may be in it. */
export function writeFault(serverLog: ServerLog, where: string, error: unknown): void {
  const { name, stack = '', code } = error as Error & { code?: string }
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const places = lines.map((line) => line.trim()).join(', ')
  serverLog.write('error', 'a fault', { where, fault: name, code: code ?? null, places })
}
