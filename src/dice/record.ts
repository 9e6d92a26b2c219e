// A record of answers, read back: each is checked as if it were given now.

import type { Pool } from './die.ts'
import { isSame, type Plain } from './plain.ts'
import { PURE, RecordMismatch, Refusal, RuleFault } from './refusal.ts'
import type { Answer, Answers } from './rule.ts'
import { HandThrower, throwPool } from './throw.ts'

/** The faces of a recorded roll; `thrown` gets every part that was thrown. */
export function facesRecorded(
  answer: Answer,
  at: number,
  what: string,
  dice: Pool,
  thrown: number[],
): readonly number[] {
  if (answer.what !== what || !('faces' in answer)) throw mismatch('the roll', what, answer, at)
  const hand = new HandThrower(answer.faces)
  const faces = throwPool(dice, hand, what, thrown)
  hand.mustBeEmpty()
  return faces
}

export function pickRecorded(answer: Answer, at: number, what: string): Plain {
  if (answer.what !== what || !('pick' in answer)) throw mismatch('the choice', what, answer, at)
  return answer.pick
}

function mismatch(asked: string, what: string, answer: Answer, at: number): RecordMismatch {
  return new RecordMismatch(
    `The rule asks for ${asked} '${what}' where the record has an answer to '${answer.what}' (answer ${at + 1}). ${PURE}`,
  )
}

/** The options of a choice; there must be some. */
export function offered<C>(what: string, options: () => readonly C[]): readonly C[] {
  const all = options()
  if (all.length === 0) throw new RuleFault(`The rule asks to choose '${what}' but offers nothing.`)
  return all
}

/** The option that equals what was picked. */
export function optionOf<C extends Plain>(what: string, options: readonly C[], pick: Plain): C {
  const chosen = options.find((option) => isSame(option, pick))
  if (chosen !== undefined) return chosen
  throw new Refusal('decision', `${what}: ${JSON.stringify(pick)} is not one of the choices: ${listed(options)}.`, {
    field: what,
  })
}

/** A rule has come to its end: no answer may be left. */
export function mustHaveEnded(answers: Answers, at: number): void {
  if (at < answers.length) {
    throw new RecordMismatch(
      `The rule has come to its end, but the record goes on with '${answers[at]?.what}' as answer ${at + 1}.`,
    )
  }
}

function listed(options: readonly Plain[]): string {
  const shown = options.slice(0, 8).map((option) => JSON.stringify(option))
  return options.length > 8 ? `${shown.join(', ')} and ${options.length - 8} more` : shown.join(', ')
}
