// A sheet as the rules read it.

import { type PlainRecord, Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { knownValues, parse } from '../../systems/input-parser.ts'
import type { Language, System } from '../../systems/system.ts'

/** The values of a sheet as the rules read them, or why they cannot. */
export function readSheet(
  { sheet }: System,
  values: PlainRecord,
  language: Language = 'en',
): { readonly sound: PlainRecord | null; readonly refusal: Refusal | null } {
  try {
    const fields = sheet.fields as Fields
    return { sound: parse(fields, knownValues(fields, values), language).values as PlainRecord, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sound: null, refusal: error }
  }
}
