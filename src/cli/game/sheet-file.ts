// A sheet as a file holds it, with everything that was left out.
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import type { Language, System } from '../../systems/system.ts'
import { wordSentence } from '../../systems/word-sentence.ts'
import { CommandFailure } from '../failure.ts'

/** Refused where the game does not allow it. */
export function checkedSheet(system: System, content: unknown, language: Language): PlainRecord {
  const values = parse(system.sheet.fields as Fields, content, language).values as PlainRecord
  const faults = (system.sheet.check?.(values) ?? []).map(({ field, word, figures }) => {
    const told = wordSentence(system.words[language].refusals, { word, figures }) ?? word
    return { field, message: `${field}: ${told}` }
  })
  const [first, ...others] = faults
  if (!first) return values
  throw new CommandFailure('not-allowed', first.message, {
    field: first.field,
    hint: others.map(({ message }) => message).join('\n'),
    more: { faults },
  })
}
