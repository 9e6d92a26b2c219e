import { Refusal } from '../dice/index.ts'
import { adviceJson } from '../systems/advice-answer.ts'
import type { MechanicCall } from '../systems/mechanic-call.ts'
import { readFaces } from './faces.ts'
import { asFailure, usageFailure } from './failure.ts'
import { advicePage } from './game/advice-page.ts'
import { pageLook } from './look.ts'
import { withProgress } from './progress.ts'
import type { Subcommand } from './subcommand.ts'
import { readTarget } from './target.ts'

const takes = { options: ['dice'], ofGames: ['choose'], switches: ['all'] }

export const adviseCommand: Subcommand = {
  name: 'advise',
  takes,
  async run(argv, streams) {
    const asked = await readTarget('advise', argv, takes)
    if (asked.is === 'free') throw usageFailure((say) => say.aboutDecisions, 'system')
    const { call, decisions, options, switches } = asked
    const faces = readFaces(options.get('dice') ?? '')
    const advice = decidedFirst(call, () => withProgress(streams, asked.language)(call.adviceSteps(faces, decisions)))
    if (switches.has('json')) streams.out(`${JSON.stringify(adviceJson(advice))}\n`)
    else streams.out(advicePage(call, advice, pageLook(streams, asked.language), switches.has('all')))
    return 0
  },
}

/** Dice that are thrown behind an open decision need its answer; how that is given is said along. */
function decidedFirst<T>({ system, name }: MechanicCall, advised: () => T): T {
  try {
    return advised()
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'not-thrown-yet') throw error
    throw asFailure(error).withHint((say) => say.decideFirst(`${system.id} ${name}`))
  }
}
