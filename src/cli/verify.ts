// Verifies an exported log: on this machine, from the file alone.
import { sentenceOf } from '../table/fair/fault.ts'
import { headsOf, type Log, MOST_CHARACTERS, parseLog } from '../table/fair/log.ts'
import { LogRefusal } from '../table/fair/no-log.ts'
import { type Verification, verify as verifyLog } from '../table/fair/verify.ts'
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { Failure, usage } from './failure.ts'
import { bytesOf } from './file.ts'
import { isSystem, systemNamed } from './game/known.ts'
import { languageOf } from './language.ts'
import { lookOf } from './look.ts'
import { clipped } from './printable.ts'
import { reportOf } from './verify-report.ts'
import type { Language } from './words.ts'

const takes = { options: ['head', 'lang'] }

export const verify: Command = {
  name: 'verify',
  takes,
  async run(argv, streams) {
    const { heads, rest } = headsIn(argv)
    const { positionals, options, switches } = parseArguments(rest, takes)
    const language = languageOf(options)
    const [file, ...more] = positionals
    if (file === undefined) throw usage(({ files }) => files.whichFile, 'file')
    if (more.length > 0) throw usage(({ files }) => files.verifyTakes(clipped(more[0] as string, 40)), 'file')
    const seen = headsGiven(heads)
    const log = logIn(await textOf(file))
    const system = isSystem(log.system) ? await systemNamed(log.system) : null
    const found = verifyLog(log, { system, heads: seen })
    if (switches.has('json')) streams.out(`${JSON.stringify(answerOf(log, found, language))}\n`)
    else streams.out(reportOf(log, found, lookOf(streams, language), language))
    return found.ok ? 0 : 1
  },
}

function answerOf(log: Log, { ok, wrongs, ...found }: Verification, language: Language) {
  const told = wrongs.map((wrong) => ({ ...wrong, sentence: sentenceOf(wrong.why, language) }))
  const { table, system, seat } = log
  return { ok, wrong: told[0] ?? null, table, system, seat, ...found, wrongs: told }
}

/** Heads may be given several times, one for each book. */
function headsIn(argv: readonly string[]): { heads: string[]; rest: string[] } {
  const heads: string[] = []
  const rest: string[] = []
  const words = [...argv]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--') return { heads, rest: [...rest, word, ...words] }
    const [next] = words
    if (word.startsWith('--head=')) heads.push(word.slice('--head='.length))
    else if (word === '--head' && next !== undefined && !next.startsWith('--')) heads.push(words.shift() as string)
    else rest.push(word)
  }
  return { heads, rest }
}

function headsGiven(texts: readonly string[]) {
  const pairs = texts.map((text) => {
    const at = text.indexOf('=')
    return [text.slice(0, Math.max(0, at)), text.slice(at + 1)] as const
  })
  const books = pairs.map(([book]) => book)
  const twice = books.find((book, i) => books.indexOf(book) !== i)
  if (twice !== undefined) throw usage(({ files }) => files.headTwice(clipped(twice, 40)), 'head')
  try {
    return headsOf(Object.fromEntries(pairs))
  } catch (error) {
    if (error instanceof LogRefusal) throw usage(({ files }) => files.noLog(error), 'head')
    throw error
  }
}

async function textOf(file: string): Promise<string> {
  const bytes = await bytesOf(file, 'file', MOST_CHARACTERS)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('no-log', ({ files }) => files.notText(clipped(file, 200)), { field: 'file' })
  }
}

function logIn(text: string): Log {
  try {
    return parseLog(text)
  } catch (error) {
    if (error instanceof LogRefusal) throw new Failure(error.code, ({ files }) => files.noLog(error), { field: 'file' })
    throw error
  }
}
