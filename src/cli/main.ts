// The command `astragal`: finds the command, runs it, and tells failures. Nothing here knows a game.
import { advise } from './advise.ts'
import { backup } from './backup.ts'
import { batch } from './batch.ts'
import { build } from './build.ts'
import { candidatesFor } from './candidates.ts'
import { chart } from './chart.ts'
import type { Command, Streams } from './command.ts'
import { completionOf } from './completion.ts'
import { errorOf, failureOf, isMendable, statusOf, tell, unknown, usage } from './failure.ts'
import { isNotation } from './free.ts'
import { mechanicHelp, systemHelp } from './game/help.ts'
import { isSystem, mechanicNamed, systemIds, systemNamed } from './game/known.ts'
import { overview, page } from './help.ts'
import { lookOf } from './look.ts'
import { odds } from './odds.ts'
import { clipped, quoted } from './printable.ts'
import { reseat } from './reseat.ts'
import { resolve } from './resolve.ts'
import { roll } from './roll.ts'
import { serve } from './serve.ts'
import { sheet } from './sheet.ts'
import { simulate } from './simulate.ts'
import { systems } from './systems.ts'
import { terminal } from './terminal.ts'
import { verify } from './verify.ts'
import { version } from './version.ts'
import { walk } from './walk.ts'
import { type Language, languageIn } from './words.ts'

const help: Command = {
  name: 'help',
  async run(argv, streams) {
    const language = languageIn(argv)
    const words = argv.filter((word, i) => !word.startsWith('-') && argv[i - 1] !== '--lang')
    const [name] = words
    const place = words.findIndex(isSystem)
    // Behind a command a game may stand, in front of it nothing else.
    const isOfGame = place === 0 || (place === 1 && commands.some((command) => command.name === name))
    if (name === undefined) {
      const look = lookOf({ ...streams, width: Math.min(streams.width, 80) }, language)
      streams.out(overview(commands, SHOWN, await outputOf([...SHOWN, '--lang', language], streams), look))
    } else if (isOfGame) streams.out(await gameHelp(words[place] as string, words[place + 1], streams.width, language))
    else streams.out(page(find(name, [], systemIds), language))
    return 0
  },
}

async function gameHelp(id: string, mechanic: string | undefined, width: number, language: Language): Promise<string> {
  const system = await systemNamed(id)
  if (mechanic === undefined) return systemHelp(system, width, language)
  return mechanicHelp(system, mechanicNamed(system, mechanic), width, language)
}

const commands: readonly Command[] = [
  systems,
  roll,
  resolve,
  odds,
  chart,
  advise,
  batch,
  build,
  sheet,
  simulate,
  serve,
  backup,
  reseat,
  verify,
  completionOf((words) => candidatesFor(words, commands)),
  help,
  version,
]
const shorthands = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
])

/** What the overview shows, with what comes of it. */
const SHOWN = ['odds', '2d4+1']

async function outputOf(argv: readonly string[], streams: Streams): Promise<string> {
  let output = ''
  const width = Math.min(streams.width - 2, 64)
  await main(argv, { ...streams, out: (text) => (output += text), isWatched: false, width })
  return output
}

export async function main(argv: readonly string[], streams: Streams = terminal()): Promise<number> {
  const words = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : argv.length)
  try {
    const language = languageIn(words)
    const isAlone = argv.length === 0 || (argv.length === 2 && argv[0] === '--lang' && argv[1] === language)
    if (isAlone && streams.isTyped && streams.isWatched)
      return await walk(streams, (line) => main([...line, '--lang', language], streams), language)
    if (isAlone) return await help.run(argv, streams)
    const [name = 'help', ...rest] = argv
    const command = find(shorthands.get(name) ?? name, rest)
    const isAskedForHelp = words.slice(1).some((word) => word === '--help' || word === '-h')
    return await (isAskedForHelp ? help.run([command.name, ...words.slice(1)], streams) : command.run(rest, streams))
  } catch (error) {
    const isJson = words.some((word) => word === '--json' || word === '--json=true')
    if (!isJson && !isMendable(error)) throw error
    const failure = failureOf(error)
    // A line that somebody searches for words is not broken.
    const width = streams.isWatched ? streams.width : Number.POSITIVE_INFINITY
    streams.aside(isJson ? `${JSON.stringify(errorOf(failure))}\n` : tell(failure, width, languageIn(words)))
    return statusOf(failure)
  }
}

function find(name: string, rest: readonly string[] = [], more: readonly string[] = []): Command {
  const command = commands.find((known) => known.name === name)
  if (command) return command
  if (isSystem(name)) {
    const line = [name, ...rest].map((word) => (/^[\w.,=-]+$/.test(word) ? word : quoted(word))).join(' ')
    throw usage((say) => say.isGame(name, clipped(line, 100)))
  }
  const options = rest.findIndex((word) => word.startsWith('--'))
  const dice = [name, ...(options < 0 ? rest : rest.slice(0, options))].join(' ')
  if (isNotation(dice))
    throw usage((say) => `${unknown('command', name, [])(say)} ${say.meant(`astragal roll ${quoted(dice)}`)}`)
  const names = [...commands.map((known) => known.name), ...more]
  throw usage((say) => `${unknown('command', name, names)(say)} ${say.listed}`)
}
