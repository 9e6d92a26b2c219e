// A sheet as a file, as the command line reads and writes it too: opened and saved again, nothing in it changes.

import { Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'

export function sheetText({ id }: System, values: Given): string {
  return `${JSON.stringify({ system: id, sheet: values }, null, 2)}\n`
}

export type Opened =
  | { readonly is: 'sheet'; readonly values: Given }
  | { readonly is: 'refused'; readonly reason: string | null }

/** Reads a file; what is no sheet of this game is refused, with the reason where there is one to tell. */
export function openSheet(system: System, text: string): Opened {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null) return { is: 'refused', reason: null }
    const { system: id, sheet } = file as Record<string, unknown>
    if (id !== system.id || sheet === undefined) return { is: 'refused', reason: null }
    parse(system.sheet.fields as Fields, sheet)
    return { is: 'sheet', values: sheet as Given }
  } catch (error) {
    return { is: 'refused', reason: error instanceof Refusal ? error.message : null }
  }
}
