// A sheet, or the draft of one, out of a file: opened and saved again, nothing in it changes.

import { Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { type GameFileKind, parseGameFile } from '../../systems/game-file.ts'
import { parse } from '../../systems/input-parser.ts'
import type { Language, System } from '../../systems/system.ts'

export type SheetFileKind = Extract<GameFileKind, 'sheet' | 'draft'>

export type SheetFileResult<V> =
  | { readonly is: 'read'; readonly values: V }
  /** Nothing of that kind at all. */
  | { readonly is: 'something-else' }
  | { readonly is: 'of-another-game'; readonly system: string }
  | { readonly is: 'refused'; readonly why: string }

export function readSheetFile<V>(
  text: string,
  { id: game }: System,
  part: SheetFileKind,
  fields: Fields,
  language: Language,
): SheetFileResult<V> {
  const file = parseGameFile(text, part)
  if (file.is !== 'read') return { is: 'something-else' }
  if (file.system !== game) return { is: 'of-another-game', system: file.system }
  try {
    parse(fields, file.content, language)
    return { is: 'read', values: file.content as V }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { is: 'refused', why: error.message }
  }
}
