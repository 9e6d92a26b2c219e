// The starters of a game, ready-made characters: listed, and found by name.
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import { textLabel } from '../../systems/line-label.ts'
import type { Starter } from '../../systems/sheet.ts'
import { LANGUAGES, type Language, type System } from '../../systems/system.ts'
import type { PageLook } from '../chance-table.ts'
import { unknownName, usageFailure } from '../failure.ts'
import type { Streams } from '../subcommand.ts'
import { wrappedText } from '../terminal-text.ts'
import { readContent } from './game-file.ts'
import { checkedSheet } from './sheet-file.ts'

export const starterNames = ({ sheet, words }: System, language: Language): string[] =>
  sheet.starters.map(({ name }) => textLabel(name, words[language]))

export function startersPage(system: System, language: Language, look: PageLook): string {
  const { id, words } = system
  const names = starterNames(system, language).map((name) => `  ${name}\n`)
  const more = wrappedText(look.words.help.keepsReady(id), look.width, '')
  return `${look.paint('bold', words[language].name)}: ${id}\n${names.join('')}\n${more}\n`
}

/** By its name in either language, or the one on its sheet. The beginning of a word in it is enough where no other has that. */
export function starterNamed(system: System, said: string, language: Language): PlainRecord {
  const meant = said.toLowerCase()
  const found = (fits: (name: string) => boolean) =>
    system.sheet.starters.filter((starter) => starterAliases(system, starter).some((name) => fits(name.toLowerCase())))
  const same = found((name) => name === meant)
  const [one, ...others] = same.length > 0 ? same : found((name) => ` ${name}`.includes(` ${meant}`))
  if (one && others.length === 0) return parse(system.sheet.fields as Fields, one.sheet, language).values as PlainRecord
  const known = starterNames(system, language)
  const told = unknownName('character', said, known)
  throw usageFailure((say) => told(say, say.readyAre(known)), 'name')
}

const starterAliases = ({ words }: System, { name, sheet }: Starter): string[] => [
  name,
  ...LANGUAGES.map((language) => textLabel(name, words[language])),
  `${(sheet as PlainRecord).name ?? ''}`,
]

/** A file ends with .json or has a slash in its path, or is standard input. */
const isFile = (word: string): boolean => word === '-' || /\.json$|[/\\]/i.test(word)

/** The sheet in a file, or a ready-made one by name. */
export async function sheetNamed(
  system: System,
  word: string,
  streams: Streams,
  language: Language,
): Promise<PlainRecord> {
  return isFile(word)
    ? checkedSheet(system, await readContent(system, word, 'sheet', streams), language)
    : starterNamed(system, word, language)
}
