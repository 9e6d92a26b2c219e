// What the server says of itself: a line of JSON for programs, a sentence at a terminal. Never a code, a cookie, a text of
// people or a whole address that somebody asked for: whoever reads along must not be able to sit down at a table.

export const LEVELS = ['error', 'warning', 'note', 'detail'] as const
export type Level = (typeof LEVELS)[number]

type Figures = Readonly<Record<string, string | number | boolean | null>>

export interface Journal {
  write(level: Level, what: string, figures?: Figures): void
}

export interface Written {
  readonly out: (line: string) => void
  readonly now: () => number
  readonly level: Level
  /** Whether a person reads it as it is written. */
  readonly isWatched: boolean
}

export function journalTo({ out, now, level, isWatched }: Written): Journal {
  const most = LEVELS.indexOf(level)
  return {
    write(of, what, figures = {}) {
      if (LEVELS.indexOf(of) > most) return
      const at = new Date(now()).toISOString()
      out(`${isWatched ? sentence(at, of, what, figures) : JSON.stringify({ at, level: of, what, ...figures })}\n`)
    },
  }
}

function sentence(at: string, level: Level, what: string, figures: Figures): string {
  const more = Object.entries(figures).map(([name, value]) => ` ${name} ${value}`)
  return `${at.slice(11, 19)} ${level === 'note' ? '' : `${level}: `}${what}${more.length > 0 ? `:${more.join(',')}` : ''}`
}

export const SILENT: Journal = { write: () => {} }

/** Writes what a fault is and where it happened. What it says is left out: people's words may be in it. */
export function writeFault(journal: Journal, where: string, error: unknown): void {
  const { name, stack = '', code } = error as Error & { code?: string }
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const at = places.map((line) => line.trim()).join(', ')
  journal.write('error', 'a fault', { where, fault: name, code: code ?? null, at })
}
