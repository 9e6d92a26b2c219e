// Failures of the command line: a code for programs, a message and a hint for people.

import { isRefusalCode, REFUSAL_KINDS, Refusal } from '../dice/index.ts'
import type { Language } from '../systems/language.ts'
import { nearestWord } from '../systems/nearest-word.ts'
import { clippedText, printableText, wrappedText } from './terminal-text.ts'
import { type Errors, words } from './words.ts'

/** A code of the engine, or one of the command line's own. */
type CommandFailureCode = string

/** A sentence, in any language: made of the dictionary when it is told. */
export type ErrorText = string | ((say: Errors) => string)

interface FailureDetails {
  readonly field?: string | null
  /** Lines for a person, to stand below the message. */
  readonly hint?: ErrorText
  /** For a program, to stand beside the message. */
  readonly more?: Readonly<Record<string, unknown>>
}

const inLanguage = (told: ErrorText, language: Language): string =>
  typeof told === 'string' ? told : told(words[language].errors)

/** A failure the person can mend; anything else that is thrown is a bug and keeps its stack. */
export class CommandFailure extends Error {
  readonly code: CommandFailureCode
  readonly field: string | null
  readonly more: Readonly<Record<string, unknown>>
  private readonly text: ErrorText
  private readonly hint: ErrorText

  constructor(code: CommandFailureCode, told: ErrorText, { field = null, hint = '', more = {} }: FailureDetails = {}) {
    super(inLanguage(told, 'en'))
    this.code = code
    this.field = field
    this.more = more
    this.text = told
    this.hint = hint
  }

  in(language: Language): { readonly message: string; readonly hint: string } {
    return { message: inLanguage(this.text, language), hint: inLanguage(this.hint, language) }
  }

  /** The same with another line below. */
  withHint(more: ErrorText): CommandFailure {
    const { code, field, text, hint } = this
    const lines = (say: Errors) => [hint, more].map((each) => (typeof each === 'string' ? each : each(say)))
    const both = (say: Errors) =>
      lines(say)
        .filter((line) => line !== '')
        .join('\n')
    return new CommandFailure(code, text, { field, hint: both, more: this.more })
  }
}

/** The command line is wrong. */
export const usageFailure = (told: ErrorText, field?: string): CommandFailure =>
  new CommandFailure('usage', told, { field: field ?? null })

/** Any error as a failure, where a program must get an answer all the same. */
export const asFailure = (error: unknown): CommandFailure =>
  isForUser(error) ? userFailure(error) : new CommandFailure('internal', (say) => say.internal(`${error}`))

/** Whether it is for the person to mend: a failure, or a refusal of the rules. */
export const isForUser = (error: unknown): error is CommandFailure | Refusal =>
  error instanceof CommandFailure || error instanceof Refusal

function userFailure(error: CommandFailure | Refusal): CommandFailure {
  if (error instanceof CommandFailure) return error
  const { code, message, field } = error
  // The engine's own words are for whoever writes a rule.
  return new CommandFailure(code, code === 'too-big' ? (say) => say.tooBig : message, { field })
}

/** Codes of the command line's own for what nobody knows. */
const OWN_UNKNOWN: readonly CommandFailureCode[] = ['unknown-rule', 'unknown-move']

/** 2 where nobody can tell what is meant; 1 where it was understood and is refused. */
export const exitStatus = ({ code }: CommandFailure): 1 | 2 =>
  OWN_UNKNOWN.includes(code) || (isRefusalCode(code) && REFUSAL_KINDS[code] === 'unknown') ? 2 : 1

/** As a program reads it. */
export const failureJson = ({ code, message, field, more }: CommandFailure) => ({
  error: { code, message, field, ...more },
})

/** As a person reads it, in lines that fit. Indented lines of a hint stay as they are: what is in them is aligned. */
export function failureText(failure: CommandFailure, width: number, language: Language): string {
  const { message, hint } = failure.in(language)
  const lines = [`astragal: ${message}`, ...(hint === '' ? [] : hint.split('\n'))]
  return lines.map((line) => `${line.startsWith(' ') ? printableText(line) : wrappedText(line, width, '')}\n`).join('')
}

/** `There is no X "rol". Did you mean "roll"?` */
export function unknownName(
  kind: keyof Errors['unknown'],
  name: string,
  known: Iterable<string>,
): (say: Errors, orElse?: string) => string {
  const near = nearestWord(name, known)
  return (say, orElse = '') =>
    say.unknown[kind](clippedText(name, 40)) + (near === undefined ? orElse : say.didYouMean(near))
}

/** A name that is none of the fields there are. */
export function unknownFieldFailure(field: string, known: readonly string[]): CommandFailure {
  const told = unknownName('field', field, known)
  return new CommandFailure('unknown-field', (say) => told(say, say.thereAre(known)), { field })
}
