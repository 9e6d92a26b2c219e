// Ready-made characters: listed, and found by name.
import type { Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { textLabel } from '../../systems/line-label.ts'
import { parse } from '../../systems/parse.ts'
import { LANGUAGES, type Language, type System } from '../../systems/system.ts'
import type { Streams } from '../command.ts'
import { unknown, usage } from '../failure.ts'
import { wrapped } from '../printable.ts'
import type { Look } from '../table.ts'
import { contentOf } from './file.ts'
import { readSheet } from './sheet-file.ts'
import type { Values } from './sheet-page.ts'

type Starter = System['sheet']['starters'][number]

export const readyNames = ({ sheet, words }: System, language: Language): string[] =>
  sheet.starters.map(({ name }) => textLabel(name, words[language]))

export function readyPage(system: System, language: Language, look: Look): string {
  const { id, words } = system
  const names = readyNames(system, language).map((name) => `  ${name}\n`)
  const more = wrapped(look.words.help.keepsReady(id), look.width, '')
  return `${look.paint('bold', words[language].name)}: ${id}\n${names.join('')}\n${more}\n`
}

/** By its name in either language, or the one on its sheet. The beginning of a word in it is enough where no other has that. */
export function readyNamed(system: System, said: string, language: Language): Values {
  const meant = said.toLowerCase()
  const found = (fits: (name: string) => boolean) =>
    system.sheet.starters.filter((starter) => namesOf(system, starter).some((name) => fits(name.toLowerCase())))
  const same = found((name) => name === meant)
  const [one, ...others] = same.length > 0 ? same : found((name) => ` ${name}`.includes(` ${meant}`))
  if (one && others.length === 0) return parse(system.sheet.fields as Fields, one.sheet, language).values as Values
  const known = readyNames(system, language)
  const told = unknown('character', said, known)
  throw usage((say) => told(say, say.readyAre(known)), 'name')
}

const namesOf = ({ words }: System, { name, sheet }: Starter): string[] => [
  name,
  ...LANGUAGES.map((language) => textLabel(name, words[language])),
  `${(sheet as Readonly<Record<string, Plain>>).name ?? ''}`,
]

/** A file ends with .json or has a slash in its path, or is standard input. */
const isFile = (word: string): boolean => word === '-' || /\.json$|[/\\]/i.test(word)

/** The sheet in a file, or a ready-made one by name. */
export async function sheetNamed(system: System, word: string, streams: Streams, language: Language): Promise<Values> {
  return isFile(word)
    ? readSheet(system, await contentOf(system, word, 'sheet', streams), language)
    : readyNamed(system, word, language)
}
