// What a command of `astragal` is: one file a command, listed in main.ts.

/** Where a command writes. What a person or program asked for goes out, everything else is an aside. */
export interface Streams {
  out(text: string): void
  aside(text: string): void
}

export interface Command {
  readonly name: string
  readonly summary: string
  /** The command lines it takes, without the leading `astragal`, followed by whatever else its help should say. */
  readonly help: string
  readonly examples: readonly string[]
  /** The exit status: 0 done, 1 the rules refuse it, 2 the command line is wrong. Failures may also be thrown. */
  run(argv: readonly string[], streams: Streams): number | Promise<number>
}
