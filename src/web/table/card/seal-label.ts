// The values under a seal, in words, for those who know them. Parts of a list, which a seal holds by their places, are told as the whole list.

import type { PlainRecord } from '../../../dice/index.ts'
import { mergedValues } from '../../../systems/field-leaves.ts'
import { givenLabel } from '../../../systems/labels.ts'
import type { System } from '../../../systems/system.ts'
import { type Check, sealedValues } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import type { AppSpeech } from '../../words/app-speech.ts'

/** Null for whom the seal is closed. */
export function sealLabel(check: Check, system: System, speech: AppSpeech): string | null {
  const sealed = sealedValues(check)
  return sealed && givenLabel(fieldsOf(system, check.rolled), wholeLists(sealed, check.given), speech)
}

function wholeLists(sealed: PlainRecord, given: PlainRecord): PlainRecord {
  const whole = mergedValues(given, sealed)
  const values = Object.entries(sealed).map(([name, value]) => [name, Array.isArray(whole[name]) ? whole[name] : value])
  return Object.fromEntries(values)
}
