// What the command line says when it cannot do what was asked.
import { Refusal } from '../dice/index.ts'
import { nearest } from '../systems/nearest.ts'
import { clipped, printable, wrapped } from './printable.ts'

/** A code of the engine, or one of the command line's own. */
type FailureCode = string

interface About {
  readonly field?: string | null
  /** Lines for a person, to stand below the message. */
  readonly hint?: string
  /** For a program, to stand beside the message. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** A failure the person can mend; anything else that is thrown is a bug and keeps its stack. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly field: string | null
  readonly hint: string
  readonly more: Readonly<Record<string, unknown>>

  constructor(code: FailureCode, message: string, { field = null, hint = '', more = {} }: About = {}) {
    super(message)
    this.code = code
    this.field = field
    this.hint = hint
    this.more = more
  }
}

/** The command line is wrong. */
export const usage = (message: string, field?: string): Failure =>
  new Failure('usage', message, { field: field ?? null })

/** Any error as a failure, where a program must get an answer all the same. */
export const failureOf = (error: unknown): Failure =>
  isMendable(error) ? mendable(error) : new Failure('internal', `This is a fault of Astragal: ${error}`)

/** Whether it is for the person to mend: a failure, or a refusal of the rules. */
export const isMendable = (error: unknown): error is Failure | Refusal =>
  error instanceof Failure || error instanceof Refusal

function mendable(error: Failure | Refusal): Failure {
  if (error instanceof Failure) return error
  const { code, message, field } = error
  // The engine's own words are for whoever writes a rule.
  return new Failure(code, code === 'too-big' ? TOO_BIG : message, { field })
}

const TOO_BIG =
  'This has too many outcomes to count exactly. Smaller numbers can be counted; astragal roll throws it all the same.'

/** Codes of what cannot be understood; with any other the rules have understood it and refuse. */
const NOT_UNDERSTOOD: readonly FailureCode[] = [
  'usage',
  'notation',
  'unknown-system',
  'unknown-mechanic',
  'unknown-field',
]

export const statusOf = ({ code }: Failure): 1 | 2 => (NOT_UNDERSTOOD.includes(code) ? 2 : 1)

/** As a program reads it. */
export const errorOf = ({ code, message, field, more }: Failure) => ({ error: { code, message, field, ...more } })

/** As a person reads it, in lines that fit. Indented lines of a hint stay as they are: what is in them is aligned. */
export function tell({ message, hint }: Failure, width: number): string {
  const lines = [`astragal: ${message}`, ...(hint === '' ? [] : hint.split('\n'))]
  return lines.map((line) => `${line.startsWith(' ') ? printable(line) : wrapped(line, width, '')}\n`).join('')
}

/** `There is no X "rol". Did you mean "roll"?` */
export function unknown(kind: string, name: string, known: Iterable<string>): string {
  const guess = nearest(name, known)
  return `There is no ${kind} "${clipped(name, 40)}".${guess === undefined ? '' : ` Did you mean "${guess}"?`}`
}
