import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { usage } from './failure.ts'
import { answerTo } from './request.ts'
import { languageOf } from './words.ts'

const takes = { options: ['lang'] }

export const batch: Command = {
  name: 'batch',
  summary: 'Answer requests, a line of JSON each, as they come in.',
  help: `Usage: astragal batch [--lang en|de] < REQUESTS

Each line of standard input is a request, each line of the output its answer, in
the same order: what --json prints, or {"error":{...}}. A bad line does not stop
the rest. Empty lines are passed over.

  {"do":"roll","notation":"3d6+2","seed":"owl"}
  {"do":"resolve","notation":"3d6+2","dice":[4,5,6]}
  {"do":"odds","notation":"3d6+2"}
  {"do":"odds","system":"...","mechanic":"...","input":{...}}

Of a game, "do" may also be advise; resolve and advise take "dice", those and
roll "choose", as the flags of the same names.`,
  examples: [`echo '{"do":"odds","notation":"3d6+2"}' | astragal batch`],
  takes,
  async run(argv, { out, aside, lines, isTyped }) {
    const { options, positionals } = parseArguments(argv, takes)
    const language = languageOf(options)
    if (positionals.length > 0)
      throw usage(`batch reads requests from standard input: astragal batch < ${positionals[0]}`)
    if (isTyped) aside('Requests, a line of JSON each; Ctrl-D ends. astragal batch --help shows some.\n')
    for await (const line of lines()) {
      if (line.trim() !== '') out(`${JSON.stringify(await answerTo(line, language))}\n`)
    }
    return 0
  },
}
