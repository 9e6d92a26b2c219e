import { resolveFree } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { Failure } from './failure.ts'
import { paintOf } from './paint.ts'
import { clipped } from './printable.ts'
import { storyOf } from './story.ts'
import { languageOf, words } from './words.ts'

export const resolve: Command = {
  name: 'resolve',
  summary: 'Say what dice thrown by hand come to.',
  help: `Usage: astragal resolve NOTATION --dice 2,7,10 [--lang en|de] [--json]

  --dice     the faces as thrown; of each roll, what is thrown again comes last
  --lang de  tell the story in German
  --json     one JSON object instead`,
  examples: [
    "astragal resolve '3d6+2' --dice 4,5,6",
    "astragal resolve '4d6kh3' --dice 3,1,6,4",
    "astragal resolve '2d6!' --dice 6,3,4   the 6 explodes into the 4",
    "astragal resolve '4dF' --dice -1,0,1,1",
  ],
  run(argv, { out, hasColour, width }) {
    const asked = readAsked('resolve', argv, { options: ['dice', 'lang'] })
    const language = languageOf(asked.options)
    const dice = facesOf(asked.options.get('dice'))
    const answer = resolveFree(asked.free(), dice, language)
    const isJson = asked.switches.has('json')
    out(isJson ? `${JSON.stringify(answer)}\n` : storyOf(answer, words[language], paintOf(hasColour), width))
    return 0
  },
}

function facesOf(text: string | undefined): number[] {
  if (text === undefined)
    throw new Failure('missing', 'resolve needs the dice as they fell, such as --dice 4,5,6.', { field: 'dice' })
  if (text.trim() === '') return []
  return text
    .trim()
    .split(/\s*,\s*|\s+/)
    .map((face) => {
      if (/^[+-]?\d{1,9}$/.test(face)) return Number(face) + 0
      const found = face === '' ? 'a face is missing' : `"${clipped(face, 30)}" is no face`
      throw new Failure(
        'dice',
        `dice: in "${clipped(text, 60)}" ${found}. Write whole numbers with commas and no blanks: --dice 4,5,6.`,
        {
          field: 'dice',
        },
      )
    })
}
