// The fault of a roll form: why what was given cannot be rolled, and beside which field that stands.

import { type PlainRecord, Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parseSome } from '../../systems/input-parser.ts'
import type { FormSetting } from '../fields/field-frame.tsx'
import type { AppSpeech } from '../words/app-speech.ts'
import { type PlainRefusal, refusalText } from '../words/refusal-text.ts'

type FormFault = FormSetting['fault']

const faultOf = (refused: PlainRefusal, fields: Fields, speech: AppSpeech): FormFault => ({
  field: refused.field ?? '',
  text: refusalText(refused, fields, speech),
  isCalm: refused.code === 'missing',
})

/** The fault of a complete input. */
export const formFault = (refused: PlainRefusal | null, fields: Fields, speech: AppSpeech): FormFault =>
  refused === null ? null : faultOf(refused, fields, speech)

/** The fault of an input whose missing fields are said later. */
export function partialFault(given: PlainRecord, fields: Fields, speech: AppSpeech): FormFault {
  try {
    parseSome(fields, given)
    return null
  } catch (error) {
    if (error instanceof Refusal) return faultOf(error, fields, speech)
    throw error
  }
}
