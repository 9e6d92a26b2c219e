// A subcommand of `astragal`: one file each, listed in main.ts.
import type { SubcommandName } from './words.ts'

/** Where a command reads and writes. What a person or program asked for goes out, everything else is an aside. */
export interface Streams {
  out(text: string): void
  aside(text: string): void
  /** Standard input, a line at a time as it comes. */
  lines(): AsyncIterable<string>
  /** Asks the person at the terminal for a line; undefined when they end it. */
  ask(question: string, completions?: readonly string[]): Promise<string | undefined>
  /** Characters in a line of what goes out. */
  readonly width: number
  readonly hasColour: boolean
  /** Whether a person sees the asides as they are written. */
  readonly isWatched: boolean
  /** Whether a person types the lines. */
  readonly isTyped: boolean
}

/** The options of a command: those it always takes, and those it takes for games only. */
export interface SubcommandOptions {
  readonly options?: readonly string[]
  readonly ofGames?: readonly string[]
  readonly switches?: readonly string[]
}

export interface Subcommand {
  /** Its help stands in the dictionary under this name, in every language. */
  readonly name: SubcommandName
  readonly takes?: SubcommandOptions
  /** The exit status: 0 done, 1 the rules refuse it, 2 the command line is wrong. Failures may also be thrown. */
  run(argv: readonly string[], streams: Streams): number | Promise<number>
}
