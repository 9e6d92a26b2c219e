import { rollFree } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { diceFor } from './dice-source.ts'
import { rollGame } from './game/roll.ts'
import { paintOf } from './paint.ts'
import { storyOf } from './story.ts'
import { words } from './words.ts'

const takes = { options: ['seed'], ofGames: ['choose'] }

export const roll: Command = {
  name: 'roll',
  takes,
  async run(argv, streams) {
    const asked = await readAsked('roll', argv, takes)
    const { language } = asked
    const dice = diceFor(asked.options.get('seed'))
    if (asked.is === 'game') return rollGame(asked, dice, streams)
    const { out, hasColour, width } = streams
    const answer = rollFree(asked.free(), dice, language)
    const isJson = asked.switches.has('json')
    out(isJson ? `${JSON.stringify(answer)}\n` : storyOf(answer, words[language], paintOf(hasColour), width))
    return 0
  },
}
