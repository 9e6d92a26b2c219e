// The help pages, made from what the commands say of themselves.
import type { Command } from './command.ts'

/** `shown` is a command line that stands for the rest, with the output that comes of it. */
export function overview(commands: readonly Command[], shown: readonly string[], output: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return `Astragal plays tabletop games by their rules.

Usage: astragal COMMAND [arguments]

Commands:
${lines(commands.map(({ name, summary }) => `${name.padEnd(width)}  ${summary}`))}
Example: astragal ${shown.join(' ')}

${lines(output.trimEnd().split('\n'))}
astragal COMMAND --help says more about one command, astragal help SYSTEM about
a game.
`
}

export function page({ summary, help, examples: lines }: Command): string {
  return `${summary}\n\n${help.trimEnd()}\n${examples(lines)}`
}

const lines = (texts: readonly string[]): string =>
  texts
    .map((text) => `  ${text}`.trimEnd())
    .map((text) => `${text}\n`)
    .join('')

const examples = (texts: readonly string[]): string => {
  if (texts.length === 0) return ''
  return `\n${texts.length === 1 ? 'Example' : 'Examples'}:\n${lines(texts)}`
}
