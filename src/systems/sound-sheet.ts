// A sheet as the rules read it, at the table and on every page. Fields that a game has dropped since are left out.

import { type PlainRecord, Refusal } from '../dice/index.ts'
import type { Fields } from './field.ts'
import { knownValues, parse } from './input-parser.ts'
import type { Language, System } from './system.ts'

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
