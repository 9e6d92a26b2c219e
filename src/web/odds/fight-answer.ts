// A worker's share of many fights, by the simulation that the game declares.

import { type CountSteps, Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { fightSteps } from '../../systems/fight-steps.ts'
import { parse } from '../../systems/input-parser.ts'
import type { FightTotals } from '../../systems/simulation.ts'
import type { System } from '../../systems/system.ts'
import { withSentences } from '../../systems/word-sentence.ts'
import type { WorkerRequest } from './worker-messages.ts'

export async function fightAnswerSteps(
  system: System,
  { fight, language, ...share }: Extract<WorkerRequest, { is: 'fights' }>,
): Promise<CountSteps<FightTotals>> {
  const simulation = await system.simulation?.()
  if (!simulation) throw new Refusal('not-allowed', `${system.id} has no fights to simulate.`)
  const values = parse(simulation.fields as Fields, fight, language).values as typeof fight
  return fightSteps(
    withSentences(simulation.refusals[language], () => simulation.ready(values)),
    share,
  )
}
