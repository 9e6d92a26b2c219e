// The command `astragal`: finds the command, runs it, and tells failures. Nothing here knows a game.
import type { Language } from '../systems/language.ts'
import { adviseCommand } from './advise.ts'
import { anydiceCommand } from './anydice.ts'
import { backupCommand } from './backup.ts'
import { batchCommand } from './batch.ts'
import { buildCommand } from './build.ts'
import { candidatesFor } from './candidates.ts'
import { chartCommand } from './chart.ts'
import { completionCommand } from './completion.ts'
import { asFailure, exitStatus, failureJson, failureText, isForUser, unknownName, usageFailure } from './failure.ts'
import { mechanicHelp, systemHelp } from './game/game-help.ts'
import { isSystem, knownMechanic, loadNamedSystem, systemIds } from './game/system-list.ts'
import { NOTATION_PAGE, overview, page } from './help.ts'
import { pageLook } from './look.ts'
import { isNotation } from './notation-roll.ts'
import { oddsCommand } from './odds.ts'
import { playCommand } from './play.ts'
import { reseatCommand } from './reseat.ts'
import { resolveCommand } from './resolve.ts'
import { restoreCommand } from './restore.ts'
import { rollCommand } from './roll.ts'
import { rulesCommand } from './rules.ts'
import { serveCommand } from './serve.ts'
import { sheetCommand } from './sheet.ts'
import { simulateCommand } from './simulate.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { systemsCommand } from './systems.ts'
import { tablesCommand } from './tables.ts'
import { terminal } from './terminal.ts'
import { clippedText, shellQuoted } from './terminal-text.ts'
import { verifyCommand } from './verify.ts'
import { versionCommand } from './version.ts'
import { runWizard } from './wizard.ts'
import { words as dictionary, languageIn } from './words.ts'

const helpCommand: Subcommand = {
  name: 'help',
  async run(argv, streams) {
    const language = languageIn(argv)
    const words = argv.filter((word, i) => !word.startsWith('-') && argv[i - 1] !== '--lang')
    const [name] = words
    const place = words.findIndex(isSystem)
    // A game may stand behind a command that takes a mechanic; other commands tell of themselves.
    const isOfGame = place === 0 || (place === 1 && mechanicCommands.some((command) => command.name === name))
    if (name === undefined) {
      const look = pageLook({ ...streams, width: Math.min(streams.width, 80) }, language)
      streams.out(
        overview(subcommands, EXAMPLE_LINE, await outputOf([...EXAMPLE_LINE, '--lang', language], streams), look),
      )
    } else if (name === NOTATION_PAGE) streams.out(dictionary[language].help.notation)
    else if (isOfGame) streams.out(await gameHelp(words[place] as string, words[place + 1], streams.width, language))
    else streams.out(page(findSubcommand(name, [], systemIds), language))
    return 0
  },
}

async function gameHelp(id: string, mechanic: string | undefined, width: number, language: Language): Promise<string> {
  const system = await loadNamedSystem(id)
  if (mechanic === undefined) return systemHelp(system, width, language)
  return mechanicHelp(system, knownMechanic(system, mechanic), width, language)
}

const subcommands: readonly Subcommand[] = [
  systemsCommand,
  rulesCommand,
  rollCommand,
  playCommand,
  resolveCommand,
  oddsCommand,
  chartCommand,
  anydiceCommand,
  adviseCommand,
  batchCommand,
  buildCommand,
  sheetCommand,
  simulateCommand,
  serveCommand,
  backupCommand,
  restoreCommand,
  reseatCommand,
  tablesCommand,
  verifyCommand,
  completionCommand((words) => candidatesFor(words, subcommands)),
  helpCommand,
  versionCommand,
]
/** The commands that take a game with one of its mechanics. */
const mechanicCommands = [rollCommand, resolveCommand, oddsCommand, chartCommand, adviseCommand]
const shorthands = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
])

/** The example in the overview, shown with its output. */
const EXAMPLE_LINE = ['odds', '2d4+1']

async function outputOf(argv: readonly string[], streams: Streams): Promise<string> {
  let output = ''
  const width = Math.min(streams.width - 2, 64)
  await main(argv, { ...streams, out: (text) => (output += text), isWatched: false, width })
  return output
}

export async function main(given: readonly string[], streams: Streams = terminal()): Promise<number> {
  const argv = withLanguageLast(given)
  const words = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : argv.length)
  try {
    const language = languageIn(words)
    const isAlone = argv.length === 0 || (argv.length === 2 && argv[0] === '--lang' && argv[1] === language)
    if (isAlone && streams.isTyped && streams.isWatched)
      return await runWizard(streams, (line) => main([...line, '--lang', language], streams), language)
    if (isAlone) return await helpCommand.run(argv, streams)
    const [name = 'help', ...rest] = argv
    const command = findSubcommand(shorthands.get(name) ?? name, rest)
    const isAskedForHelp = words.slice(1).some((word) => word === '--help' || word === '-h')
    return await (isAskedForHelp
      ? helpCommand.run([command.name, ...words.slice(1)], streams)
      : command.run(rest, streams))
  } catch (error) {
    const isJson = words.some((word) => word === '--json' || word === '--json=true')
    if (!isJson && !isForUser(error)) throw error
    const failure = asFailure(error)
    // A line that somebody searches for words is not broken.
    const width = streams.isWatched ? streams.width : Number.POSITIVE_INFINITY
    streams.aside(isJson ? `${JSON.stringify(failureJson(failure))}\n` : failureText(failure, width, languageIn(words)))
    return exitStatus(failure)
  }
}

/** A language before the command is one behind it, but before a `--`, behind which nothing is an option. */
function withLanguageLast(argv: readonly string[]): readonly string[] {
  const words = argv[0] === '--lang' ? 2 : argv[0]?.startsWith('--lang=') ? 1 : 0
  const line = argv.slice(words)
  if (words === 0 || line.length === 0) return argv
  const end = line.includes('--') ? line.indexOf('--') : line.length
  return [...line.slice(0, end), ...argv.slice(0, words), ...line.slice(end)]
}

function findSubcommand(name: string, rest: readonly string[] = [], more: readonly string[] = []): Subcommand {
  const command = subcommands.find((known) => known.name === name)
  if (command) return command
  if (isSystem(name)) {
    const line = [name, ...rest].map((word) => (/^[\w.,=-]+$/.test(word) ? word : shellQuoted(word))).join(' ')
    throw usageFailure((say) => say.isGame(name, clippedText(line, 100)))
  }
  const options = rest.findIndex((word) => word.startsWith('--'))
  const dice = [name, ...(options < 0 ? rest : rest.slice(0, options))].join(' ')
  if (isNotation(dice))
    throw usageFailure(
      (say) => `${unknownName('command', name, [])(say)} ${say.meant(`astragal roll ${shellQuoted(dice)}`)}`,
    )
  const names = [...subcommands.map((known) => known.name), ...more]
  throw usageFailure((say) => `${unknownName('command', name, names)(say)} ${say.listed}`)
}
