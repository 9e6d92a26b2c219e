// A single line of AnyDice, with `output` or without it: what notation does not read in AnyDice's dialect is counted as a program.

import '../notation/dialect-forms.ts'
import { NotationError } from '../notation/error.ts'
import { parseNotation } from '../notation/parser.ts'
import { AnyDiceError } from './error.ts'
import { type AnyDiceOutput, anyDice } from './index.ts'
import { isAnyDiceProgram } from './program-text.ts'

/** Its one output; null where notation reads all of it, and where there is none, several, or the empty die. */
export function anyDiceLine(text: string): AnyDiceOutput | null {
  try {
    parseNotation(text, 'anydice')
    return null
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    return onlyOutput(text.trim())
  }
}

function onlyOutput(line: string): AnyDiceOutput | null {
  try {
    const [only, ...more] = anyDice(isAnyDiceProgram(line) ? line : `output ${line}`).outputs
    return only && more.length === 0 && only.odds.outcomes.length > 0 ? only : null
  } catch (error) {
    if (error instanceof AnyDiceError) return null
    throw error
  }
}
