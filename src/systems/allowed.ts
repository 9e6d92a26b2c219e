// What a kind of value allows, in words.

import { type DoorWords, doorWords } from './door-words.ts'
import type { Kind } from './field.ts'
import type { Language } from './language.ts'

type Labels = Readonly<Record<string, string>>

/** With labels, words are told by what they are called. */
export function allowed(kind: Kind, language: Language = 'en', labels: Labels = {}): string {
  return allowedIn(kind, doorWords[language], labels)
}

export function allowedIn(kind: Kind, words: DoorWords, labels: Labels = {}): string {
  switch (kind.is) {
    case 'whole':
      return wholeNumbers(kind.low, kind.high, kind.step, words)
    case 'yes':
      return words.trueOrFalse
    case 'one':
      return kind.of.map((value) => labels[value] ?? value).join(', ')
    case 'text':
      return words.textOf(kind.most)
    case 'none':
      return words.orNone(allowedIn(kind.of.kind, words, labels))
    case 'json':
      return words.jsonOf(kind.most)
    case 'group':
      return words.objectWith(Object.keys(kind.fields).join(', '))
    case 'modifiers':
      return words.atMost(kind.most, allowedIn(kind.of.kind, words, labels))
    case 'list':
      return words.listOf(kind.least, kind.most, allowedIn(kind.of.kind, words, labels))
  }
}

/** What is allowed in place of this. Where a number is beyond all that are exact, the ends that else go without saying are said. */
export function allowedInPlaceOf(given: unknown, kind: Kind, words: DoorWords): string {
  const isBeyond = typeof given === 'number' && Math.abs(given) > Number.MAX_SAFE_INTEGER
  if (kind.is !== 'whole' || !isBeyond) return allowedIn(kind, words)
  return words.fromTo(numbersIn(kind.step, words), kind.low, kind.high)
}

const numbersIn = (step: number, words: DoorWords): string =>
  step === 1 ? words.wholeNumbers : words.multiplesOf(step)

function wholeNumbers(low: number, high: number, step: number, words: DoorWords): string {
  const numbers = numbersIn(step, words)
  if (low <= -Number.MAX_SAFE_INTEGER) return high >= Number.MAX_SAFE_INTEGER ? numbers : words.upTo(numbers, high)
  return high >= Number.MAX_SAFE_INTEGER ? words.from(numbers, low) : words.fromTo(numbers, low, high)
}
