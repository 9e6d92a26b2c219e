import { resolveFree } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { facesGiven } from './faces.ts'
import { rollGame } from './game/roll.ts'
import { paintOf } from './paint.ts'
import { storyOf } from './story.ts'
import { words } from './words.ts'

const takes = { options: ['dice'], ofGames: ['choose'] }

export const resolve: Command = {
  name: 'resolve',
  summary: 'Say what dice thrown by hand come to.',
  help: `Usage: astragal resolve NOTATION --dice 2,7,10 [--lang en|de] [--json]
       astragal resolve SYSTEM MECHANIC [fields] --dice 2,7,10 [--input JSON]
                        [--choose JSON] [--lang en|de] [--json]

  --dice        the faces as thrown; of each roll, what is thrown again last
  --lang de     tell the story in German
  --json        one JSON object instead
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --choose JSON what to decide, in order: a list. Without it you are asked at
                a terminal; elsewhere, and with --json, best play decides

astragal systems lists the games and their mechanics.`,
  examples: [
    "astragal resolve '3d6+2' --dice 4,5,6",
    "astragal resolve '4d6kh3' --dice 3,1,6,4",
    "astragal resolve '2d6!' --dice 6,3,4   the 6 explodes into the 4",
    "astragal resolve '4dF' --dice -1,0,1,1",
  ],
  takes,
  async run(argv, streams) {
    const asked = await readAsked('resolve', argv, takes)
    const { language } = asked
    const dice = facesGiven(asked.options.get('dice'))
    if (asked.is === 'game') return rollGame(asked, dice, streams)
    const { out, hasColour, width } = streams
    const answer = resolveFree(asked.free(), dice, language)
    const isJson = asked.switches.has('json')
    out(isJson ? `${JSON.stringify(answer)}\n` : storyOf(answer, words[language], paintOf(hasColour), width))
    return 0
  },
}
