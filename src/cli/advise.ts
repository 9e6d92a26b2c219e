import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { facesOf } from './faces.ts'
import { usage } from './failure.ts'
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
    const advice = watched(streams, asked.language)(question.advising(facesOf(options.get('dice') ?? ''), decisions))
    if (switches.has('json')) {
      const { sentences: _, explanation: __, ...answer } = advice
      streams.out(`${JSON.stringify(answer)}\n`)
    } else streams.out(advicePage(question, advice, lookOf(streams, asked.language), switches.has('all')))
    return 0
  },
}
