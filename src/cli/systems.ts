import type { Language } from '../systems/language.ts'
import { type JsonSchema, schemaOf } from '../systems/schema.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './arguments.ts'
import { usageFailure } from './failure.ts'
import { loadEverySystem, loadNamedSystem } from './game/system-list.ts'
import { systemSummary } from './game/system-summary.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import type { Subcommand } from './subcommand.ts'
import { clippedText, wrappedText } from './terminal-text.ts'

const takes = { options: ['lang'] }

export const systemsCommand: Subcommand = {
  name: 'systems',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const language = languageOption(options)
    const [id, ...more] = positionals
    if (more.length > 0) throw usageFailure((say) => say.oneSystem(clippedText(more[0] as string, 40)))
    const all = id === undefined ? await loadEverySystem() : [await loadNamedSystem(id)]
    if (switches.has('json')) {
      streams.out(`${JSON.stringify({ systems: all.map((system) => declared(system, language)) })}\n`)
    } else {
      const look = pageLook(streams, language)
      const pages = all.map((system) => systemSummary(system, language, look)).join('\n')
      streams.out(`${pages}\n${wrappedText(look.words.help.showsFields('SYSTEM'), look.width, '')}\n`)
    }
    return 0
  },
}

/** All a program must know to ask. */
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
