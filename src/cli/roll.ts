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
  summary: 'Roll dice and say what they come to.',
  help: `Usage: astragal roll NOTATION [--seed S] [--lang en|de] [--json]
       astragal roll SYSTEM MECHANIC [fields] [--input JSON] [--choose JSON]
                     [--seed S] [--lang en|de] [--json]

  --seed S      the same dice for the same S, for examples and tests
  --lang de     tell the story in German
  --json        one JSON object instead
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --choose JSON what to decide, in order: a list. Without it you are asked at
                a terminal; elsewhere, and with --json, best play decides

A number behind dice counts those that meet it; anything else is compared:
'2d6>=5' is how many of two dice show 5 or more, '(2d6)>=9' asks for their sum.
A comment behind // becomes the name of the roll.

astragal systems lists the games and their mechanics.`,
  examples: [
    "astragal roll '3d6+2'",
    "astragal roll '4d6kh3'                  the highest three of four",
    "astragal roll '1d20+5 >= 15 // attack'  success or failure",
    "astragal roll '10d10>=7'                how many show 7 or more",
    "astragal roll '6#4d6dl1'                six times over",
    "astragal roll '2d6!' --seed owl         sixes explode; the same every time",
  ],
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
