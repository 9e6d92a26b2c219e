// Answers to what no roll dialog asks, loaded when it is asked: advice at a choice, the lab's questions, luck, fights, a log to be checked.

import { isForAnyDice } from '../../charts/set-up.ts'
import type { CountSteps } from '../../dice/index.ts'
import type { Language, System } from '../../systems/system.ts'
import type { WorkerAnswers, WorkerRequest, WorkerRequestName } from './worker-messages.ts'

type RareRequest = Exclude<WorkerRequest, { is: 'odds' | 'row' | 'means' }>

export async function rareAnswerSteps(
  ask: RareRequest,
  load: (id: string, language: Language) => Promise<System>,
): Promise<CountSteps<WorkerAnswers[WorkerRequestName]['answer']>> {
  if (ask.is === 'question') {
    const { setUp } = ask
    if (isForAnyDice(setUp)) return (await import('../../charts/program-question.ts')).anyDiceSteps(setUp, ask.language)
    const [{ questionSteps }, system] = await Promise.all([
      import('../../charts/question.ts'),
      setUp.is === 'game' ? load(setUp.system, ask.language) : null,
    ])
    return questionSteps(setUp, system, ask.language)
  }
  if (ask.is === 'sweep') {
    const [{ sweepSteps }, system] = await Promise.all([
      import('../../charts/sweep.ts'),
      load(ask.setUp.system, ask.language),
    ])
    return sweepSteps(ask, system, ask.language)
  }
  if (ask.is === 'verify') return (await import('../verify/verify-steps.ts')).verifySteps(ask, load)
  const system = await load(ask.system, ask.language)
  if (ask.is === 'advice') return (await import('./advice-answer.ts')).shownAdviceSteps(system, ask)
  if (ask.is === 'luck') return (await import('../../table/luck-count.ts')).luckSteps(ask.rolls, system)
  if (ask.is === 'bestPlay') return (await import('./best-play-answer.ts')).bestPlayAnswerSteps(system, ask)
  return (await import('./fight-answer.ts')).fightAnswerSteps(system, ask)
}
