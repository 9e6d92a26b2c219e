// The command `batch`: requests, a line of JSON each, answered in their order; first here, and in threads when there are many.
import type { Language } from '../systems/language.ts'
import { parseArguments } from './arguments.ts'
import { answerRequest } from './batch-request.ts'
import { usageFailure } from './failure.ts'
import { languageOption } from './language.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { allJobs, inThreads, JOBS_OPTION, jobsOption, threadTask } from './threads.ts'
import { words } from './words.ts'

const takes = { options: [JOBS_OPTION, 'lang'] }
/** Milliseconds of answering after which threads are begun, unless --jobs asks for them. */
const QUICK = 300
const SHOWN_EVERY = 100
const ERASE = '\r\u001b[K'

const answers = threadTask<Language, string, string>({
  name: 'batch',
  ready: async (language) => (line) => answerOf(line, language),
})

const answerOf = async (line: string, language: Language): Promise<string> =>
  `${JSON.stringify(await answerRequest(line, language))}\n`

export const batchCommand: Subcommand = {
  name: 'batch',
  takes,
  async run(argv, streams) {
    const { options, positionals } = parseArguments(argv, takes)
    const language = languageOption(options)
    const jobs = jobsOption(options)
    if (positionals.length > 0) throw usageFailure((say) => say.readsRequests(positionals[0] as string))
    if (streams.isTyped) streams.aside(`${words[language].prompts.requests}\n`)
    const out = withCount(streams, language)
    for await (const answer of answersTo(requestsIn(streams), language, jobs)) out.write(answer)
    out.end()
    return 0
  },
}

async function* requestsIn({ lines }: Streams): AsyncGenerator<string, void> {
  for await (const line of lines()) if (line.trim() !== '') yield line
}

/** A few are answered here: to begin a thread takes longer. */
async function* answersTo(
  requests: AsyncGenerator<string, void>,
  language: Language,
  jobs: number | null,
): AsyncGenerator<string, void> {
  for (let spent = 0; jobs === null && spent < QUICK; ) {
    const { done, value } = await requests.next()
    if (done) return
    const began = performance.now()
    yield await answerOf(value, language)
    spent += performance.now() - began
  }
  yield* inThreads(answers, language, requests, jobs ?? allJobs())
}

/** Answers as they go out, and for a person who watches and does not type how many there are. */
function withCount({ out, aside, isWatched, isTyped }: Streams, language: Language) {
  if (!isWatched || isTyped) return { write: out, end: () => {} }
  let count = 0
  let due = 0
  let isShown = false
  return {
    write(answer: string) {
      count++
      if (isShown) aside(ERASE)
      out(answer)
      isShown = performance.now() >= due
      if (!isShown) return
      aside(words[language].prompts.answered(count))
      due = performance.now() + SHOWN_EVERY
    },
    end: () => aside(ERASE),
  }
}
