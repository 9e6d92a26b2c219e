// The values that a kind of field allows: as plain JSON, and in words.

import { type DoorWords, doorWords } from './door-words.ts'
import type { FieldKind } from './field.ts'
import type { Labels, Language } from './language.ts'

/** `between` is whole numbers with both ends said, `set` a list without repeats, `modifier` a number that may have a name. These words go out with refusals. */
export type Allowed =
  | { readonly is: 'whole' | 'between'; readonly low: number; readonly high: number; readonly step: number }
  | { readonly is: 'yes' | 'modifier' }
  | { readonly is: 'one'; readonly of: readonly (string | number)[] }
  | { readonly is: 'text' | 'json'; readonly most: number }
  | { readonly is: 'group'; readonly names: readonly string[] }
  | { readonly is: 'none' | 'set'; readonly of: Allowed }
  | { readonly is: 'modifiers'; readonly of: Allowed; readonly most: number }
  | { readonly is: 'list'; readonly of: Allowed; readonly least: number; readonly most: number }

export function allowedBy(kind: FieldKind): Allowed {
  switch (kind.is) {
    case 'optional':
      return { is: 'none', of: allowedBy(kind.of.kind) }
    case 'group':
      return { is: 'group', names: Object.keys(kind.fields) }
    case 'modifiers':
      return { is: 'modifiers', most: kind.most, of: allowedBy(kind.of.kind) }
    case 'list':
      return { is: 'list', least: kind.least, most: kind.most, of: allowedBy(kind.of.kind) }
    case 'integer':
      return { ...kind, is: 'whole' }
    case 'flag':
      return { is: 'yes' }
    case 'oneOf':
      return { is: 'one', of: kind.of }
    case 'text':
    case 'json':
      return kind
  }
}

/** The values allowed in place of this one. For a number beyond the safe integers both ends are named, which are left out otherwise. */
export function allowedInPlaceOf(given: unknown, kind: FieldKind): Allowed {
  const isBeyond = typeof given === 'number' && Math.abs(given) > Number.MAX_SAFE_INTEGER
  return kind.is === 'integer' && isBeyond ? { ...kind, is: 'between' } : allowedBy(kind)
}

/** In words. With labels, each allowed word is shown by its label. */
export const describeAllowed = (kind: FieldKind, language: Language = 'en', labels: Labels = {}): string =>
  describeAllowedIn(allowedBy(kind), doorWords[language], labels)

export function describeAllowedIn(allowed: Allowed, words: DoorWords, labels: Labels = {}): string {
  switch (allowed.is) {
    case 'whole':
      return wholeNumbers(allowed.low, allowed.high, allowed.step, words)
    case 'between':
      return words.fromTo(numbersIn(allowed.step, words), allowed.low, allowed.high)
    case 'yes':
      return words.trueOrFalse
    case 'modifier':
      return words.aModifier
    case 'one':
      return allowed.of.map((value) => (Object.hasOwn(labels, value) ? labels[value] : value)).join(', ')
    case 'text':
      return words.textOf(allowed.most)
    case 'none':
      return words.orNone(describeAllowedIn(allowed.of, words, labels))
    case 'json':
      return words.jsonOf(allowed.most)
    case 'group':
      return words.objectWith(allowed.names.join(', '))
    case 'modifiers':
      return words.atMost(allowed.most, describeAllowedIn(allowed.of, words, labels))
    case 'list':
      return words.listOf(allowed.least, allowed.most, describeAllowedIn(allowed.of, words, labels))
    case 'set':
      return words.withoutRepeats(describeAllowedIn(allowed.of, words, labels))
  }
}

const numbersIn = (step: number, words: DoorWords): string =>
  step === 1 ? words.wholeNumbers : words.multiplesOf(step)

function wholeNumbers(low: number, high: number, step: number, words: DoorWords): string {
  const numbers = numbersIn(step, words)
  if (low <= -Number.MAX_SAFE_INTEGER) return high >= Number.MAX_SAFE_INTEGER ? numbers : words.upTo(numbers, high)
  return high >= Number.MAX_SAFE_INTEGER ? words.from(numbers, low) : words.fromTo(numbers, low, high)
}
