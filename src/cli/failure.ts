// What the command line says when it cannot do what was asked.
import { Refusal } from '../dice/index.ts'
import { nearest } from '../systems/nearest.ts'
import { clipped, printable, wrapped } from './printable.ts'
import { type Errors, type Language, words } from './words.ts'

/** A code of the engine, or one of the command line's own. */
type FailureCode = string

/** A sentence, in any language: made of the dictionary when it is told. */
export type Told = string | ((say: Errors) => string)

interface About {
  readonly field?: string | null
  /** Lines for a person, to stand below the message. */
  readonly hint?: Told
  /** For a program, to stand beside the message. */
  readonly more?: Readonly<Record<string, unknown>>
}

const inLanguage = (told: Told, language: Language): string =>
  typeof told === 'string' ? told : told(words[language].errors)

/** A failure the person can mend; anything else that is thrown is a bug and keeps its stack. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly field: string | null
  readonly more: Readonly<Record<string, unknown>>
  private readonly told: Told
  private readonly hint: Told

  constructor(code: FailureCode, told: Told, { field = null, hint = '', more = {} }: About = {}) {
    super(inLanguage(told, 'en'))
    this.code = code
    this.field = field
    this.more = more
    this.told = told
    this.hint = hint
  }

  in(language: Language): { readonly message: string; readonly hint: string } {
    return { message: inLanguage(this.told, language), hint: inLanguage(this.hint, language) }
  }

  /** The same with another line below. */
  hinting(more: Told): Failure {
    const { code, field, told, hint } = this
    const lines = (say: Errors) => [hint, more].map((each) => (typeof each === 'string' ? each : each(say)))
    const both = (say: Errors) =>
      lines(say)
        .filter((line) => line !== '')
        .join('\n')
    return new Failure(code, told, { field, hint: both, more: this.more })
  }
}

/** The command line is wrong. */
export const usage = (told: Told, field?: string): Failure => new Failure('usage', told, { field: field ?? null })

/** Any error as a failure, where a program must get an answer all the same. */
export const failureOf = (error: unknown): Failure =>
  isMendable(error) ? mendable(error) : new Failure('internal', (say) => say.internal(`${error}`))

/** Whether it is for the person to mend: a failure, or a refusal of the rules. */
export const isMendable = (error: unknown): error is Failure | Refusal =>
  error instanceof Failure || error instanceof Refusal

function mendable(error: Failure | Refusal): Failure {
  if (error instanceof Failure) return error
  const { code, message, field } = error
  // The engine's own words are for whoever writes a rule.
  return new Failure(code, code === 'too-big' ? (say) => say.tooBig : message, { field })
}

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
export function tell(failure: Failure, width: number, language: Language): string {
  const { message, hint } = failure.in(language)
  const lines = [`astragal: ${message}`, ...(hint === '' ? [] : hint.split('\n'))]
  return lines.map((line) => `${line.startsWith(' ') ? printable(line) : wrapped(line, width, '')}\n`).join('')
}

/** `There is no X "rol". Did you mean "roll"?` */
export function unknown(
  kind: keyof Errors['unknown'],
  name: string,
  known: Iterable<string>,
): (say: Errors, orElse?: string) => string {
  const near = nearest(name, known)
  return (say, orElse = '') =>
    say.unknown[kind](clipped(name, 40)) + (near === undefined ? orElse : say.didYouMean(near))
}

/** A name that is none of the fields there are. */
export function unknownField(field: string, known: readonly string[]): Failure {
  const told = unknown('field', field, known)
  return new Failure('unknown-field', (say) => told(say, say.thereAre(known)), { field })
}
