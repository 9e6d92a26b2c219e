// Advice at an open choice, for the page: each option with its worth and its sentence, by the names of the sides.

import type { CountSteps } from '../../dice/index.ts'
import { adviceAnswerSteps, adviceJson } from '../../systems/advice-answer.ts'
import { CountedCall } from '../../systems/counted-call.ts'
import { namedSystem } from '../../systems/named-words.ts'
import type { System } from '../../systems/system.ts'
import type { ShownAdvice, WorkerRequest } from './worker-messages.ts'

export function* shownAdviceSteps(
  system: System,
  { mechanic, given, language, names, dice, decisions }: Extract<WorkerRequest, { is: 'advice' }>,
): CountSteps<ShownAdvice> {
  const call = new CountedCall(namedSystem(system, names ?? {}), mechanic, given, language)
  const { sentences, explanation, plain, ...advice } = yield* adviceAnswerSteps(call, dice, decisions)
  return { ...adviceJson(advice), sentences, explanation, ...(plain === undefined ? {} : { plain }) }
}
