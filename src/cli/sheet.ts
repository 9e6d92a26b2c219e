// The command `sheet`: a character of any game, with what follows from it.
import { explain } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { parse } from '../systems/parse.ts'
import type { Language, System } from '../systems/system.ts'
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { Failure, usage } from './failure.ts'
import { readGameFile } from './game/file.ts'
import { derivedOf, sheetPage, type Values } from './game/sheet-page.ts'
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

/** The sheet with everything that was left out; refused where the game does not allow it. */
function readSheet(system: System, content: unknown, language: Language): Values {
  const values = parse(system.sheet.fields as Fields, content, language).values as Values
  const faults = (system.sheet.check?.(values) ?? []).map(({ field, word, figures }) => {
    const [told = word] = explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)
    return { field, message: `${field}: ${told}` }
  })
  const [first, ...others] = faults
  if (!first) return values
  throw new Failure('not-allowed', first.message, {
    field: first.field,
    hint: others.map(({ message }) => message).join('\n'),
    more: { faults },
  })
}
