// Refusals of inputs that do not fit their fields: a word with figures, and the sentence that a dictionary makes of them.

import { type PlainRecord, Refusal } from '../dice/index.ts'
import { type Allowed, describeAllowedIn } from './allowed-values.ts'
import { type DoorWords, doorWords } from './door-words.ts'
import type { Labels, Language } from './language.ts'
import { nearestWord } from './nearest-word.ts'

interface DoorFigures {
  'out-of-range': { readonly value: string; readonly allowed: Allowed }
  missing: { readonly allowed: Allowed }
  'unknown-field': { readonly name: string; readonly near: string | null; readonly known: readonly string[] }
}
type DoorCode = keyof DoorFigures

/** Without a field, the sentence speaks of `this`. */
const SENTENCES: {
  readonly [C in DoorCode]: (words: DoorWords, field: string | null, figures: DoorFigures[C], labels: Labels) => string
} = {
  'out-of-range': (words, field, { value, allowed }, labels) =>
    words.isNot(field ?? words.this, value, describeAllowedIn(allowed, words, labels)),
  missing: (words, field, { allowed }, labels) =>
    words.missing(field ?? words.something, describeAllowedIn(allowed, words, labels)),
  'unknown-field': (words, field, { name, near, known }) => words.unknownField(field ?? name, near, known.join(', ')),
}

function refusal<C extends DoorCode>(code: C, field: string, figures: DoorFigures[C], words: DoorWords): Refusal {
  return new Refusal(code, SENTENCES[code](words, field, figures, {}), { field, figures })
}

export const outOfRangeRefusal = (field: string, given: unknown, allowed: Allowed, words = doorWords.en): Refusal =>
  refusal('out-of-range', field, { value: shownValue(given), allowed }, words)

export const missingRefusal = (field: string, allowed: Allowed, words: DoorWords): Refusal =>
  refusal('missing', field, { allowed }, words)

export function unknownFieldRefusal(path: string, name: string, known: readonly string[], words: DoorWords): Refusal {
  return refusal(
    'unknown-field',
    path + name,
    { name: path + name, near: nearestWord(name, known) ?? null, known },
    words,
  )
}

/** The sentence of such a refusal in any language; null where it is another. Words of a game are told by what they are called. */
export function sentenceAtDoor(
  language: Language,
  { word, figures, field }: Pick<Refusal, 'word' | 'figures' | 'field'>,
  labels: Labels = {},
): string | null {
  if (!Object.hasOwn(SENTENCES, word) || !isToldBy(figures)) return null
  const tell = SENTENCES[word as DoorCode] as (
    words: DoorWords,
    field: string | null,
    figures: PlainRecord,
    labels: Labels,
  ) => string
  const told = tell(doorWords[language], field, figures, labels)
  return field === null ? told.slice(0, 1).toUpperCase() + told.slice(1) : told
}

/** Other code throws these codes without figures; then there is no sentence to build, and the message is used as it is. */
const isToldBy = ({ allowed, known }: PlainRecord): boolean =>
  (typeof allowed === 'object' && allowed !== null) || Array.isArray(known)

/** As JSON; undefined where there is none, or where it is nested too deep to be written: nobody means that, but somebody sends it. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A given value, short enough for a sentence. */
export function shownValue(value: unknown): string {
  const text = jsonOf(value) ?? (typeof value === 'object' ? '[[[...' : String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The fault of a decision, as the door told it of a field. */
export const asDecision = ({ message, field, word, figures }: Refusal, what: string): Refusal =>
  new Refusal('decision', message, { field: field ?? what, word, figures: { ...figures } })
