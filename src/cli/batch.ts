import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { usage } from './failure.ts'
import { languageOf } from './language.ts'
import { answerTo } from './request.ts'
import { words } from './words.ts'

const takes = { options: ['lang'] }

export const batch: Command = {
  name: 'batch',
  takes,
  async run(argv, { out, aside, lines, isTyped }) {
    const { options, positionals } = parseArguments(argv, takes)
    const language = languageOf(options)
    if (positionals.length > 0) throw usage((say) => say.readsRequests(positionals[0] as string))
    if (isTyped) aside(`${words[language].prompts.requests}\n`)
    for await (const line of lines()) {
      if (line.trim() !== '') out(`${JSON.stringify(await answerTo(line, language))}\n`)
    }
    return 0
  },
}
