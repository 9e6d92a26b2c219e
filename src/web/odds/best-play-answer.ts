// Best play over inputs, for the page: chances as they cross from one thread to another.

import { type BestPlayJson, bestPlayJson, bestPlaySteps, givenOver } from '../../charts/best-play.ts'
import type { CountSteps } from '../../dice/index.ts'
import { MechanicCall } from '../../systems/mechanic-call.ts'
import type { System } from '../../systems/system.ts'
import type { WorkerRequest } from './worker-messages.ts'

export function* bestPlayAnswerSteps(
  system: System,
  { mechanic, given, axes, language, dice, decisions }: Extract<WorkerRequest, { is: 'bestPlay' }>,
): CountSteps<BestPlayJson> {
  const calls = givenOver(axes, given).map((input) => () => new MechanicCall(system, mechanic, input, language))
  return bestPlayJson(yield* bestPlaySteps({ calls, dice, decisions }))
}
