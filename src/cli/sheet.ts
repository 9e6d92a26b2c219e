// The command `sheet`: a character of any game, from a file or ready-made, with what follows from it.
import type { Plain } from '../dice/index.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './args.ts'
import type { Command, Streams } from './command.ts'
import { usage } from './failure.ts'
import { readGameFile, writeGameFile } from './game/file.ts'
import { isSystem, systemNamed } from './game/known.ts'
import { readyNamed, readyNames, readyPage } from './game/ready.ts'
import { readSheet } from './game/sheet-file.ts'
import { derivedOf, sheetPage, type Values } from './game/sheet-page.ts'
import { languageOf } from './language.ts'
import { lookOf } from './look.ts'
import type { Language } from './words.ts'

const takes = { options: ['out', 'lang'] }

export const sheet: Command = {
  name: 'sheet',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [first, ...more] = positionals
    const isGame = first !== undefined && isSystem(first)
    if (first === undefined || (!isGame && more.length > 0)) throw usage(({ files }) => files.sheetTakes, 'file')
    const language = languageOf(options)
    const look = lookOf(streams, language)
    if (isGame && more.length === 0) {
      const system = await systemNamed(first)
      const names = { system: system.id, ready: readyNames(system, language) }
      streams.out(switches.has('json') ? `${JSON.stringify(names)}\n` : readyPage(system, language, look))
      return 0
    }
    const { system, values } = isGame
      ? await ready(first, more.join(' '), language)
      : await inFile(first, streams, language)
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'sheet', values as Plain)
    if (switches.has('json')) {
      const derived = derivedOf(system, values, language).map(({ name, ...figures }) => [name, figures])
      const answer = { system: system.id, sheet: values, derived: Object.fromEntries(derived) }
      streams.out(`${JSON.stringify(answer)}\n`)
    } else streams.out(sheetPage(system, values, language, look))
    return 0
  },
}

interface Shown {
  readonly system: System
  readonly values: Values
}

async function ready(game: string, name: string, language: Language): Promise<Shown> {
  const system = await systemNamed(game)
  return { system, values: readyNamed(system, name, language) }
}

async function inFile(path: string, streams: Streams, language: Language): Promise<Shown> {
  const { system, content } = await readGameFile(path, 'sheet', streams)
  return { system, values: readSheet(system, content, language) }
}
