// What the command line says when it cannot do what was asked.
import { nearest } from './nearest.ts'

/** A failure the person can mend; anything else that is thrown is a bug and keeps its stack. */
export class Failure extends Error {
  readonly code: string
  readonly field: string | null

  constructor(code: string, message: string, field: string | null = null) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** The command line is wrong. */
export const usage = (message: string, field?: string): Failure => new Failure('usage', message, field)

export const statusOf = ({ code }: Failure): 1 | 2 => (code === 'usage' ? 2 : 1)

export function tell({ code, message, field }: Failure, isJson: boolean): string {
  return isJson ? `${JSON.stringify({ error: { code, message, field } })}\n` : `astragal: ${message}\n`
}

/** `There is no X "rol". Did you mean "roll"?` */
export function unknown(kind: string, name: string, known: Iterable<string>): string {
  const guess = nearest(name, known)
  return `There is no ${kind} "${name}".${guess === undefined ? '' : ` Did you mean "${guess}"?`}`
}
