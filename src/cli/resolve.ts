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
