// Everything the command line says, in English and German: one dictionary, of one shape.
import { asking as askingDe } from './words/de/asking.ts'
import { errors as errorsDe } from './words/de/errors.ts'
import { files as filesDe } from './words/de/files.ts'
import { help as helpDe } from './words/de/help.ts'
import { prompts as promptsDe } from './words/de/prompts.ts'
import { serving as servingDe } from './words/de/serving.ts'
import { shown as shownDe } from './words/de/shown.ts'
import { working as workingDe } from './words/de/working.ts'
import { asking } from './words/en/asking.ts'
import { errors } from './words/en/errors.ts'
import { files } from './words/en/files.ts'
import { help } from './words/en/help.ts'
import { prompts } from './words/en/prompts.ts'
import { serving } from './words/en/serving.ts'
import { shown } from './words/en/shown.ts'
import { working } from './words/en/working.ts'
import type { Shown } from './words/shown.ts'
import type { Told } from './words/told.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

const commands = { ...asking, ...working }

/** Commands have their help here, so one without German does not compile. */
export type CommandName = keyof typeof commands

/** What is wrong, for people to read. */
export type Errors = Told<typeof errors & { files: typeof files }>

export interface Words extends Shown {
  readonly errors: Errors
  readonly prompts: Told<typeof prompts>
  readonly serving: Told<typeof serving>
  readonly help: Told<typeof help>
  readonly commands: Readonly<Record<CommandName, CommandWords>>
}

export interface CommandWords {
  readonly summary: string
  /** The command lines it takes, followed by whatever else its help should say. */
  readonly help: string
  readonly examples: readonly string[]
}

export const words: Readonly<Record<Language, Words>> = {
  en: { ...shown, errors: { ...errors, files }, prompts, serving, help, commands },
  de: {
    ...shownDe,
    errors: { ...errorsDe, files: filesDe },
    prompts: promptsDe,
    serving: servingDe,
    help: helpDe,
    commands: { ...askingDe, ...workingDe },
  },
}

/** The language that a command line asks for, whatever else is wrong with it. */
export function languageIn(argv: readonly string[]): Language {
  const place = argv.lastIndexOf('--lang')
  const attached = argv.findLast((word) => word.startsWith('--lang='))?.slice('--lang='.length)
  const given = (place < 0 ? attached : argv[place + 1])?.toLowerCase()
  return LANGUAGES.find((known) => known === given) ?? 'en'
}
