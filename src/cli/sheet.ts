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
import { lookOf } from './look.ts'
import { languageOf } from './words.ts'

const takes = { options: ['lang'] }

export const sheet: Command = {
  name: 'sheet',
  summary: 'Show a character, with what follows from the sheet and why.',
  help: `Usage: astragal sheet FILE [--lang en|de] [--json]

FILE is JSON that names its game: {"system": "...", "sheet": {...}}; - reads
standard input. A sheet that the game does not allow is refused by its field.

  --lang de  in German
  --json     one JSON object instead: the whole sheet, and what follows from it`,
  examples: ['astragal sheet mara.json', 'astragal sheet mara.json --json'],
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw usage('sheet takes one file, as in: astragal sheet FILE', 'file')
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
  const values = parse(system.sheet.fields as Fields, content).values as Values
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
