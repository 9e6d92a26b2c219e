// Verifies an exported log: on this machine, from the file alone.
import type { Language } from '../systems/language.ts'
import { COMMON } from '../table/books.ts'
import { type ExportedLog, MOST_CHARACTERS, parseLog, readHeads } from '../table/fair/exported-log.ts'
import { sentenceOfFault } from '../table/fair/fault.ts'
import { LogRefusal } from '../table/fair/log-refusal.ts'
import { type Verification, verifyLog } from '../table/fair/verification.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { readBytes } from './file.ts'
import { isSystem, loadNamedSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import type { Subcommand } from './subcommand.ts'
import { clippedText } from './terminal-text.ts'
import { verifyReport } from './verify-report.ts'

const takes = { options: ['head', 'lang'] }

export const verifyCommand: Subcommand = {
  name: 'verify',
  takes,
  async run(argv, streams) {
    const { heads, rest } = headsIn(argv)
    const { positionals, options, switches } = parseArguments(rest, takes)
    const language = languageOption(options)
    const [file, ...more] = positionals
    if (file === undefined) throw usageFailure(({ files }) => files.whichFile, 'file')
    if (more.length > 0)
      throw usageFailure(({ files }) => files.verifyTakes(clippedText(more[0] as string, 40)), 'file')
    const seen = headsGiven(heads)
    const log = logFrom(await readLogText(file))
    const system = isSystem(log.system) ? await loadNamedSystem(log.system) : null
    const found = verifyLog(log, { system, ...seen })
    if (switches.has('json')) streams.out(`${JSON.stringify(verifyAnswer(log, found, language))}\n`)
    else streams.out(verifyReport(log, found, pageLook(streams, language), language))
    return found.ok ? 0 : 1
  },
}

function verifyAnswer(log: ExportedLog, { ok, wrongs, ...found }: Verification, language: Language) {
  const told = wrongs.map((wrong) => ({ ...wrong, sentence: sentenceOfFault(wrong.why, language) }))
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
  const pairs = texts.map((text): [book: string, head: string] => {
    const at = text.indexOf('=')
    // A fingerprint alone is the one that screens show, which is of the common book.
    return at < 0 && isFingerprint(text) ? [COMMON, text] : [text.slice(0, Math.max(0, at)), text.slice(at + 1)]
  })
  const books = pairs.map(([book]) => book)
  const twice = books.find((book, i) => books.indexOf(book) !== i)
  if (twice !== undefined) throw usageFailure(({ files }) => files.headTwice(clippedText(twice, 40)), 'head')
  try {
    const fingerprints = pairs.filter(([, head]) => isFingerprint(head))
    return {
      heads: readHeads(Object.fromEntries(pairs.filter(([, head]) => !isFingerprint(head)))),
      fingerprints: new Map(fingerprints.map(([book, head]) => [book, plainFingerprint(head)])),
    }
  } catch (error) {
    if (error instanceof LogRefusal) throw usageFailure(({ files }) => files.noLog(error), 'head')
    throw error
  }
}

/** As a screen shows it, in groups of four or in one. */
const plainFingerprint = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()
const isFingerprint = (text: string): boolean => /^[0-9a-f]{20,64}$/.test(plainFingerprint(text))

async function readLogText(file: string): Promise<string> {
  const bytes = await readBytes(file, 'file', MOST_CHARACTERS)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandFailure('no-log', ({ files }) => files.notText(clippedText(file, 200)), { field: 'file' })
  }
}

function logFrom(text: string): ExportedLog {
  try {
    return parseLog(text)
  } catch (error) {
    if (error instanceof LogRefusal)
      throw new CommandFailure(error.code, ({ files }) => files.noLog(error), { field: 'file' })
    throw error
  }
}
