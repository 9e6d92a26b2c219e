import { resolveFree } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { facesGiven } from './faces.ts'
import { isAtTerminal, rollGame } from './game/roll.ts'
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
    const given = asked.options.get('dice')
    const isJson = asked.switches.has('json')
    if (asked.is === 'game') {
      // Whoever is there to be asked can throw as the rule goes on.
      const isAsked = given === undefined && !isJson && isAtTerminal(streams)
      return rollGame(asked, isAsked ? [] : facesGiven(given), streams)
    }
    const dice = facesGiven(given)
    const { out, hasColour, width } = streams
    const answer = resolveFree(asked.free(), dice, language)
    out(isJson ? `${JSON.stringify(answer)}\n` : storyOf(answer, words[language], paintOf(hasColour), width))
    return 0
  },
}
