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
  summary: 'Say what to decide in a game, and what each option is worth.',
  help: `Usage: astragal advise SYSTEM MECHANIC [fields] [--input JSON]
                       [--dice 2,7,10] [--choose JSON] [--all]
                       [--lang en|de] [--json]

  --dice        the faces thrown so far
  --choose JSON what was decided so far, in order: a list
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --all         every option; otherwise a long list is shortened
  --lang de     in German
  --json        one JSON object instead, with every option

Each option is shown with the chance of success when the best is done from
there on, and with what it is expected to spend. With no decision open, it
shows what each price would buy: with 0, 1, 2, 3 of what can be spent.

astragal systems lists the games and their mechanics.`,
  examples: [],
  takes,
  async run(argv, streams) {
    const asked = await readAsked('advise', argv, takes)
    if (asked.is === 'free')
      throw usage(
        'advise is about the decisions of a game: astragal advise SYSTEM MECHANIC; astragal systems lists them.',
        'system',
      )
    const { question, decisions, options, switches } = asked
    const advice = watched(streams)(question.advising(facesOf(options.get('dice') ?? ''), decisions))
    if (switches.has('json')) {
      const { sentences: _, explanation: __, ...answer } = advice
      streams.out(`${JSON.stringify(answer)}\n`)
    } else streams.out(advicePage(question, advice, lookOf(streams, asked.language), switches.has('all')))
    return 0
  },
}
