// Refusals in the reader's language: what is wrong, what is allowed, what to do.

import type { PlainRecord } from '../../dice/index.ts'
import type { FieldKind, Fields } from '../../systems/field.ts'
import { capital, valueLabel } from '../../systems/labels.ts'
import type { AppSpeech } from './app-speech.ts'
import type { AppWords } from './en.ts'

/** A refusal as it crosses from the worker: plain, with the field it is about. */
export interface PlainRefusal {
  readonly code: string
  readonly field: string | null
  readonly message: string
  readonly figures: PlainRecord
}

export function refusalText(refused: PlainRefusal, fields: Fields, speech: AppSpeech): string {
  const { code, field, message } = refused
  const { words: app } = speech
  const kind = field === null ? null : kindAt(fields, field.split('.'))
  switch (code) {
    case 'missing':
      return kind ? app.missing(allowedText(kind, speech)) : app.missing('')
    case 'out-of-range':
      return kind ? app.outOfRange(allowedText(kind, speech)) : message
    case 'too-big':
      return app.tooBig
    case 'not-allowed':
      // The game's own sentence, which stands beside its field here.
      return capital(field !== null && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message)
    default:
      return message
  }
}

function kindAt(fields: Fields, [name = '', ...rest]: readonly string[]): FieldKind | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ? innerKind(field.kind, rest) : null
}

function innerKind(kind: FieldKind, path: readonly string[]): FieldKind | null {
  if (kind.is === 'none') return innerKind(kind.of.kind, path)
  if (path.length === 0) return kind
  if (kind.is === 'group') return kindAt(kind.fields, path)
  if (kind.is === 'list') return innerKind(kind.of.kind, path.slice(1))
  return kind.is === 'modifiers' ? kind.of.kind : null
}

const ANY = Number.MAX_SAFE_INTEGER

/** What a kind allows. */
export function allowedText(kind: FieldKind, speech: AppSpeech): string {
  const { words: app } = speech
  switch (kind.is) {
    case 'whole':
      return wholeText(kind.low, kind.high, kind.step, app)
    case 'yes':
      return `${app.yes}, ${app.no}`
    case 'one':
      return kind.of.map((value) => valueLabel(kind, value, speech)).join(', ')
    case 'text':
      return app.textUpTo(kind.most)
    case 'none':
      return allowedText(kind.of.kind, speech)
    case 'json':
      return 'JSON'
    case 'group':
      return ''
    case 'modifiers':
      return app.listOf(0, kind.most, allowedText(kind.of.kind, speech))
    case 'list':
      return app.listOf(kind.least, kind.most, allowedText(kind.of.kind, speech))
  }
}

function wholeText(low: number, high: number, step: number, app: AppWords): string {
  const numbers = step === 1 ? app.wholeNumbers : app.multiplesOf(step)
  if (low <= -ANY) return high >= ANY ? numbers : app.upTo(numbers, high)
  return high >= ANY ? app.from(numbers, low) : app.fromTo(numbers, low, high)
}
