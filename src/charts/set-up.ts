// A question to the odds lab: a mechanic with its fields, dice in free notation, or an AnyDice program. Several stand side by side, and travel in a link.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { type Dialect, isDialect } from '../dice/notation/index.ts'
import { isPlainRecord } from '../systems/field-leaves.ts'

interface SetUpName {
  /** The name somebody gave it. */
  readonly name?: string
}

export interface GameSetUp extends SetUpName {
  readonly is: 'game'
  readonly system: string
  readonly mechanic: string
  readonly given: PlainRecord
  /** Choices that are fixed, by name. */
  readonly choices?: PlainRecord
}

export interface NotationSetUp extends SetUpName {
  readonly is: 'notation'
  readonly text: string
  /** The tool whose reading is meant, where it is another one. */
  readonly dialect?: Dialect
}

/** An AnyDice program: each of its outputs is charted. */
export interface ProgramSetUp extends SetUpName {
  readonly is: 'program'
  readonly text: string
}

export type SetUp = GameSetUp | NotationSetUp | ProgramSetUp

/** A program, or a line that is run as one where notation does not read it. */
export const isForAnyDice = (setUp: SetUp): setUp is ProgramSetUp | (NotationSetUp & { readonly dialect: 'anydice' }) =>
  setUp.is === 'program' || (setUp.is === 'notation' && setUp.dialect === 'anydice')

export const MOST_SET_UPS = 8
export const MOST_SET_UP_NAME = 60
const MOST_TEXT = 1_000
/** The engine refuses a longer one, too. */
const MOST_PROGRAM = 50_000

/** A, B, C ... as people name what they compare. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** The set-ups in a link or a file; null where it holds none. What is wrong inside one is told by the rules. */
export function parseSetUps(value: unknown): readonly SetUp[] | null {
  const isSound = Array.isArray(value) && value.length > 0 && value.length <= MOST_SET_UPS && value.every(isSetUp)
  return isSound ? value : null
}

function isSetUp(value: unknown): value is SetUp {
  if (!isPlainRecord(value as Plain)) return false
  const { is, system, mechanic, given, text, dialect, choices, name } = value as Record<string, unknown>
  if (name !== undefined && (typeof name !== 'string' || name.length > MOST_SET_UP_NAME)) return false
  if (is === 'notation')
    return isText(text, MOST_TEXT) && (dialect === undefined || (typeof dialect === 'string' && isDialect(dialect)))
  if (is === 'program') return isText(text, MOST_PROGRAM)
  const areChoices = choices === undefined || isPlainRecord(choices as Plain)
  return (
    is === 'game' &&
    typeof system === 'string' &&
    typeof mechanic === 'string' &&
    isPlainRecord(given as Plain) &&
    areChoices
  )
}

const isText = (text: unknown, most: number): text is string => typeof text === 'string' && text.length <= most

/** `attack = 1d20+5`: the name and the dice, which may be still to come. `d6 = 3` compares, so a name begins with a letter and is no dice. */
export function namedLine(text: string): { readonly name: string | null; readonly roll: string } {
  const [, name, roll] = NAMED.exec(text) ?? []
  if (name === undefined || roll === undefined || DICE.test(name)) return { name: null, roll: text }
  return { name: name.slice(0, MOST_SET_UP_NAME), roll }
}
const NAMED = /^\s*(\p{L}[\p{L}\p{N}_' -]*?)\s*=(?![=<>])\s*(.*)$/u
const DICE = /(^|[^\p{L}])[dw][\d%f{(]/iu
