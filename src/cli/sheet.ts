// The command `sheet`: a character of any game, with what follows from it.
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { usage } from './failure.ts'
import { readGameFile } from './game/file.ts'
import { readSheet } from './game/sheet-file.ts'
import { derivedOf, sheetPage } from './game/sheet-page.ts'
import { languageOf } from './language.ts'
import { lookOf } from './look.ts'

const takes = { options: ['lang'] }

export const sheet: Command = {
  name: 'sheet',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw usage(({ files }) => files.sheetTakes, 'file')
    const language = languageOf(options)
    const { system, content } = await readGameFile(path, 'sheet', streams)
    const values = readSheet(system, content, language)
    if (switches.has('json')) {
      const derived = derivedOf(system, values, language).map(({ name, ...figures }) => [name, figures])
      const answer = { system: system.id, sheet: values, derived: Object.fromEntries(derived) }
      streams.out(`${JSON.stringify(answer)}\n`)
    } else streams.out(sheetPage(system, values, language, lookOf(streams, language)))
    return 0
  },
}
