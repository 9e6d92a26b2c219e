// The faces a check asks for next, taken from wherever they come: a throw, or a hand.

import type { Answers, FinishedPlay, PlainRecord, WaitingPlay } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { isHidden } from './audience.ts'
import type { Check } from './check/check.ts'
import { fullNext, type NextStep, openNext } from './check-rule.ts'
import type { RollNames, ShownDice } from './entries.ts'
import { takeAll } from './fair/faces.ts'

type FaceOf = Parameters<typeof takeAll>[2]

/** All faces up to the next choice or the end. Where the rule is not fully known yet, those of the next roll alone. */
export function rollAll(system: System, check: Check, faceOf: FaceOf): { dice: ShownDice; rolls: RollNames } {
  const before = check.answers
  const full = isHidden(check) ? fullNext(system, check) : openNext(system, check)
  const isKnown = full.is === 'roll' && full.runner.isComplete
  const goOn = isKnown ? full.runner.goOn : singleRoll(openNext(system, check), before)
  const { dice, rolls } = takeAll(goOn, before, faceOf)
  return { dice, rolls }
}

/** Plays one roll and no more. */
function singleRoll(open: NextStep, before: Answers): (answers: Answers) => FinishedPlay<PlainRecord> | WaitingPlay {
  return (answers) => {
    if (open.is === 'waits') throw new Error('No dice are asked for.')
    if (answers.length === before.length) return open.runner.goOn(answers)
    return { is: 'waiting', asks: { is: 'choose', what: '', options: [] }, answers, steps: [] }
  }
}
