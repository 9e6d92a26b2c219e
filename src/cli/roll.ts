import { diceSource } from './dice-source.ts'
import { rollGame } from './game/game-roll.ts'
import { rollNotation } from './notation-answer.ts'
import { paintOf } from './paint.ts'
import { rollStory } from './roll-story.ts'
import type { Subcommand } from './subcommand.ts'
import { readTarget } from './target.ts'
import { words } from './words.ts'

const takes = { options: ['seed'], ofGames: ['choose'] }

export const rollCommand: Subcommand = {
  name: 'roll',
  takes,
  async run(argv, streams) {
    const asked = await readTarget('roll', argv, takes)
    const { language } = asked
    const dice = diceSource(asked.options.get('seed'))
    if (asked.is === 'game') return rollGame(asked, dice, streams)
    const { out, hasColour, width } = streams
    const answer = rollNotation(asked.free(), dice, language)
    const isJson = asked.switches.has('json')
    out(isJson ? `${JSON.stringify(answer)}\n` : rollStory(answer, words[language], paintOf(hasColour), width))
    return 0
  },
}
