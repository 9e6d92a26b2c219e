import { type JsonSchema, schemaOf } from '../systems/schema.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { usage } from './failure.ts'
import { everySystem, systemNamed } from './game/known.ts'
import { listing } from './game/listing.ts'
import { languageOf } from './language.ts'
import { lookOf } from './look.ts'
import { clipped, wrapped } from './printable.ts'
import type { Language } from './words.ts'

const takes = { options: ['lang'] }

export const systems: Command = {
  name: 'systems',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const language = languageOf(options)
    const [id, ...more] = positionals
    if (more.length > 0) throw usage((say) => say.oneSystem(clipped(more[0] as string, 40)))
    const all = id === undefined ? await everySystem() : [await systemNamed(id)]
    if (switches.has('json')) {
      streams.out(`${JSON.stringify({ systems: all.map((system) => declared(system, language)) })}\n`)
    } else {
      const look = lookOf(streams, language)
      const pages = all.map((system) => listing(system, language, look)).join('\n')
      streams.out(`${pages}\n${wrapped(look.words.help.showsFields('SYSTEM'), look.width, '')}\n`)
    }
    return 0
  },
}

/** What a program must know to ask. */
function declared({ id, mechanics, words }: System, language: Language) {
  const { name, summary, mechanics: named, fields: titles } = words[language]
  return {
    system: id,
    name,
    summary,
    mechanics: Object.entries(mechanics).map(([mechanic, { input, outcome, decisions }]) => ({
      mechanic,
      name: named[mechanic]?.name ?? mechanic,
      summary: named[mechanic]?.summary ?? '',
      input: schemaOf(input, titles),
      outcome: schemaOf(outcome, titles),
      decisions: (decisions ? schemaOf(decisions, titles).properties : {}) as JsonSchema,
    })),
  }
}
