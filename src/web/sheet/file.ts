// A sheet as a file, as the command line reads and writes it too: opened and saved again, nothing in it changes.

import { Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import type { Language, System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'

export function sheetText({ id }: System, values: Given): string {
  return `${JSON.stringify({ system: id, sheet: values }, null, 2)}\n`
}

export type Opened =
  | { readonly is: 'sheet'; readonly values: Given }
  /** No sheet at all. */
  | { readonly is: 'something-else' }
  | { readonly is: 'of-another-game'; readonly system: string }
  | { readonly is: 'refused'; readonly why: string }

export function openSheet(system: System, text: string, language: Language): Opened {
  const file = jsonIn(text)
  if (typeof file !== 'object' || file === null) return { is: 'something-else' }
  const { system: id, sheet } = file as Record<string, unknown>
  if (typeof id !== 'string' || sheet === undefined) return { is: 'something-else' }
  if (id !== system.id) return { is: 'of-another-game', system: id }
  try {
    parse(system.sheet.fields as Fields, sheet, language)
    return { is: 'sheet', values: sheet as Given }
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
