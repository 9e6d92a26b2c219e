// A file that somebody chose: what it holds, or why it cannot be opened.

import type { Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { gameNames } from '../games.ts'
import { language } from '../words/language.ts'
import { openedFileWords } from '../words/opened-file.ts'
import { readSheetFile, type SheetFileKind } from './sheet-file.ts'

/** The longest there can be is far shorter. */
const MOST_BYTES = 1_000_000

type OpenedFile<V> = { readonly values: V } | { readonly why: string }

export async function openSheetFile<V>(
  file: File,
  system: System,
  part: SheetFileKind,
  fields: Fields,
): Promise<OpenedFile<V>> {
  const app = openedFileWords.value
  const game = system.words[language.value].name
  if (file.size > MOST_BYTES) return { why: app.fileTooBig(file.name) }
  const read = readSheetFile<V>(await file.text(), system, part, fields, language.value)
  switch (read.is) {
    case 'read':
      return read
    case 'something-else':
      return { why: app.notOne[part](file.name, game) }
    case 'of-another-game':
      return { why: app.otherOne(file.name, nameOf(read.system), game) }
    case 'refused':
      return { why: app.wrongFile(file.name, read.why) }
  }
}

const nameOf = (system: string): string => gameNames.find(({ id }) => id === system)?.name ?? system
