// A sheet, or the draft of one, as a file, as the command line reads and writes it too: opened and saved again, nothing in it
// changes.

import { Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import type { Language, System } from '../../systems/system.ts'

export type SheetFileKind = 'sheet' | 'draft'

export function sheetFileText({ id }: System, part: SheetFileKind, values: unknown): string {
  return `${JSON.stringify({ system: id, [part]: values }, null, 2)}\n`
}

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
  const { system: id, [part]: values } = (jsonIn(text) ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || values === undefined) return { is: 'something-else' }
  if (id !== game) return { is: 'of-another-game', system: id }
  try {
    parse(fields, values, language)
    return { is: 'read', values: values as V }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { is: 'refused', why: error.message }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
