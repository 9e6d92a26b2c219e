import { Refusal } from '../dice/index.ts'
import type { Question } from '../systems/answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { facesOf } from './faces.ts'
import { failureOf, usage } from './failure.ts'
import { advicePage } from './game/advice-page.ts'
import { lookOf } from './look.ts'
import { watched } from './progress.ts'

const takes = { options: ['dice'], ofGames: ['choose'], switches: ['all'] }

export const advise: Command = {
  name: 'advise',
  takes,
  async run(argv, streams) {
    const asked = await readAsked('advise', argv, takes)
    if (asked.is === 'free') throw usage((say) => say.aboutDecisions, 'system')
    const { question, decisions, options, switches } = asked
    const faces = facesOf(options.get('dice') ?? '')
    const advice = decidedFirst(question, () => watched(streams, asked.language)(question.advising(faces, decisions)))
    if (switches.has('json')) {
      const { sentences: _, explanation: __, ...answer } = advice
      streams.out(`${JSON.stringify(answer)}\n`)
    } else streams.out(advicePage(question, advice, lookOf(streams, asked.language), switches.has('all')))
    return 0
  },
}

/** Dice that are thrown behind an open decision need its answer; how that is given is said along. */
function decidedFirst<T>({ system, name }: Question, advised: () => T): T {
  try {
    return advised()
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'not-thrown-yet') throw error
    throw failureOf(error).hinting((say) => say.decideFirst(`${system.id} ${name}`))
  }
}
