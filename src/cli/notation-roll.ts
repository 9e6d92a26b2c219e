// Free notation at the door: text becomes something to roll, resolve and count, and what is wrong with it a failure that
// shows where.
import { namedLine } from '../charts/set-up.ts'
import { anyDiceLine } from '../dice/anydice/line.ts'
import { Die, type Odds, pool, Refusal, sum } from '../dice/index.ts'
import {
  DIALECT_NAMES,
  type Dialect,
  isDialect,
  type Notation,
  NotationError,
  type NotationNote,
  type NotationOutcome,
  notation,
} from '../dice/notation/index.ts'
import '../dice/notation/dialect-forms.ts'
import { notesOn, pointAt, print } from '../dice/notation/sentences.ts'
import { CommandFailure, type ErrorText, usageFailure } from './failure.ts'
import { clippedText } from './terminal-text.ts'

export interface NotationRoll {
  /** As it was typed. */
  readonly text: string
  /** The same without the comment. */
  readonly roll: string
  /** Its name in front, or the comment behind it. */
  readonly label: string | undefined
  /** How often it is thrown, and what is thrown each time, where it is repeated. */
  readonly repeated: { readonly times: number; readonly roll: string } | undefined
  readonly compares: boolean
  /** Whether it counts dice, and how it would compare their total instead. */
  readonly counts: boolean
  readonly compared: string | undefined
  readonly dialect: Dialect
  readonly notes: readonly NotationNote[]
  readonly rule: Notation['rule']
  /** Where they are known already: of a line that was counted as a program. */
  readonly odds?: Odds<NotationOutcome>
}

/** Dice, which may have a name: `attack = 1d20+5`. */
export function readNotation(line: string, dialect: Dialect): NotationRoll {
  const { name, roll: text } = namedLine(line)
  try {
    const read = orNotationFailure(text, () => (dialect === 'anydice' && programLine(text)) || readRoll(text, dialect))
    return name === null ? read : { ...read, label: name }
  } catch (error) {
    const isAstray = error instanceof CommandFailure && error.code === 'notation' && !('suggestion' in error.more)
    if (!isAstray || dialect !== 'astragal') throw error
    throw otherTools(text).reduce((failure, hint) => failure.withHint(hint), error)
  }
}

/** Tools that read a text which is refused here, each with the flag that asks for it. Words alone, a comment there, are no reading. */
function otherTools(text: string): ErrorText[] {
  const tools = new Map<string, Dialect>()
  for (const dialect of DIALECT_NAMES) {
    const reading = rollIn(text, dialect)
    if (reading !== null && !tools.has(reading)) tools.set(reading, dialect)
  }
  const told = [...tools].map(
    ([reading, dialect]): ErrorText =>
      (say) =>
        say.readBy(dialect, clippedText(reading, LONGEST_SUGGESTION)),
  )
  return tools.size === 0 && anyDiceLine(text) ? [(say) => say.programLine] : told
}

function rollIn(text: string, dialect: Dialect): string | null {
  try {
    const { comment, ...roll } = notation(text, { dialect }).expression
    const reading = print(roll)
    return comment === undefined && /d[\d%F{(]/.test(reading) ? reading : null
  } catch (error) {
    if (error instanceof NotationError || error instanceof Refusal) return null
    throw error
  }
}

function readRoll(text: string, dialect: Dialect): NotationRoll {
  const { expression, rule, compares } = notation(text, { dialect })
  const { at, comment: label, repeat: times } = expression
  const roll = text.slice(at.from, at.to)
  const repeated = times === undefined ? undefined : { times, roll: roll.slice(roll.indexOf('#') + 1) }
  const counts = expression.roll.kind === 'dice' && expression.roll.counting !== undefined && !expression.more
  const compared = totalComparison(text, expression.roll)
  return { text, roll, label, repeated, compares, counts, compared, dialect, notes: notesOn(text, dialect), rule }
}

/** A die of more sides than this is not thrown. */
const MOST_SIDES = 1_000_000

/** A line of AnyDice that is no notation, `[maximum of d6]`: one die with its chances. */
function programLine(text: string): NotationRoll | null {
  const output = anyDiceLine(text)
  if (!output) return null
  const [, roll = text, label] = /^\s*(?:output\s+)?(.*?)\s*(?:named\s+"([^"]*)"\s*)?$/s.exec(text) ?? []
  const { odds } = output
  const rule: Notation['rule'] = (_, ask) => {
    if (odds.total > MOST_SIDES)
      throw new CommandFailure('too-big', (say) => say.countedOnly(clippedText(roll, 40)), { field: 'notation' })
    const weights = new Map(odds.outcomes.map(({ total }, i) => [total, Number(odds.ways[i])]))
    return { total: ask.roll(roll, pool(1, new Die(roll, Number(odds.total), () => weights)), sum) }
  }
  const plain = { repeated: undefined, compares: false, counts: false, compared: undefined, notes: [] }
  return { ...plain, text, roll, label, dialect: 'anydice', rule, odds }
}

/** The tool whose reading is asked for. */
export function dialectOf(given: string | undefined): Dialect {
  const name = (given ?? 'astragal').toLowerCase()
  if (!isDialect(name)) throw usageFailure((say) => say.dialect(DIALECT_NAMES, given ?? ''), 'dialect')
  return name
}

function totalComparison(text: string, roll: Notation['expression']['roll']): string | undefined {
  if (roll.kind !== 'dice' || !roll.counting) return undefined
  const { from, to } = roll.counting.at
  const dice = text.slice(roll.at.from, from)
  // In words, or by a letter, it was asked for as a count.
  if (dice === '' || !/^\s*[<>=≤≥≠]/.test(text.slice(from, to))) return undefined
  return `(${dice.trim()})${dice.slice(dice.trimEnd().length)}${text.slice(from, to)}`
}

export function isNotation(text: string, dialect: Dialect = 'astragal'): boolean {
  try {
    notation(text, { dialect })
    return true
  } catch (error) {
    if (error instanceof NotationError || error instanceof Refusal) return false
    throw error
  }
}

/** The same, or a line that is counted as a program. */
export const isCounted = (text: string, dialect: Dialect): boolean =>
  isNotation(text, dialect) || (dialect === 'anydice' && anyDiceLine(text) !== null)

/** Does it; what the engine refuses becomes a failure that points at the notation. */
export function orNotationFailure<T>(text: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotationError) throw notationFailure(text, error)
    // The engine names the roll that is too big; here that is the notation.
    if (error instanceof Refusal)
      throw new CommandFailure(error.code, error.message, { field: error.code === 'dice' ? 'dice' : 'notation' })
    throw error
  }
}

const LONGEST_SUGGESTION = 200

function notationFailure(text: string, error: NotationError): CommandFailure {
  const { code, at, suggestion } = error
  const pointer = pointAt(text, error).replace(/^/gm, '  ')
  const failure = new CommandFailure(code, (say) => say.notation(error), {
    field: 'notation',
    hint: pointer,
    more: { at, ...(suggestion !== undefined && { suggestion }) },
  })
  if (suggestion === undefined) return failure
  return failure.withHint((say) => say.meant(clippedText(suggestion, LONGEST_SUGGESTION)))
}
