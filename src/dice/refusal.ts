// The refusals of the engine, each with a reason a person can act on.

import type { Plain, PlainRecord } from './plain.ts'

/** Why something was refused; the codes are public. */
export type RefusalCode =
  | 'unknown-system'
  | 'unknown-mechanic'
  | 'unknown-field'
  | 'missing'
  | 'out-of-range'
  | 'not-allowed'
  | 'dice'
  | 'decision'
  | 'notation'
  | 'too-big'
  | 'usage'
  | 'not-found'

/**
 * Three kinds of refusal, for exit codes and HTTP statuses. `unknown`: nobody can tell what is meant. `invalid`: a value is
 * missing, or its field does not allow it. `refused`: all of it was understood, and the rules or the table say no.
 */
export const REFUSAL_KINDS: Readonly<Record<RefusalCode, 'unknown' | 'invalid' | 'refused'>> = {
  usage: 'unknown',
  notation: 'unknown',
  'unknown-system': 'unknown',
  'unknown-mechanic': 'unknown',
  'unknown-field': 'unknown',
  missing: 'invalid',
  'out-of-range': 'invalid',
  'not-allowed': 'refused',
  dice: 'refused',
  decision: 'refused',
  'too-big': 'refused',
  'not-found': 'refused',
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSAL_KINDS, code)

/** A refusal of the rules: it names what is wrong with `field`, as a word and figures that a dictionary puts into a sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly field: string | null
  readonly word: string
  readonly figures: PlainRecord

  constructor(
    code: RefusalCode,
    message: string,
    about: { field?: string | undefined; word?: string; figures?: Record<string, Plain> } = {},
  ) {
    super(message)
    this.code = code
    this.field = about.field ?? null
    this.word = about.word ?? code
    this.figures = about.figures ?? {}
  }
}

/** Used inside a rule: the rule says no to this field, for the reason the word names. */
export function refuse(field: string, word: string, figures: Record<string, Plain> = {}): never {
  throw new Refusal('not-allowed', `${field}: ${word}`, { field, word, figures })
}

/** A count that would take too much memory or time; the caller adds which roll it was. */
export class TooBig extends Refusal {
  constructor(message: string, field?: string) {
    super('too-big', message, { field })
  }
}

/** Dice that cannot be thrown or read so: more are dropped than there are, or the die has no such side. */
export class ImpossibleDice extends RangeError {}

/** Said wherever a rule was caught not being pure. */
export const PURE = 'Given the same answers a rule asks and ends the same: no clock, no chance, no state.'

/** A rule that asked different things when it was given the same answers. A fault of the rule, not of its user. */
export class RuleFault extends Error {
  override readonly name: string = 'RuleFault'
}

/** Recorded answers that the rule does not ask for: the record is of something else, or the rule is at fault. */
export class RecordMismatch extends RuleFault {
  override readonly name = 'RecordMismatch'
}

export function startsOverWithChoices(rule: string): RuleFault {
  return new RuleFault(`The rule '${rule}' asks for choices and starts over; only rules without choices can.`)
}

/** No rule of a game starts over so often by chance. */
export const MOST_AGAINS = 10_000

export function endlessRule(): RuleFault {
  return new RuleFault('The rule starts over whatever happens: it never ends.')
}

/** The ways to write it where states come back, or dice go on without an end. */
const INSTEAD = "start over with again(), make the die exploding(), or count it as a chain ('astragal/counts')"

export function endlessPath(rule: string, what: string): TooBig {
  return new TooBig(`The rule '${rule}' asks for '${what}' on and on: it seems endless; ${INSTEAD}.`, what)
}

export function comesBack(rule: string): RuleFault {
  return new RuleFault(`The rule '${rule}' goes on with itself on the same input; ${INSTEAD}.`)
}

export function endlessDepth(rule: string, most: number): TooBig {
  return new TooBig(`The rule '${rule}' goes on ${most} rules deep: it seems endless; ${INSTEAD}.`)
}

export function swallowedSignal(rule: string): RuleFault {
  return new RuleFault(`The rule '${rule}' caught what the engine threw to stop it.`)
}

/** A fault of a roll, said with its name. Any other error, such as a stack that is full, is told as it is. */
export function aboutRoll(error: unknown, what: string, dice: string): unknown {
  const roll = `The roll '${what}' (${dice})`
  if (error instanceof TooBig)
    return new TooBig(`${roll} cannot be counted: ${error.message}. Narrow its reading.`, what)
  return error instanceof ImpossibleDice ? new Refusal('dice', `${roll}: ${error.message}`, { field: what }) : error
}
