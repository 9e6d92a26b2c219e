// The command `astragal`: finds the command, runs it, and tells failures. Nothing here knows a game.
import { parseArguments } from './args.ts'
import type { Command, Streams } from './command.ts'
import { Failure, statusOf, tell, unknown, usage } from './failure.ts'
import { overview, page } from './help.ts'
import { version } from './version.ts'

const help: Command = {
  name: 'help',
  summary: 'Say what the commands do, or more about one of them.',
  help: 'Usage: astragal help [COMMAND]',
  examples: ['astragal help version'],
  run(argv, { out }) {
    const [name] = parseArguments(argv).positionals
    out(name === undefined ? overview(commands) : page(find(name)))
    return 0
  },
}

const commands: readonly Command[] = [help, version]
const shorthands = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
])

const terminal: Streams = {
  out: (text) => void process.stdout.write(text),
  aside: (text) => void process.stderr.write(text),
}

export async function main(argv: readonly string[], streams: Streams = terminal): Promise<number> {
  const words = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : argv.length)
  try {
    const [name = 'help', ...rest] = argv
    const command = find(shorthands.get(name) ?? name)
    const isAskedForHelp = words.slice(1).some((word) => word === '--help' || word === '-h')
    return await (isAskedForHelp ? help.run([command.name], streams) : command.run(rest, streams))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isJson = words.some((word) => word === '--json' || word === '--json=true')
    streams.aside(tell(error, isJson))
    return statusOf(error)
  }
}

function find(name: string): Command {
  const command = commands.find((known) => known.name === name)
  if (command) return command
  const names = commands.map((known) => known.name)
  throw usage(`${unknown('command', name, names)} astragal --help lists them.`)
}
