// The command `sheet`: a character of any game, from a file or ready-made, with what follows from it.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Language } from '../systems/language.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './arguments.ts'
import { usageFailure } from './failure.ts'
import { readGameFile, writeGameFile } from './game/game-file.ts'
import { checkedSheet } from './game/sheet-file.ts'
import { derivedFigures, sheetPage } from './game/sheet-page.ts'
import { starterNamed, starterNames, startersPage } from './game/starters.ts'
import { isSystem, loadNamedSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import type { Streams, Subcommand } from './subcommand.ts'

const takes = { options: ['out', 'lang'] }

export const sheetCommand: Subcommand = {
  name: 'sheet',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [first, ...more] = positionals
    const isGame = first !== undefined && isSystem(first)
    if (first === undefined || (!isGame && more.length > 0)) throw usageFailure(({ files }) => files.sheetTakes, 'file')
    const language = languageOption(options)
    const look = pageLook(streams, language)
    if (isGame && more.length === 0) {
      const system = await loadNamedSystem(first)
      const names = { system: system.id, ready: starterNames(system, language) }
      streams.out(switches.has('json') ? `${JSON.stringify(names)}\n` : startersPage(system, language, look))
      return 0
    }
    const { system, values } = isGame
      ? await loadStarter(first, more.join(' '), language)
      : await loadFile(first, streams, language)
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'sheet', values as Plain)
    if (switches.has('json')) {
      const derived = derivedFigures(system, values, language).map(({ name, ...figures }) => [name, figures])
      const answer = { system: system.id, sheet: values, derived: Object.fromEntries(derived) }
      streams.out(`${JSON.stringify(answer)}\n`)
    } else streams.out(sheetPage(system, values, language, look))
    return 0
  },
}

interface LoadedSheet {
  readonly system: System
  readonly values: PlainRecord
}

async function loadStarter(game: string, name: string, language: Language): Promise<LoadedSheet> {
  const system = await loadNamedSystem(game)
  return { system, values: starterNamed(system, name, language) }
}

async function loadFile(path: string, streams: Streams, language: Language): Promise<LoadedSheet> {
  const { system, content } = await readGameFile(path, 'sheet', streams)
  return { system, values: checkedSheet(system, content, language) }
}
