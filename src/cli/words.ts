// Everything the command line says, in English and German: one dictionary, of one shape.
import { LANGUAGES, type Language } from '../systems/language.ts'
import { errors as errorsDe } from './words/de/errors.ts'
import { files as filesDe } from './words/de/files.ts'
import { help as helpDe } from './words/de/help.ts'
import { otherCommands as workingDe } from './words/de/other-commands.ts'
import { prompts as promptsDe } from './words/de/prompts.ts'
import { rollCommands as askingDe } from './words/de/roll-commands.ts'
import { rollWords as shownDe } from './words/de/roll-words.ts'
import { rules as rulesDe } from './words/de/rules.ts'
import { serving as servingDe } from './words/de/server.ts'
import { errors } from './words/en/errors.ts'
import { files } from './words/en/files.ts'
import { help } from './words/en/help.ts'
import { otherCommands } from './words/en/other-commands.ts'
import { prompts } from './words/en/prompts.ts'
import { rollCommands } from './words/en/roll-commands.ts'
import { rollWords } from './words/en/roll-words.ts'
import { rules } from './words/en/rules.ts'
import { serving } from './words/en/server.ts'
import type { RollWords } from './words/roll-words.ts'
import type { Translation } from './words/translation.ts'

const commands = { ...rollCommands, ...otherCommands, rules: rules.command }

/** Commands have their help here, so one without German does not compile. */
export type SubcommandName = keyof typeof commands

/** The error messages, for people to read. */
export type Errors = Translation<typeof errors & { files: typeof files; rules: typeof rules }>

export interface CommandLineWords extends RollWords {
  readonly errors: Errors
  readonly prompts: Translation<typeof prompts>
  readonly serving: Translation<typeof serving>
  readonly help: Translation<typeof help>
  readonly rules: Translation<typeof rules>
  readonly commands: Readonly<Record<SubcommandName, SubcommandWords>>
}

export interface SubcommandWords {
  readonly summary: string
  /** The command lines it takes, followed by whatever else its help should say. */
  readonly help: string
  readonly examples: readonly string[]
}

export const words: Readonly<Record<Language, CommandLineWords>> = {
  en: { ...rollWords, errors: { ...errors, files, rules }, prompts, serving, help, rules, commands },
  de: {
    ...shownDe,
    errors: { ...errorsDe, files: filesDe, rules: rulesDe },
    prompts: promptsDe,
    serving: servingDe,
    help: helpDe,
    rules: rulesDe,
    commands: { ...askingDe, ...workingDe, rules: rulesDe.command },
  },
}

/** The language that a command line asks for, whatever else is wrong with it. */
export function languageIn(argv: readonly string[]): Language {
  const place = argv.lastIndexOf('--lang')
  const attached = argv.findLast((word) => word.startsWith('--lang='))?.slice('--lang='.length)
  return languageNamed((place < 0 ? attached : argv[place + 1]) ?? '') ?? 'en'
}

/** The language of that name; `auto` is the one this machine is set to. */
export function languageNamed(given: string): Language | null {
  const name = given.toLowerCase()
  if (name !== 'auto') return LANGUAGES.find((known) => known === name) ?? null
  const { locale } = Intl.DateTimeFormat().resolvedOptions()
  return LANGUAGES.find((known) => locale.startsWith(known)) ?? 'en'
}
