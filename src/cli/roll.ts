import { rollFree } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { diceFor } from './dice-source.ts'
import { paintOf } from './paint.ts'
import { storyOf } from './story.ts'
import { languageOf, words } from './words.ts'

export const roll: Command = {
  name: 'roll',
  summary: 'Roll dice and say what they come to.',
  help: `Usage: astragal roll NOTATION [--seed S] [--lang en|de] [--json]

  --seed S   the same dice for the same S, for examples and tests
  --lang de  tell the story in German
  --json     one JSON object instead

A number behind dice counts those that meet it; anything else is compared:
'2d6>=5' is how many of two dice show 5 or more, '(2d6)>=9' asks for their sum.
A comment behind // becomes the name of the roll.`,
  examples: [
    "astragal roll '3d6+2'",
    "astragal roll '4d6kh3'                  the highest three of four",
    "astragal roll '1d20+5 >= 15 // attack'  success or failure",
    "astragal roll '10d10>=7'                how many show 7 or more",
    "astragal roll '6#4d6dl1'                six times over",
    "astragal roll '2d6!' --seed owl         sixes explode; the same every time",
  ],
  run(argv, { out, hasColour, width }) {
    const asked = readAsked('roll', argv, { options: ['seed', 'lang'] })
    const language = languageOf(asked.options)
    const answer = rollFree(asked.free(), diceFor(asked.options.get('seed')), language)
    const isJson = asked.switches.has('json')
    out(isJson ? `${JSON.stringify(answer)}\n` : storyOf(answer, words[language], paintOf(hasColour), width))
    return 0
  },
}
