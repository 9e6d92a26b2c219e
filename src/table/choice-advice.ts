// Advice on a choice that waits at a table: every option that the side can pay for, with its own chance and its price, by what a reader knows.

import type { AdviceJson } from '../systems/advice-answer.ts'
import { MechanicCall } from '../systems/mechanic-call.ts'
import { payableOptions } from '../systems/payable-options.ts'
import type { System } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import { inputAtChoice, spendable } from './reserves.ts'
import type { TableState } from './state.ts'

/** Null where no choice of a mechanic is open, or something sealed is not known. */
export function choiceAdvice(
  reader: { readonly system: System; readonly state: TableState },
  check: Check,
): AdviceJson | null {
  const { asked, rolled, seal, isSealOpen, given, answers, decisions } = check
  if (!asked || !('mechanic' in rolled) || (seal && !isSealOpen)) return null
  const call = new MechanicCall(reader.system, rolled.mechanic, inputAtChoice(reader, check, asked.what, given))
  const dice = answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))
  const advice = call.advise(
    dice,
    decisions.map(({ said }) => said),
  )
  return { ...advice, options: payableOptions(advice.options, spendable(reader, check, asked.what)) }
}
