// The help pages, made from what the dictionary says of the commands.
import type { Language } from '../systems/language.ts'
import type { PageLook } from './chance-table.ts'
import { labelledRows } from './game/game-story.ts'
import type { Subcommand } from './subcommand.ts'
import { wrappedText } from './terminal-text.ts'
import { words } from './words.ts'

/** The page about dice in one line, which no command has: `astragal help notation`. */
export const NOTATION_PAGE = 'notation'

/** `shown` is a command line that stands for the rest, with the output that comes of it. */
export function overview(
  commands: readonly Subcommand[],
  shown: readonly string[],
  output: string,
  look: PageLook,
): string {
  const { words: said, width } = look
  const { about, usage, commands: head, example, more } = said.help.overview
  return `${wrappedText(about, width, '')}

${usage}

${head}
${labelledRows(
  commands.map(({ name }) => [name, said.commands[name].summary]),
  look,
)}
${example}astragal ${shown.join(' ')}

${lines(output.trimEnd().split('\n'))}
${wrappedText(more, width, '')}
`
}

export function page({ name }: Subcommand, language: Language): string {
  const { summary, help, examples } = words[language].commands[name]
  return `${summary}\n\n${help.trimEnd()}\n${exampleLines(examples, language)}`
}

const lines = (texts: readonly string[]): string =>
  texts
    .map((text) => `  ${text}`.trimEnd())
    .map((text) => `${text}\n`)
    .join('')

const exampleLines = (texts: readonly string[], language: Language): string => {
  if (texts.length === 0) return ''
  const { example, examples } = words[language].help
  return `\n${texts.length === 1 ? example : examples}\n${lines(texts)}`
}
