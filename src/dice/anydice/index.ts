// AnyDice programs, counted exactly. An entry of its own, loaded when one is pasted.

import { Odds } from '../odds.ts'
import { AnyDiceError } from './error.ts'
import { Interpreter } from './interpreter.ts'
import { parseProgram } from './parser.ts'

export { AnyDiceError } from './error.ts'
export { anyDiceSentence } from './error-sentences.ts'
export { isAnyDiceProgram } from './program-text.ts'

export interface AnyDiceOutput {
  readonly name: string
  /** Without outcomes for the empty die. */
  readonly odds: Odds<{ readonly total: number }>
}

export interface AnyDiceProgram {
  readonly outputs: readonly AnyDiceOutput[]
  /** Whether a function called itself deeper than "maximum function depth", and was cut off there, as AnyDice does. */
  readonly isCut: boolean
}

/** Runs a program. One that cannot be read, or takes too long, is refused with an AnyDiceError that names the line. */
export function anyDice(program: string): AnyDiceProgram {
  const statements = parseProgram(program)
  const interpreter = new Interpreter()
  interpreter.run(statements)
  if (interpreter.outputs.length === 0) throw new AnyDiceError('no-program', 1)
  const outputs = interpreter.outputs.map(({ name, chances: { faces, ways, total } }) => ({
    name,
    odds: new Odds(
      faces.map((face) => ({ total: face })),
      ways,
      faces.length === 0 ? 1 : total,
    ),
  }))
  return { outputs, isCut: interpreter.isCut }
}
