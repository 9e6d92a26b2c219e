// A sheet as the rules read it.

import { Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import type { Language, System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'

/** What the rules read of a sheet, or why they cannot. */
export function readSheet(
  { sheet }: System,
  values: Given,
  language: Language = 'en',
): { readonly sound: Given | null; readonly refusal: Refusal | null } {
  try {
    return { sound: parse(sheet.fields as Fields, values, language).values as Given, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sound: null, refusal: error }
  }
}
