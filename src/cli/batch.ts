import { parseArguments } from './arguments.ts'
import { answerRequest } from './batch-request.ts'
import { usageFailure } from './failure.ts'
import { languageOption } from './language.ts'
import type { Subcommand } from './subcommand.ts'
import { words } from './words.ts'

const takes = { options: ['lang'] }

export const batchCommand: Subcommand = {
  name: 'batch',
  takes,
  async run(argv, { out, aside, lines, isTyped }) {
    const { options, positionals } = parseArguments(argv, takes)
    const language = languageOption(options)
    if (positionals.length > 0) throw usageFailure((say) => say.readsRequests(positionals[0] as string))
    if (isTyped) aside(`${words[language].prompts.requests}\n`)
    for await (const line of lines()) {
      if (line.trim() !== '') out(`${JSON.stringify(await answerRequest(line, language))}\n`)
    }
    return 0
  },
}
